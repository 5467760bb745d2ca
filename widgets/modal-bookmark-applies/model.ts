import { remote } from '../../shared/api/remote';
import type { Apply } from '../../shared/reading/vehicles';
import { createResource } from '../../shared/stores/core/resource';
import type { Fit } from '../../shared/stores/garage';
import { text } from './text';

const api = remote(() => import('../../shared/api/bookmarks'));

/** Where else the part of a bookmark stands, fresh for ten minutes. */
export const appliesOf = createResource({
  load: ({ id }: { id: string }, signal): Promise<Apply[]> => api.fetchApplies(id, { signal }),
  freshMs: 600_000,
  failed: () => text('failed'),
  missing: () => text('missing'),
});

/** A mark or a model to filter by, with how many rows it has. */
export interface Level {
  value: string;
  name: string;
  count: number;
}

export interface Filter {
  mark: string;
  model: string;
}

const keyOf = (code: string | undefined, name: string): string => (code ?? name).trim().toLowerCase();
const markOf = (row: Apply): string => keyOf(row.markCode, row.markName);
const modelOf = (row: Apply): string => keyOf(row.modelCode, row.modelName);

const byName = (a: string, b: string): number => new Intl.Collator('ru', { numeric: true, sensitivity: 'base' }).compare(a, b);

function levels(rows: readonly Apply[], keyed: (row: Apply) => string, named: (row: Apply) => string): Level[] {
  const found = new Map<string, Level>();
  for (const row of rows) {
    const value = keyed(row);
    found.set(value, { value, name: found.get(value)?.name ?? named(row), count: (found.get(value)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => byName(a.name, b.name));
}

/** What there is to choose from, and what is chosen of it: a mark or a model that is not there is none, and without a mark no model is. */
export function filterOf(rows: readonly Apply[], { mark, model }: Filter): Filter & { marks: Level[]; models: Level[] } {
  const marks = levels(rows, markOf, ({ markName }) => markName);
  const chosen = marks.some(({ value }) => value === mark) ? mark : '';
  const models = chosen
    ? levels(
        rows.filter((row) => markOf(row) === chosen),
        modelOf,
        ({ modelName }) => modelName,
      )
    : [];
  return { marks, models, mark: chosen, model: models.some(({ value }) => value === model) ? model : '' };
}

/** A row with whose car it is. */
export interface Row {
  row: Apply;
  fit: Fit | undefined;
}

/** Rows in one place: those of the buyer's own cars, whose `name` is null, or those of a mark. */
export interface Place {
  /** Its mark by code, `''` for the buyer's own cars. */
  key: string;
  name: string | null;
  icon: string | undefined;
  rows: readonly Row[];
}

/** The rows of the chosen mark and model: those of the buyer's own cars first, the chosen one's before the others, the rest by mark. */
export function placesOf(rows: readonly Apply[], { mark, model }: Filter, fit: (row: Apply) => Fit | undefined): { places: Place[]; count: number } {
  const found = rows
    .filter((row) => (!mark || markOf(row) === mark) && (!model || modelOf(row) === model))
    .map((row): Row => ({ row, fit: fit(row) }))
    .sort((a, b) => byName(a.row.markName, b.row.markName) || byName(a.row.modelName, b.row.modelName));
  const own = found.filter((one) => one.fit).sort((a, b) => Number(b.fit === 'current') - Number(a.fit === 'current'));
  const marks = new Map<string, Row[]>();
  for (const one of found) if (!one.fit) marks.set(markOf(one.row), [...(marks.get(markOf(one.row)) ?? []), one]);
  const places = [...marks].map(([key, all]): Place => ({ key, name: all[0]?.row.markName ?? '', icon: all[0]?.row.markIcon, rows: all }));
  return { places: own.length > 0 ? [{ key: '', name: null, icon: undefined, rows: own }, ...places] : places, count: found.length };
}
