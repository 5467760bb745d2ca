// What somebody meant who wrote a name that does not exist.

import { times } from '../format/times';

/** So many names are listed. */
const SHOWN = 60;

/** How many single-letter changes lead from one word to another. */
function distance(from: string, to: string): number {
  let row = times(to.length + 1, (index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] as number;
}

/** The known word closest to `word`, when one is close enough to be meant. */
export function meant(word: string, known: readonly string[]): string | undefined {
  const close = known
    .map((candidate): [string, number] => [candidate, distance(word.slice(0, 64).toLowerCase(), candidate.toLowerCase())])
    .filter(([, steps]) => steps <= Math.max(2, Math.floor(word.length / 3)));
  return close.sort(([, a], [, b]) => a - b)[0]?.[0];
}

/** The closest known word, or all of them. */
export const suggest = (word: string, known: readonly string[]): string => {
  const found = meant(word, known);
  return found ? `Did you mean "${found}"?` : `Known: ${known.slice(0, SHOWN).join(', ')}${known.length > SHOWN ? '…' : '.'}`;
};
