import type { Abouts } from './about';
import { deleteClientCartItem, fetchClientCart } from './client-cart';

export default {
  'client.active-cart': {
    summary:
      'The active cart of a client in an employee’s hands, made where there is none; with its lines for `getItems=1`. `{path}` of section 7 is `/cart` unless `data-endpoints` says otherwise.',
    what: 'Активная корзина клиента, когда сотрудник начал работать за него.',
    asked: 'For a placeholder with `data-client-id`, in the place of `cart.count`: when the cart is shown, and where that is asked again after writes.',
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
    what: 'Убирает строку корзины клиента.',
    asked:
      'For a placeholder with `data-client-id`, always in the place of `cart.delete-item`. 404 says that the line is gone: a shop without this route would seem to remove lines.',
    lacking: 'As `cart.delete-item`.',
    ask: () => deleteClientCartItem('1000021', '1004'),
    answer: { status: 'success', output: { cart_cost: 0, cart_count: 0 } },
  },
} satisfies Abouts;
