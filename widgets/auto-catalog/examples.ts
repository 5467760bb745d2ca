import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const types = [
  { id: '1', code: 'cars', name: 'Легковые автомобили' },
  { id: '2', code: 'vans', name: 'Фургоны и микроавтобусы' },
  { id: '5', code: 'trailers', name: 'Прицепы' },
];
const MARKS = '/auto-catalog/manufacturers';

export default defineExamples(definition, {
  'с начала': { props: {} },
  'марки с буквами': { props: { types, typeId: '1' } },
  'модели марки': { props: { types, typeId: '1', manufacturerId: '9' }, account: 'retail' },
  'загружаются марки': { props: { types, typeId: '1' }, faults: { stalledBody: true, match: MARKS } },
  'сервер не отвечает': { props: { types, typeId: '1' }, faults: { status: 500, match: MARKS }, waitFor: 'failed' },
  'пустой уровень': { props: { types, typeId: '5' } },
  'каталог пуст': { props: { types: [] } },
  'такой марки нет': { props: { types, typeId: '1', manufacturerId: '999' }, waitFor: 'failed' },
  'длинные названия': {
    props: {
      types,
      typeId: '3',
      marks: [
        { id: '71', code: 'm', name: 'Минский завод колесных тягачей и специальной техники повышенной проходимости' },
        { id: '72', name: 'Mercedes-Benz-Nutzfahrzeuge' },
        { id: '73', code: 'k', name: 'КАМАЗ' },
      ],
    },
    width: 360,
    note: 'Без картинок.',
  },
});
