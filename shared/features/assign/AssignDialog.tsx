import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../bind/dialogs/useUnsaved';
import { useForm } from '../../bind/forms/useForm';
import type { AssignKind, CartLine, CartStore } from '../../stores/cart';
import { isSame, type SubmitResult } from '../../stores/core/form-types';
import { announce } from '../../stores/core/spoken';
import { assignText } from '../../texts/assign';
import { message } from '../../texts/common';
import { divideText } from '../../texts/divide';
import { drawerText } from '../../texts/drawer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { focusOn, rowOf } from '../../ui/focus';
import { useUid } from '../../ui/useUid';
import { partsOf } from '../../validation/assignment';
import css from './AssignDialog.module.css';
import { type Choices, SOURCES } from './choices';
import { evenly, type PartDraft, piecesIn, printPart, readPart, sumIn, wrongIn } from './drafts';
import { PartRow } from './PartRow';
import { Picker } from './Picker';

interface Props {
  store: CartStore;
  lineKey: string;
  what: AssignKind;
  onClose: () => void;
}

/** Divides the pieces of one line among cars, groups or stocks. */
export function AssignDialog({ store, lineKey, what, onClose }: Props) {
  const line = useStore(store.$line(lineKey));
  const { cart } = useStore(store.$cart);
  // What was here before it went is still what the dialog is about.
  const last = useRef(line);
  if (line && line.quantity > 0) last.current = line;
  const sector = cart?.sector ?? '';
  const [first] = useState(sector);
  const isMoved = what === 'group' && cart !== null && sector !== first;
  useEffect(() => {
    if (isMoved) announce(divideText('assign.group.moved'));
  }, [isMoved, sector]);
  const Source = SOURCES[what];
  return (
    last.current && (
      <Source sector={sector}>
        {(choices) => (
          <Division
            store={store}
            line={last.current as CartLine}
            isGone={!line || line.quantity === 0}
            isMoved={isMoved}
            what={what}
            choices={choices}
            onClose={onClose}
          />
        )}
      </Source>
    )
  );
}

const textsOf = (parts: CartLine['assignCars']): readonly string[] => parts.map(({ id, quantity }) => printPart({ id, draft: String(quantity) }));

interface DivisionProps extends Omit<Props, 'lineKey'> {
  line: CartLine;
  /** It has left the cart. */
  isGone: boolean;
  /** The cart is of another sector than when it was opened: others are the groups. */
  isMoved: boolean;
  choices: Choices | null;
}

