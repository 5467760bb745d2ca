// A quantity being typed or stepped to and not yet taken: rules that settle it, and one change sent for many presses. No React: a list makes one for the row in use.
import { atom } from 'nanostores';
import { type CartStore, nameOf } from '../../stores/cart';
import { $wanted } from '../../stores/cart/wanted';
import { holdDraft } from '../../stores/core/drafts';
import type { Result } from '../../stores/core/result';
import { announce } from '../../stores/core/spoken';
import { boundText } from '../../validation/bound';
import { parseQuantity, settleQuantity, stepQuantity } from '../../validation/quantity';
import { addChecked, promptOrder } from './addition';
import { answered, type BasketNote, explained, stoppedAt } from './basketNote';
import type { BasketControlProps, BasketRules } from './basketRules';

export type BasketPhase = 'idle' | 'adding' | 'added';

export interface DraftState {
  /** What is being typed or stepped to and not yet taken. */
  draft: string | null;
  /** What a focused field goes on showing, whatever the server says meanwhile. */
  keptText: string | null;
  /** What «В корзину» will add. */
  chosen: string | null;
  phase: BasketPhase;
  note: BasketNote | null;
}

export const RESTING: DraftState = { draft: null, keptText: null, chosen: null, phase: 'idle', note: null };

/** What a draft works with: as of the last render. */
export interface DraftScene {
  cart: CartStore;
  props: BasketControlProps;
  rules: BasketRules;
}

/** Where a quantity comes from: still being typed, chosen by a step, or asked for by Enter, by leaving the field or by a press. */
type Origin = 'typed' | 'stepped' | 'asked';

/** «Добавлено» stands this long before «В корзине». */
const ADDED_MS = 1000;
/** §9: quantity changes are sent this long after the last one. */
const DEBOUNCE_MS = 500;

/** The quantity of a product that is not in the cart, before anybody has chosen one. */
export const initialOf = ({ props, rules: { rules } }: Pick<DraftScene, 'props' | 'rules'>): string =>
  String(settleQuantity({ quantity: props.orderQuantity ?? rules.multiplicity, rules }).quantity || rules.multiplicity);

/** What the field shows in this state. */
export function fieldValue(scene: Pick<DraftScene, 'props' | 'rules'>, { draft, keptText, chosen }: DraftState): string {
  const { inCart, line } = scene.rules;
  return draft ?? keptText ?? (inCart ? String(line?.quantity) : (chosen ?? initialOf(scene)));
}

export type QuantityDraft = ReturnType<typeof createDraft>;

