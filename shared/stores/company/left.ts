// Decisions about carts that a page was left with: those of several that it had not begun, and those whose answer nobody has heard. The next page of the buyer looks
// at each cart, and says how many have come to nothing and which.
import { remote } from '../../api/remote';
import type { ListedCart } from '../../reading/entities';
import { approvalText } from '../../texts/approval';
import { isLeaving, whenGone } from '../core/drafts';
import { apiError } from '../core/failure';
import { keptRows } from '../core/kept';
import { bindToBuyer, onBuyer } from '../core/life';
import { LOOK_AGAIN_MS } from '../core/mutation';
import { toast } from '../core/notices';
import { onRevival } from '../core/revalidate';
import { knownUser } from '../core/user';
import { delayedName } from '../delayed/carts';

const listApi = remote(() => import('../../api/delayed-carts'));
const delayedApi = remote(() => import('../../api/delayed'));

/** What can be done about an approval. */
export type Deed = 'ask' | 'approve' | 'reject' | 'withdraw';
const DEEDS: readonly unknown[] = ['ask', 'approve', 'reject', 'withdraw'] satisfies readonly Deed[];

interface OpenDecision {
  cartId: string;
  deed: Deed;
  /** It was with the shop, and may be carried out later still. */
  isSent: boolean;
}

/** So many carts are named. */
const MOST_NAMED = 10;

const life = bindToBuyer('approval', { forget: () => open.clear(), reset() {} });

const leftDecisions = keptRows('islands:decisions-left:', {
  isRow(row): row is OpenDecision {
    const { cartId, deed } = (row ?? {}) as Record<string, unknown>;
    return typeof cartId === 'string' && cartId !== '' && DEEDS.includes(deed);
  },
  idOf: ({ cartId }) => cartId,
  most: 500,
});

/** Of the buyer there is. */
const open = new Map<string, OpenDecision>();
let forgetLeaving = (): void => {};

/** From now on the decision is left to the next page where this one is left. */
export function beginDecision(decision: OpenDecision): void {
  if (open.size === 0) forgetLeaving = whenGone(() => leftDecisions.put([...open.values()]));
  open.set(decision.cartId, decision);
  // It goes out with the page.
  if (isLeaving()) leftDecisions.put([decision]);
}

/** What has become of it is known on this page, which tells of it. */
export function endDecision(cartId: string): void {
  open.delete(cartId);
  if (open.size === 0) forgetLeaving();
  leftDecisions.drop([cartId]);
}

/** Is a cart asked for, or decided about, as far as its status says? */
export const isAsked = (status: string | undefined): boolean => status === 'PENDING';

interface Look {
  /** Has it come to nothing? `undefined`: nobody could find out. */
  isVoid: boolean | undefined;
  name: string;
}

async function look({ cartId, deed }: OpenDecision, listed: readonly ListedCart[]): Promise<Look> {
  try {
    const cart = listed.find((one) => one.cartId === cartId) ?? (await delayedApi.fetchDelayedCount({ cartId }));
    return { isVoid: isAsked(cart.status) !== (deed === 'ask'), name: delayedName(cart) };
  } catch (cause) {
    // One that is gone waits for nobody.
    return { isVoid: apiError(cause)?.code === 'missing' ? false : undefined, name: delayedName({ cartId, name: '' }) };
  }
}

/** Looks at all of them: in the list, where there are several, and one by one at those it does not have. */
async function lookAtAll(decisions: readonly OpenDecision[]): Promise<ReadonlyMap<OpenDecision, Look>> {
  const listed = decisions.length > 1 ? await listApi.fetchDelayedCarts().catch(() => []) : [];
  const looks = new Map<OpenDecision, Look>();
  for (const decision of decisions) looks.set(decision, await look(decision, listed));
  return looks;
}

const namesOf = (looks: readonly Look[]): { n: number; names: string; more: number } => ({
  n: looks.length,
  names: looks
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', '),
  more: Math.max(0, looks.length - MOST_NAMED),
});

function tell(deed: Deed, looks: readonly Look[]): void {
  const left = looks.filter(({ isVoid }) => isVoid);
  const unknown = looks.filter(({ isVoid }) => isVoid === undefined);
  const text = [
    ...(left.length > 0 ? [approvalText(`approval.left.${deed}`, namesOf(left))] : []),
    ...(unknown.length > 0 ? [approvalText('approval.left.unknown', namesOf(unknown))] : []),
  ].join(' ');
  if (text) toast({ text, kind: 'error', stays: true, topic: `left ${deed}` });
}

/** Tells of those of one kind; what was with the shop is looked at once more before it is said to have come to nothing. */
async function tellLeft(deed: Deed, decisions: readonly OpenDecision[]): Promise<void> {
  const { epoch } = life;
  const looks = await lookAtAll(decisions);
  if (epoch !== life.epoch) return;
  const late = decisions.filter((decision) => decision.isSent && looks.get(decision)?.isVoid !== false);
  leftDecisions.drop(decisions.filter((decision) => !late.includes(decision)).map(({ cartId }) => cartId));
  const rest = new Map([...looks].filter(([decision]) => !late.includes(decision)));
  tell(deed, [...rest.values()]);
  if (late.length === 0) return;
  setTimeout(async () => {
    for (const [decision, looked] of await lookAtAll(late)) rest.set(decision, looked);
    if (epoch !== life.epoch) return;
    leftDecisions.drop(late.map(({ cartId }) => cartId));
    tell(deed, [...rest.values()]);
  }, LOOK_AGAIN_MS);
}

// A page that comes back goes on itself.
onRevival((revival) => revival === 'restored' && leftDecisions.drop([...open.keys()]));

onBuyer((identity) => {
  const left = identity ? leftDecisions.read().filter(({ cartId }) => !open.has(cartId)) : [];
  for (const deed of new Set(left.map((one) => one.deed)))
    void tellLeft(
      deed,
      left.filter((one) => one.deed === deed),
    );
});

/** For a page that decides about nothing: finds out who the buyer is, whose decisions a page before has left. */
export const goOnWithLeft = knownUser;
