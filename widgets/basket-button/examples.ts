import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const product = { goodId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75', totalQuantity: 40 };

export default defineExamples(definition, {
  обычный: { props: product, account: 'retail' },
  'кратность 4': { props: { ...product, quantityMultiplicity: 4 }, account: 'business' },
  'в корзине': { props: { ...product, cartQuantity: 3, cartItemId: '77001' }, account: 'retail' },
  'под заказ': { props: { ...product, totalQuantity: 0, isForOrder: true, availQuantityRestrictions: true }, account: 'business' },
  'нет в наличии': {
    props: { ...product, totalQuantity: 0, availRestrictions: true, refusal: 'Сейчас товара нет в наличии на складах. Уточните цену у менеджера.' },
    account: 'business',
  },
  'нельзя заказать': { props: { ...product, orderAllowed: false, refusal: 'Товар недоступен для заказа.' }, account: 'retail' },
  'остаток меньше кратности': {
    props: {
      ...product,
      quantityMultiplicity: 10,
      totalQuantity: 6,
      quantityRestrictions: true,
      refusal: 'Доступно 6 шт., товар продается кратно 10 шт. Уточните у менеджера.',
    },
    account: 'business',
  },
  добавляется: { props: product, account: 'retail', press: 'add', faults: { match: '/cart/add', latency: 600_000 }, note: 'The answer is on its way.' },
  добавлено: { props: product, account: 'retail', press: 'add', note: '«Добавлено» stands for a second, then «В корзине».' },
  'магазин отказал': { props: product, account: 'retail', press: 'add', faults: { match: '/cart/add', refuse: 'Товар временно нельзя заказать.' } },
  'без счетчика': { props: { ...product, counter: false }, account: 'retail' },
  гость: { props: product },
  'сторонние предложения закрыты': {
    props: { ...product, refusal: 'Предложение недоступно для заказа.' },
    account: 'business_tp',
  },
  'сервер не отвечает': {
    props: product,
    account: 'retail',
    faults: { status: 500 },
    note: 'Every call fails: the control stays usable, a press says what went wrong.',
  },
  'длинное название': {
    props: {
      ...product,
      quantityMultiplicity: 12,
      title: 'Комплект тормозных колодок дисковых передних с датчиком износа и крепежом для автомобилей с усиленной подвеской, производство по заказу',
    },
    account: 'retail',
    width: 360,
  },
});
