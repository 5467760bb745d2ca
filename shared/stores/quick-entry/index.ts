// A list of parts on its way into a cart: as it was pasted, as it was recognised, and what became of each row. It outlives the
// dialog or the page's part it stands in: what is typed waits for the next one, and what is being sent goes on.
import { atom, type ReadableAtom } from 'nanostores';
import type { EntryRow, QuickEntry } from '../../api/quick-entry';
import { remote } from '../../api/remote';
import { config } from '../../browser/config';
import { load } from '../../browser/load';
import { bounded, MOST_ROWS, MOST_SIGNS } from '../../format/part-list/bounds';
import { type EntryField, type ListedRow, piecesOf, type Role, textOf } from '../../format/part-list/row';
import type { Source, SourceRow } from '../../format/part-list/source';
import { message } from '../../texts/common';
import { entryText } from '../../texts/quick-entry';
import { cartFor, expectOwnChange } from '../cart';
import { $frozen, knownUser, typedBy } from '../core/buyer';
import { apiError, failureOf } from '../core/failure';
import { draftOf } from '../core/form-draft';
import { bindToBuyer, onBuyer } from '../core/life';
import type { Failure } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { rememberRoles, rolesBefore } from './columns';
import { createSender } from './sending';
import { answered, checked, EMPTY, type EntryState, fresh, isDone, isOther, NOTHING_LEFT, productOf, type Row, sendable, unchecked } from './state';
import type { Tables } from './tables';

/** Rows of one call; the shop takes twice as many. */
const BATCH = 100;
/** Reads lists; it is there as soon as there are rows. */
const reader = () => import('../../format/part-list/list');

const api = remote(() => import('../../api/quick-entry'));

/** A row as the shop is asked about it: what was found or chosen for it counts. */
function askedOf(row: Row): EntryRow {
  const { goodId, article = row.article, brand = row.brand } = productOf(row) ?? {};
  return {
    line: row.line,
    article: article.trim(),
    brand: brand.trim() || undefined,
    quantity: piecesOf(row.quantity) ?? 0,
    goodId,
    comment: row.comment || undefined,
  };
}

/** Number and maker of a row as they stand in it. */
const wordsOf = ({ article, brand }: Pick<ListedRow, 'article' | 'brand'>): string => `${article.trim()}|${brand.trim()}`;

/** Whose lists these are. */
let typist = typedBy();
const life = bindToBuyer('quick-entry', {
  reset() {
    // A lost session keeps what is typed, and so does its buyer who is back.
    if (typist && typist === typedBy()) return;
    for (const entry of entries.values()) entry.forget();
  },
});
onBuyer(() => {
  typist = typedBy();
});

const sendBatch = createSender(life);

