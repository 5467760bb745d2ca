// Texts with places that values are put into: «/delayed/view?id={cartId}».
import type { Prop } from './prop';

/** Names as they stand in a text: `{cartId}`. */
export const inBraces = (names: readonly string[]): string[] => names.map((name) => `{${name}}`);

/** What a text of this property lacks, as the end of a sentence; undefined when every value has its place. The PHP helper says the same. */
export function lackOf({ holds = [] }: Pick<Prop, 'holds'>, text: string): string | undefined {
  const lost = inBraces(holds).find((place) => !text.includes(place));
  return lost && `has no ${lost}${/%7B/i.test(text) ? ': its braces are encoded' : ''}`;
}
