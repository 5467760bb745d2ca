import { useEffect, useState } from 'react';
import { formText } from '../../texts/forms';
import { lengthOf } from '../../validation/length';
import { classes } from '../classes';
import { VisuallyHidden } from '../VisuallyHidden';
import { Field, splitFrame, useField } from './Field';
import css from './Field.module.css';
import type { TextProps } from './TextField';

/** Said once typing stops. */
const PAUSE_MS = 1000;

export type TextAreaProps = TextProps<'textarea'> & {
  /** Characters allowed: how many are left is shown, and nothing stops the typing. */
  most?: number | undefined;
};

const leftOf = (value: string, most: number): string => {
  const left = most - lengthOf(value.trim());
  return left < 0 ? formText('field.over', { n: -left }) : formText('field.left', { n: left });
};

/** A text of several lines. */
export function TextArea({ 'aria-describedby': also, ...props }: TextAreaProps) {
  const [frame, { onChange, most, rows = 3, ...rest }] = splitFrame(props);
  const { id } = useField(frame);
  const count = most === undefined ? undefined : leftOf(props.value, most);
  const control = useField({ ...frame, id }, classes(also, count && `${id}-left`));
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState(false);

  useEffect(() => {
    if (!typed || count === undefined) return;
    const timer = setTimeout(() => setSaid(count), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, typed]);

  return (
    <Field frame={frame} id={id}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={classes(css.input, css.area)}
        onChange={(event) => {
          setTyped(true);
          onChange(event.currentTarget.value);
        }}
      />
      {count && (
        <>
          <p id={`${id}-left`} className={css.hint}>
            {count}
          </p>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
