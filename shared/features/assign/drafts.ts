// Parts of a line as they are typed: how many pieces that is, and what is wrong with it.
import { divideText } from '../../texts/divide';

/** A part as it is typed. In a form it is one text, its id before its quantity, so that equal sets are the same values. */
export interface PartDraft {
  id: string;
  draft: string;
}

export const printPart = ({ id, draft }: PartDraft): string => `${id} ${draft}`;

export function readPart(text: string): PartDraft {
  const at = text.indexOf(' ');
  return { id: text.slice(0, at), draft: text.slice(at + 1) };
}

/** Pieces as typed; NaN for what is no whole number above zero. */
export function piecesIn(draft: string): number {
  const digits = draft.replace(/\s/g, '');
  const pieces = /^\d+$/.test(digits) ? Number(digits) : 0;
  return pieces >= 1 && Number.isSafeInteger(pieces) ? pieces : Number.NaN;
}

/** How many pieces are set apart; what cannot be read counts for none. */
export const sumIn = (parts: readonly PartDraft[]): number => parts.reduce((sum, { draft }) => sum + (piecesIn(draft) || 0), 0);

/** The first thing that is wrong, and whose it is. Too many in all are those of a part that has more than there are, else of the part that was changed last. */
export function wrongIn(parts: readonly PartDraft[], quantity: number, edited: string | undefined): { id: string; text: string } | null {
  const unread = parts.find(({ draft }) => Number.isNaN(piecesIn(draft)));
  if (unread) return { id: unread.id, text: divideText('assign.whole') };
  const whole = parts.filter(({ draft }) => piecesIn(draft) > quantity);
  const last = [...whole, ...parts].find(({ id }) => id === edited);
  const blamed = whole.length > 0 && !whole.includes(last as PartDraft) ? whole[0] : (last ?? parts.at(-1));
  return blamed && sumIn(parts) > quantity ? { id: blamed.id, text: divideText('assign.over', { q: quantity }) } : null;
}

/** As many pieces for each as for the others, the first ones one more where they do not divide. */
export function evenly(parts: readonly PartDraft[], quantity: number): PartDraft[] {
  const share = Math.floor(quantity / parts.length);
  const more = quantity % parts.length;
  return parts.map(({ id }, at) => ({ id, draft: String(share + (at < more ? 1 : 0)) }));
}
