import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const product = { goodId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75', totalQuantity: 40 };

export default defineExamples(definition, {
  обычный: { props: product, account: 'retail' },
  'кратность 4': { props: { ...product, quantityMultiplicity: 4 }, account: 'business' },
  'в корзине': { props: { ...product, cartQuantity: 3, cartItemId: '77001' }, account: 'retail' },
  'в корзине тысячи': { props: { ...product, totalQuantity: 4000, counter: false, cartQuantity: 1240, cartItemId: '77001' }, account: 'business' },
  'под заказ': {
    props: { ...product, totalQuantity: 0, isForOrder: true, availQuantityRestrictions: true, orderQuantity: 2 },
    account: 'business',
    note: 'На складе нет, но везут от поставщика: заказать можно. Начальное количество задала страница.',
  },
  'нет в наличии': {
    props: { ...product, totalQuantity: 0, availRestrictions: true, refusal: 'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.' },
    account: 'business',
  },
  'нельзя заказать': {
    props: {
      ...product,
      orderAllowed: false,
      refusal: 'Заказ товара закрыт. Уточните у менеджера.',
      analogsHref: '/product/5124#analogs',
    },
    account: 'retail',
    note: 'Почему нельзя и что дальше: аналоги.',
  },
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
  'больше, чем в наличии': {
    props: { ...product, quantityMultiplicity: 4, totalQuantity: 3 },
    account: 'business',
    note: 'Заказать можно, но сейчас столько нет.',
  },
  добавляется: { props: product, account: 'retail', press: 'add', faults: { match: '/cart/add', latency: 600_000 }, note: 'Ответ сервера еще в пути.' },
  добавлено: { props: product, account: 'retail', press: 'add', note: '«Добавлено» стоит секунду, потом «В корзине».' },
  'магазин отказал': { props: product, account: 'retail', press: 'add', faults: { match: '/cart/add', refuse: 'Товар временно нельзя заказать.' } },
  'без счетчика': { props: { ...product, counter: false }, account: 'retail' },
  гость: { props: product, press: 'add', note: 'Гость заполняет корзину так же, как вошедший.' },
  'сторонние предложения закрыты': {
    props: { ...product, refusal: 'Предложение недоступно для заказа.' },
    account: 'business_tp',
  },
  'сервер не отвечает': {
    props: product,
    account: 'retail',
    press: 'add',
    faults: { status: 500 },
    note: 'Не отвечает ничего: кнопка остается живой, а нажатие говорит, что случилось.',
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
