// A file of a spreadsheet as sheets of texts, whatever program it is of. What it is, is seen by its bytes and not by its name.
import { zipSync } from 'fflate';
import { decoded } from './decode';
import { Unread } from './kinds';
import { readAtOnce, readOldBook } from './old-book';
import { readOpenBook } from './open-book';
import { isPage, readTables } from './page';
import { type Book, type Pace, TooLarge } from './sheet';
import { bookPath, readXmlBook } from './xml-book';
import { openZip, type Zip } from './zip';

/** A book of binary parts is read at once: so much of it, in bytes. */
const LARGEST_BINARY = 24_000_000;

async function readBinaryBook(zip: Zip): Promise<Book> {
  const parts: Record<string, Uint8Array> = {};
  for (const name of zip.names)
    if (/\.(?:bin|rels)$|^\[Content_Types\]\.xml$/i.test(name) && !/printerSettings|vbaProject/i.test(name))
      parts[name] = await zip.bytes(name, LARGEST_BINARY);
  const size = Object.values(parts).reduce((sum, { length }) => sum + length, 0);
  if (size > LARGEST_BINARY) throw new TooLarge('The book is larger than a list');
  return readAtOnce(zipSync(parts, { level: 0 }));
}

/** Reads a zip. */
export async function readZipped(bytes: Uint8Array, pace: Pace): Promise<Book> {
  const zip = openZip(bytes, pace);
  const has = (pattern: RegExp): boolean => zip.names.some((name) => pattern.test(name));
  if (zip.isLocked) throw new Unread('locked');
  if (has(/^Index(?:\.zip$|\/Document\.iwa$)|^index\.xml(?:\.gz)?$/i)) throw new Unread('numbers');
  if (has(/^word\//i)) throw new Unread('word');
  if (has(/^content\.xml$/) && has(/^META-INF\/manifest\.xml$/)) {
    const kind = await zip.text('mimetype', 1000);
    if (kind && !kind.includes('spreadsheet')) throw new Unread('word');
    if ((await zip.text('META-INF/manifest.xml', 1_000_000)).includes('encryption-data')) throw new Unread('locked');
    return readOpenBook(zip);
  }
  const path = await bookPath(zip);
  if (path === undefined) throw new Unread('archive');
  return path.endsWith('.bin') ? readBinaryBook(zip) : readXmlBook(zip, path);
}

/** Reads a folder of old programs; a book with a password lies in one too, whatever its age. */
export function readFolder(bytes: Uint8Array, pace: Pace): Promise<Book> {
  const names = new TextDecoder('utf-16le').decode(bytes.length % 2 ? bytes.subarray(0, -1) : bytes);
  if (names.includes('EncryptedPackage')) throw new Unread('locked');
  if (names.includes('WordDocument')) throw new Unread('word');
  return readOldBook(bytes, pace).catch((cause: unknown) => {
    if (cause instanceof Error && /password|encrypt/i.test(cause.message)) throw new Unread('locked');
    throw cause;
  });
}

export { readAtOnce };

/** Reads a page or XML that was saved as a book, as programs of shops do. */
export async function readPage(bytes: Uint8Array, pace: Pace): Promise<Book> {
  const said = /charset=["']?([\w-]+)|encoding=["']([\w-]+)/i
    .exec(new TextDecoder('latin1').decode(bytes.subarray(0, 4000)))
    ?.slice(1)
    .find(Boolean);
  let text: string | undefined;
  try {
    text = said && new TextDecoder(said).decode(bytes);
  } catch {}
  text ??= decoded(bytes)?.text;
  if (!text || /^MIME-Version:/.test(text) || !/<(?:\w+:)?(?:table|worksheet|row)\b/i.test(text)) throw new Unread('type');
  return isPage(text) ? readTables(text, pace) : readAtOnce(text.replace(/^\ufeff/, ''));
}
