// Server data by question: loaded once for all who ask, fresh for a while, the last good answer kept when a reload fails.
// Belongs to the buyer: another identity forgets it all and loads again what is on screen.
import { atom, type ReadableAtom } from 'nanostores';
import { failureOf } from './failure';
import { bindToBuyer, type Life, type LifePorts } from './life';
import { createOverlay, NO_CHANGE, type PendingChange } from './overlay';
import { isNew } from './printed';
import { keyOf, type Question } from './question';
import type { Failure } from './result';

/** `at` = when the data came, in ms since the epoch. In `loading` and `failed` the last good data stays. */
export type ResourceState<T> =
  | { status: 'idle'; data: null; at: null }
  | { status: 'loading'; data: T | null; at: number | null }
  | { status: 'ready'; data: T; at: number }
  | { status: 'failed'; data: T | null; at: number | null; error: Failure };

/** What is known of one question. */
export interface ResourceEntry<T> {
  readonly $state: ReadableAtom<ResourceState<T>>;
  /** Loads unless what is there is fresh or on its way; `force` loads anew. A failure is never fresh. Settles with the state, whatever it is. */
  load(force?: boolean): Promise<void>;
  /** Keeps the entry; `asks` = and wants it loaded, unless it has failed with `'once'`. The way out of the last one who watches drops the request and its late answer. */
  watch(asks?: boolean | 'once'): () => void;
}

export interface Resource<Q extends Question, T> {
  /** What is known of a question; the same entry for equal questions. */
  at(question: Q): ResourceEntry<T>;
  /** Takes what the page printed as the answer, unless more is known or on its way. */
  seed(question: Q, data: T): void;
  /** Shows a change at once, where the question has no data with the data; nothing when nobody has asked it. */
  patch(question: Q, change: (data: T) => T): PendingChange;
  /** What the server said last, without what is pending; null where nothing is known. */
  serverData(question: Q): T | null;
  /** Out of date, and so is an answer on its way: what is on screen is read again now, the rest when it is asked for. All questions without one. */
  invalidate(question?: Q): void;
  /** As if never read; what is on screen is loaded again from nothing. All questions without one. */
  forget(question?: Q): void;
  /** What `view` makes of the answers is another thing by now. */
  redraw(): void;
  /** Whose data it is: what the page printed under another epoch is not to be believed; a write of the same data goes by it. */
  readonly life: Life;
}

export interface ResourceOptions<Q extends Question, T> {
  load(question: Q, signal: AbortSignal): Promise<T>;
  /** What is shown of an answer; the answer itself by default. */
  view?(data: T): T;
  /** How long an answer is not asked for again, a minute by default. */
  freshMs?: number;
  /** What could not be loaded, in the widget's words; the reason follows. */
  failed?: () => string;
  /** What is said when there is no such record. */
  missing?: () => string;
  /** Tab hint after which everything is out of date. */
  kind?: string;
}

/** So many answers that nobody watches are kept; the ones asked for longest ago go first. */
const MOST_KEPT = 100;

const families = new Set<LifePorts>();
let sharedLife: Life | undefined;

/** One life for all resources without a tab hint of their own. */
function joinLife(ports: LifePorts): Life {
  families.add(ports);
  sharedLife ??= bindToBuyer('resources', {
    forget: (kept) => {
      for (const family of families) family.forget?.(kept);
    },
    reset: (failure, kept) => {
      for (const family of families) family.reset(failure, kept);
    },
    revalidate: (why) => {
      for (const family of families) family.revalidate?.(why);
    },
  });
  return sharedLife;
}

interface Entry<T> extends ResourceEntry<T> {
  seed(data: T): void;
  redraw(): void;
  patch(change: (data: T) => T): PendingChange;
  readonly serverValue: T | null;
  invalidate(): void;
  forget(): void;
  reset(): void;
  revive(failedOnly: boolean): void;
  readonly watched: boolean;
}

