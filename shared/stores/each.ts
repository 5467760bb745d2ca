// One write to each of several things, where the shop has no call for all of them: a few calls at a time, all at once when the page is left.
import { isLeaving } from './drafts';
import { apiError } from './failure';
import type { Life } from './life';

/** Calls on their way at a time: a shop may serve one buyer's calls one after another. */
const AT_ONCE = 4;

/** Nobody writes anything for this page any more. */
const isLost = (cause: unknown): boolean => ['session', 'identity'].includes(apiError(cause)?.code ?? '');

/**
 * Runs `write` for each id while `isCurrent`. Gives what they were rejected with, a lost session first; after that nothing more is begun.
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

export interface Each {
  /** Of the write on its way, those the shop has kept. */
  readonly stayed: Set<string>;
  /** Gives how many the shop has kept; throws when it has kept all. */
  run(ids: readonly string[]): Promise<number>;
}

/** Writes by `call` for the store that lives `life`. */
export function createEach(life: Life, call: (id: string) => Promise<unknown>): Each {
  const stayed = new Set<string>();
  const write = async (id: string): Promise<void> => {
    await call(id);
    stayed.delete(id);
  };
  return {
    stayed,
    async run(ids) {
      const { epoch } = life;
      for (const id of ids) stayed.add(id);
      const causes = await forEachOf(ids, write, () => epoch === life.epoch);
      const left = ids.filter((id) => stayed.has(id)).length;
      // What is gone stays gone on screen, also where the session was lost half-way.
      if (causes.length > 0 && left === ids.length) throw causes[0];
      return left;
    },
  };
}
