// Tables on their way into a list: files that were chosen, each with what its columns are taken for. What is certain is taken at once; of the rest the buyer is
// asked, and nothing is taken until they have said it. What a file holds stays here; its state holds what is seen of it.
import { atom, type ReadableAtom } from 'nanostores';
import { bounded } from '../../format/part-list/bounds';
import { type Column, type LeftOut, listOf, type PartList, readSource, sheetSource } from '../../format/part-list/list';
import { isMakerName } from '../../format/part-list/makers';
import { type ListedRow, piecesOf, type Role } from '../../format/part-list/row';
import type { Source, SourceRow } from '../../format/part-list/source';
import { decoded, type Encoding } from '../../format/tables/decode';
import { type FileBytes, openFile, readBook } from '../../format/tables/file';
import { Unread, type Why } from '../../format/tables/kinds';
import { createPace } from '../../format/tables/pace';
import { LONGEST_CELL, MOST_ROWS, Stopped } from '../../format/tables/sheet';
import { message } from '../../texts/common';
import { fileText } from '../../texts/quick-entry-file';
import { rememberRoles, rolesBefore } from './columns';
import { NOTHING_LEFT } from './state';

/** So many rows show what a table is. */
const PREVIEW = 20;
/** Signs of a text that are read. */
const MOST_SIGNS = 6_000_000;
/** Sheets that are looked at to find the list. */
const MOST_SHEETS = 8;

export interface SheetOffer {
  name: string;
  rows: number;
}

/** What is seen of a table. */
export interface TableState {
  id: number;
  /** Of the file; none of what was pasted. */
  name: string;
  /** `asking`: the buyer has to say something before its rows are taken. */
  status: 'reading' | 'failed' | 'asking' | 'ready';
  /** How much of it is read, from 0 to 1. */
  done: number;
  /** Why it gives no rows. */
  why: string;
  sheets: readonly SheetOffer[];
  /** Which of them is the list; null: it is asked. */
  sheet: number | null;
  hiddenSheets: number;
  /** Of a text without a mark of its own: what it is read in; null: it is asked. */
  encoding: Encoding | null;
  isEncodingAsked: boolean;
  hasEncoding: boolean;
  columns: readonly Column[];
  /** What the columns hold; null: it is asked. */
  roles: readonly (Role | null)[];
  /** The buyer has said it before of a table with this head. */
  isRemembered: boolean;
  /** No column is the quantity: one piece of each. */
  isOnePiece: boolean;
  withHidden: boolean;
  preview: readonly SourceRow[];
  /** The lines up to this one are titles and the head. */
  above: number;
  hiddenRows: number;
  /** What those are. */
  hiddenKind: 'hidden' | 'struck' | 'both';
  /** The rows it brings. */
  rows: number;
  left: LeftOut;
  hiddenColumns: number;
  /** What of it was not read, in sentences. */
  notes: readonly string[];
}

const NEW = {
  ...{ status: 'reading', done: 0, why: '', sheets: [], sheet: null, hiddenSheets: 0, encoding: null, isEncodingAsked: false, hasEncoding: false },
  ...{
    columns: [],
    roles: [],
    isRemembered: false,
    isOnePiece: false,
    withHidden: false,
    preview: [],
    above: 0,
    hiddenRows: 0,
    hiddenKind: 'both',
    rows: 0,
    left: NOTHING_LEFT,
    hiddenColumns: 0,
    notes: [],
  },
} satisfies Omit<TableState, 'id' | 'name'>;

interface Contents {
  opened: FileBytes | null;
  sources: readonly { source: Source; hiddenColumns: number; notes: readonly string[] }[];
  list: PartList | null;
  stop: AbortController;
  /** Of the file, whatever stands in it by now; none of what was pasted. */
  mark?: string | undefined;
  /** Its rows may stand in the list as text. */
  isBefore?: boolean | undefined;
}

/** Numbers and quantities stand in it, whatever they are; in lines of words, makers or pieces. */
const isPerhapsOrdered = ({ columns, all }: PartList): boolean =>
  all.some(
    ({ article, brand, quantity }) =>
      /\d/.test(article) &&
      (columns.length > 0
        ? columns.some(({ role }) => role === 'quantity') && piecesOf(quantity) !== null
        : isMakerName(brand.split(' ')[0] ?? '') || (piecesOf(quantity) ?? 1) > 1),
  );

