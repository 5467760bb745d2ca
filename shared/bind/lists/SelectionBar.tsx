import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { listText } from '../../texts/lists';
import { Button } from '../../ui/Button';
import { focusInSight } from '../../ui/focus';
import { Icon } from '../../ui/Icon';
import { MoreActions } from './MoreActions';
import css from './SelectionBar.module.css';

interface Props {
  /** Of all rows of the page. */
  keys: readonly string[];
  picked: number;
  onPick: (keys: readonly string[], on: boolean) => void;
  /** Without it they are not removed here. */
  onRemove?: (() => unknown) | undefined;
  /** Takes the focus where they are removed at once: the button goes with the choice. */
  heading?: RefObject<HTMLElement | null> | undefined;
  /** Of what it chooses all; `Выбрать все на странице` when absent. */
  allLabel?: string | undefined;
  /** What is done to them most: a button of one or two words, in sight wherever there is room for it. */
  main?: ReactNode;
  /** What else can be done to those that are chosen; in a narrow place a menu, so that what it opens is drawn beside the bar. */
  children?: ReactNode;
}

/** Its place, while it is not known what can be chosen. */
export const WaitingBar = () => (
  <div className={css.root} aria-hidden="true">
    <span className={css.all} />
  </div>
);

/** Above rows with boxes: chooses all of the page, removes the chosen ones, and holds what else is done to them. */
export function SelectionBar({ keys, picked, onPick, onRemove, heading, allLabel = listText('list.selectAll'), main, children }: Props) {
  const all = useRef<HTMLInputElement>(null);
  const some = picked > 0 && picked < keys.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some]);
  const remove = () => {
    if (heading) focusInSight(heading.current);
    void onRemove?.();
  };
  return (
    <div className={css.root} data-picked={picked > 0 || undefined}>
      <label className={css.all}>
        <input ref={all} type="checkbox" form="" checked={picked === keys.length} onChange={(event) => onPick(keys, event.currentTarget.checked)} />
        <span className={css.name}>{allLabel}</span>
      </label>
      {picked > 0 && (
        <>
          <span role="status" className={css.count}>
            {listText('list.selected', { n: picked })}
          </span>
          <div className={css.actions} data-more={children ? true : undefined}>
            {main && <span className={css.main}>{main}</span>}
            {onRemove && (
              <Button className={css.remove} onClick={remove}>
                <span className={css.sign}>
                  <Icon name="trash" />
                </span>
                <span className={css.words}>{listText('list.removeSelected')}</span>
              </Button>
            )}
            {children && (
              <>
                <div className={css.rest}>{children}</div>
                <MoreActions label={listText('list.pickedActions')} className={css.more}>
                  {main && <div className={css.also}>{main}</div>}
                  {children}
                </MoreActions>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
