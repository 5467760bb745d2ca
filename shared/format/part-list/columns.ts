// Which column of a list holds what: by its head where it has one, else by what stands in it. What is not certain is said to be so: the buyer is asked.
import { times } from '../times';
import { type Named, nameOf, PRICE_NAME, roleOf, roleOfBoth } from './heads';
import { piecesOf, type Role, UNIT } from './row';
import type { Merge, SourceRow } from './source';

export interface Columns {
  /** What each is taken for. */
  roles: Role[];
  /** Of these the buyer is asked. */
  doubtful: boolean[];
  /** Nothing is asked. */
  isSure: boolean;
  /** So many rows stand before the parts: titles, and the head where there is one. */
  above: number;
  /** The last of them name the columns. */
  isHeaded: boolean;
  /** What the head calls them. */
  names: string[];
}

/** So many rows tell what stands in a column, and among so many the head is looked for. */
const SAMPLE = 100;
const MOST_TITLES = 40;
/** No head has more. */
const MOST_NAMES = 1000;
/** More rows are seldom ordered at once. */
const MOST_ORDERED = 500;
/** So much of a column must be what it is called. */
const MOSTLY = 0.7;

/** A price has kopecks; a quantity may be wrong and is one all the same: «0», «2,5». */
const PRICE = /^\d[\d ]*[.,]\d{2}$/;
/** As it is written and as spreadsheets write it: «2», «2,5», «1 000», «1E+09». Groups that begin with a zero are a number of a part: «0 986 452 041». */
const COUNT = new RegExp(`^[-+]?(?:(?:0|[1-9]\\d{0,5})(?:[.,]\\d+)?|[1-9]\\d{0,2} \\d{3}|\\d{1,3}e\\+?\\d{1,2}) ?(?:${UNIT})?$`, 'iu');

interface Seen {
  /** Filled cells, and parts of them: like quantities, with figures, that look like a number of a part, like a name of a few letters. */
  filled: number;
  counts: number;
  /** Like quantities that may be prices as well: «2,00». */
  figures: number;
  numbers: number;
  names: number;
  /** Middle and largest quantity, and mean length. */
  middle: number;
  most: number;
  length: number;
  /** 1, 2, 3…: numbers of the rows. */
  isCount: boolean;
}

function seenIn(cells: readonly string[]): Seen {
  const filled = cells.filter(Boolean);
  const part = (fits: (cell: string) => boolean): number => (filled.length === 0 ? 0 : filled.filter(fits).length / filled.length);
  const pieces = filled.map((cell) => piecesOf(cell)).filter((one) => one !== null);
  const sorted = [...pieces].sort((a, b) => a - b);
  return {
    filled: filled.length,
    counts: part((cell) => COUNT.test(cell) && !PRICE.test(cell)),
    figures: part((cell) => COUNT.test(cell)),
    numbers: part((cell) => /\d/.test(cell) && cell.length <= 40 && cell.split(' ').length <= 5 && !PRICE.test(cell)),
    names: part((cell) => /\p{L}{2}/u.test(cell) && cell.length <= 30 && cell.split(' ').length <= 3),
    middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
    length: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(filled.length, 1),
    isCount: pieces.length === filled.length && filled.length > 2 && pieces.every((one, place) => one === place + 1),
  };
}

/** The best of the places that are free, none where no place fits. */
function best(places: readonly number[], worth: (place: number) => number): number | undefined {
  let found: number | undefined;
  for (const place of places) if (worth(place) > (found === undefined ? 0 : worth(found))) found = place;
  return found;
}

const filledIn = ({ cells }: SourceRow): string[] => cells.filter(Boolean);
/** Words that may name a column, and no value. */
const isName = (cell: string): boolean => /\p{L}/u.test(cell) && cell.length <= 60;
const isFigure = (cell: string): boolean => COUNT.test(cell) || /^[\d\s.,]+$/.test(cell);

interface Head {
  /** Its last row. */
  to: number;
  named: (Named | undefined)[];
  names: string[];
}

/** The names above a row: what stands over several columns stands over each of them. */
function spread(row: SourceRow, width: number, merges: readonly Merge[], below: SourceRow): string[] {
  const names = times(width, (place) => row.cells[place] ?? '');
  const across = merges.filter(({ top, bottom, left, right }) => top <= row.line - 1 && bottom >= row.line - 1 && right > left);
  // A title of the whole sheet names no column.
  for (const { left, right } of across)
    if (right - left + 1 <= width / 2) for (let place = left + 1; place <= right && place < width; place++) names[place] ||= names[left] ?? '';
  if (across.length === 0 && filledIn(row).length > 1)
    for (let place = 1; place < width; place++) if (!names[place] && below.cells[place]) names[place] = names[place - 1] ?? '';
  return names;
}

/** Where a row that names columns has the number and the quantity, both named as they usually are; null where it names none of them. */
export function headAt(cells: readonly string[]): { article: number; quantity: number } | null {
  const named = cells.map(roleOf);
  const at = (role: Role): number => named.findIndex((one) => one?.role === role && one.rank <= 1);
  const [article, quantity] = [at('article'), at('quantity')];
  return article >= 0 && quantity >= 0 ? { article, quantity } : null;
}

