// The queue's way to the shop: calls, and what their answers and failures mean. What the buyer is told: settle.ts.
import type { CartTotals } from '../../api/cart-change';
import type { Cart, CartItem } from '../../reading/entities';
import { cartTold } from '../../texts/cart-told';
import { errorMessage, hasOwnWords } from '../../texts/errors';
import { apiError, failureOf, mayStillRun } from '../core/failure';
import type { CartLoad } from './load';
import type { Preparation } from './prepare';
import type { CartQueue, Known, Outcome, Write } from './queue-types';
import type { CartMemory } from './state';
import { ASSIGNED, type CartCalls, type CartPorts, type Wished } from './types';
import type { CartView } from './view';
import { type OtherWrite, writeOf } from './writes';
import { type Sent, sendAddition, sendMany, sendQuantity, sendRemoval } from './writes/quantity';
import type { WriteTarget } from './writes/write';

type CartWrite = Write<Wished, OtherWrite>;

/** What a call the scope does not have ends with; actions ask for it before anything is queued. */
const UNSUPPORTED: Outcome = { kind: 'refused', error: { code: 'unsupported', text: '' } };

/** What was answered, or failed, when the buyer was another one already: nothing of it is the cart's. */
const late = new WeakSet<object>();

type AnyCall = (...given: unknown[]) => Promise<unknown>;

/** The calls, of which an answer that comes to another buyer ends as a failure that says nothing. */
function forOneBuyer(calls: CartCalls, state: CartMemory): CartCalls {
  const guarded = (call: AnyCall): AnyCall => {
    return async (...given) => {
      const { epoch } = state;
      const ended = await call(...given).then(
        (answer) => ({ answer, cause: undefined }),
        (cause: unknown) => ({ answer: undefined, cause: Object(cause) as object }),
      );
      const cause = ended.cause ?? (epoch === state.epoch ? undefined : new Error('late'));
      if (!cause) return ended.answer;
      if (epoch !== state.epoch) late.add(cause);
      throw cause;
    };
  };
  const entries = Object.entries(calls).map(([name, value]) => [name, typeof value === 'function' ? guarded(value as AnyCall) : value]);
  return Object.fromEntries(entries) as CartCalls;
}

/** Of an addition without an answer; «Вернуть» is one. */
const unaddedText = ({ isUndo }: Wished, isUnsure: boolean): string => {
  if (isUndo) return cartTold(isUnsure ? 'cart.unsure.return' : 'cart.notReturned');
  return cartTold(isUnsure ? 'cart.unsure' : 'cart.notAdded');
};

export type CartSender = ReturnType<typeof createSender>;

