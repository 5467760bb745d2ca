import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  list: prop.text('A list to begin with, as a buyer would paste it; a buyer who has not done with another one is asked which one stays.', { default: '' }),
  clientId: prop.id('Client whose cart an employee fills; the own cart without it.', { optional: true, narrows: true }),
  clientHref: prop.text('Where the cart of that client stands, with `{clientId}` in its place.', {
    default: '/personal/cart?client={clientId}',
    holds: ['clientId'],
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-quick-entry',
  area: 'modals',
  summary: 'Dialog that reads a pasted list of parts or a file, shows what was recognised, and puts it into the cart (§2).',
  load: 'now',
  props,
  component: () => import('./ModalQuickEntry'),
});
