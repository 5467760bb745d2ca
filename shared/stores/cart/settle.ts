// What the buyer is told of a change of the cart, once it has ended; and what was removed, for «Вернуть».
import { nameWithCode } from '../../format/number';
import { cartText } from '../../texts/cart';
import { cartTold } from '../../texts/cart-told';
import { message } from '../../texts/common';
import { errorMessage } from '../../texts/errors';
import { afterAnswer } from '../core/answering';
import { type AlertKind, type ToastOptions, undoAction } from '../core/notices';
import { isFault, wasReported } from '../core/result';
import type { WriteName, WriteOutcome } from './outcomes';
import type { Change, Ended, Settled, SettledChange, Wish } from './queue-types';
import type { CartMemory } from './state';
import { type CartNotices, type LineInfo, TOAST_MS, type Wished } from './types';
import { type OtherWrite, writeOf } from './writes';

const REMOVED_KEPT = 20;

/** A line that was removed here, with all that it takes to bring it back. */
export interface Removed {
  key: string;
  quantity: number;
  details: Wished;
  info: LineInfo | undefined;
}

/** Why the server's quantity is not the buyer's. */
export function clampText(target: number, after: number, min: number): string {
  if (after > target && after === min) return cartText('quantity.min', { n: after });
  if (min > 1 && after % min === 0 && Math.abs(after - target) < min) return cartTold('quantity.server.multiplicity', { n: after, m: min });
  return after < target ? cartText('quantity.max', { n: after }) : cartTold('cart.toast.updated', { n: after });
}

/** A line that is not there any more, by its name where that is known. */
export const goneText = (title: string): string => (title ? cartTold('cart.toast.gone', { title }) : cartTold('cart.toast.goneNameless'));

/** Gives words to the failures the queue found by itself, which are said nowhere else. */
function fillInText(error: Ended, { title, isUndo }: Pick<Wished, 'title' | 'isUndo'>): void {
  if (error.text || error.code === 'left') return;
  error.text =
    error.code === 'gone'
      ? goneText(title)
      : error.unsure
        ? cartTold(isUndo ? 'cart.unsure.return' : 'cart.unsure')
        : error.code === 'kept'
          ? errorMessage('error.refused.write')
          : message('error.timeout');
}

/** An answer that came for another buyer, and one that never came, say so. */
const kindOf = ({ code, unsure }: Ended, what: AlertKind): AlertKind => (code === 'otherBuyer' ? 'otherBuyer' : unsure ? 'unsure' : what);

interface Hooks {
  /** A removed line can be added again. */
  canRestore: boolean;
  restore(removed: readonly Removed[]): void;
  /** Wishes a quantity once more. */
  again(key: string, wish: Wish<Wished>): void;
  /** Makes another write once more. */
  changeAgain(change: Change<OtherWrite>): void;
  /** An addition that the lost session or an outdated page prevented; `code` says which. */
  onLost(addition: { productId: string; title: string; quantity: number }, code: 'session' | 'csrf'): void;
  onAdded(key: string): void;
}

