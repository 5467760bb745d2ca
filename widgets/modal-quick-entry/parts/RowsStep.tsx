import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { config } from '../../../shared/config';
import { FailureNote } from '../../../shared/controls/FailureNote';
import { PickBox } from '../../../shared/controls/PickBox';
import { formatPieces } from '../../../shared/format/pieces';
import { cartFor } from '../../../shared/stores/cart';
import { isTold } from '../../../shared/stores/failure';
import { announce } from '../../../shared/stores/notices';
import { cartText } from '../../../shared/texts/cart';
import { cartTold } from '../../../shared/texts/cart-told';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { Checkbox } from '../../../shared/ui/Checkbox';
import { ErrorNote } from '../../../shared/ui/ErrorNote';
import { focusOn } from '../../../shared/ui/focus';
import { focusField } from '../../../shared/ui/focusField';
import { Table } from '../../../shared/ui/Table';
import { useLatest } from '../../../shared/ui/useLatest';
import { useUid } from '../../../shared/ui/useUid';
import { errorsCsv } from '../errors-csv';
import type { Entry } from '../model';
import { chosenIn, type EntryState, errorOf, isFaulty, type Row, sendable, wrongIn } from '../state';
import { text } from '../text';
import { Columns } from './Columns';
import { Cell, Choice } from './RowFields';
import css from './RowsStep.module.css';

/** So many rows stand there at first, and so many come at a press. */
const STEP = 50;

interface Props {
  entry: Entry;
  state: EntryState;
  clientId: string | undefined;
}

