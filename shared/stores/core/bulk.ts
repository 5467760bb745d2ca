// One act on many rows: a call for each, a few at a time, or a call for many, batch by batch; all at once when the page is left.
import { times } from '../../format/times';
import { batchesOf, MOST_FIELDS } from './batches';
import { isLeaving } from './drafts';
import { apiError } from './failure';
import type { Life } from './life';

/** Calls for one row on their way at a time: a shop may serve one buyer's calls one after another. */
const AT_ONCE = 4;

/** Nobody writes anything for this page any more. */
const isLost = (cause: unknown): boolean => ['session', 'identity'].includes(apiError(cause)?.code ?? '');

/** A row that the shop has kept, and what it says of that. */
export interface KeptRow {
  id: string;
  message?: string | undefined;
}

/** Either one call for each row, or one for many, which may give those that the shop has kept. */
export type BulkCall =
  | { call(id: string): Promise<unknown> }
  | { callMany(ids: readonly string[]): Promise<readonly KeptRow[] | undefined>; fieldsPerRow?: number };

const callsFor = (ids: readonly string[], of: BulkCall): (readonly string[])[] =>
  batchesOf(ids, 'call' in of ? 1 : Math.max(1, Math.floor(MOST_FIELDS / (of.fieldsPerRow ?? 1))));

/**
 * Acts on the rows and gives those that the shop has kept as they were; throws when it has kept all. Calls for each row go four at a time, calls for many one after
 * another; what is not sent yet goes out when the page is left.
 */
export async function actOnMany(life: Pick<Life, 'epoch'>, ids: readonly string[], of: BulkCall): Promise<readonly KeptRow[]> {
  const { epoch } = life;
  const waiting = callsFor(ids, of);
  const stayed = new Map<string, KeptRow>(ids.map((id) => [id, { id }]));
  const causes: unknown[] = [];
  async function next(): Promise<void> {
    for (let batch = waiting.shift(); batch && epoch === life.epoch; batch = waiting.shift()) {
      try {
        const kept = 'call' in of ? void (await of.call(batch[0] as string)) : await of.callMany(batch);
        for (const id of batch) {
          const row = kept?.find((one) => one.id === id);
          if (row) stayed.set(id, row);
          else stayed.delete(id);
        }
      } catch (cause) {
        causes.push(cause);
        // Nothing more is begun.
        if (isLost(cause)) waiting.length = 0;
      }
    }
  }
  const lanes = (count: number): Promise<unknown> => Promise.all(times(count, next));
  let rest: Promise<unknown> | null = null;
  const leave = (): void => {
    rest = lanes(waiting.length);
  };
  addEventListener('pagehide', leave);
  await lanes(isLeaving() ? waiting.length : 'call' in of ? AT_ONCE : 1);
  await rest;
  removeEventListener('pagehide', leave);
  // What is done stays done on screen, also where the session was lost half-way.
  if (causes.length > 0 && stayed.size === ids.length) throw causes.find(isLost) ?? causes[0];
  return [...stayed.values()];
}
