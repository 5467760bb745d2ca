import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { unitText } from '../texts/units';
import { boundText } from '../validation/bound';
import { classes } from './classes';
import { Icon } from './Icon';
import css from './QuantityField.module.css';
import { uiText } from './text';

export interface QuantityFieldProps {
  /** The draft as typed. The parent owns it: parses, clamps and explains; the field only reports. */
  value: string;
  min: number;
  max?: number | undefined;
  step: number;
  /** «Количество: {товар}». */
  label: string;
  decreaseLabel?: string | undefined;
  increaseLabel?: string | undefined;
  unit?: string | undefined;
  /** Nothing may change now (recount): read-only, still focusable. */
  locked?: boolean | undefined;
  /** Why not: «−» and «+» say it. */
  lockedText?: string | undefined;
  /** Steps are taken although it is locked: they are kept and sent later. */
  keeps?: boolean | undefined;
  /** One step below `min` removes what is counted, so «−» stays available there. */
  removable?: boolean | undefined;
  busy?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  onDraft: (text: string) => void;
  onCommit: (reason: 'enter' | 'blur') => void;
  /** So many steps up or down, ±1 or ±10. Also called at a bound, so that the parent can say why nothing changes. */
  onStep: (steps: number) => void;
  /** Home, and End where the maximum is known. */
  onBound: (bound: 'min' | 'max') => void;
  onRestore: () => void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const read = (draft: string) => (draft.trim() === '' ? Number.NaN : Number(draft.replace(/\s/g, '').replace(',', '.')));

/** A quantity: spinbutton with − and +. The wheel does nothing. */
export function QuantityField(props: QuantityFieldProps) {
  const {
    value,
    min,
    max,
    step,
    label,
    unit = unitText('unit.piece'),
    locked,
    lockedText,
    keeps,
    removable,
    busy,
    invalid,
    describedBy,
    onDraft,
    onCommit,
    onStep,
    onBound,
    onRestore,
  } = props;
  // Escape belongs to the field only while there is something to restore, otherwise to the dialog around it.
  const changed = useRef(false);
  const now = read(value);
  const known = Number.isFinite(now);

  const change = (act: () => void) => {
    if (locked && !keeps) return;
    changed.current = true;
    act();
  };
  const commit = (reason: 'enter' | 'blur') => {
    changed.current = false;
    if (!locked || keeps) onCommit(reason);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const steps = STEPS[key];
    if (steps) change(() => onStep(shiftKey && Math.abs(steps) === 1 ? steps * 10 : steps));
    else if (key === 'Home' && !shiftKey) change(() => onBound('min'));
    else if (key === 'End' && !shiftKey && max !== undefined) change(() => onBound('max'));
    else if (key === 'Enter') commit('enter');
    else if (key === 'Escape' && changed.current) {
      changed.current = false;
      event.stopPropagation();
      onRestore();
    } else return;
    // Neither the caret moves, nor the host's form is submitted, nor the dialog closes, ours or the page's.
    event.preventDefault();
  };

  const button = (steps: 1 | -1, name: string, stop: number | undefined) => (
    <button
      type="button"
      tabIndex={-1}
      className={css.button}
      aria-label={name}
      aria-disabled={stop !== undefined || locked || undefined}
      // Seen by who points at it, and its description. A press says it beside the field.
      title={locked ? lockedText || undefined : stop === undefined ? undefined : boundText(steps > 0 ? 'max' : 'min', stop, step)}
      data-island-action={steps > 0 ? 'increase' : 'decrease'}
      // Focus stays in the field, so its draft is stepped rather than committed, and no phone keyboard opens.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={() => change(() => onStep(steps))}
    >
      <Icon name={steps > 0 ? 'plus' : 'minus'} />
    </button>
  );

  return (
    <div
      className={classes(css.root, props.className)}
      data-long={value.length > 4 ? value.length : undefined}
      data-invalid={invalid || undefined}
      data-locked={locked || undefined}
      data-busy={busy || undefined}
    >
      {button(-1, props.decreaseLabel ?? uiText('decrease'), known && now <= (removable ? 0 : min) ? min : undefined)}
      <input
        className={css.input}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name="quantity"
        // Nobody's form: in a form of the page it would go along with what that sends, and Enter before the code is there would send it.
        form=""
        value={value}
        readOnly={locked}
        aria-label={label}
        aria-valuenow={known ? now : undefined}
        aria-valuemin={min}
        // More than there may be is typed, or was asked for: the error beside it says so, the value stays within what is told of it.
        aria-valuemax={max !== undefined && known ? Math.max(max, now) : max}
        aria-valuetext={known ? `${value.trim()} ${unit}` : undefined}
        aria-invalid={invalid || undefined}
        aria-busy={busy || undefined}
        aria-readonly={locked || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(() => onDraft(event.currentTarget.value))}
        onKeyDown={keyDown}
        onBlur={() => commit('blur')}
      />
      <span className={css.unit} aria-hidden="true">
        {unit}
      </span>
      {button(1, props.increaseLabel ?? uiText('increase'), known && max !== undefined && now >= max ? max : undefined)}
    </div>
  );
}
