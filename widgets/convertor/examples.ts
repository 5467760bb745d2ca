import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** In the demo shop: of every kind of row; shown short; in pages of five; of long names; of nothing; of 1 240 rows. */
const [EVERY, SHORT, FIVES, LONG, NONE, MANY] = ['7000012', '7000013', '7000030', '7000006', '7000000', '7001240'] as const;
const third = { match: `/convertor/${FIVES}?page=3` };

export default defineExamples(definition, {
  'список подобран': {
    props: { convertorId: EVERY, title: 'Заявка на неделю' },
    account: 'business',
    note: 'Строки с товаром и без него, закрепленные и нет.',
  },
  'строка меняется': { props: { convertorId: EVERY }, account: 'business', press: 'edit' },
  кратко: { props: { convertorId: SHORT }, account: 'business', note: 'Так его просит показать магазин.' },
  'считает строки': { props: { convertorId: MANY }, account: 'business', faults: { stalledBody: true, match: '/convertor/count/' } },
  'загружена часть': {
    props: { convertorId: FIVES },
    account: 'business',
    faults: { ...third, stalledBody: true },
    note: 'Страница магазина может быть и меньше ста строк.',
  },
  'загрузка приостановлена': { props: { convertorId: FIVES }, account: 'business', faults: { ...third, stalledBody: true }, press: 'pause' },
  'третья страница не загрузилась': { props: { convertorId: FIVES }, account: 'business', faults: { ...third, status: 500 } },
  'первая страница не загрузилась': { props: { convertorId: EVERY }, account: 'business', faults: { match: `/convertor/${EVERY}?page=1`, status: 500 } },
  'нет прав': { props: { convertorId: EVERY }, account: 'business', faults: { match: '/convertor/', status: 403 } },
  'чужой список': { props: { convertorId: EVERY }, account: 'retail' },
  'список пуст': { props: { convertorId: NONE, uploadHref: '/quick-order' }, account: 'business' },
  гость: { props: { convertorId: EVERY } },
  'длинные названия': {
    props: { convertorId: LONG, title: 'Заявка на ходовую часть для грузовиков и прицепов, уточненная после дефектовки' },
    account: 'business',
    width: 360,
  },
});