export function createSender(
  state: CartMemory,
  queue: CartQueue<Wished, OtherWrite>,
  view: CartView,
  loader: CartLoad,
  preparation: Preparation,
  { calls: given, session }: CartPorts,
) {
  const calls = forOneBuyer(given, state);
  const { $cart, $content, readsDue } = state;

  /** Is it said of another cart than this? */
  const isOther = (said: { cartId?: string | undefined } | undefined): boolean => {
    const own = state.scope.cartId ?? $cart.value.cart?.cartId;
    return said?.cartId !== undefined && own !== undefined && said.cartId !== own;
  };

  const readLines = (): void => {
    readsDue.lines = state.linesWanted = true;
  };

  const target: WriteTarget = {
    calls,
    state,
    view,
    lines: queue.confirmed,
    fetchHeader: () => loader.header.ask(),
    readLines,
    takeFigures({ cartCount, cartCost, cart }, more = 0) {
      if (isOther(cart)) {
        readsDue.header = true;
        return readLines();
      }
      const quantity = cartCount ?? cart?.quantity;
      const cost = cartCost ?? cart?.cost;
      const before = $cart.value.cart?.quantity;
      if (quantity === undefined || cost === undefined) {
        readsDue.header = true;
        state.trusted &&= null;
      }
      // Somebody else's change came with it: what was printed or read is out of date.
      else if ((state.trusted || queue.whole()) && before !== undefined && quantity !== before + more) readLines();
      view.receiveCart({ ...cart, quantity, cost } as Partial<Cart>, 'own');
      // What has been decided about may be to ask about anew: that is the shop's to say.
      if ($cart.value.cart?.status) readsDue.header = true;
      if (cart?.isRecountProcess) loader.header.receiveRecount(true);
    },
    takeChange(change, key, itemId, more) {
      const note = change.items.find((item) => item.id === itemId);
      const price = note?.price;
      view.learn(key, { cost: note?.cost ?? change.cost, ...(price !== undefined && { price }), error: note?.error });
      target.takeFigures(change, more);
      return note?.quantity ?? change.quantity;
    },
    // A new line has a price and a place in the list: read now where the list is shown, on its next opening where it is not.
    readPlaces() {
      if ($content.lc > 0) readsDue.lines = true;
      else if ($content.value.status === 'ready') state.setContent({ status: 'idle' });
    },
    isOver(key, quantity) {
      const info = state.info.get(key);
      return Object.values(ASSIGNED).some((field) => (info?.[field] ?? []).reduce((sum, part) => sum + part.quantity, 0) > quantity);
    },
    uncheck() {
      if ($content.value.status === 'ready') state.setContent({ validated: 'no' });
    },
  };

  async function sendOther({ about, itemIds }: { about: OtherWrite; itemIds: readonly string[] }): Promise<Outcome> {
    const write = writeOf(about);
    if (!write.isSupported(calls, about)) return UNSUPPORTED;
    const response = await write.send(about, itemIds, target);
    return { kind: 'done', lines: write.apply(about, response, target) ?? undefined, isUnnamed: write.saysNothing(response) };
  }

  async function call(write: CartWrite): Promise<Outcome> {
    if (write.kind === 'change') return sendOther({ about: write.change.about, itemIds: write.itemIds });
    return (await sendLines(write)) ?? UNSUPPORTED;
  }

  function sendLines(write: Exclude<CartWrite, { kind: 'change' }>): Sent {
    if (write.kind === 'add') return sendAddition(write, target);
    if (write.kind === 'set') return sendQuantity(write, target);
    return write.kind === 'remove' ? sendRemoval(write, target) : sendMany(write, target);
  }

  /** The lines of the cart as it is now, where a refusal names them all: a part of them says nothing of the others. */
  function linesOf(items: readonly CartItem[], totals: CartTotals | undefined): ReadonlyMap<string, Known> | undefined {
    return items.length === 0 || items.length < (totals?.quantity ?? 0) || isOther(totals) ? undefined : view.receiveItems(items);
  }

  /** What a failed call, or a failed reading of the truth, means for the queue. */
  async function outcomeOf(cause: unknown, write?: CartWrite): Promise<Outcome & { error?: unknown }> {
    const error = apiError(cause);
    const what = write?.kind === 'change' ? writeOf(write.change.about).messages.failed?.() : undefined;
    const failure = failureOf(cause, 'write', { what });
    if (!error) return { kind: 'unknown', error: failure };
    const { totals, items }: { totals?: CartTotals | undefined; items: CartItem[] } =
      error.cart === undefined || late.has(error) ? { items: [] } : ((await calls.readCart?.(error.cart)) ?? { items: [] });
    if (totals && isOther(totals)) readsDue.header = true;
    else if (totals) view.receiveCart(totals as Partial<Cart>);
    if (totals?.isRecountProcess) return { kind: 'locked' };
    // What had been sent before the connection went may have happened.
    if (error.code === 'offline' && !error.ambiguous) return { kind: 'offline', error: failure };
    // It was done, in the cart of whoever has taken the buyer's place: what became of the item is told, and it is not offered again.
    if (error.reason === 'otherBuyer' && write?.kind === 'add' && (error.code === 'session' || error.code === 'identity'))
      return { kind: 'frozen', error: { code: 'otherBuyer', text: cartTold(`cart.otherBuyer.${error.code}`, { title: write.details.title }) } };
    if (error.code === 'session') return { kind: 'frozen', error: session.lost() };
    if (error.code === 'identity') return { kind: 'frozen', error: failure };
    if (error.code === 'conflict') {
      const lines = linesOf(items, totals);
      if (!hasOwnWords(error)) return { kind: 'conflict', error: failure, lines };
      // The shop says why: a refusal, of a cart that may have changed.
      readsDue.header = true;
      if (!lines) readsDue.lines = state.linesWanted;
      return { kind: 'refused', error: failure, lines };
    }
    if (error.code === 'missing') {
      if (write?.kind === 'add') return { kind: 'refused', error: hasOwnWords(error) ? failure : { ...failure, text: errorMessage('error.missing.product') } };
      // The figures still count it.
      readsDue.header = true;
      return { kind: 'gone', error: failure };
    }
    if (error.ambiguous || error.code === 'timeout' || error.code === 'network' || error.code === 'malformed')
      return {
        kind: 'unknown',
        error: write?.kind === 'add' ? { code: failure.code, text: unaddedText(write.details, error.code === 'timeout') } : failure,
        // What is no answer of the shop's program says nothing of what that still does.
        mayRun: mayStillRun(error),
      };
    return { kind: 'refused', error: failure };
  }

  return {
    outcomeOf,
    /** Makes the call; a guest's cart that another tab has spoken of, and that is not there, is made first. */
    async send(write: CartWrite): Promise<Outcome> {
      try {
        return await call(write);
      } catch (cause) {
        const outcome = await outcomeOf(cause, write);
        if (write.kind !== 'add' || outcome.kind !== 'refused') return outcome;
        try {
          return (await preparation.again()) ? await call(write) : outcome;
        } catch (again) {
          return outcomeOf(again, write);
        }
      }
    },
    /** Has a write happened, by what was read last? */
    happened: ({ about }: { about: OtherWrite }): boolean => writeOf(about).happened(about, target),
  };
}
