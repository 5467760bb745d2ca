import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  cartId: prop.id('A delayed cart that is ordered; the buyer’s own when absent.', { optional: true, narrows: true }),
  clientId: prop.id('Client whose cart it is, for an employee; a delayed cart goes by `cartId` alone.', { optional: true, narrows: true }),
  title: prop.text('Heading.', { default: 'Ваш заказ' }),
  expected: prop.integer('How many lines are to come: so many rows wait for them.', { min: 1, default: 3 }),
  tolerance: prop.integer('Prices may differ from those that were seen by so many per cent without a word.', { min: 0, default: 0 }),
  cartHref: prop.text(
    'Cart page, where lines are changed and an approval is asked for; `cartPath` for the buyer’s own cart when absent, for another one no link.',
    {
      optional: true,
    },
  ),
  partialHref: prop.text('Page where lines are taken out of the order; no link to it when absent.', { optional: true }),
  ordersHref: prop.text('List of orders; no link to it when absent.', { optional: true }),
  orderHref: prop.text('Page of an order; `{id}` is its id. No link to it when absent, or where the buyer may not see orders in detail.', {
    optional: true,
    holds: ['id'],
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'checkout-summary',
  area: 'checkout',
  summary:
    'End of the checkout: what is ordered, by whom, how it comes and is paid, what it costs, and the button that orders it, once. What has changed since the buyer saw it is shown and confirmed first. Of a form around it goes along what no widget asks: `Order[…]`, `CustomerDataForm[…]`.',
  // It is what the page is for.
  load: 'now',
  props,
  fallback: '<p><button type="submit">Оформить заказ</button></p>',
  component: () => import('./CheckoutSummary'),
});
