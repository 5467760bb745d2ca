// One row of a list of parts as it is recognised and edited.

/** What a column of the list holds; `none`: nothing that is needed. */
export type Role = 'article' | 'brand' | 'quantity' | 'comment' | 'none';

export interface ListedRow {
  /** The line of the list it stands on, from 1. */
  line: number;
  /** All lines it was summed of. */
  lines: readonly number[];
  article: string;
  brand: string;
  quantity: string;
  /** The number and the maker as they stand in the list, where letters were mended; else empty. */
  typed: string;
  /** The quantity as it stands in the list, where it may mean something else than was read; else empty. */
  doubt: string;
  /** The number as its sheet shows it, where that may be another one than was typed: a date was made of it, or figures were lost. */
  oddNumber?: string | undefined;
  comment?: string | undefined;
}

export type EntryField = 'article' | 'brand' | 'quantity';

/** More pieces than any order has. */
const MOST_PIECES = 999_999;

/** «шт.» and what else is written in its place. */
const PIECES_UNIT = /(?:шт(?:ук[аи]?)?|ед|компл(?:ект(?:а|ов)?)?|к-т|pcs?)\.?/iu;
export const UNIT = PIECES_UNIT.source;
/** Spaces part thousands; «1 2» is two quantities, and none. */
const PIECES = new RegExp(`^(\\d+|\\d{1,3}(?:\\s\\d{3})+)(?:[.,]0*)?\\s*(?:${UNIT})?$`, 'iu');

/** «2», «2 шт.», «2,0», «1 000»; null where it is no whole number above zero. */
export function piecesOf(quantity: string): number | null {
  const pieces = Number(PIECES.exec(quantity.trim())?.[1]?.replace(/\s/g, '') ?? 0);
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

/** One piece to three digits, or a thousand of them. */
export const THREE_DIGITS = /^[1-9]\d{0,2}[.,]000$/;

export const hasNumber = (article: string): boolean => /[\p{L}\p{N}]/u.test(article);

/** Rows as a text that is read the same way again. */
export const textOf = (rows: readonly Pick<ListedRow, EntryField | 'comment'>[]): string =>
  rows.map(({ article, brand, quantity, comment }) => [article, brand, quantity, ...(comment ? [comment] : [])].join('\t')).join('\n');
