import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatPrice } from '../../../shared/format/money';
import { formatPieces } from '../../../shared/format/pieces';
import { type AggregatorRequest, type Draft, parsePieces, parsePrice } from '../../../shared/stores/aggregator';
import { message } from '../../../shared/texts/common';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/fields/TextField';
import { useLatest } from '../../../shared/ui/useLatest';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { text } from '../text';
import css from './RequestFields.module.css';

export interface Saving {
  /** Saves a row, once a price that nobody can read has been confirmed. */
  save: (id: string) => void;
  /** Rows whose quantity is none, as they were to be saved. */
  refused: ReadonlySet<string>;
  question: ReactNode;
}

/** Saves rows. */
export function useSaving(request: AggregatorRequest): Saving {
  /** Rows whose price is none, or nobody can read: they are asked about one after another. */
  const [unread, setUnread] = useState<readonly { id: string; isTyped: boolean }[]>([]);
  const asked = unread[0] ?? null;
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());

  const save = (id: string, isAgreed = false) => {
    if (!request.queue(id)) return;
    const draft = request.$drafts.get().get(id);
    if (!draft || draft.conflict) return;
    const quantity = parsePieces(draft.quantity);
    setRefused((now) => {
      const others = [...now].filter((one) => one !== id);
      return new Set(quantity === null ? [...others, id] : others);
    });
    if (quantity === null) return;
    const price = parsePrice(draft.price);
    // 0 that the row had already was agreed to then.
    if (!price && !isAgreed && (price === null || price !== draft.base.price))
      return setUnread((now) => [...now.filter((one) => one.id !== id), { id, isTyped: price === 0 }]);
    void request.save(id, { price: price ?? 0, quantity });
  };
  const latest = useLatest(save);
  // What the shop has of a row by now, or an act that is under way in it, is waited for.
  const [drafts, marks] = [useStore(request.$drafts), useStore(request.$marks)];
  useEffect(() => {
    for (const id of request.takeQueued()) latest.current(id);
  }, [drafts, marks, request, latest]);
  const answer = () => setUnread((now) => now.slice(1));
  const question = asked !== null && (
    <AlertDialog
      key={asked.id}
      title={text('zeroTitle')}
      text={text(asked.isTyped ? 'zeroTyped' : 'zero')}
      actions={[
        { label: text('zeroFix'), onPress: answer },
        {
          label: text('zeroSave'),
          variant: 'primary',
          onPress: () => {
            answer();
            save(asked.id, true);
          },
        },
      ]}
      onClose={answer}
    />
  );
  return { save, refused, question };
}

interface FieldProps {
  id: string;
  /** Number of the row. */
  n: number;
  draft: Draft;
  request: AggregatorRequest;
  saving: Saving;
  onCancel: () => void;
}

/** Enter saves the row, Escape gives it up. */
const keys =
  ({ id, saving, onCancel }: FieldProps) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') saving.save(id);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

export function PriceField({ takesFocus, ...props }: FieldProps & { takesFocus: () => boolean }) {
  const { id, n, draft, request } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus()) field.current?.focus();
  }, []);
  return (
    <div className={css.field}>
      <TextField
        ref={field}
        name={`aggregator-price-${id}`}
        label={<VisuallyHidden>{text('priceOf', { n })}</VisuallyHidden>}
        hint={parsePrice(draft.price) === null && !draft.busy ? text('zero') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={draft.price}
        onChange={(price) => request.type(id, { price })}
        onKeyDown={keys(props)}
      />
    </div>
  );
}

export function PiecesField(props: FieldProps) {
  const { id, n, draft, request, saving } = props;
  const isWrong = saving.refused.has(id) && parsePieces(draft.quantity) === null;
  return (
    <div className={css.field}>
      <TextField
        name={`aggregator-quantity-${id}`}
        label={<VisuallyHidden>{text('quantityOf', { n })}</VisuallyHidden>}
        error={isWrong ? text('pieces') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={draft.quantity}
        onChange={(quantity) => request.type(id, { quantity })}
        onKeyDown={keys(props)}
      />
    </div>
  );
}

export const EditButtons = ({ id, n, draft, saving, onCancel }: FieldProps) => (
  <div className={css.buttons}>
    <Button
      variant="primary"
      aria-label={text('saveOf', { n })}
      busy={draft.busy === 'saving' || draft.isQueued}
      unavailable={draft.conflict !== null}
      onClick={() => saving.save(id)}
    >
      {message('action.save')}
    </Button>
    <Button aria-label={text('cancelOf', { n })} unavailable={draft.busy === 'saving'} onClick={onCancel}>
      {message('action.cancel')}
    </Button>
  </div>
);

/** What another manager has made of the row: their values or one's own. */
export const Conflict = ({ conflict, onSettle }: { conflict: NonNullable<Draft['conflict']>; onSettle: (whose: 'theirs' | 'own') => void }) => (
  <div className={css.conflict}>
    <p className={css.words}>{text('conflict', valuesOf(conflict))}</p>
    <div className={css.buttons}>
      <Button size="small" onClick={() => onSettle('theirs')}>
        {text('theirs')}
      </Button>
      <Button size="small" onClick={() => onSettle('own')}>
        {text('own')}
      </Button>
    </div>
  </div>
);

const valuesOf = ({ price, quantity }: NonNullable<Draft['conflict']>) => ({ price: formatPrice(price), quantity: formatPieces(quantity) });
