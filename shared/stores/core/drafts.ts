// Quantities that are typed or stepped to and not sent yet. Whoever leaves the page, is about to lead away from it, or does anything with a whole cart has
// them sent first.

const LEAVING = ['beforeunload', 'pagehide'] as const;
/** A page that is still here after this long was not left: a download, a «stay» of the browser's dialog. */
const GONE_MS = 1000;

const shared = { drafts: new Map<() => void, string | undefined>(), goes: new Set<() => void>(), leftAt: Number.NEGATIVE_INFINITY };

/** Sends every draft now; those of one cart where it is named. */
export function sendDrafts(cart?: string): void {
  for (const [send, of] of [...shared.drafts]) if (cart === undefined || of === cart) send();
}

/** Is there a draft that `sendDrafts` would send? */
export const hasDrafts = (cart: string): boolean => [...shared.drafts.values()].includes(cart);

/** The page is going away: what is sent now is sent at once, or never. */
export const isLeaving = (): boolean => performance.now() - shared.leftAt < GONE_MS;

function leave({ type }: Event): void {
  shared.leftAt = performance.now();
  sendDrafts();
  if (type === 'pagehide') for (const send of [...shared.goes]) send();
}

/** Listens to what leads away while there is something to send. */
function watch(isNeeded: boolean): void {
  if (shared.drafts.size + shared.goes.size > 0) return;
  for (const type of LEAVING) (isNeeded ? addEventListener : removeEventListener)(type, leave);
}

/** Holds a draft, of the cart that is named, until the returned function is called; `send` is called when the page is left before that. */
export function holdDraft(send: () => void, cart?: string): () => void {
  const { drafts } = shared;
  watch(true);
  drafts.set(send, cart);
  return () => {
    drafts.delete(send);
    watch(false);
  };
}

/** Calls back when the page is gone, not when it may still stay, until the returned function is called. */
export function whenGone(send: () => void): () => void {
  const { goes } = shared;
  watch(true);
  goes.add(send);
  return () => {
    goes.delete(send);
    watch(false);
  };
}
