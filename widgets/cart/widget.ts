import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  expected: prop.integer('How many lines are to come: so many rows wait for them.', { min: 1, default: 3 }),
  catalogHref: prop.text(
    'Where an empty cart leads, and «Продолжить покупки»; `/catalog` when absent, for a client’s cart no link: what is taken there goes into one’s own.',
    {
      optional: true,
    },
  ),
  checkoutHref: prop.text('Where the order is made; `/order/products`, or the setting `checkoutPath`, when absent.', { optional: true }),
  minSum: prop.number('Least sum of an order in roubles: below it there is no checkout.', { optional: true }),
  clientId: prop.id('Client whose cart it is, for an employee.', { optional: true, narrows: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'cart',
  area: 'cart',
  summary:
    'Page of the cart: lines with quantities, search, order, removal, what cannot be ordered, cars, groups and stocks of lines, total and the way to the checkout (§2, §4).',
  // It is what the page is for.
  load: 'now',
  props,
  fallback: '<p><a href="/catalog">Перейти в каталог</a></p>',
  component: () => import('./Cart'),
});
