// Which column of a list holds what: by its head where it has one, else by what stands in it.
import { times } from '../times';
import { piecesOf, type Role, UNIT } from './row';
import type { SourceRow } from './source';

export interface Columns {
  roles: Role[];
  /** The first row names them and is no part. */
  isHeaded: boolean;
}

const NONE = /^(?:№|n$|#|п\/?п|наимен|назв|опис|товар|цена|сумм|стоим|ед|комм|прим|name|price|descr|title|comment|unit|total)/i;
const QUANTITY = /^(?:кол|к-во|шт|заказ|потреб|qty|quantity|count|pcs|amount)/i;
const BRAND = /^(?:бренд|произв|марка|фирма|изгот|brand|manuf|maker|vendor|make$)/i;
const ARTICLE = /^(?:арт|номер|код|каталож|кат\.|oem|oe$|part|article|sku|number|code)/i;

const HEADS: readonly (readonly [Role, RegExp])[] = [
  ['none', NONE],
  ['quantity', QUANTITY],
  ['brand', BRAND],
  ['article', ARTICLE],
];

/** So many rows tell what stands in a column. */
const SAMPLE = 100;

/** A price has kopecks; a quantity may be wrong and is one all the same: «0», «2,5». */
const PRICE = /^\d[\d ]*[.,]\d{2}$/;
/** As it is written and as spreadsheets write it: «2», «2,5», «1 000», «1E+09». Groups that begin with a zero are a number of a part: «0 986 452 041». */
const COUNT = new RegExp(`^[-+]?(?:\\d{1,6}(?:[.,]\\d+)?|[1-9]\\d{0,2} \\d{3}|\\d{1,3}e\\+?\\d{1,2}) ?(?:${UNIT})?$`, 'iu');

const headOf = (cell: string): Role | undefined => HEADS.find(([, head]) => head.test(cell))?.[0];

interface Seen {
  /** Parts of the filled cells: like quantities, with figures, that look like a number of a part, like a name of a few letters. */
  counts: number;
  numbers: number;
  names: number;
  /** Middle quantity, and mean length. */
  middle: number;
  length: number;
  /** 1, 2, 3…: numbers of the rows. */
  isCount: boolean;
}

function seenIn(cells: readonly string[]): Seen {
  const filled = cells.filter(Boolean);
  const part = (fits: (cell: string) => boolean): number => (filled.length === 0 ? 0 : filled.filter(fits).length / filled.length);
  const pieces = filled.map((cell) => piecesOf(cell)).filter((one) => one !== null);
  return {
    counts: part((cell) => COUNT.test(cell) && !PRICE.test(cell)),
    numbers: part((cell) => /\d/.test(cell) && cell.length <= 40 && cell.split(' ').length <= 5 && !PRICE.test(cell)),
    names: part((cell) => /\p{L}{2}/u.test(cell) && cell.length <= 30 && cell.split(' ').length <= 3),
    middle: [...pieces].sort((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? 0,
    length: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(filled.length, 1),
    isCount: pieces.length === cells.length && cells.length > 2 && pieces.every((one, place) => one === place + 1),
  };
}

/** The best of the places that are free, none where no place fits. */
function best(places: readonly number[], worth: (place: number) => number): number | undefined {
  let found: number | undefined;
  for (const place of places) if (worth(place) > (found === undefined ? 0 : worth(found))) found = place;
  return found;
}

/** Roles of the columns of these rows. */
export function columnsOf(rows: readonly SourceRow[]): Columns {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const heads = times(width, (place) => headOf(rows[0]?.cells[place] ?? ''));
  const isHeaded = rows.length > 1 && heads.filter((role) => role && role !== 'none').length > 0 && !(rows[0]?.cells ?? []).some((cell) => /\d/.test(cell));
  const roles: Role[] = times(width, () => 'none');
  const known = (role: Role): boolean => roles.includes(role);
  if (isHeaded)
    heads.forEach((role, place) => {
      if (role && role !== 'none' && !known(role)) roles[place] = role;
    });
  const body = rows.slice(isHeaded ? 1 : 0, SAMPLE + 1);
  const seen = times(width, (place) => seenIn(body.map(({ cells }) => cells[place] ?? '')));
  const at = (place: number): Seen => seen[place] as Seen;
  const free = (): number[] => roles.flatMap((role, place) => (role === 'none' && !(isHeaded && heads[place] === 'none') ? [place] : []));

  if (!known('quantity')) {
    const counts = free().filter((place) => at(place).isCount && place === 0);
    const fit = free().filter((place) => at(place).counts >= 0.5);
    const rest = fit.filter((place) => !counts.includes(place));
    // Of two columns of figures the smaller ones are quantities; of equal ones the last.
    const place = best([...(rest.length > 0 ? rest : fit)].reverse(), (one) => 1 / Math.max(1, at(one).middle));
    const isOnly = place !== undefined && free().length === 1 && !known('article');
    if (place !== undefined && !isOnly) roles[place] = 'quantity';
  }
  if (!known('article')) {
    const place =
      best(
        free().filter((one) => !at(one).isCount),
        (one) => at(one).numbers,
      ) ?? best(free(), (one) => at(one).length);
    if (place !== undefined) roles[place] = 'article';
  }
  if (!known('brand')) {
    const article = roles.indexOf('article');
    const fit = free().filter((place) => at(place).names >= 0.6);
    // A name of a part is longer than that of its maker, who stands beside the number.
    const place = best(fit, (one) => (Math.abs(one - article) === 1 ? 1.5 : 1) / Math.max(1, at(one).length));
    if (place !== undefined) roles[place] = 'brand';
  }
  return { roles, isHeaded };
}
