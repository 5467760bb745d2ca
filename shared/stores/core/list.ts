// A page of many: filters, sort and page as one typed state, in the address or nowhere; the last good rows stay while the next load.
// One per page and list, made by a module: two widgets of it agree.
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../../api/errors';
import type { Page } from '../../api/paging';
import { fetchAhead } from '../../api/remote';
import { message } from '../../texts/common';
import { failureOf } from './failure';
import { createAddress, type Params, param } from './list-address';
import { announce } from './notices';
import { createOverlay, type OverlayChange } from './overlay';
import { isNew } from './printed';
import { keyOf } from './question';
import { createRecords, type PendingRemoval, type Records } from './records';
import type { Failure } from './result';

export { type Param, param, unreadParams } from './list-address';

/** Filters and sort with the page, from 1. */
export type ListQuery<Q> = Q & { page: number };

/** `query` is what the buyer asked for; `rows` are the last good ones, null before the first, with what is known of the whole. */
export type ListState<Q, R> = { query: ListQuery<Q>; total: number | undefined; pages: number } & (
  | { status: 'loading'; rows: readonly R[] | null }
  | { status: 'ready'; rows: readonly R[] }
  | { status: 'failed'; rows: readonly R[] | null; error: Failure }
);

interface Options<Q extends object, R> {
  /** Filters and sort by their documented names. */
  params: Params<Q>;
  /** False in a modal: the state is in nobody's address, and begins anew each time. */
  inAddress?: boolean;
  /** `instead` = filters in place of those that the server does not know: they are asked for then, and the address says so. */
  load(query: ListQuery<Q>, signal: AbortSignal): Promise<Page<R> & { instead?: Partial<Q> | undefined }>;
  /** The calls that `load` makes (`remote`): their code is fetched while the widget is drawn. */
  calls?: object;
  /** Does a row that was changed still answer these filters? It leaves the list, and its count, while it does not. */
  belongs?(row: R, query: ListQuery<Q>): boolean;
  /** What could not be loaded, in the widget's words. */
  failed?: () => string;
  /** The shop's own words stand in place of those of `failed`, not after them. */
  failedUnlessSaid?: boolean;
  /** Pause after the last key before what was typed is asked, 300 ms by default. */
  typingMs?: number;
}

/** `name`: of its tab hint, and in the setting of prefixes. */
export type ListOptions<Q extends object, R> = Options<Q, R> &
  (
    | { name: string; rowKey(row: R): string; records?: undefined }
    /** Where others show or change the rows too; the name is theirs by default. */
    | { name?: string; records: Records<R> }
  );

export interface List<Q extends object, R> {
  readonly $state: ReadableAtom<ListState<Q, R>>;
  readonly defaults: Q;
  /** Before it is shown: takes the state from the address, `given` over the usual one elsewhere. Nothing while somebody watches. */
  prepare(given?: Partial<Q>): void;
  /** Takes a page that PHP printed for the state of the address, unless more is known. */
  seed(page: Page<R>): void;
  /** Loads while somebody watches. */
  watch(given?: Partial<Q>): () => void;
  /** The buyer chose: asked at once, and a way back. Filters begin at the first page. */
  choose(part: Partial<ListQuery<Q>>): void;
  /** Where this choice stands in the address, from its first page; `''` where the state is in nobody's address. */
  hrefOf(part: Partial<Q>): string;
  /** The buyer types: what was asked is dropped, the next is asked after a pause. */
  type(part: Partial<Q>): void;
  /** Asks for the same again, while somebody watches; `quiet`: what is shown does not wait. */
  reload(quiet?: boolean): void;
  rowKey(row: R): string;
  /** Shows a change of a row at once. */
  patch(key: string, change: (row: R) => R): OverlayChange<R>;
  /** Takes rows out at once, and out of the count; `rollback` puts them back where they were, `commit` those the server kept. */
  remove(keys: readonly string[]): PendingRemoval;
}

