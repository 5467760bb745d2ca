import type { QuickProduct } from '../../shared/api/product';
import { remote } from '../../shared/api/remote';
import { createResource } from '../../shared/stores/core/resource';
import { text } from './text';

export type { QuickProduct };

const api = remote(() => import('../../shared/api/product'));

/** What quick view shows of a product, fresh for a minute. */
export const quickViewOf = createResource({
  load: ({ productId, clientId }: { productId: string; clientId?: string | undefined }, signal) => api.fetchQuickView(productId, { clientId, signal }),
  failed: () => text('failed'),
  missing: () => text('missing'),
});

/** Reads what is shown of a product again; null where the shop has not answered. */
export async function readAgain(question: { productId: string; clientId?: string | undefined }): Promise<QuickProduct | null> {
  const entry = quickViewOf.at(question);
  await entry.load(true);
  const { status, data } = entry.$state.get();
  return status === 'ready' ? data : null;
}
