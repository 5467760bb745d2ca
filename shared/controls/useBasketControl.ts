// What the basket control does, without its looks: a draft the buyer types, rules that settle it, and one change sent for many presses.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../config';
import { $cartLines, addToCart, removeLine, retryUnsaved, seedCart, setQuantity } from '../stores/cart';
import { holdDraft } from '../stores/drafts';
import type { Result } from '../stores/failure';
import { promptGuest } from '../stores/guests';
import { announce } from '../stores/notices';
import { knownUser } from '../stores/user';
import { cartText } from '../texts/cart';
import { guestText } from '../texts/guests';
import { parseQuantity, settleQuantity, stepQuantity } from '../validation/quantity';
import { useBasketNote } from './useBasketNote';
import { type BasketControlProps, useBasketRules } from './useBasketRules';

export type BasketPhase = 'idle' | 'adding' | 'added';

/** Where a quantity comes from: still being typed, chosen by a step, or asked for by Enter, by leaving the field or by a press. */
type Origin = 'typed' | 'stepped' | 'asked';

/** «Добавлено» stands this long before «В корзине» (BC-9). */
const ADDED_MS = 1000;
/** §9: quantity changes are sent this long after the last one. */
const DEBOUNCE_MS = 500;
/** After these the shop knows something of the product that the page does not. */
const REFUSALS: readonly string[] = ['refused', 'missing', 'conflict', 'invalid'];

