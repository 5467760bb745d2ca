// One write to each of several things, where the shop has no call for all of them: a few calls at a time, all at once when the page is left.
import { isLeaving } from './drafts';
import { apiError } from './failure';
import type { Life } from './life';

/** Calls on their way at a time: a shop may serve one buyer's calls one after another. */
const AT_ONCE = 4;

/** Nobody writes anything for this page any more. */
const isLost = (cause: unknown): boolean => ['session', 'identity'].includes(apiError(cause)?.code ?? '');

export interface Each {
  /** Of the write on its way, those the shop has kept. */
  readonly stayed: Set<string>;
  /** Gives how many the shop has kept; throws when it has kept all. */
  run(ids: readonly string[]): Promise<number>;
}

/** Writes by `call` for the store that lives `life`. */
export function createEach(life: Life, call: (id: string) => Promise<unknown>): Each {
  const stayed = new Set<string>();
  return {
    stayed,
    async run(ids) {
      const { epoch } = life;
      const waiting = [...ids];
      const causes: unknown[] = [];
      for (const id of ids) stayed.add(id);
      const next = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined && epoch === life.epoch; id = waiting.shift()) {
          try {
            await call(id);
            stayed.delete(id);
          } catch (cause) {
            causes.push(cause);
            // Nothing more is begun.
            if (isLost(cause)) waiting.length = 0;
          }
        }
      };
      const lanes = (count: number): Promise<unknown> => Promise.all(Array.from({ length: count }, next));
      const leave = (): void => void lanes(waiting.length);
      addEventListener('pagehide', leave);
      await lanes(isLeaving() ? ids.length : AT_ONCE);
      removeEventListener('pagehide', leave);
      const left = ids.filter((id) => stayed.has(id)).length;
      // What is gone stays gone on screen, also where the session was lost half-way.
      if (causes.length > 0 && left === ids.length) throw causes.find(isLost) ?? causes[0];
      return left;
    },
  };
}
