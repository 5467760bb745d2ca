import { type Row, sendable, toMend } from '../../stores/quick-entry/state';
import { entryText } from '../../texts/quick-entry';
import { Button } from '../../ui/Button';
import css from './FaultyLines.module.css';

/** So many are named; those after them stand among the rows. */
const MOST = 20;

interface Props {
  label: string;
  rows: readonly Row[];
  onShow: (row: Row) => void;
}

/** Numbers of lines, each a way to its row. */
const LineNumbers = ({ label, rows, onShow }: Props) => (
  <div className={css.root}>
    <span aria-hidden="true">{label}</span>
    <ul className={css.list} aria-label={label}>
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

/** Before anything is sent: the lines to look at. */
export const FaultyLines = (props: Omit<Props, 'label'>) => <LineNumbers {...props} label={entryText('quick-entry.faulty.lines')} />;

/** Of what is left, by their lines: what stays until it is mended or left out, what can be sent once more, and what may be in the cart. */
export function LeftLines({ rows, onShow }: Omit<Props, 'label'>) {
  const parts = [
    { label: entryText('quick-entry.left.mend'), rows: toMend(rows) },
    { label: entryText('quick-entry.left.repeat'), rows: sendable(rows) },
    { label: entryText('quick-entry.left.unsure'), rows: rows.filter(({ isUnsure, isTaken }) => isUnsure && !isTaken) },
  ];
  return <div className={css.groups}>{parts.map((part) => part.rows.length > 0 && <LineNumbers key={part.label} {...part} onShow={onShow} />)}</div>;
}
