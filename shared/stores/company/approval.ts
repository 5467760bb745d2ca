// The approval of a cart (G69): how far it is, what has been so far, and what is decided about it. Asking for the active cart is the cart's own.
import type { Decided } from '../../api/approval';
import { remote } from '../../api/remote';
import type { CartItem, DelayedCart } from '../../reading/entities';
import { approvalText } from '../../texts/approval';
import { delayedText } from '../../texts/delayed';
import { clientOf, knownCart } from '../cart';
import { createMutation } from '../core/mutation';
import { createResource, type Resource } from '../core/resource';
import { type Failure, failed, isTold, type Result } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { $shownDelayed, learnStatus, settledDelayed, takeOut, wholeDelayed } from '../delayed/carts';

const api = remote(() => import('../../api/approval'));
const delayedApi = remote(() => import('../../api/delayed'));

export type { ApprovalEvent } from '../../api/approval';

/** What can be done about an approval. */
export type Deed = 'ask' | 'approve' | 'reject' | 'withdraw';

const RESULT = { ask: 'PENDING', approve: 'APPROVED', reject: 'REJECTED', withdraw: 'CANCELED' } as const satisfies Record<Deed, string>;

type Question = { cartId: string };

/** The header of a cart that is to be approved. */
export const approvalCart: Resource<Question, DelayedCart> = createResource({
  kind: 'approval',
  async load(question: Question, signal): Promise<DelayedCart> {
    const now = await delayedApi.fetchDelayedCount(question, { signal });
    outdateLines(question, approvalCart.at(question).$state.get().data, now);
    return now;
  },
  failed: () => approvalText('approval.failed.state'),
  missing: () => delayedText('delayed.gone'),
});

/** What has been done to its approval, the oldest first. */
export const approvalHistory = createResource({
  kind: 'approval',
  load: ({ cartId }: Question, signal) => api.fetchApprovalHistory({ cartId }, { signal }),
  failed: () => approvalText('approval.failed.history'),
  missing: () => delayedText('delayed.gone'),
});

/** All lines of such a cart: page by page, as many as its header counts, and no further than they bring something new (G07). */
export const approvalLines = createResource({
  kind: 'approval',
  async load({ cartId }: Question, signal) {
    const lines = new Map<string, CartItem>();
    for (let page = 1, before = -1; lines.size > before; page++) {
      before = lines.size;
      for (const item of await delayedApi.fetchDelayedPage(page, { cartId }, { signal })) lines.set(item.id, item);
      if (lines.size === approvalCart.at({ cartId }).$state.get().data?.quantity) break;
    }
    return [...lines.values()];
  },
  failed: () => approvalText('approval.failed.lines'),
  missing: () => delayedText('delayed.gone'),
});

/** Lines that were read with other figures are of another request. */
function outdateLines(question: Question, was: DelayedCart | null, { quantity, cost }: DelayedCart): void {
  if (was && (was.quantity !== quantity || was.cost !== cost)) approvalLines.invalidate(question);
}

const isSame = (one: DelayedCart, other: DelayedCart | null | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

// What the page of its lines has learned of a cart is not asked for once more.
$shownDelayed.listen((now, was) => {
  if (!now || isSame(now, was)) return;
  const question = { cartId: now.cartId };
  const { data } = approvalCart.at(question).$state.get();
  if (!data || isSame(now, data)) return;
  approvalCart.patch(question, () => now).commit();
  outdateLines(question, data, now);
});

export interface Decision {
  cartId: string;
  /** Client whose cart it is; the page's own when absent. */
  clientId?: string | undefined;
  deed: Deed;
  /** Up to 255 characters; why, where it is rejected. */
  comment?: string | undefined;
  /** Lines that are approved; all of them when absent. */
  itemIds?: readonly string[] | undefined;
}

/** How it is now. `isLate`: somebody else was sooner, and this is what they did. */
export interface Outcome {
  status: string | undefined;
  isLate: boolean;
}

function send({ cartId, deed, comment = '', itemIds }: Decision): Promise<Decided> {
  const scope = { cartId };
  if (deed === 'approve') return api.approveCart(scope, { comment, itemIds });
  if (deed === 'reject') return api.rejectCart(scope, comment);
  if (deed === 'withdraw') return api.cancelApproval(scope);
  return api.requestApproval(comment, cartId).then(() => ({}));
}

const statusOf = async ({ cartId }: Decision): Promise<string | undefined> => (await delayedApi.fetchDelayedCount({ cartId })).status;

const isAsked = (status: string | undefined): boolean => status === 'PENDING';

const deciding = createMutation<Decision, Outcome>(approvalCart.life, {
  key: ({ cartId }) => cartId,
  async call(decision) {
    await (decision.deed === 'ask' || decision.deed === 'approve' ? wholeDelayed : settledDelayed)(decision.cartId);
    const { statusId } = await send(decision);
    return { status: statusId ?? RESULT[decision.deed], isLate: false };
  },
  done({ cartId, clientId }, { status }) {
    approvalCart.patch({ cartId }, (cart) => ({ ...cart, status })).commit();
    for (const resource of [approvalCart, approvalHistory, approvalLines]) resource.invalidate({ cartId });
    learnStatus(cartId, status);
    // Whoever shows its lines learns whether they may be changed.
    void knownCart({ kind: 'delayed', cartId })?.refresh();
    notifyTabs('cart', { cartId, clientId: clientOf({ clientId }) });
  },
  about: ({ cartId }) => ({ cartId }),
  async check(decision) {
    const status = await statusOf(decision);
    return status === RESULT[decision.deed] ? { status, isLate: false } : undefined;
  },
  async refused(decision, { code }) {
    if (code === 'missing') {
      takeOut([decision.cartId]);
      return failed({ code: 'gone', text: delayedText('delayed.gone') });
    }
    if (code !== 'refused' && code !== 'conflict') return undefined;
    const status = await statusOf(decision);
    // Nobody was sooner: the shop has a reason of its own.
    if (isAsked(status) !== (decision.deed === 'ask')) return undefined;
    return { ok: true, value: { status, isLate: true } };
  },
  failed: ({ deed }) => approvalText(`approval.failed.${deed}`),
  told: 'caller',
});

/** Decides about a cart, asks for its approval or takes that back. Somebody who was sooner is no failure; `gone` when the cart is no longer there. */
export const decide = (decision: Decision): Promise<Result<Outcome>> => deciding.run(decision);

/** What is said where somebody else was sooner (BB-7). */
export const lateText = ({ status }: Outcome): string => approvalText(status === 'CANCELED' ? 'approval.withdrawn' : 'approval.decided');

/** What has become of one of several carts. */
export interface Ended {
  cartId: string;
  outcome?: Outcome | undefined;
  error?: Failure | undefined;
}

/** Decides about several carts, one after another, and tells what has become of each (BB-4); nothing more is sent where nobody may write. */
export async function decideEach(cartIds: readonly string[], deed: Deed, comment: string): Promise<Ended[]> {
  const ends: Ended[] = [];
  let halt: Failure | undefined;
  for (const cartId of cartIds) {
    const result: Result<Outcome> = halt ? failed(halt) : await decide({ cartId, deed, comment });
    ends.push(result.ok ? { cartId, outcome: result.value } : { cartId, error: result.error });
    if (!result.ok && isTold(result.error)) halt = result.error;
  }
  return ends;
}