/** What was recognised, before anything is sent; then what is left of it. */
export function RowsStep({ entry, state, clientId }: Props) {
  const { rows, rest, columns, sending, added, sent, changed, failure, turns } = state;
  const uid = useUid();
  const heading = useRef<HTMLHeadingElement>(null);
  const recount = useStore(cartFor(clientId).$recount);
  const faulty = rows.filter(isFaulty);
  const [faultyOnly, setFaultyOnly] = useState(false);
  const isFiltered = faultyOnly && faulty.length > 0;
  const listed = isFiltered ? faulty : rows;
  // The first that is wrong is in sight, for the focus goes there.
  const first = rows.find((row) => wrongIn(row) !== null);
  const [most, setMost] = useState(() => Math.max(STEP, first ? rows.indexOf(first) + 1 : 0));
  const shown = listed.slice(0, most);
  const wanted = sendable(rows).length;
  const chosen = chosenIn(rows).length;
  const isSent = sent > 0;

  const latest = useLatest({ first, isSent, rows, faulty });
  const focusWrong = (): boolean => {
    const wrong = latest.current.first;
    const fault = wrong && wrongIn(wrong);
    if (!fault) return false;
    focusField(`${uid}-${wrong.line}-${fault.field}`);
    return true;
  };
  const focusWrongNow = useLatest(focusWrong);
  const focusNow = useLatest(() => {
    if (!latest.current.isSent && focusWrong()) return;
    focusOn(heading.current);
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    const now = latest.current;
    if (!now.isSent) announce(countsOf(now.rows.length, now.faulty.length));
    focusNow.current();
  }, [turns]);

  /** Presses that could send nothing: the focus goes to what is wrong, once it stands there. */
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) focusWrongNow.current();
  }, [refused, focusWrongNow]);
  const send = () => {
    if (wanted > 0) return void entry.send();
    if (first) setMost(Math.max(most, listed.indexOf(first) + 1));
    setRefused(refused + 1);
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [, line, field] = /-(\d+)-(\w+)$/.exec(target.id) ?? [];
    const at = shown.findIndex((row) => String(row.line) === line);
    const next = shown[at + (shiftKey ? -1 : 1)];
    if (at >= 0 && next) focusField(`${uid}-${next.line}-${field}`);
  };
  return (
    <section className={css.root} aria-labelledby={uid} onKeyDown={keyDown}>
      <h3 id={uid} ref={heading} className={css.heading} tabIndex={-1}>
        {text(isSent ? 'result' : 'recognised')}
      </h3>
      <div role="status">{isSent && !sending && <p className={css.sum}>{text('added', { a: added, b: sent })}</p>}</div>
      {failure && !sending && <FailureNote failure={failure} silent={isTold(failure)} />}
      {changed.length > 0 && <Changed rows={changed} />}
      {rows.length > 0 && <p className={css.counts}>{countsOf(rows.length, faulty.length, isSent)}</p>}
      {rest.length > 0 && !isSent && <p>{text('recognised.more', { n: lastLine(rows), more: rest.length })}</p>}
      {!isSent && columns.length > 1 && <Columns entry={entry} columns={columns} />}
      {faulty.length > 0 && faulty.length < rows.length && <Checkbox name="faulty" label={text('faultyOnly')} value={faultyOnly} onChange={setFaultyOnly} />}
      {rows.length > 0 && (
        <Table
          caption={text('rows')}
          captionHidden
          top
          className={css.table}
          columns={[
            { key: 'line', title: text('line'), align: 'end' },
            { key: 'article', title: text('article'), wide: true },
            { key: 'brand', title: text('brand'), wide: true },
            { key: 'quantity', title: text('quantity'), wide: true },
            { key: 'take', title: text('take') },
          ]}
          rows={shown.map((row) => ({
            key: String(row.line),
            row: { 'data-row': String(row.line) },
            cells: {
              line: (
                <span className={css.line}>
                  <span className={css.title}>{text('line')} </span>
                  {row.line}
                </span>
              ),
              article: <Cell entry={entry} row={row} field="article" uid={uid} locked={sending !== null} />,
              brand:
                row.candidates.length > 0 ? (
                  <Choice entry={entry} row={row} uid={uid} />
                ) : (
                  <Cell entry={entry} row={row} field="brand" uid={uid} locked={sending !== null} />
                ),
              quantity: <Cell entry={entry} row={row} field="quantity" uid={uid} locked={sending !== null} />,
              take: (
                <PickBox label={text('takeOf', { n: row.line })} picked={row.isTaken} onPick={(isTaken) => !sending && entry.edit(row.line, { isTaken })} />
              ),
            },
          }))}
        />
      )}
      {listed.length > most && (
        <Button size="wide" onClick={() => setMost(most + STEP)}>
          {text('rest', { n: Math.min(STEP, listed.length - most) })}
        </Button>
      )}
      {rows.length === 0 && <p>{rest.length > 0 ? text('left', { n: rest.length }) : text('all')}</p>}
      {refused > 0 && wanted === 0 && !first && <ErrorNote text={text('nothing')} />}
      {recount !== 'none' && <p>{cartText('cart.locked')}</p>}
      <div role="status">
        {sending && (
          <>
            {sending.isChecking ? cartTold('cart.checking') : text('sending', { k: sending.done, n: sending.total })}
            <progress className={css.progress} value={sending.done} max={sending.total} aria-label={cartText('cart.add')} />
          </>
        )}
      </div>
      <div className={css.actions}>
        {rows.some((row) => row.candidates.length === 0) && (
          <Button variant="primary" busy={sending !== null} unavailable={recount !== 'none'} action="add" onClick={send}>
            {cartText('cart.add')}
          </Button>
        )}
        {rows.some((row) => row.candidates.length > 0) && (
          <Button busy={sending !== null} unavailable={recount !== 'none' || chosen === 0} action="add-chosen" onClick={() => void entry.addChosen()}>
            {text('addChosen')}
          </Button>
        )}
        <Button unavailable={sending !== null} action="back" onClick={entry.back}>
          {text(rows.length + rest.length > 0 ? 'back' : 'another')}
        </Button>
        {added > 0 && !clientId && <LinkButton href={config().cartPath}>{cartText('cart.open')}</LinkButton>}
        {isSent && faulty.length > 0 && (
          <LinkButton
            variant="link"
            href={errorsCsv(faulty.map((row) => ({ ...row, error: errorOf(row) || text('fault.choose', { n: row.line }) })))}
            download={text('download.name')}
          >
            {text('download')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

const lastLine = (rows: readonly Row[]): number => rows.reduce((sum, { lines }) => sum + lines.length, 0);

const countsOf = (rows: number, faulty: number, isSent = false): string =>
  [text(isSent ? 'recognised.left' : 'recognised.count', { n: rows }), faulty > 0 && text('recognised.faulty', { n: faulty })].filter(Boolean).join(', ');

const Changed = ({ rows }: { rows: EntryState['changed'] }) => (
  <div>
    <p>{text('changedTitle')}</p>
    <ul className={css.changed}>
      {rows.map(({ line, article, quantity }) => (
        <li key={line}>{text('changed', { n: line, article, quantity: formatPieces(quantity) })}</li>
      ))}
    </ul>
  </div>
);
