import { remote } from '../../shared/api/remote';
import { createMutation } from '../../shared/stores/core/mutation';
import { createResource } from '../../shared/stores/core/resource';
import { onRevival } from '../../shared/stores/core/revalidate';
import { refreshUser } from '../../shared/stores/core/user';

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

/** Is consent given? Only guests are asked (§4); what cannot be read means not given (§8). */
export const consent = createResource<Record<string, never>, boolean>({
  load: async (_, signal) => {
    const user = await refreshUser();
    if (user.status !== 'ready' || !user.user.isGuest) return true;
    const choice = stored();
    // Sent again on the next visit.
    if (choice === 'unsent') void acceptance.run(undefined);
    return choice !== null || api.fetchCookieConsent({ signal }).catch(() => false);
  },
  freshMs: Number.POSITIVE_INFINITY,
});

// Another tab may have accepted while «Назад» kept this page.
onRevival((revival) => revival === 'restored' && consent.invalidate());

const acceptance = createMutation<undefined, void>(consent.life, {
  call: () => api.acceptCookies(),
  done: () => store('sent'),
  // The buyer has done their part.
  reportBy: 'nobody',
});

const hide = () => consent.patch({}, () => true).commit();

/** The guest agrees: the notice goes at once, the server is told. */
export function accept(): void {
  hide();
  store('unsent');
  void acceptance.run(undefined);
}

/** Hides the notice when another tab has accepted. Returns the way out. */
export function followTabs(): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) hide();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
