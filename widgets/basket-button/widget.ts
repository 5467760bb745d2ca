import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { orderableProps } from '../../shared/definition/orderable';

const props = {
  ...orderableProps,
  counter: prop.flag('Show the quantity counter beside the button.', { default: true }),
  replaceId: prop.id('Cart line the product replaces: sent with `cart.add`, for the shop to take that line out. `basket-card` asks the buyer first.', {
    optional: true,
    narrows: true,
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'basket-button',
  area: 'catalogue',
  summary: 'Quantity counter and «В корзину» of one product (§5 «Quantity»).',
  load: 'rest',
  primaryAction: 'add',
  repeatableActions: ['increase', 'decrease'],
  wake: { topic: 'cart', key: 'goodId', shows: ['cartQuantity'] },
  acts: { add: () => import('./add') },
  shellValues: {
    // Given by add.ts while «Добавлено» stands.
    added: 0,
    isLink: ['all', 'cartQuantity', ['not', 'added']],
    // Whether and how many may be ordered as far as the page alone can tell: shared/features/purchase/basketRules.ts, useBasketControl.ts.
    available: ['least', 'maxQuantity', ['when', 'quantityRestrictions', ['any', 'totalQuantity']]],
    tooFew: ['below', 'available', 'quantityMultiplicity'],
    outOfStock: ['all', ['below', 'totalQuantity', 1], ['any', 'availRestrictions', ['all', 'availQuantityRestrictions', ['not', 'isForOrder']]]],
    refused: ['any', 'refusal', ['not', 'orderAllowed'], 'outOfStock', 'tooFew'],
    saysNotAllowed: ['all', ['not', 'refusal'], ['not', 'orderAllowed']],
    saysOutOfStock: ['all', ['not', 'refusal'], 'orderAllowed', 'outOfStock'],
    saysTooFew: ['all', ['not', 'refusal'], 'orderAllowed', ['not', 'outOfStock'], 'tooFew'],
    callManager: ['all', 'supportPhone', ['any', 'saysNotAllowed', 'saysOutOfStock', 'saysTooFew']],
    countable: ['all', 'counter', ['not', 'tooFew'], ['any', 'cartQuantity', ['not', 'refused']]],
    initial: ['multiple', ['least', ['any', 'orderQuantity', 'quantityMultiplicity'], 'available'], 'quantityMultiplicity'],
    quantity: ['any', 'cartQuantity', 'initial'],
    isLeast: ['all', ['not', 'cartQuantity'], ['not', ['below', 'quantityMultiplicity', 'quantity']]],
    most: ['multiple', 'available', 'quantityMultiplicity'],
    isMost: ['all', 'available', ['not', ['below', 'quantity', 'most']]],
    isMultiple: ['below', 1, 'quantityMultiplicity'],
    // useBasketControl.ts, `shortOf`.
    isOver: [
      'all',
      ['any', ['not', 'available'], ['below', 'totalQuantity', 'available']],
      ['below', 0, 'totalQuantity'],
      ['below', 'totalQuantity', 'quantity'],
    ],
    short: ['all', 'isOver', ['not', 'refused'], ['not', 'isForOrder']],
  },
  props,
  component: () => import('./BasketButton'),
});
