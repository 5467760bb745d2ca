import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const account = 'partner';
const CREATE = 'POST /checkout/create';
const PLACED =
  '{"status":"success","output":{"orderId":310001,"orderNumber":"АА-60001","orders":[{"id":310001,"number":"АА-60001"},{"id":310002,"number":"АА-60002"}]}}';

export default defineExamples(definition, {
  обычный: { props: { expected: 4 }, account },
  'отложенная корзина': { props: { cartId: '60005', cartHref: '/delayed/view?id=60005', expected: 84 }, account },
  пустой: { props: {}, account: 'business' },
  'часть нельзя заказать': { props: { expected: 6 }, account: 'carfleet' },
  'нужно согласование': { props: { expected: 321 }, account: 'employee' },
  'на согласовании': { props: { cartId: '60006', cartHref: '/delayed/view?id=60006', expected: 9 }, account: 'employee' },
  'цена изменилась': { props: { expected: 4 }, account, faults: { match: CREATE, priceDrift: 10 }, press: 'place' },
  'не все заполнено': { props: { expected: 4 }, account, press: 'place' },
  'нет ответа': { props: { expected: 4 }, account, faults: { match: '/checkout/create', status: 503 }, press: 'place' },
  оформляется: { props: { expected: 4 }, account, faults: { match: CREATE, stalledBody: true }, press: 'place' },
  оформлен: { props: { expected: 4, ordersHref: '/orders' }, account, faults: { match: CREATE, body: PLACED }, press: 'place' },
  загружается: { props: { expected: 4 }, account, faults: { stalledBody: true, match: '/checkout/count' } },
  'не загрузился': { props: {}, account, faults: { status: 500, match: '/checkout/count' }, waitFor: 'failed' },
  'позиции не загрузились': { props: { expected: 4 }, account, faults: { status: 500, match: '/checkout/content' }, waitFor: 'failed' },
  гость: { props: {} },
  'длинные названия': { props: { title: 'Заказ организации для самовывоза со склада в Санкт-Петербурге', expected: 4 }, account, width: 360 },
  'на телефоне': { props: { expected: 4, partialHref: '/order/partial' }, account, width: 360 },
});
