import type { Order } from '../../../shared/stores/order-list/list';
import { isSought, noteOf, type Statuses, stateOf, statusOf } from '../model';
import { text } from '../text';
import css from './LinesOfOrder.module.css';
import { PartCell, PartPieces } from './PartName';

/** What an order is of, each line with its status where that is another than the order's; what was sought is marked. */
export const Lines = ({ order, known, sought }: { order: Order; known: Statuses | null; sought: string }) => (
  <ul className={css.root} aria-label={text('linesOf', { number: order.number })}>
    {order.lines.map((line, at) => {
      const state = stateOf(line, order);
      const isOwn = state !== order;
      return (
        <li key={`${line.article} ${String(at)}`} className={css.line}>
          <span className={css.name}>
            <PartCell line={line} marked={isSought(line, sought)} />
          </span>
          {isOwn && (
            <span className={css.state}>
              {statusOf(state, known)}
              {noteOf(state) && `. ${noteOf(state)}`}
            </span>
          )}
          <span className={css.quantity}>
            <PartPieces line={line} />
          </span>
        </li>
      );
    })}
  </ul>
);
