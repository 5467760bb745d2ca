import { Badge } from '../../../shared/ui/Badge';
import { noteOf, type Stated, type Statuses, statusOf, toneOf } from '../model';
import css from './State.module.css';

/** The status of an order or of one of its lines, with what it means for the buyer. */
export function State({ of, known }: { of: Stated; known: Statuses | null }) {
  const status = statusOf(of, known);
  const note = noteOf(of);
  return (
    <span className={css.root}>
      {status && <Badge tone={toneOf(of)}>{status}</Badge>}
      {note && <span className={css.note}>{note}</span>}
    </span>
  );
}
