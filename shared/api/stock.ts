import { type Stock, stockSchema } from '../reading/entities';
import { request } from './client';
import { endpoint } from './endpoint';
import { type ClientOptions, clientOf } from './user';

export const stockCalls = { stock: endpoint('catalog.stock', 'GET /api/v1/catalog/stock/{productId}', 'read', stockSchema) };

export interface StockOptions extends ClientOptions {
  /** `product` when not given. */
  type?: 'product' | 'offer' | undefined;
}

/** Where and how many pieces of a product there are. */
export const fetchStock = (productId: string, options?: StockOptions): Promise<Stock> => {
  const { type, clientId, ...rest } = options ?? {};
  return request(stockCalls.stock, { ...rest, params: { productId, type, clientId: clientOf({ clientId }) } });
};
