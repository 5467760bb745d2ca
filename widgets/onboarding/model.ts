// Has this buyer dismissed the introduction? One question for all placeholders of a page, and one call for all tabs.
import { remote } from '../../shared/api/remote';
import { keptFor } from '../../shared/stores/core/kept';
import { createMutation } from '../../shared/stores/core/mutation';
import { createResource } from '../../shared/stores/core/resource';
import { onRevival } from '../../shared/stores/core/revalidate';
import { notifyTabs, onTab } from '../../shared/stores/core/tabs';
import { $user, knownUser } from '../../shared/stores/core/user';

const api = remote(() => import('../../shared/api/notices'));
const KIND = 'onboarding';
/** Another tab that tells the server may still be at it. */
const PATIENCE_MS = 20_000;

/** When it was dismissed, while the server may not know of that. */
const unsent = keptFor<number>('islands:onboarding:', { parse: (text) => Number(text) || null, print: String });

/** Has anybody dismissed it here whom the server has not heard of? */
export const isUnsent = unsent.isAny;

export const dismissal = createResource<Record<string, never>, boolean>({
  load: async (_, signal) => {
    const { isGuest } = await knownUser();
    // Guests have nothing to be introduced to; whom nobody could name may be a buyer.
    if (isGuest && $user.value?.status === 'ready') return true;
    const at = unsent.read();
    if (at !== null && Date.now() - at > PATIENCE_MS) void dismissing.run(undefined);
    // What cannot be read means not dismissed; the client reports it (§8).
    return at !== null || api.fetchOnboarding({ signal }).catch(() => false);
  },
  freshMs: Number.POSITIVE_INFINITY,
});

const dismissing = createMutation<undefined, void>(dismissal.life, {
  key: () => '',
  calls: api,
  call() {
    // Who pressed before anybody knew who they are is known by now.
    unsent.write(Date.now());
    return api.dismissOnboarding();
  },
  done: () => unsent.write(null),
  // The buyer has done their part.
  reportBy: 'nobody',
});

/** It goes at once, in all tabs, and the server is told, by a later page where this one cannot. */
export function dismiss(): void {
  // Where the page has printed that it was not seen, nobody has asked.
  dismissal.seed({}, false);
  dismissal.patch({}, () => true).commit();
  unsent.write(Date.now());
  notifyTabs(KIND);
  void dismissing.run(undefined);
}

/** Reads again once another tab has dismissed it, or may have while «Назад» kept this page. Returns the way out. */
export function followTabs(): () => void {
  const readAgain = (): void => void dismissal.at({}).load(true);
  const offs = [onTab(KIND, readAgain), onRevival((revival) => revival === 'restored' && readAgain())];
  return () => {
    for (const off of offs) off();
  };
}
