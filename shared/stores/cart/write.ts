// What buyers do to a cart: every write goes through its one queue, with the same admission, lock, ambiguity and recount rules.
import { config } from '../../browser/config';
import { cartText } from '../../texts/cart';
import { cartTold } from '../../texts/cart-told';
import { errorMessage } from '../../texts/errors';
import { guestText } from '../../texts/guests';
import { sendDrafts } from '../core/drafts';
import { promptGuest } from '../core/guests';
import { type Failure, failed, OK, type Refusal, type Result } from '../core/result';
import type { CartLoad } from './load';
import type { Batch, CartQueue, Settled } from './queue-types';
import { clampText, type Removed } from './settle';
import type { CartMemory } from './state';
import type { CartPorts, LineInfo, Place, Wished } from './types';
import type { CartView } from './view';
import { ALL, type CartWriteName, changeOf, type InputOf, type OtherWrite, writeOf } from './writes';

/** What is added. `quantity` is added to what the cart holds already. */
export interface CartAddition {
  productId: string;
  title: string;
  quantity: number;
  quantityMin?: number | undefined;
  url?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  /** Machine codes of refusals that whoever adds it tells itself. */
  tells?: readonly string[] | undefined;
  /** Whether whoever adds it still tells of a failure that is nobody's refusal. */
  tellsFaults?: Wished['tellsFaults'];
  /** One of many, whose end is told together. */
  isQuiet?: boolean | undefined;
}

/** Less than was asked for came into the cart, by what the shop answered. */
export interface Shortage {
  /** Pieces that came. */
  came: number;
  text: string;
}

/** A write that waited while its page was left goes on with the next page, or with this one where it has come back: who asked for it hears that its end is open. */
function resultOf({ error }: { error: Failure | null }): Result<Shortage> {
  if (!error) return { ok: true };
  if (error.code === 'left') return failed({ code: error.code, text: cartTold('cart.left.goesOn'), unsure: true });
  return failed({ code: error.code, text: error.text, reason: error.reason, fields: error.fields, unsure: error.unsure, reported: error.reported });
}
const firstFailure = (results: readonly { error: Failure | null }[]): Result => resultOf(results.find(({ error }) => error) ?? { error: null });
const NOTHING: LineInfo = { title: '', quantityMin: 1 };
const UNSUPPORTED = (): Refusal => failed({ code: 'unsupported', text: errorMessage('error.request') });

export type CartWriter = ReturnType<typeof createWriter>;

