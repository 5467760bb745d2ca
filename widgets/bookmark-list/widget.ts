import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { list, rowsBy } from '../../shared/reading/schema';
import { bookmarkSchema, codedSchema } from '../../shared/reading/vehicles';

const props = {
  bookmarks: prop.json(rowsBy('id', bookmarkSchema), 'Bookmarks of the page that the address names, as many as its `per-page`; fetched when absent.', {
    optional: true,
  }),
  total: prop.integer('Bookmarks that answer the filters of the address; as many as `bookmarks` when absent.', { optional: true }),
  marks: prop.json(list(codedSchema), 'Marks to filter by, beside `bookmarks`.', { optional: true }),
  models: prop.json(list(codedSchema), 'Models to filter by, of the mark of the address, beside `bookmarks`.', { optional: true }),
  partHref: prop.text('Where the number of a part leads, with `{number}` in its place: `/search?article={number}`; no link when absent.', {
    optional: true,
    holds: ['number'],
  }),
  catalogHref: prop.text('Where an empty list leads.', { default: '/auto/catalog' }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'bookmark-list',
  area: 'catalogue',
  summary:
    'Page of the bookmarks of the auto-catalogue: filters by mark and model, search, sort and pages in the address (`mark`, `model`, `search`, `sort`, `per-page`, `page`), notes, removal of one or many (§2, §7).',
  load: 'visible',
  props,
  fallback: '<p><a href="/auto/catalog">Перейти в автокаталог</a></p>',
  component: () => import('./BookmarkList'),
});
