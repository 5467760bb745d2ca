// One write at a time among the tabs of a browser.
import { isLeaving } from '../core/drafts';

/** A tab that holds the lock this long is asleep: go on without it. */
const LOCK_MS = 20_000;
/** A lock taken ahead of a write that does not come is given back after this long. */
const AHEAD_MS = 1000;

interface Ahead {
  /** Settles when the lock is there, denied, or not to be had in time. */
  settled: Promise<void>;
  giveBack(): void;
}

const ahead = new Map<string, Ahead>();

/** Takes the lock of a write that is likely to come: the browser grants it meanwhile, and the write need not wait for it. */
export function acquireEarly(name: string): void {
  const locks = globalThis.navigator?.locks;
  if (!locks || ahead.has(name) || isLeaving()) return;
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let giveBack = (): void => {};
  const untilReleased = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const grant = () => {
    settle();
    return untilReleased;
  };
  locks.request(name, { signal: AbortSignal.timeout(LOCK_MS) }, grant).catch(settle);
  const taken = { settled, giveBack };
  ahead.set(name, taken);
  const drop = (): void => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('pagehide', drop);
    if (ahead.get(name) === taken) releaseEarly(name);
  };
  const timer = setTimeout(drop, AHEAD_MS);
  // Kept for the way back it would keep the others waiting.
  globalThis.addEventListener?.('pagehide', drop);
}

/** Gives it back: no write of this tab's has used it, and none is likely any more. */
export function releaseEarly(name: string): void {
  ahead.get(name)?.giveBack();
  ahead.delete(name);
}

/** Runs the call alone under this name, where the browser has locks; it waits for another tab's no longer than `patience`, in ms. */
export async function alone<T>(name: string, call: () => Promise<T>, patience = LOCK_MS): Promise<T> {
  const locks = globalThis.navigator?.locks;
  // A lock is granted a task later: a page that is being left has none.
  if (!locks || isLeaving()) return call();
  const taken = ahead.get(name);
  if (taken) {
    ahead.delete(name);
    try {
      await taken.settled;
      return await call();
    } finally {
      taken.giveBack();
    }
  }
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  let started = false;
  try {
    return (await locks.request(name, { signal: abort.signal }, () => {
      started = true;
      clearTimeout(timer);
      return call();
    })) as T;
  } catch (cause) {
    if (started) throw cause;
    // Locks are denied here, or the wait was too long.
    return call();
  } finally {
    clearTimeout(timer);
  }
}
