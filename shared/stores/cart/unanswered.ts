// Writes whose end the page that was left could not tell: they were in flight, or failed while the next page was on its way. The next page of the buyer compares the
// cart with what was wished, and tells once what is not so, by name, with the reason where that is known.
import { config } from '../../browser/config';
import { isId } from '../../reading/readers';
import { cartText } from '../../texts/cart';
import { cartTold } from '../../texts/cart-told';
import type { WriteOutcome } from './outcomes';
import type { CartQueue, Change, Left, Lines, Settled, SettledChange, Wish } from './queue-types';
import { clampText, goneText } from './settle';
import type { CartMemory } from './state';
import type { CartNotices, Wished } from './types';
import type { Wanted } from './unsent';
import { type OtherWrite, parseWrite, writeOf } from './writes';

/** So many products are named in a toast. */
const MOST_NAMED = 3;

export interface Unanswered extends Wanted {
  /** Why it failed, where the page heard it while it was being left. */
  why?: string | undefined;
}

/** A write that is no quantity; `key` is its slot. */
interface UnansweredChange {
  key: string;
  about: OtherWrite;
  /** Title of its line, `''` where it is about none. */
  title: string;
  why?: string | undefined;
}

export type LeftRow = Unanswered | UnansweredChange;

// What another version of the bundle has kept, or anybody else, is read as carefully as an answer of a server.
export const isWanted = (wish: Wanted | null): wish is Wanted =>
  isId(wish?.key) && Number.isSafeInteger(wish?.target) && Number(wish?.target) >= 0 && typeof wish?.details?.title === 'string';
export const isChange = (row: LeftRow): row is UnansweredChange => 'about' in row;

/** Reads what a page has kept of one; none where it is nothing. */
export function parseRow(row: LeftRow | null): LeftRow[] {
  if (!row || !(row.why === undefined || typeof row.why === 'string')) return [];
  if (!isChange(row)) return isWanted(row) ? [row] : [];
  const about = parseWrite(row.about);
  return about && typeof row.title === 'string' ? [{ key: writeOf(about).slot(about), about, title: row.title, why: row.why }] : [];
}

interface Ports {
  notices: Pick<CartNotices, 'toast' | 'dismiss' | 'stands'>;
  readTruth(): Promise<Lines>;
  /** Has the write happened, by the lines and the header that were read last? */
  happened(change: { about: OtherWrite }): boolean;
  /** Rows came or went: there is something to leave, or nothing any more. */
  onRows(): void;
}

/** What is to be told of a wish where the cart has so many, null where it has become what was wished; `undefined`: the cart could not be read. */
function sentenceOf({ key, target, known, details, why }: Unanswered, after: number | undefined, { info }: CartMemory): string | null {
  const { title, quantityMin = 1 } = details;
  const values = { title, n: target };
  // An addition to a line that was there already comes to more.
  if (after === target || (!known && after !== undefined && after > target)) return null;
  if (after !== undefined && target > 0 && after !== (known?.quantity ?? 0)) {
    if (after === 0) return goneText(title);
    return `${cartText('cart.toast.clamped', { title, n: after })} ${why ?? clampText(target, after, quantityMin)}`;
  }
  const name = target === 0 ? 'cart.left.remove' : known ? 'cart.left.quantity' : details.isUndo ? 'cart.left.return' : 'cart.left.add';
  const reason = why ?? info.get(key)?.error ?? '';
  return `${cartTold(why ? name : `${name}.unsure`, values)} ${reason}`.trim();
}

/** The same of any other write. */
function changeSentence({ about, title, why }: UnansweredChange, isDone: boolean, state: CartMemory): string | null {
  if (isDone) return null;
  const { keys, messages } = writeOf(about);
  const what = messages.left(about, title || state.titleOf(keys(about)));
  return why ? `${cartTold('cart.left.change', { what })} ${why}` : cartTold('cart.left.change.unsure', { what });
}

