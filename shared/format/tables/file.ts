// A file that a buyer has chosen, as its bytes say what it is: a book of sheets, or a text. The reader of books comes with the first book.
import { Unread } from './kinds';
import { type Book, type Pace, Stopped, TooLarge } from './sheet';

/** 5 MB, as of all files (§5). */
const LARGEST = 5_242_880;
/** What is offered to choose; what else holds a table is read too. */
export const EXTENSIONS = ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'csv', 'tsv', 'txt'] as const;
const TEXTS: readonly string[] = ['csv', 'tsv', 'txt', 'prn', 'tab', ''];

const begins = (bytes: Uint8Array, ...signs: readonly number[]): boolean => signs.every((sign, place) => bytes[place] === sign);
const says = (bytes: Uint8Array, words: string, at = 0): boolean => [...words].every((sign, place) => bytes[at + place] === sign.charCodeAt(0));

type Kind = 'zip' | 'folder' | 'old' | 'page' | 'text' | 'picture' | 'pdf' | 'word' | 'archive';

/** What begins so is it, whatever it is called. */
export function kindOf(bytes: Uint8Array): Kind {
  if (begins(bytes, 0x50, 0x4b)) return 'zip';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'folder';
  if (begins(bytes, 0x09) && [0, 2, 4, 8].includes(bytes[1] ?? 9) && (bytes[3] ?? 1) === 0) return 'old';
  const isPicture = begins(bytes, 0x89, 0x50, 0x4e, 0x47) || begins(bytes, 0xff, 0xd8, 0xff) || says(bytes, 'GIF8') || (says(bytes, 'BM') && bytes[5] === 0);
  if (isPicture || says(bytes, 'WEBP', 8) || says(bytes, 'ftyphei', 4) || begins(bytes, 0x49, 0x49, 0x2a, 0) || begins(bytes, 0x4d, 0x4d, 0, 0x2a))
    return 'picture';
  if (says(bytes, '%PDF')) return 'pdf';
  if (says(bytes, '{\\rtf')) return 'word';
  if (says(bytes, 'Rar!') || begins(bytes, 0x37, 0x7a, 0xbc, 0xaf) || begins(bytes, 0x1f, 0x8b)) return 'archive';
  // A page within a letter, and what is written for each cell on a line of its own: a text of neither is a list.
  if (says(bytes, 'MIME-Version:') || says(bytes, 'ID;P')) return 'page';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4000)).replaceAll('\0', '');
  return /^\W{0,8}\s*<(?:html|table|!doctype html|\?xml|meta|head|style|body|workbook)/i.test(start) ? 'page' : 'text';
}

export interface FileBytes {
  name: string;
  extension: string;
  bytes: Uint8Array;
  kind: Kind;
}

/** What the file holds. Throws `Unread`. */
export async function openFile(file: File): Promise<FileBytes> {
  const { name } = file;
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (file.size === 0) throw new Unread('empty');
  if (extension === 'numbers') throw new Unread('numbers');
  if (file.size > LARGEST) throw new Unread('large');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Unread('changed');
  }
  const kind = kindOf(bytes);
  if (kind === 'picture' || kind === 'pdf' || kind === 'word' || kind === 'archive') throw new Unread(kind);
  const isBook = (EXTENSIONS as readonly string[]).includes(extension) && !TEXTS.includes(extension);
  // Programs call a list of words a book too; what is none of either is a broken one.
  if (kind === 'text' && isBook && bytes.includes(0)) throw new Unread('book');
  if (kind === 'text' && !isBook && !TEXTS.includes(extension)) throw new Unread('type');
  return { name, extension, bytes, kind };
}

/** Reads the sheets of a book. Throws `Unread` and `Stopped`. */
export async function readBook({ bytes, kind }: FileBytes, pace: Pace): Promise<Book> {
  const reader = await import('./book');
  try {
    if (kind === 'zip') return await reader.readZipped(bytes, pace);
    if (kind === 'folder') return await reader.readFolder(bytes, pace);
    if (kind === 'old') return reader.readAtOnce(bytes);
    return await reader.readPage(bytes, pace);
  } catch (cause) {
    if (cause instanceof Stopped || cause instanceof Unread) throw cause;
    throw new Unread(cause instanceof TooLarge ? 'unpacked' : 'book');
  }
}
