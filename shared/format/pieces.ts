import { unitText } from '../texts/units';
import { type Figure, figureOf, grouped, NO_FIGURE, rounded } from './number';

/** «3 шт.», «1 200 шт.», «2,5 шт.»; «—» when there is no figure. */
export function formatPieces(value: Figure): string {
  const pieces = rounded(figureOf(value), 3);
  if (Number.isNaN(pieces)) return NO_FIGURE;
  const [whole = '', part] = String(pieces).split('.');
  const sign = pieces > 0 && figureOf(value) < 0 ? '−' : '';
  return unitText('unit.pieces', { n: `${sign}${grouped(whole)}${part ? `,${part}` : ''}` });
}
