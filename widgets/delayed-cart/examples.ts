import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const CONTENT = '/delayed/content';

export default defineExamples(definition, {
  'с товарами': { props: { cartId: '60003', expected: 6 }, account: 'business' },
  'за это время изменилась': {
    props: {
      cartId: '60004',
      savedCost: 41_250,
      saved: [
        { productId: '5262', title: 'Фильтр салона угольный Renault Duster', quantity: 4, price: 1420.06 },
        { productId: '5264', title: 'Фильтр салона LADA Vesta', quantity: 4, price: 1180, stock: 2, deliveryDate: 5 },
        { productId: '5266', title: 'Фильтр салона LADA Vesta', quantity: 1, deliveryDate: 14 },
        { productId: '9990001', title: 'Комплект ремня ГРМ с помпой для дизельных двигателей 2.0 и 2.2', quantity: 1, price: 18_400 },
      ],
    },
    account: 'business',
    note: 'Изменились цены, сроки и наличие, товара больше нет.',
  },
  'на согласовании': { props: { cartId: '60006' }, account: 'employee', note: 'До решения ничего не меняют.' },
  загружается: { props: { cartId: '60003', expected: 4 }, account: 'business', faults: { stalledBody: true, match: CONTENT } },
  'не загрузилась': { props: { cartId: '60003' }, account: 'business', faults: { status: 500, match: CONTENT }, waitFor: 'failed' },
  'вторая страница не загрузилась': { props: { cartId: '60005', expected: 84 }, account: 'manager', faults: { status: 500, match: 'page=2' } },
  'нет прав': { props: { cartId: '60003' }, account: 'business', faults: { status: 403, match: '/delayed/count' }, waitFor: 'failed' },
  'ее больше нет': { props: { cartId: '99999' }, account: 'business' },
  гость: { props: { cartId: '60003' } },
  'без названия, узкий экран': { props: { cartId: '60005', expected: 84 }, account: 'manager', width: 360 },
});
