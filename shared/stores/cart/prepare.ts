// A guest's cart is made by `POST /cart/count` before the first add, once for all tabs; a failure is not remembered.
import type { CartHeader } from './header';
import { alone } from './lock';
import type { CartMemory } from './state';
import type { CartPorts } from './types';
import type { CartView } from './view';

/** How long one tab's preparation serves the others. */
const PREPARED_MS = 10 * 60_000;
const KEY = 'islands:cart-prepared';

/** Somebody is logged in: the next guest of this browser has another session, and no cart in it. */
function forgetPreparation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

function isPreparedElsewhere(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < PREPARED_MS;
  } catch {
    return false;
  }
}

export type Preparation = ReturnType<typeof createPreparation>;

export function createPreparation(state: CartMemory, header: CartHeader, view: CartView, { clock, session }: CartPorts) {
  let preparing: Promise<void> | null = null;
  /** Only another tab's word says that there is a cart; the session it was made in may be over. */
  let isBorrowed = false;

  async function make(): Promise<void> {
    // The header was read while another tab was waited for.
    if (state.prepared) return;
    const { epoch } = state;
    isBorrowed = isPreparedElsewhere(clock.now());
    const cart = isBorrowed ? null : await header.ask();
    if (epoch !== state.epoch) return;
    if (cart) view.receiveCart(cart);
    state.prepared = true;
    try {
      if (cart) localStorage.setItem(KEY, String(clock.now()));
    } catch {}
  }

  return {
    async prepare(): Promise<void> {
      if (state.prepared) return;
      if (!(await session.isGuest())) return forgetPreparation();
      // Read or printed: a header is a cart. Who the buyer is may have been asked meanwhile.
      if (state.prepared || (state.$cart.value.status === 'ready' && state.headerAt > 0)) return;
      preparing ??= alone('islands-cart-prepare', make).finally(() => {
        preparing = null;
      });
      await preparing;
    },
    /** An add was refused: true when the cart was there by another tab's word only, and is made now. */
    async again(): Promise<boolean> {
      if (!isBorrowed) return false;
      isBorrowed = state.prepared = false;
      forgetPreparation();
      await this.prepare();
      return true;
    },
  };
}
