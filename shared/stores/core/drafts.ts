// Quantities that are typed or stepped to and not sent yet. Whoever leaves the page, is about to lead away from it, or does anything with a whole cart has
// them sent first.

const LEAVING = ['beforeunload', 'pagehide'] as const;
/** A page that is still here after this long was not left: a download, a «stay» of the browser's dialog. */
const GONE_MS = 1000;

const shared = { drafts: new Map<() => void, string | undefined>(), leftAt: Number.NEGATIVE_INFINITY };

/** Sends every draft now; those of one cart where it is named. */
export function sendDrafts(cart?: string): void {
  for (const [send, of] of [...shared.drafts]) if (cart === undefined || of === cart) send();
}

/** Is there a draft that `sendDrafts` would send? */
export const hasDrafts = (cart: string): boolean => [...shared.drafts.values()].includes(cart);

/** The page is going away: what is sent now is sent at once, or never. */
export const isLeaving = (): boolean => performance.now() - shared.leftAt < GONE_MS;

function leave(): void {
  shared.leftAt = performance.now();
  sendDrafts();
}

/** Holds a draft, of the cart that is named, until the returned function is called; `send` is called when the page is left before that. */
export function holdDraft(send: () => void, cart?: string): () => void {
  const { drafts } = shared;
  if (drafts.size === 0) for (const type of LEAVING) addEventListener(type, leave);
  drafts.set(send, cart);
  return () => {
    drafts.delete(send);
    if (drafts.size === 0) for (const type of LEAVING) removeEventListener(type, leave);
  };
}
