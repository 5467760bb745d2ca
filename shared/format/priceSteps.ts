// Prices by quantity: which step a quantity has reached, and what the next one would give. Pure.

import { isPrice } from './prices';

export interface Step {
  from: number;
  price: number;
}

/** The steps in their order, each quantity once; what is no price or no quantity is left out. */
export function orderedSteps<S extends Step>(steps: readonly S[]): S[] {
  const known = new Map(steps.filter(({ from, price }) => from >= 1 && isPrice(price)).map((step) => [step.from, step]));
  return [...known.values()].sort((a, b) => a.from - b.from);
}

/** The step that so many pieces have reached, none below the first; `next` = the nearest one further on that is cheaper, with the pieces it lacks. */
export function stepAt<S extends Step>(steps: readonly S[], pieces: number): { now: S | undefined; next: (S & { lacks: number }) | undefined } {
  const ordered = orderedSteps(steps);
  const now = ordered.findLast(({ from }) => from <= pieces);
  const next = ordered.find(({ from, price }) => from > pieces && (!now || price < now.price));
  return { now, next: next && { ...next, lacks: next.from - pieces } };
}
