import type { ChangeEvent, ReactNode } from 'react';
import css from './Options.module.css';
import type { useCombobox } from './useCombobox';

interface Props<T> {
  combobox: Pick<ReturnType<typeof useCombobox>, 'idOf' | 'active' | 'list'>;
  label: string;
  options: readonly T[];
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  busy?: boolean | undefined;
  children: (option: T) => ReactNode;
}

/** The options of a combobox, in its `Suggestions`. The keys are the field's, which keeps the focus. */
export const Options = <T,>({ combobox: { idOf, active, list }, label, options, keyOf, onChoose, busy, children }: Props<T>) => (
  <div {...list} className={css.list} role="listbox" aria-label={label} aria-busy={busy || undefined}>
    {options.map((option, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
      <div
        key={keyOf(option)}
        id={idOf(index)}
        className={css.option}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
      >
        {children(option)}
      </div>
    ))}
  </div>
);

/** Keys and pasting say what kind of input they are; what fills a form in by itself does not, or replaces the text. */
export const isFilledIn = ({ nativeEvent }: ChangeEvent): boolean => {
  const { inputType } = nativeEvent as InputEvent;
  return !inputType || inputType === 'insertReplacementText';
};
