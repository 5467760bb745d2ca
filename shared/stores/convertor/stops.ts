// Where the reading of a list was stopped: of each list how many rows it had come to, and nothing else of it.
import { jsonOf } from '../../format/json';
import { isId } from '../../reading/readers';
import { keptFor } from '../core/kept';

/** So many stopped readings are kept. */
const MOST_KEPT = 20;

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

/** Rows the reading of this list was stopped at. */
export const stopOf = (listId: string): number | null => stopped.read()?.find(([id]) => id === listId)?.[1] ?? null;

/** Of many the one stopped longest ago is forgotten. What other tabs keep is read with it, and stays. */
export function keepStop(listId: string, rows: number | null): void {
  const others = (stopped.read() ?? []).filter(([id]) => id !== listId).slice(1 - MOST_KEPT);
  const stops: readonly Stop[] = rows ? [...others, [listId, rows]] : others;
  stopped.write(stops.length > 0 ? stops : null);
}
