import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { normalizeCode } from '../../shared/format/codes';
import { knownUser } from '../../shared/stores/core/buyer';
import { announce } from '../../shared/stores/core/spoken';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { SentForm } from '../../shared/ui/Link';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { Suggestions } from '../../shared/ui/Suggestions';
import { useCombobox } from '../../shared/ui/useCombobox';
import { usePaused } from '../../shared/ui/usePaused';
import { asLink, safeUrl } from '../../shared/validation/url';
import css from './AnalogHints.module.css';
import { $sought, forget, recall, remember } from './history';
import { hintsOf, isTooShort, makersOf, type Part, startingWith, textsOf } from './model';
import inside from './parts/Found.module.css';
import { HintTable } from './parts/HintTable';
import { NOTHING, useHints } from './parts/useHints';
import { text } from './text';
import type { Props } from './widget';

/** After the last key. */
const PAUSE_MS = 300;
/** So many of the last parts are offered. */
const RECENT = 8;

/** Follows the link of a row as a press on it would, in a new tab with Ctrl; a row that leads nowhere leaves the key to the form. */
function follow(row: HTMLElement | null, { ctrlKey, metaKey, shiftKey, currentTarget }: KeyboardEvent): void {
  const link = row?.querySelector('a');
  if (link) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window }));
  else (currentTarget as HTMLInputElement).form?.requestSubmit();
}

export default function AnalogHints({ label, placeholder, query, action, fieldName, analogsHref, synonyms, history }: Props) {
  const [typed, setTyped] = useState(query);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isShort = isTooShort(typed);
  const paused = usePaused(typed, PAUSE_MS);
  // Typing on takes back what is being asked.
  const texts = open && paused === typed ? textsOf(typed, synonyms) : [];
  const hints = useHints(texts, synonyms);
  const { state } = hints;
  // What was looked for before is not told to a text that is too short to be looked for.
  const { parts, read } = isShort ? NOTHING : hints;
  const sought = useStore($sought);
  const recent = useMemo(() => (history && isShort ? startingWith(sought, typed).slice(0, RECENT) : []), [history, isShort, sought, typed]);
  const rows = isShort ? recent : parts;
  const waits = !isShort && (paused !== typed || state.status === 'loading');
  const isShown = open && (!isShort || recent.length > 0);

  const choose = (part: Part): void => {
    if (history) remember(part);
    setOpen(false);
  };
  const combobox = useCombobox({
    open: isShown,
    count: waits ? 0 : rows.length,
    of: rows,
    popup: 'grid',
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (index, event) => follow(document.getElementById(combobox.idOf(index)), event),
    onClear: () => setTyped(''),
  });

  const found = state.status === 'ready' && !waits && isShown && !isShort ? message('list.found', { n: parts.length }) : '';
  const isMended = read !== '' && normalizeCode(read) !== normalizeCode(typed);
  const asked = isMended && parts.length > 0 ? text('asked', { typed: typed.trim(), read }) : '';
  const makers = makersOf(parts, read);
  const step = makers > 1 ? text('choose', { n: makers }) : '';
  useEffect(() => {
    if (found) announce([parts.length ? found : text('empty'), asked, step].filter(Boolean).join('. '));
  }, [found, asked, step, parts.length]);

  const see = () => {
    if (!history) return;
    void knownUser().then(recall);
    if (isShort) setOpen(true);
  };
  const clear = () => {
    forget();
    field.current?.focus();
  };
  return (
    <SentForm className={css.root} role="search" action={safeUrl(action) ?? asLink('/search')} method="get" aria-label={label} onSubmit={() => setOpen(false)}>
      <input
        {...combobox.input}
        ref={field}
        className={css.field}
        type="text"
        name={fieldName}
        value={typed}
        placeholder={placeholder}
        aria-label={label}
        maxLength={100}
        enterKeyHint="search"
        data-island-action="open"
        onFocus={see}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
      />
      {isShown && (
        <Suggestions anchor={field} onClose={() => setOpen(false)} wide>
          <div className={inside.list} aria-busy={waits || undefined}>
            {!waits && asked && <p className={inside.note}>{asked}</p>}
            {!waits && step && <p className={inside.note}>{step}</p>}
            {state.status === 'failed' && !waits && <FailureNote failure={state.error} onRetry={() => void hintsOf.at({ texts }).load(true)} />}
            {rows.length > 0 && (
              <HintTable
                id={combobox.list.id}
                caption={isShort ? text('recent') : text('caption', { query: read })}
                captionShown={isShort}
                rows={rows}
                exact={makers > 1 ? makers : 0}
                active={combobox.active}
                idOf={combobox.idOf}
                href={analogsHref}
                onChoose={choose}
              />
            )}
            {rows.length === 0 && (
              <div id={combobox.list.id} className={inside.empty}>
                {waits ? <Waiting /> : state.status !== 'failed' && <Nothing />}
              </div>
            )}
            {isShort && (
              <Button variant="link" className={inside.forget} onClick={clear}>
                {text('forget')}
              </Button>
            )}
          </div>
        </Suggestions>
      )}
      <Button type="submit" variant="primary" action="find" className={css.find}>
        {text('find')}
      </Button>
    </SentForm>
  );
}

/** In the place of the first rows. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={inside.waiting}>
      {['85%', '70%', '90%', '60%'].map((width) => (
        <div key={width} className={inside.row}>
          <Skeleton width={width} />
          <Skeleton width="60%" />
          <Skeleton width="75%" />
        </div>
      ))}
    </div>
  </Loading>
);

const Nothing = () => (
  <>
    <p>{text('empty')}</p>
    <p className={inside.hint}>{text('emptyHint')}</p>
  </>
);
