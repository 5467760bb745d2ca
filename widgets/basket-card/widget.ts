import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { orderableProps } from '../../shared/definition/orderable';
import { priceSchema, priceTypeSchema } from '../../shared/reading/entities';
import { id, list, rowsBy } from '../../shared/reading/schema';

const props = {
  ...orderableProps,
  prices: prop.json(
    rowsBy('id', priceSchema),
    'Prices by type; one of zero or less is no price. Without any, and without a figure in `priceText`: «Цена по запросу», and nothing is ordered.',
    { default: [] },
  ),
  priceText: prop.text('The price as the shop words it: «1 234,50 ₽».', { optional: true }),
  priceTypes: prop.json(rowsBy('id', priceTypeSchema), 'Price types in the order of the shop; absent means the order of the prices.', { default: [] }),
  priceTypesToShow: prop.json(list(id()), 'Ids of the price types shown; empty means all.', { default: [] }),
  pricesDisplayControl: prop.flag('On: all prices are offered beside the one that is paid.', { default: false }),
  isAllPrices: prop.flag('On: every type is shown; absent means the option of the user.', { optional: true }),
  ownPriceType: prop.id('Price type the buyer pays by: marked «Ваша цена», and what the sum is made of.', { optional: true }),
  replaceId: prop.id('Cart line that this product is to replace: as long as it is there the press asks and replaces.', { optional: true, narrows: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'basket-card',
  area: 'catalogue',
  summary: 'Purchase card of one product: price, quantity with its sum, «В корзину» or replacing a cart line (§3 «Product card inputs»).',
  load: 'visible',
  primaryAction: 'add',
  props,
  fallback: '<p>612,50 ₽</p><button type="submit" form="islands-cart" formaction="/cart/add?id=5124" name="quantity" value="1">В корзину</button>',
  component: () => import('./BasketCard'),
});
