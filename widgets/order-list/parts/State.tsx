import type { OrderFilters } from '../../../shared/stores/order-list/list';
import { Badge } from '../../../shared/ui/Badge';
import { noteOf, type Stated, statusOf, toneOf } from '../model';
import css from './State.module.css';

/** The status of an order or of one of its lines, with what it means for the buyer. */
export function State({ of, known }: { of: Stated; known: OrderFilters | null }) {
  const status = statusOf(of, known);
  const note = noteOf(of);
  return (
    <span className={css.root}>
      {status && <Badge tone={toneOf(of)}>{status}</Badge>}
      {note && <span className={css.note}>{note}</span>}
    </span>
  );
}
