// The cart's life on the page: it loads with its first subscriber, stops with its last, and starts anew for another buyer.
import { onMount } from 'nanostores';
import { config } from '../config';
import { onePerPage } from '../registry';
import { publishWhole, whenFollowed } from '../signals';
import { message } from '../text';
import { core, showLines } from './cart-core';
import { forgetHeader, headerOnItsWay, loadHeader, stopLooking } from './cart-header';
import { forgetLines, loadLines, refreshCart } from './cart-lines';
import { atoms, EMPTY_CONTENT, type Remembered } from './cart-state';
import { forgetRemoved } from './cart-tell';
import { hasUnsent, keepUnsent, resumeUnsent, stopLookingAgain } from './cart-unsent';
import { offerAddition, remembersAddition } from './remembered';
import './cart-send';
import { isHidden, onRevival } from './revalidate';
import { onTab } from './tabs';
import { $frozen, $identity, $user, knownUser, onForget } from './user';

function addAgain({ productId, title, quantity }: Remembered): void {
  const details = { quantityMin: 1, ...core.details.get(productId), title, asked: quantity };
  core.details.set(productId, details);
  void core.queue.want(productId, { target: core.queue.shown(productId) + quantity, details, mayAdd: true });
}

/** Another buyer's cart must not show: everything is forgotten and read again. */
function startAnew(): void {
  const looked = atoms.$cart.lc > 0;
  // Where nobody looks, nobody wants them of the next buyer either.
  core.linesWanted &&= looked;
  forgetHeader();
  forgetLines();
  forgetRemoved();
  core.details.clear();
  core.order = [];
  core.again = { header: false, lines: false };
  core.headerAt = core.merged = 0;
  core.prepared = false;
  const code = $frozen.value === 'session' ? 'session' : 'identity';
  core.queue.reset({ code, text: message(`error.${code}`) }, $frozen.value === 'no' && $identity.value !== '');
  atoms.$recount.set('none');
  atoms.$content.set(EMPTY_CONTENT);
  atoms.$cart.set({ status: 'loading', cart: null });
  showLines(null);
  if (looked) void (core.linesWanted ? loadLines(false, false) : loadHeader());
}

function live(): () => void {
  // Whose cart this is outlives the subscribers: another buyer may come while nobody looks.
  const changed = (now: string): void => {
    if (core.identity && now !== core.identity) startAnew();
    core.identity = now;
  };
  changed($identity.value ?? '');
  if (atoms.$cart.value.status !== 'ready') void loadHeader();
  const offer = (): void => {
    if ($frozen.value === 'no' && $user.value?.status === 'ready' && !$user.value.user.isGuest) offerAddition(addAgain);
  };
  offer();
  void resumeUnsent();
  // Nothing else may ask who the buyer is, and the offer waits for the answer.
  if (remembersAddition() || hasUnsent()) void knownUser().then(offer);
  const offs = [
    $identity.listen((now) => {
      changed(now);
      offer();
      void resumeUnsent();
    }),
    $frozen.listen(offer),
    onTab('cart', ({ clientId = '' }) => {
      if (clientId !== config().clientId) return;
      // Of a page that nobody looks at the number is enough; its lines are read when somebody does.
      if (isHidden()) {
        core.again.lines = core.linesWanted;
        core.again.header ||= headerOnItsWay() !== null;
        void loadHeader();
      } else void refreshCart();
    }),
    onRevival((revival) => {
      if (revival === 'seen') return void (core.queue.busy() || core.catchUp());
      const inDoubt = atoms.$cart.value.status === 'failed' || core.queue.unsure() || atoms.$content.value.status === 'failed';
      if (revival !== 'online' || inDoubt) void refreshCart();
    }),
  ];
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', keepUnsent);
    offs.push(() => window.removeEventListener('pagehide', keepUnsent));
  }
  return () => {
    for (const off of offs) off();
    stopLooking();
    stopLookingAgain();
  };
}

onePerPage('stores.cart.life', () => {
  onForget(startAnew);
  onMount(atoms.$cart, live);
  onMount(atoms.$content, () => atoms.$cart.listen(() => {}));
  // Resting islands follow for as long as the page lives, and can be pressed at any moment: whose page this is must be known by then.
  whenFollowed('cart', () => void knownUser());
  whenFollowed('cart', () => atoms.$cart.listen(() => {}));
  // The header's number needs no lines: a drawer asks for them when it opens (BK-1).
  const needLines = (): void => {
    const state = atoms.$cart.value;
    if (state.status !== 'ready' || core.linesWanted) return;
    if (state.cart.quantity > 0) void loadLines(false, false);
    else if (!state.pending) publishWhole('cart');
  };
  const withLines = (): (() => void) => {
    const off = atoms.$cart.listen(needLines);
    needLines();
    return off;
  };
  onMount(atoms.$lines, withLines);
  whenFollowed('cart', withLines, 'key');
  return true;
});