/** What the server said of a page; `out` = rows that pending removals take out of the count. */
interface ServerPage<Q> extends Page<string> {
  query: ListQuery<Q>;
  out: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Is it loading from nothing already, as it is to be? Said once, by who forgets or by who begins to load. */
const isBlank = ({ status, rows, query }: ListState<object, unknown>, now: { query: object }): boolean =>
  status === 'loading' && rows === null && query === now.query;

/** Filters alone: what a count is a count of. */
const scopeOf = ({ page: _page, ...query }: { page: number; sort?: unknown }): string => keyOf({ ...query, sort: undefined });

/** A list; its life is the page's. */
export function createList<Q extends object, R>(options: ListOptions<Q, R>): List<Q, R> {
  const { inAddress = true, failed, failedUnlessSaid, typingMs = 300, belongs } = options;
  const records = options.records ?? createRecords({ name: options.name, idOf: options.rowKey });
  const { name = records.name } = options;
  const rowKey = records.idOf;
  const params = { ...options.params, page: param.number() } as unknown as Params<ListQuery<Q>>;
  const address = createAddress(name, params);
  const defaultQuery = Object.fromEntries(
    Object.entries<{ defaultValue: unknown }>(params).map(([key, { defaultValue }]) => [key, defaultValue]),
  ) as ListQuery<Q>;
  const { page: _page, ...defaults } = defaultQuery;

  let query = defaultQuery;
  /** Ids of a page; its changes are drawn with those of the rows. */
  const overlay = createOverlay<ServerPage<Q>>();
  let controller: AbortController | null = null;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let watchers = 0;
  let leave = (): void => {};
  /** The rows of its own answer: drawn with the page. */
  let isTaking = false;
  /** Out of date while nobody watched. */
  let isOld = false;
  /** Rows are gone for good: those of the next page move up. */
  let isShort = false;
  const $state = atom<ListState<Q, R>>({ status: 'loading', query, rows: null, total: undefined, pages: 0 });

  /** Pages as counted, those of rows taken out included: they do not close up until the server says so. */
  const pagesOf = ({ pages, items, page = 1 }: Page<unknown>): number => pages ?? (items.length ? page : 0);

  function show(status: 'loading' | 'ready' | 'failed', error?: Failure): void {
    const page = overlay.value;
    const known = page?.items.flatMap((id) => records.get(id).row ?? []) ?? null;
    const rows = (page && belongs && known?.filter((row) => belongs(row, page.query))) ?? known;
    const left = (known?.length ?? 0) - (rows?.length ?? 0);
    const total = page?.total === undefined ? undefined : Math.max(0, page.total - page.out.size - left);
    const shown = { query, total, pages: overlay.serverValue ? pagesOf(overlay.serverValue) : 0 };
    if (status === 'failed') $state.set({ ...shown, status, rows, error: error as Failure });
    else if (status === 'loading' && rows === null && isBlank($state.get(), shown)) return;
    else if (status === 'loading' || !rows) $state.set({ ...shown, status: 'loading', rows });
    else $state.set({ ...shown, status, rows });
  }
  const redraw = (): void => {
    if (!overlay.serverValue || isTaking) return;
    const now = $state.get();
    show(now.status, now.status === 'failed' ? now.error : undefined);
  };

  /** Notes which page the rows are of: asked past the end, a server gives the last page again, or nothing. False if the page before has to be asked for. */
  function receive({ items, page = query.page, pages }: Page<R>): boolean {
    const last = Math.max(1, Math.min(page, Math.max(1, pages ?? page)));
    const target = items.length === 0 && query.page > 1 && last === query.page ? Math.max(1, Math.min(pages ?? 1, query.page - 1)) : last;
    if (target === query.page) return true;
    query = { ...query, page: target };
    if (inAddress) address.write(query, 'replace');
    return items.length > 0;
  }

  function take(page: Page<R>, asked?: number): void {
    isTaking = true;
    if (asked === undefined) records.seed(page.items);
    else records.receive(page.items, asked);
    isTaking = false;
    overlay.receive({ ...page, items: page.items.map(rowKey), query, out: NONE });
    show('ready');
  }

  async function run(quiet = false, isLed = false): Promise<void> {
    clearTimeout(typing);
    const mine = new AbortController();
    // What takes the place of a reading that somebody waits for, or that typing has put off, is waited for itself.
    const isQuiet = quiet && $state.get().status !== 'loading';
    controller?.abort();
    controller = mine;
    const isAgain = $state.get().status === 'failed';
    if (!isQuiet) show('loading');
    const isAnnounced = !isQuiet && (isAgain || overlay.serverValue !== null);
    const asked = records.ask();
    isOld = false;
    try {
      const page = await options.load(query, mine.signal);
      if (controller !== mine) return;
      // It counts rows and brings none: that says nothing of what there is.
      if (page.items.length === 0 && query.page === 1 && (page.total ?? 0) > 0) throw new ApiError('malformed');
      controller = null;
      if (page.instead && !isLed) {
        query = { ...query, ...page.instead, page: 1 };
        if (inAddress) address.write(query, 'replace');
        return void run(quiet, true);
      }
      // A server that leads from page to page is believed once.
      if (!receive(page) && !isLed) return void run(quiet, true);
      take(page, asked);
      const { total } = $state.get();
      if (isAnnounced && (isAgain || total !== undefined)) announce(total === undefined ? message('state.loaded') : message('list.found', { n: total }));
    } catch (cause) {
      if (controller !== mine) return;
      controller = null;
      if (!isQuiet || !overlay.serverValue) show('failed', failureOf(cause, 'read', { what: failed?.(), unlessSaid: failedUnlessSaid }));
    }
  }

  function turn(next: ListQuery<Q>, how: 'push' | 'replace'): boolean {
    if (keyOf(next) === keyOf(query)) return false;
    query = next;
    if (inAddress) address.write(query, how);
    return true;
  }

  function prepare(given?: Partial<Q>): void {
    if (watchers > 0) return;
    if (options.calls) fetchAhead(options.calls);
    query = inAddress ? address.read() : { ...defaultQuery, ...given };
    // Rows of other filters say nothing of these.
    if (overlay.serverValue && scopeOf(overlay.serverValue.query) !== scopeOf(query)) overlay.receive(null);
    if (keyOf(query) !== keyOf($state.get().query)) show('loading');
  }

  records.follow({
    changed(_, isCommitted) {
      redraw();
      // What is on its way was asked for before the change.
      if (isCommitted && watchers > 0 && (controller || isShort)) void run(true);
      isShort = false;
    },
    removing(ids) {
      const keys = new Set(ids);
      const scope = scopeOf(query);
      const isOut = (key: string): boolean => keys.has(key);
      const { commit, rollback } = overlay.add((page) => {
        // A row is gone under whatever filters; of others than those it was taken out under only what is seen is counted.
        const gone = scope === scopeOf(page.query) ? keys : page.items.filter(isOut);
        return { ...page, items: page.items.filter((key) => !isOut(key)), out: new Set([...page.out, ...gone]) };
      });
      return {
        commit(but = []) {
          for (const key of but) keys.delete(key);
          const page = overlay.serverValue;
          if (!page) return commit();
          const items = page.items.filter((key) => !isOut(key));
          commit({ ...page, items, total: page.total === undefined ? undefined : Math.max(0, page.total - (page.items.length - items.length)) });
          isShort = pagesOf(page) > 1;
        },
        rollback,
      };
    },
    reload: () => reload(true),
    forget() {
      controller?.abort();
      controller = null;
      clearTimeout(typing);
      overlay.clear();
      show('loading');
    },
    reset() {
      if (watchers > 0) void run();
    },
    revalidate(why) {
      if (why === 'seen') return;
      if (why !== 'online') reload(true);
      else if (watchers > 0 && $state.get().status === 'failed') void run();
    },
  });
  /** Asked again when somebody watches. */
  function reload(quiet?: boolean): void {
    isOld = true;
    if (watchers > 0) void run(quiet);
  }

  return {
    $state,
    defaults: defaults as unknown as Q,
    rowKey,
    prepare,
    seed(page) {
      if (!isNew(page.items) || overlay.serverValue || watchers > 0 || !receive(page)) return;
      take(page);
    },
    watch(given) {
      // Who was on screen when this list was prepared may have been another with filters of its own.
      if (given && !inAddress) prepare(given);
      if (watchers++ === 0) {
        leave = inAddress
          ? address.follow(() => {
              const now = address.read();
              if (keyOf(now) === keyOf(query)) return;
              query = now;
              void run();
            })
          : () => {};
        if (isOld || !overlay.serverValue || keyOf(overlay.serverValue.query) !== keyOf(query) || $state.get().status !== 'ready') void run();
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        if (--watchers > 0) return;
        leave();
        controller?.abort();
        controller = null;
        clearTimeout(typing);
        // A list that is shown again is read again.
        show('loading');
      };
    },
    hrefOf(part) {
      if (!inAddress) return '';
      const { pathname, search } = address.urlOf({ ...query, page: 1, ...part });
      return pathname + search;
    },
    choose(part) {
      if (turn({ ...query, page: 1, ...part }, 'push')) void run();
    },
    type(part) {
      if (!turn({ ...query, ...part, page: 1 }, 'replace')) return;
      controller?.abort();
      controller = null;
      show('loading');
      clearTimeout(typing);
      typing = setTimeout(() => void run(), typingMs);
    },
    reload,
    patch: records.patch,
    remove: records.remove,
  };
}
