import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FavouriteCategory, FavouriteItem } from '../../../shared/entities';
import { Button } from '../../../shared/ui/Button';
import { focusOn } from '../../../shared/ui/focus';
import { SelectField } from '../../../shared/ui/SelectField';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { move, remove } from '../model';
import { text } from '../text';
import css from './Selection.module.css';

interface Props {
  rows: readonly FavouriteItem[];
  picked: readonly FavouriteItem[];
  categories: readonly FavouriteCategory[];
  active: string;
  onPick: (ids: readonly string[], on: boolean) => void;
  /** Takes the focus: what was pressed goes with the choice. */
  heading: RefObject<HTMLElement | null>;
}

/** Chooses all rows of the page, and does something to those that are chosen. */
export function Selection({ rows, picked, categories, active, onPick, heading }: Props) {
  const all = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState('');
  const some = picked.length > 0 && picked.length < rows.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some]);
  const act = (run: () => Promise<unknown>) => {
    focusOn(heading.current);
    void run();
  };
  const others = categories.filter(({ id }) => id !== active);
  return (
    <div className={css.root}>
      <label className={css.all}>
        <input
          ref={all}
          type="checkbox"
          checked={picked.length === rows.length}
          onChange={(event) =>
            onPick(
              rows.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        {text('selectAll')}
      </label>
      {picked.length > 0 && (
        <>
          <span role="status">{text('selected', { n: picked.length })}</span>
          <Button onClick={() => act(() => remove(picked))}>{text('removeSelected')}</Button>
          {others.length > 0 && (
            <span className={css.move}>
              <SelectField
                className={css.target}
                label={<VisuallyHidden>{text('moveTo')}</VisuallyHidden>}
                empty={text('moveTo')}
                name="favourite-target"
                value={target}
                onChange={setTarget}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Button unavailable={!target} onClick={() => act(() => move(picked, target))}>
                {text('move')}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
}
