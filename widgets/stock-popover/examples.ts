import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const product = { productId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75' };

export default defineExamples(definition, {
  обычный: { props: { ...product, label: 'В наличии: 42 шт.', availability: 'in' }, account: 'business' },
  'нужно 10 шт.': { props: { ...product, label: 'В наличии: 48 шт.', availability: 'in', wanted: 10 }, account: 'business', press: 'toggle' },
  'нужно 40 шт., кратность 20': {
    props: { ...product, label: 'В наличии: 48 шт.', availability: 'in', wanted: 40, quantityMultiplicity: 20 },
    account: 'retail',
    press: 'toggle',
  },
  'осталось мало': { props: { ...product, label: 'Осталось мало: 3 шт.', availability: 'low' }, account: 'business' },
  'под заказ': { props: { ...product, label: 'Под заказ, 14 дней', availability: 'order' }, account: 'business' },
  'нет в наличии': { props: { ...product, productId: '5127', label: 'Нет в наличии', availability: 'out' }, account: 'retail' },
  гость: { props: product },
  открыт: { props: { ...product, label: 'В наличии: 48 шт.' }, account: 'business', press: 'toggle' },
  загружается: { props: product, account: 'business', faults: { stalledBody: true, match: '/stock/' }, press: 'toggle' },
  'не загрузился': { props: product, account: 'business', faults: { status: 500, match: '/stock/' }, press: 'toggle' },
  'длинная подпись': { props: { ...product, label: 'В наличии более тысячи штук на складах вашего региона' }, account: 'retail', width: 360 },
});
