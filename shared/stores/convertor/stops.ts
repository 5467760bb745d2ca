// Where the reading of a list was stopped: of each list how many rows it had come to, and nothing else of it.
import { isId } from '../../reading/readers';
import { keptRows } from '../core/kept';

type Stop = readonly [listId: string, rows: number];

const stopped = keptRows('islands:convertor:', {
  isRow: (stop): stop is Stop => Array.isArray(stop) && isId(stop[0]) && Number.isSafeInteger(stop[1]) && stop[1] > 0,
  idOf: ([listId]) => listId,
  most: 20,
});

/** Rows the reading of this list was stopped at. */
export const stopOf = (listId: string): number | null => stopped.find(listId)?.[1] ?? null;

export function keepStop(listId: string, rows: number | null): void {
  if (rows) stopped.put([[listId, rows]]);
  else stopped.drop([listId]);
}
