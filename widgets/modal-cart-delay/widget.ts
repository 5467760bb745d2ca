import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { id, list } from '../../shared/reading/schema';

const props = {
  keys: prop.json(list(id()), 'Lines of the cart to put aside, by `offerId` or else `productId`; all of them when absent.', { optional: true, narrows: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-cart-delay',
  area: 'modals',
  summary: 'Dialog that puts the cart, or chosen lines of it, aside under a name, with a comment: the lines leave the current cart (§7).',
  load: 'now',
  props,
  component: () => import('./ModalCartDelay'),
});
