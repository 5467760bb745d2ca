// An uploaded list matched to goods: counted first, then read page by page, which can be stopped and gone on with; and what is done to its rows
// (§7 «Convertor», §8, G07, G70, AG-9). What the browser keeps of a stopped reading is how many rows it had come to.

import { atom, type ReadableAtom } from 'nanostores';
import type { ConvertorItem, ConvertorPage } from '../../api/convertor';
import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import { jsonOf } from '../../format/json';
import { isId } from '../../reading/readers';
import { convertorText } from '../../texts/convertor';
import { errorMessage } from '../../texts/errors';
import { $frozen } from '../core/buyer';
import { createEach } from '../core/each';
import { apiError, failureOf } from '../core/failure';
import { keptFor } from '../core/kept';
import { createLife } from '../core/life';
import { createMutation } from '../core/mutation';
import { alert, toast } from '../core/notices';
import type { PendingChange } from '../core/overlay';
import { type Failure, failed, isTold, type Result } from '../core/result';
import { isHidden } from '../core/revalidate';

const api = remote(() => import('../../api/convertor'));

export type { ConvertorItem, ViewMode } from '../../api/convertor';

/** §9. */
const PAGE = 100;
/** A list that goes on changing while it is read is taken as it is after so many looks. */
const MOST_LOOKS = 2;
/** So many stopped readings are kept. */
const MOST_KEPT = 20;

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

/** A change of a row as the buyer wishes it; `good` is another good for it, shown until the shop has answered. */
export interface ConvertorEdit {
  id: string;
  quantity: number;
  good?: { goodId: string; brand: string; code: string; name?: string | undefined } | undefined;
}

export interface Convertor {
  readonly $state: ReadableAtom<ConvertorState>;
  /** Reads it while somebody looks. */
  watch(): () => void;
  pause(): void;
  /** Goes on from the page that is next, or that failed. */
  resume(): void;
  /** All rows: reads on to the end. What is left unread is no list. */
  whole(): Promise<Result<readonly ConvertorItem[]>>;
  /** Deletes rows; for a while they can be taken back. */
  remove(ids: readonly string[]): Promise<Result>;
  /** Takes the good off a row; for a while it can be taken back. */
  unpin(id: string): Promise<Result>;
  /** A failure is the caller's to tell; `gone` when the row is no longer there, which takes it out. */
  edit(edit: ConvertorEdit): Promise<Result>;
}

type Rows = Map<string, ConvertorItem>;
type Change = (rows: Rows) => void;

type Stop = readonly [listId: string, rows: number];

/** Rows a reading was stopped at, by list: the one stopped last comes last. */
const stopped = keptFor<readonly Stop[]>('islands:convertor:', {
  parse(text) {
    const kept: unknown = JSON.parse(text);
    const stops: unknown[] = Array.isArray(kept) ? kept : Object.entries(kept as object);
    return stops.filter((stop): stop is Stop => Array.isArray(stop) && isId(stop[0]) && Number.isSafeInteger(stop[1]) && stop[1] > 0);
  },
  print: jsonOf,
});

const stopOf = (listId: string): number | null => stopped.read()?.find(([id]) => id === listId)?.[1] ?? null;

/** Of many the one stopped longest ago is forgotten. What other tabs keep is read with it, and stays. */
function keepStop(listId: string, rows: number | null): void {
  const others = (stopped.read() ?? []).filter(([id]) => id !== listId).slice(1 - MOST_KEPT);
  const stops: readonly Stop[] = rows ? [...others, [listId, rows]] : others;
  stopped.write(stops.length > 0 ? stops : null);
}

/** The row without its good. */
const bare = ({ id, sourceCode, quantity }: ConvertorItem): ConvertorItem => ({ id, sourceCode, quantity, pinned: false, stock: {} }) as ConvertorItem;

const lists = new Map<string, ReturnType<typeof makeConvertor>>();

const life = createLife('convertor', {
  reset(failure) {
    for (const list of lists.values()) list.reset(failure);
  },
  revalidate(why, hint) {
    for (const [id, list] of lists) {
      if (why === 'tab') hint?.ids?.includes(id) && list.outdate();
      else list.revive(why);
    }
  },
});

