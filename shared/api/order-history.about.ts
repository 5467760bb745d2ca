import type { Abouts } from './about';
import { fetchOrderHistory } from './order-history';

export default {
  'orders.history': {
    summary: 'Orders that hold one product: the list of orders with `productCode`.',
    what: 'Заказы, в которых есть этот товар.',
    asked:
      'When the buyer opens the orders of a product, sorts them or turns the page. The newest orders, without `productCode`, beside the press that orders, until `checkout.created` has answered on the page; and once more where nobody has said what became of the order and `checkout.created` is not there (404): an order of this sum that stands above all that were listed before is the one, whatever the dates say. Where the newest do not come first nothing is proved, and the buyer is told so.',
    optional: ['productCode', 'sort', 'page', 'per-page'],
    lacking:
      'An order without `id` is left out, one without `number` goes by its id. Pieces are the sum of the items of `items` with the id of the product, else of the rows of `partsAndOrders` with its article; the price is said where all of them have the same. Without either there are dashes. With `detailViewDisabled` numbers are no links.',
    ask: () => fetchOrderHistory({ productCode: 'W 712/75', sort: '-dateInsert', page: 1, perPage: 20 }),
    answer: {
      orders: [
        {
          id: 300014,
          number: 'АА-51014',
          dateInsert: '2026-11-20T12:39:46+03:00',
          statusName: 'Принят, ожидается оплата',
          sum: 1485,
          items: [{ productId: 5124, quantity: 2, price: 742.5 }],
        },
      ],
      partsAndOrders: [{ article: 'W 712/75', orderId: 300014, quantity: 2, price: 742.5 }],
      detailViewDisabled: 0,
      pagination: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
    },
  },
} satisfies Abouts;
