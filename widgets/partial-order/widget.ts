import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  cartId: prop.id('A delayed cart to order a part of; the buyer’s own when absent.', { optional: true, narrows: true }),
  clientId: prop.id('Client whose cart it is, for an employee; a delayed cart goes by `cartId` alone.', { optional: true, narrows: true }),
  wholeOnly: prop.flag('The shop sells this cart whole alone: nothing can be left out.', { default: false }),
  expected: prop.integer('How many lines are to come: so many rows wait for them.', { min: 1, default: 3 }),
  checkoutHref: prop.text('Where the order is made; `/order/products`, or the setting `checkoutPath`, when absent.', { optional: true }),
  cartHref: prop.text('Cart page, where the buyer goes back to; `cartPath` for their own cart when absent, for another one no link.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'partial-order',
  area: 'cart',
  summary: 'The lines of a cart, which of them are ordered now, what those come to, and the way to the checkout; the others stay in the cart (§7).',
  // It is what the page is for.
  load: 'now',
  props,
  fallback: '<p><a href="/cart/view">Вернуться в корзину</a></p>',
  component: () => import('./PartialOrder'),
});