/** Data that one kind of widget reads by question. */
export function createResource<Q extends Question, T>(options: ResourceOptions<Q, T>): Resource<Q, T> {
  const { freshMs = 60_000, failed, missing, kind, view = (data) => data } = options;
  const kept = new Map<string, Entry<T>>();

  function make(question: Q, key: string): Entry<T> {
    const $state = atom<ResourceState<T>>({ status: 'idle', data: null, at: null });
    // What is on its way was asked for before the change.
    const overlay = createOverlay<T>((isCommitted) => (isCommitted && controller ? void run() : redraw()));
    /** When the server's value came; null before that. */
    let cameAt: number | null = null;
    let controller: AbortController | null = null;
    let running: Promise<void> = Promise.resolve();
    let watchers = 0;
    let askers = 0;
    /** Out of date: what is there, and what is on its way. */
    let isOld = false;
    let isAnswerOld = false;

    const show = (status: 'loading' | 'ready' | 'failed' | 'idle', error?: Failure): void => {
      const data = overlay.value === null ? null : view(overlay.value);
      const now = $state.get();
      if (status === 'failed') $state.set({ status, data, at: cameAt, error: error as Failure });
      // Said once, by who forgets or by who begins to load.
      else if (status === 'loading' && now.status === 'loading' && now.data === data && now.at === cameAt) return;
      else if (status === 'loading') $state.set({ status, data, at: cameAt });
      else $state.set(cameAt === null ? { status: 'idle', data: null, at: null } : { status: 'ready', data: data as T, at: cameAt });
    };
    /** The same state with the value as it is now. */
    const redraw = (): void => {
      if (cameAt === null) return;
      const now = $state.get();
      show(now.status, now.status === 'failed' ? now.error : undefined);
    };
    const take = (data: T): void => {
      cameAt = Date.now();
      overlay.receive(data);
      show('ready');
    };

    function run(): Promise<void> {
      const mine = new AbortController();
      controller?.abort();
      controller = mine;
      isAnswerOld = false;
      show('loading');
      const asked = ask(mine);
      running = asked.then(() => (controller && controller !== mine ? running : undefined));
      return running;
    }

    async function ask(mine: AbortController): Promise<void> {
      try {
        const data = await options.load(question, mine.signal);
        if (controller !== mine) return;
        isOld = isAnswerOld;
        controller = null;
        take(data);
      } catch (cause) {
        if (controller !== mine) return;
        controller = null;
        isOld = true;
        show('failed', failureOf(cause, 'read', { what: failed?.(), missing: missing?.() }));
      }
    }

    const fresh = (): boolean => $state.get().status === 'ready' && !isOld && cameAt !== null && Date.now() - cameAt < freshMs;
    const drop = (): void => {
      controller?.abort();
      controller = null;
    };

    const entry: Entry<T> = {
      $state,
      load(force = false) {
        if (!force && controller && !isAnswerOld) return running;
        return force || !fresh() ? run() : Promise.resolve();
      },
      watch(asks = true) {
        watchers++;
        if (asks) askers++;
        if (!kept.has(key)) kept.set(key, entry);
        if (asks === true || (asks && $state.get().status !== 'failed')) void entry.load();
        let left = false;
        return () => {
          if (left) return;
          left = true;
          watchers--;
          if (asks) askers--;
          // Another widget may wait for the same answer.
          if (watchers > 0) return;
          drop();
          // Neither a request nor a failure outlives those who wait.
          const { status } = $state.get();
          if (status === 'loading' || status === 'failed') show('ready');
          evict();
        };
      },
      patch: (change) => overlay.add(change),
      redraw,
      get serverValue() {
        return overlay.serverValue;
      },
      seed(data) {
        if (cameAt !== null || controller) return;
        isOld = false;
        take(data);
      },
      invalidate() {
        isOld = isAnswerOld = true;
        if (askers > 0) void run();
      },
      forget() {
        drop();
        cameAt = null;
        isOld = false;
        overlay.clear();
        // It stays the entry of its question: a store may hold on to it.
        show(watchers > 0 ? 'loading' : 'idle');
      },
      reset() {
        // Another store may have begun already: what it asked for was asked for this buyer.
        if (watchers > 0) void entry.load();
      },
      revive(failedOnly) {
        if (askers === 0 || controller) return;
        if (failedOnly ? $state.get().status === 'failed' : !fresh()) void run();
      },
      get watched() {
        return watchers > 0;
      },
    };
    return entry;
  }

  /** Only here: what was made in this moment is not watched yet, and must not be taken from under those who will. */
  function evict(): void {
    let over = [...kept.values()].filter(({ watched }) => !watched).length - MOST_KEPT;
    for (const [key, { watched }] of kept) {
      if (over <= 0) return;
      if (watched) continue;
      kept.delete(key);
      over--;
    }
  }

  const all = (question: Q | undefined): Entry<T>[] => {
    if (!question) return [...kept.values()];
    const found = kept.get(keyOf(question));
    return found ? [found] : [];
  };
  const invalidate = (question?: Q): void => {
    for (const entry of all(question)) entry.invalidate();
  };
  const forget = (question?: Q): void => {
    for (const entry of all(question)) {
      entry.forget();
      entry.reset();
    }
  };
  const ports: LifePorts = {
    forget() {
      for (const entry of all(undefined)) entry.forget();
    },
    reset() {
      for (const entry of all(undefined)) entry.reset();
    },
    revalidate: (why) => {
      if (why === 'tab') invalidate();
      else if (why !== 'seen') for (const entry of all(undefined)) entry.revive(why === 'online');
    },
  };
  const life = kind ? bindToBuyer(kind, ports) : joinLife(ports);

  const at = (question: Q): Entry<T> => {
    const key = keyOf(question);
    const found = kept.get(key) ?? make(question, key);
    kept.delete(key);
    kept.set(key, found);
    return found;
  };
  return {
    at,
    seed(question, data) {
      if (isNew(data)) at(question).seed(data);
    },
    patch: (question, change) => kept.get(keyOf(question))?.patch(change) ?? NO_CHANGE,
    serverData: (question) => kept.get(keyOf(question))?.serverValue ?? null,
    invalidate,
    forget,
    redraw() {
      for (const entry of all(undefined)) entry.redraw();
    },
    life,
  };
}
