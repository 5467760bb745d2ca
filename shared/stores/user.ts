// Who the buyer is, what they may do, and whether this page may still write for them. The jwt never gets here.
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { onCsrfRefreshed, onSessionLost } from '../api/hooks';
import { userApi } from '../api/remote';
import { config } from '../config';
import type { User, UserOptions } from '../entities';
import { onePerPage } from '../registry';
import { message } from '../text';
import { type Failure, failureOf } from './failure';
import { alert } from './notices';
import { isHidden, notifyPage, onRevival } from './revalidate';
import { notifyTabs, onTab } from './tabs';

/** A failed `who` leaves a guest: prompts in place of actions, nothing broken. */
export type UserState = { status: 'loading' } | { status: 'ready'; user: User } | { status: 'failed'; user: User; error: Failure };
/** Failed options are all off (G39). */
export type UserOptionsState = { status: 'loading' } | { status: 'ready'; options: UserOptions } | { status: 'failed'; options: UserOptions; error: Failure };
/** Why nothing is written: the session is gone, or another user is logged in than the page was made for. */
export type Frozen = 'no' | 'session' | 'identity';

const GUEST: User = { isGuest: true, isBusinessType: false, isPartner: false, tpRestriction: false, orderDetailViewDisabled: false };
const NO_OPTIONS: UserOptions = {
  isDivideStock: false,
  quantityRestrictions: false,
  availRestrictions: false,
  availQuantityRestrictions: false,
  isAllPrices: false,
};
/** A write after this long without one asks who the buyer is first (reliability section 2). */
const IDLE_MS = 60_000;

/** Opaque, so that it may name a lock: FNV-1a of what tells two buyers apart. */
function fingerprint(user: User): string {
  const parts = [user.isGuest ? 'guest' : (user.id ?? user.email ?? user.phone ?? user.fio ?? 'user'), config().clientId];
  let hash = 0x811c9dc5;
  for (const char of parts.join('\n')) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0;
  return hash.toString(36);
}

