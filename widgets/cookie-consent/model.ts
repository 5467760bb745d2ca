import { atom, onMount, type ReadableAtom } from 'nanostores';
import { remote } from '../../shared/api/remote';
import { onePerPage } from '../../shared/registry';
import { refreshUser } from '../../shared/stores/user';

/** `unknown` while asking; `needed` shows the notice. */
type Consent = 'unknown' | 'needed' | 'given';

const api = remote(() => import('../../shared/api/notices'));
const KEY = 'islands.cookies';

// Storage may be denied or full: the choice then lives for this page only.
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
const store = (value: 'sent' | 'unsent') => {
  try {
    localStorage.setItem(KEY, value);
  } catch {}
};

async function send(): Promise<void> {
  try {
    await api.acceptCookies();
    store('sent');
  } catch {
    // Sent again on the next visit (G75); the buyer has done their part.
    store('unsent');
  }
}

const shared = onePerPage('widgets.cookie-consent', () => {
  const $consent = atom<Consent>('unknown');

  // Only guests are asked (§4). What cannot be read means not given (§8).
  async function check(): Promise<void> {
    const user = await refreshUser();
    if ($consent.value !== 'unknown') return;
    if (user.status !== 'ready' || !user.user.isGuest) return $consent.set('given');
    const choice = stored();
    if (choice) {
      $consent.set('given');
      if (choice === 'unsent') await send();
      return;
    }
    const given = await api.fetchCookieConsent().catch(() => false);
    if ($consent.value === 'unknown') $consent.set(given ? 'given' : 'needed');
  }

  onMount($consent, () => {
    // Another tab has accepted.
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && newValue) $consent.set('given');
    };
    addEventListener('storage', heard);
    if ($consent.value !== 'given') void check();
    return () => removeEventListener('storage', heard);
  });
  return { $consent };
});

/** Whether the guest has to be asked; its first subscriber finds out. */
export const $consent: ReadableAtom<Consent> = shared.$consent;

/** The guest agrees: the notice goes at once, the server is told. */
export function accept(): void {
  shared.$consent.set('given');
  store('unsent');
  void send();
}
