// The current cart is put aside for another that takes its place: noted until both are done, so that a page that is left in between is followed by one that says where
// the goods are.
import { remote } from '../../api/remote';
import { jsonOf } from '../../format/json';
import { delayedText } from '../../texts/delayed';
import { toast } from '../core/notices';
import { $identity } from '../core/user';

const api = remote(() => import('../../api/delayed-carts'));

const KEY = 'islands:unsent:aside';

interface Note {
  identity: string;
  /** Under which name the goods are put aside. */
  name: string;
  /** The cart that was to take their place. */
  cartId: string;
  /** Carts of that name that had been put aside before. */
  others: readonly string[];
}

/** Notes what is about to be done; `null`: it has ended on this page, which tells of it. */
export function noteAside(note: Omit<Note, 'identity'> | null): void {
  try {
    if (note) sessionStorage.setItem(KEY, jsonOf({ identity: $identity.value, ...note }));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

function takeNote(): Note | null {
  try {
    const note = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Note | null;
    if (note?.identity !== $identity.value) return null;
    sessionStorage.removeItem(KEY);
    return note;
  } catch {
    return null;
  }
}

/** Says where the goods are, when a page before was left with them put aside and the other cart not brought. */
export async function tellAside(): Promise<void> {
  const note = takeNote();
  if (!note) return;
  const carts = await api.fetchDelayedCarts();
  const isAside = carts.some(({ name, cartId }) => name === note.name && !note.others?.includes(cartId));
  if (isAside && carts.some(({ cartId }) => cartId === note.cartId))
    toast({ text: delayedText('delayed.bring.aside', { name: note.name }), kind: 'error', stays: true });
}
