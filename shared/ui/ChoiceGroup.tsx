import type { FocusEvent, ReactNode } from 'react';
import { Option } from './Checkbox';
import css from './Checkbox.module.css';
import { classes } from './classes';
import { type FieldFrame, FieldNotes, RequiredMark, splitFrame, useField } from './fields/Field';
import type { Choice } from './fields/SelectField';
import { uiText } from './text';
import { VisuallyHidden } from './VisuallyHidden';

interface GroupProps extends FieldFrame {
  name: string;
  /** A label may hold more than words; `end` of it stands at the end of its row: what it costs. */
  options: readonly (Omit<Choice, 'label' | 'hint'> & { label: ReactNode; hint?: ReactNode; end?: ReactNode })[];
  disabled?: boolean | undefined;
  /** The focus has left the whole group. */
  onBlur?: (() => void) | undefined;
}

function Group({ role, children, ...props }: GroupProps & { role?: 'radiogroup'; children: (id: string, invalid: true | undefined) => ReactNode }) {
  const [frame, { onBlur, disabled }] = splitFrame(props);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = useField(frame);
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset
      id={id}
      className={classes(css.group, frame.className)}
      role={role}
      disabled={disabled}
      data-invalid={invalid}
      // A plain group can be neither: its boxes say it.
      {...(role && { 'aria-required': required, 'aria-invalid': invalid })}
      aria-describedby={describedBy}
      onBlur={blur}
    >
      <legend className={css.legend}>
        {frame.label}
        {required && <RequiredMark />}
        {required && !role && <VisuallyHidden>, {uiText('required')}</VisuallyHidden>}
      </legend>
      <div className={css.options}>{children(id, invalid)}</div>
      <FieldNotes {...frame} id={id} />
    </fieldset>
  );
}

export interface RadioGroupProps extends GroupProps {
  value: string;
  onChange: (value: string) => void;
  /** Its dots are of no form around it: who draws it sends the answer. */
  isLoose?: boolean | undefined;
}

/** One of a few answers, all of them in sight. */
export function RadioGroup({ value, onChange, isLoose, ...props }: RadioGroupProps) {
  return (
    <Group {...props} role="radiogroup">
      {(id) =>
        props.options.map((choice, place) => (
          <Option
            key={choice.value}
            type="radio"
            // Of the group's own, or two forms with a field of one name would share the dot.
            name={`${id}-${props.name}`}
            form={isLoose ? '' : undefined}
            value={choice.value}
            label={choice.label}
            hint={choice.hint}
            end={choice.end}
            hintId={`${id}-${place}`}
            aria-describedby={choice.hint ? `${id}-${place}` : undefined}
            disabled={choice.disabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
        ))
      }
    </Group>
  );
}

export interface CheckboxGroupProps extends GroupProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Any of a few answers; the value keeps the order of the answers. */
export function CheckboxGroup({ value, onChange, ...props }: CheckboxGroupProps) {
  const toggle = (toggled: string, on: boolean) =>
    onChange(props.options.map((choice) => choice.value).filter((known) => (known === toggled ? on : value.includes(known))));
  return (
    <Group {...props}>
      {(id, invalid) =>
        props.options.map((choice, place) => (
          <Option
            key={choice.value}
            type="checkbox"
            name={props.name}
            value={choice.value}
            label={choice.label}
            hint={choice.hint}
            hintId={`${id}-${place}`}
            aria-describedby={choice.hint ? `${id}-${place}` : undefined}
            aria-invalid={invalid}
            disabled={choice.disabled}
            checked={value.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
        ))
      }
    </Group>
  );
}
