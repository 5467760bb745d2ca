// Changes that wait their turn when the page is left go on with the next page of this tab: nothing of them has been sent, so nothing is sent twice.
import { config } from '../config';
import { ID } from '../readers';
import { core, type LineDetails } from './cart-core';
import { loadLines } from './cart-lines';
import { atoms } from './cart-state';

const KEY = 'islands:unsent';
/** Longer ago the buyer has forgotten what they pressed. */
const KEPT_MS = 60_000;

interface Unsent {
  productId: string;
  target: number;
  /** The cart had none: so many pieces are added. Otherwise the line is set to so many. */
  isNew: boolean;
  details: LineDetails;
}

/** Keeps what waits; the buyer and the client it is of go with it. */
export function keepUnsent(): void {
  const wishes = core.queue
    .leave()
    .map(({ productId, target, details }): Unsent => ({ productId, target, isNew: !core.queue.confirmed().has(productId), details }));
  if (wishes.length === 0 || !core.identity) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ identity: core.identity, clientId: config().clientId, at: Date.now(), wishes }));
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

function take(): Unsent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { identity: string; clientId: string; at: number; wishes: Unsent[] } | null;
    sessionStorage.removeItem(KEY);
    if (!kept || kept.identity !== core.identity || kept.clientId !== config().clientId || Date.now() - kept.at > KEPT_MS) return [];
    return kept.wishes.filter(({ productId, target }) => ID.test(productId) && Number.isSafeInteger(target) && target >= 0);
  } catch {
    return [];
  }
}

/** Goes on with what the page before has left, once the lines are known. */
export async function resumeUnsent(): Promise<void> {
  if (!core.identity) return;
  const wishes = take();
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