export function createUnanswered(state: CartMemory, queue: CartQueue<Wished, OtherWrite>, { notices, readTruth, happened, onRows }: Ports) {
  /** Failures that were told on a page on its way out. */
  const ended = new Map<string, LeftRow>();
  /** Of the page before, not known to have become what was wished. */
  const rows = new Map<string, LeftRow>();
  /** Of this page: where it comes back, it hears of them itself. */
  const own = new Set<string>();
  let isLeaving = false;
  let shown = { text: '', notice: '' };

  const rowOf = ({ key, target, details }: Pick<Wish<Wished>, 'target' | 'details'> & { key: string }): Unanswered => ({
    key,
    target,
    known: queue.confirmed().get(key),
    details,
  });

  const changeRow = ({ slot, keys, about }: Change<OtherWrite>): UnansweredChange => ({ key: slot, about, title: state.titleOf(keys) });

  /** Where the list of lines is shown, a line that says why by itself is enough. */
  const isShownAtLine = (key: string): boolean => state.$content.lc > 0 && Boolean(state.info.get(key)?.error);

  /** `isCurrent`: what `happened` goes by is as `lines` are. */
  function tell(lines: Lines | null, isCurrent: boolean, isLast: boolean): void {
    const sentences: string[] = [];
    for (const [key, row] of [...rows].sort(([, a], [, b]) => Number(isChange(b)) - Number(isChange(a)))) {
      // Something is being written meanwhile: the next look tells.
      if (isChange(row) && !isCurrent && !isLast) continue;
      const sentence = isChange(row)
        ? changeSentence(row, isCurrent && happened(row), state)
        : sentenceOf(row, lines ? (lines.get(key)?.quantity ?? 0) : undefined, state);
      if (sentence === null) rows.delete(key);
      else if (isChange(row) || !isShownAtLine(key)) sentences.push(sentence);
    }
    const n = sentences.length - MOST_NAMED;
    const text = [...sentences.slice(0, MOST_NAMED), ...(n > 0 ? [cartTold('cart.left.more', { n })] : [])].join(' ');
    if (text === shown.text) return;
    if (text) {
      // Another cart than the buyer's own has no page that every page knows of.
      const link = state.name === 'active' ? { href: config().cartPath, text: cartText('cart.open') } : undefined;
      shown = { text, notice: notices.toast({ text, kind: 'error', stays: true, topic: `left ${state.name}`, link }) };
    } else {
      // It has come true since it was told.
      notices.dismiss(shown.notice);
      shown = { text: '', notice: '' };
    }
  }

  return {
    /** The browser is about to load another page: what is told from now on may not be read. What was told before has been. */
    leaving(): void {
      isLeaving = true;
      ended.clear();
      onRows();
    },
    /** A write of this page has ended. */
    ended({ key, target, before, details, error }: Settled<Wished>, outcome: WriteOutcome): void {
      // What the buyer has wished since is what counts.
      rows.delete(key);
      ended.delete(key);
      if (!isLeaving || outcome.ok || error?.outcome === 'frozen' || error?.code === 'left') return;
      const itemId = queue.confirmed().get(key)?.itemId ?? null;
      const known = before > 0 ? { itemId, quantity: before } : undefined;
      ended.set(key, { key, target, known, details, why: outcome.error?.text ?? outcome.clamped?.text });
      onRows();
    },
    /** The same of a write that is no quantity. */
    endedChange({ change: { slot, keys, about }, error }: SettledChange<OtherWrite>, outcome: WriteOutcome): void {
      rows.delete(slot);
      ended.delete(slot);
      if (!isLeaving || !error || error.outcome === 'frozen' || error.code === 'left') return;
      ended.set(slot, { key: slot, about, title: state.titleOf(keys), why: outcome.error?.text });
      onRows();
    },
    /** Is there something to tell on the next page? */
    isHolding: (): boolean => ended.size > 0 || rows.size > 0,
    /** What the next page has to compare the cart with. */
    leave({ unanswered, unansweredChanges }: Pick<Left<Wished, OtherWrite>, 'unanswered' | 'unansweredChanges'>): LeftRow[] {
      const inFlight: LeftRow[] = [...unanswered.map(rowOf), ...unansweredChanges.map(changeRow)];
      const left = new Map([...rows, ...ended, ...inFlight.map((row) => [row.key, row] as const)]);
      for (const key of left.keys()) if (!rows.has(key)) own.add(key);
      isLeaving = false;
      ended.clear();
      rows.clear();
      return [...left.values()];
    },
    take(left: readonly LeftRow[]): void {
      for (const row of left) if (!own.delete(row.key)) rows.set(row.key, row);
      onRows();
    },
    /** Why some of it failed is known: nothing more has to be waited for. */
    hasReasons: (): boolean => [...rows.values()].some(({ why }) => why !== undefined),
    /** Compares. A cart that cannot be read is looked at again; `isLast`: that it could not be read is told. */
    async look(isLast: boolean): Promise<void> {
      const { epoch } = state;
      const version = queue.version();
      const lines = await readTruth().catch(() => null);
      if (epoch !== state.epoch || (!lines && !isLast)) return;
      const isCurrent = lines !== null && queue.receive(version, lines, true);
      for (const [key, row] of [...rows]) {
        if (queue.isPending(key)) rows.delete(key);
        if (isChange(row) || queue.isPending(key)) continue;
        const { target, after, details } = row;
        // The write that was in flight has ended after the later wish of its line.
        if (after !== undefined && lines?.get(key)?.quantity === after) {
          rows.delete(key);
          void queue.want(key, { target, details, mayAdd: false });
        }
      }
      // By the last look what the queue holds is as near to it as anybody comes.
      tell(lines, isCurrent || (isLast && lines !== null), isLast);
      if (isLast) rows.clear();
      onRows();
    },
    isEmpty: (): boolean => rows.size === 0,
    forget(): void {
      ended.clear();
      rows.clear();
      own.clear();
      shown = { text: '', notice: '' };
    },
  };
}
