import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  обычный: { props: {} },
  подсказки: { props: { query: 'W 7' }, account: 'business', press: 'open' },
  'выбор производителя': { props: { query: '0012' }, account: 'business', press: 'open' },
  'несколько имен производителя': {
    props: { query: '04E 115 561', synonyms: [['Volkswagen', 'VAG', 'Audi', 'Skoda']] },
    account: 'business',
    press: 'open',
  },
  'исправленная раскладка': { props: { query: 'ьфтт-ашдеук' }, press: 'open' },
  загружается: { props: { query: 'W 712' }, faults: { stalledBody: true, match: '/catalog/hints' }, press: 'open' },
  'ничего не найдено': { props: { query: 'ZZ-99999' }, press: 'open' },
  'не загрузились': { props: { query: 'W 712' }, faults: { status: 500, match: '/catalog/hints' }, press: 'open' },
  'на телефоне': { props: { query: '08001' }, account: 'retail', press: 'open', width: 360 },
  'все надписи свои': {
    props: {
      label: 'Поиск запчастей по артикулу производителя или по номеру автомобильного завода',
      placeholder: 'Введите артикул производителя, номер автозавода или название запчасти',
    },
    width: 360,
    note: 'Самые длинные надписи, узкая колонка.',
  },
});
