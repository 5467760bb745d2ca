import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const brakes = {
  id: '5123',
  title: 'Колодки тормозные передние',
  brand: 'Bosch',
  article: '0 986 494 294',
  url: '/product/5123',
  price: 4890,
  quantityText: 'В наличии: 12 шт.',
  totalQuantity: 12,
  quantityMultiplicity: 1,
  orderAllowed: true,
  isForOrder: false,
};
const printed = {
  categories: [
    { id: '7001', name: 'Избранное', productCount: 2, isDefault: true },
    { id: '7010', name: 'Для дачи', productCount: 1, isDefault: false },
  ],
  items: [
    { id: '70001', productId: '5123', favoriteProductCategoryId: '7001', isTs: false, product: { ...brakes, cartQuantity: 2, cartItemId: '77001' } },
    { id: '70002', productId: '5999', favoriteProductCategoryId: '7001', isTs: false },
  ],
  total: 2,
};

const ITEMS = 'GET /api/v1/favoriteProduct?';

export default defineExamples(definition, {
  'несколько категорий': { props: {}, account: 'retail' },
  'много товаров': { props: {}, account: 'partner' },
  'пустая категория': { props: {}, account: 'admin' },
  загружается: { props: {}, account: 'retail', faults: { stalledBody: true, match: ITEMS } },
  'сервер не отвечает': { props: {}, account: 'retail', faults: { status: 500, match: ITEMS } },
  'категории не загрузились': { props: {}, account: 'retail', faults: { status: 500, match: '/favoriteProductCategory' } },
  'напечатана страницей': { props: printed, account: 'retail', note: 'Nothing is asked; the second product is no longer sold.' },
  гость: { props: {} },
  'сторонние предложения закрыты': { props: {}, account: 'business_tp', note: 'The buyer sees why nothing can be ordered.' },
  'длинные названия': { props: {}, account: 'business', note: 'The seed keeps its longest name in this account.' },
  'узкий экран': { props: {}, account: 'retail', width: 360 },
});
