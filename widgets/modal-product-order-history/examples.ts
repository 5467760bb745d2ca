import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

// Products of the demo shop that its accounts have ordered, host/seed/company.ts.
const product = { productId: '5228', productCode: 'OP 568/1', title: 'Фильтр масляный Ford Focus III' };

export default defineExamples(definition, {
  обычный: { props: product, account: 'business' },
  'без названия': { props: { productId: '5228' }, account: 'business' },
  'еще не заказывали': { props: { productId: '1', productCode: 'НЕТ ТАКОГО', title: 'Новинка' }, account: 'business' },
  'подробности закрыты': {
    props: { productCode: '1', title: 'Фильтр масляный' },
    account: 'business_tp',
    note: 'Номер заказа без ссылки: покупателю не показывают подробности заказов.',
  },
  гость: { props: product },
  загружается: { props: product, account: 'business', faults: { stalledBody: true, match: '/orderlist' } },
  'сервер не отвечает': { props: product, account: 'business', faults: { status: 500, match: '/orderlist' }, waitFor: 'failed' },
  'длинное название': {
    props: { ...product, title: 'Комплект тормозных колодок дисковых передних с датчиком износа и крепежом, производство по заказу' },
    account: 'business',
    width: 360,
  },
});
