import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { list, object, text } from '../../shared/reading/schema';

const props = {
  bookmarkId: prop.id('Bookmark of the part; without it the part is not bookmarked, and can be when its place is known.', { optional: true }),
  partName: prop.text('Name of its part.'),
  partNumber: prop.text('Number of its part.', { optional: true }),
  partId: prop.id('Its part: the auto-catalogue marks it in the groups of other cars.', { optional: true }),
  group0Id: prop.id('Its group: with `partId` and `modelId` the place that a bookmark is made for.', { optional: true }),
  modelId: prop.id('The model it stands in.', { optional: true }),
  siteId: prop.id('Site of the auto-catalogue, passed through.', { optional: true }),
  typeId: prop.id('Type of the vehicle, passed through.', { optional: true }),
  note: prop.text('Its note as the page knows it; one written since wins.', { default: '' }),
  additionalInfo: prop.json(list(object({ name: text(), value: text() })), 'What the auto-catalogue says of the part, as names and values (§3).', {
    optional: true,
  }),
  label: prop.text('What the opener says.', { default: 'В закладках' }),
  addLabel: prop.text('What it says of a part that is not bookmarked.', { default: 'В закладки' }),
  href: prop.text('Where it leads without JavaScript: the page of the bookmarks.', { default: '/personal/bookmarks' }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'bookmark-menu',
  area: 'catalogue',
  summary: 'Bookmark of one part of the auto-catalogue: adds it, then a menu with details, where else the part stands, note, removal (§2, §3).',
  load: 'rest',
  primaryAction: 'toggle',
  wake: { topic: 'bookmarks', key: 'bookmarkId', shows: [] },
  props,
  component: () => import('./BookmarkMenu'),
});
