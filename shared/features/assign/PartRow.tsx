import { useRef } from 'react';
import { divideText } from '../../texts/divide';
import { orderText } from '../../texts/order';
import { Button } from '../../ui/Button';
import { FieldNotes } from '../../ui/fields/Field';
import { Icon } from '../../ui/Icon';
import { QuantityField } from '../../ui/QuantityField';
import { useUid } from '../../ui/useUid';
import { piecesIn } from './drafts';
import css from './PartRow.module.css';

interface Props {
  id: string;
  /** What the form leads to when something is wrong here. */
  fieldId: string | undefined;
  name: string;
  marks: string | undefined;
  draft: string;
  /** Pieces of the line that are nobody's yet; less than none where there are too many. */
  rest: number;
  error: string | undefined;
  quiet: boolean;
  /** What the buyer should know of it. */
  note: string | undefined;
  describedBy: string;
  onDraft: (draft: string) => void;
  /** The field is left, or stepped. */
  onSettle: () => void;
  onSubmit: () => void;
  onRemove: () => void;
}

/** One car, group or stock with its pieces. */
export function PartRow({ id, fieldId, name, marks, draft, rest, error, quiet, note, describedBy, onDraft, onSettle, onSubmit, onRemove }: Props) {
  const uid = useUid();
  const kept = useRef(draft);
  const pieces = piecesIn(draft) || 0;
  /** With all that is left, or without what is too much. */
  const whole = pieces + rest;
  const take = (next: number) => {
    onDraft(String(next));
    onSettle();
  };
  const step = (steps: number) => {
    const next = Math.max(1, pieces + steps);
    if (steps < 0 || next <= Math.max(whole, pieces)) take(next);
    else if (whole > pieces) take(whole);
  };
  return (
    <li id={fieldId} className={css.root} data-row={id}>
      <p className={css.what}>
        {name}
        {marks && <span className={css.marks}>{marks}</span>}
        {note && <span className={css.note}>{note}</span>}
      </p>
      <QuantityField
        value={draft}
        min={1}
        max={Math.max(1, whole)}
        step={1}
        label={orderText('quantity.label', { title: name })}
        increaseLabel={orderText('quantity.increase', { title: name })}
        decreaseLabel={orderText('quantity.decrease', { title: name })}
        invalid={error !== undefined}
        describedBy={error ? `${uid}-error` : describedBy}
        onDraft={onDraft}
        onStep={step}
        onBound={(bound) => take(bound === 'min' ? 1 : Math.max(1, whole))}
        onRestore={() => onDraft(kept.current)}
        onCommit={(reason) => {
          kept.current = draft;
          if (reason === 'enter') onSubmit();
          else onSettle();
        }}
      />
      <Button size="small" aria-label={divideText('assign.here.named', { name })} unavailable={rest === 0 || whole < 1} onClick={() => take(whole)}>
        {divideText('assign.here')}
      </Button>
      <Button className={css.remove} size="icon" aria-label={divideText('assign.remove', { name })} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
      {error && (
        <div className={css.error}>
          <FieldNotes id={uid} label={name} error={error} quiet={quiet} />
        </div>
      )}
    </li>
  );
}
