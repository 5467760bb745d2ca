// Which subdivision and sector a cart is for, and a line replaced by an analog.
import { type Named, namedSchema } from '../reading/entities';
import { rowsBy } from '../reading/schema';
import { type AddedItem, cartChangeSchema, changed } from './cart-change';
import { type CartScope, clientIn } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done, under } from './shapes';

export const structureCalls = {
  subdivision: endpoint('cart.set-subdivision', 'POST /cart/set-subdivision', 'idempotentWrite', under(['sectors'], rowsBy('id', namedSchema))),
  sector: endpoint('cart.set-sector', 'POST /cart/set-sector', 'idempotentWrite', done()),
  replaceAnalog: endpoint('cart.replace-analog', 'POST /cart/replace-analog', 'onceOnlyWrite', cartChangeSchema, { guests: true }),
};

/** Chooses the subdivision, which clears the sector; gives the sectors to choose from. */
export const setCartSubdivision = (subdivision: string, scope?: CartScope, options?: CallOptions): Promise<Named[]> =>
  request(structureCalls.subdivision, { ...options, body: { CartStructureForm: { subdivision }, clientId: clientIn(scope) } });

/** Chooses the sector of the subdivision. */
export async function setCartSector(sector: string, scope?: CartScope, options?: CallOptions): Promise<void> {
  await request(structureCalls.sector, { ...options, body: { CartStructureForm: { sector }, clientId: clientIn(scope) } });
}

export interface AnalogReplacement {
  /** The product or offer that takes the line's place. */
  replaceId: string;
  /** In pieces; the line's own when absent. */
  quantity?: number | undefined;
}

/** Puts another product in the place of a line. The line may get another id: `itemId`. */
export async function replaceCartItem(
  itemId: string,
  { replaceId, quantity }: AnalogReplacement,
  scope?: CartScope,
  options?: CallOptions,
): Promise<AddedItem> {
  const body = { replaceId, quantity, clientId: clientIn(scope) };
  const output = await request(structureCalls.replaceAnalog, { ...options, params: { id: itemId }, body });
  return { itemId: output.id, ...changed(output) };
}
