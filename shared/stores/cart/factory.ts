// Where carts and the code that makes them meet, whichever is there first.
import type { CartEngine } from './create';
import type { CartMemory } from './state';
import type { CartCalls, CartScope, Seed } from './types';

/** What a cart is made of; `seeds` gives what was printed until then. */
export interface CartParts {
  scope: CartScope;
  calls: CartCalls | undefined;
  state: CartMemory;
  seeds: () => readonly Seed[];
}

type Make = (parts: CartParts) => CartEngine;

let make: Make | null = null;
const waiting = new Set<(make: Make) => void>();

/** The code is there: carts that were wanted before are made, in the same task. */
export function registerFactory(by: Make): void {
  make = by;
  for (const begin of waiting) begin(by);
  waiting.clear();
}

/** Makes the cart as soon as its code is there. */
export function createOnceLoaded(parts: CartParts, made: (cart: CartEngine) => void): void {
  if (make) made(make(parts));
  else waiting.add((by) => made(by(parts)));
}
