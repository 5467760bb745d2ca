// Approval of what is to be ordered: asking, deciding, taking the question back, what has been so far.
import { cartItemSchema } from '../reading/entities';
import { date, fallback, id, lenient, list, note, object, optional, type Parsed, text } from '../reading/schema';
import { request } from './client';
import type { DelayedScope } from './delayed';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

const askedSchema = lenient(
  object({ cartId: lenient(id()), approvers: fallback(list(object({ id: id(), fio: optional(text()) })), []), statusId: lenient(text()) }),
);

const decidedSchema = lenient(object({ statusId: lenient(text()), restCartId: lenient(id()) }));

/** One event of an approval; `items` = lines as they were asked for or approved, where the shop keeps them. */
const eventSchema = object({
  date: lenient(date()),
  userFio: fallback(text(), ''),
  action: fallback(text(), ''),
  comment: fallback(note(), ''),
  statusId: lenient(text()),
  items: lenient(list(cartItemSchema)),
});
export type ApprovalEvent = Parsed<typeof eventSchema>;

export const approvalCalls = {
  request: endpoint('cart.approve-request', 'POST /cart/approve-request', 'onceOnlyWrite', askedSchema),
  approve: endpoint('delayed.approve', 'POST /delayed/approve', 'onceOnlyWrite', decidedSchema),
  reject: endpoint('delayed.reject', 'POST /delayed/reject', 'onceOnlyWrite', decidedSchema),
  cancel: endpoint('delayed.approve-cancel', 'POST /delayed/approve-cancel', 'onceOnlyWrite', decidedSchema),
  history: endpoint('delayed.approve-history', 'GET /delayed/approve-history', 'read', under(['history', 'items'], list(eventSchema))),
};

/** The status a decision has led to, and the cart that the lines which were not approved went back in; as far as the shop says it. */
export interface Decided {
  statusId?: string | undefined;
  restCartId?: string | undefined;
}

/** Asks for the approval of the active cart, or of the delayed one of that id. Never repeated by the client. */
export async function requestApproval(comment: string, cartId?: string, options?: CallOptions): Promise<void> {
  await request(approvalCalls.request, { ...options, params: { id: cartId || undefined }, body: { comment } });
}

/** A comment, and the sum of the cart in roubles that whoever decides has seen: a shop that checks it refuses another with 409. */
interface Seen {
  comment: string;
  expectedCost?: number | undefined;
}

/** Approves a cart, or these lines of it. Fails with `refused` where it is decided already, with `conflict` where it has come to another sum. */
export const approveCart = async (
  { cartId }: DelayedScope,
  { itemIds, ...seen }: Seen & { itemIds?: readonly string[] | undefined },
  options?: CallOptions,
): Promise<Decided> => (await request(approvalCalls.approve, { ...options, params: { id: cartId }, body: { ...seen, items: itemIds && [...itemIds] } })) ?? {};

/** Rejects a cart; the comment says why, 1 to 255 characters. */
export const rejectCart = async ({ cartId }: DelayedScope, seen: Seen, options?: CallOptions): Promise<Decided> =>
  (await request(approvalCalls.reject, { ...options, params: { id: cartId }, body: { ...seen } })) ?? {};

/** Takes the buyer's own question back. */
export const cancelApproval = async ({ cartId }: DelayedScope, options?: CallOptions): Promise<Decided> =>
  (await request(approvalCalls.cancel, { ...options, params: { id: cartId } })) ?? {};

/** What has been done to the approval of a cart, the oldest first. */
export const fetchApprovalHistory = ({ cartId }: DelayedScope, options?: CallOptions): Promise<ApprovalEvent[]> =>
  request(approvalCalls.history, { ...options, params: { id: cartId } });
