import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const PAGE = 'GET /orders/status/calculate';

export default defineExamples(definition, {
  обновлены: { props: {}, account: 'business' },
  'по кнопке': { props: { auto: false }, account: 'business' },
  проверяются: { props: {}, account: 'business', faults: { stalledBody: true, match: 'GET /orders/status/count' } },
  обновляются: { props: {}, account: 'carfleet', faults: { stalledBody: true, match: `${PAGE}?page=2` }, width: 360 },
  'не завершены': { props: {}, account: 'carfleet', faults: { status: 500, match: PAGE }, waitFor: 'failed' },
  'нет прав': { props: {}, account: 'carfleet', faults: { status: 403, match: 'GET /orders/status/count' }, waitFor: 'failed' },
  гость: { props: {}, note: 'Заказов у гостя нет: не видно ничего.' },
});
