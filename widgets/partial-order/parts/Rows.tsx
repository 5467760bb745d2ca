import { useStore } from '@nanostores/react';
import { memo, type RefObject } from 'react';
import { PickBox, WaitingPickBox } from '../../../shared/bind/lists/PickBox';
import { LineAssign } from '../../../shared/features/assign/LineAssign';
import type { Assign } from '../../../shared/features/assign/useAssign';
import { calledOf, useDoubled } from '../../../shared/features/cart';
import { LineFigures, LineWords } from '../../../shared/features/plain-line';
import { type AssignKind, type CartLine, type CartStore, lacksCar } from '../../../shared/stores/cart';
import type { Checks } from '../../../shared/stores/orders/partial-order';
import { lineText } from '../../../shared/texts/cart-lines';
import { Icon } from '../../../shared/ui/Icon';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './Rows.module.css';

type PickRef = RefObject<(ids: readonly string[], on: boolean) => void>;

interface Props {
  store: CartStore;
  pages: readonly (readonly string[])[];
  checks: Checks | null;
  /** Nothing can be taken out or in. */
  locked: boolean;
  pick: PickRef;
  /** Every line must have a car: what it can be given here. */
  cars: { kinds: readonly AssignKind[]; assign: Assign } | null;
}

/** The lines with their boxes. One that changes is drawn by itself. */
export function Rows({ store, pages, checks, locked, pick, cars }: Props) {
  const doubled = useDoubled(store, pages);
  if (pages.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={text('heading')}>
      {pages.flat().map((key) => {
        const itemId = store.line(key)?.itemId;
        return <Row key={key} {...{ store, locked, pick, cars, doubled }} lineKey={key} isIn={!itemId || (checks?.[itemId] ?? true)} />;
      })}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'store' | 'locked' | 'pick' | 'cars'> {
  lineKey: string;
  isIn: boolean;
  /** Names that several lines have. */
  doubled: ReadonlySet<string>;
}

const Row = memo(function Row({ store, lineKey, ...rest }: RowProps) {
  const line = useStore(store.$line(lineKey));
  return line && line.quantity > 0 ? <Line {...rest} line={line} /> : null;
});

function Line({ line, isIn, locked, pick, cars, doubled }: Omit<RowProps, 'store' | 'lineKey'> & { line: CartLine }) {
  const { key, itemId } = line;
  const titleId = useUid();
  const called = calledOf(line, doubled);
  return (
    <li className={css.row} data-row={key} data-line={key} data-out={!isIn || undefined} aria-labelledby={titleId}>
      <PickBox
        className={css.box}
        label={text('take', { title: called })}
        picked={isIn}
        disabled={locked || itemId === null}
        onPick={(on) => itemId !== null && pick.current([itemId], on)}
      />
      <LineWords className={css.what} line={line} titleId={titleId}>
        {cars && (
          <div className={css.cars}>
            {lacksCar(line) && (
              <p className={css.lacks}>
                <Icon name="warning" /> {lineText('cart.noCar')}
              </p>
            )}
            <LineAssign line={line} called={called} kinds={cars.kinds} assign={cars.assign} />
          </div>
        )}
      </LineWords>
      <LineFigures line={line} places={css} />
    </li>
  );
}

/** The place of one, in its columns. */
export const WaitingRow = () => (
  <div className={css.row}>
    <WaitingPickBox className={css.box} />
    <div className={css.what}>
      <Skeleton width={130} height={18} />
      <Skeleton width="80%" height={20} />
      <div className={css.from}>
        <Skeleton width="60%" height={18} />
      </div>
    </div>
    <span className={css.quantity}>
      <Skeleton width={110} />
    </span>
    <span className={css.cost}>
      <Skeleton width={80} />
    </span>
  </div>
);
