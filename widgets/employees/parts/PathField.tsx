import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import { useEntry } from '../../../shared/bind/useEntry';
import { announce } from '../../../shared/stores/core/spoken';
import { type Company, type EmployeeWish, type Named, peopleIn, sectorsOf } from '../../../shared/stores/employees';
import { aboveOf } from '../../../shared/stores/employees/tree';
import { Field, useField } from '../../../shared/ui/fields/Field';
import fieldCss from '../../../shared/ui/fields/Field.module.css';
import { Marked } from '../../../shared/ui/Marked';
import { isFilledIn, Options } from '../../../shared/ui/Options';
import { Suggestions } from '../../../shared/ui/Suggestions';
import { useCombobox } from '../../../shared/ui/useCombobox';
import { usePaused } from '../../../shared/ui/usePaused';
import { levelOf, optionsAt, type PathOption, type Place, STROKE, wordsOf } from '../path';
import { text } from '../text';
import css from './PathField.module.css';

/** After the last key. */
const PAUSE_MS = 300;
/** Of the whole company people are sought by so many letters at least. */
const LEAST = 2;

const NONE: readonly never[] = [];

interface Props {
  company: Company;
  query: EmployeeWish;
  /** Sectors of what is chosen. */
  sectors: readonly Named[];
  /** Who is chosen. */
  person: string;
  onChoose: (wish: Omit<EmployeeWish, 'search'>) => void;
}

/** Subdivision, sector and person one after another in one field: each choice narrows the list at once and leads to the next. */
export function PathField({ company: { tree, isOwn }, query, sectors, person, onChoose }: Props) {
  const frame = { label: text('path.label') };
  const control = useField(frame);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** What is typed; null while the field says what is chosen. */
  const [draft, setDraft] = useState<string | null>(null);

  const place = wordsOf(tree, query, sectors);
  const chosenWords = [place, person].filter(Boolean).join(STROKE);
  const words = draft ?? chosenWords;
  const preferred = new Set(query.subdivision ? [query.subdivision, ...aboveOf(tree.nodes, query.subdivision)] : []);
  // The sectors of where the words lead are known once they have led there.
  const to = levelOf(words, tree, () => NONE, preferred).subdivision;
  const known = useEntry(open && to ? sectorsOf.at({ id: to, isOwn }) : null);
  const ofLevel = known.data ?? (to === query.subdivision ? sectors : NONE);
  const level = levelOf(words, tree, () => ofLevel, preferred);
  const rest = level.rest.trim();

  const sought = usePaused(rest, PAUSE_MS);
  const isAsked = open && sought === rest && (level.subdivision !== '' || rest.length >= LEAST);
  const entry = isAsked ? peopleIn.at({ search: sought, subdivision: level.subdivision, sector: level.sector }) : null;
  const people = useEntry(entry);
  const options = open ? optionsAt(tree, level, ofLevel, people.data ?? NONE) : NONE;
  const isShown = open && options.length > 0;
  const isNothing = open && rest !== '' && options.length === 0 && (isAsked ? people.status === 'ready' : rest.length < LEAST);
  const failure = open && people.status === 'failed' ? people.error : null;
  const count = options.length;
  useEffect(() => {
    if (!open || (count === 0 && !isNothing)) return;
    const timer = setTimeout(() => announce(count > 0 ? text('path.found', { n: count }) : text('path.nothing'), 'polite', 'path'), 500);
    return () => clearTimeout(timer);
  }, [open, count, isNothing]);

  const close = () => {
    setOpen(false);
    setDraft(null);
  };
  const show = () => {
    if (open) return;
    setDraft(place ? place + STROKE : '');
    setOpen(true);
  };
  const choose = (option: PathOption) => {
    const next = option.place;
    onChoose({ ...next, userid: option.kind === 'person' ? option.id : '' });
    if (option.kind === 'person') return close();
    const into = wordsOf(tree, next, next.subdivision === level.subdivision ? ofLevel : NONE);
    setDraft(into ? into + STROKE : '');
    input.current?.focus();
  };
  const clear = () => {
    if (chosenWords) onChoose({ subdivision: '', sector: '', userid: '' });
  };
  const combobox = useCombobox({
    open: isShown,
    count,
    of: `${level.subdivision} ${level.sector} ${rest}`,
    popup: 'listbox',
    onOpen: show,
    onClose: close,
    onChoose: (index) => options[index] && choose(options[index]),
    onClear: () => (open ? close() : clear()),
  });
  return (
    <Field frame={frame} id={control.id}>
      <input
        {...combobox.input}
        {...control}
        ref={input}
        className={fieldCss.input}
        type="text"
        name="employees-path"
        placeholder={text('any')}
        value={words}
        onClick={show}
        onBlur={() => !isShown && !failure && close()}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { value } = event.currentTarget;
          setOpen(!isFilledIn(event));
          setDraft(value);
          if (value.trim() === '') clear();
        }}
      />
      {(isShown || isNothing || failure) && (
        <Suggestions anchor={input} onClose={close} wide>
          {isShown && (
            <Options
              combobox={combobox}
              label={text('path')}
              options={options}
              keyOf={({ kind, id }) => `${kind} ${id}`}
              busy={people.status === 'loading'}
              onChoose={choose}
            >
              {(option) => <Words option={option} sought={rest} up={upWords(option.place)} />}
            </Options>
          )}
          {isNothing && <p className={css.note}>{text('path.nothing')}</p>}
          {failure && (
            <div className={css.note}>
              <FailureNote failure={failure} onRetry={() => void entry?.load(true)} />
            </div>
          )}
        </Suggestions>
      )}
    </Field>
  );

  function upWords(next: Place): string {
    return wordsOf(tree, next, ofLevel) || text('path.top');
  }
}

function Words({ option, sought, up }: { option: PathOption; sought: string; up: string }) {
  if (option.kind === 'up')
    return (
      <>
        <span>{text('path.up')}</span>
        <span className={css.kind}>{up}</span>
      </>
    );
  return (
    <>
      <span>
        <Marked text={option.path} search={sought} />
      </span>
      {option.kind !== 'subdivision' && <span className={css.kind}>{text(`path.${option.kind}`)}</span>}
    </>
  );
}
