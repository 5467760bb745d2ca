// What is typed and not sent yet, by the name of its form. All of it in memory while the page lives; in sessionStorage only the fields a form names:
// no personal data by default. A draft belongs to the buyer who typed it.
import { $frozen, $identity, $user } from './identity';
import { createLife } from './life';

const PREFIX = 'islands:draft:';

interface Draft {
  identity: string;
  values: Record<string, unknown>;
}

const held = new Map<string, Draft>();

function stored(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof draft?.identity === 'string' && draft.values !== null && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

const isGuest = (): boolean => {
  const state = $user.value;
  return state?.status !== 'ready' || state.user.isGuest;
};

/** Drops what others than the buyer typed, whatever form it is of. A guest may be that buyer, about to log in again. */
function dropForeign(identity: string): void {
  if (isGuest()) return;
  for (const [key, draft] of held) if (draft.identity !== identity) held.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && stored(key)?.identity !== identity) sessionStorage.removeItem(key);
  } catch {}
}

createLife('form', {
  reset() {
    // A lost session keeps what is typed: the same buyer may log in again.
    if ($identity.value && $frozen.value !== 'session') dropForeign($identity.value);
  },
});

/** The buyer's own draft. Nobody has one before it is known who the buyer is. */
export function readDraft(form: string): Record<string, unknown> | undefined {
  const identity = $identity.value;
  if (!identity) return undefined;
  dropForeign(identity);
  const draft = held.get(form) ?? stored(PREFIX + form);
  return draft?.identity === identity ? draft.values : undefined;
}

/** Keeps what is typed: `values` in memory, of them the fields `allowed` in the tab's storage. */
export function keepDraft(form: string, values: object, allowed: readonly string[]): void {
  const identity = $identity.value;
  if (!identity) return;
  held.set(form, { identity, values: { ...values } });
  const open = Object.entries(values).filter(([name]) => allowed.includes(name));
  if (open.length === 0) return;
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ identity, values: Object.fromEntries(open) }));
  } catch {}
}

/** It is saved or given up. Somebody else's waits: a guest may be about to log in. */
export function dropDraft(form: string): void {
  if (held.get(form)?.identity === $identity.value) held.delete(form);
  try {
    if (stored(PREFIX + form)?.identity === $identity.value) sessionStorage.removeItem(PREFIX + form);
  } catch {}
}
