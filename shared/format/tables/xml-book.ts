// A book of Excel as a zip of XML. Its rows are cut into slices while they are unpacked, and the library reads each slice as a small book of its own: what a cell
// means is the library's, how much of it is read at once is ours. Shared texts stand in the slice in place of their numbers, cut to what a cell may have.
import { strToU8, zipSync } from 'fflate';
import { type LibrarySheet, readWhole, takeRows, takeShape } from './library';
import { type Book, type Budget, createBudget, createSheet, LONGEST_CELL, type Sheet, TooLarge } from './sheet';
import type { Zip } from './zip';

/** Signs of rows that are read at once. */
const SLICE = 150_000;
/** Signs of a row, of what stands before and after the rows, of the lists of a book, and of all its texts. */
const LONGEST_ROW = 8_000_000;
const LONGEST_HEAD = 4_000_000;
const LARGEST_PART = 4_000_000;
const MOST_TEXTS = 24_000_000;
/** Signs of a shared text as it is written; a longer one is made shorter. */
const LONGEST_TEXT = LONGEST_CELL * 6;
/** Rows of a sheet of Excel. */
const LAST_ROW = 1_048_576;

/** Text of a file as it comes, piece by piece. */
async function eachText(zip: Zip, name: string, take: (text: string, done: number) => boolean | Promise<boolean>): Promise<void> {
  const decoder = new TextDecoder();
  await zip.pieces(name, (piece, done) => take(decoder.decode(piece, { stream: true }), done));
}

/** What a cell holds is written there. */
const VALUE = /<(?:\w+:)?(?:v|is)\b[^<>]*[^/]>[^<]|<(?:\w+:)?(?:v|is)>[^<]/;

const EMPTY_VALUE = /<(?:\w+:)?v\b/;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(?:#x([\dA-F]+)|#(\d+)|(\w+));/gi, (all, hex?: string, figure?: string, name?: string) =>
    name ? (entities[name] ?? all) : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex ?? figure ?? '0', hex ? 16 : 10))),
  );

/** A shared text that is longer than any cell: what it begins with, in one piece. */
function shortened(raw: string): string {
  const words = [
    ...raw
      .slice(0, LONGEST_TEXT)
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?(?:<\/(?:\w+:)?rPh>|$)/g, '')
      .matchAll(/<(?:\w+:)?t\b[^<>]*>([^<]*)/g),
  ];
  const text = words
    .map(([, word]) => word)
    .join('')
    .replace(/&[^;]{0,8}$/, '');
  return `<t xml:space="preserve">${text}</t>`;
}

/** A text without the pieces of it that are struck out. */
const withoutStruck = (raw: string): string => raw.replace(/<(?:\w+:)?r>[\s\S]*?<\/(?:\w+:)?r>/g, (piece) => (STRUCK.test(piece) ? '' : piece));

