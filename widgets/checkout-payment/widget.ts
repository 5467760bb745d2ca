import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { paymentSchema } from '../../shared/reading/checkout';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  cartId: prop.id('A delayed cart that is ordered; the buyer’s own when absent.', { optional: true, narrows: true }),
  clientId: prop.id('Client whose cart it is, for an employee; a delayed cart goes by `cartId` alone.', { optional: true, narrows: true }),
  payments: prop.json(
    rowsBy('id', paymentSchema),
    'Ways to pay, as `checkout.payment-methods` has them; asked for with the delivery that is chosen when absent. An empty list: there are none.',
    { optional: true },
  ),
  bankPaymentId: prop.id('Which of them is the bank’s: it is chosen where another is not offered any more. The first one when absent.', { optional: true }),
  value: prop.id('What is chosen at first: of a form that came back.', { optional: true }),
  error: prop.text('What the server said of it in a form that came back. It stands until another is chosen.', { optional: true }),
  idPrefix: prop.text('Its id begins with it, for links of the page: `order` gives `order-paymentMethod`.', { optional: true }),
  title: prop.text('Heading of the step.', { default: 'Оплата' }),
  open: prop.flag('The step is open at first; while something is missing in it when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'checkout-payment',
  area: 'checkout',
  summary:
    'Step of the checkout: how it is paid, of what the shop offers for the delivery that is chosen. It is sent as `Order[paymentMethod]`, so that a form around it sends it without any other script.',
  // It is what the page is for.
  load: 'now',
  posts: true,
  props,
  fallback: '<fieldset><legend>Способ оплаты</legend><label><input type="radio" name="Order[paymentMethod]" value="bank" checked> По счету</label></fieldset>',
  component: () => import('./CheckoutPayment'),
});