/** What still has to be said before its rows are taken. */
export function missingOf({
  status,
  sheet,
  encoding,
  hasEncoding,
  columns,
  roles,
  isOnePiece,
}: TableState): 'sheet' | 'encoding' | 'article' | 'quantity' | 'double' | null {
  if (status === 'reading' || status === 'failed') return null;
  if (hasEncoding && encoding === null) return 'encoding';
  if (sheet === null) return 'sheet';
  if (columns.length === 0) return null;
  if (!roles.includes('article')) return 'article';
  if (roles.some((role, at) => role !== null && role !== 'none' && roles.indexOf(role) !== at)) return 'double';
  return roles.includes('quantity') || isOnePiece ? null : 'quantity';
}

export interface Tables {
  readonly $tables: ReadableAtom<readonly TableState[]>;
  /** Reads a file; true when it has become a table. */
  add(file: File): Promise<boolean>;
  /** Asks what the columns of a text that was pasted hold, first of all. */
  ask(source: Source): void;
  /** It is another text by now. */
  drop(): void;
  /** Stops its reading, or takes it away. */
  remove(id: number): void;
  chooseSheet(id: number, sheet: number | null): void;
  chooseEncoding(id: number, encoding: Encoding | null): Promise<void>;
  chooseRole(id: number, column: number, role: Role | null): void;
  setOnePiece(id: number, on: boolean): void;
  setWithHidden(id: number, on: boolean): void;
  /** What the buyer has said of it holds: its rows are taken. */
  confirm(id: number): void;
  /** Rows of the tables that are ready, after `line` lines of another list. */
  rowsAfter(line: number): ListedRow[];
  /** `isTaken`: their rows stand in the list as text now. */
  clear(isTaken?: boolean): void;
  /** No text stands in the list any more. */
  emptied(): void;
}

