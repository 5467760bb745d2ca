import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { priceSchema } from '../../shared/reading/entities';
import { offerSchema } from '../../shared/reading/offers';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  productId: prop.id('Product.'),
  title: prop.text('Name of the product.'),
  productCode: prop.text('Article of the product, for the modal of the order list link.', { optional: true }),
  offers: prop.json(
    rowsBy('id', offerSchema),
    'Offers; fetched when absent or `null`, none at all where it is `[]`. `deliveryDate` in whole days from today, `quantity_min` the multiplicity, `quantity` in pieces (absent, or no number: unknown, «Наличие уточняется»), `price` in roubles for one. With `cartQuantity` and `cartItemId` in each the cart is not read for them.',
    {
      optional: true,
    },
  ),
  prices: prop.json(rowsBy('id', priceSchema), 'Prices by type; the base price serves an offer without one.', { optional: true }),
  expected: prop.integer('How many offers are to come where they are fetched: so many rows wait for them.', { default: 3, min: 1 }),
  quantityText: prop.text('What the shop says about the stock.', { optional: true }),
  orderAllowed: prop.flag('Off: nothing here can be ordered.', { default: true, narrows: true }),
  orderListText: prop.text('Text of the order list link.', { default: 'Заказы с этим товаром' }),
  orderListHref: prop.text('Address of the order list link; without it and without a modal there is no link.', { optional: true }),
  orderListModal: prop.text('Id of the modal the order list link opens: `modal-product-order-history`, or one of your own.', { optional: true, opens: true }),
  clientId: prop.id('Client an employee orders for.', { optional: true, narrows: true }),
  lfId: prop.id('Territory code passed through to the cart.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'offers-list',
  area: 'catalogue',
  summary: 'Offers of one product: price, stock, delivery days, multiplicity and an add control each (§2).',
  load: 'visible',
  props,
  fallback: '<p>Цены и сроки: <a href="/product/5124">на странице товара</a></p>',
  component: () => import('./OffersList'),
});
