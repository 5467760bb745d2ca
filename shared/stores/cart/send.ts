// The queue's way to the shop: calls, and what their answers and failures mean (reliability section 3, column WA/WN). What the buyer is told: settle.ts.
import type { CartChange, CartFigures, CartTotals } from '../../api/cart-change';
import type { Assignment, Cart, CartItem } from '../../reading/entities';
import { cartTold } from '../../texts/cart-told';
import { errorMessage, hasOwnWords } from '../../texts/errors';
import { apiError, failureOf } from '../core/failure';
import type { CartLoad } from './load';
import type { Preparation } from './prepare';
import type { CartQueue, Known, Outcome, Target, Write } from './queue-types';
import { clientOf, type HeldState } from './state';
import { ASSIGNED, type CartCalls, type CartPorts, type OtherWrite, type Wished } from './types';
import type { CartView } from './view';

type CartWrite = Write<Wished, OtherWrite>;

/** What a call the scope does not have ends with; actions ask for it before anything is queued. */
const UNSUPPORTED: Outcome = { kind: 'refused', error: { code: 'unsupported', text: '' } };

/** A new line; what a former one of the same product was divided among is not its. */
const UNDIVIDED = { assignCars: undefined, assignGroups: undefined, assignStocks: undefined };

/** What was answered, or failed, when the buyer was another one already: nothing of it is the cart's. */
const late = new WeakSet<object>();

type AnyCall = (...given: unknown[]) => Promise<unknown>;

