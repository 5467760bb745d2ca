import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  productId: prop.id('Product.'),
  title: prop.text('Name of the product.'),
  favoriteProductId: prop.id('Record of the favourite when the product is one, as the server knows.', { optional: true }),
  favoriteProductCategoryId: prop.id('Category of that record.', { optional: true }),
  href: prop.text('Where the heart leads without JavaScript.', { setting: 'favouritesPath' }),
  isTs: prop.flag('Passed through to the call (§3).', { default: false }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'favourite-button',
  area: 'catalogue',
  summary: 'Heart of one product; its popover picks a category or creates one (§2, §4).',
  load: 'rest',
  primaryAction: 'toggle',
  wake: { topic: 'favourites', key: 'productId', shows: ['favoriteProductId'] },
  props,
  component: () => import('./FavouriteButton'),
});
