import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const ITEMS = 'GET /api/v1/favoriteProduct?';

export default defineExamples(definition, {
  'несколько категорий': { props: {}, account: 'retail' },
  'много товаров': { props: {}, account: 'partner' },
  'пустая категория': { props: {}, account: 'admin' },
  загружается: { props: {}, account: 'retail', faults: { stalledBody: true, match: ITEMS } },
  'сервер не отвечает': { props: {}, account: 'retail', faults: { status: 500, match: ITEMS } },
  'категории не загрузились': { props: {}, account: 'retail', faults: { status: 500, match: '/favoriteProductCategory' } },
  гость: { props: {} },
  'сторонние предложения закрыты': { props: {}, account: 'business_tp', note: 'The buyer sees why nothing can be ordered.' },
  'длинные названия': { props: {}, account: 'business', note: 'The seed keeps its longest name in this account.' },
  'узкий экран': { props: {}, account: 'retail', width: 360 },
});
