import { type KeyboardEvent, useRef, useState } from 'react';
import { ResourceView } from '../../bind/ResourceView';
import type { AssignKind } from '../../stores/cart';
import { message } from '../../texts/common';
import { divideText } from '../../texts/divide';
import { TextField } from '../../ui/fields/TextField';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useFocusOnward } from '../../ui/useFocusOnward';
import type { AssignChoice, Choices } from './choices';
import css from './Picker.module.css';

/** So many are in sight at once; among more one searches. */
const MOST = 6;

interface Props {
  what: AssignKind;
  /** Null: a sector must be chosen first. */
  choices: Choices | null;
  /** Ids that are chosen already. */
  taken: readonly string[];
  /** What the press does, before the name of what is picked. */
  verb: 'add' | 'choose';
  onPick: (choice: AssignChoice) => void;
}

/** Picks a car, a group or a stock: of many it is found by its words, a car by its plate or the end of its VIN too. */
export function Picker({ choices, ...props }: Props) {
  const { what } = props;
  if (!choices) return <p className={css.none}>{divideText('assign.noSector')}</p>;
  return (
    <ResourceView
      of={choices}
      skeleton={<Skeleton width="100%" height={40 * 3} label={message('state.loading')} />}
      isEmpty={(all) => all.length === 0}
      empty={<p className={css.none}>{divideText(`assign.empty.${what}`)}</p>}
    >
      {(all) => <Found all={all} {...props} />}
    </ResourceView>
  );
}

function Found({ all, what, taken, verb, onPick }: Omit<Props, 'choices'> & { all: readonly AssignChoice[] }) {
  const [words, setWords] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // What there is to choose may be read anew.
  useFocusOnward(place);
  const left = all.filter(({ id }) => !taken.includes(id));
  const found = words.trim() ? left.filter(({ isMeant }) => isMeant(words.trim())) : left;
  const shown = found.slice(0, MOST);
  const pick = (choice: AssignChoice) => {
    setWords('');
    onPick(choice);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [only] = found;
    if (words.trim() && only && found.length === 1) pick(only);
  };
  if (left.length === 0) return <p className={css.none}>{divideText('assign.all')}</p>;
  const countText =
    found.length === 0
      ? divideText('assign.nothing')
      : found.length > MOST
        ? divideText('assign.shown', { n: MOST, all: found.length })
        : words.trim() && message('list.found', { n: found.length });
  return (
    <div ref={place} className={css.root}>
      {all.length > MOST && (
        <TextField
          type="search"
          name="assign-search"
          autoComplete="off"
          label={divideText(`assign.find.${what}`)}
          value={words}
          onChange={setWords}
          onKeyDown={enter}
        />
      )}
      <ul className={css.list}>
        {shown.map((choice) => {
          const { id, name, marks } = choice;
          const named = marks ? `${name}, ${marks}` : name;
          return (
            <li key={id}>
              <button
                type="button"
                className={css.choice}
                aria-label={verb === 'add' ? divideText('assign.add.named', { name: named }) : named}
                onClick={() => pick(choice)}
              >
                {verb === 'add' && <Icon name="plus" />}
                <span className={css.words}>
                  {name}
                  {marks && <span className={css.marks}>{marks}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={css.told} role="status">
        {countText}
      </p>
    </div>
  );
}
