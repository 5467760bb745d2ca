// What buyers do to their bookmarks of the auto-catalogue: the wish shows at once in every list and menu, the server's word settles it.
import { type MapStore, map } from 'nanostores';
import { remote } from '../../api/remote';
import { publish } from '../../browser/signals';
import type { Bookmark } from '../../reading/vehicles';
import { bookmarksText } from '../../texts/bookmarks';
import { message } from '../../texts/common';
import { runAction } from '../core/action';
import { isLeaving } from '../core/drafts';
import { createEdit } from '../core/edit';
import { createFacts } from '../core/facts';
import { failureOf, isRefusal } from '../core/failure';
import { overtake, toast } from '../core/notices';
import { createRecords } from '../core/records';
import { createRemoval } from '../core/removal';
import { createResource } from '../core/resource';
import { failed, OK, type Result, wasReported } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { knownUser } from '../core/user';

const api = remote(() => import('../../api/bookmarks'));

/** Bookmarks of one part; a page of the list has no more. */
const MOST_FOUND = 50;

/** The buyer's bookmarks by their ids; what the page printed of one is not among them until something is done to it. */
export const bookmarks = createRecords<Bookmark>({ name: 'bookmarks', idOf: ({ id }) => id, tellsGone: true });

/** How what was bookmarked is called. */
export const nameOf = ({ partName, partNumber }: Bookmark): string | undefined => [partName, partNumber].filter(Boolean).join(', ');

const oldNotes = map<Record<string, true>>({});

/** Bookmarks whose note was written in another tab: whoever shows it asks `noteOf`. Subscribe by id. */
export const $oldNotes = oldNotes as unknown as MapStore<Record<string, true | undefined>>;

bookmarks.follow({
  changed(ids) {
    for (const id of ids) publish('bookmarks', id, bookmarks.get(id).isGone ? 'removed' : '');
  },
  reset: () => oldNotes.set({}),
});

/** By a kind of its own: to what listens to `bookmarks`, named ones are gone. */
const NOTES = 'bookmark-notes';

const notes = createFacts(NOTES, {
  hear(edited) {
    noteOf.forget();
    for (const id of edited) oldNotes.setKey(id, true);
  },
});

/** The server has named these as they are now. */
export function sawNotes(ids: readonly string[]): void {
  for (const id of ids) if (oldNotes.value[id]) oldNotes.setKey(id, undefined as unknown as true);
}

/** Reads a bookmark by the words its part is found by; `undefined` where they do not find it. */
async function readBookmark(id: string, words: string, signal?: AbortSignal): Promise<Bookmark | undefined> {
  const asked = bookmarks.ask();
  const { items } = await api.searchBookmarks({ search: words, perPage: MOST_FOUND }, { signal });
  if (signal?.aborted) return undefined;
  bookmarks.receive(items, asked);
  sawNotes([id, ...items.map((row) => row.id)]);
  return items.find((row) => row.id === id);
}

/** Asks for the note of a bookmark that another tab has written; `bookmarks` has it then. One that is not found stays as it was. */
export const noteOf = createResource({
  async load({ id, words }: { id: string; words: string }, signal): Promise<true> {
    await readBookmark(id, words, signal);
    return true;
  },
  freshMs: 0,
  failed: () => bookmarksText('bookmarks.note.unread'),
});

/** Those of `ids` that the server has, read page by page. */
async function findAll(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let page = 1, pages = 1; page <= pages && found.size < ids.length; page++) {
    const asked = bookmarks.ask();
    const answer = await api.searchBookmarks({ sort: '-id', page, perPage: MOST_FOUND });
    bookmarks.receive(answer.items, asked);
    for (const { id } of answer.items) if (ids.includes(id)) found.add(id);
    pages = answer.pages ?? 1;
  }
  return found;
}

/** Makes a bookmark anew that another tab has removed. Says whether it could. */
async function addAgain({ id, partId, group0Id, modelId, siteId, typeId, note }: Bookmark): Promise<boolean> {
  if (!partId || !group0Id || !modelId) return false;
  let made: Bookmark | undefined;
  const ended = await runAction(
    [
      {
        name: 'add',
        run: async () => {
          made = await api.addBookmark({ partId, group0Id, modelId, siteId, typeId });
        },
        async check() {
          const { items } = await api.searchBookmarks({ sort: '-id', perPage: MOST_FOUND });
          made = items.find((row) => row.partId === partId && row.group0Id === group0Id && row.modelId === modelId);
          return made !== undefined;
        },
        undo: 'stays',
      },
      { name: 'note', run: async () => note && (await api.editBookmarkNote((made as Bookmark).id, note)) },
    ],
    { life: bookmarks.life },
  );
  if (!made && !ended.ok && ended.error.unsure) throw ended.cause;
  if (!made) return false;
  bookmarks.takeOut([id]);
  const { id: madeId } = made;
  const isNoted = ended.ok;
  bookmarks.receive([isNoted ? { ...made, note } : made]);
  bookmarks.invalidate();
  // The note is here alone by now.
  if (!isNoted)
    toast({
      text: bookmarksText('bookmarks.note.lost', { note }),
      kind: 'error',
      stays: true,
      topic: `note ${madeId}`,
      action: { text: message('action.retry'), run: () => void editNote({ id: madeId, note }) },
    });
  return true;
}

