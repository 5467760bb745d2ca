import { useStore } from '@nanostores/react';
import { memo, useRef, useState } from 'react';
import { useFirstNew } from '../../../shared/bind/lists/useFirstNew';
import { useKnown } from '../../../shared/bind/useEntry';
import { calledOf } from '../../../shared/features/cart';
import { LineFigures, LineWords } from '../../../shared/features/plain-line';
import { formatDate } from '../../../shared/format/date';
import { times } from '../../../shared/format/times';
import type { CartLine } from '../../../shared/stores/cart';
import { isLong } from '../../../shared/stores/cart/paging';
import { dayOfLines } from '../../../shared/stores/checkout/dates';
import { draftFor } from '../../../shared/stores/checkout/draft';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import { pickups, questionsFor } from '../../../shared/stores/checkout/questions';
import { Button } from '../../../shared/ui/Button';
import { rowOf } from '../../../shared/ui/focus';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './OrderLines.module.css';

interface Rows {
  order: CheckoutOrder;
  /** Names that several lines have. */
  doubled: ReadonlySet<string>;
}

interface Props extends Rows {
  pages: readonly (readonly string[])[];
  /** How many lines there will be. */
  count: number;
  isReading: boolean;
}

/** So many lines of a long order are in sight. */
const FEW = 5;
/** A press for one or two more is worth nothing. */
const SPARE = 2;

/** When a line comes, where the delivery says it: what the line says of itself is of another place, and may be another day. */
function useTerm({ of }: CheckoutOrder): string | undefined {
  const state = useStore(draftFor(of).$state);
  const { data: pickup } = useKnown(state.point ? pickups.at({ ...of, point: state.point }) : null);
  const { data: route } = useStore(questionsFor(of).$route);
  const day = dayOfLines(state, pickup, route);
  return day ? text('line.date', { date: formatDate(day) }) : day;
}

/** What is ordered: of many lines the first ones and those that cannot be ordered, on paper all; of more than one call reads none before they are asked for. A page of lines that comes draws its own rows only. */
export function Lines({ pages, count, isReading, ...shared }: Props) {
  const rest = { ...shared, term: useTerm(shared.order) };
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const wanted = isAll || count <= FEW + SPARE ? count : FEW;
  const shown = pages.length === 0 ? 0 : wanted;
  const expectMore = useFirstNew(shown, (at) => rowOf(list.current, pages.flat()[at]));
  return (
    <>
      {pages.length > 0 && (
        <ul ref={list} className={css.rows} aria-label={text('lines')}>
          {pages.map((keys, at) => (
            <Page key={String(at)} keys={keys} shown={at === 0 || shown === count ? shown : 0} {...rest} />
          ))}
        </ul>
      )}
      {shown < count && (
        <Button
          className={css.all}
          busy={isReading && shown === 0}
          onClick={() => {
            expectMore();
            setAll(true);
            if (shown === 0) rest.order.read('all');
          }}
        >
          {text('allLines', { n: count })}
        </Button>
      )}
    </>
  );
}

/** When they come, in place of their own terms. */
interface Terms {
  term: string | undefined;
}

const Page = memo(function Page({ keys, shown, ...rest }: Rows & Terms & { keys: readonly string[]; shown: number }) {
  return keys.map((key, at) => <Row key={key} {...rest} lineKey={key} isFolded={at >= shown} />);
});

const Row = memo(function Row({ order, lineKey, ...rest }: Rows & Terms & { lineKey: string; isFolded: boolean }) {
  const line = useStore(order.lines.$line(lineKey));
  return line && line.quantity > 0 ? <Line order={order} line={line} {...rest} /> : null;
});

function Line({ order, line, doubled, isFolded, term }: Rows & Terms & { line: CartLine; isFolded: boolean }) {
  const titleId = useUid();
  return (
    <li className={css.row} data-row={line.key} data-folded={(isFolded && !line.error) || undefined} aria-labelledby={titleId}>
      <LineWords className={css.what} line={line} titleId={titleId} term={term}>
        {line.error && <LeaveOut order={order} lineKey={line.key} called={calledOf(line, doubled)} />}
      </LineWords>
      <LineFigures line={line} places={css} />
    </li>
  );
}

/** Takes a line out of the order; it stays in the cart. */
export function LeaveOut({ order, lineKey, called }: { order: CheckoutOrder; lineKey: string; called: string }) {
  const [busy, setBusy] = useState(false);
  const here = useIsMounted();
  const leave = async () => {
    setBusy(true);
    await order.leaveOut(lineKey);
    if (here.current) setBusy(false);
  };
  return (
    <Button size="small" busy={busy} aria-label={`${text('leaveOut')}: ${called}`} onClick={() => void leave()}>
      {text('leaveOut')}
    </Button>
  );
}

/** The places of those that are to come in sight. */
export const WaitingLines = ({ count }: { count: number }) => (
  <>
    <div className={css.rows}>
      {times(isLong({ quantity: count }) ? 0 : count > FEW + SPARE ? FEW : count, (at) => (
        <WaitingLine key={String(at)} />
      ))}
    </div>
    {count > FEW + SPARE && (
      <span className={css.all}>
        <Skeleton width={200} height={40} />
      </span>
    )}
  </>
);

/** The place of one, in its columns. */
const WaitingLine = () => (
  <div className={css.row} data-waiting>
    <div className={css.what}>
      <Skeleton width={130} height={18} />
      <Skeleton width={210} height={20} />
      <Skeleton width={160} height={18} />
    </div>
    <span className={css.quantity}>
      <Skeleton width={110} />
    </span>
    <span className={css.cost}>
      <Skeleton width={80} />
    </span>
  </div>
);
