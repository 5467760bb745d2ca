import { useEffect, useRef, useState } from 'react';
import { useSaidProgress } from '../../bind/useSaidProgress';
import type { Role } from '../../format/part-list/row';
import type { SourceRow } from '../../format/part-list/source';
import { ENCODINGS, type Encoding } from '../../format/tables/decode';
import { times } from '../../format/times';
import { announce } from '../../stores/core/notices';
import { missingOf, type TableState, type Tables } from '../../stores/quick-entry/tables';
import { message } from '../../texts/common';
import { entryText } from '../../texts/quick-entry';
import { tableText } from '../../texts/tables';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { ErrorNote } from '../../ui/ErrorNote';
import { SelectField } from '../../ui/fields/SelectField';
import { focusOn } from '../../ui/focus';
import { ProgressBar } from '../../ui/ProgressBar';
import { useUid } from '../../ui/useUid';
import { leftOutWords } from './leftOut';
import css from './TableCard.module.css';
import { TalkLines } from './TalkLines';

const ROLES: readonly Role[] = ['article', 'brand', 'quantity', 'comment', 'none'];

interface Props {
  tables: Tables;
  table: TableState;
  /** What the buyer has said of it holds. */
  onConfirm: () => void;
}

/** A file beside the list: how far it is read, what it brings, and what is asked of its columns. */
export function TableCard({ tables, table, onConfirm }: Props) {
  const { id, name, status, why } = table;
  if (status === 'failed') return <ErrorNote text={why} />;
  return status === 'reading' ? (
    <Reading {...table} onStop={() => tables.remove(id)} />
  ) : (
    <Read key={name} tables={tables} table={table} onConfirm={onConfirm} />
  );
}

function Reading({ name, done, onStop }: TableState & { onStop: () => void }) {
  const percent = Math.floor(done * 100);
  const words = tableText('table.reading', { name, percent });
  useSaidProgress(words);
  return (
    <div className={css.root}>
      <p className={css.said}>{words}</p>
      <ProgressBar done={percent} total={100} label={words} />
      <div className={css.actions}>
        <Button onClick={onStop}>{message('action.stop')}</Button>
      </div>
    </div>
  );
}

/** The only one of a book needs no name. */
const sheetName = ({ sheets, sheet }: TableState): string => (sheets.length > 1 && sheet !== null ? (sheets[sheet]?.name ?? '') : '');

/** What it brings, and what of it is left out. */
function saidOf(table: TableState): string {
  const { name, rows, left, isRemembered, hiddenColumns, hiddenSheets, notes } = table;
  const sheet = sheetName(table);
  return [
    sheet ? tableText('table.takenOf', { name, sheet, n: rows }) : tableText('table.taken', { name, n: rows }),
    leftOutWords(left),
    ...notes,
    hiddenColumns > 0 && tableText('table.hiddenColumns', { n: hiddenColumns }),
    hiddenSheets > 0 && tableText('table.hiddenSheets', { n: hiddenSheets }),
    isRemembered && tableText('table.remembered'),
  ]
    .filter(Boolean)
    .join(' ');
}

function Read({ tables, table, onConfirm }: Props) {
  const { id, name, status, columns } = table;
  const uid = useUid();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(false);
  const isAsking = status === 'asking';
  const said = isAsking ? '' : saidOf(table);
  useEffect(() => {
    if (isAsking) focusOn(heading.current);
    else announce(said);
  }, [isAsking, said]);
  const title = name ? tableText('table.file', { name }) : tableText('table.pasted');
  const missing = missingOf(table);
  const why = missing ? tableText(`table.missing.${missing}`) : table.rows === 0 ? tableText('table.missing.rows') : '';
  return (
    <section className={css.root} aria-labelledby={uid}>
      <h3 id={uid} ref={heading} className={css.heading} tabIndex={-1}>
        {isAsking ? tableText('table.ask', { name: title }) : title}
      </h3>
      {said && <p className={css.said}>{said}</p>}
      {(isAsking || isShown) && <Choices tables={tables} table={table} />}
      {isAsking && (
        <p id={`${uid}-why`} className={css.said} role="status">
          {why || leftOutWords(table.left)}
        </p>
      )}
      <TalkLines talk={table.left.talk} />
      <div className={css.actions}>
        {isAsking && (
          <Button variant="primary" waiting={why !== ''} aria-describedby={why ? `${uid}-why` : undefined} onClick={() => !why && onConfirm()}>
            {tableText('table.take', { n: table.rows })}
          </Button>
        )}
        {!isAsking && columns.length > 0 && (
          <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {tableText('table.show')}
          </Button>
        )}
        <Button variant="link" aria-label={`${message('action.delete')}: ${title}`} onClick={() => tables.remove(id)}>
          {message('action.delete')}
        </Button>
      </div>
    </section>
  );
}

