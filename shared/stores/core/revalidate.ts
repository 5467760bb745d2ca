// When a page comes back to life: the only place where stores listen to the window.

/** `restored`: from the back/forward cache · `woken`: looked at again after a minute hidden · `seen`: sooner than that · `online`: the connection is back. */
export type Revival = 'restored' | 'woken' | 'seen' | 'online';

/** Hidden for this long, a page is out of date. */
const HIDDEN_MS = 60_000;

const shared = {
  listeners: new Set<(revival: Revival) => void>(),
  hiddenSince: null as number | null,
  stop: null as (() => void) | null,
};

function notify(revival: Revival): void {
  for (const listener of [...shared.listeners]) {
    try {
      listener(revival);
    } catch {}
  }
}

function start(): void {
  if (typeof window === 'undefined') return;
  const seen = (): void => {
    if (isHidden()) {
      shared.hiddenSince ??= Date.now();
      return;
    }
    const since = shared.hiddenSince;
    shared.hiddenSince = null;
    if (since !== null) notify(Date.now() - since >= HIDDEN_MS ? 'woken' : 'seen');
  };
  const shown = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    shared.hiddenSince = null;
    notify('restored');
  };
  const online = (): void => notify('online');
  // A page that is not kept for a return hears nothing more.
  const hidden = ({ persisted }: PageTransitionEvent): void => {
    if (persisted === false) shared.stop?.();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', seen);
  window.addEventListener('pageshow', shown);
  window.addEventListener('online', online);
  window.addEventListener('pagehide', hidden);
  shared.stop = () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', seen);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', hidden);
    shared.hiddenSince = null;
    shared.stop = null;
  };
  seen();
}

/** Nobody looks at the page now. */
export const isHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Calls back when the page's data may be out of date. Returns the way out. */
export function onRevival(listener: (revival: Revival) => void): () => void {
  shared.listeners.add(listener);
  if (!shared.stop) start();
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size === 0) shared.stop?.();
  };
}

/** Notifies the page by a native event on document: `islands:cart`, `islands:user`, `islands:pickup`, `islands:point`, `islands:check`. */
export function notifyPage(name: `islands:${'cart' | 'user' | 'pickup' | 'point' | 'check'}`, detail: Record<string, unknown>): void {
  if (typeof document === 'undefined') return;
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}
