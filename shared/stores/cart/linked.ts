// One cart of the server may be on a page more than once: as the buyer's own, and in other scopes. What one of them writes makes the others out of date.
import type { CartScope } from './types';

/** The server's cart with this id was written to, by the cart of this scope. */
interface CartWritten {
  cartId: string;
  by: CartScope;
}

const listeners = new Set<(written: CartWritten) => void>();

/** Calls back after a write to a cart of this page may have changed it. Returns unsubscribe. */
export function onCartWritten(hear: (written: CartWritten) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function tellCartWritten(written: CartWritten): void {
  for (const hear of [...listeners]) hear(written);
}
