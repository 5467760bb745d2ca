// Who the buyer is, heard of for the life of the page, and whether this page may still write for them. The jwt never gets here.
import { gateWrites, notifyBuyerChanged, onCsrfRefreshed, onSessionLost } from '../../api/hooks';
import { userApi } from '../../api/remote';
import { config } from '../../browser/config';
import type { User } from '../../reading/entities';
import { errorMessage } from '../../texts/errors';
import { buyer, GUEST, type UserState } from './buyer-state';
import { isLeaving } from './drafts';
import { failureOf } from './failure';
import { isMounted } from './mountable';
import { isOldDocument } from './printed';
import type { Failure } from './result';
import { isHidden, notifyPage, onRevival } from './revalidate';
import { dropOthers } from './stored-keys';
import { notifyTabs, onTab } from './tabs';

/** A write after this long without one asks who the buyer is first. */
const IDLE_MS = 60_000;

/** An answer this young was asked for by the same write. */
const FRESH_MS = 50;

/** Opaque, so that it may name a lock: FNV-1a of what tells two buyers apart. */
function fingerprint(user: Partial<User>): string {
  const parts = [user.isGuest ? 'guest' : (user.id ?? user.email ?? user.phone ?? user.fio ?? 'user'), config().clientId];
  let hash = 0x811c9dc5;
  for (const char of parts.join('\n')) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Whose page this is, as PHP printed it (`data-user-id`), where `who` can be held against it. */
function printed(user: User): string {
  const { userId } = config();
  if (!userId || (!user.isGuest && user.id === undefined)) return fingerprint(user);
  return fingerprint(userId === 'guest' || userId === '0' ? { isGuest: true } : { id: userId });
}

/** The buyer of the page: the first one known. */
let boot: string | null = null;
let asking: Promise<Failure | null> | null = null;
let checkedAt = Number.NEGATIVE_INFINITY;
/** When the server last said who the buyer is. */
let answeredAt = Number.NEGATIVE_INFINITY;
/** Reasons to doubt that the page's buyer still is the buyer, and how many of them an answer has come after. */
let doubts = 0;
let answered = 0;
/** An answer on its way to a page that was forgotten is void. */
let epoch = 0;
/** Carts that are this buyer's: printed for them, or written to before `who` named them. */
const ownCarts = new Set<string>();
const forgetters = new Set<(was: string) => void>();

/** The page is left, and what was admitted before goes out with it. */
let goesOut = false;

const isDoubtful = (): boolean => answered < doubts;

/** Another tab, a refusal or an answer gives a reason to ask before anything more is written. */
function doubt(): void {
  doubts++;
}

function receive(user: User, doubtsBefore: number): void {
  const before = buyer.$user.value;
  const identity = fingerprint(user);
  const was = buyer.$identity.value;
  if (boot === null) {
    boot = printed(user);
    const { userId, cartId } = config();
    if (userId && cartId && boot === identity) ownCarts.add(cartId);
    notifyTabs('identity');
  }
  checkedAt = Date.now();
  goesOut = false;
  answered = Math.max(answered, doubtsBefore);
  if (boot === identity) buyer.$frozen.set('no');
  // Somebody who was logged in and is a guest now has lost the session; anybody else is another buyer.
  else buyer.$frozen.set(user.isGuest ? 'session' : 'identity');
  if (buyer.$frozen.value !== 'session') buyer.typist = identity;
  else buyer.typist ||= boot;
  if (before.status !== 'ready' || JSON.stringify(before.user) !== JSON.stringify(user)) buyer.$user.set({ status: 'ready', user });
  if (was !== identity) {
    // On a page that was made for somebody else a guest is that buyer, about to log in again.
    if (!user.isGuest || boot === identity) dropOthers(identity, fingerprint(GUEST));
    notifyBuyerChanged();
  }
  buyer.$identity.set(identity);
  if (was !== identity) notifyPage('islands:user', { isGuest: user.isGuest });
}

async function ask(): Promise<Failure | null> {
  const mine = epoch;
  const doubtsBefore = doubts;
  let error: Failure | null = null;
  try {
    const user = await userApi.fetchWho();
    if (mine === epoch) {
      receive(user, doubtsBefore);
      answeredAt = Date.now();
    }
  } catch (cause) {
    error = failureOf(cause);
    // The last good answer stays: a network failure is no logout.
    if (mine === epoch && buyer.$user.value.status !== 'ready') buyer.$user.set({ status: 'failed', user: GUEST, error });
  }
  if (mine === epoch) asking = null;
  return error;
}

/** Asks, or waits for the question on its way; then once more when a reason to doubt came after that one was sent. Why there is no answer, or null. */
async function askAnew(): Promise<Failure | null> {
  asking ??= ask();
  const error = await asking;
  if (error || !isDoubtful()) return error;
  asking ??= ask();
  return asking;
}

function refusal(): Failure | null {
  const frozen = buyer.$frozen.value;
  return frozen === 'no' ? null : { code: frozen, text: errorMessage(`error.${frozen}`) };
}

const isAdmitted = (): boolean => boot !== null && !isDoubtful() && buyer.$frozen.value === 'no' && Date.now() - checkedAt < IDLE_MS;

/** Asks the server again; parallel calls are one. */
export async function refreshUser(): Promise<UserState> {
  asking ??= ask();
  await asking;
  return buyer.$user.value;
}

/** Identity of the buyer the page was made for; `''` for a guest, and where nobody has said. */
export const pageOwner = (): string => (boot === null || boot === fingerprint(GUEST) ? '' : boot);

/** The buyer, asked for when nobody is subscribed, and again where the last answer failed; a guest when that fails too. */
export async function knownUser(): Promise<User> {
  const state = buyer.$user.value.status === 'ready' ? buyer.$user.value : await refreshUser();
  return state.status === 'loading' ? GUEST : state.user;
}

buyer.known = knownUser;

/**
 * May this page write? Asks who the buyer is where nobody has asked yet, after a minute without writes, after any reason to doubt, and while writes are frozen.
 * Without an answer nothing is written that another buyer might own.
 */
export async function admitWrite(): Promise<Failure | null> {
  if (!isAdmitted()) {
    const error = await askAnew();
    // Offline nothing can be sent anyway, and what cannot be sent is kept.
    if (error && error.code !== 'offline' && boot !== null && buyer.$frozen.value === 'no') return error;
  }
  if (buyer.$frozen.value === 'no') checkedAt = Date.now();
  return refusal();
}

/** The answer; where the page is left before it, what was admitted before goes out with the page. */
function untilLeaving(wasAdmitted: boolean, answer: Promise<Failure | null>): Promise<Failure | null> {
  if (!wasAdmitted) return answer;
  return new Promise((resolve) => {
    const leave = () => {
      goesOut = true;
      resolve(null);
    };
    // Before those who send what continues it.
    addEventListener('pagehide', leave, true);
    void answer.then(resolve).finally(() => removeEventListener('pagehide', leave, true));
  });
}

/** Something contradicts what the page knows of its buyer: asks `who` now, and says whether writes go on. */
export function verifyIdentity(): Promise<Failure | null> {
  doubt();
  return admitWrite();
}

/** A write that a guest could have made succeeded. Nothing contradicts it where the cart is known as the buyer's; elsewhere `who` decides, once for each cart. */
function confirmWrite(cartId: string | undefined): Promise<Failure | null> | null {
  if (cartId !== undefined && ownCarts.has(cartId) && buyer.$frozen.value === 'no') return null;
  doubt();
  return askAnew().then((error) => {
    // Without an answer the write stands and the next one asks first.
    if (error) return null;
    if (cartId !== undefined && buyer.$frozen.value === 'no') ownCarts.add(cartId);
    return refusal();
  });
}

/** A call found the session gone: writes freeze until `who` agrees again. */
export function sessionLost(): Failure {
  if (buyer.$frozen.value === 'no') buyer.$frozen.set('session');
  return refusal() as Failure;
}

/** Takes what the server printed in the page, unless the server has been asked already. */
export function seedUser(user: User): void {
  if (buyer.$user.value.status === 'loading') receive(user, doubts);
  // They may have left since it was printed.
  if (isOldDocument()) doubt();
}

/** Starts anew, as a reload would: whoever the server names next is the page's buyer, and all that hangs on the identity is read again. */
export function forgetUser(): void {
  epoch++;
  asking = null;
  boot = null;
  buyer.typist = '';
  answered = doubts;
  checkedAt = answeredAt = Number.NEGATIVE_INFINITY;
  ownCarts.clear();
  const was = buyer.$identity.value;
  notifyBuyerChanged();
  buyer.$frozen.set('no');
  buyer.$user.set({ status: 'loading' });
  buyer.$identity.set('');
  for (const also of forgetters) also(was);
  if (isMounted(buyer.$user)) void refreshUser();
}

/** A store that holds a buyer's data forgets with it; `was` = the identity that is forgotten. */
export const onForget = (also: (was: string) => void): void => void forgetters.add(also);

buyer.onUser(() => {
  if (buyer.$user.value.status !== 'ready') void refreshUser();
});

// For the life of the page: whoever subscribes later must not find a buyer who has left.
onRevival((revival) => {
  goesOut = false;
  if (revival === 'seen' ? !isDoubtful() : revival === 'online' && buyer.$user.value.status !== 'failed') return;
  doubt();
  if (boot !== null || buyer.$user.value.status === 'failed') void askAnew();
});
// Every hint is a reason to doubt, at once: a write right after the second of two would pass on the answer to the first.
for (const kind of ['identity', 'csrf']) onTab(kind, doubt, undefined, 0);
onTab('identity', () => {
  // A hidden page asks when it matters: before its next write or when it is looked at again.
  if (boot !== null && !isHidden()) void askAnew();
});
onSessionLost(() => void sessionLost());
// The others read their own copy when a call of theirs is refused; that there is a newer one is all they may know.
onCsrfRefreshed(() => notifyTabs('csrf'));
// Every write passes here, whoever sends it: right before it is sent, and again before it is repeated after a refused token.
gateWrites({
  admit: (isOpen, continues) => {
    if (continues && goesOut) return null;
    // A page that is being left has no time to ask.
    if (isOpen && !isLeaving() && Date.now() - answeredAt > FRESH_MS) return untilLeaving(isAdmitted(), verifyIdentity());
    if (!isAdmitted()) return admitWrite();
    checkedAt = Date.now();
    return null;
  },
  verify: verifyIdentity,
  confirm: confirmWrite,
});
