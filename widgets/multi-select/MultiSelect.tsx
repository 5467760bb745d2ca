import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { countText } from '../../shared/format/number';
import { announce } from '../../shared/stores/core/spoken';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { Chips } from '../../shared/ui/Chips';
import { classes } from '../../shared/ui/classes';
import { Field, useField } from '../../shared/ui/fields/Field';
import fieldCss from '../../shared/ui/fields/Field.module.css';
import { Icon } from '../../shared/ui/Icon';
import { Options } from '../../shared/ui/Options';
import { Suggestions } from '../../shared/ui/Suggestions';
import { useCombobox } from '../../shared/ui/useCombobox';
import { useUid } from '../../shared/ui/useUid';
import css from './MultiSelect.module.css';
import { type Choice, choicesOf, chosenOf, foundIn, roomOf, setChosen } from './model';
import { text } from './text';
import { useChanges, useGlance, useHeld, useOwnSelect, useRefusal, useRoom } from './useSelect';
import type { Props } from './widget';

/** After the last key, before what was found is said. */
const PAUSE_MS = 500;
/** Chips at first, and so many more with each press. */
const CHIPS = 30;
/** Names in one line. */
const NAMES = 3;

const ADMIN_PATH = /^\/admin\/marketing-label\/create\/?$/;

const say = (words: string) => announce(words, 'polite', 'multi-select');

const keyOf = ({ id }: Choice): string => id;
const isOn = (choice: Choice): boolean => choice.isOn;
const isOff = (choice: Choice): boolean => choice.isOff;
const groupOf = ({ group }: Choice): string => group;
const row = ({ label, hint }: Choice) => (
  <span className={css.words}>
    {label}
    {hint && <span className={css.hint}>{hint}</span>}
  </span>
);

