// The library that knows the formats of spreadsheets, and what a cell of it shows. It is asked for slices of a file: the whole of a long one holds up the page.
import { CFB, read, SSF, set_cptable } from '@e965/xlsx';
import type { Mark } from '../part-list/source';
import { times } from '../times';
import type { Cell, SheetTaker } from './sheet';

export { CFB };

/** Old books say in which of these their texts are written; nothing else of the library's own tables is needed. */
const ENCODINGS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
};

const decode = (page: number, bytes: ArrayLike<number> | string): string => {
  const list = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) list[at] = typeof bytes === 'string' ? bytes.charCodeAt(at) : (bytes[at] as number);
  if (page === 65_001) return new TextDecoder().decode(list);
  if (page === 1200) return new TextDecoder('utf-16le').decode(list);
  return new TextDecoder(ENCODINGS[page] ?? 'windows-1251').decode(list);
};
set_cptable({ utils: { decode, encode: () => [], cache: {}, hascp: () => true, magic: {} } });

export interface LibraryCell {
  t?: string;
  v?: unknown;
  w?: string;
  z?: string | number;
}

export interface LibrarySheet {
  '!data'?: (LibraryCell | undefined)[][];
  '!rows'?: ({ hidden?: boolean } | undefined)[];
  '!cols'?: ({ hidden?: boolean } | undefined)[];
  '!merges'?: { s: { r: number; c: number }; e: { r: number; c: number } }[];
}

export interface LibraryBook {
  SheetNames: string[];
  Sheets: Record<string, LibrarySheet>;
  Strings?: { t?: string }[];
  Workbook?: { Sheets?: { name?: string; Hidden?: number }[]; WBProps?: { date1904?: boolean } };
}

const OPTIONS = { dense: true, cellText: true, cellStyles: true, cellFormula: false, cellHTML: false, cellDates: false } as const;

/** Reads bytes as they are, or a page's text with its cells as they stand there. */
export const readWhole = (given: Uint8Array | string): LibraryBook =>
  (typeof given === 'string' ? read(given, { ...OPTIONS, type: 'string', raw: true }) : read(given, { ...OPTIONS, type: 'array' })) as LibraryBook;

/** Reads records of an old book as they are: of an array the library would make a list of numbers first. */
export const readRecords = (given: Uint8Array): LibraryBook => read(given, { ...OPTIONS, type: 'buffer' }) as LibraryBook;

/** Excel keeps no more figures of a number. */
const MOST_FIGURES = 1e15;
const POWER = /E[+-]?\d+$/i;
const NEAR = 1e-13;

/** Signs of a format that are shown as they are. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** The library shows figures as Americans do; the sheets of buyers have commas of fractions and spaces of thousands. */
function localised(shown: string, format: string): string {
  const literals = format.match(LITERALS)?.join('') ?? '';
  if (/[.,]/.test(literals)) return shown;
  return shown.replace(/(\d),(?=\d{3})/g, '$1\u00a0').replace(/(\d)\.(?=\d)/, '$1,');
}

const MONTHS = times(12, (month) => {
  const day = new Date(Date.UTC(2024, month, 1));
  const name = (locale: string, length: 'short' | 'long') => new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(day);
  return { short: name('en', 'short'), long: name('en', 'long'), ru: name('ru', 'short').slice(0, 3) };
});

/** As a Russian spreadsheet shows it: «01.03.2024», «1.мар». Formats that the library cannot show are those of whole dates. */
function dateShown(value: number, format: string, shown: string | undefined): string {
  const { y, m, d } = SSF.parse_date_code(value) as { y: number; m: number; d: number };
  if (shown === undefined || /^(?:m\/d\/yy|14)$/i.test(format)) return [String(d).padStart(2, '0'), String(m).padStart(2, '0'), String(y)].join('.');
  let text = shown;
  for (const { short, long, ru } of MONTHS) text = text.replace(new RegExp(`\\b(?:${long}|${short})\\b`, 'i'), ru);
  return /[A-Za-zа-я]/.test(text) ? text.replaceAll('-', '.') : text;
}

