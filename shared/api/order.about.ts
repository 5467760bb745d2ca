import type { Abouts } from './about';
import { createOrder, fetchCreatedOrder } from './order';

const key = '7f1c2a64-5a1e-4a0f-9a53-2d9f6f3d7c11';

export default {
  'checkout.create': {
    summary:
      'Makes the order, once for each `requestKey`: a second call with the same key makes no other order and is refused with `already_created`. The body is `multipart/form-data`; files are `CustomerDataForm[files][]`, five of 5 MB at most: PHP needs `upload_max_filesize = 5M` and `post_max_size = 27M` for them. `filesAccepted` says how many came.',
    what: 'Создает заказ, один на каждый ключ запроса.',
    asked: 'When the buyer places the order.',
    lacking:
      'A refusal may carry `code` in its `output`: `cost_changed` with `cost` and `items`, `stock_changed` with `items`, `cart_empty`, `already_created` with `orderId` and `orderNumber`, `payment_unavailable`, `approval_required`. A 422 names the fields. `redirect` is followed within the address of the shop; without it the number is shown in place. Without an answer `checkout.created` is asked; the call is never repeated by itself.',
    outside: 'the buyer places an order',
    optional: ['id', 'clientId'],
    ask: () =>
      createOrder(
        {
          Order: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1', paymentMethod: 'bank' },
          CustomerDataForm: { fio: 'Иванов Иван', email: 'ivanov@example.ru', phone: '+79041234567' },
          files: [],
          expectedCost: 15000,
          requestKey: key,
        },
        { cartId: '60001' },
      ),
    answer: {
      status: 'success',
      output: {
        orderId: 310001,
        orderNumber: 'АА-60001',
        orders: [{ id: 310001, number: 'АА-60001' }],
        filesAccepted: 0,
        redirect: '/order/success?id=310001',
      },
    },
  },
  'checkout.created': {
    summary: 'The order that was made with a key; `output: null` where there is none.',
    what: 'Проверяет, создан ли заказ с этим ключом.',
    asked: 'When `checkout.create` was not answered (cut off, a timeout, a 5xx, HTML), before the buyer may try again.',
    lacking: 'An answer that names no `orderId` and is not `output: null` says nothing. A shop without this call (404) is asked by its list of orders.',
    outside: 'an order was not answered',
    ask: () => fetchCreatedOrder(key),
    answer: { status: 'success', output: { orderId: 310001, orderNumber: 'АА-60001' } },
  },
} satisfies Abouts;
