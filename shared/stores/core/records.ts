// Rows of one kind by their ids: the one copy of each. Lists, pages, popovers and counters hold ids and look the row up here, so that a changed row changes everywhere.
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { $frozen } from './buyer-state';
import { createFacts } from './facts';
import { bindToBuyer, type Life, type LifePorts } from './life';
import { createOverlay, type Overlay, type OverlayChange, type PendingChange } from './overlay';
import type { HintAbout } from './tabs';

/** A row as the buyer sees it. Null where nothing is known of it, or it is taken out (`isGone`); `isPending`: with a change the server has not agreed to yet. */
export interface RecordState<R> {
  row: R | null;
  isGone: boolean;
  isPending: boolean;
}

/** Rows on their way out; `commit` but for those the server has kept: they come back. */
export interface PendingRemoval extends PendingChange {
  commit(but?: readonly string[]): void;
}

/** Whoever holds ids of these rows: a list, a page, what shows them to resting islands. Called by the records alone, so that nobody depends on who came first. */
export interface Follower extends Partial<LifePorts> {
  /** These rows look different now; `isCommitted`: by a write, so that an answer on its way says what was before. */
  changed?(ids: readonly string[], isCommitted: boolean): void;
  /** These rows are being taken out: what else has to go until that ends, a count for example. */
  removing?(ids: readonly string[]): PendingRemoval;
  /** Read again, without a wait on screen. */
  reload?(): void;
}

export interface RecordsOptions<R> {
  /** Names its hints between tabs. */
  name: string;
  idOf(row: R): string;
  /** A row that comes in several shapes: what is known after an answer. The answer's row by default. */
  merge?(before: R, now: R): R;
  /** Other tabs of the buyer are told the ids that are gone, and take them out without asking. */
  tellsGone?: true;
}

export interface Records<R> extends Required<Pick<RecordsOptions<R>, 'name' | 'idOf'>> {
  /** The row of an id; the same atom every time. */
  at(id: string): ReadableAtom<RecordState<R>>;
  /** The same without subscribing. */
  get(id: string): RecordState<R>;
  /** What the server said last, without what is pending. Null where it is gone or not known. */
  serverRow(id: string): R | null;
  /** Call it right before a request is sent, and give it to `receive` with the answer: the order of requests decides which answer is newer. */
  ask(): number;
  /** Takes the rows of an answer; those that a later request or a write has told of since stay. Without `asked` they are the newest: a write's own answer. */
  receive(rows: readonly R[], asked?: number): void;
  /** Takes what the page printed, of rows that are not known yet. */
  seed(rows: readonly R[]): void;
  /** Shows a change of a row; nothing where there is no row. */
  patch(id: string, change: (row: R) => R): OverlayChange<R>;
  /** Shows a row that the server does not have yet, or has otherwise. */
  put(row: R): OverlayChange<R>;
  /** Takes rows out of all that shows them, until that is settled. */
  remove(ids: readonly string[]): PendingRemoval;
  /** They are gone, whoever took them. */
  takeOut(ids: readonly string[]): void;
  /** Rows are out of date, and so is an answer on its way; all of them without `ids`. Whoever shows them reads again. */
  invalidate(ids?: readonly string[]): void;
  /** Whoever shows them reads again; what is kept of earlier answers may do. */
  reload(): void;
  /** Another number once what was read before is out of date: for whoever keeps an answer. */
  readonly version: number;
  follow(follower: Follower): () => void;
  /** What a hint says of rows that are gone, for `about` of a mutation; nothing without `tellsGone`. */
  about(gone: readonly string[]): HintAbout;
  readonly life: Life;
}

interface Known<R> {
  row: R | null;
  isGone: boolean;
}

interface Entry<R> {
  overlay: Overlay<Known<R>>;
  /** When the request was sent that its value is of. */
  asked: number;
  state: RecordState<R>;
  $state: WritableAtom<RecordState<R>> | null;
}

const UNKNOWN = { row: null, isGone: false };
const GONE = { row: null, isGone: true };
const NOBODY: RecordState<never> = { ...UNKNOWN, isPending: false };

/**
 * Rows of one kind, for the life of the page. A list, a mass removal with «Вернуть» and an edit of them:
 *
 *     const notes = createRecords({ name: 'notes', idOf: ({ id }: Note) => id });
 *     export const noteList = createList({ records: notes, params: {…}, load: ({ page }, signal) => api.fetchNotes(page, { signal }) });
 *     export const removeNotes = createRemoval(notes, { calls: api, call: (id) => api.removeNote(id), removed: …, returned: …, failed: … });
 *     export const editNote = createEdit(notes, { change: (note, { text }) => ({ ...note, text }), call: ({ id, text }) => api.editNote(id, text), read: …, happened: …, failed: … });
 *
 * Whoever shows one row subscribes to `notes.at(id)`. Whoever reads rows by a call of their own:
 *
 *     const asked = notes.ask();
 *     notes.receive(await api.fetchNewest(), asked);
 */
