// A book of an old Excel (.xls, as 1C writes it): a stream of records. Those of the cells are cut into slices, each read by the library as a stream of its own.
// Texts that many cells name are read once and stand in the slices in place of their numbers. What is older than Excel 97 is read in one go.
import { CFB, readRecords, readWhole, takeRows, takeShape } from './library';
import { type Book, createBudget, createSheet, LONGEST_CELL, type Pace, type Sheet, type SheetTaker } from './sheet';

const BOF = 0x0809;
const EOF = 0x000a;
const CONTINUE = 0x003c;
const SHEET = 0x0085;
const TEXTS = new Set([0x00fc, 0x00ff]);
const NAMED_TEXT = 0x00fd;
const OWN_TEXT = 0x0204;
const ROW = 0x0208;
const FORMULA = 0x0006;
const FONT = 0x0031;
const STYLE = 0x00e0;
const SEVERAL = 0x00bd;
const MERGES = 0x00e5;
const COLUMNS = 0x007d;
/** Without it the library forgets the shape of a slice. */
const SIZE = 0x0200;
/** Records of cells: row and column first. */
const CELLS = new Set([NAMED_TEXT, OWN_TEXT, FORMULA, 0x0203, 0x0205, 0x027e, SEVERAL, 0x0201, 0x00be, 0x00d6]);
/** What a formula comes to stands behind it. */
const RESULTS = new Set([0x0207, 0x0221, 0x04bc, 0x0021]);

/** Bytes of records that are read at once. */
const SLICE = 50_000;

interface Rec {
  type: number;
  /** Where its head begins, and what follows it. */
  from: number;
  to: number;
}

interface Stream {
  bytes: Uint8Array;
  view: DataView;
}

/** The record at a place; what is cut off ends the stream. */
function recordAt({ bytes, view }: Stream, from: number): Rec | undefined {
  if (from + 4 > bytes.length) return undefined;
  const to = from + 4 + view.getUint16(from + 2, true);
  if (to > bytes.length) throw new Error('The book is cut off');
  return { type: view.getUint16(from, true), from, to };
}

/** Records from a beginning to the end that belongs to it. */
function substream(stream: Stream, from: number): Rec[] {
  const records: Rec[] = [];
  let depth = 0;
  for (let record = recordAt(stream, from); record; record = recordAt(stream, record.to)) {
    records.push(record);
    if (record.type === BOF) depth++;
    if (record.type === EOF && --depth <= 0) return records;
  }
  throw new Error('The book is cut off');
}

