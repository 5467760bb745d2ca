// A file with a list of parts as the text it stands for: a book of Excel, or a text in whatever encoding it was saved.

import { bounded, LONGEST_CELL, MOST_ROWS, MOST_SIGNS } from '../../format/part-list/bounds';
import { times } from '../../format/times';
import { fileText } from '../../texts/quick-entry-file';

/** 5 MB, as of all files (§5). */
const LARGEST = 5_242_880;
/** What is offered to choose; nothing else is read. */
export const EXTENSIONS = ['xlsx', 'csv', 'tsv', 'txt'] as const;

/** `notes`: what of the file was left out, in sentences. */
export type FileRead = { ok: true; text: string; notes: readonly string[] } | { ok: false; why: string };

const begins = (bytes: Uint8Array, ...signs: readonly number[]): boolean => signs.every((sign, place) => bytes[place] === sign);

/** Name of what a book with a password holds in place of its sheets, as it stands in the file. */
const LOCKED = [...'EncryptedPackage'].join('\0');
const isLocked = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes).includes(LOCKED);

/** The text of the bytes; null where they are none. Russian systems save CSV in windows-1251. */
export function decoded(bytes: Uint8Array): string | null {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Cells of a book as a spreadsheet copies them, every row with all columns; `left` = filled rows that are more than a list may have. */
function tabbed(rows: readonly (readonly string[])[]): { text: string; left: number } {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const lines: string[] = [];
  let signs = 0;
  for (const cells of rows) {
    if (signs > MOST_SIGNS) break;
    const line = times(cells.length > 0 ? width : 0, (at) => (cells[at] ?? '').replace(/\s+/g, ' ')).join('\t');
    lines.push(line);
    signs += line.length + 1;
  }
  return { text: lines.join('\n'), left: rows.slice(lines.length).filter((cells) => cells.some((cell) => cell.trim())).length };
}

/** Reads a file the buyer has chosen; says in a sentence why it cannot be read. */
export async function readFile(file: File): Promise<FileRead> {
  const { name } = file;
  const fail = (why: 'type' | 'empty' | 'large' | 'unpacked' | 'changed' | 'book' | 'locked' | 'old' | 'text'): FileRead => ({
    ok: false,
    why: fileText(`quick-entry.file.${why}`, { name }),
  });
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (extension === 'xls') return fail('old');
  if (!(EXTENSIONS as readonly string[]).includes(extension)) return fail('type');
  if (file.size === 0) return fail('empty');
  if (file.size > LARGEST) return fail('large');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return fail('changed');
  }
  /** As much of a text as is read, with what has to be said of it. */
  const take = (whole: string, left = 0, cut = 0): FileRead => {
    if (!whole.trim()) return fail('empty');
    const { text, left: over } = bounded(whole);
    const rows = left + over;
    const notes = [
      rows > 0 ? fileText('quick-entry.file.rows', { n: rows, most: MOST_ROWS, signs: MOST_SIGNS }) : '',
      cut > 0 ? fileText('quick-entry.file.cells', { n: cut, most: LONGEST_CELL }) : '',
    ];
    return { ok: true, text, notes: notes.filter(Boolean) };
  };
  // A folder of old programs: saved by one under the new name, or what a password was put on.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return fail(isLocked(bytes) ? 'locked' : 'old');
  if (begins(bytes, 0x50, 0x4b) || extension === 'xlsx') {
    const { readSheet, TooLarge } = await import('../../format/xlsx');
    try {
      const { rows, left, cut } = readSheet(bytes);
      const list = tabbed(rows);
      return take(list.text, left + list.left, cut);
    } catch (cause) {
      return fail(cause instanceof TooLarge ? 'unpacked' : 'book');
    }
  }
  const list = decoded(bytes);
  if (list === null) return fail('text');
  return take(list);
}
