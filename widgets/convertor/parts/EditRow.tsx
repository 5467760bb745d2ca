import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ModalDialog } from '../../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../../shared/bind/dialogs/useModal';
import { FailureNote } from '../../../shared/bind/FailureNote';
import { useForm } from '../../../shared/bind/forms/useForm';
import { useResource } from '../../../shared/bind/useResource';
import { type BasketNote, explained, stoppedAt } from '../../../shared/features/purchase/basketNote';
import type { Convertor, ConvertorEdit, ConvertorItem } from '../../../shared/stores/convertor';
import { $userOptions } from '../../../shared/stores/core/buyer';
import { OK } from '../../../shared/stores/core/result';
import { createHints, isTooShort, textsOf } from '../../../shared/stores/hints';
import { message } from '../../../shared/texts/common';
import { convertorText } from '../../../shared/texts/convertor';
import { orderText } from '../../../shared/texts/order';
import { RadioGroup } from '../../../shared/ui/ChoiceGroup';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { TextField } from '../../../shared/ui/fields/TextField';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { usePaused } from '../../../shared/ui/usePaused';
import { useUid } from '../../../shared/ui/useUid';
import { parseQuantity, quantityRange, rulesOf, settleQuantity, stepQuantity } from '../../../shared/validation/quantity';
import { codeOf, piecesOf, stockOf, titleOf } from '../model';
import { text } from '../text';
import css from './EditRow.module.css';

/** After the last key. */
const PAUSE_MS = 300;

const hintsOf = createHints(() => text('hintsFailed'));

type Good = NonNullable<ConvertorEdit['good']>;

interface Props {
  list: Convertor;
  row: ConvertorItem;
  onClose: () => void;
}

/** Changes a row: its quantity by the rules of its good, and the good by the shop's hints. */
export function EditRow({ list, row, onClose }: Props) {
  const modal = useModal(onClose, convertorText('convertor.failed.edit'));
  const options = useStore($userOptions);
  const [good, setGood] = useState<Good | undefined>();
  const [note, setNote] = useState<BasketNote | null>(null);
  const noteId = useUid();
  const field = useRef<HTMLDivElement>(null);
  /** «Сохранить» is being pressed, and what was typed was not taken when that left the field. */
  const press = useRef({ isOn: false, isRefused: false });
  const before = piecesOf(row) ?? Math.max(row.quantityMultiplicity ?? 1, 1);
  // Of another good nobody here knows the rules: the shop settles its quantity, and that is told.
  const rules = rulesOf(good ? {} : row, options.status === 'loading' ? undefined : options.options);
  const range = quantityRange(rules);

  /** The quantity by the rules; what they make of it is said. 0 does not delete a row. `isRefused`: it was no quantity, the former one stays. */
  const settle = (typed: string): { quantity: number; isSaid: boolean; isRefused: boolean } => {
    const asked = settleQuantity({ quantity: typed, rules, confirmed: before });
    const settled = asked.removes ? { quantity: before, reasons: [{ rule: 'parsed' as const, why: 'below' as const }] } : asked;
    const [reason] = settled.reasons;
    const kept = reason?.rule === 'parsed' && reason.why !== 'fraction' ? reason.why : null;
    const said = explained(settled, rules, before, kept);
    setNote(said);
    // Where no quantity fits it stays: the shop says why when it is sent.
    return { quantity: settled.quantity || before, isSaid: said !== null, isRefused: kept !== null };
  };

  const form = useForm({
    fields: { quantity: { label: text('quantity') }, goodId: { label: text('chosen') } },
    values: { quantity: String(before), goodId: '' },
    submit: async ({ quantity: typed }) => {
      const { isRefused } = press.current;
      press.current = { isOn: false, isRefused: false };
      if (isRefused) {
        // As by Enter: it stays, and what was made of it is read at the field.
        field.current?.querySelector('input')?.focus();
        return { ok: false, error: { code: 'invalid', text: '', isReported: true } };
      }
      const { quantity } = settle(typed);
      if (!good && quantity === row.quantity) {
        modal.close();
        return OK;
      }
      return modal.save(() => list.edit({ id: row.id, quantity, good }));
    },
  });
  const { quantity } = form.values;
  const take = (pieces: number) => form.set('quantity', String(pieces));
  const commit = (reason: 'enter' | 'blur') => {
    // What nobody has touched is not put right behind the buyer's back.
    if (reason === 'blur' && quantity === String(before)) return;
    const settled = settle(quantity);
    take(settled.quantity);
    if (reason === 'blur' && press.current.isOn && settled.isRefused) press.current.isRefused = true;
    if (reason === 'enter' && !settled.isSaid) void form.submit();
  };
  const step = (steps: number) => {
    const from = parseQuantity(quantity) ?? before;
    const settled = stepQuantity({ quantity: from, steps, rules });
    if (settled.quantity === from || settled.quantity < 1) return setNote(stoppedAt(steps > 0 ? 'max' : 'min', from, rules));
    setNote(explained(settled, rules, before));
    take(settled.quantity);
  };
  const choose = (chosen: Good | undefined) => {
    setGood(chosen);
    form.set('goodId', chosen?.goodId ?? '');
    setNote(null);
  };
  const title = titleOf(row);
  const there = stockOf(row, list.$state.get().about?.warehouses);
  return (
    <ModalDialog modal={modal} form={form} title={text('editTitle')} reserve={360}>
      <p className={css.code}>{codeOf(row)}</p>
      {there.length > 0 && <p className={css.note}>{there.map(({ words }) => words).join(' · ')}</p>}
      <Form {...form.props}>
        <div ref={field} className={css.quantity}>
          <span aria-hidden="true">{text('quantity')}</span>
          <QuantityField
            value={quantity}
            min={range?.min ?? rules.multiplicity}
            max={range?.max}
            step={rules.multiplicity}
            label={orderText('quantity.label', { title })}
            decreaseLabel={orderText('quantity.decrease', { title })}
            increaseLabel={orderText('quantity.increase', { title })}
            describedBy={note ? noteId : undefined}
            onDraft={(typed) => form.set('quantity', typed)}
            onCommit={commit}
            onStep={step}
            onBound={(bound) => range?.[bound] !== undefined && take(range[bound])}
            onRestore={() => {
              setNote(null);
              take(before);
            }}
          />
        </div>
        {note && (
          <p id={noteId} className={css.note}>
            {note.text}
          </p>
        )}
        <Goods row={row} good={good} onChoose={choose} />
        <DialogActions
          submit={message('action.save')}
          busy={form.busy}
          onMouseDown={() => {
            press.current = { isOn: true, isRefused: false };
          }}
          onCancel={() => modal.close()}
        />
      </Form>
    </ModalDialog>
  );
}

