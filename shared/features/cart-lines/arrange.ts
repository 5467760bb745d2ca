// Which lines of a cart are shown, in what order and under which headings.

import { foldCode } from '../../format/codes';
import { formatDays } from '../../format/days';
import { folded, wordsOf } from '../../format/search';
import { type CartLine, lacksCar } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { carNamesOf, soughtIn } from './columns';

export const SORTS = ['order', 'title', 'cost', 'term'] as const;
export const GROUPS = ['none', 'warehouse', 'term', 'car'] as const;
export const ONLY = ['all', 'failed', 'noCar', 'changed'] as const;

/** What is said of lines besides what they hold, by key. */
export type LineNotes = ReadonlyMap<string, readonly string[]>;

export interface View {
  query: string;
  only: (typeof ONLY)[number];
  sort: (typeof SORTS)[number];
  group: (typeof GROUPS)[number];
}

/** As the shop lists them. */
export const DEFAULT_VIEW: View = { query: '', only: 'all', sort: 'order', group: 'none' };

/** Lines under one heading; without one where nothing is grouped. */
export interface Group {
  title: string | null;
  keys: readonly string[];
}

export const isDefault = ({ query, only, sort, group }: View): boolean => !query.trim() && only === 'all' && sort === 'order' && group === 'none';

/** Every word of the search is in the words of the line, or in its number or maker whichever way they are written. */
function isFound(line: CartLine, words: readonly string[]): boolean {
  const { brand = '', article = '' } = line;
  const said = folded(soughtIn(line));
  const code = foldCode(`${brand} ${article}`);
  return words.every((word) => said.includes(word) || (foldCode(word) !== '' && code.includes(foldCode(word))));
}

/** As the whole search reads as a number, with its spaces: «W 712/75». */
const isNumber = ({ article = '' }: CartLine, query: string): boolean => foldCode(query).length > 2 && foldCode(article).includes(foldCode(query));

const UNKNOWN = Number.POSITIVE_INFINITY;
const BY: Record<Exclude<View['sort'], 'order'>, (a: CartLine, b: CartLine) => number> = {
  title: (a, b) => a.title.localeCompare(b.title, 'ru'),
  cost: (a, b) => (b.cost ?? 0) - (a.cost ?? 0),
  term: (a, b) => Math.min(a.deliveryDate ?? UNKNOWN, Number.MAX_VALUE) - Math.min(b.deliveryDate ?? UNKNOWN, Number.MAX_VALUE),
};

const headingsOf: Record<Exclude<View['group'], 'none'>, (line: CartLine) => string[]> = {
  warehouse: ({ warehouseName }) => [warehouseName || lineText('cart.group.noWarehouse')],
  term: ({ deliveryDate, deliveryDateDetail }) => [formatDays(deliveryDate, deliveryDateDetail)],
  // A line of several cars stands under the first: twice on the page it would be counted twice.
  car: (line) => [carNamesOf(line)[0] ?? lineText('cart.group.noCar')],
};

const IS: Record<View['only'], (line: CartLine, notes: LineNotes | undefined) => boolean> = {
  all: () => true,
  failed: ({ error }) => error !== null,
  noCar: lacksCar,
  changed: ({ key }, notes) => Boolean(notes?.has(key)),
};

/** Groups in the order in which their first lines come. */
export function arrange(lines: readonly CartLine[], { query, only, sort, group }: View, notes?: LineNotes): Group[] {
  const words = wordsOf(query);
  const found = lines.filter((line) => IS[only](line, notes) && (words.length === 0 || isFound(line, words) || isNumber(line, query)));
  const sorted = sort === 'order' ? found : [...found].sort(BY[sort]);
  if (group === 'none') return sorted.length > 0 ? [{ title: null, keys: sorted.map(({ key }) => key) }] : [];
  const groups = new Map<string, string[]>();
  for (const line of sorted) for (const title of headingsOf[group](line)) groups.set(title, [...(groups.get(title) ?? []), line.key]);
  return [...groups].map(([title, keys]) => ({ title, keys }));
}
