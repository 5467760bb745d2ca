import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  productCode: prop.text('Article of the product, by which orders are found; absent: its id is sent.', { optional: true }),
  productId: prop.id('Product.', { optional: true }),
  title: prop.text('Name of the product, for the heading.', { optional: true }),
  orderHref: prop.text('Page of an order; `{id}` is its id.', { default: '/orders/order/view?id={id}', holds: ['id'] }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-product-order-history',
  area: 'modals',
  summary: 'Dialog with the orders of the buyer that hold one product: number, date, status, pieces and price (§2).',
  load: 'now',
  props,
  component: () => import('./ModalProductOrderHistory'),
});