const shared = onePerPage('stores.user', () => {
  const $user = atom<UserState>({ status: 'loading' });
  const $userOptions = atom<UserOptionsState>({ status: 'loading' });
  const $identity = atom('');
  const $frozen = atom<Frozen>('no');
  let boot: User | null = null;
  let asking: Promise<UserState> | null = null;
  let askingOptions: Promise<void> | null = null;
  let checkedAt = Date.now();
  let hinted = false;
  let toldSession = false;
  let epoch = 0;
  const forgetters = new Set<() => void>();

  function receive(user: User): void {
    const before = $user.value;
    const identity = fingerprint(user);
    const was = $identity.value;
    if (!boot) {
      boot = user;
      notifyTabs('identity');
    }
    checkedAt = Date.now();
    hinted = false;
    if (fingerprint(boot) === identity) $frozen.set('no');
    // Somebody who was logged in and is a guest now has lost the session; anybody else is another buyer.
    else $frozen.set(user.isGuest ? 'session' : 'identity');
    if (before.status !== 'ready' || JSON.stringify(before.user) !== JSON.stringify(user)) $user.set({ status: 'ready', user });
    $identity.set(identity);
    if (was === identity) return;
    notifyPage('islands:user', { isGuest: user.isGuest });
    // What was asked before anybody was known is this buyer's.
    if (was && ($userOptions.value.status !== 'loading' || $userOptions.lc > 0)) void loadOptions();
  }

  async function ask(): Promise<UserState> {
    const mine = epoch;
    try {
      const user = await userApi.fetchWho();
      if (mine === epoch) receive(user);
    } catch (cause) {
      const before = $user.value;
      // The last good answer stays: a network failure is no logout.
      if (mine === epoch && before.status !== 'ready') $user.set({ status: 'failed', user: GUEST, error: failureOf(cause) });
    }
    if (mine === epoch) asking = null;
    return $user.value;
  }

  const refresh = (): Promise<UserState> => (asking ??= ask());
  // What was asked for earlier may be older than the reason to look.
  const again = async (): Promise<void> => {
    await asking;
    await refresh();
  };

  async function loadOptions(): Promise<void> {
    askingOptions ??= (async () => {
      const of = $identity.value;
      const mine = epoch;
      try {
        const options = await userApi.fetchUserOptions();
        if (mine === epoch && (of === $identity.value || of === '')) $userOptions.set({ status: 'ready', options });
      } catch (cause) {
        if (mine === epoch && $userOptions.value.status !== 'ready') $userOptions.set({ status: 'failed', options: NO_OPTIONS, error: failureOf(cause) });
      }
      if (mine === epoch) askingOptions = null;
    })();
    return askingOptions;
  }

  onMount($user, () => {
    if ($user.value.status === 'loading') void refresh();
    const offs = [
      onRevival((revival) => {
        const due = revival === 'seen' ? hinted : revival !== 'online' || $user.value.status === 'failed';
        if (due) void again();
      }),
      onTab('identity', () => {
        // A hidden page asks when it matters: before its next write or when it is looked at again.
        if (isHidden()) hinted = true;
        else void again();
      }),
      onSessionLost(() => void lost()),
      // The others read their own copy when a call of theirs is refused; that there is a newer one is all they may know.
      onCsrfRefreshed(() => notifyTabs('csrf')),
    ];
    return () => {
      for (const off of offs) off();
    };
  });

  onMount($userOptions, () => {
    if ($userOptions.value.status === 'loading') void loadOptions();
    return onRevival((revival) => {
      if (revival === 'online' && $userOptions.value.status === 'failed') void loadOptions();
    });
  });

  function refusal(): Failure | null {
    const frozen = $frozen.value;
    return frozen === 'no' ? null : { code: frozen, text: message(`error.${frozen}`) };
  }

  function lost(): Failure {
    if ($frozen.value === 'no') $frozen.set('session');
    return refusal() as Failure;
  }

  return {
    $user,
    $userOptions,
    $identity,
    $frozen,
    refresh,
    seed(user: User, options?: UserOptions): void {
      if ($user.value.status === 'loading') receive(user);
      if (options && $userOptions.value.status === 'loading') $userOptions.set({ status: 'ready', options });
    },
    async known(): Promise<User> {
      const state = $user.value.status === 'loading' ? await refresh() : $user.value;
      return state.status === 'loading' ? GUEST : state.user;
    },
    async admit(): Promise<Failure | null> {
      if (hinted || $frozen.value !== 'no' || Date.now() - checkedAt >= IDLE_MS) await refresh();
      checkedAt = Date.now();
      return refusal();
    },
    lost,
    forget(): void {
      // An answer on its way belongs to the page that was.
      epoch++;
      asking = askingOptions = null;
      boot = null;
      toldSession = hinted = false;
      $frozen.set('no');
      $user.set({ status: 'loading' });
      $userOptions.set({ status: 'loading' });
      $identity.set('');
      for (const also of forgetters) also();
      if ($user.lc > 0) void refresh();
      if ($userOptions.lc > 0) void loadOptions();
    },
    onForget: (also: () => void): void => void forgetters.add(also),
    tell(failure: Failure): void {
      const session = failure.code === 'session';
      if (session && toldSession) return;
      toldSession ||= session;
      alert(failure.text, session ? { href: loginHref(), text: message('action.login') } : undefined);
    },
  };
});

/** Login page that leads back here. */
export function loginHref(): string {
  const { loginPath } = config();
  if (typeof location === 'undefined') return loginPath;
  return `${loginPath}${loginPath.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(location.pathname + location.search)}`;
}

/** The buyer; the first subscriber asks the server. */
export const $user: ReadableAtom<UserState> = shared.$user;
/** What the buyer may see and order; the first subscriber asks the server. */
export const $userOptions: ReadableAtom<UserOptionsState> = shared.$userOptions;
/** Opaque name of the buyer and client whose data the stores hold, `''` until it is known. */
export const $identity: ReadableAtom<string> = shared.$identity;
/** Whether and why writes are held back. */
export const $frozen: ReadableAtom<Frozen> = shared.$frozen;

/** Takes what the server printed in the page, unless the server has been asked already. */
export const seedUser = (user: User, options?: UserOptions): void => shared.seed(user, options);
/** Asks the server again; parallel calls are one. */
export const refreshUser = (): Promise<UserState> => shared.refresh();
/** The buyer, asked for when nobody is subscribed; a guest when that fails. */
export const knownUser = (): Promise<User> => shared.known();
/** Starts anew, as a reload would: whoever the server names next is the page's buyer, and all that hangs on the identity is read again. */
export const forgetUser = (): void => shared.forget();
/** A store that holds a buyer's data forgets with it. */
export const onForget = (also: () => void): void => shared.onForget(also);
/** May this page write? Asks who the buyer is after a minute without writes, and while writes are frozen. */
export const admitWrite = (): Promise<Failure | null> => shared.admit();
/** A call found the session gone: writes freeze until `who` agrees again. */
export const sessionLost = (): Failure => shared.lost();
/** Shows a failed write in the specification's alert; a lost session is told once a page, with the way to log in. */
export const tellFailure = (failure: Failure): void => shared.tell(failure);
