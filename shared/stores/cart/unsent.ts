// Changes that wait their turn when the page is left go on with the next page of this tab: nothing of them has been sent, so nothing is sent twice.
// One that has been sent may land after the next page has read the cart: that page looks again.
import { config } from '../config';
import { ID } from '../readers';
import { core, type LineDetails } from './cart-core';
import { loadLines, refreshCart } from './cart-lines';
import { atoms } from './cart-state';

const KEY = 'islands:unsent';
/** Longer ago the buyer has forgotten what they pressed. */
const KEPT_MS = 60_000;
/** When a page looks again for what the page before had on its way; a slow server has answered by the last. */
const LOOKS_MS = [2000, 4000, 8000];

interface Unsent {
  productId: string;
  target: number;
  /** The cart had none: so many pieces are added. Otherwise the line is set to so many. */
  isNew: boolean;
  details: LineDetails;
}

interface Left {
  identity: string;
  clientId: string;
  /** When the page was left, ms. */
  at: number;
  /** A change was with the server. */
  isUnderWay: boolean;
  wishes: Unsent[];
}

/** Keeps what waits, and whether something is under way; the buyer and the client it is of go with it. */
export function keepUnsent(): void {
  const wishes = core.queue
    .leave()
    .map(({ productId, target, details }): Unsent => ({ productId, target, isNew: !core.queue.confirmed().has(productId), details }));
  const isUnderWay = core.queue.busy();
  if ((wishes.length === 0 && !isUnderWay) || !core.identity) return;
  const left: Left = { identity: core.identity, clientId: config().clientId, at: Date.now(), isUnderWay, wishes };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {}
}

/** Is there something to go on with? */
export function hasUnsent(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function take(): Left | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
    sessionStorage.removeItem(KEY);
    if (!left || left.identity !== core.identity || left.clientId !== config().clientId || Date.now() - left.at > KEPT_MS) return null;
    const isWish = ({ productId, target }: Unsent): boolean => ID.test(productId) && Number.isSafeInteger(target) && target >= 0;
    return { ...left, wishes: left.wishes.filter(isWish) };
  } catch {
    return null;
  }
}

let looking: ReturnType<typeof setTimeout> | undefined;

function lookAgain([pause, ...later] = LOOKS_MS): void {
  if (pause === undefined) return;
  looking = setTimeout(() => {
    void refreshCart();
    lookAgain(later);
  }, pause);
}

/** Looks no more for what was under way. */
export const stopLookingAgain = (): void => clearTimeout(looking);

/** Goes on with what the page before has left, once the lines are known. */
export async function resumeUnsent(): Promise<void> {
  if (!core.identity) return;
  const left = take();
  if (left?.isUnderWay) lookAgain();
  const wishes = left?.wishes ?? [];
  if (wishes.length === 0) return;
  await loadLines(false, false);
  if (atoms.$content.value.status !== 'ready') return;
  for (const { productId, target, isNew, details } of wishes) {
    const now = core.queue.shown(productId);
    // Gone meanwhile: what was to be changed is not brought back.
    if (!isNew && now === 0) continue;
    const known = { ...details, ...core.details.get(productId), asked: isNew ? target : undefined };
    core.details.set(productId, known);
    void core.queue.want(productId, { target: isNew ? now + target : target, details: known, mayAdd: isNew });
  }
}
