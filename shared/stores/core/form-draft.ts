// What is typed and not sent yet, by the name of its form. All of it in memory while the page lives; in sessionStorage only the fields a form names:
// no personal data by default. A draft belongs to the buyer who typed it, and lies under their name: nobody else's is written over it.

import { jsonOf } from '../../format/json';
import { $identity, $user, knownUser, typedBy } from './buyer';
import type { Draft } from './form-types';
import { bindToBuyer } from './life';

const PREFIX = 'islands:draft:';

type Values = Record<string, unknown>;

const drafts = new Map<string, Values>();

function stored(key: string): Values | undefined {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return values !== null && typeof values === 'object' ? (values as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Drops what others than the buyer typed, whatever form it is of. A guest may be that buyer, about to log in again. */
function dropForeign(): void {
  const state = $user.value;
  if (state?.status !== 'ready' || state.user.isGuest) return;
  const own = `${PREFIX}${$identity.value}:`;
  const isForeign = (key: string): boolean => key.startsWith(PREFIX) && !key.startsWith(own);
  for (const key of drafts.keys()) if (isForeign(key)) drafts.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (isForeign(key)) sessionStorage.removeItem(key);
  } catch {}
}

bindToBuyer('form', { reset: dropForeign });

/** The draft of one form. Nobody has one before it is known who the buyer is. */
export function draftOf(form: string): Draft {
  /** Where the draft of who types lies. */
  const place = (): string | null => (typedBy() ? `${PREFIX}${typedBy()}:${form}` : null);
  return {
    read() {
      const key = place();
      if (key === null) {
        void knownUser();
        return undefined;
      }
      dropForeign();
      // Whose session is lost may not be who sits there.
      return typedBy() === $identity.value ? (drafts.get(key) ?? stored(key)) : undefined;
    },
    keep(values, allowed) {
      const key = place();
      if (key === null) return;
      drafts.set(key, { ...values });
      const open = Object.entries(values).filter(([name]) => allowed.includes(name));
      if (open.length === 0) return;
      try {
        sessionStorage.setItem(key, jsonOf(Object.fromEntries(open)));
      } catch {}
    },
    drop() {
      const key = place();
      if (key === null) return;
      drafts.delete(key);
      try {
        sessionStorage.removeItem(key);
      } catch {}
    },
  };
}
