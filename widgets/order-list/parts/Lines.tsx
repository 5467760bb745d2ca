import { formatPrice } from '../../../shared/format/money';
import { formatPieces } from '../../../shared/format/pieces';
import type { Order, OrderFilters } from '../../../shared/stores/order-list/list';
import { isSought, lineName, noteOf, stateOf, statusOf } from '../model';
import { text } from '../text';
import css from './LinesOfOrder.module.css';

/** What an order is of, each line with its status where that is another than the order's; what was sought is marked. */
export const Lines = ({ order, known, sought }: { order: Order; known: OrderFilters | null; sought: string }) => (
  <ul className={css.root} aria-label={text('linesOf', { number: order.number })}>
    {order.lines.map((line, at) => {
      const state = stateOf(line, order);
      const isOwn = state !== order;
      const name = lineName(line);
      return (
        <li key={`${line.article} ${String(at)}`} className={css.line}>
          <span className={css.name}>{isSought(line, sought) ? <mark>{name}</mark> : name}</span>
          {isOwn && (
            <span className={css.state}>
              {statusOf(state, known)}
              {noteOf(state) && `. ${noteOf(state)}`}
            </span>
          )}
          <span className={css.quantity}>
            {line.quantity !== undefined && formatPieces(line.quantity)}
            {line.price !== undefined && ` × ${formatPrice(line.price)}`}
          </span>
        </li>
      );
    })}
  </ul>
);
