// The approval of a cart: how far it is, what has been so far, and what is decided about it. Asking for the active cart is the cart's own.
import type { Decided } from '../../api/approval';
import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import type { CartItem, DelayedCart } from '../../reading/entities';
import { approvalText } from '../../texts/approval';
import { delayedText } from '../../texts/delayed';
import { clientOf, knownCart, onCartWritten, unsettled } from '../cart';
import { changedIn, type Difference, differenceOf, failedChanged, type Seen, seenOf } from '../cart/seen';
import { runAction } from '../core/action';
import { MOST_FIELDS } from '../core/batches';
import { apiError, failureOf } from '../core/failure';
import { createMutation } from '../core/mutation';
import { createResource, type Resource } from '../core/resource';
import { type Failure, failed, OK, type Result, wasReported } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { delayedRecords, isWhole, learnStatus, readDelayedAgain, settledDelayed, takeOut } from '../delayed/carts';
import { beginDecision, type Deed, endDecision, isAsked } from './left';

const api = remote(() => import('../../api/approval'));
const delayedApi = remote(() => import('../../api/delayed'));

export type { ApprovalEvent } from '../../api/approval';

export type { Deed } from './left';

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

/** Page by page, as many as the header counts, and no further than they bring something new. */
async function fetchLines(cartId: string, quantity: () => number | undefined, signal?: AbortSignal): Promise<CartItem[]> {
  const lines = new Map<string, CartItem>();
  for (let page = 1, before = -1; lines.size > before; page++) {
    before = lines.size;
    for (const item of await delayedApi.fetchDelayedPage(page, { cartId }, { signal })) lines.set(item.id, item);
    if (lines.size === quantity()) break;
  }
  return [...lines.values()];
}

/** All lines of such a cart. */
export const approvalLines = createResource({
  kind: 'approval',
  load: ({ cartId }: Question, signal) => fetchLines(cartId, () => approvalCart.at({ cartId }).$state.get().data?.quantity, signal),
  failed: () => approvalText('approval.failed.lines'),
  missing: () => delayedText('delayed.gone'),
});

/** Lines that were read with other figures are of another request. */
function outdateLines(question: Question, was: DelayedCart | null, { quantity, cost }: DelayedCart): void {
  if (was && (was.quantity !== quantity || was.cost !== cost)) approvalLines.invalidate(question);
}

