import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  catalogHref: prop.text('Where an empty list leads.', { default: '/catalog' }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'favourites',
  area: 'catalogue',
  summary:
    'Page of the favourites: categories as tabs (`activeTabId` and `page` in the address), their products with price and basket (§2, G25, G26, FV-2, FV-3, FV-11).',
  load: 'visible',
  props,
  fallback: '<p><a href="/catalog">Перейти в каталог</a></p>',
  component: () => import('./Favourites'),
});
