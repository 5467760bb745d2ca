import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  'все позиции': { props: {}, account: 'partner' },
  'только целиком': { props: { wholeOnly: true }, account: 'partner' },
  'сотни позиций': { props: { expected: 321 }, account: 'employee', note: 'Сотрудник автопарка: сначала согласование.' },
  'отложенная корзина': { props: { cartId: '60003' }, account: 'business' },
  пустая: { props: {}, account: 'retail' },
  гость: { props: {} },
  загружается: { props: { expected: 4 }, account: 'partner', faults: { stalledBody: true, match: '/cart/content' } },
  'корзина не загрузилась': { props: {}, account: 'partner', faults: { status: 500, match: '/cart/content' } },
  'состав не загрузился': { props: {}, account: 'partner', faults: { status: 500, match: '/api/v1/partial-order/items' } },
  'не посчитан': { props: {}, account: 'partner', faults: { status: 500, match: '/checkout/count' } },
  'узкий экран': { props: { expected: 6 }, account: 'carfleet', width: 360, note: 'У позиций должен быть автомобиль: пока его нет, заказа нет.' },
});
