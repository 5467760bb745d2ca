import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { useFormOwner } from '../OfForm';
import { uiText } from '../text';
import { useUid } from '../useUid';
import css from './Field.module.css';

/** What every field of a form has around its control. */
export interface FieldFrame {
  label: ReactNode;
  id?: string | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** Set on blur or submit, not while typing. */
  error?: ReactNode;
  /** Wrong without words. An `error` makes it wrong too. */
  invalid?: boolean | undefined;
  /** The error is told by where the focus goes: no alert of its own. */
  quiet?: boolean | undefined;
  /** What goes on with it now: «Проверяем…». Spoken politely. */
  status?: ReactNode;
  className?: string | undefined;
}

/** Goes onto the control. */
export interface FieldControl {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  form?: '';
}

/** The frame's part of a field's properties, and the rest, which is the control's. */
export function splitFrame<P extends FieldFrame>(props: P): [FieldFrame, Omit<P, keyof FieldFrame>] {
  const { label, id, required, hint, error, invalid, quiet, status, className, ...rest } = props;
  return [{ label, id, required, hint, error, invalid, quiet, status, className }, rest];
}

/** Ids and states of a field, tied to its hint and its error in this order; `also` names further descriptions. */
export function useField({ id, required, hint, error, invalid, status }: FieldFrame, also?: string | undefined): FieldControl {
  const uid = useUid();
  const owner = useFormOwner();
  const field = id ?? uid;
  return {
    id: field,
    'aria-required': required || undefined,
    'aria-invalid': !!error || invalid || undefined,
    'aria-describedby': classes(hint ? `${field}-hint` : null, also, error ? `${field}-error` : null, status ? `${field}-status` : null) || undefined,
    ...(owner === '' && { form: owner }),
  };
}

/** «*» of a required field: said by `aria-required`, seen here. */
export const RequiredMark = () => (
  <span className={css.mark} title={uiText('required')} aria-hidden="true">
    {' *'}
  </span>
);

/** Hint, error and state under a control. */
export const FieldNotes = ({ id, hint, error, quiet, status }: FieldFrame & { id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={css.error} role={quiet ? undefined : 'alert'}>
        <Icon name="info" />
        <span>{error}</span>
      </p>
    )}
    {status && (
      <p id={`${id}-status`} className={css.hint} role="status">
        {status}
      </p>
    )}
  </>
);

/** A control under its label, with its notes below. */
export const Field = ({ frame, id, children }: { frame: FieldFrame; id: string; children: ReactNode }) => (
  <div className={classes(css.root, frame.className)}>
    <label className={css.label} htmlFor={id}>
      {frame.label}
      {frame.required && <RequiredMark />}
    </label>
    {children}
    <FieldNotes {...frame} id={id} />
  </div>
);
