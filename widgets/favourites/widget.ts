import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { favouriteCategorySchema, favouriteItemSchema } from '../../shared/reading/entities';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  categories: prop.json(rowsBy('id', favouriteCategorySchema), 'Categories with their counts; fetched when absent.', { optional: true }),
  items: prop.json(
    rowsBy('id', favouriteItemSchema),
    'Products of the page that the address names, at most 20; fetched when absent, or when the categories are.',
    {
      optional: true,
    },
  ),
  total: prop.integer('Products of the category the address names; as many as `items` when absent.', { optional: true }),
  catalogHref: prop.text('Where an empty list leads.', { default: '/catalog' }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'favourites',
  area: 'catalogue',
  summary: 'Page of the favourites: categories as tabs (`activeTabId` and `page` in the address), their products with price and basket (§2).',
  load: 'visible',
  props,
  fallback: '<p><a href="/catalog">Перейти в каталог</a></p>',
  component: () => import('./Favourites'),
});
