// One page of the bookmarks, with what there is to filter them by. What is done to them is the store's.
import { atom } from 'nanostores';
import { remote } from '../../shared/api/remote';
import type { Coded } from '../../shared/reading/vehicles';
import { bookmarks as records, sawNotes } from '../../shared/stores/bookmarks';
import { createList, param } from '../../shared/stores/core/list';
import { text } from './text';
import type { Props } from './widget';

const api = remote(() => import('../../shared/api/bookmarks'));

export const SORTS = ['-id', 'id', 'partName', '-partName', 'partNumber', '-partNumber'] as const;
export const PER_PAGE = ['10', '20', '50'] as const;

/** What there is to choose from, as the last answer said. */
const NONE: { marks: readonly Coded[]; models: readonly Coded[] } = { marks: [], models: [] };
export const $choices = atom(NONE);
// What the next buyer may choose from is not known yet.
records.follow({ reset: () => $choices.set(NONE) });

/** Is this code none of those there are? Where nothing is known nothing is. */
const isStrange = (code: string, known: readonly Coded[]): boolean => code !== '' && known.length > 0 && !known.some((one) => one.code === code);

/** The bookmarks that the address names; `per-page` and `sort` are spelled as in the call (§7). */
export const bookmarks = createList({
  name: 'bookmarks',
  records,
  params: { mark: param.text(), model: param.text(), search: param.text(), sort: param.choice(SORTS, '-id'), 'per-page': param.choice(PER_PAGE, '20') },
  async load({ mark, model, search, sort, 'per-page': perPage, page }, signal) {
    const found = await api.searchBookmarks({ mark, model, search: search.trim(), sort, page, perPage: Number(perPage) }, { signal });
    if (!signal.aborted) {
      $choices.set(found);
      sawNotes(found.items.map(({ id }) => id));
    }
    const instead = isStrange(mark, found.marks) ? { mark: '', model: '' } : isStrange(model, found.models) ? { model: '' } : undefined;
    return { ...found, instead };
  },
  failed: () => text('failed'),
});

/** Takes what the page printed for its buyer and its address: nothing is asked for it. */
export function seedPrinted({ bookmarks: rows, total, marks = [], models = [] }: Props): void {
  if (!rows) return;
  bookmarks.prepare();
  const { query } = bookmarks.$state.get();
  const count = total ?? rows.length;
  $choices.set({ marks, models });
  bookmarks.seed({ items: rows, total: count, pages: Math.ceil(count / Number(query['per-page'])) });
}