/** One that was gone already may have been added anew elsewhere, under an id of its own: that one stays, is shown, and it is said. */
async function lookForAnother(id: string): Promise<void> {
  const gone = bookmarks.serverRow(id);
  const { epoch } = bookmarks.life;
  const { items } = await api.searchBookmarks({ sort: '-id', perPage: MOST_FOUND });
  if (epoch !== bookmarks.life.epoch) return;
  const isSame = ({ partId, group0Id, modelId }: Bookmark): boolean => partId === gone?.partId && group0Id === gone?.group0Id && modelId === gone?.modelId;
  if (gone?.partId && items.some(isSame)) toast({ text: bookmarksText('bookmarks.addedElsewhere'), kind: 'info' });
}

/** Something was gone already: the list is another one than is shown, once the removal has ended. */
let isListOld = false;

/** Removes bookmarks; for a while they can be taken back. One that is gone already counts as removed, those the shop keeps come back. */
export const removeBookmarks = createRemoval(bookmarks, {
  calls: api,
  async call(id) {
    const wasGone = await api.removeBookmark(id);
    isListOld ||= wasGone;
    // What cannot be looked for is seen in the list.
    if (wasGone && !isLeaving()) await lookForAnother(id).catch(() => {});
  },
  done() {
    if (isListOld) bookmarks.invalidate();
    isListOld = false;
  },
  guest: () => bookmarksText('guest.bookmarks'),
  removed: ({ length }) => bookmarksText('bookmarks.removed', { n: length }),
  returned: ({ length }) => bookmarksText('bookmarks.returned', { n: length }),
  nameOf,
  failed: ({ length }) => bookmarksText('bookmarks.failed.remove', { n: length }),
  gone: ({ length }) => bookmarksText('bookmarks.goneMany', { n: length }),
  async restore(rows) {
    const there = await findAll(rows.map(({ id }) => id));
    const gone: string[] = [];
    for (const row of rows) if (!there.has(row.id) && !(await addAgain(row))) gone.push(row.id);
    return gone;
  },
});

export interface NoteEdit {
  id: string;
  note: string;
  /** The note the buyer has seen, and the words its bookmark is found by: it is compared with the shop's own before it is written over. */
  seen?: { note: string; words: string } | undefined;
  /** Who asks tells of a failure, where the buyer looks; a toast does otherwise. */
  reportBy?: 'caller' | undefined;
}

const edit = createEdit(bookmarks, {
  guest: () => bookmarksText('guest.bookmarks'),
  change: (row, { note }: NoteEdit) => ({ ...row, note }),
  call: ({ id, note }) => api.editBookmarkNote(id, note),
  read: ({ id, seen }) => readBookmark(id, seen?.words ?? bookmarks.serverRow(id)?.partNumber ?? ''),
  happened: (row, { note }) => row.note.trim() === note,
  done({ id }, _, newer) {
    notifyTabs(NOTES, notes.about([id]));
    overtake(`note ${id}`);
    const row = bookmarks.serverRow(id);
    if (!newer) toast({ text: bookmarksText('bookmarks.note.saved'), subject: row && nameOf(row) });
  },
  gone: () => bookmarksText('bookmarks.gone'),
  failed: () => bookmarksText('bookmarks.note.failed'),
  reportBy: ({ reportBy }) => reportBy ?? 'toast',
});

/** What the shop has in place of a note the buyer has seen; `undefined` where it is the same, or not found. Fails where it cannot be read. */
async function otherNote({ id, note, seen }: NoteEdit): Promise<string | undefined> {
  if (!seen || (await knownUser()).isGuest) return undefined;
  const now = (await readBookmark(id, seen.words))?.note.trim();
  return now === seen.note.trim() || now === note ? undefined : now;
}

/**
 * Writes a note, `''` takes it off. `fields.note` where the shop refuses it; `changed` where it is not the one the buyer has seen, which is shown there and in
 * `bookmarks` before it is written over; `gone` when the bookmark is no longer there, which takes it out of the screen too.
 */
export async function editNote({ note, ...more }: NoteEdit): Promise<Result> {
  const wish = { ...more, note: note.trim() };
  let other: string | undefined;
  try {
    other = await otherNote(wish);
  } catch (cause) {
    // Nothing is written over unseen, unless the shop shows none.
    if (!isRefusal(cause)) {
      const error = failureOf(cause, 'write', { what: bookmarksText('bookmarks.note.failed') });
      if (wish.reportBy !== 'caller' && !wasReported(error)) toast({ text: error.text, kind: 'error' });
      return failed(error);
    }
  }
  if (other !== undefined) {
    const text = other ? bookmarksText('bookmarks.note.changed', { note: other }) : bookmarksText('bookmarks.note.emptied');
    return failed({ code: 'changed', text, fields: { note: text } });
  }
  const result = await edit(wish);
  return result.ok ? OK : result;
}
