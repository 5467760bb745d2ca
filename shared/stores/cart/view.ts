// From what is held to what is shown: lines, their list, flags; and the one funnel every answer of the server passes through.

import { publish, shownAs } from '../../browser/signals';
import type { Cart, CartItem } from '../../reading/entities';
import { guestText } from '../../texts/guests';
import { notifyPage } from '../core/revalidate';
import { createList } from './list';
import type { CartQueue, Known } from './queue-types';
import { type CartMemory, clientOf, keyOf, lineOf, sameLine } from './state';
import { type CartLine, type CartPorts, type LineInfo, TOAST_MS, type Wished } from './types';
import { type OtherWrite, writeOf } from './writes';

/** The key under which resting islands follow a line of this cart, `''` for its header. */
export function followedAs({ scope, name }: CartMemory, key: string): string | null {
  if (name === 'active') return key;
  return scope.kind === 'client' ? `${clientOf(scope)}:${key}` : null;
}

export type CartView = ReturnType<typeof createView>;

export function createView(state: CartMemory, queue: CartQueue<Wished, OtherWrite>, { notices, clock }: Pick<CartPorts, 'notices' | 'clock'>) {
  const { $cart, $lines, $content, $unsaved, shown } = state;
  const list = createList();
  /** Lines that `$lines` does not show yet. */
  const unpublished = new Map<string, CartLine | undefined>();
  let paging = false;
  /** The list is another one than is shown: it is shown together with its lines. */
  let isRelisted = false;

  const publishKey = (key: string, ...values: readonly unknown[]): void => {
    const followed = followedAs(state, key);
    if (followed !== null) publish('cart', followed, ...values);
  };

  /** What the server said of a line, with what the buyer has just written laid over it. */
  function infoOf(key: string): LineInfo | undefined {
    let info = state.info.get(key);
    for (const { about } of queue.changesOf(key)) {
      const part = writeOf(about).optimistic(about);
      if (part) info = { title: '', quantityMin: 1, ...info, ...part };
    }
    return info;
  }

  function current(key: string): CartLine | undefined {
    const known = queue.confirmed().get(key);
    const kept = queue.unsaved().get(key);
    const pending = queue.isPending(key);
    if (!known && !kept && !pending) return undefined;
    const quantity = queue.shown(key);
    return lineOf(key, infoOf(key), known, { quantity, pending, unsaved: kept !== undefined, wanted: kept?.target ?? quantity });
  }

  function publishLines(): void {
    const [only] = unpublished;
    if (!only) return;
    if (unpublished.size === 1) $lines.setKey(only[0], only[1] as CartLine);
    else {
      const next: Record<string, CartLine> = { ...$lines.value };
      for (const [key, line] of unpublished) {
        if (line) next[key] = line;
        else delete next[key];
      }
      $lines.set(next);
    }
    unpublished.clear();
  }

  /** Brings the lines on screen up to date: of these keys, or of all. A line that shows the same stays the same object, so only changed keys re-render. */
  function showLines(keys: Iterable<string> | null): void {
    let listed = false;
    const changed: [string, string][] = [];
    const watching = new Set<() => void>();
    for (const key of keys ? new Set(keys) : new Set([...shown.keys(), ...queue.confirmed().keys(), ...queue.unsaved().keys()])) {
      const before = shown.get(key);
      const line = current(key);
      if ($content.value.status !== 'idle') listed = list.apply(key, (line?.quantity ?? 0) > 0) || listed;
      if (!line) list.forget(key);
      if (line && before ? sameLine(line, before) : line === before) continue;
      if (line) shown.set(key, line);
      else shown.delete(key);
      if (!line) state.gone.add(key);
      unpublished.set(key, line);
      const $line = state.lineAtoms.get(key);
      // What was shown before there was anything to know it by may be right.
      if ($line && !(line && $line.value && sameLine(line, $line.value))) $line.set(line);
      for (const watcher of state.watchers.get(key) ?? []) watching.add(watcher);
      const value = shownAs(line?.quantity);
      if (value !== shownAs(before?.quantity)) changed.push([key, value]);
    }
    // A copy of all lines for every page that comes would be work that grows with its square.
    if (!paging || unpublished.size >= shown.size / 2) publishLines();
    for (const watcher of watching) watcher();
    for (const [key, value] of changed) publishKey(key, value);
    if (listed || isRelisted) state.setContent({ pages: list.pages() });
    isRelisted = false;
    showFlags();
    if ($unsaved.value !== queue.unsavedCount()) $unsaved.set(queue.unsavedCount());
  }

  function showFlags(): void {
    const header = $cart.value;
    if (header.status !== 'ready') return;
    const pending = queue.busy();
    const unsure = queue.unsure();
    if (header.pending !== pending || header.unsure !== unsure) $cart.set({ ...header, pending, unsure });
  }

  /** The funnel: whatever the server says of the cart's header, `whole` or in part. `own`: the answer to a write of this page. */
  function receiveCart(part: Partial<Cart>, how?: 'own' | 'whole'): void {
    const before = $cart.value;
    const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<Cart>;
    const old = before.cart;
    // Of a cart that was never read whole, two numbers are no header.
    if (!old && !given.subdivisions) return;
    // What a whole header does not say any more is over; the number of the cart some shops say only elsewhere.
    const cart = (how === 'whole' ? { ...given, cartId: given.cartId ?? old?.cartId } : { ...old, ...given }) as Cart;
    state.headerAt = clock.now();
    if (how === 'own' && state.trusted) state.trusted = { quantity: cart.quantity, cost: cart.cost };
    const pending = queue.busy();
    const unsure = queue.unsure();
    const equal = before.status === 'ready' && before.pending === pending && before.unsure === unsure && JSON.stringify(old) === JSON.stringify(cart);
    if (!equal) $cart.set({ status: 'ready', cart, pending, unsure });
    if (old?.quantity !== cart.quantity || old?.cost !== cart.cost) {
      publishKey('', cart.quantity, cart.cost);
      if (state.name === 'active') notifyPage('islands:cart', { quantity: cart.quantity, cost: cart.cost });
    }
    if (cart.merged > 0 && cart.merged !== state.merged)
      notices.toast({ text: guestText('guest.merged', { n: cart.merged }), kind: 'info', ms: TOAST_MS.cart });
    state.merged = cart.merged;
  }

  /** Lines of an answer by key; all the server said of them is kept. `taken`: ids of the lines that came before them, by key. */
  function receiveItems(items: readonly CartItem[], taken: Map<string, string> = new Map()): Map<string, Known> {
    const lines = new Map<string, Known>();
    for (const item of items) {
      const { id, quantity, ...info } = item;
      const key = keyOf(item, (other) => (taken.get(other) ?? id) !== id);
      taken.set(key, id);
      state.info.set(key, info);
      lines.set(key, { itemId: id, quantity });
    }
    return lines;
  }

  return {
    list,
    showLines,
    receiveCart,
    receiveItems,
    /** Pages are coming: `$lines` is copied ever more seldom, and once at the end. */
    setPaging(on: boolean): void {
      paging = on;
      if (!on) publishLines();
    },
    showPages: (): void => state.setContent({ pages: list.pages() }),
    /** All keys anew, as the server has them now; shown with the lines that are taken next. */
    relist(pages: readonly (readonly string[])[], inCart: (key: string) => boolean): void {
      list.replace(pages, inCart);
      isRelisted = true;
    },
    /** Adds to what is known of a line. */
    learn(key: string, part: Partial<LineInfo>): void {
      state.info.set(key, { title: '', quantityMin: 1, ...state.info.get(key), ...part });
    },
    publishHeaderKey: publishKey,
  };
}
