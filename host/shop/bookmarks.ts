// Bookmarks of the auto catalogue as they are kept and found (§7).

import type { Coded } from '../../shared/reading/vehicles';
import { padded, type Store } from '../data/store';
import { MARKS, MODELS } from '../seed/auto';
import { type Bookmark, codeOf } from '../seed/company';
import type { BookmarkWish, FoundBookmarks } from '../types';

export const bookmarksOf = (store: Store, accountId: string): Bookmark[] => store.list<Bookmark>('bookmark', `${accountId}/`).map(([, bookmark]) => bookmark);

export const saveBookmark = (store: Store, accountId: string, bookmark: Bookmark): void =>
  store.set('bookmark', `${accountId}/${padded(bookmark.id)}`, bookmark);

/** True when there was such a bookmark. */
export const removeBookmark = (store: Store, accountId: string, id: string): boolean => store.delete('bookmark', `${accountId}/${padded(id)}`);

const SORTS: Record<string, (bookmark: Bookmark) => string | number> = {
  id: (bookmark) => Number(bookmark.id),
  partName: (bookmark) => bookmark.partName.toLowerCase(),
  partNumber: (bookmark) => bookmark.partNumber.toLowerCase(),
};

/** All that answer the wish, in its order, with the marks of all and the models of the mark. */
export function findBookmarks(all: readonly Bookmark[], { mark, model, search, sort }: BookmarkWish): FoundBookmarks {
  const words = search.trim().toLowerCase();
  const found = all.filter(
    (bookmark) =>
      (!mark || bookmark.markCode === mark) &&
      (!model || bookmark.modelCode === model) &&
      (!words || `${bookmark.partName} ${bookmark.partNumber} ${bookmark.note}`.toLowerCase().includes(words)),
  );
  const order = sort || '-id';
  const key = SORTS[order.replace(/^-/, '')] ?? SORTS.id;
  const down = order.startsWith('-') ? -1 : 1;
  if (key) found.sort((a, b) => (key(a) < key(b) ? -down : key(a) > key(b) ? down : 0));
  const coded = (names: readonly string[], there: ReadonlySet<string>): Coded[] =>
    [...new Set(names)].map((name) => ({ code: codeOf(name), name })).filter(({ code }) => there.has(code));
  const ofMark = all.filter(({ markCode }) => !mark || markCode === mark);
  return {
    found,
    marks: coded(
      MARKS.map(({ name }) => name),
      new Set(all.map(({ markCode }) => markCode)),
    ),
    models: coded(
      MODELS.map(({ name }) => name),
      new Set(ofMark.map(({ modelCode }) => modelCode)),
    ),
  };
}
