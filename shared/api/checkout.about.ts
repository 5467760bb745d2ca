import type { Abouts } from './about';
import { fetchCheckoutCount, fetchCheckoutPage } from './checkout';

export default {
  'checkout.count': {
    summary:
      'The header of what is ordered: the active cart, the delayed one of `id`, or that of the client `clientId`, which goes by its `id` too where it is known.',
    what: 'Шапка того, что оформляют: активной или отложенной корзины.',
    asked: 'When the checkout is on screen; where a part of a cart is ordered, at first and after each change of that part.',
    lacking: 'As `cart.count`.',
    optional: ['id', 'clientId'],
    ask: () => fetchCheckoutCount({ cartId: '60001', clientId: '1004' }),
    answer: { status: 'success', output: { cartId: 60001, quantity: 12, cost: 15000, isCanCheckout: true } },
  },
  'checkout.content': {
    summary: 'One page of what is ordered, 70 lines at most, counted from 1; `id` for a delayed cart or a client’s.',
    what: 'Страница строк того, что оформляют, до 70.',
    asked: 'When the checkout is on screen and 70 lines or fewer are ordered. Of more, page after page when the buyer opens the list, else when they order.',
    lacking: 'As `cart.content`.',
    optional: ['id', 'clientId'],
    ask: () => fetchCheckoutPage(1, { cartId: '60001', clientId: '1004' }),
    answer: { status: 'success', output: { items: [{ id: 1000031, productId: 5124, quantity: 2, title: 'Фильтр масляный', price: 495, cost: 990 }] } },
  },
} satisfies Abouts;
