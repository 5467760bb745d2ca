import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './Checkbox.module.css';
import { classes } from './classes';
import { type FieldFrame, FieldNotes, RequiredMark, splitFrame, useField } from './fields/Field';
import frameCss from './fields/Field.module.css';
import { useFormOwner } from './OfForm';

/** A box or a dot and its words: the whole row is the target. The hint describes it and is no part of its name, or it would be said twice. */
export const Option = ({
  label,
  required,
  hintId,
  hint,
  end,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className'> & {
  label: ReactNode;
  hintId?: string | undefined;
  hint?: ReactNode;
  /** Belongs to the label and stands at the end of its row: what it costs. */
  end?: ReactNode;
}) => {
  const owner = useFormOwner();
  return (
    <label className={css.option} data-off={input.disabled || undefined}>
      <input
        {...input}
        form={input.form ?? owner}
        className={css.box}
        aria-labelledby={hint && hintId ? `${hintId}-label${end ? ` ${hintId}-end` : ''}` : undefined}
      />
      <span className={css.words} data-end={end ? '' : undefined}>
        <span id={hintId && `${hintId}-label`}>
          {label}
          {required && <RequiredMark />}
        </span>
        {hint && (
          <span id={hintId} className={frameCss.hint}>
            {hint}
          </span>
        )}
        {end && (
          <span id={hintId && `${hintId}-end`} className={css.end}>
            {end}
          </span>
        )}
      </span>
    </label>
  );
};

export type CheckboxProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldFrame | 'value' | 'checked' | 'onChange' | 'type'> & {
    name: string;
    value: boolean;
    onChange: (value: boolean) => void;
  };

/** One yes or no: a consent, a filter. */
export function Checkbox({ 'aria-describedby': also, ...props }: CheckboxProps) {
  const [frame, { value, onChange, ...rest }] = splitFrame(props);
  const control = useField(frame, also);
  return (
    <div className={classes(frameCss.root, frame.className)}>
      <Option
        {...rest}
        {...control}
        type="checkbox"
        label={frame.label}
        required={frame.required}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <FieldNotes {...frame} id={control.id} />
    </div>
  );
}
