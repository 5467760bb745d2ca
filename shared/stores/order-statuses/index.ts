// Statuses of orders are worked out by the shop when it is asked to (§7): how many there are, then page by page, then the end. These calls change the shop though they
// are GETs, so one tab makes them, one after another, and goes on where it was.
import { atom, type ReadableAtom } from 'nanostores';
import { remote } from '../../api/remote';
import { jsonOf } from '../../format/json';
import { statusesText } from '../../texts/order-statuses';
import { failureOf } from '../core/failure';
import { keptFor } from '../core/kept';
import { bindToBuyer } from '../core/life';
import type { Failure } from '../core/result';
import { announce } from '../core/spoken';
import { whenFree } from '../tabs/turn';

const api = remote(() => import('../../api/order-statuses'));

/** Orders of a page. */
const BATCH = 50;
/** What has ended is not begun again by itself for so long. */
const AGAIN_MS = 5 * 60_000;
/** What was left in the middle is gone on with for so long; after that all of it is begun anew. */
const RESUMED_MS = 30 * 60_000;
const RETRY_MS = 1000;

/** `done` of `total` orders. */
export type StatusRun =
  | { status: 'idle' | 'counting' | 'elsewhere' }
  | { status: 'running' | 'stopped'; done: number; total: number }
  | { status: 'failed'; done: number; total: number; error: Failure }
  /** `at` in ms since 1970. `isWhole`: no page was passed over. */
  | { status: 'done'; at: number; isWhole: boolean };

interface Progress {
  /** Of `total` orders in the middle; 0: none. */
  total: number;
  /** The next page. */
  page: number;
  /** Pages that could not be worked out. */
  missed: number;
  /** 1: the buyer has stopped it, here or in another tab. */
  stopped: number;
  /** When that was. */
  at: number;
}

const NOTHING: Progress = { total: 0, page: 1, missed: 0, stopped: 0, at: 0 };
const FIELDS = Object.keys(NOTHING) as (keyof Progress)[];

const kept = keptFor<Progress>('islands:order-statuses:', {
  parse(text) {
    const given = JSON.parse(text) as Partial<Progress>;
    return FIELDS.every((field) => Number.isSafeInteger(given[field])) ? (given as Progress) : null;
  },
  print: jsonOf,
});

const $run = atom<StatusRun>({ status: 'idle' });
const $endedAt = atom(0);

/** How far it is. */
export const $statusRun: ReadableAtom<StatusRun> = $run;
/** Statuses are other ones since then, in ms since 1970: here or in another tab. */
export const $statusesAt: ReadableAtom<number> = $endedAt;

let holders = 0;
/** Those of them that begin by themselves. */
let autoHolders = 0;
let running: AbortController | null = null;

/** Where nothing can be stored: how far this page has come. */
let unkept: Progress | null = null;

function keep(progress: Progress): void {
  unkept = kept.write(progress) ? null : progress;
}

