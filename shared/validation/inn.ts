const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVEN = [7, ...TEN];
const TWELVE = [3, ...ELEVEN];

const agrees = (digits: string, weights: readonly number[]): boolean =>
  (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10 === Number(digits[weights.length]);

/** Do the check digits agree? Only a hint for the buyer, never a refusal: of another length or with letters nothing is said against it. */
export function looksLikeInn(text: string): boolean {
  if (/^\d{10}$/.test(text)) return agrees(text, TEN);
  return !/^\d{12}$/.test(text) || (agrees(text, ELEVEN) && agrees(text, TWELVE));
}
