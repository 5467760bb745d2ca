// Which cart a call of §7 is about.
import { config } from '../browser/config';

export interface CartScope {
  /** The cart, once it is known: a client's, a delayed one. */
  cartId?: string | undefined;
  /** The client whose cart it is. Absent: the page's own client, if it has one; `''`: the buyer's own cart whatever the page says. */
  clientId?: string | undefined;
}

/** The client to name in a call, `undefined` for nobody. */
export const clientIn = (scope?: CartScope): string | undefined => (scope?.clientId ?? config().clientId) || undefined;

/** What the calls of the checkout carry in their body. A client's cart goes by its own id and by the client, as where it is read. */
export const inBody = (scope?: CartScope) => ({ cartId: scope?.cartId || undefined, clientId: clientIn(scope) });

/** What the calls that read by cart carry in their query. */
export const inQuery = (scope?: CartScope) => ({ id: scope?.cartId || undefined, clientId: clientIn(scope) });
