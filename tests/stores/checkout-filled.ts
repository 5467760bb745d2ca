// A checkout with all that an order needs.
import { draftFor } from '../../shared/stores/checkout/draft';

/** The buyer's own cart. */
export const ACTIVE = { cartId: '', clientId: '' };

export function fillIn(): void {
  const draft = draftFor(ACTIVE);
  draft.customer.set('fio', 'Галиев Тимур');
  draft.customer.set('email', 'galiev@example.ru');
  draft.customer.set('phone', '+79041234567');
  draft.send({ kind: 'method', method: 'PICKUPOUR' });
  draft.send({ kind: 'point', code: 'MSK1' });
  draft.send({ kind: 'offers', offers: { payments: [{ id: 'bank', name: 'По счету' }] } });
  draft.send({ kind: 'payment', id: 'bank' });
}