/** Is a part of the first table listed below its head already? */
const isBelow = (rows: readonly SourceRow[], { article, quantity }: { article: number; quantity: number }): boolean =>
  rows.some(({ cells }) => /\d/.test(cells[article] ?? '') && piecesOf(cells[quantity] ?? '') !== null);

/** The row, or the two, that name the columns. */
function headOf(rows: readonly SourceRow[], width: number, merges: readonly Merge[]): Head | null {
  let found = -1;
  let most = 0;
  for (let at = 0; at < Math.min(rows.length, MOST_TITLES); at++) {
    const row = rows[at] as SourceRow;
    const filled = filledIn(row);
    if (filled.length < Math.min(2, width) || filled.some(isFigure)) continue;
    const named = filled.map(roleOf).filter((one) => one !== undefined);
    const isOfParts = named.some(({ role }) => role === 'article' || role === 'quantity' || role === 'brand');
    const isPlain = filled.length <= 3 && (width > 1 || named[0]?.rank === 0) && !filled.some((cell) => /\d/.test(cell));
    if (!isOfParts || (named.length < 2 && !isPlain) || named.length * 3 < filled.length) continue;
    // Number and quantity together are a list, whatever more names another row has.
    const worth = named.length + (headAt(row.cells) ? MOST_NAMES : 0);
    if (worth <= most) continue;
    // Another table of the same sheet has a head of its own.
    const first = found < 0 ? null : headAt(rows[found]?.cells ?? []);
    if (first && isBelow(rows.slice(found + 1, at), first)) break;
    most = worth;
    found = at;
  }
  const row = rows[found];
  if (!row || rows.length < found + 2) return null;
  let to = found;
  let names = times(width, (place) => row.cells[place] ?? '');
  let named = names.map(roleOf);
  const above = rows[found - 1];
  const below = rows[found + 1];
  const isNext = (one: SourceRow | undefined, distance: number): one is SourceRow =>
    one !== undefined && one.line - row.line === distance && filledIn(one).every(isName);
  const article = named.findIndex((one) => one?.role === 'article');
  /** Each cell of it names a column, and it is not the head once more. */
  const isNames = (one: SourceRow): boolean =>
    filledIn(one).every((cell) => roleOf(cell)) && one.cells.some((cell, place) => cell !== (row.cells[place] ?? ''));
  if (isNext(below, 1) && filledIn(below).length > 0 && (!below.cells[article < 0 ? 0 : article] || isNames(below))) {
    const upper = spread(row, width, merges, below);
    to = found + 1;
    named = upper.map((name, place) => roleOfBoth(name, below.cells[place] ?? ''));
    names = upper.map((name, place) => [name, below.cells[place]].filter(Boolean).join(' '));
  } else if (isNext(above, -1) && (filledIn(above).length > 1 || merges.some(({ top }) => top === above.line - 1))) {
    const upper = spread(above, width, merges, row);
    named = names.map((name, place) => roleOfBoth(upper[place] ?? '', name));
    names = names.map((name, place) => [upper[place], name].filter(Boolean).join(' '));
  }
  // Forms count their columns below the head.
  const count = rows[to + 1];
  if (count && filledIn(count).length > 2 && filledIn(count).every((cell, place) => cell === String(place + 1)) && rows.length > to + 2) to++;
  return { to, named, names };
}

