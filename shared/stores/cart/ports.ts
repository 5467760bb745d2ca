// A cart's ports on a page: its clock, toasts and alerts, the buyer and their session.
import { bindToBuyer } from '../core/life';
import { $notices, alert, announce, dismissNotice, overtake, toast } from '../core/notices';
import { isHidden } from '../core/revalidate';
import { $frozen, $identity, admitWrite, knownUser, notifyFailure, pageOwner, sessionLost } from '../core/user';
import { activeCalls } from './calls';
import { onCartWritten, tellCartWritten } from './linked';
import type { CartCalls, CartPorts, CartScope, Clock } from './types';

/** A window that is not drawn gives no frame. */
const LATE_FRAME_MS = 300;

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  frame: () =>
    new Promise((resolve) => {
      if (isHidden() || typeof requestAnimationFrame !== 'function') return resolve();
      const late = setTimeout(resolve, LATE_FRAME_MS);
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      });
    }),
};

/** The ports of a cart of this page. A kind whose calls are not the active cart's brings its own. */
export function pagePorts(scope: CartScope, calls?: CartCalls): CartPorts {
  if (!calls && scope.kind !== 'active' && scope.kind !== 'client') throw new Error(`A ${scope.kind} cart needs the calls of its kind: cartOf(scope, calls)`);
  return {
    calls: calls ?? activeCalls(scope),
    clock,
    notices: {
      toast,
      alert,
      announce,
      failure: notifyFailure,
      dismiss: dismissNotice,
      overtake,
      stands: (id) => $notices.value?.some((notice) => notice.id === id) ?? false,
    },
    session: {
      bindToBuyer: bindToBuyer,
      admit: admitWrite,
      isFrozen: () => $frozen.value !== 'no',
      owner: pageOwner,
      onIdentity: (known) => void $identity.listen(known),
      isGuest: async () => (await knownUser()).isGuest,
      lost: sessionLost,
      onCartWritten,
      tellCartWritten,
    },
  };
}
