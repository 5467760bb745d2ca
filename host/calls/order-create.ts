// The order itself: checked, made once per request key, taken off the cart and the stock.

import { NEW_CONTRACTOR } from '../../shared/validation/customer';
import { nextNumber, padded } from '../data/store';
import type { Order } from '../seed/company';
import { isRecounting, linesOf, lineView, type OpenCart, removeLine, saveLine } from '../shop/cart';
import { headerOf, orderedLines } from '../shop/cart-header';
import { moscowTime } from '../shop/moscow';
import { type DeliveryForm, orderErrors, paymentsFor, readCustomer } from '../shop/order-form';
import { pickupAt, tripsOf } from '../shop/ready';
import { invalid, refused, success } from './answers';
import { cartOrDelayed } from './delayed';
import { nested, type PhpValue, textOf } from './form';
import type { Call } from './route';

/** The cart to be ordered. */
export const ordered = (call: Call): OpenCart => cartOrDelayed(call, call.query.get('id') ?? '', true) as OpenCart;

const sentFiles = (value: PhpValue | undefined): File[] =>
  typeof value === 'object' && !(value instanceof File)
    ? Object.values((value.files ?? {}) as Record<string, PhpValue>).filter((one): one is File => one instanceof File && (one.name !== '' || one.size > 0))
    : [];

interface Created {
  orderId: string;
  orderNumber: string;
}

/** The order that was made with a key of this account. */
export const createdBy = (call: Call, key: string): Created | undefined =>
  key ? call.backend.store.get<Created>('orderKey', `${call.account.id}/${key}`) : undefined;

/** Why there is no order. */
export type Refused = { code: string; message: string } & Record<string, unknown>;
type Placed = { done: Created; filesAccepted: number } | { refused: Refused } | { errors: Record<string, string> };

