import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { useFirstNew } from '../../bind/lists/useFirstNew';
import { useSaidProgress } from '../../bind/useSaidProgress';
import { pathOf } from '../../browser/config';
import { saveFile } from '../../browser/saveFile';
import { CSV_TYPE } from '../../format/csv';
import { formatPrice } from '../../format/money';
import { unbroken } from '../../format/number';
import { formatPieces } from '../../format/pieces';
import { cartFor } from '../../stores/cart';
import { announce } from '../../stores/core/notices';
import { wasReported } from '../../stores/core/result';
import type { Entry } from '../../stores/quick-entry';
import { errorsCsv } from '../../stores/quick-entry/errors-csv';
import { type EntryState, faultyField, isFaulty, isOpen, needsChoice, type Row, sendable, toMend, totalOf } from '../../stores/quick-entry/state';
import { cartText } from '../../texts/cart';
import { entryText } from '../../texts/quick-entry';
import { Button, LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { focusOn, rowOf } from '../../ui/focus';
import { focusField } from '../../ui/focusField';
import { ProgressBar } from '../../ui/ProgressBar';
import { useLatest } from '../../ui/useLatest';
import { useStuckDock } from '../../ui/useStuckDock';
import { useUid } from '../../ui/useUid';
import { safeUrl } from '../../validation/url';
import { Columns } from './Columns';
import type { EntryPlace } from './EntrySteps';
import { FaultyLines, LeftLines } from './FaultyLines';
import { leftOutWords } from './leftOut';
import css from './RowsStep.module.css';
import { RowTable } from './RowTable';
import { TalkLines } from './TalkLines';

/** So many rows stand there at first, and so many come at a press. */
const STEP = 50;

interface Props {
  entry: Entry;
  state: EntryState;
  clientId: string | undefined;
  /** Where the cart of that client stands, with `{clientId}` in its place. */
  clientHref: string;
  place: EntryPlace;
}

/** A field of a row that is to have the focus once it stands there. */
interface Aim {
  line: number;
  field: string;
}

/** What was recognised, before anything is sent; then what is left of it. */
export function RowsStep({ entry, state, clientId, clientHref, place }: Props) {
  const { rows, rest, columns, sending, added, sent, changed, failure, uncheckable, turns } = state;
  const uid = useUid();
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useStuckDock(bar);
  const store = cartFor(clientId);
  const recount = useStore(store.$recount);
  const isEmployee = useStore(store.$cart).cart?.clientCart?.isEmployee;
  const faulty = useMemo(() => rows.filter(isFaulty), [rows]);
  const open = useMemo(() => rows.filter(isOpen), [rows]);
  const [faultyOnly, setFaultyOnly] = useState(false);
  const isFiltered = faultyOnly && open.length > 0;
  // A row that is being mended stays where it is, until something is sent or checked.
  const mended = useRef({ turns, lines: new Set<number>() });
  if (mended.current.turns !== turns || !faultyOnly) mended.current = { turns, lines: new Set() };
  if (isFiltered) for (const { line } of open) mended.current.lines.add(line);
  const listed = isFiltered ? rows.filter(({ line }) => mended.current.lines.has(line)) : rows;
  // The first that is wrong is in sight, for the focus goes there.
  const first = open[0];
  const [most, setMost] = useState(() => Math.max(STEP, first ? rows.indexOf(first) + 1 : 0));
  const shown = listed.slice(0, most);
  const wanted = sendable(rows).length;
  const stuck = toMend(rows).length;
  const isSent = sent > 0;

  const [aim, setAim] = useState<Aim | null>(null);
  useEffect(() => {
    if (aim) focusField(fieldId(uid, aim.line, aim.field));
  }, [aim, uid]);
  const showField = (row: Row, field: string) => {
    const at = listed.indexOf(row);
    if (at >= most) setMost(Math.ceil((at + 1) / STEP) * STEP);
    setAim({ line: row.line, field });
  };
  const showFault = (row: Row) => showField(row, faultyField(row));

  const announceTurn = useLatest(() => {
    if (!isSent) announce(countsOf(rows));
    else if (stuck > 0) announce(entryText('quick-entry.left.said', { n: stuck }));
    if (first && !isSent) return focusField(fieldId(uid, first.line, faultyField(first)));
    focusOn(heading.current);
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => announceTurn.current(), [turns]);

  const send = () => {
    if (wanted > 0) void entry.send();
    else if (first) showFault(first);
  };
  /** Why nothing can be added, where nothing can. */
  const whyNot = wanted > 0 ? '' : entryText(stuck > 0 ? 'quick-entry.none' : 'quick-entry.nothing');
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [, line, field = ''] = /-(\d+)-(\w+)$/.exec(target.id) ?? [];
    const at = listed.findIndex((row) => String(row.line) === line);
    const next = listed[at + (shiftKey ? -1 : 1)];
    if (at < 0 || !next) return;
    // Keys that follow at once are typed into it.
    if (shown.includes(next)) focusField(fieldId(uid, next.line, field));
    else showField(next, field);
  };

  const expectMore = useFirstNew(shown.length, (at) => rowOf(heading.current?.parentElement ?? null, String(shown[at]?.line)));
  const locked = sending !== null;
  const cartHref = clientId ? safeUrl(clientHref.replaceAll('{clientId}', encodeURIComponent(clientId))) : pathOf('cartPath');
  const busy = sending && (sending.isChecking ? cartText('cart.checking') : entryText('quick-entry.sending', { k: sending.done, n: sending.total }));
  useSaidProgress(busy);
  const Heading = place === 'page' ? 'h2' : 'h3';
  return (
    <section className={css.root} data-place={place} aria-labelledby={uid} onKeyDown={keyDown} onBlur={() => entry.leave()}>
      <Heading id={uid} ref={heading} className={css.heading} tabIndex={-1}>
        {entryText(isSent ? 'quick-entry.result' : 'quick-entry.recognised')}
      </Heading>
      <div role="status">{isSent && !sending && <p className={css.sum}>{entryText('quick-entry.added', { a: added, b: sent })}</p>}</div>
      {failure && !sending && <FailureNote failure={failure} silent={wasReported(failure)} />}
      {changed.length > 0 && <Changed rows={changed} />}
      {uncheckable && !failure && !sending && <FailureNote failure={uncheckable} onRetry={() => void entry.inspect()} />}
      {rows.length > 0 && <p className={css.counts}>{countsOf(rows, isSent)}</p>}
      {!isSent && leftOutWords(state.left) && <p className={css.counts}>{leftOutWords(state.left)}</p>}
      {!isSent && <TalkLines talk={state.left.talk} />}
      {rest.length > 0 && !isSent && <p>{entryText('quick-entry.recognised.more', { n: lastLine(rows), more: rest.length })}</p>}
      {!isSent && columns.length > 1 && <Columns entry={entry} columns={columns} />}
      {open.length > 0 && (
        <div className={css.looks}>
          {isSent ? <LeftLines rows={rows} onShow={showFault} /> : <FaultyLines rows={open} onShow={showFault} />}
          {open.length < rows.length && <Checkbox name="faulty" label={entryText('quick-entry.faultyOnly')} value={faultyOnly} onChange={setFaultyOnly} />}
        </div>
      )}
      {rows.length > 0 && <RowTable entry={entry} rows={shown} uid={uid} locked={locked} />}
      {listed.length > most && (
        <Button
          size="wide"
          onClick={() => {
            expectMore();
            setMost(most + STEP);
          }}
        >
          {entryText('quick-entry.rest', { n: Math.min(STEP, listed.length - most) })}
        </Button>
      )}
      {rows.length === 0 && <p>{rest.length > 0 ? entryText('quick-entry.left', { n: rest.length }) : entryText('quick-entry.all')}</p>}
      {recount !== 'none' && <p>{cartText('cart.locked')}</p>}
      <div>
        {sending && (
          <>
            {busy}
            <ProgressBar done={sending.done} total={sending.total} label={cartText('cart.add')} />
          </>
        )}
      </div>
      <div ref={bar} className={css.actions}>
        {rows.length > 0 && !sending && (!isSent || wanted > 0) && (
          <div className={css.total}>
            <p id={`${uid}-total`}>{whyNot || totalWords(sendable(rows))}</p>
            {wanted > 0 && stuck > 0 && <p className={css.left}>{entryText('quick-entry.total.left', { n: stuck })}</p>}
          </div>
        )}
        {rows.length > 0 && (!isSent || wanted > 0) && (
          <Button
            variant="primary"
            busy={locked}
            unavailable={recount !== 'none'}
            waiting={whyNot !== ''}
            aria-describedby={whyNot ? `${uid}-total` : undefined}
            action="add"
            onClick={send}
          >
            {isSent
              ? entryText('quick-entry.repeat', { n: wanted })
              : clientId
                ? entryText(isEmployee ? 'quick-entry.addToEmployee' : 'quick-entry.addToClient')
                : cartText('cart.add')}
          </Button>
        )}
        {added > 0 && cartHref && (
          <LinkButton variant={isSent && wanted === 0 ? 'primary' : undefined} href={cartHref}>
            {clientId ? entryText(isEmployee ? 'quick-entry.openEmployee' : 'quick-entry.openClient') : cartText('cart.open')}
          </LinkButton>
        )}
        <Button unavailable={locked} action="back" onClick={entry.back}>
          {entryText(rows.length + rest.length > 0 ? 'quick-entry.back' : 'quick-entry.another')}
        </Button>
        {isSent && faulty.length > 0 && (
          <Button variant="link" onClick={() => saveFile(entryText('quick-entry.download.name'), CSV_TYPE, errorsCsv(faulty))}>
            {entryText('quick-entry.download')}
          </Button>
        )}
      </div>
    </section>
  );
}

const fieldId = (uid: string, line: number, field: string): string => `${uid}-${line}-${field}`;

/** How many rows are added, and what those come to whose price is known. */
const totalWords = (rows: readonly Row[]): string => {
  const n = rows.length;
  const { cost, unpriced } = totalOf(rows);
  if (unpriced === n) return entryText('quick-entry.total', { n });
  const total = entryText('quick-entry.total.cost', { n, cost: unbroken(formatPrice(cost)) });
  return unpriced > 0 ? `${total}, ${entryText('quick-entry.total.unpriced', { n: unpriced })}` : total;
};

const lastLine = (rows: readonly Row[]): number => rows.reduce((sum, { lines }) => sum + lines.length, 0);

const countsOf = (rows: readonly Row[], isSent = false): string => {
  const choices = rows.filter(needsChoice).length;
  const faults = rows.filter(isFaulty).length - choices;
  const doubts = rows.filter((row) => isOpen(row) && !isFaulty(row)).length;
  return [
    entryText(isSent ? 'quick-entry.recognised.left' : 'quick-entry.recognised.count', { n: rows.length }),
    faults > 0 && entryText('quick-entry.recognised.faulty', { n: faults }),
    choices > 0 && entryText('quick-entry.recognised.choose', { n: choices }),
    doubts > 0 && entryText('quick-entry.recognised.doubtful', { n: doubts }),
  ]
    .filter(Boolean)
    .join(', ');
};

/** In which words a change is told: what the shop does not say is left out. */
const changeOf = ({ asked, plus, quantity }: EntryState['changed'][number]) => {
  if (plus === undefined) return quantity > asked ? 'quick-entry.more' : 'quick-entry.fewer';
  return plus === asked ? 'quick-entry.plus' : 'quick-entry.other-plus';
};

/** In a sentence, where figure and unit stay in one line. */
const pieces = (n: number): string => unbroken(formatPieces(n));

const Changed = ({ rows }: { rows: EntryState['changed'] }) => (
  <div>
    <p>{entryText('quick-entry.changedTitle')}</p>
    <ul className={css.changed}>
      {rows.map((row) => (
        <li key={row.line}>
          {entryText(changeOf(row), {
            ...{ n: row.line, article: row.article, asked: pieces(row.asked), quantity: pieces(row.quantity) },
            plus: pieces(row.plus ?? row.asked),
          })}
        </li>
      ))}
    </ul>
  </div>
);
