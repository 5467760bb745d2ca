import type { Abouts } from './about';
import { addPartialItems, fetchPartialItems, removePartialItems } from './partial-order';

const scope = { cartId: '60001', clientId: '1004' };

export default {
  'partial-order.items': {
    summary:
      'The lines of the cart, and which of them are ordered now: of the buyer’s own cart, the delayed one of `cartId`, or that of the client `clientId`, which goes by its `cartId` too where it is known.',
    what: 'Строки корзины и какие из них заказывают сейчас.',
    asked: 'When the buyer orders a part of the cart.',
    lacking: 'A line without `checked` is ordered.',
    optional: ['cartId', 'clientId'],
    ask: () => fetchPartialItems(scope),
    answer: { status: 'success', output: { items: [{ id: 1000007, quantity: 4, checked: true }] } },
  },
  'partial-order.add': {
    summary: 'Takes lines into the order.',
    what: 'Берет отмеченные строки в заказ.',
    asked: 'When the buyer checks lines.',
    lacking: 'Without figures those of `checkout.count`, which is asked after it whether they can be ordered.',
    optional: ['cartId', 'clientId'],
    many: 'stops',
    ask: () => addPartialItems(['1000007'], scope),
    answer: { status: 'success', output: { quantity: 2, cost: 1234.5 } },
  },
  'partial-order.remove': {
    summary: 'Leaves lines out of the order; they stay in the cart.',
    what: 'Оставляет строки в корзине, не заказывая.',
    asked: 'When the buyer unchecks lines.',
    lacking: 'As `partial-order.add`.',
    optional: ['cartId', 'clientId'],
    many: 'stops',
    ask: () => removePartialItems(['1000007'], scope),
    answer: { status: 'success', output: { quantity: 1, cost: 990 } },
  },
} satisfies Abouts;
