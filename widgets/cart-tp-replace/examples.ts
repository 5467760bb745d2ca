import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

// A line of the partner's cart in the demo shop.
const line = { itemId: '1000322' };
const candidates = [
  {
    goodId: '5123',
    brand: 'Bosch',
    article: '0 986 494 294',
    name: 'Колодки тормозные передние',
    price: 4890,
    warehouseName: 'Москва, Южный',
    deliveryDate: 1,
    quantity: 12,
  },
  { goodId: '5124', brand: 'Mann-Filter', article: 'W 712/75', name: 'Фильтр масляный', price: 742.5, warehouseName: 'Тула', deliveryDate: 3, quantity: 48 },
  { goodId: '951240', brand: 'Mann-Filter', article: 'W 712/75', name: 'Фильтр масляный', price: 698, deliveryDate: 5, quantity: 4 },
];
const CONTENT = '/cart/content';

export default defineExamples(definition, {
  'несколько замен': { props: { ...line, candidates }, account: 'partner' },
  'одна замена': { props: { ...line, candidates: candidates.slice(0, 1) }, account: 'partner', note: 'Она выбрана сразу, вопрос уже стоит.' },
  'замен нет': { props: { ...line, candidates: [] }, account: 'partner' },
  'строки уже нет': { props: { itemId: '1', candidates }, account: 'partner' },
  загружается: { props: { ...line, title: 'Фильтр масляный Ford Focus III', candidates }, account: 'partner', faults: { stalledBody: true, match: CONTENT } },
  'сервер не отвечает': { props: { ...line, candidates }, account: 'partner', faults: { status: 500, match: CONTENT }, waitFor: 'failed' },
  'идет пересчет': { props: { ...line, candidates }, account: 'partner', faults: { recountLock: 600_000 } },
  'длинные тексты, узкий экран': {
    props: {
      ...line,
      title: 'Амортизатор передний газомасляный усиленный для тяжелых условий эксплуатации, левый и правый',
      candidates: [
        {
          goodId: '5128',
          brand: 'Производитель автомобильных компонентов',
          article: '22-145489-УСИЛ-ДЛЯ-ТЯЖЕЛЫХ-УСЛОВИЙ',
          name: 'Амортизатор передний газомасляный усиленный для тяжелых условий эксплуатации, левый и правый, с пыльником и отбойником',
          price: 1_234_567.89,
          warehouseName: 'Петропавловск-Камчатский, складской комплекс «Северо-Восточный», корпус 4',
          deliveryDateDetail: '14–21',
          quantity: 100_000,
        },
        ...candidates,
      ],
    },
    account: 'partner',
    width: 360,
  },
});
