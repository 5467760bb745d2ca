// What is known of a list of parts on its way into a cart, and what an answer of the shop makes of a row.
import type { QuickCheck, QuickEntry } from '../../api/quick-entry';
import { foldCode } from '../../format/codes';
import type { Column, LeftOut } from '../../format/part-list/list';
import { type EntryField, hasNumber, type ListedRow, piecesOf } from '../../format/part-list/row';
import { isPrice, sumOf } from '../../format/prices';
import { shortText } from '../../format/short';
import { entryText } from '../../texts/quick-entry';
import type { Failure } from '../core/result';
import type { TableState } from './tables';

export type Candidate = QuickEntry['choose'][number]['candidates'][number];

type Found = Candidate & Partial<Pick<QuickCheck['found'][number], 'quantity' | 'note' | 'stock'>> & { asked?: number | undefined };

/** A row that is not in the cart yet. */
export interface Row extends ListedRow {
  /** It is to be sent. */
  isTaken: boolean;
  /** What the shop said of it; an edited row is one that was never sent. */
  error: string;
  candidates: readonly Candidate[];
  /** The product chosen among them, by `keyOf`. */
  chosen: string;
  /** It may be in the cart already. */
  isUnsure: boolean;
  /** It was to be added before the buyer had seen that the shop found another part, or takes another quantity. */
  isUnseen?: boolean | undefined;
  /** What the shop said of it when it was asked, before anything was sent; `unknown`: it was not asked, or of another number. */
  check: 'unknown' | 'known' | 'refused';
  /** The one product it is; `asked`: of so many pieces the shop has said how many it would take (`quantity`), why (`note`), and how many are there. */
  found: Found | null;
}

export interface EntryState {
  step: 'list' | 'rows';
  text: string;
  /** It has waited from an earlier page, rows of files among it. */
  isKept: boolean;
  /** Why the list could not be read. */
  unread: string;
  /** Why no file could be read. */
  unreadFile: string;
  /** Files that stand beside the list, and what was pasted while its columns are asked. */
  tables: readonly TableState[];
  columns: readonly Column[];
  /** Rows of the list that were left out. */
  left: LeftOut;
  rows: readonly Row[];
  /** Rows that were too many: they stay in the list. */
  rest: readonly ListedRow[];
  /** What is being added: so many of so many; `isChecking`: no answer has come, and the cart is looked at. */
  sending: { done: number; total: number; isChecking?: boolean } | null;
  /** Rows that are in the cart, of those that were sent; as the shop counts their pieces where it counts otherwise. */
  added: number;
  sent: number;
  /** `asked`: pieces of the list, `plus`: those of them that were added, where the shop says it, `quantity`: all that are in the cart now. */
  changed: readonly { line: number; article: string; asked: number; plus: number | undefined; quantity: number }[];
  /** Why the last sending stopped. */
  failure: Failure | null;
  /** Why the shop could not be asked what the rows are. */
  uncheckable: Failure | null;
  /** Another list that the page gives while the buyer has not done with this one: they are asked. */
  other: string;
  /** So many times something was recognised or sent: the focus follows. */
  turns: number;
}

export const NOTHING_LEFT: LeftOut = { heads: 0, hidden: 0, struck: 0, unordered: 0, sums: 0, talk: [] };

export const EMPTY: EntryState = {
  step: 'list',
  text: '',
  isKept: false,
  unread: '',
  unreadFile: '',
  tables: [],
  left: NOTHING_LEFT,
  columns: [],
  rows: [],
  rest: [],
  sending: null,
  added: 0,
  sent: 0,
  changed: [],
  failure: null,
  uncheckable: null,
  other: '',
  turns: 0,
};

/** Is every row in the cart? */
export const isDone = ({ step, rows, rest, sending }: EntryState): boolean => step === 'rows' && rows.length + rest.length === 0 && sending === null;

/** What is wrong with a row, in words, and where. */
export function faultOf({ line, article, quantity }: Pick<ListedRow, 'line' | EntryField>): { field: EntryField; text: string } | null {
  if (!hasNumber(article)) return { field: 'article', text: entryText('quick-entry.fault.article', { n: line }) };
  if (piecesOf(quantity) === null) return { field: 'quantity', text: entryText('quick-entry.fault.quantity', { n: line }) };
  return null;
}

/** As it was recognised. */
export const fresh = (row: ListedRow): Row => ({
  ...row,
  isTaken: true,
  error: '',
  candidates: [],
  chosen: '',
  isUnsure: false,
  check: 'unknown',
  found: null,
});

/** One of the products a row may be. */
export const keyOf = ({ goodId, brand = '', article = '' }: Candidate): string => goodId ?? `${brand}|${article}`;
/** What a row is, as far as it is known: found, or chosen. */
export const productOf = ({ found, candidates, chosen }: Row): Candidate | null => found ?? candidates.find((one) => keyOf(one) === chosen) ?? null;

/** What the shop has said of the pieces that stand in a row now. */
const saidOf = ({ found, quantity }: Row): Found | null => (found && found.asked === piecesOf(quantity) ? found : null);

/** Pieces that would come into the cart; null where the row names none. */
export const takenOf = (row: Row): number | null => saidOf(row)?.quantity ?? piecesOf(row.quantity);

/** That the shop takes another quantity, and why; that fewer are there. */
export function notesOf(row: Row): string {
  const said = saidOf(row);
  const pieces = takenOf(row);
  if (!said || pieces === null) return '';
  const other = pieces !== said.asked && (said.note || entryText('quick-entry.settled', { n: pieces }));
  return [other, shortText({ stock: said.stock, quantity: pieces })].filter(Boolean).join(' ');
}

