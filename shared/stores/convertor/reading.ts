// The reading of one uploaded list: counted first, then page by page, which can be stopped and gone on with (§7 «Convertor»).
// It holds the ids of the rows as the shop lists them; the rows are the records'.
import { atom, type ReadableAtom } from 'nanostores';
import type { ConvertorItem, ConvertorPage } from '../../api/convertor';
import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import { message } from '../../texts/common';
import { convertorText } from '../../texts/convertor';
import { $frozen } from '../core/buyer';
import { apiError, failureOf } from '../core/failure';
import { alert, overtake } from '../core/notices';
import type { PendingRemoval } from '../core/records';
import { type Failure, failed, isLasting, type Result, wasReported } from '../core/result';
import { isHidden } from '../core/revalidate';
import { rows } from './rows';
import { keepStop, stopOf } from './stops';

const api = remote(() => import('../../api/convertor'));

const PAGE = 100;
/** A list that goes on changing while it is read is taken as it is after so many looks. */
const MOST_LOOKS = 2;

/** `loaded` of `total` rows are read, the latter as far as the shop has said. In `paused` and `failed` what is read stays. */
export type ConvertorState = {
  rows: readonly ConvertorItem[];
  loaded: number;
  total: number | null;
  /** So many rows are on their way out, and can still be taken back. */
  leaving: number;
  /** What holds for the whole list, once a page has said so. */
  about: Omit<ConvertorPage, 'items'> | null;
} & ({ status: 'idle' | 'loading' | 'paused' | 'ready' } | { status: 'failed'; error: Failure });

export interface Reading {
  readonly $state: ReadableAtom<ConvertorState>;
  /** Reads it while somebody looks. */
  watch(): () => void;
  pause(): void;
  /** Goes on from the page that is next, or that failed. */
  resume(): void;
  /** All rows: reads on to the end. What is left unread is no list. */
  whole(): Promise<Result<readonly ConvertorItem[]>>;
  has(id: string): boolean;
  /** The row as the shop has it now, read with the page it stands on; `undefined` where it is not there. */
  find(id: string): Promise<ConvertorItem | undefined>;
  /** This row is being deleted now: a page asked for before that and answered after it would skip a row, so the reading waits for the end of the removal. */
  deletes(id: string): void;
}

