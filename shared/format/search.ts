// Words that a buyer searches by, and the texts they are looked for in. Pure.

/** Small letters, «ё» as «е»: both sides of a search are compared so. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435');

/** The words of a search, folded; none where nothing is searched for. */
export const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** Does the text hold every word of `wordsOf`? */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const said = folded(text);
  return words.every((word) => said.includes(word));
}
