import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  orderHref: prop.text('Page of an order; `{id}` is its id.', { default: '/orders/order/view?id={id}', holds: ['id'] }),
  expected: prop.integer('How many orders are to come: so many rows wait for them.', { min: 1, default: 10 }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'order-list',
  area: 'orders',
  summary:
    'The buyer’s orders, by order or by part, with every filter of §3 in the address (`orderId`, `productCode`, `dateInsertFrom`, `dateInsertTo`, `statusId[]`, `shipmentTypeId`, `contractorId`, `carId`, `subdivision`, `sector`, `userid`, `sort`, `per-page`, `view`): ordered again at today’s prices, asked about, saved as a file (§7).',
  load: 'visible',
  props,
  fallback: '<p><a href="/orders">Заказы</a></p>',
  component: () => import('./OrderList'),
});