/** The reading of this list, for the life of the page. */
export function createReading(listId: string): Reading {
  const $state = atom<ConvertorState>({ status: 'idle', rows: [], loaded: 0, total: null, leaving: 0, about: null });
  /** As far as the list is read, in its order. */
  let listed = new Set<string>();
  /** What was shown before it is read anew: it stands until it has been. */
  let former = new Set<string>();
  let about: ConvertorState['about'] = null;
  let total: number | null = null;
  let size = PAGE;
  /** The page to be read next, and the furthest that was. */
  let next = 1;
  let reached = 0;
  let isOver = false;
  /** So many rows are read, and no further until the buyer says so. */
  let stopAt: number | null = null;
  let controller: AbortController | null = null;
  /** Removals of its rows that are not over. */
  const removals = new Set<{ ids: readonly string[]; isSent: boolean }>();
  let watchers = 0;
  let looks = 0;
  let isAlerted = false;
  /** Changed elsewhere while nobody saw the page. */
  let isOld = false;
  let isTaking = false;

  const has = (id: string): boolean => listed.has(id) || former.has(id);

  function show(status: ConvertorState['status'] = $state.get().status, error?: Failure): void {
    const ids = [...new Set([...former, ...listed])];
    const shown = ids.map((id) => rows.get(id).row).filter((row) => row !== null);
    // What is being taken out is no part of it any more.
    const leaving = ids.length - shown.length;
    const base = {
      rows: shown,
      loaded: Math.max(listed.size - leaving, 0),
      total: total === null ? null : Math.max(total - leaving, 0),
      leaving,
      about,
    };
    if (status === 'failed') $state.set({ ...base, status, error: error ?? ($state.get() as { error: Failure }).error });
    else $state.set({ ...base, status });
  }

  /** A reading anew stands still: what it has passed by is gone, and what it has not come to stands only as far as it makes up the count. */
  function stand(): void {
    const were = [...former];
    for (const id of were.slice(0, were.findLastIndex((one) => listed.has(one)) + 1)) if (!listed.has(id)) former.delete(id);
    if (total !== null && new Set([...former, ...listed]).size > total) former.clear();
    show('paused');
  }

  function halt(): void {
    controller?.abort();
    controller = null;
  }

  function take(page: number, { items, ...rest }: ConvertorPage, asked: number): void {
    const said = total ?? 0;
    const isFirst = page === 1 && listed.size === 0;
    isTaking = true;
    rows.receive(items, asked);
    isTaking = false;
    const fresh = items.filter(({ id }) => !listed.has(id) && rows.serverRow(id) !== null);
    for (const { id } of fresh) listed.add(id);
    // The same for every page, mostly: who shows it is drawn anew only when it is not.
    if (JSON.stringify(about) !== JSON.stringify(rest)) about = rest;
    if (isFirst && items.length === 0 && said > 0) throw new ApiError('malformed');
    if (isFirst && items.length < Math.min(PAGE, said)) size = items.length;
    // By the count, past it while pages are full, and no further than they bring something new.
    const isNew = page > reached;
    isOver = (fresh.length === 0 && isNew) || listed.size === said || (listed.size > said && items.length < size);
    reached = Math.max(reached, page);
    next = page + 1;
  }

  /** Rows are lacking, and the count is another by now: one that went between two pages has moved the others. */
  async function hasShifted(options: { signal: AbortSignal }): Promise<boolean> {
    if (total === null || listed.size >= total || looks >= MOST_LOOKS) return false;
    const before = total;
    return (await api.fetchConvertorCount(listId, options)) !== before;
  }

  async function read(mine: AbortController): Promise<void> {
    const options = { signal: mine.signal };
    try {
      if (total === null) {
        const count = await api.fetchConvertorCount(listId, options);
        if (controller !== mine) return;
        total = Math.max(count, 0);
        isOver = total === 0;
        show('loading');
      }
      while (!isOver && (stopAt === null || listed.size < stopAt)) {
        const page = next;
        const asked = rows.ask();
        const found = await api.fetchConvertorPage(listId, page, options);
        if (controller !== mine) return;
        take(page, found, asked);
        show('loading');
      }
      const isToRepeat = isOver && (await hasShifted(options));
      if (controller !== mine) return;
      if (isToRepeat) {
        looks++;
        return begin();
      }
    } catch (cause) {
      if (controller === mine) fail(cause);
      return;
    }
    controller = null;
    overtake(`convertor ${listId}`);
    if (!isOver) return stand();
    isAlerted = false;
    looks = 0;
    total = listed.size;
    former.clear();
    if (stopAt !== null) keepStop(listId, null);
    stopAt = null;
    show('ready');
  }

  function fail(cause: unknown): void {
    controller = null;
    const what = convertorText('convertor.failed');
    const error = failureOf(cause, 'read', { what, missing: convertorText('convertor.missing') });
    const isTold = wasReported(error);
    // The alert says why (§8), its place only that it is not there.
    show('failed', isTold ? error : { ...error, reported: true });
    if (isTold || isAlerted) return;
    isAlerted = true;
    // The shop's own words where it refuses (§8).
    const isRefused = error.code === 'refused' && apiError(cause)?.output;
    alert(isRefused ? failureOf(cause).text : error.text.startsWith(what) ? error.text : `${what} ${error.text}`, {
      what: 'list',
      topic: `convertor ${listId}`,
      action: isLasting(error) ? undefined : { text: message('action.retry'), run: resume },
    });
  }

  /** Read to the end, and counted once more where rows are lacking. */
  const isDone = (): boolean => isOver && $state.get().status === 'ready';

  function run(): void {
    if (controller || isDone()) return;
    show('loading');
    if ([...removals].some(({ isSent }) => isSent)) return;
    const mine = new AbortController();
    controller = mine;
    void read(mine);
  }

  function goOn(): void {
    stopAt = null;
    keepStop(listId, null);
    run();
  }

  function resume(): void {
    // Whoever asks for it is told how it ends.
    isAlerted = false;
    goOn();
  }

  /** Until it is no longer on its way. */
  const stood = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = $state.listen(({ status }) => {
        if (status === 'loading') return;
        stop();
        resolve();
      });
    });

  /** From the first page, what is shown staying until then. */
  function begin(): void {
    halt();
    former = new Set([...former, ...listed]);
    forget();
    if (watchers > 0) run();
    else show('idle');
  }

  function forget(): void {
    listed = new Set();
    total = null;
    size = PAGE;
    next = 1;
    reached = 0;
    isOver = isOld = false;
  }

  /** It is gone for good. */
  function drop(id: string): void {
    former.delete(id);
    if (listed.delete(id) && total !== null) total = Math.max(total - 1, listed.size);
    if (isOver) total = listed.size;
    // Those behind it have moved up: the page goes on from where the rows that are listed end.
    else next = Math.min(next, Math.floor(listed.size / size) + 1);
  }

  function removing(ids: readonly string[]): PendingRemoval {
    const own = { ids: ids.filter(has), isSent: false };
    removals.add(own);
    const end = (gone: readonly string[]): void => {
      removals.delete(own);
      for (const id of gone) drop(id);
      show();
      if (own.isSent && $state.get().status === 'loading') run();
    };
    return { commit: (but = []) => end(own.ids.filter((id) => !but.includes(id))), rollback: () => end([]) };
  }

  /** Looked at again: what changed elsewhere, or has another count by now, is read anew; a connection that is back goes on with what failed. */
  async function revive(why: string): Promise<void> {
    if (watchers === 0) return;
    if (why === 'online') {
      const state = $state.get();
      if (state.status === 'failed' && !wasReported(state.error)) run();
    } else if (isOld) begin();
    else if (why !== 'seen' && isOver) {
      const count = await api.fetchConvertorCount(listId).catch(() => total);
      if (isOver && count !== total && watchers > 0) begin();
    }
  }

  rows.follow({
    changed(ids) {
      if (!isTaking && ids.some(has)) show();
    },
    removing,
    reload: begin,
    /** Another buyer: nothing of it stays, and nothing is read until they are the page's own. */
    forget() {
      halt();
      forget();
      former.clear();
      removals.clear();
      about = stopAt = null;
      isAlerted = false;
    },
    reset(failure) {
      if ($frozen.get() !== 'no') show('failed', failure);
      else if (watchers > 0) run();
      else show('idle');
    },
    revalidate(why, hint) {
      if (why !== 'tab') return void revive(why);
      // A hint that names no list is about all of them.
      if ((hint?.ids && !hint.ids.includes(listId)) || (listed.size === 0 && !controller)) return;
      if (watchers > 0 && !isHidden()) begin();
      else isOld = true;
    },
  });

  return {
    $state,
    has,
    async find(id) {
      const at = [...(listed.has(id) ? listed : former)].indexOf(id);
      const { items } = await api.fetchConvertorPage(listId, Math.floor(at / size) + 1);
      return items.find((row) => row.id === id);
    },
    watch() {
      watchers++;
      if (watchers === 1 && isOld) begin();
      else if (watchers === 1 && !isDone() && $state.get().status !== 'paused') {
        stopAt ??= stopOf(listId);
        run();
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        watchers--;
        if (watchers > 0) return;
        halt();
        const { status } = $state.get();
        if (status === 'loading' || status === 'failed') show('idle');
      };
    },
    pause() {
      if ($state.get().status !== 'loading') return;
      halt();
      stopAt = listed.size;
      keepStop(listId, stopAt);
      stand();
    },
    resume,
    async whole(): Promise<Result<readonly ConvertorItem[]>> {
      if (!isDone()) {
        goOn();
        await stood();
      }
      const state = $state.get();
      if (state.status === 'failed') return failed(state.error);
      return state.status === 'ready' ? { ok: true, value: state.rows } : failed({ code: 'partial', text: convertorText('convertor.partial') });
    },
    deletes(id) {
      for (const own of removals) if (own.ids.includes(id)) own.isSent = true;
      if (has(id)) halt();
    },
  };
}
