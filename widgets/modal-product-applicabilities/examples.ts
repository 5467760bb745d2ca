import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const filter = { productId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75' };

export default defineExamples(definition, {
  'свои автомобили первыми': { props: filter, account: 'business' },
  гость: { props: filter, note: 'Гаража у гостя нет: автомобили стоят по маркам.' },
  'немного автомобилей': { props: { productId: '5128', title: 'Амортизатор передний газомасляный KYB 339247' }, note: 'Коротким спискам поиск не нужен.' },
  'не указана': { props: { productId: '5135', title: 'Антифриз G12 красный, 5 кг' }, account: 'retail' },
  загружается: { props: filter, account: 'retail', faults: { stalledBody: true, match: '/applicabilities' } },
  'товара нет': { props: { productId: '999999' }, account: 'retail', waitFor: 'failed' },
  'не загрузилась': { props: filter, account: 'retail', faults: { status: 500, match: '/applicabilities' }, waitFor: 'failed' },
  'длинное название': {
    props: {
      productId: '5132',
      title: 'Стойка стабилизатора с длинным названием, усиленная, с гайками и стопорными шайбами, для тяжелых условий эксплуатации',
    },
    account: 'employee',
    width: 360,
  },
});
