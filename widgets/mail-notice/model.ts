// A letter that was not sent: the buyer hears of it until they have accepted it, the manager once, whatever tabs and reloads there are.

import { remote } from '../../shared/api/remote';
import { digestOf } from '../../shared/format/digest';
import { apiError } from '../../shared/stores/core/failure';
import { keptRows } from '../../shared/stores/core/kept';
import { createMutation } from '../../shared/stores/core/mutation';
import { createResource } from '../../shared/stores/core/resource';
import { onRevival } from '../../shared/stores/core/revalidate';
import { $identity, $user, knownUser } from '../../shared/stores/core/user';
import { whenFree } from '../../shared/stores/tabs/turn';
import type { Props } from './widget';

const api = remote(() => import('../../shared/api/notices'));

/** Where the address stands for the letter: so long one more to it is the same one, and once it is accepted so long, for pages that were printed before. */
const SAME_MS = 24 * 60 * 60_000;
const ACCEPTED_MS = 60_000;
/** A tab that tells the server is waited for so long; then the next page does, where that one has not. */
const PATIENCE_MS = 20_000;

/** What this browser knows of a letter; that it stands here at all means that the manager has been told. */
interface Letter {
  id: string;
  at: number;
  isAccepted?: boolean;
  /** The server may not know of that. */
  isUnsent?: boolean;
}

const letters = keptRows<Letter>('islands:mail:', {
  isRow: (row): row is Letter => typeof (row as Letter | null)?.id === 'string' && typeof (row as Letter).at === 'number',
  idOf: ({ id }) => id,
  most: 20,
});

/** Names a letter; of an address it keeps no more than a number. */
export const letterOf = ({ letterId, email }: Props): string => (letterId === undefined ? `to:${digestOf(email.trim().toLowerCase())}` : `id:${letterId}`);

function knownOf(id: string): Letter | undefined {
  const letter = letters.find(id);
  return letter && (id.startsWith('id:') || Date.now() - letter.at < (letter.isAccepted && !letter.isUnsent ? ACCEPTED_MS : SAME_MS)) ? letter : undefined;
}

/** Told where nothing can be stored: this page at least tells no more. */
const unkept = new Set<string>();
/** On its way to the manager, or waiting for other tabs. */
const running = new Map<string, Promise<void>>();

/** Has the buyer accepted it? Guests are shown none: the calls are a buyer's own. */
export const acceptance = createResource<{ id: string }, boolean>({
  load: async ({ id }) => {
    const { isGuest } = await knownUser();
    const letter = knownOf(id);
    // The page still prints it.
    if (letter?.isUnsent && Date.now() - letter.at > PATIENCE_MS) void accepting.run(id);
    return (isGuest && $user.value?.status === 'ready') || letter?.isAccepted === true;
  },
  freshMs: Number.POSITIVE_INFINITY,
  kind: 'mail',
});

// Another tab may have accepted it while «Назад» kept this page, which hears no hints then.
onRevival((revival) => revival === 'restored' && acceptance.invalidate());

/** Who pressed before anybody knew who they are is known once it is sent. */
const keepAccepted = (id: string): void => void letters.put([{ id, at: Date.now(), isAccepted: true, isUnsent: true }]);

const accepting = createMutation<string, void>(acceptance.life, {
  key: (id) => id,
  calls: api,
  call(id) {
    keepAccepted(id);
    return api.acceptMailNotice();
  },
  done: (id) => letters.put([{ id, at: Date.now(), isAccepted: true }]),
  // The buyer has done their part.
  reportBy: 'nobody',
});

/** «Понятно»: it goes at once, and the server is told, by a later page where this one cannot. */
export function accept(id: string): void {
  acceptance.patch({ id }, () => true).commit();
  keepAccepted(id);
  acceptance.life.notifyTabs();
  void accepting.run(id);
}

const telling = createMutation<string, void>(acceptance.life, {
  key: (id) => id,
  calls: api,
  async call(id) {
    // Before it is sent: a page that is left meanwhile has told all the same.
    if (!knownOf(id)) letters.put([{ id, at: Date.now() }]);
    // Nothing can be stored.
    if (!knownOf(id)) unkept.add(id);
    try {
      await api.notifyManager();
    } catch (cause) {
      // The server did nothing: the next page tells. What the buyer has accepted meanwhile stays accepted.
      if (!apiError(cause)?.ambiguous && !knownOf(id)?.isAccepted) letters.drop([id]);
      throw cause;
    }
  },
  // The client reports it; the buyer can do nothing about it.
  reportBy: 'nobody',
});

async function tell(id: string): Promise<void> {
  const { isGuest } = await knownUser();
  if (isGuest || knownOf(id)) return;
  const tellOnce = async () => {
    if (!knownOf(id) && !unkept.has(id)) await telling.run(id);
  };
  await whenFree(`islands-mail-${$identity.get()}`, tellOnce, { signal: AbortSignal.timeout(PATIENCE_MS), onBusy: () => {} });
}

/** Tells the manager, unless a page of this buyer has. */
export function tellManager(id: string): Promise<void> {
  const ended = running.get(id) ?? tell(id).finally(() => running.delete(id));
  running.set(id, ended);
  return ended;
}
