// What buyers do to their bookmarks of the auto-catalogue: the wish shows at once in every list and menu, the server's word settles it (G29, BM-2, BM-3).
import { type MapStore, map } from 'nanostores';
import { remote } from '../../api/remote';
import { publish } from '../../browser/signals';
import type { Bookmark } from '../../reading/vehicles';
import { bookmarksText } from '../../texts/bookmarks';
import { createEach } from '../core/each';
import { createFacts } from '../core/facts';
import { createLife } from '../core/life';
import type { List } from '../core/list';
import { createMutation } from '../core/mutation';
import { toast } from '../core/notices';
import { allOf, type PendingChange } from '../core/overlay';
import { createResource } from '../core/resource';
import { failed, OK, type Result } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { $frozen } from '../core/user';

const api = remote(() => import('../../api/bookmarks'));

/** What is known of a bookmark beyond what the page printed of it: a note that was written since, or that it is gone. */
export interface BookmarkChange {
  note?: string | undefined;
  removed?: true | undefined;
  /** The shop has it no more: it cannot be taken back. */
  gone?: true | undefined;
  /** Its note was written in another tab: whoever shows it asks `noteOf`. */
  isOld?: true | undefined;
}

/** Bookmarks of one part; a page of the list has no more. */
const MOST_FOUND = 50;

const writable = map<Record<string, BookmarkChange>>({});

/** Changed bookmarks by id, the buyer's wishes included; subscribe by key. */
export const $bookmarks = writable as unknown as MapStore<Record<string, BookmarkChange | undefined>>;

type Rows = Pick<List<never, Bookmark>, 'patch' | 'remove' | 'reload'>;

const lists = new Set<Rows>();
let confirmed = new Map<string, BookmarkChange>();
/** Of the page's own buyer, while another one is known. */
let aside: typeof confirmed | null = null;
const wishes = new Set<{ id: string; change: BookmarkChange }>();

/** A list of bookmarks whose rows show what is done to them; for the life of the page. */
export const followBookmarks = (list: Rows): void => void lists.add(list);

function show(ids: Iterable<string>): void {
  for (const id of ids) {
    const change: BookmarkChange = { ...confirmed.get(id) };
    for (const wish of wishes) if (wish.id === id) Object.assign(change, wish.change);
    // None is taken out of the map.
    writable.setKey(id, (Object.keys(change).length > 0 ? change : undefined) as BookmarkChange);
    publish('bookmarks', id, change.removed ? 'removed' : '');
  }
}

const GONE: BookmarkChange = { removed: true, gone: true };

const confirm = (id: string, change: BookmarkChange): void => {
  confirmed.set(id, { ...confirmed.get(id), ...change });
  show([id]);
};

/** Shows a change of some bookmarks until it is settled; `keep` makes it the server's word, but for some. */
function showWish(ids: readonly string[], change: BookmarkChange): { commit(but?: ReadonlySet<string>): void; rollback(): void } {
  const mine = ids.map((id) => ({ id, change }));
  for (const wish of mine) wishes.add(wish);
  show(ids);
  const lift = (): boolean[] => mine.map((wish) => wishes.delete(wish));
  return {
    commit(but = new Set()) {
      const were = lift();
      for (const [at, id] of ids.entries()) if (were[at] && !but.has(id)) confirm(id, change.removed ? GONE : change);
      show(ids);
    },
    rollback() {
      lift();
      show(ids);
    },
  };
}

/** Whose bookmarks these are; what adds one lives by it too. */
export const life = createLife('bookmarks', {
  reset(_, kept) {
    const changed = Object.keys(writable.value);
    wishes.clear();
    if ($frozen.value !== 'no') aside ??= confirmed;
    confirmed = (kept && aside) || new Map();
    if ($frozen.value === 'no') aside = null;
    show(new Set([...changed, ...confirmed.keys()]));
  },
});

// Lists read again by themselves; what the page printed learns here what is gone.
const gone = createFacts('bookmarks', {
  hear(removed) {
    for (const id of removed) confirm(id, GONE);
  },
});

/** By a kind of its own: to what listens to `bookmarks`, named ones are gone. */
const NOTES = 'bookmark-notes';

const notes = createFacts(NOTES, {
  hear(edited) {
    noteOf.forget();
    for (const id of edited) confirm(id, { isOld: true });
  },
});

/** What other tabs may know: whose bookmarks changed, and which are gone. */
export const hint = (removed: readonly string[] = []) => gone.about(removed);

