import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** In the demo shop: of forty rows, of 2 000. */
const [USUAL, LONG] = ['701', '704'] as const;
const rows = { match: '/request/refresh-data' };

export default defineExamples(definition, {
  менеджер: { props: { requestId: USUAL }, account: 'manager', note: 'Строки с товаром и без него, без цены.' },
  администратор: { props: { requestId: USUAL, role: 'admin' }, account: 'admin', note: 'Цену и количество не меняет.' },
  'строка меняется': { props: { requestId: USUAL }, account: 'manager', press: 'edit' },
  'товар подбирается': { props: { requestId: USUAL }, account: 'manager', press: 'match' },
  'две тысячи строк': { props: { requestId: LONG, title: 'Запрос на квартал' }, account: 'manager' },
  'поиск ничего не нашел': { props: { requestId: USUAL, search: 'zzzz' }, account: 'manager' },
  загружается: { props: { requestId: USUAL }, account: 'manager', faults: { ...rows, stalledBody: true } },
  'не загрузились': { props: { requestId: USUAL }, account: 'manager', faults: { ...rows, status: 500 } },
  'нет прав': { props: { requestId: USUAL, role: 'admin' }, account: 'manager' },
  'запроса нет': { props: { requestId: '999' }, account: 'manager' },
  гость: { props: { requestId: USUAL } },
  'длинные названия': {
    props: { requestId: USUAL, title: 'Запрос агрегатора на ходовую часть для грузовиков и прицепов, уточненный после дефектовки' },
    account: 'manager',
    width: 360,
  },
});
