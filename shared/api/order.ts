// The order itself (§7 «Checkout»): one for each key, which is made before the first try and stays with every repeat.
import { at } from '../reading/drift';
import { readOrderId } from '../reading/readers';
import { address, anyId, fallback, integer, lenient, list, object, optional, type Parsed, read, text } from '../reading/schema';
import { formOf } from './body';
import { type CartScope, clientIn } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { found, there } from './shapes';
import { uploader } from './upload';

/** The shop checks the cart, the stock and the files. */
const DEADLINE_MS = 30_000;
/** Bytes of files that a slow telephone sends in a millisecond. */
const SLOWEST = 50;

const orderId = read(readOrderId, anyId());

const numbers = {
  orderNumber: optional(text()),
  orders: fallback(list(object({ id: orderId, number: optional(text()) })), []),
  filesAccepted: lenient(integer()),
  redirect: lenient(address()),
};
const placedSchema = object({ orderId, ...numbers });
/** An order that was made; `orders` where the shop has split it, `filesAccepted`: how many of its files came, `redirect`: where the buyer is led. */
export type PlacedOrder = Parsed<typeof placedSchema>;

/** `output: null` says that there is none. What names no order and does not say so either is no answer: a second order could follow from it. */
const createdSchema = found(
  (value) => (at(value, 'output') === null ? {} : readOrderId(at(value, 'orderId')) === undefined ? false : value),
  object({ orderId: optional(orderId), ...numbers }),
);

export const orderCalls = {
  create: endpoint('checkout.create', 'POST /checkout/create', 'onceOnlyWrite', there(placedSchema), { deadline: DEADLINE_MS, unmixed: true }),
  created: endpoint('checkout.created', 'GET /checkout/created', 'read', createdSchema, { unmixed: true, lackable: true }),
};

/** What is sent; names as the form has them: `Order[deliveryMethod]`, `CustomerDataForm[fio]`. */
export interface OrderForm {
  Order: Readonly<Record<string, string | undefined>>;
  CustomerDataForm: Readonly<Record<string, string | undefined>>;
  files: readonly File[];
  /** Roubles the buyer has seen. */
  expectedCost: number | undefined;
  /** The same for every try of one intent. */
  requestKey: string;
  subdivision?: string | undefined;
  sector?: string | undefined;
}

/** As PHP's `$_POST` and `$_FILES` want it. */
function formDataOf({ files, ...fields }: OrderForm & { clientId: string | undefined }): FormData {
  const form = new FormData();
  for (const [name, value] of formOf(fields)) form.append(name, value);
  for (const file of files) form.append('CustomerDataForm[files][]', file);
  return form;
}

/**
 * Makes the order. After a failure without an answer ask `fetchCreatedOrder` before anything is sent again. `onSent` hears how much has left, from 0 to 1,
 * where there are files.
 */
export function createOrder(
  form: OrderForm,
  scope?: CartScope,
  { onSent, ...options }: CallOptions & { onSent?: (part: number) => void } = {},
): Promise<PlacedOrder> {
  const bytes = form.files.reduce((sum, { size }) => sum + size, 0);
  return request(
    { ...orderCalls.create, deadline: DEADLINE_MS + bytes / SLOWEST },
    {
      ...options,
      params: { id: scope?.cartId || undefined },
      body: formDataOf({ ...form, clientId: clientIn(scope) }),
      ...(bytes > 0 && onSent && { carrier: uploader(onSent) }),
    },
  );
}

/** The order that was made with a key; `null` where there is none. */
export async function fetchCreatedOrder(requestKey: string, options?: CallOptions): Promise<PlacedOrder | null> {
  const { orderId, ...rest } = await request(orderCalls.created, { ...options, params: { key: requestKey } });
  return orderId === undefined ? null : { orderId, ...rest };
}
