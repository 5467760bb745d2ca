import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

import { FailureNote } from '../../../shared/bind/FailureNote';
import { useResource } from '../../../shared/bind/useResource';
import type { Synonyms } from '../../../shared/format/codes';
import { formatPrice } from '../../../shared/format/money';
import type { AggregatorRequest, AggregatorRow } from '../../../shared/stores/aggregator';
import { announce, toast } from '../../../shared/stores/core/notices';
import { type Failure, wasReported } from '../../../shared/stores/core/result';
import { type CrossKind, createHints, isTooShort, textsOf } from '../../../shared/stores/hints';
import { aggregatorText } from '../../../shared/texts/aggregator';
import { message } from '../../../shared/texts/common';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { ErrorNote } from '../../../shared/ui/ErrorNote';
import { TextField } from '../../../shared/ui/fields/TextField';
import { Options } from '../../../shared/ui/Options';
import { Price } from '../../../shared/ui/Price';
import { useCombobox } from '../../../shared/ui/useCombobox';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { useLatest } from '../../../shared/ui/useLatest';
import { usePaused } from '../../../shared/ui/usePaused';
import { type Comparison, compareCodes, equalRows, isMatched, NEARNESS, type Nearness, nearnessOf } from '../model';
import { text } from '../text';
import { Code } from './Code';
import css from './Matching.module.css';

/** After the last key. */
const PAUSE_MS = 300;

const hintsOf = createHints(() => text('failedCandidates'), { alternatives: true });

interface Candidate {
  goodId: string;
  brand: string;
  code: string;
  name: string | undefined;
  price: number | undefined;
  cross: CrossKind | undefined;
  compared: Comparison;
  nearness: Nearness;
}

interface Props {
  request: AggregatorRequest;
  /** Rows of the request as far as they are read. */
  all: readonly AggregatorRow[];
  rowId: string;
  /** Names of one maker or group of makers. */
  synonyms: Synonyms;
  numberOf: (id: string) => number;
  /** The next row without a good. */
  next: (id: string, done: ReadonlySet<string>) => string | null;
  onTurn: (id: string) => void;
  onClose: () => void;
  fallbackFocus: () => Element | null | undefined;
}

/** A good is sought for a row, chosen, and the next row without one follows, without a mouse. */
export function Matching({ request, all, rowId, synonyms, numberOf, next, onTurn, onClose, fallbackFocus }: Props) {
  const row = all.find(({ id }) => id === rowId) ?? request.row(rowId);
  const field = useRef<HTMLInputElement>(null);
  const left = all.filter((one) => !isMatched(one)).length;
  return (
    <Dialog variant="wide" steady title={text('matching')} initialFocus={field} fallbackFocus={fallbackFocus} onClose={onClose}>
      {row ? (
        <Row
          key={rowId}
          {...{ request, all, row, synonyms, numberOf, field, onClose }}
          n={numberOf(rowId)}
          left={left}
          next={(done) => next(rowId, done)}
          onTurn={onTurn}
        />
      ) : (
        <p>{text('empty')}</p>
      )}
    </Dialog>
  );
}

const NONE_DONE: ReadonlySet<string> = new Set();
/** Why the other rows would not be taken either. */
const LASTING: readonly string[] = ['session', 'identity', 'forbidden', 'csrf', 'offline'];

/** Tells what became of rows, by their numbers; `why` where nothing has told it. */
function tellRows(key: 'equalFailed' | 'equalUnsure', numbers: readonly number[], why: Failure | null = null): void {
  const words = text(key, { rows: numbers.join(', ') });
  toast({ text: why && !wasReported(why) ? `${words} ${why.text}` : words, kind: 'error' });
}

interface RowProps extends Pick<Props, 'request' | 'all' | 'synonyms' | 'numberOf' | 'onTurn' | 'onClose'> {
  row: AggregatorRow;
  n: number;
  left: number;
  field: { current: HTMLInputElement | null };
  next: (done: ReadonlySet<string>) => string | null;
}

/** What is to be agreed to before it goes on. */
type Question = { kind: 'replace'; good: Candidate; goesOn: boolean } | { kind: 'equal'; good: Candidate; goesOn: boolean; rows: readonly AggregatorRow[] };

