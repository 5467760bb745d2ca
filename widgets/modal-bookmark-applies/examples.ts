import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const filter = { bookmarkId: '5501', partId: '5124', partNumber: 'W 712/75', partName: 'Фильтр масляный' };

export default defineExamples(definition, {
  'свои автомобили первыми': { props: filter, account: 'business_tp' },
  'без названия детали': {
    props: { bookmarkId: '5503' },
    account: 'business_tp',
    note: 'Страница не назвала деталь: группы каталога названы без перехода.',
  },
  'больше нигде': { props: { bookmarkId: '5502', partId: '5135', partNumber: '430206032', partName: 'Антифриз G12 красный, 5 кг' }, account: 'business_tp' },
  загружается: { props: filter, account: 'business_tp', faults: { stalledBody: true, match: '/applies' } },
  'закладка удалена': { props: { bookmarkId: '999', partNumber: 'OC 264' }, account: 'business_tp', waitFor: 'failed' },
  'не загрузилось': { props: filter, account: 'business_tp', faults: { status: 500, match: '/applies' }, waitFor: 'failed' },
  'длинное название': {
    props: {
      ...filter,
      partName: 'Фильтр масляный двигателя, сменный элемент с уплотнительным кольцом крышки и пробкой сливного отверстия, для тяжелых условий эксплуатации',
    },
    account: 'business_tp',
    width: 360,
  },
});