/** Records one after another. */
class Out {
  private parts: Uint8Array[] = [];
  size = 0;
  add(part: Uint8Array): this {
    this.parts.push(part);
    this.size += part.length;
    return this;
  }
  bytes(): Uint8Array {
    const whole = new Uint8Array(this.size);
    let at = 0;
    for (const part of this.parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/** A cell with its text in place of the number of one. */
function ownText({ bytes, view }: Stream, { from }: Rec, texts: readonly string[]): Uint8Array {
  const text = (texts[view.getUint32(from + 10, true)] ?? '').slice(0, LONGEST_CELL + 1);
  const record = new Uint8Array(4 + 6 + 3 + text.length * 2);
  const out = new DataView(record.buffer);
  out.setUint16(0, OWN_TEXT, true);
  out.setUint16(2, record.length - 4, true);
  record.set(bytes.subarray(from + 4, from + 10), 4);
  out.setUint16(10, text.length, true);
  record[12] = 1;
  for (let at = 0; at < text.length; at++) out.setUint16(13 + at * 2, text.charCodeAt(at), true);
  return record;
}

/** Is it a stream of Excel 97 or newer? */
const isNew = ({ view }: Stream): boolean => view.getUint16(0, true) === BOF && view.getUint16(4, true) === 0x0600;

/** Sheets as the library read them in one go. */
function wholeBook(bytes: Uint8Array | string): Book {
  const book = readWhole(bytes);
  const budget = createBudget();
  const states = book.Workbook?.Sheets ?? [];
  const isHidden = (place: number): boolean => Boolean(states[place]?.Hidden);
  const sheets = book.SheetNames.flatMap((name, place) => {
    const read = book.Sheets[name];
    if (!read || isHidden(place)) return [];
    const taker = createSheet(name, budget);
    takeShape(read, taker);
    takeRows(read, taker);
    return [taker.done()];
  });
  return { sheets, hiddenSheets: book.SheetNames.filter((_, place) => isHidden(place)).length };
}

/** What the library reads as a book: bytes of any of its formats, at once. */
export const readAtOnce = wholeBook;

export async function readOldBook(bytes: Uint8Array, pace: Pace): Promise<Book> {
  const folder = CFB.read(bytes, { type: 'array' });
  const found = CFB.find(folder, '/Workbook') ?? CFB.find(folder, '/Book');
  if (!found) throw new Error('There is no book in it');
  const content = Uint8Array.from(found.content as ArrayLike<number>);
  await pace(0.05);
  const stream: Stream = { bytes: content, view: new DataView(content.buffer) };
  if (!isNew(stream)) return wholeBook(bytes);

  const globals = substream(stream, 0);
  const part = ({ from, to }: Rec): Uint8Array => content.subarray(from, to);
  const listed = globals.filter(({ type }) => type === SHEET);
  // The texts alone: no sheet of the book is read with them.
  const withTexts = new Out();
  for (const record of globals) if (record.type !== SHEET) withTexts.add(part(record));
  const texts = (readRecords(withTexts.bytes()).Strings ?? []).map((text) => text?.t ?? '');
  await pace(0.1);

  const short = (at: number): number => stream.view.getUint16(at, true);
  // The fifth font has the number 5: there is no number 4.
  const struckFonts = globals.filter(({ type }) => type === FONT).flatMap(({ from }, at) => (short(from + 6) & 8 ? [at < 4 ? at : at + 1] : []));
  const struck = new Set(globals.filter(({ type }) => type === STYLE).flatMap(({ from }, at) => (struckFonts.includes(short(from + 4)) ? [at] : [])));

  function strike({ type, from, to }: Rec, taker: SheetTaker): void {
    const column = short(from + 6);
    if (type !== SEVERAL) {
      if (struck.has(short(from + 8))) taker.strike(short(from + 4), column);
      return;
    }
    for (let at = from + 8, cell = column; at + 6 < to; at += 6, cell++) if (struck.has(short(at))) taker.strike(short(from + 4), cell);
  }

  /** What stands before a sheet in each slice; `at` is the place of the record that says where it begins. */
  function headOf(sheet: Rec): Out {
    const head = new Out();
    let isText = false;
    let place = 0;
    for (const record of globals) {
      isText = TEXTS.has(record.type) || (isText && record.type === CONTINUE);
      if (isText || (record.type === SHEET && record !== sheet)) continue;
      if (record === sheet) place = head.size + 4;
      head.add(part(record));
    }
    const whole = head.bytes();
    new DataView(whole.buffer).setUint32(place, whole.length, true);
    return new Out().add(whole);
  }

  const budget = createBudget();
  const sheets: Sheet[] = [];
  let hiddenSheets = 0;
  for (const sheet of listed) {
    const state = (content[sheet.from + 8] ?? 0) & 3;
    // A chart or a module has no rows.
    if ((content[sheet.from + 9] ?? 0) !== 0) continue;
    if (state !== 0) {
      hiddenSheets++;
      continue;
    }
    sheets.push(await sheetOf(sheet));
  }
  return { sheets, hiddenSheets };

  async function sheetOf(sheet: Rec): Promise<Sheet> {
    const records = substream(stream, stream.view.getUint32(sheet.from + 4, true));
    const head = headOf(sheet).bytes();
    const [begin, end] = [records[0], records.at(-1)] as [Rec, Rec];
    let taker: SheetTaker | undefined;
    let slice = new Out();
    let cells = 0;

    const flush = (): void => {
      const read = readRecords(new Out().add(head).add(part(begin)).add(slice.bytes()).add(part(end)).bytes());
      const [name = ''] = read.SheetNames;
      taker ??= createSheet(name, budget);
      const [first] = Object.values(read.Sheets);
      if (first) {
        takeShape(first, taker);
        takeRows(first, taker);
      }
      slice = new Out();
      cells = 0;
    };

    // What says how the sheet looks goes first: a row is known to be hidden before it is read.
    let depth = 0;
    for (const record of records) {
      if (record.type === BOF) depth++;
      if (depth === 1 && [SIZE, ROW, COLUMNS, MERGES].includes(record.type)) slice.add(part(record));
      if (record.type === EOF) depth--;
    }
    flush();
    let row = -1;
    let place = 0;
    for (const record of records) {
      place++;
      if (record.type === BOF) depth++;
      if (record.type === EOF) depth--;
      // Charts within the sheet have cells too.
      if (depth !== 1 || !(CELLS.has(record.type) || RESULTS.has(record.type))) continue;
      if (CELLS.has(record.type)) {
        const at = stream.view.getUint16(record.from + 4, true);
        if (at !== row && cells > SLICE) {
          flush();
          await pace(place / records.length);
        }
        row = at;
        if (struck.size > 0 && taker) strike(record, taker);
      }
      const written = record.type === NAMED_TEXT ? ownText(stream, record, texts) : part(record);
      slice.add(written);
      cells += written.length;
    }
    flush();
    return (taker as SheetTaker | undefined)?.done() ?? createSheet('', budget).done();
  }
}
