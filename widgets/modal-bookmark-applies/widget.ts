import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  bookmarkId: prop.id('Bookmark.'),
  partId: prop.id('Its part: the auto-catalogue marks it in the group that is opened; groups are plain links without it.', { optional: true }),
  partNumber: prop.text('Number of the part, above the cars.', { optional: true }),
  partName: prop.text('Name of the part.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-bookmark-applies',
  area: 'modals',
  summary: 'Dialog with the cars where the part of a bookmark stands too, by mark and model, those of the buyer first (§2).',
  load: 'now',
  props,
  component: () => import('./ModalBookmarkApplies'),
});