/** Roles of the columns of these rows. */
export function columnsOf(rows: readonly SourceRow[], merges: readonly Merge[] = []): Columns {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const head = headOf(rows, width, merges);
  const above = head ? head.to + 1 : 0;
  const body = rows.slice(above);
  const seen = times(width, (place) => seenIn(body.slice(0, SAMPLE).map(({ cells }) => cells[place] ?? '')));
  const at = (place: number): Seen => seen[place] as Seen;
  const known = head ? byHead(head, seen, body) : null;
  const roles: Role[] = known?.roles ?? times(width, () => 'none');
  const doubtful = known?.doubtful ?? times(width, () => false);
  const has = (role: Role): boolean => roles.includes(role);
  const free = (): number[] => roles.flatMap((role, place) => (role === 'none' && !head?.named[place] ? [place] : []));
  let isSure = true;

  if (!has('quantity')) {
    const counts = free().filter((place) => at(place).isCount && place === 0);
    const fit = free().filter((place) => at(place).counts >= 0.5);
    const rest = fit.filter((place) => !counts.includes(place));
    const places = rest.length > 0 ? rest : fit;
    // Of two columns of figures the smaller ones are quantities; of equal ones the last.
    const place = best([...places].reverse(), (one) => 1 / Math.max(1, at(one).middle));
    const isOnly = place !== undefined && free().length === 1 && !has('article');
    if (place !== undefined && !isOnly) {
      roles[place] = 'quantity';
      if (head || places.length > 1) {
        isSure = false;
        for (const one of places) doubtful[one] = true;
      }
    } else if (width > 1) isSure = false;
  }
  if (!has('article')) {
    const fit = free().filter((one) => !at(one).isCount);
    const place = best(fit, (one) => at(one).numbers) ?? best(free(), (one) => at(one).length);
    if (place !== undefined) {
      roles[place] = 'article';
      const others = fit.filter((one) => one !== place && at(one).numbers >= 0.5);
      if (head || others.length > 0 || at(place).numbers < MOSTLY || (at(place).counts >= 0.5 && has('quantity'))) {
        isSure = false;
        doubtful[place] = true;
        for (const one of others) doubtful[one] = true;
      }
    } else isSure = false;
  }
  if (!has('brand')) {
    const article = roles.indexOf('article');
    // A name that says nothing of a maker is that of something else.
    const isOften = (place: number): boolean => !head || at(place).filled * 2 >= at(article).filled;
    const fit = free().filter((place) => at(place).names >= 0.6 && !head?.names[place] && isOften(place));
    // A name of a part is longer than that of its maker, who stands beside the number.
    const place = best(fit, (one) => (Math.abs(one - article) === 1 ? 1.5 : 1) / Math.max(1, at(one).length));
    if (place !== undefined) {
      roles[place] = 'brand';
      // Without a head it may be what the part is called.
      if (head || fit.length > 1) {
        isSure = false;
        for (const one of fit) doubtful[one] = true;
      }
    }
  }
  return {
    roles,
    doubtful,
    above,
    names: head?.names ?? times(width, () => ''),
    isHeaded: head !== null,
    isSure: isSure && !doubtful.some(Boolean),
  };
}

/** Roles by their names, where what stands below agrees. */
function byHead({ named, names }: Head, seen: readonly Seen[], body: readonly SourceRow[]): Pick<Columns, 'roles' | 'doubtful'> {
  const roles: Role[] = named.map(() => 'none');
  const doubtful = named.map(() => false);
  const at = (place: number): Seen => seen[place] as Seen;
  const placesOf = (role: Role): number[] => named.flatMap((one, place) => (one?.role === role ? [place] : []));
  /** Of a place with a role. */
  const rankOf = (place: number): number => (named[place] as Named).rank;
  const ranked = (places: readonly number[]): number[] => {
    const first = Math.min(...places.map(rankOf));
    return places.filter((place) => rankOf(place) === first);
  };
  const ask = (places: readonly number[]): void => {
    for (const place of places) doubtful[place] = true;
  };

  // An order may have a number, which is no quantity.
  const whole = seenAll(body, placesOf('quantity'));
  const fit = placesOf('quantity').filter(
    (place) => (whole.get(place)?.filled ?? 0) > 0 && (whole.get(place)?.figures ?? 0) >= MOSTLY && (whole.get(place)?.most ?? 0) < 100_000,
  );
  const empty = placesOf('quantity').filter((place) => whole.get(place)?.filled === 0);
  const [quantity, ...more] = ranked(fit.length > 0 ? fit : placesOf('quantity'));
  if (quantity !== undefined) {
    roles[quantity] = 'quantity';
    // What is written beside the table, below no name, may be the order.
    const beside = seenAll(
      body,
      names.flatMap((name, place) => (name === '' && place > quantity ? [place] : [])),
    );
    const rivals = [
      ...more,
      ...[...beside].filter(([, { filled, figures, isCount }]) => filled > 0 && figures >= MOSTLY && !isCount).map(([place]) => place),
      ...fit.filter((place) => place !== quantity && rankOf(place) <= 1),
      ...(fit.length > 0 ? empty.filter((place) => rankOf(place) === 0) : []),
    ];
    const rank = rankOf(quantity);
    // So many pieces with a price each may be what somebody sells.
    const isStock = rank > 0 && (whole.get(quantity)?.filled ?? 0) > MOST_ORDERED && names.some((name) => PRICE_NAME.test(name));
    if (rivals.length > 0 || isStock || !fit.includes(quantity) || rank > 1) ask([quantity, ...rivals]);
  }
  const fitting = placesOf('article').filter((place) => !at(place).isCount);
  const [article, ...others] = ranked(fitting);
  if (article !== undefined) {
    roles[article] = 'article';
    if (others.length > 0 || rankOf(article) > 0 || at(article).numbers < 0.5) ask([article, ...others]);
  }
  for (const role of ['brand', 'comment'] as const) {
    const [place, ...rest] = ranked(placesOf(role));
    if (place === undefined) continue;
    roles[place] = role;
    if (rest.length > 0) ask([place, ...rest]);
  }
  return { roles, doubtful };
}

/** Of all rows: a price list that comes back has its few quantities anywhere. */
const seenAll = (body: readonly SourceRow[], places: readonly number[]): Map<number, Seen> =>
  new Map(places.map((place) => [place, seenIn(body.map(({ cells }) => cells[place] ?? ''))]));

/** What a head is known by, whatever stands below it; '' where there is none. */
export const headKey = ({ names, isHeaded }: Columns): string => (isHeaded ? names.map(nameOf).join('|') : '');
