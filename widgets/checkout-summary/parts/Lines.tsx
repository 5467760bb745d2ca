import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import { calledOf } from '../../../shared/features/cart';
import { LineFigures, LineWords } from '../../../shared/features/plain-line';
import type { CartLine } from '../../../shared/stores/cart';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './OrderLines.module.css';

interface Props {
  order: CheckoutOrder;
  pages: readonly (readonly string[])[];
  /** Names that several lines have. */
  doubled: ReadonlySet<string>;
}

/** What is ordered. A page of lines that comes draws its own rows only, and a long order is drawn where it is looked at. */
export function Lines({ order, pages, doubled }: Props) {
  return (
    <ul className={css.rows} aria-label={text('lines')}>
      {pages.map((keys, at) => (
        <Page key={String(at)} order={order} keys={keys} doubled={doubled} />
      ))}
    </ul>
  );
}

const Page = memo(function Page({ keys, ...rest }: Omit<Props, 'pages'> & { keys: readonly string[] }) {
  return keys.map((key) => <Row key={key} {...rest} lineKey={key} />);
});

const Row = memo(function Row({ order, lineKey, doubled }: Omit<Props, 'pages'> & { lineKey: string }) {
  const line = useStore(order.lines.$line(lineKey));
  return line && line.quantity > 0 ? <Line order={order} line={line} doubled={doubled} /> : null;
});

function Line({ order, line, doubled }: { order: CheckoutOrder; line: CartLine; doubled: ReadonlySet<string> }) {
  const titleId = useUid();
  return (
    <li className={css.row} data-row={line.key} aria-labelledby={titleId}>
      <LineWords className={css.what} line={line} titleId={titleId}>
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

/** The place of one, in its columns. */
export const WaitingLine = () => (
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