/** `onIdle`: the last change of it has ended. */
export function createDraft(first: DraftScene, onIdle?: () => void) {
  const $state = atom<DraftState>(RESTING);
  let scene = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let sending = 0;
  let wanted: { text: string; origin: Origin } | null = null;
  let letGo: (() => void) | null = null;
  let ended = false;

  const set = (part: Partial<DraftState>): void => {
    $state.set({ ...$state.value, ...part });
    // What comes of it when its place has gone is nobody's wish any more.
    if (ended) return;
    const pieces = parseQuantity($state.value.draft ?? $state.value.chosen ?? '') || undefined;
    if ($wanted.value[scene.props.productId] !== pieces) $wanted.setKey(scene.props.productId, pieces);
    // Leaving the page with a change unsent would lose it.
    const isDrafted = $state.value.draft !== null;
    if (isDrafted && !letGo) letGo = holdDraft(sendLeft, nameOf(scene.cart.scope));
    else if (!isDrafted && letGo) {
      letGo();
      letGo = null;
    }
  };
  const lineNow = () => {
    const line = scene.cart.line(scene.props.productId);
    return line && line.quantity > 0 ? line : undefined;
  };
  const settledText = (): string => String(lineNow()?.quantity ?? $state.value.chosen ?? initialOf(scene));
  // Presses of one moment come before the render of the first: each goes on from what the last one left.
  const current = (): string => wanted?.text ?? $state.value.draft ?? $state.value.keptText ?? settledText();

  /** Its place shows why nothing came of it. */
  const tellsFaults = (): boolean => !ended;

  function take(result: Result, quantity: number, repeat: () => void): void {
    const { productId, title } = scene.props;
    const note = answered($state.value.note, result, { title, line: scene.cart.line(productId), quantity, repeat });
    set({ note, ...(!result.ok && { keptText: null }) });
  }

  async function send(quantity: number): Promise<void> {
    const { productId, place = 'basket' } = scene.props;
    sending++;
    // A line that goes may take this place with it: the page tells of that.
    const result = await scene.cart.setQuantity(productId, quantity, place, quantity > 0 ? tellsFaults : undefined);
    sending--;
    take(result, quantity, () => void send(quantity));
    onIdle?.();
  }

  /** Takes a quantity: of the cart line, or of what «В корзину» will add. Null when there is none to take. */
  function commit(text: string, origin: Origin): number | null {
    clearTimeout(timer);
    wanted = null;
    const { rules } = scene.rules;
    const line = lineNow();
    const { keptText, chosen } = $state.value;
    const settled = settleQuantity({ quantity: text, rules, confirmed: line?.quantity });
    const [reason] = settled.reasons;
    const why = line && reason?.rule === 'parsed' && reason.why !== 'fraction' ? reason.why : null;
    const next: Partial<DraftState> = { draft: null, keptText: keptText !== null && origin === 'typed' && !settled.removes ? String(settled.quantity) : null };
    // A step has said already what there was to say.
    if (origin !== 'stepped') {
      const note = explained(settled, rules, line?.quantity ?? Number(chosen ?? initialOf(scene)), why);
      next.note = note && { ...note, asked: settled.reasons.some(({ rule }) => rule === 'stock') ? (parseQuantity(text) ?? undefined) : undefined };
    }
    const isNone = settled.deadlock || settled.exhausted;
    if (!isNone && !line) next.chosen = String(settled.quantity);
    set(next);
    if (isNone) return null;
    if (line && (settled.quantity !== line.quantity || settled.removes)) void send(settled.quantity);
    return settled.quantity;
  }

  function later(text: string, origin: Origin): void {
    clearTimeout(timer);
    wanted = { text, origin };
    set({ draft: text });
    // What is no quantity is not sent behind the buyer's back: it waits for Enter or for leaving the field.
    if ((parseQuantity(text) ?? -1) >= 0) timer = setTimeout(() => commit(text, origin), DEBOUNCE_MS);
  }

  function sendLeft(): void {
    if (wanted && (parseQuantity(wanted.text) ?? -1) >= 0 && lineNow()) commit(wanted.text, wanted.origin);
  }

  async function add(): Promise<void> {
    const { cart, props, rules } = scene;
    if (isBusy) return;
    if (rules.isGuest) return promptOrder();
    if (rules.isDisabled) return;
    const quantity = commit(current(), 'asked');
    if (!quantity || lineNow()) return;
    isBusy = true;
    set({ phase: 'adding' });
    const { productId, title, lfId, replaceId, url, beforeAdd, onRefused, tells } = props;
    const result = await addChecked(cart, {
      ...{ productId, title, lfId, replaceId, url, beforeAdd, onRefused, tells, tellsFaults, quantity },
      quantityMin: rules.rules.multiplicity,
      mayOrder: rules.userKnown || rules.guestMayOrder,
    });
    isBusy = false;
    if (result) take(result, quantity, () => void add());
    const { chosen } = $state.value;
    set({ phase: result?.ok ? 'added' : 'idle', ...(result?.ok && { chosen: null }) });
    if (!result?.ok) return;
    if (!ended) shown = setTimeout(() => set({ phase: 'idle' }), ADDED_MS);
    // What was chosen meanwhile is the last word.
    if (chosen !== null && chosen !== String(quantity)) void send(Number(chosen));
  }

  return {
    $state,
    /** It has a place on the page, maybe once more. */
    begin(): void {
      ended = false;
    },
    /** What it works with from now on. */
    update(next: DraftScene): void {
      scene = next;
    },
    add,
    /** The field got focus: what it shows stays until it is left. */
    hold: () => set({ keptText: settledText() }),
    release: () => set({ keptText: null }),
    type: (text: string) => later(text, 'typed'),
    /** Enter adds to the basket, or sends the change at once (§5); what was sent already is not sent, nor explained away. */
    enter(): void {
      if (!lineNow()) void add();
      else if (wanted) commit(wanted.text, 'asked');
    },
    leave(): void {
      if (wanted) commit(wanted.text, 'asked');
    },
    stepBy(steps: number): void {
      const { rules } = scene.rules;
      const from = parseQuantity(current()) ?? Number(settledText());
      const settled = stepQuantity({ quantity: from, steps, rules, confirmed: lineNow()?.quantity });
      if (settled.removes) commit('0', 'asked');
      else if (settled.quantity === from) set({ note: stoppedAt(steps > 0 ? 'max' : 'min', from, rules) });
      else {
        set({ note: explained(settled, rules, Number(settledText())) });
        if (settled.quantity > 0) later(String(settled.quantity), 'stepped');
      }
    },
    bound(which: 'min' | 'max'): void {
      const quantity = scene.rules.range?.[which];
      if (quantity === undefined) return;
      announce(boundText(which, quantity, scene.rules.rules.multiplicity));
      later(String(quantity), 'stepped');
    },
    restore(): void {
      clearTimeout(timer);
      wanted = null;
      set({ draft: null, keptText: null, note: null });
    },
    /** Takes another quantity the rules allow. */
    choose: (quantity: number) => commit(String(quantity), 'asked'),
    /** Does once more what failed; `false`: nothing that could be repeated has. */
    repeat(): boolean {
      const { note } = $state.value;
      if (!note?.repeat) return false;
      set({ note: null });
      note.repeat();
      return true;
    },
    /** Nothing of it would be missed. */
    isIdle(): boolean {
      const { draft, keptText, chosen, phase, note } = $state.value;
      return !isBusy && sending === 0 && !wanted && draft === null && keptText === null && chosen === null && phase === 'idle' && !note;
    },
    /** This part of the page goes, or shows another product: a change unsent is sent. */
    end(): void {
      ended = true;
      clearTimeout(shown);
      clearTimeout(timer);
      sendLeft();
      letGo?.();
      letGo = null;
      $wanted.setKey(scene.props.productId, undefined);
      // Nobody counts its second any more.
      if ($state.value.phase === 'added') set({ phase: 'idle' });
    },
  };
}