export function useBasketControl(props: BasketControlProps) {
  const { goodId, title, place = 'basket' } = props;
  // Before the first render, so that it shows what the resting HTML showed.
  useState(() => {
    if (props.seed) seedCart({ lines: [{ ...props.seed, productId: goodId, title, quantityMin: props.quantityMultiplicity }] });
  });
  const { line, inCart, rules, range, locked, refusal, countable, askManager, ...buyer } = useBasketRules(props);
  const { note, ...notes } = useBasketNote(rules);

  const initial = String(settleQuantity({ quantity: props.orderQuantity ?? rules.multiplicity, rules }).quantity || rules.multiplicity);
  // What is being typed or stepped to and not yet taken.
  const [draft, setDraft] = useState<string | null>(null);
  // What a focused field goes on showing, whatever the server says meanwhile (BC-1).
  const [held, setHeld] = useState<string | null>(null);
  // What «В корзину» will add.
  const [chosen, setChosen] = useState<string | null>(null);
  const [phase, setPhase] = useState<BasketPhase>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const wanted = useRef<{ text: string; origin: Origin } | null>(null);
  const field = useRef<HTMLDivElement>(null);

  const inLine = line?.quantity ?? 0;
  const settledText = inCart ? String(inLine) : (chosen ?? initial);
  const value = draft ?? held ?? settledText;
  // Presses of one moment come before the render of the first: each goes on from what the last one left.
  const current = () => wanted.current?.text ?? value;

  const answered = (result: Result, quantity: number) => {
    const now = $cartLines.get()[goodId];
    const changed = result.ok && now && !now.pending && now.confirmed !== quantity && quantity > 0;
    notes.answer(result.ok ? null : result.error, changed ? { title, n: now.confirmed } : undefined);
    if (!result.ok) setHeld(null);
  };

  const send = async (quantity: number) => answered(quantity > 0 ? await setQuantity(goodId, quantity, place) : await removeLine(goodId, place), quantity);

  /** Takes a quantity: of the cart line, or of what «В корзину» will add. Null when there is none to take. */
  const commit = (text: string, origin: Origin): number | null => {
    clearTimeout(timer.current);
    wanted.current = null;
    const now = $cartLines.get()[goodId];
    const cartLine = now && now.quantity > 0 ? now : undefined;
    const settled = settleQuantity({ quantity: text, rules, confirmed: cartLine?.quantity });
    // A step has said already what there was to say.
    if (origin !== 'stepped') notes.explain(settled, cartLine?.quantity ?? Number(chosen ?? initial), cartLine && parseQuantity(text) === null);
    setDraft(null);
    setHeld((kept) => (kept !== null && origin === 'typed' && !settled.removes ? String(settled.quantity) : null));
    if (settled.deadlock || settled.exhausted) return null;
    if (!cartLine) setChosen(String(settled.quantity));
    else if (settled.quantity !== cartLine.quantity || settled.removes) void send(settled.quantity);
    return settled.quantity;
  };

  const latest = useRef(commit);
  latest.current = commit;

  const later = (text: string, origin: Origin) => {
    clearTimeout(timer.current);
    wanted.current = { text, origin };
    setDraft(text);
    // What is no quantity is not sent behind the buyer's back: it waits for Enter or for leaving the field (BC-1).
    if ((parseQuantity(text) ?? -1) >= 0) timer.current = setTimeout(() => latest.current(text, origin), DEBOUNCE_MS);
  };

  const sendLeft = useRef(() => {});
  sendLeft.current = () => {
    const left = wanted.current;
    if (left && (parseQuantity(left.text) ?? -1) >= 0 && $cartLines.get()[goodId]?.quantity) latest.current(left.text, left.origin);
  };

  // Leaving the page, or this part of it, with a change unsent would lose it.
  const drafted = draft !== null;
  useLayoutEffect(() => {
    if (!drafted) return;
    return holdDraft(() => sendLeft.current());
  }, [drafted, goodId]);
  useEffect(
    () => () => {
      clearTimeout(shown.current);
      clearTimeout(timer.current);
      sendLeft.current();
    },
    [goodId],
  );

  const add = async () => {
    if (busy.current) return;
    if (buyer.isGuest) return promptGuest({ text: guestText('guest.order') });
    if (refusal) return;
    const quantity = commit(current(), 'asked');
    if (!quantity || $cartLines.get()[goodId]?.quantity) return;
    busy.current = true;
    setPhase('adding');
    if (!buyer.userKnown && !buyer.guestMayOrder && (await knownUser()).isGuest) {
      busy.current = false;
      setPhase('idle');
      return promptGuest({ text: guestText('guest.order') });
    }
    const { clientId = config().clientId || undefined, lfId, replaceId, url } = props;
    const result = await addToCart({ productId: goodId, title, quantity, quantityMin: rules.multiplicity, url, clientId, lfId, replaceId });
    busy.current = false;
    setPhase(result.ok ? 'added' : 'idle');
    answered(result, quantity);
    if (result.ok) {
      setChosen(null);
      shown.current = setTimeout(() => setPhase('idle'), ADDED_MS);
    } else if (REFUSALS.includes(result.error.code)) props.onRefused?.();
  };

  return {
    value,
    phase,
    note,
    refusal,
    askManager,
    inCart,
    range,
    countable,
    locked,
    step: rules.multiplicity,
    pending: Boolean(line?.pending),
    unsaved: Boolean(line?.unsaved),
    /** Around the field, to know its focus and to give it back. */
    field,
    /** The field got focus: what it shows stays until it is left. */
    hold: () => setHeld(settledText),
    release: () => setHeld(null),
    add,
    retry: () => void retryUnsaved(goodId),
    type: (text: string) => later(text, 'typed'),
    /** Enter adds to the basket, or sends the change at once (§5); what was sent already is not sent, nor explained away. */
    enter: () => {
      if (!inCart) void add();
      else if (wanted.current) commit(wanted.current.text, 'asked');
    },
    leave: () => {
      if (wanted.current) commit(wanted.current.text, 'asked');
    },
    stepBy: (steps: number) => {
      const from = parseQuantity(current()) ?? Number(settledText);
      const settled = stepQuantity({ quantity: from, steps, rules, confirmed: inCart ? inLine : undefined });
      if (settled.removes) return void commit('0', 'asked');
      if (settled.quantity === from) return notes.stopAt(steps > 0 ? 'max' : 'min', from);
      notes.explain(settled, Number(settledText));
      if (settled.quantity > 0) later(String(settled.quantity), 'stepped');
    },
    bound: (which: 'min' | 'max') => {
      const quantity = range?.[which];
      if (quantity === undefined) return;
      announce(cartText(`quantity.${which}`, { n: quantity }));
      later(String(quantity), 'stepped');
    },
    restore: () => {
      clearTimeout(timer.current);
      wanted.current = null;
      setDraft(null);
      setHeld(null);
      notes.clear();
    },
    /** Takes another quantity the rules allow; the press goes away with its line, so the field gets the focus. */
    take: (quantity: number) => {
      field.current?.querySelector('input')?.focus({ preventScroll: true });
      commit(String(quantity), 'asked');
    },
  };
}

export type BasketControlState = ReturnType<typeof useBasketControl>;
