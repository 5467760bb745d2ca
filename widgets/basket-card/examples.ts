import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const prices = [
  { id: '5124-1', isBase: true, priceTypeId: '1', typeName: 'Розничная', amount: 612.5 },
  { id: '5124-2', isBase: false, priceTypeId: '2', typeName: 'Оптовая', amount: 548.9 },
  { id: '5124-3', isBase: false, priceTypeId: '3', typeName: 'Партнерская', amount: 515 },
];
const product = { goodId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75', totalQuantity: 40, prices: prices.slice(0, 1) };
const chosen = { ...product, prices, pricesDisplayControl: true, ownPriceType: '2' };

export default defineExamples(definition, {
  обычный: { props: product, account: 'retail' },
  'цены по типам': { props: chosen, account: 'business', press: 'prices', note: 'Цена покупателя крупно, остальные по нажатию.' },
  'в корзине': { props: { ...chosen, cartQuantity: 4, cartItemId: '77001' }, account: 'business', note: 'Сумма считается от того, что стоит в поле.' },
  'кратность 4': { props: { ...product, quantityMultiplicity: 4, orderQuantity: 12 }, account: 'retail' },
  'под заказ': { props: { ...product, totalQuantity: 0, isForOrder: true, availQuantityRestrictions: true }, account: 'retail' },
  'нет в наличии': { props: { ...product, totalQuantity: 0, availRestrictions: true }, account: 'retail' },
  'остаток не ограничивает': {
    props: { ...product, totalQuantity: 0, availRestrictions: false, availQuantityRestrictions: false },
    account: 'retail',
    note: 'На складах нет, но магазин разрешает заказать: говорит об этом и не мешает.',
  },
  'нельзя заказать': { props: { ...product, orderAllowed: false }, account: 'retail' },
  'цена по запросу': { props: { ...product, prices: [] }, account: 'retail' },
  'замена строки': {
    // A line of the partner's cart in the demo shop.
    props: { ...product, replaceId: '1000322' },
    account: 'partner',
  },
  'заменять нечего': { props: { ...product, replaceId: '1' }, account: 'retail', note: 'Строки, которую товар должен заменить, в корзине уже нет.' },
  'корзина клиента': { props: { ...product, clientId: '1002' }, account: 'manager', press: 'add', note: 'Сотрудник заказывает в корзину клиента.' },
  'сторонние предложения закрыты': { props: product, account: 'business_tp' },
  добавляется: { props: product, account: 'retail', press: 'add', faults: { match: '/cart/add', latency: 600_000 } },
  'магазин отказал': { props: product, account: 'retail', press: 'add', faults: { match: '/cart/add', refuse: 'Товар временно нельзя заказать.' } },
  'длинное название': {
    props: {
      ...chosen,
      prices: [
        ...prices,
        { id: '5124-9', isBase: false, priceTypeId: '9', typeName: 'Специальная цена для сетевых автосервисов Северо-Западного региона', amount: 12501.99 },
      ],
      quantityMultiplicity: 12,
      title: 'Комплект тормозных колодок дисковых передних с датчиком износа и крепежом для автомобилей с усиленной подвеской, производство по заказу',
    },
    account: 'business',
    press: 'prices',
    width: 360,
  },
});