interface GoodsProps {
  row: ConvertorItem;
  good: Good | undefined;
  onChoose: (good: Good | undefined) => void;
}

/** The good of the row, and others that the shop finds by what is typed. What is found is chosen by the buyer alone. */
function Goods({ row, good, onChoose }: GoodsProps) {
  // A row without a good is sought by its own code.
  const [typed, setTyped] = useState(row.goodId ? '' : row.sourceCode);
  const paused = usePaused(typed, PAUSE_MS);
  const found = useResource(hintsOf, { texts: textsOf(paused) });
  const last = useRef<Good[]>([]);
  if (found.data) {
    const goods = found.data.hints.flatMap(({ goodId, brand, article: code, name }): Good[] => (goodId ? [{ goodId, brand, code, name }] : []));
    last.current = goods.filter(({ goodId }, at) => goodId !== row.goodId && goods.findIndex((one) => one.goodId === goodId) === at);
  }
  const others = isTooShort(paused) ? [] : last.current;
  // What is chosen stays in sight, whatever is sought after it.
  const shown = good && !others.some(({ goodId }) => goodId === good.goodId) ? [good, ...others] : others;
  const isDone = paused === typed && found.status === 'ready' && !isTooShort(paused);
  return (
    <>
      <TextField
        type="search"
        name="convertor-good"
        label={text('another')}
        hint={text('anotherHint')}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          // It seeks by itself; the row is not saved yet.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={css.found}>
        {isDone && (others.length > 0 ? message('list.found', { n: others.length }) : text('hintsNone'))}
      </p>
      {found.status === 'failed' && paused === typed && <FailureNote failure={found.error} onRetry={found.reload} />}
      <RadioGroup
        className={css.goods}
        label={text('chosen')}
        name="convertor-chosen"
        value={good?.goodId ?? ''}
        onChange={(id) => onChoose(shown.find(({ goodId }) => goodId === id))}
        options={[
          {
            value: '',
            label: row.goodId ? text('keep', { title: [row.brand, row.code].filter(Boolean).join(' ') || titleOf(row) }) : text('keepNone'),
            hint: row.name,
          },
          ...shown.map(({ goodId, brand, code, name }) => ({ value: goodId, label: `${brand} ${code}`, hint: name })),
        ]}
      />
    </>
  );
}
