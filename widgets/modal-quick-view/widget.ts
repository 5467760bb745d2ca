import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  goodId: prop.id('Product to show.'),
  title: prop.text('Name shown while the rest is loading.', { optional: true }),
  list: prop.id('Name of the list it is opened from: its products are those of all openers with this name, in the order of the page.', { optional: true }),
  cartQuantity: prop.integer('Pieces of it in the cart, as the server knows when it prints the page; absent: the cart is read.', { optional: true }),
  cartItemId: prop.id('Cart line of this product, when it is in the cart.', { optional: true }),
  cartHref: prop.text('Cart page, for the link of what is in the cart.', { setting: 'cartPath' }),
  clientId: prop.id('Client an employee orders for.', { optional: true, narrows: true }),
  lfId: prop.id('Territory code passed through to the cart.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-quick-view',
  area: 'modals',
  summary: 'Dialog with one product, its price and basket; goes on to the next and the one before of the list it was opened from (§2).',
  load: 'now',
  deepLink: ['goodId'],
  props,
  component: () => import('./ModalQuickView'),
});
