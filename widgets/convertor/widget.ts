import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  convertorId: prop.id('Id of the list.'),
  uploadHref: prop.text('Where a list is uploaded: the way on where this one is empty.', { optional: true }),
  title: prop.text('Heading above the rows; words of the bundle when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'convertor',
  area: 'cart',
  summary:
    'Uploaded list of parts matched to goods of the shop: read page by page with pause, found in, matched anew, deleted from, and put into the cart (§3, §7, §8).',
  load: 'visible',
  props,
  fallback: '<p><a href="/delayed/view">Перейти к спискам</a></p>',
  component: () => import('./Convertor'),
});
