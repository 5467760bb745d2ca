import { useEffect, useRef } from 'react';
import { useResource } from '../../../shared/bind/useResource';
import type { Level } from '../../../shared/reading/vehicles';
import { marksOf } from '../../../shared/stores/garage/levels';
import { levelText } from '../../../shared/texts/levels';
import { text } from '../text';
import { Levels } from './Levels';
import css from './Levels.module.css';
import { Picture } from './Picture';

interface Props {
  typeId: string;
  printed: Level[] | undefined;
  focus: boolean;
  /** The mark that the buyer comes back from. */
  left: string | undefined;
  onChoose: (id: string) => void;
}

/** Marks of a type; a press opens their models. */
export function Marks({ typeId, printed, focus, left, onChoose }: Props) {
  const marks = useResource(marksOf, { typeId }, { printed });
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Levels title={text('marks')} of={marks} label={text('findMark')} empty={levelText('levels.marks.empty')} focus={focus} many>
      {(rows) => (
        <ul className={css.rows}>
          {rows.map(({ id, name, icon }) => (
            <li key={id}>
              <button ref={id === left ? back : undefined} type="button" className={css.row} onClick={() => onChoose(id)}>
                <Picture icon={icon} />
                <span className={css.name}>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Levels>
  );
}