function Division({ store, line, isGone, isMoved, what, choices, onClose }: DivisionProps) {
  const { key, title, quantity, pending } = line;
  const assigned = partsOf(line, what);
  const isLocked = useStore(store.$recount) !== 'none';
  const list = useRef<HTMLDivElement>(null);
  const sumId = useUid();
  const edited = useRef<string>(undefined);
  /** The part that gets the focus once it is drawn; `''`: the place of all. */
  const wanted = useRef<string>(undefined);

  const choiceOf = (id: string) => choices?.data?.find((choice) => choice.id === id);
  const nameOf = (id: string): string => choiceOf(id)?.name || assigned.find((part) => part.id === id)?.name || id;

  const form = useForm<{ parts: readonly string[] }>({
    fields: {
      parts: { label: assignText(`assign.${what}`), custom: (texts) => wrongIn(texts.map(readPart), quantity, edited.current)?.text },
    },
    values: { parts: textsOf(assigned) },
    submit: async ({ parts: texts }): Promise<SubmitResult> => {
      if (!isSame(texts, textsOf(assigned))) {
        const parts = texts.map(readPart).map(({ id, draft }) => ({ id, name: nameOf(id), quantity: piecesIn(draft) }));
        const result = await store.write('assign', { key, what, parts, reportBy: 'caller' });
        if (!result.ok) {
          // It may be gone from there.
          choices?.reload();
          return result;
        }
        announce(assignText('assign.sum', { a: sumIn(texts.map(readPart)), q: quantity }));
      }
      onClose();
      return { ok: true };
    },
  });
  const { leave, question } = useUnsaved(form, onClose);

  // What became of it elsewhere shows where nothing is typed; a wish of one's own is no news.
  const partsText = pending ? null : textsOf(assigned).join('\n');
  const { fill } = form;
  useEffect(() => {
    if (partsText !== null) fill({ parts: partsText ? partsText.split('\n') : [] });
  }, [partsText, fill]);

  const field = form.field('parts');
  const parts = field.value.map(readPart);
  const sum = sumIn(parts);
  const rest = quantity - sum;
  const wrong = field.invalid ? wrongIn(parts, quantity, edited.current) : null;
  const say = () => announce(assignText('assign.sum', { a: sumIn(form.$state.get().values.parts.map(readPart)), q: quantity }));
  const change = (next: readonly PartDraft[]) => form.set('parts', next.map(printPart));
  const setDraft = (id: string, draft: string) => {
    edited.current = id;
    change(parts.map((part) => (part.id === id ? { id, draft } : part)));
  };
  /** The buyer is done with a part for now. */
  const settle = () => field.onBlur();
  const remove = (id: string) => {
    const left = parts.filter((part) => part.id !== id);
    wanted.current = (left[parts.findIndex((part) => part.id === id)] ?? left.at(-1))?.id ?? '';
    change(left);
    settle();
    say();
  };

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const input = wanted.current ? rowOf(list.current, wanted.current)?.querySelector('input') : null;
    wanted.current = undefined;
    if (!input) return void focusOn(list.current);
    input.focus();
    input.select();
  });

  if (isGone) {
    return (
      <Dialog title={assignText('assign.named', { kind: assignText(`assign.${what}`), title })} onClose={onClose}>
        <p role="alert">{divideText('assign.gone')}</p>
      </Dialog>
    );
  }
  return (
    <>
      <Dialog
        title={assignText('assign.named', { kind: assignText(`assign.${what}`), title })}
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{message('action.cancel')}</Button>
            <Button variant="primary" busy={form.busy} unavailable={isLocked} onClick={form.props.onSubmit}>
              {message('action.save')}
            </Button>
          </>
        }
      >
        <Form {...form.props}>
          {isLocked && <p role="status">{drawerText('cart.locked.banner')}</p>}
          {isMoved && <p role="status">{divideText('assign.group.moved')}</p>}
          <div className={css.head}>
            <p id={sumId} className={css.sum} data-over={rest < 0 || undefined}>
              {assignText('assign.sum', { a: sum, q: quantity })}
              {rest > 0 && <span className={css.rest}> {divideText('assign.rest', { n: rest })}</span>}
            </p>
            <progress className={css.meter} value={Math.min(sum, quantity)} max={quantity} aria-hidden="true" />
            {parts.length > 1 && (
              <Button
                size="small"
                unavailable={parts.length > quantity}
                onClick={() => {
                  change(evenly(parts, quantity));
                  settle();
                  say();
                }}
              >
                {divideText('assign.even')}
              </Button>
            )}
          </div>
          <div ref={list}>
            {parts.length === 0 ? (
              <p className={css.none}>{divideText(`assign.none.${what}`)}</p>
            ) : (
              <ul className={css.rows} aria-label={divideText('assign.rows')}>
                {parts.map(({ id, draft }) => (
                  <PartRow
                    key={id}
                    id={id}
                    fieldId={wrong?.id === id ? field.id : undefined}
                    name={nameOf(id)}
                    marks={choiceOf(id)?.marks}
                    draft={draft}
                    rest={rest}
                    error={wrong?.id === id ? field.error : undefined}
                    quiet={field.quiet}
                    note={choices?.status === 'ready' && !choiceOf(id) ? divideText(`assign.unknown.${what}`) : undefined}
                    describedBy={sumId}
                    onDraft={(next) => setDraft(id, next)}
                    onSettle={settle}
                    onSubmit={form.props.onSubmit}
                    onRemove={() => remove(id)}
                  />
                ))}
              </ul>
            )}
          </div>
          <section className={css.add} aria-label={divideText(`assign.add.${what}`)}>
            <h3 className={css.title}>{divideText(`assign.add.${what}`)}</h3>
            <Picker
              what={what}
              choices={choices}
              taken={parts.map(({ id }) => id)}
              verb="add"
              onPick={({ id }) => {
                edited.current = wanted.current = id;
                change([...parts, { id, draft: String(Math.max(1, rest)) }]);
                settle();
              }}
            />
          </section>
        </Form>
      </Dialog>
      {question}
    </>
  );
}
