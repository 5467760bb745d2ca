import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  goodId: prop.id('Product, or the offer that is ordered.'),
  title: prop.text('Name of the product: accessible names and the cart line.'),
  quantityMultiplicity: prop.integer('Sold in multiples of this many pieces.', { default: 1, min: 1 }),
  maxQuantity: prop.integer('Most pieces one order may hold.', { optional: true, min: 1 }),
  totalQuantity: prop.integer('Pieces in stock; absent means unknown, and the stock rules are skipped.', { optional: true }),
  orderQuantity: prop.integer('Quantity shown at first; the multiplicity when absent.', { optional: true, min: 1 }),
  cartQuantity: prop.integer('Pieces already in the cart, as the server knows when it prints the page.', { default: 0 }),
  cartItemId: prop.id('Cart line of this product, when it is in the cart.', { optional: true }),
  orderAllowed: prop.flag('Off: the product cannot be ordered.', { default: true }),
  isForOrder: prop.flag('Ordered from the supplier: may be added without stock.', { default: false }),
  quantityRestrictions: prop.flag('Cap the quantity at the stock; absent means the option of the user.', { optional: true }),
  availRestrictions: prop.flag('No order without stock; absent means the option of the user.', { optional: true }),
  availQuantityRestrictions: prop.flag('No order without stock unless isForOrder; absent means the option of the user.', { optional: true }),
  counter: prop.flag('Show the quantity counter beside the button.', { default: true }),
  refusal: prop.text('Why it cannot be ordered, when the server knows; shown in its words.', { optional: true }),
  cartHref: prop.text('Cart page, for the link of what is in the cart.', { setting: 'cartPath' }),
  url: prop.text('Page of the product for the cart line; the current page when absent.', { optional: true }),
  categoryId: prop.id('Category of the product.', { optional: true }),
  clientId: prop.id('Client an employee orders for.', { optional: true }),
  lfId: prop.id('Territory code passed through to the cart.', { optional: true }),
  replaceId: prop.id('Cart line the product replaces.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'basket-button',
  area: 'catalogue',
  summary: 'Quantity counter and «В корзину» of one product (§5 «Quantity», G13, G35).',
  load: 'rest',
  primaryAction: 'add',
  repeatableActions: ['increase', 'decrease'],
  wake: { topic: 'cart', key: 'goodId', shows: ['cartQuantity'] },
  shellValues: {
    // Whether and how many may be ordered as far as the page alone can tell: shared/controls/basketRules.ts, useBasketControl.ts.
    available: ['least', 'maxQuantity', ['when', 'quantityRestrictions', ['any', 'totalQuantity']]],
    tooFew: ['below', 'available', 'quantityMultiplicity'],
    outOfStock: ['all', ['below', 'totalQuantity', 1], ['any', 'availRestrictions', ['all', 'availQuantityRestrictions', ['not', 'isForOrder']]]],
    refused: ['any', 'refusal', ['not', 'orderAllowed'], 'outOfStock', 'tooFew'],
    saysNotAllowed: ['all', ['not', 'refusal'], ['not', 'orderAllowed']],
    saysOutOfStock: ['all', ['not', 'refusal'], 'orderAllowed', 'outOfStock'],
    saysTooFew: ['all', ['not', 'refusal'], 'orderAllowed', ['not', 'outOfStock'], 'tooFew'],
    callManager: ['all', 'supportPhone', ['any', 'saysOutOfStock', 'saysTooFew']],
    countable: ['all', 'counter', ['not', 'tooFew'], ['any', 'cartQuantity', ['not', 'refused']]],
    initial: ['multiple', ['least', ['any', 'orderQuantity', 'quantityMultiplicity'], 'available'], 'quantityMultiplicity'],
    quantity: ['any', 'cartQuantity', 'initial'],
    isLeast: ['all', ['not', 'cartQuantity'], ['not', ['below', 'quantityMultiplicity', 'quantity']]],
    isMost: ['all', 'available', ['not', ['below', 'quantity', ['multiple', 'available', 'quantityMultiplicity']]]],
  },
  props,
  component: () => import('./BasketButton'),
});
