import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame, splitFrame, useField } from './Field';
import css from './Field.module.css';

/** A field that holds a text: the frame's properties, its value, and whatever else its control takes. */
export type TextProps<Tag extends 'input' | 'select' | 'textarea'> = FieldFrame &
  Omit<ComponentPropsWithRef<Tag>, keyof FieldFrame | 'value' | 'onChange' | 'children'> & {
    name: string;
    value: string;
    onChange: (value: string) => void;
  };

export type TextFieldProps = TextProps<'input'>;

/**
 * A labelled field with its hint and error tied to it. `required` is said and marked; the browser's own bubble is not used. One that is disabled shows all of its
 * value, on as many lines as that takes.
 */
export function TextField({ 'aria-describedby': also, ...props }: TextFieldProps) {
  const [frame, { onChange, type = 'text', ...rest }] = splitFrame(props);
  const control = useField(frame, also);
  const { name, value, disabled } = rest;
  return (
    <Field frame={frame} id={control.id}>
      {disabled ? (
        // One line would hide the end of what is only read.
        <span className={css.whole} data-value={value}>
          <textarea {...control} className={css.input} name={name} value={value} rows={1} disabled readOnly />
        </span>
      ) : (
        <input {...rest} {...control} className={css.input} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

/** Digits only, as a text: no wheel, no arrows, no «1e5». The rule itself is `kind: 'number'` of the form. */
export const NumberField = (props: TextFieldProps) => <TextField autoComplete="off" inputMode="numeric" {...props} />;
