import type { Abouts } from './about';
import { fetchCheckoutCount, fetchCheckoutPage } from './checkout';

export default {
  'checkout.count': {
    summary: 'The header of what is ordered: the active cart, or the delayed one of `id`.',
    what: 'Шапка того, что оформляют: активной или отложенной корзины.',
    asked: 'When the checkout is on screen; where a part of a cart is ordered, at first and after each change of that part.',
    lacking: 'As `cart.count`.',
    optional: ['id'],
    ask: () => fetchCheckoutCount({ cartId: '60007' }),
    answer: { status: 'success', output: { cartId: 60007, quantity: 12, cost: 15000, isCanCheckout: true } },
  },
  'checkout.content': {
    summary: 'One page of what is ordered, 70 lines at most, counted from 1; `id` only for a delayed cart.',
    what: 'Страница строк того, что оформляют, до 70.',
    asked: 'When the checkout is on screen, page after page.',
    lacking: 'As `cart.content`.',
    optional: ['id'],
    ask: () => fetchCheckoutPage(1),
    answer: { status: 'success', output: { items: [{ id: 1000031, productId: 5124, quantity: 2, title: 'Фильтр масляный', price: 495, cost: 990 }] } },
  },
} satisfies Abouts;
