// What is known of a typed text: the shop's hints, by the reading that finds any, as rows of one part each.
import type { Hint } from '../../shared/api/hints';
import { foldCode, mainBrand, type Synonyms } from '../../shared/format/codes';
import { createHints, type Found } from '../../shared/stores/hints';
import { text } from './text';

export { isTooShort, textsOf } from '../../shared/stores/hints';

/** Hints by the first of the texts that finds any; each is asked only where nothing says that it is in vain. */
export const hintsOf = createHints(() => text('failed'));

/** A part in the list, once for all names of its maker. */
export interface Part {
  key: string;
  brand: string;
  article: string;
  name?: string | undefined;
  /** Other names that the same maker's number goes by. */
  also: readonly string[];
  hint?: Hint | undefined;
}

const keyOf = (brand: string, article: string): string => `${foldCode(brand)}/${foldCode(article)}`;

/** Parts looked for before whose number begins as what is typed, as rows. */
export const startingWith = (sought: readonly Pick<Part, 'brand' | 'article' | 'name'>[], typed: string): Part[] =>
  sought
    .filter(({ article }) => foldCode(article).startsWith(foldCode(typed)))
    .map(({ brand, article, name }) => ({ key: keyOf(brand, article), brand, article, name, also: [] }));

/** Hints as rows: numbers that are the text itself first, a maker with several names once. */
export function partsOf({ read, hints }: Found, synonyms: Synonyms): Part[] {
  const parts = new Map<string, Part>();
  for (const hint of hints) {
    const key = keyOf(mainBrand(hint.brand, synonyms), hint.article);
    const known = parts.get(key);
    if (!known) parts.set(key, { key, brand: hint.brand, article: hint.article, name: hint.name, also: [], hint });
    else if (foldCode(known.brand) !== foldCode(hint.brand)) known.also = [...known.also, hint.brand];
  }
  const isExact = ({ article }: Part): boolean => foldCode(article) === foldCode(read);
  const all = [...parts.values()];
  return [...all.filter(isExact), ...all.filter((part) => !isExact(part))];
}

/** How many makers have exactly this number. */
export const makersOf = (parts: readonly Part[], read: string): number => parts.filter(({ article }) => foldCode(article) === foldCode(read)).length;
