// What is known of a typed text: the shop's hints, by the reading that finds any, as rows of one part each.
import type { Hint } from '../../shared/api/hints';
import { remote } from '../../shared/api/remote';
import { foldCode, mainBrand, normalizeCode, readingsOf, type Synonyms } from '../../shared/format/codes';
import { createResource } from '../../shared/stores/resource';
import { text } from './text';

const api = remote(() => import('../../shared/api/hints'));

/** Characters (G32). */
const LEAST = 3;

/** Is there too little to ask? */
export const isTooShort = (typed: string): boolean => typed.trim().length < LEAST || !normalizeCode(typed);

/** So many texts that find nothing are remembered. */
const MOST_BAD = 200;

/** Codes of texts that find nothing: nor does anything that begins with them (AN-7). */
const bad = new Set<string>();
let epoch = 0;

const isBad = (code: string): boolean => [...bad].some((known) => code.startsWith(known));

function markBad(code: string): void {
  if (bad.size >= MOST_BAD) bad.clear();
  bad.add(code);
}

/** Hints, and the text that found them. */
export interface Found {
  read: string;
  hints: readonly Hint[];
}

/** Hints by the first of the texts that finds any; each is asked only where nothing says that it is in vain. */
export const hintsOf = createResource({
  async load({ texts }: { texts: readonly string[] }, signal): Promise<Found> {
    if (epoch !== hintsOf.life.epoch) bad.clear();
    epoch = hintsOf.life.epoch;
    for (const read of texts) {
      const code = normalizeCode(read);
      if (isBad(code)) continue;
      const hints = await api.fetchHints(read, { signal });
      if (hints.length) return { read, hints };
      // Of fewer, a sign between them may be what was not found.
      if (code.length >= LEAST) markBad(code);
    }
    return { read: texts[0] ?? '', hints: [] };
  },
  failed: () => text('failed'),
});

/** The texts to ask for what was typed, none where it is too short. */
export const textsOf = (typed: string, synonyms: Synonyms): string[] => (isTooShort(typed) ? [] : readingsOf(typed, synonyms).map((reading) => reading.text));

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

/** Hints as rows: numbers that are the text itself first, a maker with several names once (AN-4). */
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

/** How many makers have exactly this number (AN-1). */
export const makersOf = (parts: readonly Part[], read: string): number => parts.filter(({ article }) => foldCode(article) === foldCode(read)).length;