export default function MultiSelect(props: Props) {
  const { label, hint, variant, maxInputVars } = props;
  const isAdmin = variant === 'admin' || (variant === 'auto' && ADMIN_PATH.test(location.pathname));
  const select = useOwnSelect(props);
  const field = useRef<HTMLInputElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  useHeld(select, holder, field);
  const [version, look] = useChanges(select, holder);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const refusal = useRefusal(select, version, label, field);
  const { most, over } = useRoom(select, maxInputVars, look, field);
  /** What «Снять все» has let go, for as long as nothing else is chosen. */
  const [cleared, setCleared] = useState<readonly HTMLOptionElement[]>([]);
  const order = useRef<readonly HTMLOptionElement[]>([]);
  const countId = useUid();

  const choices = useMemo(() => choicesOf(select, text('unnamed')), [select, version]);
  const chosen = useMemo(() => chosenOf(choices, isAdmin ? order.current : []), [choices, isAdmin]);
  useEffect(() => {
    order.current = chosen.map(({ option }) => option);
  }, [chosen]);
  const found = useMemo(() => foundIn(choices, query), [choices, query]);
  const free = found.filter((choice) => !choice.isOff);
  useGlance(() => {
    const isOther = choices.some(({ option, isOn }) => option.selected !== isOn) || over !== roomOf(select, maxInputVars).over;
    if (isOther) look();
  });
  const error = over > 0 ? text('tooMany', { n: chosen.length, most, over }) : refusal;
  const isDisabled = select.matches(':disabled');
  const isShown = open && !isDisabled;

  useEffect(() => {
    const input = field.current;
    // A search is nothing that the page's form is to know of. React hears `input`.
    const keep = (event: Event) => event.stopPropagation();
    input?.addEventListener('change', keep);
    return () => input?.removeEventListener('change', keep);
  }, []);

  const count = found.length;
  useEffect(() => {
    if (!isShown || !query.trim()) return;
    const timer = setTimeout(() => say(count > 0 ? message('list.found', { n: countText(count) }) : text('nothing')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isShown, query, count]);

  /** How many are chosen, after a change that is not drawn yet. */
  const sum = () => countText(chosenOf(choicesOf(select, ''), []).length);
  const close = () => setOpen(false);
  const settled = () => {
    if (isAdmin) return;
    setQuery('');
    close();
  };
  const turn = (choice: Choice, to: boolean) => {
    setCleared([]);
    setChosen(select, [choice.option], to);
    say(text(to ? 'said.chosen' : 'said.removed', { name: choice.name, n: sum() }));
  };
  const choose = (choice: Choice) => {
    if (choice.isOff) return say(text('said.off', { name: choice.name }));
    turn(choice, !choice.isOn);
    settled();
  };
  const chooseFound = () => {
    setCleared([]);
    const added = setChosen(
      select,
      free.map(({ option }) => option),
      true,
    );
    say(text('said.all', { added: countText(added), n: sum() }));
    field.current?.focus();
    settled();
  };
  const clear = () => {
    const options = chosen.map(({ option }) => option);
    setChosen(select, options, false);
    setCleared(options);
    say(text('said.cleared', { n: countText(options.length) }));
  };
  const bringBack = () => {
    const added = setChosen(select, cleared, true);
    setCleared([]);
    say(text('said.all', { added: countText(added), n: sum() }));
  };

  const combobox = useCombobox({
    open: isShown,
    count,
    of: query,
    popup: 'listbox',
    onOpen: () => {
      look();
      setOpen(true);
    },
    onClose: close,
    onChoose: (index) => found[index] && choose(found[index]),
    onClear: () => setQuery(''),
  });
  const frame = { label, hint: hint || undefined, required: select.required, error: error || undefined };
  const control = useField(frame, countId);
  const keyDown = (event: KeyboardEvent) => {
    combobox.input.onKeyDown(event);
    // The form is not sent by a search in it.
    if (event.key === 'Enter') event.preventDefault();
    const last = chosen.at(-1);
    // A key that is held down has emptied the field.
    if (event.key === 'Backspace' && query === '' && !event.repeat && last) turn(last, false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has gone.
    <div
      className={css.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        setQuery('');
        close();
      }}
    >
      <Field frame={frame} id={control.id}>
        <div className={css.control}>
          <div ref={holder} className={css.native} />
          <input
            {...combobox.input}
            {...control}
            ref={field}
            // None of the form's fields: it is neither sent nor reset with them.
            form=""
            className={classes(fieldCss.input, css.input)}
            type="text"
            value={query}
            placeholder={text('search')}
            disabled={isDisabled}
            data-island-action="search"
            onFocus={look}
            onClick={() => setOpen(true)}
            onInput={(event) => event.stopPropagation()}
            onChange={(event) => {
              event.stopPropagation();
              setQuery(event.currentTarget.value);
              setOpen(true);
            }}
            onKeyDown={keyDown}
          />
          {isShown && (
            <Suggestions anchor={field} onClose={close}>
              <div className={css.panel}>
                {free.length > 1 && (
                  <div className={css.head}>
                    <Button variant="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={chooseFound}>
                      {text(query.trim() ? 'choose.found' : 'choose.all', { n: countText(free.length) })}
                    </Button>
                  </div>
                )}
                {count > 0 ? (
                  <Options combobox={combobox} label={label} options={found} keyOf={keyOf} isChosen={isOn} isOff={isOff} groupOf={groupOf} onChoose={choose}>
                    {row}
                  </Options>
                ) : (
                  <p className={css.nothing}>{text(choices.length > 0 ? 'nothing' : 'empty')}</p>
                )}
              </div>
            </Suggestions>
          )}
          <Icon name="chevron" />
        </div>
      </Field>
      <div className={css.below}>
        <span id={countId} className={css.count}>
          {chosen.length > 0 ? text('count', { n: countText(chosen.length), of: countText(choices.length) }) : text('none')}
        </span>
        {!isDisabled && (chosen.length > 0 || cleared.length > 0) && (
          // One button in one place: it keeps the focus.
          <Button variant="link" size="small" onClick={chosen.length > 0 ? clear : bringBack}>
            {chosen.length > 0 ? text('clear') : message('action.undo')}
          </Button>
        )}
      </div>
      {isAdmin ? (
        <Chosen chosen={chosen} label={text('chosen', { label })} unavailable={isDisabled} onRemove={(choice) => turn(choice, false)} />
      ) : (
        chosen.length > 0 && <p className={css.names}>{namesOf(chosen)}</p>
      )}
    </div>
  );
}

function namesOf(chosen: readonly Choice[]): string {
  const names = chosen
    .slice(0, NAMES)
    .map(({ name }) => name)
    .join(', ');
  return text('names', { names, more: Math.max(0, chosen.length - NAMES) });
}

interface ChosenProps {
  chosen: readonly Choice[];
  label: string;
  unavailable: boolean;
  onRemove: (choice: Choice) => void;
}

function Chosen({ chosen, label, unavailable, onRemove }: ChosenProps) {
  const [shown, setShown] = useState(CHIPS);
  const rest = chosen.length - shown;
  return (
    <Chips
      items={chosen.slice(0, shown).map((choice) => ({ key: choice.id, label: choice.name, onRemove: () => onRemove(choice) }))}
      label={label}
      unavailable={unavailable}
      removeLabel={(name) => text('remove', { name })}
    >
      {rest > 0 && (
        <Button variant="link" size="small" onClick={() => setShown(shown + CHIPS * 2)}>
          {message('list.more', { n: countText(rest) })}
        </Button>
      )}
    </Chips>
  );
}