/** What may be said of a table: its sheet, its encoding, its columns, and rows that are left out else. */
function Choices({ tables, table }: Omit<Props, 'onConfirm'>) {
  const { id, sheets, sheet, hasEncoding, encoding, columns, roles, isOnePiece, withHidden } = table;
  return (
    <>
      {(sheets.length > 1 || hasEncoding) && (
        <div className={css.choices}>
          {sheets.length > 1 && (
            <SelectField
              name={`sheet-${id}`}
              label={tableText('table.sheet')}
              value={sheet === null ? '' : String(sheet)}
              empty={sheet === null ? undefined : null}
              onChange={(value) => tables.chooseSheet(id, value === '' ? null : Number(value))}
              options={sheets.map((one, at) => ({ value: String(at), label: tableText('table.sheetRows', { name: one.name, n: one.rows }) }))}
            />
          )}
          {hasEncoding && (
            <SelectField
              name={`encoding-${id}`}
              label={tableText('table.encoding')}
              value={encoding ?? ''}
              empty={encoding === null ? undefined : null}
              onChange={(value) => void tables.chooseEncoding(id, value === '' ? null : (value as Encoding))}
              options={ENCODINGS.map((value) => ({ value, label: tableText(`table.encoding.${value}`) }))}
            />
          )}
        </div>
      )}
      {columns.length > 0 && <Preview tables={tables} table={table} />}
      {columns.length > 0 && !roles.includes('quantity') && (
        <Checkbox name={`one-${id}`} label={tableText('table.onePiece')} value={isOnePiece} onChange={(on) => tables.setOnePiece(id, on)} />
      )}
      {table.hiddenRows > 0 && (
        <Checkbox
          name={`hidden-${id}`}
          label={tableText(table.hiddenKind === 'both' ? 'table.withHidden' : `table.withHidden.${table.hiddenKind}`, { n: table.hiddenRows })}
          value={withHidden}
          onChange={(on) => tables.setWithHidden(id, on)}
        />
      )}
    </>
  );
}

/** Letters of a column by its place, as a sheet names it. */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : lettersOf(Math.floor(place / 26) - 1) + letter;
}

/** More of a cell tells no more of its column. */
const LONGEST = 60;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The first rows, with what each column holds above it. */
function Preview({ tables, table }: Omit<Props, 'onConfirm'>) {
  const { id, columns, roles, preview, above, withHidden } = table;
  const frame = useRef<HTMLElement>(null);
  const quantity = roles.indexOf('quantity');
  const shown = quantity < 0 ? roles.indexOf(null) : quantity;
  useEffect(() => {
    const column = frame.current?.querySelectorAll<HTMLElement>('thead th')[shown + 1];
    if (shown < 0 || !frame.current || !column) return;
    // The column that counts, or is asked, is in sight, and the page stays where it is.
    const { scrollLeft, clientWidth } = frame.current;
    const end = column.offsetLeft + column.offsetWidth;
    if (end > scrollLeft + clientWidth) frame.current.scrollLeft = end - clientWidth;
    else if (column.offsetLeft < scrollLeft) frame.current.scrollLeft = column.offsetLeft;
  }, [shown]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is gone through sideways is gone through by keyboard too.
    <section ref={frame} className={css.frame} aria-label={tableText('table.preview')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{tableText('table.line')}</th>
            {columns.map(({ name, isDoubtful }, place) => (
              <th key={lettersOf(place)} scope="col">
                <SelectField
                  name={`column-${id}-${place}`}
                  label={
                    name
                      ? tableText('table.column', { letter: lettersOf(place), name: short(name) })
                      : tableText('table.columnBare', { letter: lettersOf(place) })
                  }
                  value={roles[place] ?? ''}
                  empty={isDoubtful && roles[place] === null ? undefined : null}
                  onChange={(value) => tables.chooseRole(id, place, value === '' ? null : (value as Role))}
                  options={ROLES.map((value) => ({ value, label: entryText(`quick-entry.role.${value}`) }))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row) => (
            <Line key={row.line} row={row} width={columns.length} isLeft={row.line <= above || ((row.isHidden || row.isStruck) === true && !withHidden)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Line = ({ row: { line, cells, marks, isHidden, isStruck }, width, isLeft }: { row: SourceRow; width: number; isLeft: boolean }) => (
  <tr data-left={isLeft || undefined}>
    <th scope="row">
      {line}
      {(isHidden || isStruck) && ` (${tableText(isHidden ? 'table.isHidden' : 'table.isStruck')})`}
    </th>
    {times(width, (place) => {
      const mark = marks?.get(place)?.kind;
      return (
        <td key={lettersOf(place)}>
          {short(cells[place] ?? '')}
          {mark && mark !== 'fraction' && <span className={css.mark}> ({tableText(`table.mark.${mark}`)})</span>}
        </td>
      );
    })}
  </tr>
);
