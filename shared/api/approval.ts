// Approval of what is to be ordered (G69).
import { fallback, id, lenient, list, object, optional, text } from '../schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';

const approvalSchema = lenient(
  object({ cartId: lenient(id()), approvers: fallback(list(object({ id: id(), fio: optional(text()) })), []), statusId: lenient(text()) }),
);

export const approvalCalls = { request: endpoint('cart.approve-request', 'POST /cart/approve-request', 'WN', approvalSchema) };

/** Asks for the approval of the active cart, or of the delayed one of that id. Never repeated by the client. */
export async function requestApproval(comment: string, cartId?: string, options?: CallOptions): Promise<void> {
  await request(approvalCalls.request, { ...options, params: { id: cartId || undefined }, body: { comment } });
}
