// The shop's hints by a part of a number or a name, asked by what a typed text may mean.
import type { Hint } from '../../api/hints';
import { remote } from '../../api/remote';
import { normalizeCode, readingsOf, type Synonyms } from '../../format/codes';
import { createResource } from '../core/resource';

export type { CrossKind } from '../../api/hints';

const api = remote(() => import('../../api/hints'));

/** Characters. */
const LEAST = 3;

/** Is there too little to ask? */
export const isTooShort = (typed: string): boolean => typed.trim().length < LEAST || !normalizeCode(typed);

/** The texts to ask for what was typed, none where it is too short. */
export const textsOf = (typed: string, synonyms: Synonyms = []): string[] =>
  isTooShort(typed) ? [] : readingsOf(typed, synonyms).map((reading) => reading.text);

/** So many texts that find nothing are remembered. */
const MOST_BAD = 200;

/** Hints, and the text that found them. */
export interface Found {
  read: string;
  hints: readonly Hint[];
}

/** Hints of one widget; `failed`: what could not be loaded, in its words; `alternatives`: with what stands in for the number. */
export function createHints(failed: () => string, { alternatives }: { alternatives?: true } = {}) {
  /** Codes of texts that find nothing: nor does anything that begins with them. */
  const bad = new Set<string>();
  let epoch = 0;
  const isBad = (code: string): boolean => [...bad].some((known) => code.startsWith(known));
  const markBad = (code: string): void => {
    if (bad.size >= MOST_BAD) bad.clear();
    bad.add(code);
  };

  const hintsOf = createResource({
    async load({ texts }: { texts: readonly string[] }, signal): Promise<Found> {
      if (epoch !== hintsOf.life.epoch) bad.clear();
      epoch = hintsOf.life.epoch;
      for (const read of texts) {
        const code = normalizeCode(read);
        if (isBad(code)) continue;
        const hints = await api.fetchHints(read, { signal, alternatives });
        if (hints.length) return { read, hints };
        // Of fewer, a sign between them may be what was not found.
        if (code.length >= LEAST) markBad(code);
      }
      return { read: texts[0] ?? '', hints: [] };
    },
    failed,
  });
  return hintsOf;
}
