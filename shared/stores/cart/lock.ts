// One write at a time among the tabs of a browser (C2).
import { isLeaving } from '../drafts';

/** A tab that holds the lock this long is asleep: go on without it. */
const LOCK_MS = 20_000;

/** Runs the call alone under this name, where the browser has locks. */
export async function alone<T>(name: string, call: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  // A lock is granted a task later: a page that is being left has none.
  if (!locks || isLeaving()) return call();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LOCK_MS);
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
