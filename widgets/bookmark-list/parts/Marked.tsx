import { piecesOf } from '../model';
import css from './Note.module.css';

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
