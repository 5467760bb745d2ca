import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  cartId: prop.id('Id of the delayed cart.'),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'cart-approval',
  area: 'cart',
  summary:
    'Approval of a delayed cart: how far it is, who asked and who decides, what its last request changes, its history; it is asked for, taken back, approved whole or in part, rejected (§3, §6).',
  // What may be done with the cart of the page depends on it.
  load: 'now',
  props,
  fallback: '<p><a href="/delayed/view">Отложенные корзины</a></p>',
  component: () => import('./CartApproval'),
});
