// Lists on their way into the cart, by name. A list goes on when its dialog is closed: its end is told once, where the buyer is, and what became of it is shown
// before the list is added again.
import { atom, type ReadableAtom } from 'nanostores';
import { config } from '../../browser/config';
import { cartText } from '../../texts/cart';
import { toCartText } from '../../texts/to-cart';
import { whenGone } from '../core/drafts';
import { failureOf } from '../core/failure';
import { keptRows } from '../core/kept';
import { bindToBuyer } from '../core/life';
import { dismissNotice, toast } from '../core/notices';
import type { Failure } from '../core/result';
import { knownUser } from '../core/user';

/** A row that stayed where it is, or went otherwise than was wished; `id` of the row, because two products may have one name. */
export interface LeftOut {
  id: string;
  /** With its maker and its number, for several have one name. */
  title: string;
  /** Its page. */
  url?: string | undefined;
  /** Why, where the end says it not. */
  why?: string | undefined;
}

/** Where a row ended that is not simply in the cart, in the order of the report. */
export const ENDS = ['changed', 'unmatched', 'outOfStock', 'gone', 'refused', 'untried', 'unsure'] as const;

/** What became of a whole list. */
export interface ListReport {
  total: number;
  done: number;
  added: number;
  ends: Readonly<Record<(typeof ENDS)[number], readonly LeftOut[]>>;
  /** Why the list itself could not be read. */
  error: Failure | null;
}

export const NOTHING_DONE: ListReport = {
  total: 0,
  done: 0,
  added: 0,
  ends: { changed: [], unmatched: [], outOfStock: [], gone: [], refused: [], untried: [], unsure: [] },
  error: null,
};

/** So many rows are named in a toast; the dialog names all. */
const MOST_NAMED = 3;

export interface ListRun {
  /** Null until anything is known of the list. */
  readonly $report: ReadableAtom<ListReport | null>;
  /** The list is done with, or was stopped. */
  readonly isOver: boolean;
  /** The page was left after so many rows. */
  readonly cutAt?: number;
  /** Nothing more is added. */
  stop(): void;
  /** Somebody shows the report; a run whose end they have seen is forgotten when they leave. Returns unsubscribe. */
  watch(): () => void;
}

/** Puts the rows into the cart until `signal` says to stop, and tells how far it is. */
export type ListWork = (onReport: (report: ListReport) => void, signal: AbortSignal) => Promise<void>;

const runs = new Map<string, ListRun>();

/** How far a list has come, in numbers: a page that is left in the middle leaves it to the next. */
type Progress = readonly [name: string, total: number, done: number, added: number];
const progress = keptRows('islands:to-cart:', {
  isRow: (one): one is Progress => Array.isArray(one) && typeof one[0] === 'string' && one.slice(1).length === 3 && one.slice(1).every(Number.isSafeInteger),
  idOf: ([name]) => name,
  most: 20,
});

/** A list that a page has left on its way; its rows are no longer known by name. */
function cutRun(name: string): ListRun | undefined {
  const [, total, done, added] = progress.find(name) ?? [];
  if (total === undefined || done === undefined || added === undefined) return undefined;
  return {
    $report: atom({ ...NOTHING_DONE, total, done: total, added }),
    isOver: true,
    cutAt: done,
    stop() {},
    watch: () => () => progress.drop([name]),
  };
}

/** Title, rows that were worked off, and all rows of a list that the page is left in the middle of: the next page of the tab tells of it. */
type CutList = readonly [title: string, done: number, total: number];
const cutLists = keptRows('islands:lists-cut:', {
  isRow: (one): one is CutList => Array.isArray(one) && typeof one[0] === 'string' && one.slice(1).length === 2 && one.slice(1).every(Number.isSafeInteger),
  idOf: ([title]) => title,
  most: 20,
  ofTab: true,
});

/** Once in the life of a page: lists that the page before it in the tab has not brought to their end. */
export async function goOnWithLeft(): Promise<void> {
  await knownUser();
  const rows = cutLists.read();
  cutLists.drop(rows.map(([title]) => title));
  for (const [title, k, n] of rows)
    toast({
      text: toCartText('to-cart.ended', { title, outcome: toCartText('to-cart.cut.left', { k, n }) }),
      kind: 'error',
      stays: true,
      link: { href: config().cartPath, text: cartText('cart.open') },
    });
}

/** Of the buyer whose cart the lists go into. */
export const listLife = bindToBuyer('list-run', {
  reset() {
    for (const run of runs.values()) run.stop();
    runs.clear();
  },
});

/** The run of this list that is on its way, or has ended, or was cut, without anybody seeing how. */
export const runOf = (name: string): ListRun | undefined => runs.get(name) ?? cutRun(name);

/** What became of the list called `title`, in one sentence or two. */
function tellEnd(title: string, { total, added, ends, error }: ListReport): string {
  const left = ENDS.filter((end) => end !== 'changed').flatMap((end) => ends[end].map((row) => row.title));
  const sentences = error
    ? [toCartText('to-cart.none'), error.text]
    : [added > 0 ? toCartText('to-cart.added', { n: added, total }) : toCartText('to-cart.none')];
  if (left.length > 0) {
    const titles = left.slice(0, MOST_NAMED).join(', ');
    const n = left.length - MOST_NAMED;
    sentences.push(n > 0 ? toCartText('to-cart.leftMore', { titles, n }) : toCartText('to-cart.left', { titles }));
  }
  return toast({
    text: toCartText('to-cart.ended', { title, outcome: sentences.join(' ') }),
    kind: error || added === 0 ? 'error' : 'success',
    topic: `to-cart ${title}`,
    stays: error !== null || left.length > 0,
    link: added > 0 ? { href: config().cartPath, text: cartText('cart.open') } : undefined,
  });
}

/** Starts to put the list `name`, which the buyer knows as `title`, into the cart. */
export function startRun(name: string, title: string, work: ListWork): ListRun {
  const $report = atom<ListReport | null>(null);
  const controller = new AbortController();
  let isOver = false;
  let watchers = 0;
  let notice = '';
  const run: ListRun = {
    $report,
    get isOver() {
      return isOver;
    },
    stop: () => controller.abort(),
    watch() {
      watchers++;
      if (notice) dismissNotice(notice);
      return () => {
        if (--watchers === 0 && isOver && runs.get(name) === run) runs.delete(name);
      };
    },
  };
  runs.set(name, run);
  // A page that comes back goes on with its list.
  const forgetLeaving = whenGone(() => {
    const { done, total } = $report.get() ?? NOTHING_DONE;
    if (total > 0 && runs.get(name) === run) cutLists.put([[title, done, total]]);
  });
  const tell = (report: ListReport): void => {
    $report.set(report);
    if (runs.get(name) === run && report.total > 0) progress.put([[name, report.total, report.done, report.added]]);
  };
  const end = (): void => {
    isOver = true;
    forgetLeaving();
    if (runs.get(name) === run) progress.drop([name]);
    const report = $report.get();
    if (report && watchers === 0 && runs.get(name) === run) notice = tellEnd(title, report);
  };
  void work(tell, controller.signal)
    .catch((cause) => $report.set({ ...($report.get() ?? NOTHING_DONE), error: failureOf(cause, 'write') }))
    .finally(end);
  return run;
}
