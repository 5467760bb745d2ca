import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** In the demo shop: of the employee, asked for, rejected and asked for again; one of another buyer, which needs no approval. */
const [ASKED, FREE] = ['60006', '60003'] as const;
const COUNT = 'POST /delayed/count';

export default defineExamples(definition, {
  'ждет решения': { props: { cartId: ASKED }, account: 'approver', note: 'Руководитель видит, что изменилось с прошлого запроса.' },
  'отправлена на согласование': { props: { cartId: ASKED }, account: 'employee', note: 'Сотрудник может отозвать запрос.' },
  'согласование не нужно': { props: { cartId: FREE }, account: 'business' },
  загружается: { props: { cartId: ASKED }, account: 'approver', faults: { stalledBody: true, match: COUNT } },
  'сервер не отвечает': { props: { cartId: ASKED }, account: 'approver', faults: { status: 500, match: COUNT }, waitFor: 'failed' },
  'история не загрузилась': {
    props: { cartId: ASKED },
    account: 'employee',
    faults: { status: 500, match: '/delayed/approve-history' },
    waitFor: 'failed',
    note: 'Решать можно и без нее.',
  },
  'нет прав': { props: { cartId: ASKED }, account: 'employee', faults: { status: 403, match: COUNT }, waitFor: 'failed' },
  'корзины больше нет': { props: { cartId: '69999' }, account: 'employee' },
  гость: { props: { cartId: ASKED } },
  'позиции, узкий экран': {
    props: { cartId: ASKED },
    account: 'approver',
    press: 'lines',
    width: 360,
    note: 'Отмеченные согласуются, остальные вернутся сотруднику.',
  },
});
