// Putting a part of the auto-catalogue into the bookmarks. Apart from bookmarks.ts, because lists of bookmarks add none.
import { type MapStore, map } from 'nanostores';
import type { NewBookmark } from '../../api/bookmarks';
import { remote } from '../../api/remote';
import type { Bookmark } from '../../reading/vehicles';
import { bookmarksText } from '../../texts/bookmarks';
import { knownUser } from '../core/buyer';
import { onBuyer } from '../core/life';
import { createMutation } from '../core/mutation';
import { toast, undoAction } from '../core/notices';
import { isOldDocument } from '../core/printed';
import { failed, type Result } from '../core/result';
import { bookmarks, nameOf, removeBookmarks } from './';

const api = remote(() => import('../../api/bookmarks'));

const writable = map<Record<string, Bookmark>>({});

/** Bookmarks that were added since the page was printed, by `partKeyOf`; subscribe by key. */
export const $addedBookmarks = writable as unknown as MapStore<Record<string, Bookmark | undefined>>;

/** One part where it stands: of one group of one car. */
export const partKeyOf = ({ partId, group0Id, modelId, siteId, typeId }: NewBookmark): string => [siteId, typeId, modelId, group0Id, partId].join('/');

const isOf = ({ partId, group0Id, modelId }: NewBookmark, found: Bookmark): boolean =>
  found.partId === partId && found.group0Id === group0Id && found.modelId === modelId;

bookmarks.follow({
  // Another buyer has added none of them; the page's own finds theirs again.
  forget: () => writable.set({}),
  // One that another tab removed is made anew under an id of its own.
  changed(ids) {
    for (const id of ids) {
      const { row } = bookmarks.get(id);
      if (row?.partId && row.group0Id && row.modelId) writable.setKey(partKeyOf({ ...row, partId: row.partId }), row);
    }
  },
});

/** So many of the newest are looked through for one that may have been added. */
const NEWEST = { sort: '-id', perPage: 20 } as const;

// A document of the browser's cache was printed before what was added since.
onBuyer(async (identity) => {
  if (!identity || !isOldDocument() || (await knownUser()).isGuest) return;
  const asked = bookmarks.ask();
  const { items } = await api.searchBookmarks(NEWEST).catch(() => ({ items: [] }));
  bookmarks.receive(items, asked);
});

const addition = createMutation<NewBookmark, Bookmark>(bookmarks.life, {
  key: partKeyOf,
  guest: () => bookmarksText('guest.bookmarks'),
  calls: api,
  call: (part) => api.addBookmark(part),
  done(part, bookmark) {
    writable.setKey(partKeyOf(part), bookmark);
    bookmarks.receive([{ ...bookmark, ...part }]);
    bookmarks.invalidate();
    const { id } = bookmark;
    toast({
      text: bookmarksText('bookmarks.added'),
      subject: nameOf(bookmark),
      action: undoAction(() => void removeBookmarks([id])),
      topic: `bookmark ${id}`,
    });
  },
  about: () => bookmarks.about([]),
  // It may have been added: it is among the newest then.
  check: async (part) => (await api.searchBookmarks(NEWEST)).items.find((found) => isOf(part, found)),
  // There is no field to show it: the words of the shop are told.
  async refused(_, { code, fields }) {
    const words = Object.values(fields);
    if (words.length === 0) return undefined;
    const text = [bookmarksText('bookmarks.failed.add'), ...words].join(' ');
    toast({ text, kind: 'error' });
    return failed({ code, text });
  },
  failed: () => bookmarksText('bookmarks.failed.add'),
  reportBy: 'toast',
});

/** Bookmarks a part; a press more while that is on its way adds nothing more. */
export const addToBookmarks = (part: NewBookmark): Promise<Result<Bookmark>> =>
  addition.isPending(partKeyOf(part)) ? Promise.resolve(failed({ code: 'pending', text: '' })) : addition.run(part);
