import type { ClipboardEvent, FormEvent } from 'react';
import { formText } from '../../texts/forms';
import { editPhone, formatPhone, isBlankPhone, phoneOf } from '../../validation/phone';
import { Field, splitFrame, useField } from './Field';
import css from './Field.module.css';
import type { TextFieldProps } from './TextField';

/** Shorter texts on the clipboard are part of a number, and go where the caret is. */
const WHOLE = 11;

/** A Russian number in the mask +7 (###) ###-##-##; its value is the number as it is kept, `+7XXXXXXXXXX` (§5). */
export function PhoneField({ hint = formText('field.phone.hint'), 'aria-describedby': also, ...props }: TextFieldProps) {
  const [frame, { value, onChange, onBlur, ...rest }] = splitFrame({ hint, ...props });
  const control = useField(frame, also);
  const number = phoneOf(value);

  const put = (field: HTMLInputElement, next: string, caret: number) => {
    const shown = formatPhone(next);
    // Set here, so that the caret can be: a value that comes with the next render leaves it at the end.
    if (field.value !== shown) field.value = shown;
    field.setSelectionRange(caret, caret);
    if (next !== value) onChange(next);
  };
  const edit = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    const { value: next, caret } = editPhone(field.value, field.selectionStart ?? field.value.length, number, inputType);
    put(field, next, caret);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = phoneOf(event.clipboardData.getData('text'));
    if (pasted.length < WHOLE || rest.readOnly) return;
    // Put into the mask where the caret is, «8 (495) …» would become +7 (849) ….
    event.preventDefault();
    put(event.currentTarget, pasted, formatPhone(pasted).length);
  };
  return (
    <Field frame={frame} id={control.id}>
      <input
        autoComplete="tel"
        inputMode="tel"
        {...rest}
        {...control}
        className={css.input}
        type="tel"
        value={formatPhone(number)}
        onChange={edit}
        onPaste={paste}
        onBlur={(event) => {
          if (value && isBlankPhone(number)) onChange('');
          onBlur?.(event);
        }}
      />
    </Field>
  );
}
