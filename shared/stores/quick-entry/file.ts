// A file with a list of parts as the text it stands for: a book of Excel, or a text in whatever encoding it was saved.
import { fileText } from '../../texts/quick-entry-file';

/** 5 MB, as of all files (§5). */
const LARGEST = 5_242_880;
/** What is offered to choose; nothing else is read. */
export const EXTENSIONS = ['xlsx', 'csv', 'tsv', 'txt'] as const;

export type FileRead = { ok: true; text: string } | { ok: false; why: string };

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

/** Cells of a book as a spreadsheet copies them. */
const tabbed = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');

/** Reads a file the buyer has chosen; says in a sentence why it cannot be read. */
export async function readFile(file: File): Promise<FileRead> {
  const { name } = file;
  const fail = (why: 'type' | 'empty' | 'large' | 'changed' | 'book' | 'locked' | 'old' | 'text'): FileRead => ({
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
  // A folder of old programs: saved by one under the new name, or what a password was put on.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return fail(isLocked(bytes) ? 'locked' : 'old');
  if (begins(bytes, 0x50, 0x4b) || extension === 'xlsx') {
    const { readXlsx } = await import('../../format/xlsx');
    try {
      const list = tabbed(readXlsx(bytes));
      return list.trim() ? { ok: true, text: list } : fail('empty');
    } catch {
      return fail('book');
    }
  }
  const list = decoded(bytes);
  if (list === null) return fail('text');
  return list.trim() ? { ok: true, text: list } : fail('empty');
}
