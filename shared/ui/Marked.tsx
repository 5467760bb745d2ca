import css from './Marked.module.css';

/** A text in pieces, those that are the words searched for apart. */
export function piecesOf(whole: string, words: string): { text: string; hit: boolean }[] {
  const wanted = words
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/[\u0435\u0451]/gi, '[\u0435\u0451]');
  if (!wanted) return whole ? [{ text: whole, hit: false }] : [];
  return whole
    .split(new RegExp(`(${wanted})`, 'giu'))
    .map((text, at) => ({ text, hit: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** A text with the words searched for marked in it. */
export const Marked = ({ text, search }: { text: string; search: string }) =>
  piecesOf(text, search).map((piece, at) =>
    piece.hit ? (
      <mark key={at} className={css.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
