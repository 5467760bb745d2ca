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
  isLowStock: false,
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
  'напечатана страницей': { props: printed, account: 'retail', note: 'У сервера не спрашивают ничего; второй товар больше не продается.' },
  гость: { props: {} },
  'сторонние предложения закрыты': { props: printed, account: 'business_tp', note: 'Видно, почему заказать нельзя.' },
  'длинные названия': { props: {}, account: 'business', width: 360, note: 'У этой учетной записи самые длинные названия.' },
});
