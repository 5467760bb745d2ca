import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  productId: prop.id('Product.'),
  title: prop.text('Name of the product, above the cars.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-product-applicabilities',
  area: 'modals',
  summary: 'Dialog with the cars a product fits, by mark and model, those of the buyer first (§2).',
  load: 'now',
  props,
  component: () => import('./ModalProductApplicabilities'),
});
