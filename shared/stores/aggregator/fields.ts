// Price and quantity of a row as they are typed, and what they mean.

/** Longer texts are no figures. */
const LONGEST = 32;

/** Roubles of «1 234,50» or «1234.5»; null for what is no price (it is saved as 0). */
export function parsePrice(typed: string): number | null {
  if (typed.length > LONGEST) return null;
  const bare = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

/** Pieces, a whole number from 1; null for anything else. */
export function parsePieces(typed: string): number | null {
  if (typed.length > LONGEST) return null;
  const bare = typed.replace(/\s/g, '');
  return /^\d{1,6}$/.test(bare) && Number(bare) >= 1 ? Number(bare) : null;
}

/** Fields as they begin, in kopecks at most: finer ones cannot be typed. */
export const priceText = (price: number | undefined): string => (price === undefined ? '' : String(Math.round(price * 100) / 100).replace('.', ','));
export const piecesText = (quantity: number | undefined): string => (quantity === undefined ? '' : String(quantity));
