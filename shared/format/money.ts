import { type Figure, figureOf, grouped, NO_FIGURE, rounded } from './number';

/** «1 234,50»: rounded to kopecks, no decimals when whole, plain spaces (§9). The box it stands in must not wrap. «—» when there is no figure. */
export function formatCost(value: Figure): string {
  const roubles = rounded(figureOf(value), 2);
  if (Number.isNaN(roubles)) return NO_FIGURE;
  const [whole = '', kopecks] = (Number.isInteger(roubles) ? String(roubles) : roubles.toFixed(2)).split('.');
  return `${roubles > 0 && figureOf(value) < 0 ? '−' : ''}${grouped(whole)}${kopecks ? `,${kopecks}` : ''}`;
}

/** The same to half a kopeck; a sum that is not known is that of nothing else. */
export const isSameSum = (one: number | undefined, other: number | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Math.abs(one - other) < 0.005);

/** «1 234,50 ₽»; «—» when there is no figure. */
export function formatPrice(value: Figure): string {
  const cost = formatCost(value);
  return cost === NO_FIGURE ? cost : `${cost} ₽`;
}
