import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  bookmarkId: prop.id('Id of the bookmark.'),
  note: prop.text('Its note as the page knows it; one written since wins.', { default: '' }),
  partName: prop.text('Name of the part, under the title.', { optional: true }),
  partNumber: prop.text('Number of the part, under the title.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-bookmark-note-edit',
  area: 'modals',
  summary: 'Dialog that writes the note of a bookmark: characters left, what is saved and what is not (§2).',
  load: 'now',
  props,
  component: () => import('./ModalBookmarkNoteEdit'),
});
