import { defineExamples } from '../../shared/definition/examples';
import { times } from '../../shared/format/times';
import definition from './widget';

const product = { productId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75' };
const offer = (id: string, price: number, quantity: number, deliveryDate: number | undefined, more: object = {}) => ({
  id,
  price,
  quantity,
  quantity_min: 1,
  deliveryDate,
  isForOrder: false,
  isLowStock: false,
  ...more,
});

const several = [
  offer('951240', 612.5, 40, 0, { warehouseName: 'Москва, Каширское шоссе' }),
  offer('951241', 548, 120, 3, { warehouseName: 'Санкт-Петербург' }),
  offer('951242', 530, 2, 5, { quantity_min: 2, isLowStock: true, deliveryDateDetail: '5–7 дней' }),
  offer('951243', 590, 0, 14, { isForOrder: true, availableFrom: '05.12.2026' }),
];

const many = times(26, (n) =>
  offer(String(951250 + n), 548 + ((n * 37) % 260), 2 + ((n * 13) % 60), n % 12, {
    warehouseName: ['Москва, Каширское шоссе', 'Санкт-Петербург', 'Казань'][n % 3],
    quantity_min: n % 5 === 0 ? 4 : 1,
    cartQuantity: 0,
  }),
);

const matched = [
  offer('951280', 612.5, 90, 0, {
    match: 'exact',
    brand: 'Mann-Filter',
    article: 'W 712/75',
    priceSteps: [
      { from: 10, price: 590 },
      { from: 30, price: 560 },
    ],
  }),
  offer('951281', 480, 14, 2, { match: 'analog', brand: 'Bosch', article: '0 451 103 316' }),
  offer('951282', 1990, 3, 4, { match: 'kit', brand: 'Mann-Filter', article: 'W 712/75 KIT', isLowStock: true }),
];

export default defineExamples(definition, {
  'несколько предложений': {
    props: { ...product, offers: several, quantityText: 'Много', orderListModal: 'modal-product-order-history' },
    account: 'business',
  },
  'длинный список': { props: { ...product, offers: many }, account: 'business' },
  'ступени цены и аналоги': { props: { ...product, offers: matched }, account: 'business' },
  'длинный список, узкий экран': { props: { ...product, offers: many.slice(0, 8) }, account: 'business', width: 360 },
  'одно предложение': { props: { ...product, offers: several.slice(0, 1), orderListHref: '/orders/order?productCode=W712/75' }, account: 'retail' },
  'нет предложений': { props: { ...product, offers: [] }, account: 'retail' },
  'загружаются с сервера': { props: product, account: 'business' },
  загружаются: { props: product, account: 'business', faults: { stalledBody: true, match: '/catalog/offers/' } },
  гость: { props: { ...product, offers: several } },
  'сторонние предложения закрыты': { props: { ...product, offers: several }, account: 'business_tp' },
  'нельзя заказать': { props: { ...product, offers: several.slice(0, 2), orderAllowed: false }, account: 'business' },
  'без цены': {
    props: { ...product, offers: [{ ...several[0], id: '951249', price: undefined, quantity: 4, quantity_min: 1, isForOrder: false, isLowStock: false }] },
    account: 'business',
  },
  'сервер не отвечает': { props: product, account: 'business', faults: { status: 500 }, waitFor: 'failed' },
  'узкий экран': { props: { ...product, offers: several, quantityText: 'В наличии 162 шт.' }, account: 'business', width: 360 },
});
