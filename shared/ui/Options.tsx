import { type ChangeEvent, memo, type ReactNode, type UIEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Icon } from './Icon';
import css from './Options.module.css';
import type { useCombobox } from './useCombobox';
import { useLatest } from './useLatest';

interface Props<T> {
  combobox: Pick<ReturnType<typeof useCombobox>, 'idOf' | 'active' | 'list'>;
  label: string;
  options: readonly T[];
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  busy?: boolean | undefined;
  /** Any number can be chosen, and these are. Without it the one that the keys are on is the chosen one. */
  isChosen?: ((option: T) => boolean) | undefined;
  isOff?: ((option: T) => boolean) | undefined;
  /** The name above those that stand one after another under it; '' for none. */
  groupOf?: ((option: T) => string) | undefined;
  /** One that stays the same from render to render spares long lists the drawing of rows that did not change. */
  children: (option: T) => ReactNode;
}

/** So many are drawn, and so many more where the list is scrolled or walked to its end. */
const PART = 100;
/** From its end, in pixels. */
const NEAR = 400;

/** The options of a combobox, in its `Suggestions`. The keys are the field's, which keeps the focus. */
export function Options<T>({ combobox, label, options, keyOf, onChoose, busy, isChosen, isOff, groupOf, children }: Props<T>) {
  const { idOf, active, list } = combobox;
  const chosen = useLatest(onChoose);
  const choose = useCallback((option: T) => chosen.current(option), [chosen]);
  const [drawn, setDrawn] = useState(PART);
  useEffect(() => setDrawn(PART), [options.length]);
  const shown = Math.min(options.length, Math.max(drawn, active + 1));
  // One that was not drawn yet when the keys came to it.
  const activeId = active < 0 ? '' : idOf(active);
  useLayoutEffect(() => {
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const scrolled = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (shown < options.length && scrollTop + clientHeight > scrollHeight - NEAR) setDrawn(shown + PART);
  };
  const rows = options.slice(0, shown).map((option, index) => (
    <Row
      key={keyOf(option)}
      id={idOf(index)}
      option={option}
      isActive={index === active}
      isChosen={isChosen?.(option)}
      isOff={isOff?.(option)}
      // Who listens hears of how many it is one, also while the rest is not drawn.
      place={shown < options.length ? index + 1 : undefined}
      count={shown < options.length ? options.length : undefined}
      onChoose={choose}
      draw={children}
    />
  ));
  return (
    <div
      {...list}
      className={css.list}
      role="listbox"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-multiselectable={isChosen ? true : undefined}
      onScroll={scrolled}
    >
      {groupOf ? grouped(options.slice(0, shown).map(groupOf), rows) : rows}
    </div>
  );
}

/** Rows that follow each other under one name stand in a group of it. */
function grouped(names: readonly string[], rows: readonly ReactNode[]): ReactNode {
  const runs: { name: string; rows: ReactNode[] }[] = [];
  names.forEach((name, index) => {
    const last = runs.at(-1);
    if (last?.name === name) last.rows.push(rows[index]);
    else runs.push({ name, rows: [rows[index]] });
  });
  return runs.map(({ name, rows: own }, index) =>
    name ? (
      // biome-ignore lint/a11y/useSemanticElements: a group of a listbox has no element of its own.
      <div key={index} role="group" aria-label={name}>
        <div className={css.group} role="presentation">
          {name}
        </div>
        {own}
      </div>
    ) : (
      own
    ),
  );
}

interface RowProps<T> {
  id: string;
  option: T;
  isActive: boolean;
  isChosen: boolean | undefined;
  isOff: boolean | undefined;
  place: number | undefined;
  count: number | undefined;
  onChoose: (option: T) => void;
  draw: (option: T) => ReactNode;
}

const Row = memo(function Row({ id, option, isActive, isChosen, isOff, place, count, onChoose, draw }: RowProps<unknown>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    <div
      id={id}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen ?? isActive}
      aria-disabled={isOff || undefined}
      aria-posinset={place}
      aria-setsize={count}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {isChosen !== undefined && (
        <span className={css.check} data-on={isChosen || undefined}>
          {isChosen && <Icon name="check" />}
        </span>
      )}
      {draw(option)}
    </div>
  );
}) as <T>(props: RowProps<T> & { key?: string }) => ReactNode;

/** Keys and pasting say what kind of input they are; what fills a form in by itself does not, or replaces the text. */
export const isFilledIn = ({ nativeEvent }: ChangeEvent): boolean => {
  const { inputType } = nativeEvent as InputEvent;
  return !inputType || inputType === 'insertReplacementText';
};
