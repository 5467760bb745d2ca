import type { Row } from '../../stores/quick-entry/state';
import { entryText } from '../../texts/quick-entry';
import { Button } from '../../ui/Button';
import css from './FaultyLines.module.css';

/** So many are named; those after them stand among the rows. */
const MOST = 20;

/** Numbers of the lines that are wrong or were refused, each a way to its row. */
export const FaultyLines = ({ rows, onShow }: { rows: readonly Row[]; onShow: (row: Row) => void }) => (
  <div className={css.root}>
    <span>{entryText('quick-entry.faulty.lines')}</span>
    <ul className={css.list}>
      {rows.slice(0, MOST).map((row) => (
        <li key={row.line}>
          <Button variant="link" aria-label={entryText('quick-entry.faulty.show', { n: row.line })} onClick={() => onShow(row)}>
            {row.line}
          </Button>
        </li>
      ))}
    </ul>
    {rows.length > MOST && <span>{entryText('quick-entry.faulty.more', { n: rows.length - MOST })}</span>}
  </div>
);
