import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  title: prop.text('Name of the product.', { optional: true }),
  text: prop.text('What is said of it in place of the usual words.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-info-draft-product',
  area: 'modals',
  summary: 'Dialog that says why a product that is still being checked has neither price nor term (§2).',
  load: 'now',
  props,
  component: () => import('./ModalInfoDraftProduct'),
});