/** Reads anew where nobody knows what came of a write. */
export const readAgain = async (): Promise<undefined> => {
  for (const list of lists) list.reload(true);
  return undefined;
};

/** Removals, a few at a time. */
const removals = createEach(life, (id) => api.removeBookmark(id));
const { stayed } = removals;

const removal = createMutation<readonly string[], number>(life, {
  guest: () => bookmarksText('guest.bookmarks'),
  patch(ids) {
    const rows = [...lists].map((list) => list.remove(ids));
    const wish = showWish(ids, { removed: true });
    return {
      commit() {
        const back = ids.filter((id) => stayed.delete(id));
        for (const patch of rows) patch.commit(back);
        wish.commit(new Set(back));
      },
      rollback() {
        for (const id of ids) stayed.delete(id);
        for (const patch of rows) patch.rollback();
        wish.rollback();
      },
    };
  },
  call: removals.run,
  done(_, left) {
    if (left === 0) return;
    // Of those a lost answer says nothing of, the list does.
    void readAgain();
    toast({ text: bookmarksText('bookmarks.failed.remove', { n: left }), kind: 'error' });
  },
  about: (ids) => hint(ids.filter((id) => !stayed.has(id))),
  check: readAgain,
  undo: {
    text: (all) => bookmarksText('bookmarks.removed', { n: all.flat().length }),
    back: (all) => bookmarksText('bookmarks.returned', { n: all.flat().length }),
    merge: (all) => all.flat(),
  },
  failed: (ids) => bookmarksText('bookmarks.failed.remove', { n: ids.length }),
  told: 'toast',
});

/** Removes bookmarks; for a while they can be taken back. One that is gone already counts as removed, those the shop keeps come back. */
export async function removeBookmarks(ids: readonly string[]): Promise<Result> {
  const result = await removal.run(ids);
  return result.ok ? OK : result;
}

/** The server has named these as they are now: its notes are newer than what was written here before. */
export function sawBookmarks(rows: readonly Bookmark[]): void {
  for (const { id, note } of rows) {
    const known = confirmed.get(id);
    if (known?.isOld || known?.note !== undefined) confirm(id, { note, isOld: undefined });
  }
}

/** Asks for the note of a bookmark that another tab has written, by the words its part is found by; `$bookmarks` has it then. One that is not found stays as it was. */
export const noteOf = createResource({
  async load({ id, words }: { id: string; words: string }, signal): Promise<true> {
    const { items } = await api.searchBookmarks({ search: words, perPage: MOST_FOUND }, { signal });
    if (signal.aborted) return true;
    sawBookmarks(items);
    if (confirmed.get(id)?.isOld) confirm(id, { isOld: undefined });
    return true;
  },
  freshMs: 0,
  failed: () => bookmarksText('bookmarks.note.unread'),
});

/** Somebody else has removed it: it leaves the screen here too. */
function takeOut(id: string): void {
  for (const list of lists) list.remove([id]).commit();
  confirm(id, GONE);
}

export interface NoteEdit {
  id: string;
  note: string;
  /** Who asks tells of a failure, where the buyer looks; a toast does otherwise. */
  told?: 'caller' | undefined;
}

const noteEdit = createMutation<NoteEdit, true>(life, {
  key: ({ id }) => id,
  guest: () => bookmarksText('guest.bookmarks'),
  patch({ id, note }): PendingChange {
    return allOf([...[...lists].map((list) => list.patch(id, (row) => ({ ...row, note }))), showWish([id], { note, isOld: undefined })]);
  },
  async call({ id, note }) {
    await api.editBookmarkNote(id, note);
    return true;
  },
  done({ id }, __, newer) {
    notifyTabs(NOTES, notes.about([id]));
    if (!newer) toast({ text: bookmarksText('bookmarks.note.saved') });
  },
  about: () => hint(),
  check: readAgain,
  async refused({ id, told }, { code }) {
    if (code !== 'missing') return undefined;
    const text = bookmarksText('bookmarks.gone');
    takeOut(id);
    if (!told) toast({ text, kind: 'error' });
    return failed({ code: 'gone', text });
  },
  failed: () => bookmarksText('bookmarks.note.failed'),
  told: ({ told }) => told ?? 'toast',
});

/** Writes a note, `''` takes it off. `fields.note` where the shop refuses it; `gone` when the bookmark is no longer there, which takes it out of the screen too. */
export async function editNote({ note, ...edit }: NoteEdit): Promise<Result> {
  const result = await noteEdit.run({ ...edit, note: note.trim() });
  return result.ok ? OK : result;
}
