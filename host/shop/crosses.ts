// Numbers of the catalogue, sold or only known, and what stands for what: types, directions and levels of crosses.
import { foldCode, normalizeCode, sameBrand } from '../../shared/format/codes';
import { knownNumbers, SYNONYMS } from '../seed/numbers';
import type { Account, Product } from '../types';
import { offersFor } from './offers';
import { priceFor } from './prices';

export const CROSS_TYPES = {
  comparable: 'Сопоставимый',
  replacement: 'Замена',
  replaced: 'Заменяемое',
  oe: 'OE-номер',
  trade: 'Торговый номер',
  kit: 'Часть комплекта',
} as const;
export type CrossType = keyof typeof CROSS_TYPES;

/** A number of a maker; without `product` it is not sold here. */
export interface Part {
  brand: string;
  article: string;
  name: string;
  product?: Product | undefined;
}

/** What stands for a part. `both` = each stands for the other; of level 2 = found over another part. */
export interface Cross {
  part: Part;
  type: CrossType;
  both: boolean;
  level: 1 | 2;
  through?: Part | undefined;
}

/** So many analogs, the cheapest and the soonest of those that can be had. */
export interface Bracket {
  count: number;
  priceFrom?: number | undefined;
  daysFrom?: number | undefined;
}

interface Edge {
  to: string;
  type: CrossType;
  both: boolean;
}

interface Numbers {
  parts: Map<string, Part>;
  edges: Map<string, Edge[]>;
}

const keyOf = ({ brand, article }: Pick<Part, 'brand' | 'article'>): string => `${normalizeCode(brand)}/${normalizeCode(article)}`;

const lot = (one: string, other: string): number => (Number(one) * 31 + Number(other) * 17) % 10;

function build(products: readonly Product[]): Numbers {
  const parts = new Map<string, Part>();
  const edges = new Map<string, Edge[]>();
  const byId = new Map<string, string>();
  for (const product of products) {
    const part = { brand: product.brand, article: product.article, name: product.title, product };
    byId.set(product.id, keyOf(part));
    parts.set(keyOf(part), part);
  }
  const join = (from: string, to: string, type: CrossType, both: boolean): void => {
    const known = edges.get(from) ?? [];
    if (!known.some((edge) => edge.to === to)) edges.set(from, [...known, { to, type, both }]);
  };
  for (const product of products) {
    const from = byId.get(product.id) as string;
    for (const id of product.analogs) {
      const to = byId.get(id);
      if (!to) continue;
      const chance = lot(...([product.id, id].sort() as [string, string]));
      const newer = Number(id) > Number(product.id);
      // Those left out are found over another one, as in any catalogue.
      if (chance < 3) continue;
      if (chance === 3) join(from, to, newer ? 'replacement' : 'replaced', false);
      else if (chance === 4 && newer) join(from, to, 'kit', false);
      else join(from, to, 'comparable', true);
    }
  }
  for (const { brand, article, name, kind, products: ids } of knownNumbers(products)) {
    const part = { brand, article, name };
    const to = keyOf(part);
    if (!parts.has(to)) parts.set(to, part);
    for (const id of ids) {
      const from = byId.get(id);
      if (!from || !kind) continue;
      join(from, to, kind, true);
      join(to, from, 'comparable', true);
    }
  }
  return { parts, edges };
}

const built = new WeakMap<readonly Product[], Numbers>();
function numbersOf(products: readonly Product[]): Numbers {
  const numbers = built.get(products) ?? build(products);
  built.set(products, numbers);
  return numbers;
}

/** The parts of exactly this number, sold ones first. */
export function partsByNumber(products: readonly Product[], number: string): Part[] {
  const wanted = foldCode(number);
  if (!wanted) return [];
  return [...numbersOf(products).parts.values()]
    .filter(({ article }) => foldCode(article) === wanted)
    .sort((one, other) => Number(!one.product) - Number(!other.product));
}

/** The parts by maker, one choice for all names of a group. */
export function byMaker(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.find(([first]) => first && sameBrand(first.brand, part.brand, SYNONYMS));
    if (group) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** What stands for a part: what is said of it directly, then what those stand for. Known numbers lead on too. */
export function crossesOf(products: readonly Product[], part: Part): Cross[] {
  const { parts, edges } = numbersOf(products);
  const own = keyOf(part);
  const found = new Map<string, Cross>();
  for (const { to, type, both } of edges.get(own) ?? []) found.set(to, { part: parts.get(to) as Part, type, both, level: 1 });
  for (const [via, { part: through }] of [...found]) {
    for (const { to, type, both } of edges.get(via) ?? [])
      if (to !== own && !found.has(to)) found.set(to, { part: parts.get(to) as Part, type, both, level: 2, through });
  }
  return [...found.values()];
}

/** How many analogs are sold, from what price and in how many days. */
export function bracketOf(crosses: readonly Cross[], account: Account): Bracket {
  const sold = crosses.flatMap(({ part }) => part.product ?? []);
  const least = (numbers: (number | null | undefined)[]): number | undefined => {
    const known = numbers.filter((one): one is number => typeof one === 'number');
    return known.length ? Math.min(...known) : undefined;
  };
  return {
    count: sold.length,
    priceFrom: least(sold.map((product) => priceFor(account, product)?.amount)),
    daysFrom: least(sold.flatMap((product) => offersFor(account, product).map(({ deliveryDate }) => deliveryDate))),
  };
}

/** Parts by a part of their number, or by words of maker and name: exact numbers, then those that begin so, then the rest. */
export function searchParts(products: readonly Product[], query: string): Part[] {
  const code = normalizeCode(query);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!code) return [];
  const rank = ({ brand, article, name }: Part): number => {
    const number = normalizeCode(article);
    if (number === code) return 0;
    if (number.startsWith(code)) return 1;
    const text = `${brand} ${article} ${name}`.toLowerCase();
    // One letter or sign stands anywhere and says nothing.
    const isThere = (word: string) => (word.length > 1 && text.includes(word)) || (normalizeCode(word).length > 2 && number.includes(normalizeCode(word)));
    return words.every(isThere) ? 2 : 3;
  };
  const ranked = [...numbersOf(products).parts.values()].map((part) => [rank(part), part] as const).filter(([place]) => place < 3);
  return ranked.sort(([one], [other]) => one - other).map(([, part]) => part);
}
