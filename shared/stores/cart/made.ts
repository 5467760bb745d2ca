// Where carts and the code that makes them meet, whichever is there first.
import type { CartEngine } from './create';
import type { HeldState } from './state';
import type { CartCalls, CartScope } from './types';

type Make = (scope: CartScope, calls: CartCalls | undefined, state: HeldState) => CartEngine;

let make: Make | null = null;
const waiting = new Set<(make: Make) => void>();

/** The code is there: carts that were wanted before are made, in the same task. */
export function provide(by: Make): void {
  make = by;
  for (const begin of waiting) begin(by);
  waiting.clear();
}

/** Makes the cart as soon as its code is there. */
export function makeCart(scope: CartScope, calls: CartCalls | undefined, state: HeldState, begin: (cart: CartEngine) => void): void {
  if (make) begin(make(scope, calls, state));
  else waiting.add((by) => begin(by(scope, calls, state)));
}
