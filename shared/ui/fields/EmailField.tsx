import { withoutSpaces } from '../../validation/email';
import { Field, splitFrame, useField } from './Field';
import css from './Field.module.css';
import type { TextFieldProps } from './TextField';

/** An address without spaces, however they get in (§5). Not `type="email"`: it hides the caret, which has to stay where it is. */
export function EmailField({ 'aria-describedby': also, ...props }: TextFieldProps) {
  const [frame, { onChange, onKeyUp, onBlur, ...rest }] = splitFrame(props);
  const control = useField(frame, also);
  const take = (field: HTMLInputElement, composing: boolean) => {
    // A word in the making of a phone's keyboard is left alone until it is done.
    const { value, caret } = composing ? { value: field.value, caret: 0 } : withoutSpaces(field.value, field.selectionStart ?? undefined);
    if (value !== field.value) {
      field.value = value;
      if (document.activeElement === field) field.setSelectionRange(caret, caret);
    }
    if (value !== props.value) onChange(value);
  };
  return (
    <Field frame={frame} id={control.id}>
      <input
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        className={css.input}
        type="text"
        onChange={(event) => take(event.currentTarget, (event.nativeEvent as InputEvent).isComposing)}
        onKeyUp={(event) => {
          take(event.currentTarget, event.nativeEvent.isComposing);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          take(event.currentTarget, false);
          onBlur?.(event);
        }}
      />
    </Field>
  );
}
