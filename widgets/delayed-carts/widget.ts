import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { listedCartSchema } from '../../shared/reading/entities';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  carts: prop.json(rowsBy('cartId', listedCartSchema), 'All delayed carts of the buyer; fetched when absent.', { optional: true }),
  openHref: prop.text('Where the name of a cart leads, with `{cartId}` in its place.', {
    default: '/delayed/view?id={cartId}',
    holds: ['cartId'],
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'delayed-carts',
  area: 'cart',
  summary:
    'Page of the buyer’s delayed carts: search and order in the address (`search`, `sort`), each opened, renamed, brought back into the cart or deleted, several deleted at once, the current cart put aside; for whoever approves those of others too (`whose`), decided about together (§2, §7).',
  load: 'visible',
  props,
  fallback: '<p><a href="/delayed/view">Отложенные корзины</a></p>',
  component: () => import('./DelayedCarts'),
});