function Row({ request, all, row, n, synonyms, numberOf, left, field, next, onTurn, onClose }: RowProps) {
  const [typed, setTyped] = useState(row.code);
  const paused = usePaused(typed, PAUSE_MS);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const isMounted = useIsMounted();
  // The next row begins where the hands are.
  useEffect(() => {
    field.current?.focus();
  }, [field]);

  const found = useResource(hintsOf, { texts: textsOf(paused, synonyms) });
  const candidates = useMemo(
    () =>
      isTooShort(paused)
        ? []
        : (found.data?.hints ?? [])
            .flatMap(({ goodId, brand, article: code, name, price, cross }): Candidate[] => {
              const compared = compareCodes(row.code, code);
              return goodId
                ? [{ goodId, brand, code, name, price, cross, compared, nearness: nearnessOf(row, { code, brand, cross }, synonyms, compared) }]
                : [];
            })
            .filter(({ goodId }, at, list) => list.findIndex((one) => one.goodId === goodId) === at)
            .sort((one, other) => NEARNESS.indexOf(one.nearness) - NEARNESS.indexOf(other.nearness)),
    [found.data, paused, row, synonyms],
  );
  // Nothing is chosen beforehand but the very code of the very maker.
  const sure = candidates.findIndex(({ nearness }) => nearness === 'exact');
  const isDone = paused === typed && found.status === 'ready';

  const latest = useLatest({ next });
  /** `done`: rows that are matched by now, whether they have been read since or not. */
  const goOn = (goesOn: boolean, done: ReadonlySet<string> = NONE_DONE) => {
    if (!isMounted.current) return;
    const following = goesOn ? latest.current.next(done) : null;
    if (following) return onTurn(following);
    if (goesOn) toast({ text: text('allMatched'), kind: 'info' });
    onClose();
  };

  const send = async (good: Candidate, goesOn: boolean) => {
    setQuestion(null);
    setBusy(true);
    setError('');
    const ended = await request.change(row, { product: good.goodId, code: good.code });
    if (!isMounted.current) {
      // Who has closed it meanwhile may not see the row.
      if (!ended.ok && !wasReported(ended.error)) tellRows(ended.error.unsure ? 'equalUnsure' : 'equalFailed', [n]);
      return;
    }
    setBusy(false);
    if (!ended.ok) {
      setError(ended.error.text);
      return field.current?.focus();
    }
    announce(aggregatorText('aggregator.changed'));
    const equal = equalRows(all, row);
    if (equal.length > 0) return setQuestion({ kind: 'equal', good, goesOn, rows: equal });
    goOn(goesOn);
  };

  const sendEqual = async ({ good, goesOn, rows }: Extract<Question, { kind: 'equal' }>) => {
    setQuestion(null);
    setBusy(true);
    const left = new Set(rows);
    const unsure = new Set<AggregatorRow>();
    let lasting: Failure | null = null;
    for (const one of rows) {
      const ended = await request.change(one, { product: good.goodId, code: good.code });
      if (ended.ok || ended.error.unsure) left.delete(one);
      if (ended.ok) continue;
      if (ended.error.unsure) unsure.add(one);
      else if (LASTING.includes(ended.error.code)) lasting = ended.error;
      if (lasting) break;
    }
    const done = rows.filter((one) => !left.has(one) && !unsure.has(one));
    const numbers = (of: ReadonlySet<AggregatorRow>) => [...of].map(({ id }) => numberOf(id));
    if (done.length > 0) toast({ text: text('equalDone', { n: done.length }) });
    if (left.size > 0) tellRows('equalFailed', numbers(left), lasting);
    if (unsure.size > 0) tellRows('equalUnsure', numbers(unsure));
    if (!isMounted.current) return;
    setBusy(false);
    if (!lasting) return goOn(goesOn, new Set(done.map(({ id }) => id)));
    if (!wasReported(lasting)) setError(lasting.text);
    field.current?.focus();
  };

  const choose = (good: Candidate, goesOn: boolean) => {
    if (busy) return;
    if (row.product && row.product.id !== good.goodId) setQuestion({ kind: 'replace', good, goesOn });
    else void send(good, goesOn);
  };

  const combobox = useCombobox({
    open: true,
    count: candidates.length,
    of: candidates,
    first: sure,
    popup: 'listbox',
    onOpen: () => {},
    onClose,
    onClear: onClose,
    onChoose: (index, event) => {
      const good = candidates[index];
      if (good) choose(good, event.ctrlKey || event.metaKey);
    },
  });
  const keyDown = (event: KeyboardEvent) => {
    combobox.input.onKeyDown(event);
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== 'PageDown')) return;
    event.preventDefault();
    if (busy) return;
    if (event.key === 'PageDown') goOn(true);
    // A row is left behind by the key for that alone.
    else announce(text(isDone ? 'chooseFirst' : 'waitFor'));
  };
  const asked =
    question &&
    askedOf(question, row, {
      no: () => {
        setQuestion(null);
        if (question.kind === 'equal') goOn(question.goesOn);
      },
      yes: () => (question.kind === 'equal' ? void sendEqual(question) : void send(question.good, question.goesOn)),
    });
  return (
    <div className={css.root}>
      <div className={css.asked}>
        <p className={css.line}>
          <b>{text('place', { n, code: row.code })}</b> {row.brand}
        </p>
        {row.name && <p className={css.note}>{row.name}</p>}
        <p className={css.note}>
          {text('left', { n: left })}
          {row.product && ` · ${text('now', { code: row.product.code })}`}
        </p>
      </div>
      <TextField
        {...combobox.input}
        ref={field}
        type="search"
        name="aggregator-good"
        label={text('find')}
        hint={text('findHint')}
        value={typed}
        onChange={setTyped}
        onKeyDown={keyDown}
      />
      {error && <ErrorNote text={error} />}
      <p role="status" className={css.note}>
        {isDone && (candidates.length > 0 ? message('list.found', { n: candidates.length }) : text('noCandidates'))}
      </p>
      {found.status === 'failed' && paused === typed && <FailureNote failure={found.error} onRetry={found.reload} />}
      <div className={css.found}>
        <Options
          combobox={combobox}
          label={text('candidates')}
          options={candidates}
          keyOf={({ goodId }) => goodId}
          busy={busy || found.status === 'loading'}
          onChoose={(good) => choose(good, false)}
        >
          {({ brand, name, price, cross, compared, nearness }) => {
            // Of a row without a maker the code alone is the same.
            const said = nearness === 'exact' && !row.brand ? 'code' : nearness;
            return (
              <>
                <span className={css.candidate}>
                  <Code parts={compared.proposed} of="good" /> {brand}
                  <small className={css.nearness} data-nearness={nearness}>
                    {' '}
                    {said === 'cross' ? text(`cross.${cross as CrossKind}`) : text(`nearness.${said}`)}
                  </small>
                  {name && <span className={css.note}>{name}</span>}
                </span>
                {price !== undefined && <Price>{formatPrice(price)}</Price>}
              </>
            );
          }}
        </Options>
      </div>
      <section className={css.bar} aria-label={text('hints')}>
        <span className={css.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> {text('hint.move')}
        </span>
        <span className={css.keys}>
          <kbd>Enter</kbd> {text('hint.take')}
        </span>
        <span className={css.keys}>
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {text('hint.next')}
        </span>
        <span className={css.keys}>
          <kbd>PageDown</kbd> {text('hint.skip')}
        </span>
        <span className={css.keys}>
          <kbd>Esc</kbd> {text('hint.back')}
        </span>
        <Button size="small" busy={busy} onClick={() => goOn(true)}>
          {text('skip')}
        </Button>
      </section>
      {asked}
    </div>
  );
}

function askedOf(question: Question, row: AggregatorRow, { yes, no }: { yes: () => void; no: () => void }) {
  const { good } = question;
  return question.kind === 'replace' ? (
    <AlertDialog
      title={text('replaceTitle')}
      text={text('replace', { old: row.product?.code ?? '', new: good.code })}
      actions={[
        { label: message('action.cancel'), onPress: no },
        { label: message('action.replace'), variant: 'primary', onPress: yes },
      ]}
      onClose={no}
    />
  ) : (
    <AlertDialog
      title={text('equalTitle')}
      text={text('equal', { n: question.rows.length, code: good.code })}
      actions={[
        { label: text('equalNo'), onPress: no },
        { label: text('equalYes'), variant: 'primary', onPress: yes },
      ]}
      onClose={no}
    />
  );
}
