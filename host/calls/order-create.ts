// The order itself: checked, made once per request key, taken off the cart and the stock.
import { nextNumber, padded } from '../data/store';
import type { Order } from '../seed/company';
import { isRecounting, linesOf, lineView, type OpenCart, removeLine, saveLine } from '../shop/cart';
import { headerOf, orderedLines } from '../shop/cart-header';
import { invalid, refused, success } from './answers';
import { cartOrDelayed } from './delayed';
import { nested, type PhpValue, textOf } from './form';
import type { Call } from './route';
import { PAYMENTS } from './user';

/** The cart to be ordered. */
export const ordered = (call: Call): OpenCart => cartOrDelayed(call, call.query.get('id') ?? '', true) as OpenCart;

const field = (call: Call, form: string, name: string) => nested(call.fields[form], name);
const files = (value: PhpValue | undefined) =>
  typeof value === 'object' && !(value instanceof File)
    ? Object.values((value.files ?? {}) as Record<string, PhpValue>).filter((one) => one instanceof File)
    : [];

interface Created {
  orderId: string;
  orderNumber: string;
}

/** The order that was made with a key of this account. */
export const createdBy = (call: Call, key: string): Created | undefined =>
  key ? call.backend.store.get<Created>('orderKey', `${call.account.id}/${key}`) : undefined;

/** Answers `POST /checkout/create`. */
export function createOrder(call: Call): Response {
  const key = textOf(call.fields.requestKey) || (call.request.headers.get('idempotency-key') ?? '');
  const known = createdBy(call, key);
  if (known) return refused({ code: 'already_created', message: `Заказ № ${known.orderNumber} уже оформлен.`, ...known });
  const open = ordered(call);
  const chosen = orderedLines(call.backend, open);
  const header = headerOf(call.backend, open, call.session, chosen);
  if (header.quantity === 0) return refused({ code: 'cart_empty', message: 'Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.' });
  if (isRecounting(call.backend, open.cart)) return refused({ code: 'recount', message: header.message ?? '' });
  if (header.isNeedApproveOrder) return refused({ code: 'approval_required', message: 'Заказ нужно отправить на согласование.' });
  if (header.isStoreStructureOrder && !(header.subdivision && header.sector)) return refused({ code: 'structure', message: 'Укажите подразделение и сектор.' });
  const lines = chosen.map((line) => lineView(call.backend, open.payer, line));
  const bad = lines.filter((line) => line.error);
  if (bad.length > 0)
    return refused({
      code: 'stock_changed',
      message: 'Количество или цена части товаров изменились.',
      items: bad.map(({ id, quantity, error }) => ({ id, quantity, error })),
    });
  const expected = Number(textOf(call.fields.expectedCost).replace(/\s/g, '').replace(',', '.'));
  if (textOf(call.fields.expectedCost) && expected !== header.cost) {
    return refused({ code: 'cost_changed', message: 'Стоимость заказа изменилась.', cost: header.cost, items: lines.map(({ id, price }) => ({ id, price })) });
  }
  const errors: Record<string, string> = {};
  const method = field(call, 'Order', 'deliveryMethod');
  if (!['PICKUPOUR', 'DELIVEOUR', 'DELIVERTK'].includes(method)) errors.deliveryMethod = 'Выберите способ доставки.';
  if (method === 'PICKUPOUR' && !field(call, 'Order', 'pickupPoint')) errors.pickupPoint = 'Выберите пункт самовывоза.';
  if (method && method !== 'PICKUPOUR' && !field(call, 'Order', 'deliveryAddress')) errors.deliveryAddress = 'Необходимо заполнить «Адрес доставки»';
  if (!PAYMENTS.some(({ id }) => id === field(call, 'Order', 'paymentMethod'))) errors.paymentMethod = 'Выберите способ оплаты.';
  for (const [name, label] of [
    ['fio', 'ФИО'],
    ['phone', 'Телефон'],
    ['email', 'Эл. почта'],
  ] as const)
    if (!field(call, 'CustomerDataForm', name)) errors[name] = `Необходимо заполнить «${label}»`;
  if (Object.keys(errors).length > 0) return invalid(errors);

  const number = nextNumber(call.backend.store, 'order');
  const order: Order = {
    id: String(310_000 + number),
    number: `АА-${60_000 + number}`,
    accountId: open.payer.id,
    dateInsert: `${new Date(call.backend.now()).toISOString().slice(0, 19)}+03:00`,
    statusId: 'N',
    sum: header.cost,
    shipmentTypeId: { PICKUPOUR: '1', DELIVEOUR: '2', DELIVERTK: '3' }[method] ?? '1',
    contractorId: field(call, 'CustomerDataForm', 'contractor'),
    carId: '',
    subdivisionId: open.cart.subdivision,
    sectorId: open.cart.sector,
    items: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price: price ?? 0 })),
  };
  const { store } = call.backend;
  store.set('order', padded(order.id), order);
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
  return success({ ...done, orders: [{ id: order.id, number: order.number }], filesAccepted: files(call.fields.CustomerDataForm).length });
}