function createEntry(clientId: string | undefined) {
  const $state = atom<EntryState>(EMPTY);
  const cart = cartFor(clientId);
  const draft = draftOf(clientId ? `quick-entry:${clientId}` : 'quick-entry');
  let source: Source | null = null;
  /** The last text that rows were printed into, without the spaces at its end: where the list begins with it, nothing of it is guessed. */
  let printed = '';
  /** Its rows, in the list that is read. */
  let own: readonly SourceRow[] = [];
  /** What the buyer has changed in the rows, by line: other columns do not undo it. */
  let edits = new Map<number, Partial<Row>>();
  /** Lines of which a row was to be sent. */
  const everSent = new Set<number>();
  /** Parts that may be in the cart: sent, and without an answer, in whatever quantity. They are not sent again unless the buyer says so. */
  const doubtful = new Set<string>();
  /** Parts that the buyer does not want, though they stand in the list. */
  let unwanted: ReadonlySet<string> = new Set();
  /** Rows have been typed into since the shop was asked; it has that call. */
  let isTyped = false;
  let mayInspect = true;
  /** What was asked when a field was left. */
  let asking: Promise<void> | null = null;
  /** What waits from an earlier page is taken up. */
  let opening: Promise<void> | null = null;
  /** The list that the page began with. */
  let given = '';
  /** Files that were chosen, and what was pasted where its columns have to be asked; their reader comes with the first of them. */
  let tables: Tables | null = null;
  /** Their rows as a list, until they change: it is kept with each key that is typed. */
  let fileList: string | null = null;
  /** What the buyer has said of the columns of this text. */
  let answer: { text: string; roles: readonly Role[] } | null = null;
  /** Goes up when all of it is forgotten: what is on its way is another buyer's then. */
  let generation = 0;
  const $forgotten = atom(0);

  const set = (part: Partial<EntryState>): void => $state.set({ ...$state.value, ...part });

  /** What is not in the cart, as a list. */
  const leftText = (): string => textOf([...$state.value.rows, ...$state.value.rest]);

  /** Rows of the files that stand beside the list, as a list. */
  function filesText(): string {
    fileList ??= textOf(tables?.rowsAfter(0) ?? []);
    return fileList;
  }

  async function openTables(): Promise<Tables> {
    if (tables) return tables;
    const { createTables } = await load('part', () => import('./tables'));
    if (tables) return tables;
    const made = createTables(() => {
      fileList = null;
      keep();
    });
    made.$tables.listen((all) => set({ tables: all }));
    tables = made;
    return made;
  }

  /** So much of the list, from its beginning, stands as it was printed. */
  const printedIn = (list: string): number => (list.startsWith(printed) && /^[\t ]*(?:\n|$)/.test(list.slice(printed.length)) ? printed.length : 0);

  /** The draft is what is not in the cart. */
  function keep(): void {
    const { step, text: list } = $state.value;
    const own = printedIn(list);
    // What was printed comes first: nothing of it is guessed.
    const files = step === 'list' ? filesText() : '';
    const first = [list.slice(0, own), files].filter(Boolean).join('\n');
    const left = step === 'rows' ? leftText() : files ? [first, list.slice(own).replace(/^\n/, '')].filter(Boolean).join('\n') : list;
    const values = { list: left, doubtful: [...doubtful], given, printed: step === 'rows' ? left.trimEnd().length : files ? first.length : own };
    if (left.trim() === '' || left.length > MOST_SIGNS) draft.drop();
    else draft.keep(values, Object.keys(values));
  }

  function edit(line: number, part: Partial<Row>): void {
    edits.set(line, { ...edits.get(line), ...part });
    set({ rows: $state.value.rows.map((row) => (row.line === line ? { ...row, ...part } : row)) });
    keep();
  }

  async function recognise(roles?: readonly Role[]): Promise<void> {
    const { listOf, partOf, together } = await reader();
    const read = source && listOf(source, { chosen: roles, printed: own });
    const { text: list } = $state.value;
    // Two parts of one line are two lines.
    const last = read?.all.at(-1)?.line ?? 0;
    const files = tables?.rowsAfter(list.trim() ? Math.max(list.trimEnd().split('\n').length, last) : 0) ?? [];
    const { rows, rest } = together([...(read?.all ?? []), ...files]);
    const doubtOf = (row: ListedRow): Partial<Row> | false =>
      doubtful.has(partOf(row)) && { isTaken: false, isUnsure: true, error: entryText('quick-entry.fault.unsure', { n: row.line }) };
    set({
      columns: read?.columns ?? [],
      left: read?.left ?? NOTHING_LEFT,
      rest,
      rows: rows.map((row) => ({ ...fresh(row), ...(unwanted.has(wordsOf(row)) && { isTaken: false }), ...doubtOf(row), ...edits.get(row.line) })),
    });
  }

  /** What the columns of the list hold, as the buyer has said it, now or of another list with this head; null: they have to be asked. */
  async function rolesOf(list: string): Promise<readonly Role[] | undefined | null> {
    if (!source || source.rows.length === 0) return undefined;
    if (answer?.text === list) return answer.roles;
    const { listOf } = await reader();
    const { isSure, columns, key } = listOf(source, { printed: own });
    const before = rolesBefore(key, columns.length);
    return before ?? (isSure ? undefined : null);
  }

  /** Asks the shop what the rows are of which it has said nothing yet. */
  async function inspect(): Promise<void> {
    const mine = generation;
    const asked = unchecked($state.value.rows);
    set({ uncheckable: null });
    for (let from = 0; from < asked.length; from += BATCH) {
      const batch = asked.slice(from, from + BATCH);
      try {
        const answer = await api.checkRows(batch.map(askedOf), { clientId });
        mayInspect = true;
        if (mine !== generation) return;
        // A row that was typed into meanwhile is another one.
        set({ rows: $state.value.rows.map((row) => (batch.includes(row) ? checked(row, answer) : row)) });
      } catch (cause) {
        if (mine !== generation) return;
        // A shop without this call says what the rows are when they are added.
        mayInspect = apiError(cause)?.code !== 'missing';
        if (mayInspect) set({ uncheckable: failureOf(cause, 'read', { what: entryText('quick-entry.uncheckable') }) });
        return;
      }
    }
  }

  /** One call after another; what is left of a failed one stays. */
  async function send(): Promise<void> {
    const mine = generation;
    const meant = sendable($state.value.rows).length;
    if ($state.value.sending || meant === 0) return;
    // Wrong rows count too: of so many so many were added.
    for (const { line, isTaken } of $state.value.rows) if (isTaken) everSent.add(line);
    set({ sending: { done: 0, total: meant }, failure: null });
    const unknown = new Set(unchecked($state.value.rows).map(({ line }) => line));
    // What was typed since the list was checked.
    await asking;
    await inspect();
    if (mine !== generation) return;
    const wanted = sendable($state.value.rows);
    const unseen = wanted.filter((row) => unknown.has(row.line) && isOther(row));
    if (unseen.length > 0) {
      for (const { line } of unseen) edit(line, { isUnseen: true });
      return set({ sending: null, turns: $state.value.turns + 1 });
    }
    const total = wanted.length;
    if (total === 0) return set({ sending: null, turns: $state.value.turns + 1 });
    set({ sent: everSent.size });
    // What the cart itself has on its way comes first: one writes to it at a time.
    await cart.settled();
    const { partOf } = await reader();
    if (mine !== generation) return;
    let failure: Failure | null = null;
    const before = $state.value.added;
    for (let from = 0; from < total && !failure; from += BATCH) {
      const batch = wanted.slice(from, from + BATCH);
      // Should the page be left before the answer, the next one knows.
      const sent = batch.map(partOf);
      for (const row of sent) doubtful.add(row);
      keep();
      const rows = batch.map(askedOf);
      const { answer, isUnsure, failure: why } = await sendBatch({ cart, clientId, rows }, () => set({ sending: { done: from, total, isChecking: true } }));
      if (mine !== generation) return;
      if (!isUnsure) for (const row of sent) doubtful.delete(row);
      if (answer) {
        take(batch, rows, answer);
        for (const row of $state.value.rows) if (row.isUnsure) doubtful.add(partOf(row));
        set({ sending: { done: Math.min(from + BATCH, total), total } });
      }
      failure = why;
      if (!failure) continue;
      keep();
      if (isUnsure) for (const { line } of batch) edit(line, { isTaken: false, isUnsure: true, error: entryText('quick-entry.fault.unsure', { n: line }) });
    }
    await end(failure, $state.value.added > before, mine);
  }

  function take(batch: readonly Row[], asked: readonly EntryRow[], answer: QuickEntry): void {
    const lines = new Set(batch.map(({ line }) => line));
    const rows = $state.value.rows.flatMap((row) => (lines.has(row.line) ? (answered(row, answer) ?? []) : [row]));
    const gone = batch.filter(({ line }) => !rows.some((row) => row.line === line));
    const changed = answer.added.flatMap(({ line, quantity, plus }) => {
      const row = asked.find((one) => one.line === line);
      return row && quantity !== undefined && (quantity !== row.quantity || (plus !== undefined && plus !== quantity))
        ? [{ line, article: row.article, asked: row.quantity, plus, quantity }]
        : [];
    });
    set({ rows, added: $state.value.added + gone.length, changed: [...$state.value.changed, ...changed] });
    keep();
  }

  async function end(failure: Failure | null, isAdded: boolean, mine: number): Promise<void> {
    if (mine !== generation) return;
    set({ sending: null, failure, turns: $state.value.turns + 1 });
    if (!isAdded) return;
    notifyTabs('cart', { clientId: (clientId ?? config().clientId) || undefined });
    expectOwnChange(cart);
    await cart.refresh();
  }

  function write(list: string): void {
    set({ text: list, unread: '', ...(list.trim() === '' && { isKept: false }) });
    tables?.drop();
    if (list.trim() === '') tables?.emptied();
    keep();
  }

  /** Comes after what stands there: nothing typed is lost. */
  function append(list: string): void {
    const { text: before } = $state.value;
    write(before.trim() ? `${before.trimEnd()}\n${list}` : list);
  }

  /** All of it anew, with this text. */
  function restart(list: string): void {
    source = null;
    edits = new Map();
    everSent.clear();
    const { step, turns, tables: before } = $state.value;
    set({ ...EMPTY, text: list, tables: before, turns: step === 'rows' ? turns + 1 : turns });
  }

  /** From the list the page gives, which it will give again: what the buyer makes of it is kept, and no more. */
  function begin(list: string): void {
    given = list;
    unwanted = new Set();
    tables?.clear();
    fileList = null;
    restart(list);
  }

  /** Takes up what waits from an earlier page; what the page gives stands in what was typed before this. */
  async function takeUp(list: string): Promise<void> {
    const mine = generation;
    await knownUser();
    if (mine !== generation) return;
    const { list: kept, doubtful: rows, given: from, printed: length } = draft.read() ?? {};
    const waited = typeof kept === 'string' ? kept : '';
    if (typeof length === 'number') printed = waited.slice(0, length);
    if (Array.isArray(rows)) for (const row of rows) if (typeof row === 'string') doubtful.add(row);
    // What waits is not shown before its buyer is back, and is looked for again then.
    if ($frozen.value === 'session') opening = null;
    const { text: typed, step } = $state.value;
    const isTyped = step === 'rows' || (typed !== '' && typed !== given);
    given = isTyped ? list : typeof from === 'string' ? from : '';
    if (!isTyped) set({ text: waited, isKept: waited.trim() !== '' });
    // Typed before anybody knew whose draft it is.
    else if (waited && waited !== typed && step === 'list') append(waited);
    else keep();
  }

  /** Where something of the buyer's own is left, they are asked. */
  function give(list: string): void {
    const { step, text: before, tables: beside } = $state.value;
    const files = beside.length;
    const isOver = isDone($state.value) || (step === 'list' && before.trim() === '' && files === 0);
    const isUntouched = before === given && edits.size + everSent.size + files === 0;
    // An opener without a list of its own says nothing of the page's.
    if (list.trim() === '') return;
    if (list === given && !isOver) set({ other: '' });
    else if (isOver || isUntouched) begin(list);
    else set({ other: list });
  }

  /** Back to the text: as it was pasted, or what is left of it. */
  function back(): void {
    const { other, text: before } = $state.value;
    const isChanged = edits.size > 0 || everSent.size > 0;
    unwanted = new Set($state.value.rows.filter(({ isTaken, isUnsure }) => !isTaken && !isUnsure).map(wordsOf));
    const left = isChanged ? leftText() : before;
    if (isChanged) {
      printed = left.trimEnd();
      tables?.clear(true);
      fileList = null;
    }
    if (left === '' && other) begin(other);
    else {
      restart(left);
      set({ other });
      keep();
    }
  }

  return {
    $state: $state as ReadableAtom<EntryState>,
    /** Changes when all of it is forgotten: what the page gives is to be given again. */
    $forgotten: $forgotten as ReadableAtom<number>,
    /** Takes up what waits from an earlier page, and `list`, which the page gives. */
    async open(list: string): Promise<void> {
      const mine = generation;
      opening ??= takeUp(list);
      await opening;
      if (mine === generation) give(list);
    },
    /** What the buyer says of the other list: it takes the place of theirs, comes after it, or is not wanted. */
    settle(what: 'replace' | 'append' | 'refuse'): void {
      const { step, other, turns } = $state.value;
      set({ other: '', turns: turns + 1 });
      if (what === 'replace') {
        begin(other);
        draft.drop();
      }
      if (what !== 'append') return;
      if (step === 'rows') back();
      append(other);
    },
    write,
    append,
    /** Reads a file: it stands beside the list, and says what has to be said of it. */
    async take(file: File): Promise<void> {
      const mine = generation;
      set({ unread: '', unreadFile: '' });
      try {
        const all = await openTables();
        if (mine === generation) await all.add(file);
      } catch {
        set({ unreadFile: message('error.part') });
      }
    },
    /** The tables beside the list, once there is one. */
    tables: (): Tables | null => tables,
    /** What the buyer has said of the columns of the list holds. */
    confirmText(roles: readonly Role[]): void {
      answer = { text: $state.value.text, roles };
      tables?.drop();
    },
    /** Reads the list; says whether there is anything in it. */
    async read(): Promise<boolean> {
      const { text: list, tables: files } = $state.value;
      const mine = generation;
      // What is not answered, or still read, would come to a list that is sent already.
      if (files.some(({ status }) => status === 'reading' || status === 'asking')) return false;
      const hasFile = files.some(({ status }) => status === 'ready');
      if (list.trim() === '' && !hasFile) {
        set({ unread: entryText('quick-entry.list.empty') });
        return false;
      }
      const { left } = bounded(list);
      if (left > 0) {
        set({ unread: entryText('quick-entry.list.long', { most: MOST_ROWS, signs: MOST_SIGNS, n: left }) });
        return false;
      }
      try {
        const { sourceOf } = await load('part', () => import('../../format/part-list/list'));
        if (mine !== generation) return false;
        const length = printedIn(list);
        own = length > 0 ? sourceOf(`${printed}\t\t`).rows : [];
        // On its own lines.
        source = list.trim() ? sourceOf(`${'\n'.repeat(printed.slice(0, length).split('\n').length - 1)}${list.slice(length)}`) : null;
        const roles = await rolesOf(list);
        if (roles === null && source) {
          const asked = await openTables();
          if (mine === generation) asked.ask(source);
          return false;
        }
        edits = new Map();
        everSent.clear();
        set({ sent: 0, uncheckable: null, added: 0, changed: [], failure: null });
        await recognise(roles ?? undefined);
        if (mine !== generation) return false;
      } catch {
        set({ unread: message('error.part') });
        return false;
      }
      if ($state.value.rows.length === 0) {
        set({ unread: entryText('quick-entry.list.unread') });
        return false;
      }
      await inspect();
      if (mine !== generation) return false;
      set({ step: 'rows', turns: $state.value.turns + 1 });
      return true;
    },
    /** The columns hold something else than they seemed to. */
    async arrange(roles: readonly Role[]): Promise<void> {
      const { listOf } = await reader();
      answer = { text: $state.value.text, roles };
      if (source) rememberRoles(listOf(source, { printed: own }).key, roles);
      await recognise(roles);
      await inspect();
    },
    inspect,
    /** A field is left: what was typed is asked about, where the shop can say what it is. */
    leave(): void {
      if (!isTyped || !mayInspect || $state.value.sending) return;
      isTyped = false;
      asking = inspect();
    },
    /** One of the products that a number may mean: the shop says what its pieces are once the row is left. */
    choose(line: number, chosen: string): void {
      isTyped = true;
      edit(line, { chosen, error: '', found: null, check: 'unknown' });
    },
    /** A row is wanted, or not. Who wants one anew that the shop did not add has it tried once more. */
    pick(line: number, on: boolean): void {
      const { check, isUnsure } = $state.value.rows.find((row) => row.line === line) ?? {};
      edit(line, { isTaken: on, ...(on && check !== 'refused' && !isUnsure && { error: '' }) });
    },
    /** A field of a row is typed: what was said of the row is void. */
    type(line: number, field: EntryField, value: string): void {
      // How many there shall be makes it no other product.
      const isOther = field !== 'quantity';
      const { check } = $state.value.rows.find((row) => row.line === line) ?? {};
      if (isOther || check === 'known') isTyped = true;
      edit(line, {
        ...{ [field]: value, doubt: '', isUnseen: false },
        ...(isOther && { oddNumber: undefined }),
        ...(isOther && { check: 'unknown', found: null, candidates: [], chosen: '' }),
        // Of other pieces the shop is asked anew; what it is stays.
        ...(!isOther && check === 'known' && { check: 'unknown' }),
        ...((isOther || check !== 'refused') && { error: '', isUnsure: false }),
      });
    },
    send,
    back,
    forget(): void {
      generation++;
      opening = null;
      given = printed = '';
      unwanted = new Set();
      source = null;
      edits = new Map();
      everSent.clear();
      doubtful.clear();
      answer = null;
      tables?.clear();
      fileList = null;
      $state.set(EMPTY);
      $forgotten.set(generation);
    },
  };
}

export type Entry = ReturnType<typeof createEntry>;

const entries = new Map<string, Entry>();

/** The list for this client's cart, or the buyer's own. */
export function entryFor(clientId: string | undefined): Entry {
  const key = clientId ?? '';
  const entry = entries.get(key) ?? createEntry(clientId);
  entries.set(key, entry);
  return entry;
}