/** Makes the order that a form or a call has sent, once for its key. */
export function placeOrder(call: Call): Placed {
  const key = textOf(call.fields.requestKey) || (call.request.headers.get('idempotency-key') ?? '');
  const known = createdBy(call, key);
  if (known) return { refused: { code: 'already_created', message: `Заказ № ${known.orderNumber} уже оформлен.`, ...known } };
  const open = ordered(call);
  const chosen = orderedLines(call.backend, open);
  const header = headerOf(call.backend, open, call.session, chosen);
  const refuse = (code: string, message: string, more: Record<string, unknown> = {}): Placed => ({ refused: { code, message, ...more } });
  if (header.quantity === 0) return refuse('cart_empty', 'Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.');
  if (isRecounting(call.backend, open.cart)) return refuse('recount', header.message ?? '');
  if (header.isNeedApproveOrder) return refuse('approval_required', 'Заказ нужно отправить на согласование.');
  if (header.isStoreStructureOrder && !(header.subdivision && header.sector)) return refuse('structure', 'Укажите подразделение и сектор.');
  const lines = chosen.map((line) => lineView(call.backend, open.payer, line));
  const bad = lines.filter((line) => line.error);
  if (bad.length > 0)
    return refuse('stock_changed', 'Количество или цена части товаров изменились.', {
      items: bad.map(({ id, quantity, error }) => ({ id, quantity, error })),
    });
  const expected = Number(textOf(call.fields.expectedCost).replace(/\s/g, '').replace(',', '.'));
  if (textOf(call.fields.expectedCost) && expected !== header.cost)
    return refuse('cost_changed', 'Стоимость заказа изменилась.', { cost: header.cost, items: lines.map(({ id, price }) => ({ id, price })) });
  const delivery: DeliveryForm = {
    deliveryMethod: '',
    deliveryMethodType: '',
    deliveryAddress: '',
    pickupPoint: '',
    transportCompany: '',
    transportCompanyDeliveryType: '',
    paymentMethod: '',
  };
  for (const name of Object.keys(delivery) as (keyof DeliveryForm)[]) delivery[name] = nested(call.fields.Order, name).trim();
  const customer = readCustomer(open.payer, (name) => nested(call.fields.CustomerDataForm, name));
  const files = sentFiles(call.fields.CustomerDataForm);
  const errors = orderErrors(open.payer, customer, delivery, files);
  if (Object.keys(errors).length > 0) return { errors };
  const { deliveryMethod: method } = delivery;
  if (!paymentsFor(method).some(({ id }) => id === delivery.paymentMethod))
    return refuse('payment_unavailable', 'Этот способ оплаты недоступен. Выберите другой.');

  const number = nextNumber(call.backend.store, 'order');
  const order: Order = {
    id: String(310_000 + number),
    number: `АА-${60_000 + number}`,
    accountId: open.payer.id,
    madeBy: call.account.id,
    dateInsert: moscowTime(call.backend.now()),
    statusId: 'N',
    sum: header.cost,
    shipmentTypeId: { PICKUPOUR: '1', DELIVEOUR: '2', DELIVERTK: '3' }[method] ?? '1',
    contractorId: customer.contractor === NEW_CONTRACTOR ? '' : customer.contractor,
    carId: '',
    subdivisionId: open.cart.subdivision,
    sectorId: open.cart.sector,
    items: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price: price ?? 0 })),
    answers: {
      delivery,
      customer,
      files: files.map(({ name }) => name),
      ...(method === 'PICKUPOUR' && { pickup: pickupAt(call.backend, open, delivery.pickupPoint) }),
      ...(delivery.deliveryMethodType === 'AUTO_ALLIANCE_DELIVERY' && {
        trips: Object.values(tripsOf(call.backend, open)).map(({ deliveryDate, productRows }) => ({ date: deliveryDate, rows: productRows.length })),
      }),
    },
  };
  const { store } = call.backend;
  store.set('order', padded(order.id), order);
  // No letter reaches such an address (RFC 2606).
  if (/\.invalid$/i.test(customer.email)) store.set('mailFailed', call.account.id, { email: customer.email, letterId: order.id });
  for (const line of chosen) removeLine(call.backend, open.cart.id, line.id);
  const rest = linesOf(call.backend, open.cart.id);
  // What was left out of this order is no longer left out of the next.
  for (const line of rest) saveLine(call.backend, open.cart.id, { ...line, unchecked: false });
  if (open.cart.kind === 'delayed' && rest.length === 0) store.delete('cart', open.cart.id);
  const done = { orderId: order.id, orderNumber: order.number };
  if (key) store.set('orderKey', `${call.account.id}/${key}`, done);
  for (const { productId, quantity } of order.items) {
    const good = call.backend.good(productId);
    if (good) call.backend.take(good, Math.min(quantity, good.stock));
  }
  return { done, filesAccepted: files.length };
}

/** The address of what became of an order. */
const successPage = ({ orderId }: Created): string => `/order/success?id=${encodeURIComponent(orderId)}`;

/** Answers `POST /checkout/create`. */
export function createOrder(call: Call): Response {
  const placed = placeOrder(call);
  if ('refused' in placed) return refused(placed.refused);
  if ('errors' in placed) return invalid(placed.errors);
  const { done, filesAccepted } = placed;
  return success({ ...done, orders: [{ id: done.orderId, number: done.orderNumber }], filesAccepted, redirect: successPage(done) });
}

/** `POST /order/products` of a browser without a script: the page of success, or what is wrong by the field; `''` for what belongs to none. */
export function postOrder(call: Call): Response | Record<string, string> {
  const moved = (to: string) => new Response(null, { status: 303, headers: { Location: to } });
  if (call.account.user.isGuest) return moved('/site/login?returnUrl=%2Forder%2Fproducts');
  const placed = placeOrder(call);
  if ('done' in placed) return moved(successPage(placed.done));
  if ('errors' in placed) return placed.errors;
  const { code, message, ...known } = placed.refused;
  return code === 'already_created' ? moved(successPage(known as unknown as Created)) : { '': message };
}
