import { goodFields, priceSchema } from '../reading/entities';
import { fallback, lenient, list, note, object, optional, type Parsed, rowsBy, text } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';
import { type ClientOptions, clientOf } from './user';

const productSchema = object({
  ...goodFields,
  description: optional(note()),
  price: lenient(priceSchema),
  prices: fallback(rowsBy('id', priceSchema), []),
});
/** A product as quick view shows it. */
export type QuickProduct = Parsed<typeof productSchema>;

const applicabilitySchema = object({
  mark: text(),
  model: text(),
  years: optional(text()),
  engine: optional(text()),
  body: optional(text()),
});
/** A car that a product fits. */
export type Applicability = Parsed<typeof applicabilitySchema>;

export const productCalls = {
  quickView: endpoint('catalog.quickView', 'GET /api/v1/catalog/product/{id}/quick-view', 'read', under(['product'], productSchema)),
  applicabilities: endpoint(
    'catalog.applicabilities',
    'GET /api/v1/catalog/product/{id}/applicabilities',
    'read',
    under(['items', 'applicabilities'], list(applicabilitySchema)),
  ),
};

/** What quick view shows of a product. */
export const fetchQuickView = (productId: string, options?: ClientOptions): Promise<QuickProduct> => {
  const { clientId, ...rest } = options ?? {};
  return request(productCalls.quickView, { ...rest, params: { id: productId, clientId: clientOf({ clientId }) } });
};

/** The cars that a product fits. */
export const fetchApplicabilities = (productId: string, options?: CallOptions): Promise<Applicability[]> =>
  request(productCalls.applicabilities, { ...options, params: { id: productId } });