export function createSettler(state: CartMemory, notices: CartNotices, { canRestore, restore, again, changeAgain, onLost, onAdded }: Hooks) {
  const removed = new Map<string, Removed>();
  /** Removals that one toast stands for, while it does. */
  let together: { notice: string; count: number; lines: Map<string, Removed> } = { notice: '', count: 0, lines: new Map() };
  /** Lines that were brought back, which one toast tells of. */
  let back: { notice: string; titles: string[] } = { notice: '', titles: [] };

  /** By key, the toast of a change that came to nothing: the next one's end is the newer word. */
  const failed = new Map<string, string>();

  function toastRemoved(line: Removed): void {
    removed.delete(line.key);
    removed.set(line.key, line);
    if (removed.size > REMOVED_KEPT) removed.delete(removed.keys().next().value as string);
    if (!notices.stands(together.notice)) together = { notice: '', count: 0, lines: new Map() };
    together.count++;
    // A line that goes by its own id has no product to add again.
    if (canRestore && !line.key.startsWith('line-')) together.lines.set(line.key, line);
    const { lines } = together;
    const action = lines.size > 0 ? undoAction(() => restore([...lines.values()])) : undefined;
    const spoken = together.count > 1 ? cartTold('cart.said.removedMany', { n: together.count }) : undefined;
    together.notice = notices.toast({
      text: cartTold('cart.toast.removed'),
      subject: together.count > 1 ? undefined : line.details.title,
      spoken,
      ms: TOAST_MS.cart,
      action,
      topic: `removed ${state.name}`,
    });
  }

  /** What nothing can be done about may come after the frame that shows it. */
  const tell = (options: ToastOptions): void => afterAnswer(() => void notices.toast(options));

  function toastReturned(title: string): void {
    if (!notices.stands(back.notice)) back = { notice: '', titles: [] };
    back.titles.push(title);
    const n = back.titles.length;
    const text = n === 1 && title ? cartTold('cart.toast.returned', { title }) : cartTold('cart.toast.returnedMany', { n });
    back.notice = notices.toast({ text, ms: TOAST_MS.basket, topic: `returned ${state.name}` });
  }

  function success({ key, target, before, after, newer, details }: Settled<Wished>): void {
    const place = details.place ?? 'basket';
    const { title: subject } = details;
    if (before === 0 && after > 0) {
      if (details.isUndo) afterAnswer(() => toastReturned(subject));
      else tell({ text: cartTold('cart.toast.added'), subject, ms: TOAST_MS.basket });
    }
    if (newer) return;
    if (after !== target) {
      if (after === 0) tell({ text: goneText(details.title), kind: 'info', ms: TOAST_MS.cart });
      else tell({ text: clampText(target, after, details.quantityMin), subject, kind: 'info', ms: TOAST_MS[place] });
    } else if (after === 0 && before > 0) toastRemoved({ key, quantity: before, details, info: state.info.get(key) });
    else if (before > 0 && before !== after)
      tell({ text: cartTold('cart.toast.updated', { n: after }), subject, ms: TOAST_MS[place], topic: `quantity ${key}` });
  }

  /** Tells of it, once: `repeat` makes it once more. Whoever asked shows what is not marked as reported. */
  function failure(
    error: Ended,
    details: Pick<Wished, 'title' | 'tells' | 'tellsFaults' | 'isUndo'>,
    what: AlertKind,
    { key = '', topic, repeat }: { key?: string; topic: string; repeat: () => void },
  ): void {
    const { title, tells, tellsFaults, isUndo } = details;
    fillInText(error, details);
    const line = removed.get(key);
    // What may have happened is looked at first.
    const isBack = isUndo && line && !error.unsure && error.outcome !== 'frozen';
    // A quantity is the same however often it is set; pieces that may have come would come twice.
    const isTwice = error.unsure && (what === 'add' || what === 'return' || what === 'write');
    const mends = isBack ? () => restore([line]) : isFault(error) && error.outcome !== 'frozen' && !isTwice ? repeat : undefined;
    if (error.outcome === 'gone') notices.toast({ text: goneText(title), kind: 'info', ms: TOAST_MS.cart });
    else if (error.outcome === 'offline' || (error.outcome === 'conflict' && !isBack)) {
      const id = notices.toast({ text: error.text, kind: 'error', ms: TOAST_MS.cart });
      // Of other writes nobody asks for it.
      if (key) failed.set(key, id);
    } else if (error.outcome !== 'locked' && !tells?.includes(error.reason ?? error.code) && !(mends === repeat && tellsFaults?.()))
      notices.failure(error, kindOf(error, what), nameWithCode(title, state.info.get(key) ?? line?.info), mends, topic);
    else return;
    if (error.outcome !== 'offline') error.reported = true;
  }

  /** How a write ended, in words for who has to know it. A page that is left goes on with its writes on the next: nobody is told of that. */
  function outcomeOf(
    write: WriteName,
    keys: readonly string[],
    { title, isUndo }: Pick<Wished, 'title' | 'isUndo'>,
    ended: Ended | null,
    clamped?: WriteOutcome['clamped'],
  ): WriteOutcome {
    if (ended) fillInText(ended, { title, isUndo });
    const error = ended && { ...ended, text: ended.text || message('error.timeout') };
    return { write, keys, title, ok: !error && !clamped, ...(error && { error }), ...(clamped && { clamped }) };
  }

  return {
    outcomeOf,
    /** How a change of a quantity ended. */
    outcomeOfLine({ key, target, before, after, newer, mayAdd, details, error }: Settled<Wished>): WriteOutcome {
      const write = target === 0 ? 'remove' : mayAdd && before === 0 ? 'add' : 'quantity';
      const isClamped = !error && !newer && after !== target;
      const text = after === 0 ? goneText(details.title) : clampText(target, after, details.quantityMin);
      return outcomeOf(write, [key], details, error, isClamped ? { wanted: target, now: after, text } : undefined);
    },
    /** How any other write ended. */
    outcomeOfChange({ change: { about, keys }, error }: SettledChange<OtherWrite>): WriteOutcome {
      return outcomeOf(about.do, keys, { title: state.titleOf(keys) }, error);
    },
    /** Tells the buyer how a change of a quantity ended: the toasts of §8, the alert of a failure. */
    settled(change: Settled<Wished>): void {
      const { error, key, target, before, details, mayAdd } = change;
      const repeat = () => again(key, { target, details, mayAdd });
      const topic = `line ${state.name} ${key}`;
      const former = failed.get(key);
      failed.delete(key);
      notices.overtake(topic);
      if (former && error?.outcome !== 'offline') notices.dismiss(former);
      if (!error) {
        if (mayAdd) onAdded(key);
        if (!details.isQuiet) success(change);
        return;
      }
      const { code } = error;
      if (mayAdd && (code === 'session' || code === 'csrf')) onLost({ productId: key, title: details.title, quantity: details.asked ?? target }, code);
      if (details.isQuiet && error.outcome !== 'frozen' && !wasReported(error)) fillInText(error, details);
      else failure(error, details, target === 0 ? 'remove' : before === 0 && mayAdd ? (details.isUndo ? 'return' : 'add') : 'set', { key, topic, repeat });
    },
    /** Of other writes failures are told, and what cannot be seen. A refusal of fields is the form's to show. */
    changed({ change, error }: SettledChange<OtherWrite>): void {
      const { about, keys } = change;
      const { done } = writeOf(about).messages;
      const topic = `${about.do} ${state.name} ${keys.join(' ')}`;
      notices.overtake(topic);
      if (!error && done) tell({ text: done(), ms: TOAST_MS.cart });
      if (!error || error.fields) return;
      const title = state.titleOf(keys);
      // A page that is no longer this buyer's is told of by itself.
      if (about.reportBy === 'caller' && error.outcome !== 'frozen') fillInText(error, { title });
      else failure(error, { title }, 'write', { topic, repeat: () => changeAgain(change) });
    },
    removed: (key: string): Removed | undefined => removed.get(key),
    /** Another buyer has removed nothing yet. */
    forget(): void {
      removed.clear();
      failed.clear();
      together = { notice: '', count: 0, lines: new Map() };
      back = { notice: '', titles: [] };
    },
  };
}
