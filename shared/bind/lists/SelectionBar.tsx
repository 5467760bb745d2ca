import { type ReactNode, useEffect, useRef } from 'react';
import { listText } from '../../texts/lists';
import { Button } from '../../ui/Button';
import css from './SelectionBar.module.css';

interface Props {
  /** Of all rows of the page. */
  keys: readonly string[];
  picked: number;
  onPick: (keys: readonly string[], on: boolean) => void;
  /** Without it they are not removed here. */
  onRemove?: (() => void) | undefined;
  /** Of what it chooses all; `Выбрать все на странице` when absent. */
  allLabel?: string | undefined;
  /** What else can be done to those that are chosen. */
  children?: ReactNode;
}

/** Above rows with boxes: chooses all of the page, removes the chosen ones, and holds what else is done to them. */
export function SelectionBar({ keys, picked, onPick, onRemove, allLabel = listText('list.selectAll'), children }: Props) {
  const all = useRef<HTMLInputElement>(null);
  const some = picked > 0 && picked < keys.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some]);
  return (
    <div className={css.root}>
      <label className={css.all}>
        <input ref={all} type="checkbox" checked={picked === keys.length} onChange={(event) => onPick(keys, event.currentTarget.checked)} />
        {allLabel}
      </label>
      {picked > 0 && (
        <>
          <span role="status">{listText('list.selected', { n: picked })}</span>
          {onRemove && <Button onClick={onRemove}>{listText('list.removeSelected')}</Button>}
          {children}
        </>
      )}
    </div>
  );
}
