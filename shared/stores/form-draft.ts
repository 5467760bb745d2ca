// What is typed and not sent yet, by the name of its form. All of it in memory while the page lives; in sessionStorage only the fields a form names:
// no personal data by default. A draft belongs to the buyer who typed it.

import { $frozen, $identity, $user, knownUser } from './buyer';
import type { Draft } from './form-types';
import { createLife } from './life';

const PREFIX = 'islands:draft:';

interface Kept {
  identity: string;
  values: Record<string, unknown>;
}

const held = new Map<string, Kept>();

function stored(key: string): Kept | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
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

/** The draft of one form. Nobody has one before it is known who the buyer is. */
export function draftOf(form: string): Draft {
  const key = PREFIX + form;
  return {
    read() {
      const identity = $identity.value;
      if (!identity) {
        void knownUser();
        return undefined;
      }
      dropForeign(identity);
      const draft = held.get(key) ?? stored(key);
      return draft?.identity === identity ? draft.values : undefined;
    },
    keep(values, allowed) {
      const identity = $identity.value;
      if (!identity) return;
      held.set(key, { identity, values: { ...values } });
      const open = Object.entries(values).filter(([name]) => allowed.includes(name));
      if (open.length === 0) return;
      try {
        sessionStorage.setItem(key, JSON.stringify({ identity, values: Object.fromEntries(open) }));
      } catch {}
    },
    drop() {
      // Somebody else's waits: a guest may be about to log in.
      const isOwn = (draft: Kept | undefined): boolean => draft?.identity === $identity.value;
      if (isOwn(held.get(key))) held.delete(key);
      try {
        if (isOwn(stored(key))) sessionStorage.removeItem(key);
      } catch {}
    },
  };
}
