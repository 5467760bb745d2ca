import { priceSchema } from '../reading/entities';
import { offerSchema } from '../reading/offers';
import { fallback, object, optional, type Parsed, rowsBy, text } from '../reading/schema';
import { request } from './client';
import { endpoint } from './endpoint';
import { found, there } from './shapes';
import { type ClientOptions, clientOf } from './user';

export const offersSchema = object({
  offers: there(rowsBy('id', offerSchema)),
  prices: fallback(rowsBy('id', priceSchema), []),
  quantityText: optional(text()),
});
export type Offers = Parsed<typeof offersSchema>;

export const offerCalls = {
  offers: endpoint(
    'catalog.offers',
    'GET /api/v1/catalog/offers/{productId}',
    'read',
    found((value) => (Array.isArray(value) ? { offers: value } : value), offersSchema),
  ),
};

/** The offers of a product as they are now. */
export const fetchOffers = (productId: string, options?: ClientOptions): Promise<Offers> => {
  const { clientId, ...rest } = options ?? {};
  return request(offerCalls.offers, { ...rest, params: { productId, clientId: clientOf({ clientId }) } });
};
