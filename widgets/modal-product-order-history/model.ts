import { remote } from '../../shared/api/remote';
import { createList, param } from '../../shared/stores/core/list';
import { text } from './text';

const api = remote(() => import('../../shared/api/order-history'));

/** §9: the shop's own page of orders. */
const PER_PAGE = 20;

/** Orders of one product, newest first; in nobody's address. */
export const history = createList({
  name: 'modal-product-order-history',
  inAddress: false,
  params: { productCode: param.text(), productId: param.text(), sort: param.choice(['-dateInsert', 'dateInsert', 'id', '-id'], '-dateInsert') },
  // Without a product it would be the orders of all.
  load: async ({ productCode, productId, sort, page }, signal) =>
    !productCode && !productId
      ? { items: [], total: 0, pages: 0 }
      : api.fetchOrderHistory({ productCode: productCode || productId, productId: productId || undefined, sort, page, perPage: PER_PAGE }, { signal }),
  rowKey: ({ id }) => id,
  failed: () => text('failed'),
});
