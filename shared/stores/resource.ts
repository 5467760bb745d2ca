// Server data by key that one kind of widget reads: loaded once, fresh for a while, the last good answer kept when a reload fails.
import { atom, type ReadableAtom } from 'nanostores';
import { onePerPage } from '../registry';
import { errorText, type ToldError } from '../text';
import type { Failure } from './failure';
import { $identity } from './user';

/** `at` = when the data came, in ms since the epoch. In `loading` and `failed` the last good data stays. */
export type ResourceState<T> =
  | { status: 'idle'; data: null; at: null }
  | { status: 'loading'; data: T | null; at: number | null }
  | { status: 'ready'; data: T; at: number }
  | { status: 'failed'; data: T | null; at: number | null; error: Failure };

export interface Resource<T> {
  $state: ReadableAtom<ResourceState<T>>;
  /** Loads unless what is there is fresh or on its way; `force` loads anew. A failure is never fresh (ST-4). */
  load(force?: boolean): void;
  /** Waits for the data; the way out of the last one who waits drops the request and its late answer. */
  attach(): () => void;
}

/** Keeps this many answers; older ones are fetched again. */
const MOST_KEPT = 100;

const toldBy = (error: unknown): ToldError => (error && typeof error === 'object' && 'code' in error ? (error as ToldError) : { code: 'other' });

/** What failed, then why: «Не удалось загрузить остатки. Сервер долго не отвечает.»; what failed alone when there is no more to say. */
export const whatAndWhy = (what: string, { text: why }: Failure): string => (why === what ? what : `${what} ${why}`);

const families = onePerPage('stores.resources', () => new Set<() => void>());

/** Drops every answer: the next reader asks again. */
export function forgetResources(): void {
  for (const forget of families) forget();
}

/** One store a key. `freshMs` = how long an answer is not asked for again; `failed` = the widget's own words where there is no reason to give; elsewhere `whatAndWhy` puts them in front of it. */
export function createResources<T>(
  fetch: (key: string, signal: AbortSignal) => Promise<T>,
  { freshMs = 60_000, failed }: { freshMs?: number; failed?: () => string } = {},
) {
  const kept = new Map<string, Resource<T>>();
  // Prices and stock are the buyer's own: another one must not see them.
  let identity = '';
  families.add(() => kept.clear());

  function make(key: string): Resource<T> {
    const $state = atom<ResourceState<T>>({ status: 'idle', data: null, at: null });
    let controller: AbortController | null = null;
    let watchers = 0;

    async function run(): Promise<void> {
      const mine = new AbortController();
      controller?.abort();
      controller = mine;
      const { data, at } = $state.get();
      $state.set({ status: 'loading', data, at });
      try {
        const fresh = await fetch(key, mine.signal);
        if (controller === mine) $state.set({ status: 'ready', data: fresh, at: Date.now() });
      } catch (cause) {
        if (controller !== mine) return;
        const error = toldBy(cause);
        const plain = error.code === 'refused' || error.code === 'other';
        const text = plain && !error.output && failed ? failed() : errorText({ ...error, output: error.output, class: 'read' });
        $state.set({ status: 'failed', data, at, error: { code: error.code, text } });
      } finally {
        if (controller === mine) controller = null;
      }
    }

    return {
      $state,
      load(force = false) {
        const state = $state.get();
        if (!force && (controller || (state.status === 'ready' && Date.now() - state.at < freshMs))) return;
        void run();
      },
      attach() {
        watchers++;
        return () => {
          watchers--;
          // Another widget may wait for the same answer.
          if (watchers === 0) drop();
        };
      },
    };

    function drop(): void {
      controller?.abort();
      controller = null;
      const { status, data, at } = $state.get();
      // Neither a request nor a failure outlives those who wait.
      if (status === 'loading' || status === 'failed')
        $state.set(data !== null && at !== null ? { status: 'ready', data, at } : { status: 'idle', data: null, at: null });
    }
  }

  return (key: string): Resource<T> => {
    const now = $identity.value ?? '';
    if (identity && now && now !== identity) kept.clear();
    identity = now || identity;
    const found = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return found;
  };
}