export function createWriter(
  state: CartMemory,
  queue: CartQueue<Wished, OtherWrite>,
  view: CartView,
  loader: CartLoad,
  { calls, session }: Pick<CartPorts, 'calls' | 'session'>,
  onEnd: () => void,
) {
  /** Additions under way, by product and quantity. */
  const adding = new Map<string, Promise<Result<Shortage>>>();

  /** Writes that have not ended, whether or not they have come to the queue. */
  let openWrites = 0;

  function tracked<T extends Record<string, (...given: never[]) => Promise<Result>>>(writes: T): T {
    const track =
      (write: (...given: never[]) => Promise<Result>) =>
      (...given: never[]): Promise<Result> => {
        openWrites++;
        return write(...given).finally(() => {
          openWrites--;
          onEnd();
        });
      };
    return Object.fromEntries(Object.entries(writes).map(([name, write]) => [name, track(write)])) as T;
  }

  /** Literal reading of §4 by option: the buyer's own recount blocks too. What waits for an approval is not changed. */
  function closed(): Refusal | null {
    const isBlocked = config().blockDuringOwnRecount && queue.busy();
    if (isBlocked) return failed({ code: 'locked', text: cartText('cart.locked') });
    if (state.$cart.value.cart?.status === 'PENDING') return failed({ code: 'locked', text: cartTold('approval.locked') });
    // A press is a reason to look whether a recount that took too long is over; the wish waits for it.
    if (state.$recount.value === 'late') void loader.refresh();
    return null;
  }

  const detailsOf = (key: string, place?: Place, tellsFaults?: Wished['tellsFaults']): Wished => {
    const { title = '', quantityMin = 1, url } = state.info.get(key) ?? {};
    return { title, quantityMin, url, place, tellsFaults };
  };

  async function addNow({ productId: key, quantity, ...rest }: CartAddition): Promise<Result<Shortage>> {
    if (!config().guestCart && (await session.isGuest())) {
      promptGuest({ text: guestText('guest.order') });
      return state.refuse('add', [key], failed({ code: 'guest', text: guestText('guest.order') }));
    }
    const known = state.info.get(key);
    const details: Wished = { ...rest, quantityMin: rest.quantityMin ?? known?.quantityMin ?? 1, url: rest.url ?? known?.url, asked: quantity };
    view.learn(key, { title: details.title, quantityMin: details.quantityMin, url: details.url });
    // In the cart already: a recount of the whole sum. What was kept offline is part of what the buyer wishes.
    const settled = await queue.want(key, { target: queue.shown(key) + quantity, details, mayAdd: true });
    const { target, before, after, newer, error } = settled;
    if (error || newer || after >= target) return resultOf(settled);
    return { ok: true, value: { came: Math.max(0, after - before), text: clampText(target, after, details.quantityMin) } };
  }

  /** Adds a product or an offer; an equal addition while the first is under way is the same one. */
  function add(addition: CartAddition): Promise<Result<Shortage>> {
    const { productId, quantity } = addition;
    const refusal = calls.add ? closed() : UNSUPPORTED();
    if (refusal) return Promise.resolve(state.refuse('add', [productId], refusal));
    const same = `${productId} ${quantity}`;
    const running = adding.get(same);
    if (running) return running;
    const promise = addNow(addition).finally(() => adding.delete(same));
    adding.set(same, promise);
    return promise;
  }

  async function setMany(quantities: Readonly<Record<string, number>>, how: Batch['how'], place?: Place, tellsFaults?: Wished['tellsFaults']): Promise<Result> {
    const entries = Object.entries(quantities);
    const isSupported = entries.every(([, quantity]) => (quantity === 0 ? calls.remove : calls.recount)) || how === 'restore';
    const refusal = isSupported ? closed() : UNSUPPORTED();
    if (refusal) return state.refuse('quantity', Object.keys(quantities), refusal);
    const isOne = entries.length === 1 && how === 'recount';
    const canMany = how === 'restore' ? calls.restoreCounts : entries.every(([, quantity]) => quantity === 0) ? calls.removeMany : calls.recountMany;
    if (how === 'restore' && !canMany) return UNSUPPORTED();
    const batch: Batch | undefined = isOne || !canMany ? undefined : { how };
    const wish = ([key, target]: [string, number]): Promise<Settled<Wished>> =>
      queue.want(key, { target, details: detailsOf(key, place, tellsFaults), mayAdd: false }, batch);
    return firstFailure(await Promise.all(entries.map(wish)));
  }

  /** Makes a write that is no quantity (writes/). `told`: whoever asks for it tells of a failure itself. */
  async function write<Name extends CartWriteName>(name: Name, input: InputOf<Name> & { reportBy?: 'caller' | undefined }): Promise<Result> {
    const about = { ...input, do: name } as OtherWrite;
    const { isSupported, needsDrafts } = writeOf(about);
    if (needsDrafts) sendDrafts(state.name);
    const wished = changeOf(about);
    const refusal = isSupported(calls, about) ? closed() : UNSUPPORTED();
    if (refusal) return state.refuse(name, wished.keys, refusal, wished.slot);
    return resultOf(await queue.change(wished));
  }

  /** Has this cart that write? What is not said of it is not asked for. */
  const can = <Name extends CartWriteName>(name: Name, input: Partial<InputOf<Name>> = {}): boolean =>
    writeOf({ ...input, do: name } as OtherWrite).isSupported(calls, input as Partial<OtherWrite>);

  async function restoreOne(removed: Removed): Promise<Result> {
    const { key, quantity, details, info } = removed;
    if (info) view.learn(key, info);
    // Added anew meanwhile it keeps what it has.
    const target = Math.max(quantity, queue.shown(key));
    const added = queue.want(key, { target, details: { ...details, asked: undefined, isUndo: true }, mayAdd: true });
    // They wait in the queue from the start: a page that is left leaves them to the next.
    const writes = ALL.flatMap(([name, { restore, isSupported }]) =>
      restore(key, info ?? NOTHING)
        .filter((input) => isSupported(calls, input))
        .map((input) => write(name, input)),
    );
    const { error } = await added;
    const written = await Promise.all(writes);
    if (error) return resultOf({ error });
    return written.find((result) => !result.ok) ?? OK;
  }

  const writes = tracked({
    add,
    write,
    /** Sets the quantity of a line; 0 removes it. The last value wins while others are under way. */
    setQuantity: (key: string, quantity: number, place: Place = 'cart', tellsFaults?: Wished['tellsFaults']) =>
      setMany({ [key]: quantity }, 'recount', place, tellsFaults),
    /** Sets the quantities of several lines in one call, by key; 0 removes. */
    setQuantities: (quantities: Readonly<Record<string, number>>) => setMany(quantities, 'recount', 'cart'),
    /** Puts back the quantities from before a temporary cap. */
    restoreQuantities: (quantities: Readonly<Record<string, number>>) => setMany(quantities, 'restore', 'cart'),
    removeLine: (key: string, place: Place = 'cart') => setMany({ [key]: 0 }, 'recount', place),
    /** Removes several lines in one call. */
    removeLines: (keys: readonly string[]) => setMany(Object.fromEntries(keys.map((key) => [key, 0])), 'recount', 'cart'),
    /** Brings removed lines back with their quantities and all they were divided among. */
    async restore(removed: readonly Removed[]): Promise<Result> {
      view.list.bringBack(removed.map(({ key }) => key));
      const results = Promise.all(removed.map(restoreOne));
      view.showPages();
      return (await results).find((result) => !result.ok) ?? OK;
    },
  });
  return { writes, can, isWriting: (): boolean => openWrites > 0 };
}
