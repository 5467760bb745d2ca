import type { Applicability } from '../../shared/api/product';
import { remote } from '../../shared/api/remote';
import { jsonOf } from '../../shared/format/json';
import { folded, wordsOf } from '../../shared/format/search';
import { createResource } from '../../shared/stores/core/resource';
import type { Fit } from '../../shared/stores/garage';
import { text } from './text';

const api = remote(() => import('../../shared/api/product'));

/** The cars that a product fits, fresh for ten minutes. */
export const applicabilitiesOf = createResource({
  load: ({ productId }: { productId: string }, signal): Promise<Applicability[]> => api.fetchApplicabilities(productId, { signal }),
  freshMs: 600_000,
  failed: () => text('failed'),
  missing: () => text('missing'),
});

/** A model with its modifications. */
export interface Model {
  mark: string;
  model: string;
  fit: Fit | undefined;
  rows: readonly Applicability[];
}

/** Models of the buyer's own cars, and the rest by mark. */
export interface Cars {
  own: readonly Model[];
  marks: readonly { mark: string; models: readonly Model[] }[];
  /** How many models there are in all. */
  count: number;
}

const YEAR = /^(?:19|20)\d\d$/;

/**
 * «2015–2023», «03.2015 - 12.2023» and «с 2015 по 2023» hold 2018; «2015–», «с 2015» and «2015–н.в.» whatever follows, «до 2018» and «–2018» whatever was before.
 * Where no year can be read nothing says that the part does not fit.
 */
function holdsYear(years: string | undefined, year: number): boolean {
  const said = years ?? '';
  const named = [...said.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(Number);
  const [first, ...others] = named;
  if (first === undefined) return true;
  if (others.length > 0) return Math.min(...named) <= year && year <= Math.max(...named);
  if (/^\s*(?:[–—-]|до|по(?!сле))/i.test(said)) return year <= first;
  return /[–—-]|н\.\s*в|^\s*(?:с|от|после)(?![а-яё])/i.test(said) ? year >= first : year === first;
}

/** Rows that hold every word of the search; a year is looked for among the years. */
export function searched(rows: readonly Applicability[], search: string): readonly Applicability[] {
  const words = wordsOf(search);
  return rows.filter(({ mark, model, years, engine, body }) => {
    const said = folded([mark, model, years, engine, body].join(' '));
    return words.every((word) => said.includes(word) || (YEAR.test(word) && holdsYear(years, Number(word))));
  });
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Rows that start with the same words belong together, in the order of their names; those that fit the buyer's cars come first, the chosen one's before the others. */
export function groupCars(rows: readonly Applicability[], fit: (row: { markName: string; modelName: string }) => Fit | undefined): Cars {
  const models = new Map<string, { mark: string; model: string; rows: Applicability[] }>();
  for (const row of rows) {
    const key = jsonOf([keyOf(row.mark), keyOf(row.model)]);
    const there = models.get(key);
    if (there) there.rows.push(row);
    else models.set(key, { mark: row.mark, model: row.model, rows: [row] });
  }
  const { compare } = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
  const sorted = [...models.values()]
    .map((one): Model => ({ ...one, fit: fit({ markName: one.mark, modelName: one.model }) }))
    .sort((a, b) => compare(a.mark, b.mark) || compare(a.model, b.model));
  const marks = new Map<string, { mark: string; models: Model[] }>();
  for (const model of sorted) {
    if (model.fit) continue;
    const there = marks.get(keyOf(model.mark)) ?? { mark: model.mark, models: [] };
    there.models.push(model);
    marks.set(keyOf(model.mark), there);
  }
  const own = sorted.filter((model) => model.fit).sort((a, b) => Number(b.fit === 'current') - Number(a.fit === 'current'));
  return { own, marks: [...marks.values()], count: sorted.length };
}