/** What another tab, or the page before, has come to; one of another clock says nothing. */
function keptNow(): Progress {
  const found = unkept ?? kept.read();
  return found && found.at <= Date.now() ? found : NOTHING;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

/** Reasons that no page can do anything about: nothing is passed over for them. */
const isOfAll = ({ code }: Failure): boolean => ['offline', 'session', 'identity', 'forbidden', 'missing', 'busy'].includes(code);

/** Works out one page; a failure where it could not be done twice. */
async function workOut(page: number, signal: AbortSignal): Promise<Failure | null> {
  for (let tries = 0; ; tries++) {
    try {
      await api.calculateStatuses(page, { signal });
      return null;
    } catch (cause) {
      const failure = failureOf(cause, 'read', { what: statusesText('statuses.failed') });
      if (signal.aborted || tries > 0 || isOfAll(failure)) return failure;
      await pause(RETRY_MS, signal);
      if (signal.aborted) return failure;
    }
  }
}

const doneOf = ({ page, total }: Pick<Progress, 'page' | 'total'>): number => Math.min((page - 1) * BATCH, total);

/** From where it was left, to the end. */
async function run(isForced: boolean, signal: AbortSignal): Promise<void> {
  const before = keptNow();
  const isMiddle = before.total > 0 && Date.now() - before.at < RESUMED_MS;
  // What was stopped in one tab goes on by itself in none.
  if (!isForced && isMiddle && before.stopped) return $run.set({ status: 'stopped', done: doneOf(before), total: before.total });
  // Another tab has ended it while this one waited.
  if (!isForced && !isMiddle && Date.now() - before.at < AGAIN_MS) return $run.set({ status: 'done', at: before.at, isWhole: before.missed === 0 });
  $run.set({ status: 'counting' });
  let total: number;
  try {
    total = await api.fetchStatusCount({ signal });
  } catch (cause) {
    if (!signal.aborted) $run.set({ status: 'failed', done: 0, total: 0, error: failureOf(cause, 'read', { what: statusesText('statuses.failed') }) });
    return;
  }
  if (signal.aborted) return;
  const pages = Math.ceil(total / BATCH);
  let { page, missed } = isMiddle && before.total === total ? before : NOTHING;
  const doneBefore = (next: number): number => doneOf({ page: next, total });
  let isBad = false;
  for (; page <= pages; page++) {
    $run.set({ status: 'running', done: doneBefore(page), total });
    const failure = await workOut(page, signal);
    if (signal.aborted) return;
    // One page may be beyond it; after a second one nobody is there.
    if (failure && (isBad || isOfAll(failure))) {
      const from = isBad ? page - 1 : page;
      keep({ total, page: from, missed: isBad ? missed - 1 : missed, stopped: 0, at: Date.now() });
      return $run.set({ status: 'failed', done: doneBefore(from), total, error: failure });
    }
    isBad = failure !== null;
    if (failure) missed++;
    keep({ total, page: page + 1, missed, stopped: 0, at: Date.now() });
  }
  if (total > 0) {
    $run.set({ status: 'running', done: total, total });
    try {
      await api.endStatuses({ signal });
    } catch (cause) {
      // It is asked for once more with the next press.
      if (!signal.aborted) $run.set({ status: 'failed', done: total, total, error: failureOf(cause, 'read', { what: statusesText('statuses.failed') }) });
      return;
    }
    if (signal.aborted) return;
  }
  const at = Date.now();
  keep({ ...NOTHING, missed, at });
  $run.set({ status: 'done', at, isWhole: missed === 0 });
  if (total === 0) return;
  announce(statusesText('statuses.said'));
  $endedAt.set(at);
  life.notifyTabs();
}

/** Begins, or goes on with what was left; nothing while it runs. `isForced`: the buyer wants it, however fresh it is. */
export function updateStatuses(isForced = false): void {
  if (running) return;
  const mine = new AbortController();
  const { identity } = life;
  running = mine;
  const onBusy = (): void => $run.set({ status: 'elsewhere' });
  void whenFree(`islands-order-statuses:${identity}`, () => run(isForced, mine.signal), { signal: mine.signal, onBusy }).finally(() => {
    if (running === mine) running = null;
  });
}

/** It stops where it is; what the shop has worked out stays so. */
export function stopStatuses(): void {
  const now = $run.value;
  drop();
  if (now.status !== 'running') {
    $run.set({ status: 'idle' });
    return;
  }
  // For the tabs that wait to take it over.
  const { page, missed } = keptNow();
  keep({ total: now.total, page: now.done > 0 ? page : 1, missed, stopped: 1, at: Date.now() });
  $run.set({ ...now, status: 'stopped' });
}

function drop(): void {
  running?.abort();
  running = null;
}

const life = bindToBuyer('order-statuses', {
  forget() {
    drop();
    unkept = null;
    $run.set({ status: 'idle' });
  },
  reset() {
    if (autoHolders > 0) updateStatuses();
  },
  revalidate(why) {
    if (why === 'tab') $endedAt.set(Date.now());
    if (why === 'online' && holders > 0 && $run.value.status === 'failed') updateStatuses();
  },
});

/** It stands on the page. `isAuto`: it begins by itself, unless that was a moment ago. Returns the way out, which stops it. */
export function holdStatuses(isAuto: boolean): () => void {
  holders++;
  if (isAuto) {
    autoHolders++;
    updateStatuses();
  }
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    holders--;
    if (isAuto) autoHolders--;
    if (holders > 0) return;
    drop();
    $run.set({ status: 'idle' });
  };
}
