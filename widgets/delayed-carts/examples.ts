import { defineExamples } from '../../shared/definition/examples';
import { times } from '../../shared/format/times';
import definition from './widget';

const LIST = 'GET /api/v1/cart/list';

const plain = { comment: '', isNeedApproveOrder: false, isCanApprove: false };

const printed = [
  { ...plain, cartId: '60012', name: 'ТО фургонов', comment: 'К маю: фильтры, масло, колодки', quantity: 12, cost: 48210.5, status: 'APPROVED' },
  { ...plain, cartId: '60010', name: '', quantity: 84, cost: 912400 },
  { ...plain, cartId: '60008', name: 'Гараж № 2', comment: 'Срочно', quantity: 9, cost: 15000, status: 'PENDING' },
  { ...plain, cartId: '60007', name: 'На следующую неделю', comment: 'Заказать после инвентаризации', quantity: 6, cost: 7320, status: 'REJECTED' },
  { ...plain, cartId: '60005', name: 'Шины', quantity: 1, cost: 0, isNeedApproveOrder: true },
];

const NAME = 'Комплект для планового обслуживания автомобилей второй смены на весь следующий квартал';

/** As many as make the page long, with names and comments as long as they may be. */
const many = times(15, (at) => ({
  cartId: String(61045 - at),
  name: at % 3 === 0 ? `${NAME}, ${'очередь '.repeat(22)}`.slice(0, 255) : `${NAME} № ${at + 1}`,
  comment: at % 4 === 0 ? `<b>Срочно</b> & "вместе" с заявкой ${'ЗАЯВКА-2026-11-23/'.repeat(14)}`.slice(0, 255) : '',
  quantity: at * 7 + 1,
  isNeedApproveOrder: false,
  isCanApprove: false,
  cost: at * 33333.33,
}));

export default defineExamples(definition, {
  'несколько корзин': { props: {}, account: 'business' },
  'напечатана страницей': { props: { carts: printed }, account: 'partner', note: 'Корзин у сервера не спрашивают; видно, как идет согласование.' },
  'корзин нет': { props: {}, account: 'retail' },
  загружается: { props: {}, account: 'business', faults: { stalledBody: true, match: LIST } },
  'сервер не отвечает': { props: {}, account: 'business', faults: { status: 500, match: LIST }, waitFor: 'failed' },
  'нет прав': { props: {}, account: 'employee', faults: { status: 403, match: LIST }, waitFor: 'failed' },
  'на согласовании': { props: {}, account: 'employee', note: 'До решения корзину можно только открыть.' },
  'ждут решения': { props: {}, account: 'approver', note: 'Руководитель выбирает, чьи корзины показать, и решает сразу о нескольких.' },
  гость: { props: {} },
  'длинные тексты': { props: { carts: many }, account: 'business', width: 360 },
});
