import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  пустая: { props: {}, account: 'retail' },
  'с товарами': { props: { quantity: 4, cost: 12500, costText: '12 500 ₽' }, account: 'partner' },
  'с копейками': { props: { quantity: 312, cost: 1234567.5, costText: '1 234 567,50 ₽' }, account: 'employee' },
  'открытая корзина': { props: { quantity: 4, cost: 0, costText: '…' }, account: 'partner', press: 'open' },
  'открытая пустая': { props: {}, account: 'retail', press: 'open' },
  'корзина сотрудника': { props: { quantity: 321, cost: 0, costText: '…' }, account: 'employee', press: 'open', width: 360 },
  загружается: {
    props: { quantity: 4, cost: 900, costText: '900 ₽' },
    account: 'partner',
    faults: { stalledBody: true, match: '/cart/content' },
    press: 'open',
  },
  'не загрузилась': { props: { quantity: 4, cost: 900, costText: '900 ₽' }, account: 'partner', faults: { status: 500, match: '/cart/' }, press: 'open' },
  'сервер не отвечает': {
    props: { quantity: 2, cost: 900, costText: '900 ₽' },
    account: 'retail',
    faults: { status: 500 },
    note: 'Стоят числа, которые напечатала страница.',
  },
});
