import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { namedSchema } from '../../shared/reading/entities';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  clients: prop.json(rowsBy('id', namedSchema), 'Clients the employee may act for.'),
  clientId: prop.id('The client whose cart is open; the employee’s own cart when absent.', { optional: true, narrows: true }),
  employees: prop.flag('On: they are the buyer’s own employees and are called so.', { default: false }),
  href: prop.text('Where the cart of a client stands, with `{clientId}` in its place.', {
    default: '/personal/cart?client={clientId}',
    holds: ['clientId'],
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'client-choice',
  area: 'cart',
  summary: 'Chooses the client an employee acts for: asks before a cart that is not empty is left, and goes to the client’s (§6).',
  load: 'now',
  props,
  fallback: '<p><a href="/cart/view">Вернуться в свою корзину</a></p>',
  component: () => import('./ClientChoice'),
});