/** The shared texts as they are written, each within its `<si>`. */
async function textsOf(zip: Zip, name: string): Promise<string[]> {
  const texts: string[] = [];
  let kept = 0;
  let buffer = '';
  const one = /<(?:\w+:)?si\b(?:[^<>]*\/>|[^<>]*>([\s\S]*?)<\/(?:\w+:)?si\s*>)/g;
  await eachText(zip, name, (text) => {
    buffer += text;
    if (buffer.length < 65_536) return true;
    flush();
    return true;
  });
  flush();
  return texts;

  function flush(): void {
    one.lastIndex = 0;
    let end = 0;
    for (let found = one.exec(buffer); found; found = one.exec(buffer)) {
      const [, whole = ''] = found;
      const raw = whole.includes('strike') ? withoutStruck(whole) : whole;
      const written = raw.length > LONGEST_TEXT ? shortened(raw) : raw;
      kept += written.length;
      if (kept > MOST_TEXTS) throw new TooLarge('The texts of the book are larger than a list');
      // Without keeping the whole buffer alive for its sake.
      texts.push(written.length < 64 ? written : ` ${written}`.slice(1));
      end = one.lastIndex;
    }
    buffer = buffer.slice(end);
    // The middle of an endless one is none of a list's.
    if (buffer.length > LONGEST_TEXT * 20) buffer = `${buffer.slice(0, LONGEST_TEXT)}${buffer.slice(-64)}`;
  }
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Reads rows as a book with one sheet. */
type SliceReader = (head: string, rows: string, tail: string) => LibrarySheet;

function sliceReader(styles: Uint8Array, is1904: boolean): SliceReader {
  const fixed = {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${TYPES}"><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>${styles.length > 0 ? `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>` : ''}</Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    ...(styles.length > 0 && { 'xl/styles.xml': styles }),
  };
  return (head, rows, tail) => {
    const sheet = strToU8(`${head}<sheetData>${rows}</sheetData>${tail}`);
    return readWhole(zipSync({ ...fixed, 'xl/worksheets/sheet1.xml': sheet }, { level: 0 })).Sheets['1'] ?? {};
  };
}

/** Reads one sheet. */
async function sheetOf(
  zip: Zip,
  path: string,
  name: string,
  texts: readonly string[],
  struck: ReadonlySet<string>,
  read: SliceReader,
  budget: Budget,
): Promise<Sheet> {
  const taker = createSheet(name, budget);
  let buffer = '';
  let phase = 'head' as 'head' | 'rows' | 'tail';
  let prefix = '';
  let slice = '';
  let last = 0;
  /** Of this sheet's elements. */
  let cell = /x/;
  let row = /x/g;
  let formula = /x/;
  let date = /x/;

  /** Formulas of which nobody has written what they come to are no empty cells; those that come to an empty text are. */
  const withResults = (rows: string): string =>
    rows.includes('f>') || rows.includes('<f')
      ? rows.replace(formula, (all, before: string, type: string | undefined, inside: string) =>
          VALUE.test(inside) || (type === 'str' && EMPTY_VALUE.test(inside)) ? all : `<c${before} t="e"><v>#N/A</v></c>`,
        )
      : rows;
  const withTexts = (rows: string): string =>
    rows.replace(cell, (all, before: string, after: string, inside: string) => {
      const place = /<(?:\w+:)?v\b[^<>]*>\s*(\d+)\s*</.exec(inside)?.[1];
      return place === undefined ? all : `<c${before}t="inlineStr"${after}><is>${texts[Number(place)] ?? ''}</is></c>`;
    });

  /** Dates that are written as such, and not as the number of a day. */
  const withDates = (rows: string): string =>
    rows.includes('t="d"') ? rows.replace(date, (_, before: string, after: string, value: string) => `<c${before} t="str"${after}><v>${value}</v></c>`) : rows;

  function flush(): void {
    if (slice) takeRows(read(`<worksheet xmlns="${MAIN}">`, withResults(withTexts(withDates(slice))), '</worksheet>'), taker);
    slice = '';
  }

  /** Rows that are whole: those with a value are read, of the others only that they are there. */
  function take(rows: string): void {
    row.lastIndex = 0;
    for (let found = row.exec(rows); found; found = row.exec(rows)) {
      const [whole, attributes = '', inside = ''] = found;
      const said = Number(attributeOf(attributes, 'r'));
      const at = Number.isInteger(said) && said > 0 ? said : last + 1;
      last = at;
      if (at > LAST_ROW || !/<(?:\w+:)?(?:v|is|f)\b/.test(inside)) continue;
      if (taker.isFull()) {
        taker.leave(1);
        continue;
      }
      slice += at === said ? whole : `<row r="${at}"${attributes.replace(/\sr\s*=\s*(?:"[^"]*"|'[^']*')/, '')}>${inside}</row>`;
      if (struck.size > 0) strike(at - 1, inside);
      if (slice.length > SLICE) flush();
    }
  }

  function strike(at: number, inside: string): void {
    let column = -1;
    for (const tag of tagsOf(inside, 'c')) {
      const letters = /^[A-Z]{1,3}/.exec(attributeOf(tag, 'r') ?? '')?.[0];
      column = letters ? [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0) - 1 : column + 1;
      if (struck.has(attributeOf(tag, 's') ?? '')) taker.strike(at, column);
    }
  }

  function begin(): void {
    const found = /<(\w+:)?sheetData\b[^<>]*>/.exec(buffer);
    if (!found) {
      if (buffer.length > LONGEST_HEAD) throw new TooLarge('What stands before the rows is larger than a list');
      return;
    }
    prefix = found[1] ?? '';
    cell = new RegExp(`<${prefix}c\\b([^<>]*?\\s)t=["']s["']([^<>]*)(?<!/)>([\\s\\S]*?)</${prefix}c>`, 'g');
    date = new RegExp(`<${prefix}c\\b([^<>]*?)\\st="d"([^<>]*)(?<!/)>\\s*<${prefix}v>([^<]*)</${prefix}v>\\s*</${prefix}c>`, 'g');
    formula = new RegExp(`<${prefix}c\\b([^<>]*?)(?:\\st="(\\w+)")?(?<!/)>(\\s*<${prefix}f\\b(?:(?!</${prefix}c>)[\\s\\S])*)</${prefix}c>`, 'g');
    row = new RegExp(`<${prefix}row\\b([^<>]*?)(?:/>|>([\\s\\S]*?)</${prefix}row\\s*>)`, 'g');
    takeShape(read(buffer.slice(0, found.index), '', `</${prefix}worksheet>`), taker);
    buffer = buffer.slice(found.index + found[0].length);
    phase = found[0].endsWith('/>') ? 'tail' : 'rows';
  }

  await eachText(zip, path, (text) => {
    buffer += text;
    if (phase === 'head') begin();
    if (phase === 'rows' && buffer.length >= 65_536) cut();
    if (phase === 'tail' && buffer.length > LONGEST_HEAD) return false;
    return true;
  });
  if (phase === 'head') begin();
  if (phase === 'rows') cut(true);
  flush();
  const merges = /<(\w+:)?mergeCells\b[\s\S]*?<\/(?:\w+:)?mergeCells\s*>/.exec(buffer)?.[0];
  if (merges) takeShape(read(`<worksheet xmlns="${MAIN}">`, '', `${merges}</worksheet>`), taker);
  return taker.done();

  /** Takes the rows that are whole by now. */
  function cut(isAll = false): void {
    const end = buffer.indexOf(`</${prefix}sheetData`);
    if (end >= 0) {
      take(buffer.slice(0, end));
      buffer = buffer.slice(end);
      phase = 'tail';
      return;
    }
    const open = isAll ? buffer.length : buffer.lastIndexOf(`<${prefix}row`);
    if (isAll && /<(?:\w+:)?row\b/.test(buffer)) {
      take(buffer);
      throw new Error('The sheet ends within its rows');
    }
    if (open > 0) {
      take(buffer.slice(0, open));
      buffer = buffer.slice(open);
    }
    if (buffer.length > LONGEST_ROW) throw new TooLarge('A row is larger than a list');
  }
}

interface Link {
  id: string;
  target: string;
  type: string;
}

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>`, 'g')) ?? [];

/** A font, or a piece of a text, that is struck out. */
const STRUCK = /<(?:\w+:)?strike(?:\s*\/?>|\s[^<>]*val=["'](?:1|true)["'])/;
const partOf = (xml: string, name: string): string => new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>[\\s\\S]*?</(?:\\w+:)?${name}\\s*>`).exec(xml)?.[0] ?? '';