/** The one list of an id on this page. */
export function convertorOf(id: string): Convertor {
  let list = lists.get(id);
  if (!list) {
    list = makeConvertor(id);
    lists.set(id, list);
  }
  return list;
}

function makeConvertor(listId: string) {
  const $state = atom<ConvertorState>({ status: 'idle', rows: [], loaded: 0, total: null, leaving: 0, about: null });
  const patches = new Set<Change>();
  /** The server's word, under the patches, in its order. */
  let held: Rows = new Map();
  /** What was shown before it is read anew: it stands until it has been. */
  let former: Rows = new Map();
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
  let writing = 0;
  let watchers = 0;
  let looks = 0;
  let isAlerted = false;
  /** Changed elsewhere while nobody saw the page. */
  let isOld = false;

  function show(status: ConvertorState['status'] = $state.get().status, error?: Failure): void {
    const rows: Rows = new Map([...former, ...held]);
    const count = rows.size;
    for (const change of patches) change(rows);
    // What is being taken out is no part of it any more.
    const lacking = count - rows.size;
    const base = {
      rows: [...rows.values()],
      loaded: Math.max(held.size - lacking, 0),
      total: total === null ? null : Math.max(total - lacking, 0),
      leaving: lacking,
      about,
    };
    if (status === 'failed') $state.set({ ...base, status, error: error ?? ($state.get() as { error: Failure }).error });
    else $state.set({ ...base, status });
  }

  /** A reading anew stands still: what it has passed by is gone, and what it has not come to stands only as far as it makes up the count. */
  function stand(): void {
    const were = [...former.keys()];
    for (const id of were.slice(0, were.findLastIndex((one) => held.has(one)) + 1)) if (!held.has(id)) former.delete(id);
    if (total !== null && new Map([...former, ...held]).size > total) former.clear();
    show('paused');
  }

  const patch = (change: Change): PendingChange => {
    patches.add(change);
    show();
    const lift = (): void => {
      if (patches.delete(change)) show();
    };
    return { commit: lift, rollback: lift };
  };

  function halt(): void {
    controller?.abort();
    controller = null;
  }

  function take(page: number, { items, ...rest }: ConvertorPage): void {
    const said = total ?? 0;
    const isFirst = page === 1 && held.size === 0;
    const fresh = items.filter(({ id }) => !held.has(id));
    for (const item of fresh) held.set(item.id, item);
    // The same for every page, mostly: who shows it is drawn anew only when it is not.
    if (JSON.stringify(about) !== JSON.stringify(rest)) about = rest;
    if (isFirst && items.length === 0 && said > 0) throw new ApiError('malformed');
    if (isFirst && items.length < Math.min(PAGE, said)) size = items.length;
    // By the count, past it while pages are full, and no further than they bring something new (G07).
    const isNew = page > reached;
    isOver = (fresh.length === 0 && isNew) || held.size === said || (held.size > said && items.length < size);
    reached = Math.max(reached, page);
    next = page + 1;
  }

  /** Rows are lacking, and the count is another by now: one that went between two pages has moved the others. */
  async function hasShifted(options: { signal: AbortSignal }): Promise<boolean> {
    if (total === null || held.size >= total || looks >= MOST_LOOKS) return false;
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
      while (!isOver && (stopAt === null || held.size < stopAt)) {
        const page = next;
        const found = await api.fetchConvertorPage(listId, page, options);
        if (controller !== mine) return;
        take(page, found);
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
    if (!isOver) return stand();
    isAlerted = false;
    looks = 0;
    total = held.size;
    former.clear();
    if (stopAt !== null) keepStop(listId, null);
    stopAt = null;
    show('ready');
  }

  function fail(cause: unknown): void {
    controller = null;
    const error = failureOf(cause, 'read', { what: convertorText('convertor.failed'), missing: convertorText('convertor.missing') });
    show('failed', error);
    if (isTold(error) || isAlerted) return;
    isAlerted = true;
    // The shop's own words where it refuses (§8).
    const isRefused = error.code === 'refused' && apiError(cause)?.output;
    alert(isRefused ? failureOf(cause).text : convertorText('convertor.alert'), { what: 'list' });
  }

  /** Read to the end, and counted once more where rows are lacking. */
  const isDone = (): boolean => isOver && $state.get().status === 'ready';

  function run(): void {
    if (controller || isDone()) return;
    show('loading');
    if (writing > 0) return;
    const mine = new AbortController();
    controller = mine;
    void read(mine);
  }

  function resume(): void {
    stopAt = null;
    keepStop(listId, null);
    run();
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
    former = new Map([...former, ...held]);
    held = new Map();
    total = null;
    size = PAGE;
    next = 1;
    reached = 0;
    isOver = isOld = false;
    if (watchers > 0) run();
    else show('idle');
  }

  /** A page that is asked for before a write and answered after it would say what was, or skip a row: the reading waits. */
  async function between<T>(work: () => Promise<T>): Promise<T> {
    halt();
    writing++;
    try {
      return await work();
    } finally {
      writing--;
      if ($state.get().status === 'loading') run();
    }
  }

  /** It is gone for good. */
  function drop(id: string): void {
    former.delete(id);
    if (held.delete(id) && total !== null) total = Math.max(total - 1, held.size);
    if (isOver) total = held.size;
    // Those behind it have moved up: the page goes on from where the rows that are held end.
    else next = Math.min(next, Math.floor(held.size / size) + 1);
  }

  const hint = () => ({ ids: [listId] });

  /** The row is no longer there: it leaves the screen too. */
  const missing =
    (told: boolean) =>
    async ({ id }: { id: string }, { code }: ApiError): Promise<Result<never> | undefined> => {
      if (code !== 'missing') return undefined;
      const text = errorMessage('error.missing');
      drop(id);
      show();
      if (told) toast({ text, kind: 'error' });
      return failed({ code: 'gone', text });
    };

  /** Nobody knows what came of a write: the list says. */
  const readAgain = async (): Promise<undefined> => {
    begin();
    return undefined;
  };

  const deletions = createEach(life, async (id) => {
    const { epoch } = life;
    await api.deleteConvertorGood(id);
    if (epoch === life.epoch) drop(id);
  });
  const removal = createMutation<readonly string[], number>(life, {
    patch: (ids) =>
      patch((rows) => {
        for (const id of ids) rows.delete(id);
      }),
    call: (ids) => between(() => deletions.run(ids)),
    done(_, left) {
      if (left === 0) return;
      // Of those a lost answer says nothing of, the list does.
      begin();
      toast({ text: convertorText('convertor.failed.remove', { n: left }), kind: 'error' });
    },
    about: hint,
    check: readAgain,
    undo: {
      text: (all) => convertorText('convertor.removed', { n: all.flat().length }),
      back: (all) => convertorText('convertor.returned', { n: all.flat().length }),
      merge: (all) => all.flat(),
    },
    failed: (ids) => convertorText('convertor.failed.remove', { n: ids.length }),
    told: 'toast',
  });

  /** A row as it stands, also while the list is read anew. */
  const rowOf = (id: string): ConvertorItem | undefined => held.get(id) ?? former.get(id);
  const codeOf = (id: string): string => rowOf(id)?.sourceCode ?? '';

  /** The server's word of a row, or what was wished where it says nothing of it. */
  function settle(id: string, answer: ConvertorItem | undefined, wished: (row: ConvertorItem) => ConvertorItem): void {
    for (const rows of [held, former]) {
      const row = rows.get(id);
      if (row) rows.set(id, answer?.quantity === undefined ? wished(row) : { ...answer, id });
    }
  }

  const onRow =
    (id: string, change: (row: ConvertorItem) => ConvertorItem): Change =>
    (rows) => {
      const row = rows.get(id);
      if (row) rows.set(id, change(row));
    };

  const unpinning = createMutation<{ id: string }, true>(life, {
    patch: ({ id }) => patch(onRow(id, bare)),
    async call({ id }) {
      const { epoch } = life;
      const answer = await between(() => api.unpinConvertorGood(id));
      if (epoch === life.epoch) settle(id, answer, bare);
      return true;
    },
    about: hint,
    check: readAgain,
    refused: missing(true),
    undo: {
      text: (all) => convertorText('convertor.unpinned', { code: all.map(({ id }) => codeOf(id)).join(', ') }),
      back: (all) => convertorText('convertor.repinned', { code: all.map(({ id }) => codeOf(id)).join(', ') }),
    },
    failed: () => convertorText('convertor.failed.unpin'),
    told: 'toast',
  });

  const editing = createMutation<ConvertorEdit, number>(life, {
    key: ({ id }) => id,
    patch: (edit) => patch(onRow(edit.id, (row) => edited(row, edit))),
    async call(edit) {
      const { id, quantity, good } = edit;
      const { epoch } = life;
      const answer = await between(() => api.editConvertorGood(id, { quantity, goodId: good?.goodId }));
      if (epoch === life.epoch) settle(id, answer, (row) => edited(row, edit));
      return answer?.quantity ?? quantity;
    },
    done({ id, quantity }, told, newer) {
      if (newer) return;
      const { name, sourceCode } = rowOf(id) ?? { name: undefined, sourceCode: '' };
      const isOther = told !== quantity && told > 0;
      toast({ text: isOther ? convertorText('convertor.clamped', { title: name ?? sourceCode, n: told }) : convertorText('convertor.saved') });
    },
    about: hint,
    check: readAgain,
    refused: missing(false),
    failed: () => convertorText('convertor.failed.edit'),
    told: 'caller',
  });

  /** Of rows whose good is on its way off. */
  const unpins = new Map<string, Promise<unknown>>();

  return {
    $state,
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
      stopAt = held.size;
      keepStop(listId, stopAt);
      stand();
    },
    resume,
    async whole(): Promise<Result<readonly ConvertorItem[]>> {
      if (!isDone()) {
        resume();
        await stood();
      }
      const state = $state.get();
      if (state.status === 'failed') return failed(state.error);
      return state.status === 'ready' ? { ok: true, value: state.rows } : failed({ code: 'partial', text: convertorText('convertor.partial') });
    },
    remove: (ids: readonly string[]): Promise<Result> => removal.run(ids),
    unpin(id: string): Promise<Result> {
      const run = unpinning.run({ id });
      unpins.set(id, run);
      void run.finally(() => unpins.get(id) === run && unpins.delete(id));
      return run;
    },
    async edit(edit: ConvertorEdit): Promise<Result> {
      // What may still be taken back would be sent after this, and would undo it.
      const before = unpins.get(edit.id);
      if (before) {
        unpinning.flush();
        await before;
      }
      return editing.run(edit);
    },

    /** Another buyer: nothing of it stays, and nothing is read until they are the page's own. */
    reset(failure: Failure): void {
      halt();
      held = new Map();
      former = new Map();
      patches.clear();
      about = total = stopAt = null;
      size = PAGE;
      next = 1;
      reached = 0;
      isOver = isAlerted = isOld = false;
      if ($frozen.get() !== 'no') show('failed', failure);
      else if (watchers > 0) run();
      else show('idle');
    },
    /** Another tab has changed it. */
    outdate(): void {
      if (held.size === 0 && !controller) return;
      if (watchers > 0 && !isHidden()) begin();
      else isOld = true;
    },
    /** Looked at again: what changed elsewhere, or has another count by now, is read anew; a connection that is back goes on with what failed. */
    async revive(why: string): Promise<void> {
      if (watchers === 0) return;
      if (why === 'online') {
        const state = $state.get();
        if (state.status === 'failed' && !isTold(state.error)) run();
      } else if (isOld) begin();
      else if (why !== 'seen' && isOver) {
        const count = await api.fetchConvertorCount(listId).catch(() => total);
        if (isOver && count !== total && watchers > 0) begin();
      }
    },
  } satisfies Convertor & Record<string, unknown>;
}

const edited = (row: ConvertorItem, { quantity, good }: ConvertorEdit): ConvertorItem =>
  good ? { ...bare(row), ...good, quantity, pinned: true } : { ...row, quantity, cost: undefined };
