// What a page may print of a checkout, and the shop answer.
import { at } from './drift';
import { anyId, choice, date, fallback, flag, id, integer, lenient, list, note, number, object, optional, type Parsed, read, text } from './schema';

/** A way to pay (§3 «payment method»). `credit`: roubles that may still be owed, where it is paid on account. */
export const paymentSchema = object({ id: anyId(), name: text(), description: optional(note()), credit: lenient(number()) });
export type PaymentMethod = Parsed<typeof paymentSchema>;

const HANDED_OVER = ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL'] as const;
const isNone = (types: unknown): boolean =>
  types === undefined || types === null || types === '' || (typeof types === 'object' && Object.keys(types).length === 0);
/** Who carries an order for the shop; without `types` both to the door and to a terminal. */
export const transportCompanySchema = object({
  value: anyId(),
  name: text(),
  // Where the shop names ways and none of them is known, the company cannot be offered: none named means all.
  types: read(
    (types) => (isNone(types) ? [] : Object.values(types as object).some((type) => HANDED_OVER.includes(type)) ? types : false),
    () => list(choice(HANDED_OVER)),
  ),
});

/** An address that the buyer has saved; coordinates in degrees. */
export const savedAddressSchema = object({
  id: id(),
  value: text(),
  kladrCode: optional(text()),
  lat: lenient(number()),
  lon: lenient(number()),
  isDefault: fallback(flag(), false),
});
export type SavedAddress = Parsed<typeof savedAddressSchema>;

const isList = (rows: unknown): rows is object => rows !== null && typeof rows === 'object';
/** A number of lines, or the lines themselves. */
const lineCount = read(
  (rows) => (isList(rows) ? Object.values(rows).length : rows),
  () => integer(),
);
const partSchema = object({ rows: lineCount, totalPrice: lenient(number()) });
/** When a pickup point has what is ordered (§3): what it holds (`default`) on `pickingDate`, what other warehouses send (`donors`) on `movingDate`; sums in roubles. */
export const pickupSchema = object({
  pickingDate: lenient(date()),
  movingDate: lenient(date()),
  avail: fallback(flag(), false),
  priceRows: fallback(object({ default: lenient(partSchema), donors: lenient(partSchema) }), {}),
});
export type PickupInfo = Parsed<typeof pickupSchema>;

const tripFields = {
  deliveryDate: lenient(date()),
  criticalDeliveryDate: lenient(date()),
  productRows: lenient(lineCount),
  productRowsPrice: lenient(number()),
  description: optional(note()),
  warehouse: optional(text()),
  warehouseCode: optional(text()),
  warehouseCoordinate: optional(text()),
};
/** What the lines of a list are called, where each of them says it: by itself, or as its `name`. */
function namesIn(rows: unknown): readonly unknown[] | undefined {
  const names = isList(rows) ? Object.values(rows).map((row) => (isList(row) ? at(row, 'name') : row)) : [];
  return names.length > 0 && names.every((name) => typeof name === 'string' && name.trim()) ? names : undefined;
}
/** A trip of which nothing is said is none: PHP prints `[]` for it. */
const tripSchema = read(
  (trip) =>
    Object.keys(tripFields).some((name) => ![undefined, null, ''].includes(at(trip, name) as string))
      ? { ...(trip as object), productNames: namesIn(at(trip, 'productRows')) }
      : undefined,
  object({ ...tripFields, productNames: optional(list(note())) }),
);
/** One trip of our own transport (§3): dates in ISO, `criticalDeliveryDate` = until when it can be ordered, `productRows` lines for `productRowsPrice` roubles, `productNames` what they are. */
export type Trip = Parsed<typeof tripSchema>;

/** The next trip and the one after it; without both none is known. */
export const routeSchema = object({ currentRoute: lenient(tripSchema), nextRoute: lenient(tripSchema) });
export type RouteInfo = Parsed<typeof routeSchema>;
