import type { Abouts } from './about';
import { deleteClientCartItem, fetchClientCart } from './client-cart';

export default {
  'client.active-cart': {
    summary:
      'The active cart of a client in an employee’s hands, made where there is none; with its lines for `getItems=1`. `{path}` of section 7 is `/cart` unless `data-endpoints` says otherwise.',
    what: 'Активная корзина клиента, когда сотрудник начал работать за него.',
    asked: 'When an employee begins to act for a client.',
    lacking: 'As `cart.count`; without `items` the lines are read by `cart.content`.',
    ask: () => fetchClientCart('1004', { items: true }),
    answer: {
      status: 'success',
      output: {
        cartId: 60004,
        quantity: 1,
        cost: 990,
        clientCart: { clientId: 1004, clientName: 'ООО «Север»' },
        items: [{ id: 1000021, productId: 5124, quantity: 2, title: 'Фильтр масляный' }],
      },
    },
  },
  'client.delete-cart-item': {
    summary: 'Removes a line of the client’s cart.',
    what: 'Убирает строку корзины клиента, если обычное удаление магазина клиента не знает.',
    asked: 'When an employee removes a line of the client’s cart, where the shop’s `cart.delete-item` knows no `clientId`.',
    lacking: 'As `cart.delete-item`.',
    ask: () => deleteClientCartItem('1000021', '1004'),
    answer: { status: 'success', output: { cart_cost: 0, cart_count: 0 } },
  },
} satisfies Abouts;
