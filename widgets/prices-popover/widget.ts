import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { priceSchema } from '../../shared/reading/entities';
import { priceStepSchema } from '../../shared/reading/offers';
import { id, list, rowsBy } from '../../shared/reading/schema';

const props = {
  productId: prop.id('Product or offer.'),
  title: prop.text('Name of the product.'),
  priceText: prop.text('The price shown at rest: «1 234,50 ₽»; without it the place is empty until the widget comes.', { optional: true }),
  href: prop.text('Where it leads without JavaScript: «/product/5124#prices».', { optional: true }),
  prices: prop.json(rowsBy('id', priceSchema), 'Prices by type.', { default: [] }),
  priceTypesToShow: prop.json(list(id()), 'Ids of the price types shown, in this order; empty means all.', { default: [] }),
  pricesDisplayControl: prop.flag('On: the popover is offered.', { default: false }),
  ownPriceType: prop.id('Price type the buyer pays by: marked «Ваша цена».', { optional: true }),
  isAllPrices: prop.flag('On: every type of the list is shown; absent means the option of the user.', { optional: true }),
  priceSteps: prop.json(list(priceStepSchema), 'Prices by quantity: `from` pieces on, roubles for one.', { default: [] }),
  brand: prop.text('Brand, for the row that is copied.', { optional: true }),
  article: prop.text('Article, for the row that is copied; without it nothing is offered to copy.', { optional: true }),
  quantity: prop.integer('Pieces the differences are computed for; the counter of the product on the same page wins.', { default: 1, min: 1 }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'prices-popover',
  area: 'catalogue',
  summary: 'Price of one product; opens all price types with the base price marked (§2).',
  load: 'rest',
  primaryAction: 'toggle',
  shellValues: {
    // shared/format/prices.ts, shownPrices: is there anything to choose from?
    shown: ['any', ['when', 'isAllPrices', ['among', 'prices', 0]], ['among', 'prices', 'priceTypesToShow']],
    hasPopover: [
      'all',
      ['any', 'pricesDisplayControl', 'isAllPrices'],
      ['any', ['below', 1, ['count', 'shown']], ['below', 0, ['count', ['among', 'priceSteps', 0]]]],
    ],
  },
  props,
  component: () => import('./PricesPopover'),
});