/** A whole number with all its figures; those that Excel does not keep are noughts. */
function whole(value: number): string {
  if (Math.abs(value) < MOST_FIGURES) return value.toFixed(0);
  const [figures = '', power = '0'] = value.toExponential(14).split('e');
  return figures.replace('.', '') + '0'.repeat(Number(power) - 14);
}

/** As many figures as a column that is wide enough shows; the library leaves out the kopecks of «-9999999,99». */
function general(value: number, shown: string): string {
  const text = String(Number(value.toPrecision(11)));
  return text.includes('e') ? shown : text;
}

function numberShown(value: number, format: string, shown: string, isShown: boolean): Cell {
  const near = Math.round(value);
  const isWhole = Math.abs(value - near) <= NEAR * Math.max(1, Math.abs(value));
  const raw = String(value).replace('.', ',');
  const mark = (kind: Mark['kind']): Mark => ({ kind, raw });
  // «1E10» is shown with a power, and in no format that a number of more figures has by itself.
  const lost = Math.abs(value) >= MOST_FIGURES || /E\+/i.test(format) ? { mark: mark('lost') } : {};
  if (format === '' || format === 'General' || format === '@' || POWER.test(shown)) {
    if (isWhole) return { text: isShown && !POWER.test(shown) ? shown : whole(near), ...lost };
    return { text: general(value, shown).replace('.', ','), mark: mark('fraction') };
  }
  const text = isShown ? shown : localised(shown, format);
  if (isWhole) return { text, ...lost };
  return { text, mark: mark(/\d[.,]\d/.test(text) ? 'fraction' : 'rounded') };
}

/** What a cell shows; `isShown`: the file itself says it, and not the library. */
export function cellOf({ t, v, w, z }: LibraryCell, isShown = false): Cell {
  if (t === 'e') return { text: w ?? '', mark: { kind: 'error', raw: w ?? '' } };
  if (t === 'b') return { text: w ?? String(v) };
  if (t !== 'n' || typeof v !== 'number') return { text: t === 's' ? String(v ?? '') : '' };
  const shown = w ?? String(v);
  const format = String(z ?? '');
  if (!Number.isFinite(v)) return { text: shown };
  if (SSF.is_date(format)) return { text: isShown ? shown : dateShown(v, format, w), mark: { kind: 'date', raw: shown } };
  return numberShown(v, format, shown, isShown);
}

/** Cells of a sheet as the library has read them, each at its own place or where `placeOf` puts its row. */
export function takeRows(sheet: LibrarySheet, taker: SheetTaker, { isShown = false, placeOf = (row: number) => row } = {}): void {
  const data = sheet['!data'] ?? [];
  // Only what is there: a place may be far behind the others.
  for (const key of Object.keys(data)) {
    const cells = data[Number(key)];
    if (!cells) continue;
    const shown = new Map<number, Cell>();
    for (const place of Object.keys(cells)) {
      const cell = cells[Number(place)];
      if (cell && cell.t !== 'z') shown.set(Number(place), cellOf(cell, isShown));
    }
    taker.row(placeOf(Number(key)), shown);
  }
  const rows = sheet['!rows'] ?? [];
  for (const key of Object.keys(rows)) if (rows[Number(key)]?.hidden) taker.hideRow(placeOf(Number(key)));
}

/** Which columns are hidden, and which cells stand over several; the first row of the slice is `base`. */
export function takeShape(sheet: LibrarySheet, taker: SheetTaker, base = 0): void {
  const columns = sheet['!cols'] ?? [];
  for (const key of Object.keys(columns)) if (columns[Number(key)]?.hidden) taker.hideColumn(Number(key));
  for (const { s, e } of sheet['!merges'] ?? []) taker.merge({ top: s.r + base, left: s.c, bottom: e.r + base, right: e.c });
}