/** `changed`: what the tables bring is another list now. */
export function createTables(changed: () => void): Tables {
  const $tables = atom<readonly TableState[]>([]);
  const contents = new Map<number, Contents>();
  let last = 0;
  /** Files whose rows stand in the list as text. */
  const asText = new Set<string>();

  const find = (id: number): TableState | undefined => $tables.value.find((table) => table.id === id);
  function patch(id: number, part: Partial<TableState>): void {
    if (!find(id)) return;
    $tables.set($tables.value.map((table) => (table.id === id ? { ...table, ...part } : table)));
    if (part.status !== undefined || part.rows !== undefined) changed();
  }

  /** Looks at the chosen sheet anew. `roles`: as the buyer has them, else as they are found. */
  function look(id: number, { roles, mayEnd = false }: { roles?: readonly (Role | null)[]; mayEnd?: boolean } = {}): void {
    const table = find(id);
    const own = contents.get(id);
    const sheet = table && table.sheet !== null ? own?.sources[table.sheet] : undefined;
    if (!table || !own || !sheet) return;
    const { source } = sheet;
    const found = listOf(source, { withHidden: table.withHidden });
    const before = roles ? null : rolesBefore(found.key, found.columns.length);
    const now = roles ?? before ?? found.columns.map(({ role, isDoubtful }) => (isDoubtful ? null : role));
    const isAsked = !found.isSure && !before && !roles;
    // Nothing is put in the place of a quantity that was not found.
    const chosen = now.map((role) => role ?? 'none');
    const isSame = found.columns.every(({ role }, at) => role === chosen[at]);
    const list = source.isColumnar && !isSame ? listOf(source, { chosen, withHidden: table.withHidden }) : found;
    own.list = list;
    const next: TableState = {
      ...table,
      columns: found.columns,
      roles: now,
      isRemembered: before !== null,
      isOnePiece: before !== null && !before.includes('quantity') ? true : table.isOnePiece,
      rows: list.all.length,
      left: list.left,
      preview: source.rows.slice(0, PREVIEW),
      above: found.above,
      hiddenRows: source.rows.filter(({ isHidden, isStruck }) => isHidden || isStruck).length,
      hiddenKind: !source.rows.some(({ isStruck }) => isStruck) ? 'hidden' : source.rows.some(({ isHidden }) => isHidden) ? 'both' : 'struck',
      hiddenColumns: sheet.hiddenColumns,
      notes: [...(own.isBefore ? [fileText('quick-entry.file.before')] : []), ...sheet.notes],
    };
    const isOpen = isAsked || missingOf(next) !== null || (table.status === 'asking' && !mayEnd);
    patch(id, { ...next, status: isOpen ? 'asking' : 'ready' });
  }

  /** Which of the sheets is the list: the only one, or the only one of which everything is certain where no other can be one. */
  function sheetOf(sources: Contents['sources']): number | null {
    const filled = sources.flatMap(({ source }, at) => (source.rows.length > 0 ? [at] : []));
    if (filled.length === 1) return filled[0] ?? null;
    const read = filled.slice(0, MOST_SHEETS).map((at) => ({ at, list: listOf(sources[at]?.source ?? { isColumnar: false, rows: [] }) }));
    const [first, ...others] = read.filter(({ list }) => list.isSure && list.key !== '' && list.all.length > 0);
    if (!first || others.length > 0 || filled.length > MOST_SHEETS) return null;
    return read.some(({ at, list }) => at !== first.at && isPerhapsOrdered(list)) ? null : first.at;
  }

  const leftNotes = (left: number, cut: number): string[] => [
    ...(left > 0 ? [fileText('quick-entry.file.rows', { n: left, most: MOST_ROWS, signs: MOST_SIGNS })] : []),
    ...(cut > 0 ? [fileText('quick-entry.file.cells', { n: cut, most: LONGEST_CELL })] : []),
  ];

  async function readText(id: number, own: Contents, opened: FileBytes, encoding?: Encoding): Promise<void> {
    const pace = createPace({ signal: own.stop.signal, tell: (done) => patch(id, { done }) });
    const read = decoded(opened.bytes, encoding);
    if (!read) throw new Unread('text');
    const { text, left } = bounded(read.text, MOST_ROWS, MOST_SIGNS);
    const source = await readSource(text, pace);
    if (source.rows.length === 0) throw new Unread('empty');
    own.sources = [{ source, hiddenColumns: 0, notes: leftNotes(left, 0) }];
    const hasEncoding = read.isUncertain || !read.encoding.startsWith('utf');
    const isAsked = encoding === undefined && read.isUncertain;
    patch(id, {
      sheets: [{ name: '', rows: source.rows.length }],
      sheet: 0,
      hasEncoding,
      encoding: isAsked ? null : read.encoding,
      isEncodingAsked: isAsked || find(id)?.isEncodingAsked === true,
    });
  }

  async function readSheets(id: number, own: Contents, opened: FileBytes): Promise<void> {
    const pace = createPace({ signal: own.stop.signal, tell: (done) => patch(id, { done }) });
    const { sheets, hiddenSheets } = await readBook(opened, pace);
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    if (filled.length === 0) throw new Unread('empty');
    const sources: Contents['sources'][number][] = [];
    for (const sheet of filled)
      sources.push({ source: await sheetSource(sheet, pace), hiddenColumns: sheet.hiddenColumns, notes: leftNotes(sheet.left, sheet.cut) });
    own.sources = sources;
    await pace(1);
    patch(id, { sheets: filled.map(({ name, rows }) => ({ name, rows: rows.length })), hiddenSheets, sheet: sheetOf(own.sources) });
  }

  const sentence = (why: Why, name: string): string => fileText(`quick-entry.file.${why}`, { name });

  /** Ends a reading, however it ends. */
  async function reading(id: number, name: string, read: () => Promise<void>): Promise<boolean> {
    try {
      await read();
    } catch (cause) {
      if (cause instanceof Stopped || !find(id)) return false;
      // What is no reason of the file is one of the network: its reader did not come.
      patch(id, { status: 'failed', why: cause instanceof Unread ? sentence(cause.why, name) : message('error.part') });
      return false;
    }
    if (find(id)?.sheet === null || missingOf({ ...(find(id) as TableState), status: 'asking' }) === 'encoding') patch(id, { status: 'asking' });
    look(id);
    return find(id) !== undefined;
  }

  function remove(id: number): void {
    contents.get(id)?.stop.abort();
    contents.delete(id);
    $tables.set($tables.value.filter((table) => table.id !== id));
    changed();
  }

  return {
    $tables,
    async add(file) {
      const id = ++last;
      const { name } = file;
      const mark = [name, file.size, file.lastModified].join('|');
      if ($tables.value.some((table) => table.status !== 'failed' && contents.get(table.id)?.mark === mark)) {
        const why = fileText('quick-entry.file.twice', { name });
        $tables.set([...$tables.value.filter(({ status }) => status !== 'failed'), { ...NEW, id, name, status: 'failed', why }]);
        return false;
      }
      const own: Contents = { opened: null, sources: [], list: null, stop: new AbortController(), mark, isBefore: asText.has(mark) };
      contents.set(id, own);
      // What failed has been read.
      $tables.set([...$tables.value.filter(({ status }) => status !== 'failed'), { ...NEW, id, name }]);
      return reading(id, name, async () => {
        const opened = await openFile(file);
        own.opened = opened;
        await (opened.kind === 'text' ? readText(id, own, opened) : readSheets(id, own, opened));
      });
    },
    ask(source) {
      const id = ++last;
      contents.set(id, { opened: null, sources: [{ source, hiddenColumns: 0, notes: [] }], list: null, stop: new AbortController() });
      $tables.set([
        { ...NEW, id, name: '', status: 'asking', sheets: [{ name: '', rows: source.rows.length }], sheet: 0 },
        ...$tables.value.filter(({ name }) => name !== ''),
      ]);
      look(id);
    },
    drop() {
      const asked = $tables.value.find(({ name }) => name === '');
      if (asked) remove(asked.id);
    },
    remove,
    chooseSheet(id, sheet) {
      patch(id, { sheet, status: 'asking', columns: [], roles: [], preview: [], rows: 0, left: NOTHING_LEFT, isOnePiece: false });
      if (sheet !== null) look(id, { mayEnd: true });
    },
    async chooseEncoding(id, encoding) {
      const own = contents.get(id);
      const table = find(id);
      if (!own?.opened || !table) return;
      if (encoding === null) return patch(id, { encoding, status: 'asking' });
      const { opened } = own;
      await reading(id, table.name, () => readText(id, own, opened, encoding));
    },
    chooseRole(id, column, role) {
      const table = find(id);
      if (!table) return;
      // Two columns of one kind are said: keys go through all answers of a list, and would take the other one away.
      const roles = table.roles.map((one, at) => (at === column ? role : one));
      patch(id, { isOnePiece: table.isOnePiece && !roles.includes('quantity') });
      look(id, { roles });
      if (find(id)?.status === 'ready') remember(id);
    },
    setOnePiece(id, on) {
      patch(id, { isOnePiece: on });
      look(id, { roles: find(id)?.roles ?? [] });
    },
    setWithHidden(id, on) {
      patch(id, { withHidden: on });
      look(id, { roles: find(id)?.roles ?? [] });
    },
    confirm(id) {
      const table = find(id);
      if (!table || missingOf(table) !== null) return;
      patch(id, { roles: table.roles.map((role) => role ?? 'none') });
      look(id, { roles: find(id)?.roles ?? [], mayEnd: true });
      remember(id);
    },
    rowsAfter(line) {
      const rows: ListedRow[] = [];
      let above = line;
      for (const { id, status, name } of $tables.value) {
        const list = contents.get(id)?.list;
        if (status !== 'ready' || name === '' || !list) continue;
        let most = above;
        for (const row of list.all) {
          rows.push({ ...row, line: row.line + above, lines: row.lines.map((one) => one + above) });
          most = Math.max(most, row.line + above);
        }
        above = most;
      }
      return rows;
    },
    clear(isTaken = false) {
      if (!isTaken) asText.clear();
      for (const { id, status } of $tables.value) {
        const own = contents.get(id);
        if (isTaken && own?.mark && status === 'ready') asText.add(own.mark);
        own?.stop.abort();
        contents.delete(id);
      }
      if ($tables.value.length > 0) $tables.set([]);
    },
    emptied: () => asText.clear(),
  };

  function remember(id: number): void {
    const list = contents.get(id)?.list;
    const table = find(id);
    if (list && table?.columns.length)
      rememberRoles(
        list.key,
        table.roles.map((role) => role ?? 'none'),
      );
  }
}
