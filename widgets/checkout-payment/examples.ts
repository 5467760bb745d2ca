import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** As the demo shop has them. */
const BANK = { id: 'bank', name: 'Оплата по счету', description: 'Безналичный расчет для организаций и предпринимателей' };
const CARD = { id: 'card', name: 'Банковской картой', description: 'Картой при получении заказа' };
const CASH = { id: 'cash', name: 'Наличными' };
const payments = [BANK, CARD, CASH];
const account = 'partner';
// Of a cart of its own each: what is chosen belongs to the cart, and outlives the widget.

export default defineExamples(definition, {
  обычный: { props: { cartId: '60301', payments, value: 'card', open: true }, account },
  'доставка не выбрана': { props: { cartId: '60302' }, account },
  'единственный способ': { props: { cartId: '60303', payments: [BANK], open: true }, account },
  'ничего не выбрано': { props: { cartId: '60304', payments }, account, press: 'continue' },
  'вернулся с ошибкой': { props: { cartId: '60305', payments, value: 'cash', error: 'Этот способ оплаты недоступен. Выберите другой.' }, account },
  'в счет лимита': {
    props: { payments: [{ id: 'account', name: 'В счет лимита', description: 'Отсрочка 14 дней.', credit: 40000 }, BANK], value: 'account', open: true },
    account,
  },
  'лимита не хватает': { props: { payments: [{ id: 'account', name: 'В счет лимита', credit: 500 }, BANK], value: 'account', open: true }, account },
  'способов нет': { props: { cartId: '60306', payments: [] }, account },
  закрыт: { props: { cartId: '60307', payments, value: 'bank' }, account },
  загружается: { props: { cartId: '60308' }, account, faults: { stalledBody: true, match: '/user/who' } },
  'не загрузился': { props: { cartId: '60309' }, account, faults: { status: 500, match: '/user/who' }, waitFor: 'failed' },
  гость: { props: { cartId: '60310' } },
  'длинные названия': {
    props: {
      cartId: '60311',
      title: 'Оплата заказа организацией или получателем',
      payments: [
        {
          id: 'bank',
          name: 'Безналичный расчет по счету с отсрочкой платежа по договору поставки № 2026-11/1045-СЗ от 27 ноября 2026 года',
          description: 'Счет придет на электронную почту бухгалтерии в течение рабочего дня; отгрузка начинается после поступления денег на расчетный счет.',
        },
        CARD,
      ],
      value: 'bank',
      open: true,
    },
    account,
    width: 360,
  },
  'на телефоне': { props: { cartId: '60312', payments, value: 'bank', open: true }, account, width: 360 },
});
