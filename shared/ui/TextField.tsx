import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes';
import css from './TextField.module.css';
import { uiText } from './text';
import { useUid } from './useUid';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'children'> {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Set on blur or submit, not while typing. */
  error?: ReactNode;
  hint?: ReactNode;
}

/** A labelled field with its hint and error tied to it. `required` is said and marked; the browser's own bubble is not used. */
export function TextField({ label, value, onChange, error, hint, required, className, id, type = 'text', ...rest }: TextFieldProps) {
  const uid = useUid();
  const field = id ?? uid;
  const describedBy = classes(hint ? `${field}-hint` : null, error ? `${field}-error` : null, rest['aria-describedby']);
  return (
    <div className={classes(css.root, className)}>
      <label className={css.label} htmlFor={field}>
        {label}
        {required && (
          <span className={css.mark} title={uiText('required')} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <input
        {...rest}
        id={field}
        className={css.input}
        type={type}
        value={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <p id={`${field}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${field}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
