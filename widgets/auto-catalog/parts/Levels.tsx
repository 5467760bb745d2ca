import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ResourceView } from '../../../shared/bind/ResourceView';
import type { UsedResource } from '../../../shared/bind/useResource';
import { times } from '../../../shared/format/times';
import type { Level } from '../../../shared/reading/vehicles';
import { message } from '../../../shared/texts/common';
import { levelText } from '../../../shared/texts/levels';
import { Button } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { TextField } from '../../../shared/ui/fields/TextField';
import { focusInSight } from '../../../shared/ui/focus';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { initialOf, initialsOf, namesWith } from '../find';
import { text } from '../text';
import css from './Levels.module.css';

/** So many rows are seen at a glance: they need neither a search nor letters. */
const FEW = 8;
const LETTERS_FROM = 16;

interface Props {
  title: string;
  of: UsedResource<Level[]>;
  /** Beside the title. */
  actions?: ReactNode;
  label: string;
  empty: string;
  /** What the buyer pressed to come here is gone. */
  focus: boolean;
  /** A search and letters are expected above the rows. */
  many?: boolean;
  children: (rows: readonly Level[]) => ReactNode;
}

/** One level of the catalogue: its rows with a search and their first letters. */
export function Levels({ title, of, actions, label, empty, focus, many = false, children }: Props) {
  const titleId = useUid();
  const heading = useRef<HTMLHeadingElement>(null);
  const [words, setWords] = useState('');
  const [letter, setLetter] = useState('');
  useEffect(() => {
    if (focus) focusInSight(heading.current);
  }, [focus]);
  const reset = () => {
    setWords('');
    setLetter('');
  };
  const narrowed = (all: readonly Level[]) => namesWith(all, words).filter(({ name }) => !letter || initialOf(name) === letter);
  return (
    <section className={css.root} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 ref={heading} id={titleId} className={css.title}>
          {title}
        </h2>
        {actions}
      </div>
      <ResourceView of={of} className={css.body} skeleton={<Waiting many={many} />} isEmpty={(all) => all.length === 0} empty={<EmptyState title={empty} />}>
        {(all) => {
          const rows = narrowed(all);
          const initials = all.length >= LETTERS_FROM ? initialsOf(all) : [];
          return (
            <>
              {all.length > FEW && (
                <div className={css.search}>
                  <TextField name="search" type="search" autoComplete="off" label={label} value={words} onChange={setWords} />
                </div>
              )}
              {initials.length > 1 && <Letters initials={initials} chosen={letter} onChoose={setLetter} />}
              <p className={css.count} role="status">
                {words.trim() || letter ? (rows.length > 0 ? message('list.found', { n: rows.length }) : text('nothing')) : ''}
              </p>
              {rows.length > 0 ? children(rows) : <Button onClick={reset}>{levelText('levels.all')}</Button>}
            </>
          );
        }}
      </ResourceView>
    </section>
  );
}

const Letters = ({ initials, chosen, onChoose }: { initials: readonly string[]; chosen: string; onChoose: (letter: string) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons are no fields.
  <div className={css.letters} role="group" aria-label={text('letters')}>
    {['', ...initials].map((letter) => (
      <button key={letter} type="button" className={css.letter} aria-pressed={letter === chosen} onClick={() => onChoose(letter)}>
        {letter || text('all')}
      </button>
    ))}
  </div>
);

const Waiting = ({ many }: { many: boolean }) => (
  <Loading label={message('state.loading')}>
    {many && (
      <div className={css.above}>
        <Skeleton width={360} height={64} />
        <Skeleton />
      </div>
    )}
    <div className={css.waiting}>
      {times(12, (row) => (
        <Skeleton key={String(row)} width="100%" height={48} />
      ))}
    </div>
  </Loading>
);
