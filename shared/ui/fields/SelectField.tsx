import { formText } from '../../texts/forms';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { Field, splitFrame, useField } from './Field';
import css from './Field.module.css';
import type { TextProps } from './TextField';

/** One answer of a select, a radio group or a checkbox group. */
export interface Choice {
  value: string;
  label: string;
  /** Under the label; not in a select. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export type SelectFieldProps = TextProps<'select'> & {
  options: readonly Choice[];
  /** The first, empty answer; `null` for none. */
  empty?: string | null | undefined;
  /** Cannot be chosen from now: keeps the focus and what is chosen. The reason stands in what describes it. */
  unavailable?: boolean | undefined;
};

/** The browser's own list: a wheel on phones, typing on keyboards. */
export function SelectField({ 'aria-describedby': also, ...props }: SelectFieldProps) {
  const [frame, { onChange, options, empty = formText('field.choose'), unavailable, ...rest }] = splitFrame(props);
  const control = useField(frame, also);
  return (
    <Field frame={frame} id={control.id}>
      <span className={css.choose}>
        <select
          {...rest}
          {...control}
          className={classes(css.input, css.select)}
          aria-disabled={unavailable || undefined}
          // The list of what is unavailable does not open, and a press leads there all the same.
          onMouseDown={(event) => {
            if (!unavailable) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onKeyDown={(event) => unavailable && event.key !== 'Tab' && event.preventDefault()}
          onChange={({ currentTarget: select }) => {
            // A list that was open already, or that a phone shows all the same.
            if (unavailable) select.value = rest.value;
            else onChange(select.value);
          }}
        >
          {empty !== null && <option value="">{empty}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </Field>
  );
}