/** The calls, of which an answer that comes to another buyer ends as a failure that says nothing. */
function forOneBuyer(calls: CartCalls, state: HeldState): CartCalls {
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

export type CartSender = ReturnType<typeof createSender>;

export function createSender(
  state: HeldState,
  queue: CartQueue<Wished, OtherWrite>,
  view: CartView,
  loader: CartLoad,
  preparation: Preparation,
  { calls: given, session }: CartPorts,
) {
  const calls = forOneBuyer(given, state);
  const { $cart, $content, again } = state;

  /** The header's part of an answer to a write. `more`: lines that came with it. */
  function takeFigures({ cartCount, cartCost, cart }: CartFigures, more = 0): void {
    const quantity = cartCount ?? cart?.quantity;
    const cost = cartCost ?? cart?.cost;
    const before = $cart.value.cart?.quantity;
    if (quantity === undefined || cost === undefined) {
      again.header = true;
      state.trusted &&= null;
    }
    // Somebody else's change came with it: what was printed or read is out of date.
    else if ((state.trusted || queue.whole()) && before !== undefined && quantity !== before + more) again.lines = state.linesWanted = true;
    view.receiveCart({ ...cart, quantity, cost } as Partial<Cart>, 'own');
    // What has been decided about may be to ask about anew: that is the shop's to say.
    if ($cart.value.cart?.status) again.header = true;
    if (cart?.isRecountProcess) loader.header.receiveRecount(true);
  }

  /** A new line has a price and a place in the list: read now where the list is shown, on its next opening where it is not. */
  function readListAgain(): void {
    if ($content.lc > 0) again.lines = true;
    else if ($content.value.status === 'ready') state.setContent({ status: 'idle' });
  }

  /** More is set apart of the line than there is of it. */
  const isOver = (key: string, quantity: number): boolean => {
    const info = state.info.get(key);
    return Object.values(ASSIGNED).some((field) => (info?.[field] ?? []).reduce((sum, part) => sum + part.quantity, 0) > quantity);
  };

  /** A change may have made orderable what was not, or the other way round: the lines are to be checked again. */
  function uncheck(): void {
    if ($content.value.status === 'ready') state.setContent({ validated: 'no' });
  }

  function takeChange(change: CartChange, key: string, itemId: string | undefined, more = 0): number | undefined {
    const note = change.items.find((item) => item.id === itemId);
    const price = note?.price;
    view.learn(key, { cost: note?.cost ?? change.cost, ...(price !== undefined && { price }), error: note?.error });
    takeFigures(change, more);
    return note?.quantity ?? change.quantity;
  }

  async function add({ key, quantity, details }: Extract<CartWrite, { kind: 'add' }>): Promise<Outcome> {
    if (!calls.add) return UNSUPPORTED;
    const { place: _, asked: _a, ...addition } = details;
    const before = $cart.value.cart?.quantity;
    const replaced = addition.replaceId && [...queue.confirmed()].find(([, known]) => known.itemId === addition.replaceId)?.[0];
    const { itemId, ...change } = await calls.add({ ...addition, productId: key, quantity });
    const isNew = change.cartCount === undefined || before === undefined || change.cartCount > before;
    if (isNew) view.learn(key, UNDIVIDED);
    const now = takeChange(change, key, itemId, isNew ? 1 : 0);
    // No new line: the cart held the product already, so the quantity is not what was sent (G11).
    if (now === undefined && !isNew) again.lines = state.linesWanted = true;
    // Which product has gone is not known where its line was printed and never drawn.
    if (addition.replaceId && !replaced) again.lines = state.linesWanted = true;
    readListAgain();
    return { kind: 'done', itemId, quantity: now, lines: replaced ? new Map([[replaced, null]]) : undefined };
  }

  const quantitiesOf = (lines: readonly Target[]) => Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]));

  /** Why one line of several was left as it is. */
  const refusalOf = (note: { error?: string | undefined; code?: string | undefined } | undefined) => ({
    kind: note?.code === 'missing' ? ('gone' as const) : ('refused' as const),
    error: { code: 'refused', text: note?.error ?? errorMessage('error.refused.write') },
  });

  async function removeMany(lines: readonly Target[]): Promise<Outcome> {
    if (!calls.removeMany) return UNSUPPORTED;
    const { deleted, failed, ...figures } = await calls.removeMany(lines.map(({ itemId }) => itemId));
    const gone = new Set(deleted);
    const why = new Map(failed.map((note) => [note.id, note]));
    const kept = lines.filter(({ itemId }) => why.has(itemId) || !gone.has(itemId));
    takeFigures(figures, kept.length - lines.length);
    // A line the server does not say to be missing may be: a removal that is sent twice is answered by the second. The truth is read.
    if (kept.some(({ itemId }) => why.get(itemId)?.code !== 'missing')) again.lines = state.linesWanted = true;
    const refusedFor = (itemId: string) => refusalOf(why.get(itemId));
    return { kind: 'done', refused: new Map(kept.map(({ key, itemId }) => [key, refusedFor(itemId)])) };
  }

  async function setMany(how: 'recount' | 'restore', lines: readonly Target[]): Promise<Outcome> {
    const send = how === 'restore' ? calls.restoreCounts : calls.recountMany;
    if (!send) return UNSUPPORTED;
    const change = await send(quantitiesOf(lines));
    // Whoever does not say what came of it is asked.
    if (!change || change.items.length < lines.length) again.lines = state.linesWanted = true;
    takeFigures({ cartCount: change?.cartCount ?? change?.quantity, cartCost: change?.cartCost ?? change?.cost, cart: change?.cart });
    const known = new Map<string, Known>();
    let isDoubtful = false;
    const refused = new Map<string, { kind: 'gone' | 'refused'; error: { code: string; text: string } }>();
    for (const { key, itemId, quantity } of lines) {
      const note = change?.items.find((item) => item.id === itemId);
      if (note?.quantity === undefined && note?.error) {
        refused.set(key, refusalOf(note));
        continue;
      }
      const now = note?.quantity ?? quantity;
      isDoubtful ||= Boolean(state.info.get(key)?.error) || isOver(key, now);
      if (note) view.learn(key, { cost: note.cost, error: note.error, ...(note.price !== undefined && { price: note.price }) });
      known.set(key, { itemId, quantity: now });
    }
    if (isDoubtful) uncheck();
    return { kind: 'done', lines: known, refused };
  }

  async function assign({ key, what, parts }: Extract<OtherWrite, { do: 'assign' }>, itemId: string): Promise<Outcome> {
    if (!calls.assign) return UNSUPPORTED;
    const before = state.info.get(key)?.[ASSIGNED[what]];
    const gone = before?.filter(({ id }) => !parts.some((part) => part.id === id)) ?? [];
    const isSame = ({ id, quantity }: Assignment): boolean => before?.some((part) => part.id === id && part.quantity === quantity) ?? false;
    const [only] = gone;
    // One taken off is a call of its own (G18).
    const single = only && gone.length === 1 && parts.every(isSame) && calls.unassign;
    const now = single ? await single(what, itemId, only.id) : await calls.assign(what, itemId, parts);
    const quantity = queue.confirmed().get(key)?.quantity ?? 0;
    const wasOver = isOver(key, quantity);
    view.learn(key, { [ASSIGNED[what]]: now ?? parts });
    // Whether the cart can be ordered now is the shop's to say, and whether the line can.
    again.header = true;
    if (wasOver && !isOver(key, quantity)) {
      view.learn(key, { error: undefined });
      uncheck();
    } else if (state.info.get(key)?.error) again.lines = state.linesWanted = true;
    return { kind: 'done' };
  }

  async function other(about: OtherWrite, itemIds: readonly string[]): Promise<Outcome> {
    const [itemId = ''] = itemIds;
    if (about.do === 'assign') return assign(about, itemId);
    if (about.do === 'subdivision') {
      if (!calls.setSubdivision) return UNSUPPORTED;
      view.receiveCart({ subdivision: about.id, sector: '', sectors: await calls.setSubdivision(about.id) }, 'own');
      // Whether it can be ordered now is the shop's to say.
      again.header = true;
      return { kind: 'done' };
    }
    if (about.do === 'sector') {
      if (!calls.setSector) return UNSUPPORTED;
      await calls.setSector(about.id);
      view.receiveCart({ sector: about.id }, 'own');
      again.header = true;
      return { kind: 'done' };
    }
    if (about.do === 'replace') {
      if (!calls.replaceItem) return UNSUPPORTED;
      const { key, productId, quantity, title } = about;
      const before = queue.confirmed();
      const pieces = quantity ?? before.get(key)?.quantity ?? 1;
      const merges = before.get(productId)?.quantity ?? 0;
      const { itemId: newId, ...change } = await calls.replaceItem(itemId, { replaceId: productId, quantity });
      view.learn(productId, merges > 0 ? { title } : { title, ...UNDIVIDED });
      const now = takeChange(change, productId, newId, merges > 0 ? -1 : 0);
      if (view.list.swap(key, productId)) view.showPages();
      readListAgain();
      return {
        kind: 'done',
        lines: new Map<string, Known | null>([
          [key, null],
          [productId, { itemId: newId ?? null, quantity: now ?? pieces + merges }],
        ]),
      };
    }
    if (about.do === 'delay') {
      if (!calls.delay) return UNSUPPORTED;
      const { name, comment, keys } = about;
      const confirmed = queue.confirmed();
      const gone = keys?.filter((key) => confirmed.has(key)) ?? [...confirmed.keys()];
      const without = (keys ?? []).filter((key) => !confirmed.has(key)).map((key) => ({ key, title: state.info.get(key)?.title ?? '' }));
      // Not before it has ended: whoever has put other lines aside may still have to read of those.
      const told = (cartId?: string): void => {
        state.delayed = { cartId, without };
      };
      const figures = await calls.delay({ name, comment, itemIds: keys && itemIds }).catch((cause: unknown) => {
        told();
        throw cause;
      });
      told(figures.cartId);
      takeFigures(figures, -gone.length);
      return { kind: 'done', lines: new Map(gone.map((key) => [key, null])) };
    }
    if (about.do === 'approve') {
      if (!calls.requestApproval) return UNSUPPORTED;
      // Without its id it would be the buyer's own cart that is meant.
      const cartId = $cart.value.cart?.cartId ?? (await loader.header.ask()).cartId;
      if (!cartId && clientOf(state.scope)) return { kind: 'refused', error: { code: 'unsupported', text: errorMessage('error.refused.write') } };
      await calls.requestApproval(about.comment, cartId);
      // A shop may keep the lines where they are, or put them aside with the request.
      again.header = again.lines = state.linesWanted = true;
      return { kind: 'done' };
    }
    return UNSUPPORTED;
  }

  async function call(write: CartWrite): Promise<Outcome> {
    if (write.kind === 'add') return add(write);
    if (write.kind === 'set') {
      const { key, itemId } = write;
      const change = await calls.recount(itemId, write.quantity);
      const hadError = Boolean(state.info.get(key)?.error);
      const quantity = takeChange(change, key, itemId);
      if (hadError || isOver(key, quantity ?? write.quantity)) uncheck();
      return { kind: 'done', quantity };
    }
    if (write.kind === 'remove') {
      takeChange(await calls.remove(write.itemId), write.key, undefined, -1);
      return { kind: 'done', quantity: 0 };
    }
    if (write.kind === 'many') return write.how === 'remove' ? removeMany(write.lines) : setMany(write.how, write.lines);
    return other(write.change.about, write.itemIds);
  }

  /** The lines of the cart as it is now, where a refusal names them all: a part of them says nothing of the others. */
  function linesOf(items: readonly CartItem[], totals: CartTotals | undefined): ReadonlyMap<string, Known> | undefined {
    return items.length === 0 || items.length < (totals?.quantity ?? 0) ? undefined : view.receiveItems(items);
  }

  /** What a failed call, or a failed reading of the truth, means for the queue. */
  async function outcomeOf(cause: unknown, write?: CartWrite): Promise<Outcome & { error?: unknown }> {
    const error = apiError(cause);
    const failure = failureOf(cause, 'write');
    if (!error) return { kind: 'unknown', error: failure };
    const { totals, items }: { totals?: CartTotals | undefined; items: CartItem[] } =
      error.cart === undefined || late.has(error) ? { items: [] } : await calls.readCart(error.cart);
    if (totals) view.receiveCart(totals as Partial<Cart>);
    if (totals?.isRecountProcess) return { kind: 'locked' };
    // What had been sent before the connection went may have happened.
    if (error.code === 'offline' && !error.ambiguous) return { kind: 'offline', error: failure };
    // It was done, in the cart of whoever has taken the buyer's place: what became of the item is told, and it is not offered again.
    if (error.reason === 'strayed' && write?.kind === 'add' && (error.code === 'session' || error.code === 'identity'))
      return { kind: 'frozen', error: { code: 'strayed', text: cartTold(`cart.strayed.${error.code}`, { title: write.details.title }) } };
    if (error.code === 'session') return { kind: 'frozen', error: session.lost() };
    if (error.code === 'identity') return { kind: 'frozen', error: failure };
    if (error.code === 'conflict') {
      const lines = linesOf(items, totals);
      if (!hasOwnWords(error)) return { kind: 'conflict', error: failure, lines };
      // The shop says why: a refusal, of a cart that may have changed.
      again.header = true;
      if (!lines) again.lines = state.linesWanted;
      return { kind: 'refused', error: failure, lines };
    }
    if (error.code === 'missing') {
      if (write?.kind === 'add') return { kind: 'refused', error: { ...failure, text: errorMessage('error.missing.product') } };
      // The figures still count it.
      again.header = true;
      return { kind: 'gone', error: failure };
    }
    if (error.ambiguous || error.code === 'timeout' || error.code === 'network' || error.code === 'malformed')
      return { kind: 'unknown', error: write?.kind === 'add' ? { code: failure.code, text: cartTold('cart.notAdded') } : failure };
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
    /** Has a write happened, by what was read last? What nobody can tell has not. */
    happened({ about }: { about: OtherWrite }): boolean {
      const { cart } = $cart.value;
      if (about.do === 'subdivision' || about.do === 'sector') return cart?.[about.do] === about.id;
      if (about.do === 'replace') return !queue.confirmed().has(about.key) && queue.confirmed().has(about.productId);
      // Where the request took the lines with it, or the shop says so.
      if (about.do === 'approve') return queue.confirmed().size === 0 || cart?.status === 'PENDING';
      if (about.do === 'delay') return about.keys ? about.keys.every((key) => !queue.confirmed().has(key)) : queue.confirmed().size === 0;
      const now = state.info.get(about.key)?.[ASSIGNED[about.what]] ?? [];
      return now.length === about.parts.length && about.parts.every(({ id, quantity }) => now.some((part) => part.id === id && part.quantity === quantity));
    },
  };
}