const isSame = (one: DelayedCart, other: DelayedCart | null | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

// What has been learned of a cart elsewhere is not asked for once more.
delayedRecords.follow({
  changed(ids) {
    for (const cartId of ids) {
      const { row } = delayedRecords.get(cartId);
      const { status, data } = approvalCart.at({ cartId }).$state.get();
      if (!isWhole(row) || status !== 'ready' || isSame(row, data)) continue;
      approvalCart.patch({ cartId }, () => row).commit();
      outdateLines({ cartId }, data, row);
    }
  },
});

/** What is on screen of a request: its sum, and its lines where they have been read. */
export function shownRequest(cart: DelayedCart): Seen {
  const { status, data } = approvalLines.at({ cartId: cart.cartId }).$state.get();
  return { ...seenOf(cart), lines: status === 'ready' ? data : undefined };
}

/** The request as the shop has it now; with its lines the page shows it from now on. */
async function readRequest(cartId: string, hasLines: boolean): Promise<Seen & { status: string | undefined }> {
  const question = { cartId };
  const cart = await delayedApi.fetchDelayedCount(question);
  const lines = hasLines ? await fetchLines(cartId, () => cart.quantity) : undefined;
  if (lines) {
    approvalCart.patch(question, () => cart).commit();
    approvalLines.patch(question, () => lines).commit();
  }
  return { ...seenOf(cart), lines, status: cart.status };
}

/** Reads the request a buyer begins to decide about: what it is, and what differs from what was on screen. Null where it cannot be read. */
export async function lookAtRequest(cartId: string, shown: Seen): Promise<{ seen: Seen; difference: Difference | null } | null> {
  try {
    const seen = await readRequest(cartId, true);
    return { seen, difference: differenceOf(shown, seen) };
  } catch {
    return null;
  }
}

// What another cart of the page has written to it; the page of its lines has told what it did.
onCartWritten(({ cartId, by }) => {
  if (by.kind === 'delayed') return;
  for (const resource of [approvalCart, approvalLines]) resource.invalidate({ cartId });
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
  /** What was on screen when it was decided: another request than that is not decided about. */
  seen?: Seen | undefined;
}

/** How it is now. `isLate`: somebody else was sooner, and this is what they did. */
export interface Outcome {
  status: string | undefined;
  isLate: boolean;
}

function send({ cartId, deed, comment = '', itemIds, seen }: Decision): Promise<Decided> {
  const scope = { cartId };
  // In two calls they would be two decisions, and one call names no more of them.
  if (itemIds && itemIds.length > MOST_FIELDS) return Promise.reject(new ApiError('refused', { output: approvalText('approval.tooMany', { n: MOST_FIELDS }) }));
  if (deed === 'approve') return api.approveCart(scope, { comment, itemIds, expectedCost: seen?.cost });
  if (deed === 'reject') return api.rejectCart(scope, { comment, expectedCost: seen?.cost });
  if (deed === 'withdraw') return api.cancelApproval(scope);
  return api.requestApproval(comment, cartId).then(() => ({}));
}

const statusOf = async ({ cartId }: Decision): Promise<string | undefined> => (await readRequest(cartId, false)).status;

/** What differs between what was on screen and the request as it is now; null where nothing does, and where it waits no more: the shop says what has become of it. */
async function changedSince({ cartId, seen }: Decision): Promise<Difference | null> {
  if (!seen) return null;
  const { status, ...now } = await readRequest(cartId, Boolean(seen.lines));
  return isAsked(status) ? differenceOf(seen, now) : null;
}

const deciding = createMutation<Decision, Outcome>(approvalCart.life, {
  key: ({ cartId }) => cartId,
  async call(decision) {
    beginDecision({ cartId: decision.cartId, deed: decision.deed, isSent: true });
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
    // It changed between the look and the call: a shop that is told what was expected says so.
    const difference = code === 'conflict' ? await changedSince(decision) : null;
    if (difference) return changed(difference);
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
  reportBy: 'caller',
});

const changed = (difference: Difference) => failedChanged(approvalText('approval.changed'), difference);

/**
 * Decides about a cart, asks for its approval or takes that back. Somebody who was sooner is no failure; `gone` when the cart is no longer there. Where `seen`
 * is not what the shop has, nothing is sent: it fails with what differs (`changedIn`).
 */
export async function decide(decision: Decision): Promise<Result<Outcome>> {
  const { cartId, deed } = decision;
  // One that is not sent when the page is left is no less to be told of.
  beginDecision({ cartId, deed, isSent: false });
  return decideNow(decision).finally(() => endDecision(cartId));
}

async function decideNow(decision: Decision): Promise<Result<Outcome>> {
  const { deed } = decision;
  const outcomes = await settledDelayed(decision.cartId);
  const problem = deed === 'ask' || deed === 'approve' ? unsettled(outcomes) : null;
  if (problem) return problem;
  if (decision.seen) {
    try {
      const difference = await changedSince(decision);
      if (difference) return changed(difference);
    } catch (cause) {
      // One that is gone is told by the call; what cannot be read now is not decided about.
      if (apiError(cause)?.code !== 'missing') return failed(failureOf(cause, 'write', { what: approvalText(`approval.failed.${deed}`) }));
    }
  }
  return deciding.run(decision);
}

/** What is said where somebody else was sooner. */
export const lateText = ({ status }: Outcome): string => approvalText(status === 'CANCELED' ? 'approval.withdrawn' : 'approval.decided');

/** What has become of one of several carts. */
export interface Ended {
  cartId: string;
  outcome?: Outcome | undefined;
  error?: Failure | undefined;
}

/** A cart that is decided about with others, and what its row showed. */
export type SeenRequest = { cartId: string; seen: Seen };

/** Decides about several carts, one after another, and tells what has become of each; nothing more is sent where nobody may write, nor by a page that is left. */
export async function decideEach(requests: readonly SeenRequest[], deed: Deed, comment: string): Promise<Ended[]> {
  const ends: Ended[] = [];
  for (const { cartId } of requests) beginDecision({ cartId, deed, isSent: false });
  const ended = await runAction(
    requests.map(({ cartId, seen }) => ({
      name: cartId,
      async run(): Promise<Result> {
        const result = await decide({ cartId, deed, comment, seen });
        ends.push(result.ok ? { cartId, outcome: result.value } : { cartId, error: result.error });
        return !result.ok && wasReported(result.error) ? result : OK;
      },
      // Each is decided by itself, whatever becomes of the others.
      undo: 'stays' as const,
    })),
    { life: approvalCart.life },
  );
  if (!ended.ok) for (const { cartId } of requests) if (!ends.some((end) => end.cartId === cartId)) ends.push({ cartId, error: ended.error });
  for (const { cartId } of requests) endDecision(cartId);
  // Their rows show what they have become.
  if (ends.some(({ error }) => changedIn(error))) readDelayedAgain();
  return ends;
}
