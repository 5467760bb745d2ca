// The buyer as widgets see them: who it is and what they may do. What finds that out is fetched with the first who asks.

import { load, once } from '../../browser/load';
import type { User } from '../../reading/entities';
import { buyer, GUEST, NO_OPTIONS, onWanted } from './buyer-state';
import { noCode } from './result';

export { $frozen, $identity, $user, $userOptions, type Frozen, loginHref, typedBy, type UserOptionsState, type UserState } from './buyer-state';

const fetchCode = once(() => load('user', () => import('./user')));

/** Fetches what asks the server; without it nobody is known, and the next who looks tries again. */
async function start(): Promise<void> {
  try {
    await fetchCode();
  } catch {
    const error = noCode();
    if (buyer.$user.value.status === 'loading') buyer.$user.set({ status: 'failed', user: GUEST, error });
    if (buyer.$options.value.status === 'loading') buyer.$options.set({ status: 'failed', options: NO_OPTIONS, error });
  }
}

onWanted(() => void start());

/** The buyer, asked for when nobody is subscribed; a guest when that fails. */
export async function knownUser(): Promise<User> {
  if (!buyer.known) await start();
  return buyer.known ? buyer.known() : GUEST;
}
