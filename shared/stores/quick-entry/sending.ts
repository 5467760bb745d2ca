// One call that puts rows of a list into a cart. It is never sent again by itself: where no answer came, the cart is looked at.
import type { EntryRow, QuickEntry } from '../../api/quick-entry';
import { remote } from '../../api/remote';
import type { Cart } from '../../reading/entities';
import { entryText } from '../../texts/quick-entry';
import type { CartStore } from '../cart';
import { $frozen } from '../core/buyer';
import { mayStillRun } from '../core/failure';
import type { Life } from '../core/life';
import { createMutation } from '../core/mutation';
import type { Failure } from '../core/result';

const api = remote(() => import('../../api/quick-entry'));

interface Batch {
  cart: CartStore;
  clientId: string | undefined;
  rows: EntryRow[];
}

/** `answer` = what the shop has said of the rows, whoever the buyer is by then. `isUnsure`: they may be in the cart. */
export interface Sent {
  answer?: QuickEntry;
  isUnsure: boolean;
  failure: Failure | null;
}

/** What a cart comes to, where it is known. */
function figuresOf(cart: CartStore): Pick<Cart, 'quantity' | 'cost'> | null {
  const state = cart.$cart.get();
  return state.status === 'ready' ? state.cart : null;
}

/** Sends for the store that lives `life`; `onCheck`: no answer has come, and the cart is looked at. */
export function createSender(life: Life): (batch: Batch, onCheck: () => void) => Promise<Sent> {
  const enter = createMutation<Batch & { before: ReturnType<typeof figuresOf>; sent: Sent; onCheck(): void }, QuickEntry>(life, {
    guest: () => entryText('quick-entry.guest'),
    calls: api,
    async call({ rows, clientId, sent }) {
      const answer = await api.enterRows(rows, { clientId });
      sent.answer = answer;
      return answer;
    },
    async check({ cart, before, sent, onCheck }, error) {
      onCheck();
      // With writes of its own under way a cart is not read, and its figures say nothing.
      const isQuiet = (await cart.settled()).every(({ ok }) => ok);
      await cart.refresh();
      // Where something else is on its way by now, the cart was not read; where the session is lost, it is a guest's.
      const isRead = isQuiet && !cart.isBusy() && $frozen.value === 'no';
      const now = figuresOf(cart);
      const isSame = isRead && before && now && before.quantity === now.quantity && before.cost === now.cost;
      // The same cart proves nothing while the shop may still be at it.
      sent.isUnsure = !isSame || mayStillRun(error);
      sent.failure = sent.isUnsure ? { code: 'unsure', text: entryText('quick-entry.unsure') } : { code: error.code, text: entryText('quick-entry.notAdded') };
      return undefined;
    },
    lookAgain: ({ cart }) => void cart.refresh(),
    reportBy: 'caller',
  });
  return async (batch, onCheck) => {
    const sent: Sent = { isUnsure: false, failure: null };
    const result = await enter.run({ ...batch, before: figuresOf(batch.cart), sent, onCheck });
    return { ...sent, failure: result.ok ? null : (sent.failure ?? result.error) };
  };
}
