// What a page may print of a checkout, and the shop answer.
import { id, lenient, note, number, object, optional, type Parsed, text } from './schema';

/** A way to pay (§3 «payment method»). `credit`: roubles that may still be owed, where it is paid on account. */
export const paymentSchema = object({ id: id(), name: text(), description: optional(note()), credit: lenient(number()) });
export type PaymentMethod = Parsed<typeof paymentSchema>;