/** What was found has another number, maker or quantity than the row. */
export function isOther(row: Row): boolean {
  const { found, chosen, article, brand, quantity } = row;
  if (!found || chosen !== '') return false;
  const [written, maker] = [foldCode(brand), foldCode(found.brand ?? '')];
  // «Mann» is «Mann-Filter».
  const isOtherMaker = written !== '' && maker !== '' && !written.startsWith(maker) && !maker.startsWith(written);
  return isOtherMaker || foldCode(found.article ?? article) !== foldCode(article) || takenOf(row) !== piecesOf(quantity);
}

/** Roubles for the pieces of a row, where the shop has said what one costs. */
export function costOf(row: Row): number | undefined {
  const price = productOf(row)?.price;
  const pieces = takenOf(row);
  return isPrice(price) && pieces !== null ? sumOf({ amount: price }, pieces) : undefined;
}

/** What rows come to; `unpriced`: so many of them nobody has named a price for. */
export function totalOf(rows: readonly Row[]): { cost: number; unpriced: number } {
  const costs = rows.map(costOf);
  const known = costs.filter((cost) => cost !== undefined);
  return { cost: known.reduce((sum, cost) => sum + cost, 0), unpriced: costs.length - known.length };
}

/** Several products have its number, and none is chosen. */
export const needsChoice = (row: Row): boolean => row.isTaken && row.candidates.length > 0 && row.chosen === '';
/** Why a row that is to be sent cannot be. */
export const wrongIn = (row: Row): { field: EntryField; text: string } | null => (row.isTaken ? faultOf(row) : null);
/** Refused as it stands: sent once more it would be refused again. */
const isRefused = ({ check, error, isUnsure }: Row): boolean => check === 'refused' || (error !== '' && !isUnsure);
const isSendable = (row: Row): boolean => row.isTaken && !isRefused(row) && !needsChoice(row) && faultOf(row) === null;
/** Rows that go with the next sending: one that is wrong, refused or to be chosen stays and holds none back. */
export const sendable = (rows: readonly Row[]): Row[] => rows.filter(isSendable);
/** Rows that the buyer wants and that go with no sending until they are mended. */
export const toMend = (rows: readonly Row[]): Row[] => rows.filter((row) => row.isTaken && !isSendable(row));
/** Rows of which the shop has not said yet what they are. */
export const unchecked = (rows: readonly Row[]): Row[] => rows.filter((row) => row.isTaken && row.check === 'unknown' && faultOf(row) === null);

const offered = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter((one, at) => candidates.findIndex((other) => keyOf(other) === keyOf(one)) === at);

/** The one product whose number is all that was written: «OP 577/0», which was read as a maker and a number. */
function wholeOf({ brand, article }: Row, candidates: readonly Candidate[]): Candidate | undefined {
  const [only, ...others] = candidates.filter((one) => brand !== '' && one.goodId !== undefined && foldCode(one.article ?? '') === foldCode(brand + article));
  return others.length === 0 ? only : undefined;
}

/** What the shop says of a row that it was asked about. */
export function checked(row: Row, { found, choose, failed }: QuickCheck): Row {
  const { line } = row;
  const product = found.find((one) => one.line === line);
  if (product) return { ...row, check: 'known', found: { ...product, asked: piecesOf(row.quantity) ?? 0 } };
  const candidates = offered(choose.find((one) => one.line === line)?.candidates ?? []);
  const whole = wholeOf(row, candidates);
  if (whole) return { ...row, check: 'known', found: whole, article: whole.article ?? row.article, brand: whole.brand ?? '' };
  if (candidates.length > 0) return { ...row, check: 'known', candidates, chosen: '' };
  const refused = failed.find((one) => one.line === line);
  return refused ? { ...row, check: 'refused', error: refused.error || entryText('quick-entry.fault.missing', { n: line }) } : row;
}

/** What the shop's answer makes of a row; null: it is in the cart. */
export function answered(row: Row, { added, choose, failed }: QuickEntry): Row | null {
  const { line } = row;
  if (added.some((one) => one.line === line)) return null;
  const candidates = offered(choose.find((one) => one.line === line)?.candidates ?? []);
  if (candidates.length > 0) return { ...row, candidates, chosen: '', found: null, error: '', isUnsure: false };
  const refused = failed.find((one) => one.line === line);
  const isUnclear = choose.some((one) => one.line === line);
  const error = refused
    ? refused.error || entryText('quick-entry.fault.missing', { n: line })
    : entryText(isUnclear ? 'quick-entry.fault.missing' : 'quick-entry.fault.unsure', { n: line });
  // A row the answer does not name may be in the cart all the same.
  const isUnsure = !refused && !isUnclear;
  return { ...row, error, isUnsure, ...(isUnsure && { isTaken: false }) };
}

/** What is wrong with a row or was refused, to be mended before it is sent. */
export const errorOf = (row: Row): string => wrongIn(row)?.text || (row.isTaken || row.isUnsure ? row.error : '');
export const isFaulty = (row: Row): boolean => errorOf(row) !== '' || needsChoice(row);
/** What the buyer has to look at before it is sent: a quantity that may mean another one, too. */
export const isOpen = (row: Row): boolean =>
  isFaulty(row) || (row.isTaken && (row.doubt !== '' || Boolean(row.oddNumber) || row.isUnseen === true || notesOf(row) !== ''));
/** Where a row is mended; what the shop says of a row is said at its number. */
export const faultyField = (row: Row): EntryField =>
  wrongIn(row)?.field ?? (needsChoice(row) ? 'brand' : errorOf(row) || row.isUnseen ? 'article' : 'quantity');