export function createRecords<R>({ name, idOf, merge = (_, now) => now, tellsGone }: RecordsOptions<R>): Records<R> {
  const entries = new Map<string, Entry<R>>();
  const followers = new Set<Follower>();
  /** Counts requests and writes. */
  let clock = 0;
  let version = 0;
  /** Requests before this were another buyer's. */
  let floor = 0;
  /** What the page's own buyer had, while another one is known. */
  let aside: Map<string, Known<R>> | null = null;

  function entryOf(id: string): Entry<R> {
    let entry = entries.get(id);
    if (!entry) {
      entry = { overlay: createOverlay(), asked: 0, state: NOBODY, $state: null };
      entry.overlay.receive(UNKNOWN);
      entries.set(id, entry);
    }
    return entry;
  }
  const known = (id: string): Known<R> => entries.get(id)?.overlay.serverValue ?? UNKNOWN;
  const isKnown = (id: string): boolean => known(id).row !== null || known(id).isGone;

  function learn(id: string, value: Known<R>, asked: number): void {
    const entry = entryOf(id);
    entry.overlay.receive(value);
    entry.asked = asked;
  }

  function show(ids: readonly string[], isCommitted = false): void {
    for (const id of ids) {
      const entry = entryOf(id);
      const { overlay } = entry;
      entry.state = { ...(overlay.value ?? UNKNOWN), isPending: overlay.isPending };
      entry.$state?.set(entry.state);
    }
    if (ids.length > 0) for (const { changed } of followers) changed?.(ids, isCommitted);
  }

  /** Shows a change of these rows until it ends, which it does once. A commit is newer than every request before it. */
  function pending<A>(ids: readonly string[], commit: (given: A | undefined) => void, rollback: () => void): { commit(given?: A): void; rollback(): void } {
    const { epoch } = life;
    let isOver = false;
    const end = (isCommitted: boolean, act: () => void): void => {
      if (isOver || epoch !== life.epoch) return;
      isOver = true;
      if (isCommitted) clock++;
      act();
      show(ids, isCommitted);
    };
    show(ids);
    return { commit: (given) => end(true, () => commit(given)), rollback: () => end(false, rollback) };
  }

  function change(id: string, by: (value: Known<R>) => Known<R>): OverlayChange<R> {
    const entry = entryOf(id);
    const { commit, rollback } = entry.overlay.add(by);
    return pending<R>(
      [id],
      (row) => {
        commit(row && { row, isGone: false });
        entry.asked = clock;
      },
      rollback,
    );
  }

  const ports: LifePorts = {
    forget(kept) {
      version++;
      if ($frozen.value !== 'no') aside ??= new Map([...entries.keys()].filter(isKnown).map((id) => [id, known(id)]));
      const back = kept ? aside : null;
      if ($frozen.value === 'no') aside = null;
      floor = ++clock;
      for (const [id, { overlay }] of entries) {
        overlay.clear();
        learn(id, back?.get(id) ?? UNKNOWN, floor);
      }
      for (const follower of followers) follower.forget?.(kept);
      show([...entries.keys()]);
    },
    reset(failure, kept) {
      for (const follower of followers) follower.reset?.(failure, kept);
    },
    revalidate(why, hint) {
      if (why !== 'seen') version++;
      for (const follower of followers) follower.revalidate?.(why, hint);
    },
  };
  const life = bindToBuyer(name, ports);
  const facts = tellsGone && createFacts(name, { hear: (ids) => records.takeOut(ids) });

  const records: Records<R> = {
    name,
    idOf,
    life,
    at(id) {
      const entry = entryOf(id);
      entry.$state ??= atom(entry.state);
      return entry.$state;
    },
    get: (id) => entries.get(id)?.state ?? NOBODY,
    serverRow: (id) => known(id).row,
    ask: () => ++clock,
    receive(rows, asked = ++clock) {
      if (asked < floor) return;
      const news = rows.filter((row) => !isKnown(idOf(row)) || entryOf(idOf(row)).asked <= asked);
      for (const row of news) {
        const before = known(idOf(row)).row;
        learn(idOf(row), { row: before ? merge(before, row) : row, isGone: false }, asked);
      }
      show(news.map(idOf));
    },
    seed(rows) {
      const news = rows.filter((row) => !isKnown(idOf(row)));
      for (const row of news) learn(idOf(row), { row, isGone: false }, floor);
      show(news.map(idOf));
    },
    patch: (id, by) => change(id, ({ row, isGone }) => ({ row: row && by(row), isGone })),
    put: (row) => change(idOf(row), () => ({ row, isGone: false })),
    remove(given) {
      const ids = [...new Set(given)];
      const changes = ids.map((id) => entryOf(id).overlay.add(() => GONE));
      const others = [...followers].map(({ removing }) => removing?.(ids));
      return pending<readonly string[]>(
        ids,
        (but = []) => {
          const stayed = new Set(but);
          ids.forEach((id, at) => {
            changes[at]?.[stayed.has(id) ? 'rollback' : 'commit']();
            if (!stayed.has(id)) entryOf(id).asked = clock;
          });
          for (const other of others) other?.commit(but);
        },
        () => {
          for (const one of [...changes, ...others]) one?.rollback();
        },
      );
    },
    takeOut: (ids) => records.remove(ids).commit(),
    invalidate(ids = [...entries.keys()]) {
      clock++;
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry) entry.asked = clock;
      }
      version++;
      records.reload();
    },
    reload() {
      for (const { reload } of followers) reload?.();
    },
    get version() {
      return version;
    },
    follow(follower) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    about: (gone) => facts?.about(gone) ?? {},
  };
  return records;
}
