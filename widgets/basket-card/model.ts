import { remote } from '../../shared/api/remote';

const api = remote(() => import('../../shared/api/product'));

/** Price and stock of a product as they are now. */
export const readProduct = (productId: string, clientId: string | undefined) => api.fetchQuickView(productId, { clientId });
