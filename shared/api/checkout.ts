// The cart as it is being ordered (§7 «Checkout»): the active one, a client's, or the delayed one of `scope.cartId`.
import { type Cart, type CartItem, cartSchema, heldItemSchema } from '../reading/entities';
import { list } from '../reading/schema';
import { type CartScope, clientIn, inQuery } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const checkoutCalls = {
  count: endpoint('checkout.count', 'POST /checkout/count', 'read', cartSchema, { wants: ['cost'] }),
  content: endpoint('checkout.content', 'GET /checkout/content', 'read', under(['items'], list(heldItemSchema))),
};

/** The header of what is ordered. */
export const fetchCheckoutCount = (scope?: CartScope, options?: CallOptions): Promise<Cart> =>
  request(checkoutCalls.count, { ...options, params: { id: scope?.cartId || undefined }, body: { clientId: clientIn(scope) } });

/** One page of at most 70 lines, from 1. */
export const fetchCheckoutPage = (page: number, scope?: CartScope, options?: CallOptions): Promise<CartItem[]> =>
  request(checkoutCalls.content, { ...options, params: { page, ...inQuery(scope) } });
