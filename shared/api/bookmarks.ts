import { fallback, lenient, list, object, type Parsed, someBy } from '../reading/schema';
import { type Apply, applySchema, type Bookmark, bookmarkSchema, codedSchema } from '../reading/vehicles';
import { request, requestGone, requestPaged } from './client';
import { type CallOptions, endpoint } from './endpoint';
import type { Page } from './paging';
import { done, there, under } from './shapes';

const searchSchema = object({
  bookmarkParts: there(someBy('id', bookmarkSchema)),
  marks: fallback(list(codedSchema), []),
  models: fallback(list(codedSchema), []),
});
export type BookmarkSearch = Parsed<typeof searchSchema>;

/** The page's rows, with the marks and models there are to choose from. */
export type BookmarkPage = Page<Bookmark> & Pick<BookmarkSearch, 'marks' | 'models'>;

export const bookmarkCalls = {
  search: endpoint('bookmarks.search', 'GET /v1/autocatalog/bookmark/search', 'read', searchSchema),
  add: endpoint('bookmarks.add', 'POST /api/v1/autocatalog/bookmark', 'onceOnlyWrite', bookmarkSchema),
  edit: endpoint('bookmarks.edit', 'PATCH /api/v1/autocatalog/bookmark/{id}', 'idempotentWrite', lenient(bookmarkSchema)),
  remove: endpoint('bookmarks.remove', 'DELETE /api/v1/autocatalog/bookmark/{id}', 'idempotentWrite', done(), { gone: true }),
  applies: endpoint('bookmarks.applies', 'GET /api/v1/autocatalog/bookmark/{id}/applies', 'read', under(['items', 'applies'], list(applySchema))),
};

export interface BookmarkQuery {
  /** Codes of a mark and of a model; `''` for all. */
  mark?: string | undefined;
  model?: string | undefined;
  search?: string | undefined;
  /** `partName`, `partNumber` or `id`, with `-` before it for the other way round. */
  sort?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

/** One page of the buyer's bookmarks (§7). */
export async function searchBookmarks({ mark, model, search, sort, page = 1, perPage }: BookmarkQuery, options?: CallOptions): Promise<BookmarkPage> {
  const { value: answer, paging } = await requestPaged(bookmarkCalls.search, {
    ...options,
    query: { BookmarkSearchForm: { mark, model, search }, sort, page, 'per-page': perPage },
  });
  return { ...paging, items: answer.bookmarkParts, marks: answer.marks, models: answer.models };
}

export type NewBookmark = Pick<Bookmark, 'group0Id' | 'modelId' | 'siteId' | 'typeId'> & { partId: string };

/** Bookmarks a part of the auto-catalogue. */
export const addBookmark = (bookmark: NewBookmark, options?: CallOptions): Promise<Bookmark> =>
  request(bookmarkCalls.add, { ...options, body: { ...bookmark } });

/** Writes the note of a bookmark, `''` takes it off; a longer one than 255 characters fails with `invalid` and `fields.note`. */
export async function editBookmarkNote(id: string, note: string, options?: CallOptions): Promise<void> {
  await request(bookmarkCalls.edit, { ...options, params: { id }, body: { note } });
}

/** Removes a bookmark. True where there was none of that id: its part may stand in the list under another one. */
export const removeBookmark = (id: string, options?: CallOptions): Promise<boolean> => requestGone(bookmarkCalls.remove, { ...options, params: { id } });

/** Where else the part of a bookmark stands. */
export const fetchApplies = (id: string, options?: CallOptions): Promise<Apply[]> => request(bookmarkCalls.applies, { ...options, params: { id } });
