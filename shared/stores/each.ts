// A write for each of many things, where the shop has no call for all of them.
import { isLeaving } from './drafts';
import { apiError } from './failure';

/** So many on their way at a time: a shop may serve one buyer's calls one after another. */
const AT_ONCE = 4;

/** Nobody writes anything for this page any more. */
const isLost = (cause: unknown): boolean => ['session', 'identity'].includes(apiError(cause)?.code ?? '');

/**
 * Runs `write` for each id while `isCurrent`: a few at a time, all at once when the page is left. Gives what they were rejected with, a lost session first;
 * after that nothing more is begun.
 */
export async function forEachOf(ids: readonly string[], write: (id: string) => Promise<unknown>, isCurrent: () => boolean): Promise<unknown[]> {
  const waiting = [...ids];
  const causes: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && isCurrent(); id = waiting.shift()) {
      try {
        await write(id);
      } catch (cause) {
        if (isLost(cause)) {
          waiting.length = 0;
          causes.unshift(cause);
        } else causes.push(cause);
      }
    }
  };
  const run = (lanes: number): Promise<unknown> => Promise.all(Array.from({ length: lanes }, next));
  const leave = (): void => void run(waiting.length);
  addEventListener('pagehide', leave);
  await run(isLeaving() ? ids.length : AT_ONCE);
  removeEventListener('pagehide', leave);
  return causes;
}