/** Styles of cells, as cells name them, whose texts are struck out. */
function struckStyles(styles: string): ReadonlySet<string> {
  if (!STRUCK.test(styles)) return new Set();
  const fonts = partOf(styles, 'fonts').match(/<(?:\w+:)?font\b(?:[^<>]*\/>|[\s\S]*?<\/(?:\w+:)?font\s*>)/g) ?? [];
  const struck = fonts.map((font) => STRUCK.test(font));
  return new Set(tagsOf(partOf(styles, 'cellXfs'), 'xf').flatMap((tag, at) => (struck[Number(attributeOf(tag, 'fontId'))] ? [String(at)] : [])));
}

const linksOf = (xml: string): Link[] =>
  tagsOf(xml, 'Relationship').map((tag) => ({
    id: attributeOf(tag, 'Id') ?? '',
    target: plain(attributeOf(tag, 'Target') ?? ''),
    type: attributeOf(tag, 'Type') ?? '',
  }));

/** A path as it is linked from `folder`. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = folder.split('/').filter(Boolean);
  for (const part of target.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part) parts.push(part);
  return parts.join('/');
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Where the book lies in the zip; none where it is no such book. */
export async function bookPath(zip: Zip): Promise<string | undefined> {
  const main = linksOf(await zip.text('_rels/.rels', LARGEST_PART)).find(({ type }) => type.endsWith('/officeDocument'));
  const path = main && pathFrom('', main.target);
  if (path && zip.names.includes(path)) return path;
  return (
    zip.names.find((name) => /^xl\/workbook\.(?:xml|bin)$/i.test(name)) ??
    (zip.names.some((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)) ? '' : undefined)
  );
}

/** Reads the sheets that are seen. */
export async function readXmlBook(zip: Zip, path: string): Promise<Book> {
  const folder = folderOf(path) || 'xl/';
  const book = path ? await zip.text(path, LARGEST_PART) : '';
  const links = path ? linksOf(await zip.text(`${folder}_rels/${path.slice(folder.length)}.rels`, LARGEST_PART)) : [];
  const linkTo = (kind: string): string | undefined => {
    const target = links.find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return target === undefined ? undefined : pathFrom(folder, target);
  };
  const listed = tagsOf(book, 'sheet').map((tag) => {
    const link = links.find(({ id }) => id === attributeOf(tag, 'id'));
    return {
      name: plain(attributeOf(tag, 'name') ?? ''),
      isHidden: /hidden/i.test(attributeOf(tag, 'state') ?? ''),
      path: link && pathFrom(folder, link.target),
      // A sheet of a chart has no rows.
      isTable: !link || link.type.endsWith('/worksheet') || link.type === '',
    };
  });
  const loose = zip.names.filter((name) => /worksheets\/[^/]+\.xml$/i.test(name)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const known = listed.filter(({ path: at, isTable }) => isTable && at !== undefined && zip.names.includes(at));
  const sheets = known.length > 0 ? known : loose.map((at) => ({ name: '', isHidden: false, path: at, isTable: true }));
  if (sheets.length === 0) throw new Error('The book has no sheet');
  const shared = linkTo('sharedStrings') ?? `${folder}sharedStrings.xml`;
  const texts = await textsOf(zip, shared);
  const styles = await zip.bytes(linkTo('styles') ?? `${folder}styles.xml`, LARGEST_PART);
  const struck = struckStyles(new TextDecoder().decode(styles));
  const read = sliceReader(styles, /^(?:1|true|on)$/i.test(attributeOf(tagsOf(book, 'workbookPr')[0] ?? '', 'date1904') ?? ''));
  const budget = createBudget();
  const seen: Sheet[] = [];
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) seen.push(await sheetOf(zip, sheet.path ?? '', sheet.name, texts, struck, read, budget));
  return { sheets: seen, hiddenSheets: sheets.filter(({ isHidden }) => isHidden).length };
}
