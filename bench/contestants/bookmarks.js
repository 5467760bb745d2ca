// What the rivals' lists of bookmarks share: the call, and the words searched for marked.

/** One page of what was found; an aborted one is thrown. */
export async function fetchRows({ search, page, perPage = 50, signal }) {
  const query = new URLSearchParams({ 'BookmarkSearchForm[search]': search, page: String(page), 'per-page': String(perPage) });
  const reply = await fetch(`/v1/autocatalog/bookmark/search?${query}`, { headers: { Accept: 'application/json' }, signal });
  const { bookmarkParts, pagination } = await reply.json();
  return { rows: bookmarkParts, total: pagination.totalCount, last: pagination.pageCount };
}

/** The address names what is shown. */
export function toAddress({ search, page }, how) {
  const url = new URL(location.href);
  for (const [name, value] of [
    ['search', search],
    ['page', page > 1 ? String(page) : ''],
  ])
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  history[how](null, '', url);
}

/** A text in pieces, each second one what was searched for. */
export const pieces = (text, words) => (words ? text.split(new RegExp(`(${words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'giu')) : [text]);

/** Seven pages around the current one, the first and the last. */
export const pagesShown = (page, last) =>
  [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, last])].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
