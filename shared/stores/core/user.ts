// The buyer as widgets know them: who it is, what they may see and order, the way to log in.
import { userApi } from '../../api/remote';
import type { User, UserOptions } from '../../reading/entities';
import { message } from '../../texts/common';
import { $frozen, $identity, buyer, loginHref, NO_OPTIONS } from './buyer-state';
import { failureOf } from './failure';
import { seedUser as seedIdentity } from './identity';
import { bindToBuyer } from './life';
import { isMounted } from './mountable';
import { type AlertKind, alert } from './notices';
import type { Failure } from './result';

export { $frozen, $identity, $user, $userOptions, type Frozen, loginHref, type UserOptionsState, type UserState } from './buyer-state';
export { admitWrite, forgetUser, knownUser, onForget, pageOwner, refreshUser, sessionLost, verifyIdentity } from './identity';

const { $options: options } = buyer;
let asking: Promise<void> | null = null;
let hasToldSession = false;

const life = bindToBuyer('options', {
  reset() {
    asking = null;
    hasToldSession = false;
    const wanted = options.value.status !== 'loading' || isMounted(options);
    // What another buyer may see is asked for before it is shown; until then what is on screen stays.
    if ($identity.value === '') options.set({ status: 'loading' });
    if ($identity.value === '' ? isMounted(options) : wanted) void loadOptions();
  },
  revalidate(why) {
    if (why === 'online' && options.lc > 0 && options.value.status === 'failed') void loadOptions();
  },
});

function loadOptions(): Promise<void> {
  asking ??= (async () => {
    const { epoch } = life;
    try {
      const read = await userApi.fetchUserOptions();
      if (epoch === life.epoch) options.set({ status: 'ready', options: read });
    } catch (cause) {
      if (epoch === life.epoch && options.value.status !== 'ready') options.set({ status: 'failed', options: NO_OPTIONS, error: failureOf(cause) });
    }
    if (epoch === life.epoch) asking = null;
  })();
  return asking;
}

buyer.onOptions(() => {
  if (options.value.status !== 'ready') void loadOptions();
});

/** Takes what the server printed in the page, unless the server has been asked already. */
export function seedUser(user: User, given?: UserOptions): void {
  seedIdentity(user);
  if (given && options.value.status === 'loading') options.set({ status: 'ready', options: given });
}

/** Shows a failed write in the specification's alert of what did not happen, and to which product, with the way to log in where that mends it, else to try again; a lost session is told once a page. `topic`: what is tried again until more is known of it. */
export function notifyFailure(failure: Failure, what?: AlertKind, title?: string, again?: () => void, topic?: string): void {
  const isSession = failure.code === 'session';
  if (isSession && hasToldSession) return;
  hasToldSession ||= isSession;
  const mendsByLogin = isSession || (failure.code === 'otherBuyer' && $frozen.value === 'session');
  alert(failure.text, {
    what,
    title,
    link: mendsByLogin ? { href: loginHref(), text: message('action.login') } : undefined,
    action: again && { text: message('action.retry'), run: again },
    topic,
  });
}
