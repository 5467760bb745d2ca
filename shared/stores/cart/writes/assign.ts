// Divides a line among cars, groups or stocks: all parts of one kind at once.

import type { Assignment } from '../../../reading/entities';
import { isId } from '../../../reading/readers';
import { cartTold } from '../../../texts/cart-told';
import { ASSIGNED, type AssignKind } from '../types';
import { type CartWrite, cartBusinessApi } from './write';

declare module '../types' {
  interface CartCalls {
    assign?(what: AssignKind, itemId: string, parts: readonly Assignment[]): Promise<Assignment[] | undefined>;
    unassign?(what: AssignKind, itemId: string, partId: string): Promise<Assignment[] | undefined>;
    /** Kinds that may be assigned; all three when absent. */
    assigns?: readonly AssignKind[];
  }
}

interface Input {
  key: string;
  what: AssignKind;
  parts: readonly Assignment[];
}

const KINDS = Object.keys(ASSIGNED) as AssignKind[];
const isPart = (part: Assignment | null): boolean => isId(part?.id) && Number.isSafeInteger(part?.quantity);
const has = (parts: readonly Assignment[], { id, quantity }: Assignment): boolean => parts.some((part) => part.id === id && part.quantity === quantity);

export const assign: CartWrite<Input, readonly Assignment[] | undefined> = {
  slot: ({ what, key }) => `${what}:${key}`,
  cancels: [],
  keys: ({ key }) => [key],
  skipMissingLines: false,
  neverResend: false,
  isKeptOffline: true,
  needsDrafts: false,
  isSupported: ({ assign: call, assigns = KINDS }, { what }) => Boolean(call) && (!what || assigns.includes(what)),
  optimistic: ({ what, parts }) => ({ [ASSIGNED[what]]: parts }),
  send({ key, what, parts }, [itemId = ''], { calls, state }) {
    const before = state.info.get(key)?.[ASSIGNED[what]] ?? [];
    const [only, ...others] = before.filter(({ id }) => !parts.some((part) => part.id === id));
    // One taken off is a call of its own.
    if (only && others.length === 0 && calls.unassign && parts.every((part) => has(before, part))) return calls.unassign(what, itemId, only.id);
    return calls.assign?.(what, itemId, parts) ?? Promise.resolve(undefined);
  },
  apply({ key, what, parts }, now, { state, view, lines, isOver, uncheck, readLines }) {
    const quantity = lines().get(key)?.quantity ?? 0;
    const wasOver = isOver(key, quantity);
    view.learn(key, { [ASSIGNED[what]]: now ?? parts });
    // Whether the cart can be ordered now is the shop's to say, and whether the line can.
    state.readsDue.header = true;
    if (wasOver && !isOver(key, quantity)) {
      view.learn(key, { error: undefined });
      uncheck();
    } else if (state.info.get(key)?.error) readLines();
    return null;
  },
  saysNothing: () => false,
  happened({ key, what, parts }, { state }) {
    const now = state.info.get(key)?.[ASSIGNED[what]] ?? [];
    return now.length === parts.length && parts.every((part) => has(now, part));
  },
  messages: { done: null, failed: null, left: (_, title) => cartTold('cart.left.assign', { title }) },
  restore: (key, info) => KINDS.map((what) => ({ key, what, parts: info[ASSIGNED[what]] ?? [] })).filter(({ parts }) => parts.length > 0),
  parse: ({ key, what, parts }) =>
    isId(key) && KINDS.includes(what as AssignKind) && Array.isArray(parts) && parts.every(isPart) ? { key, what: what as AssignKind, parts } : null,
  calls: (scope) => ({
    assign: (what, itemId, parts) => cartBusinessApi.assignCartItem(what, itemId, parts, scope),
    unassign: (what, itemId, partId) => cartBusinessApi.unassignCartItem(what, itemId, partId, scope),
  }),
};
