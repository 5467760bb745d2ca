import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const product = { productId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75', priceText: '612,50 ₽' };
const prices = [
  { id: '1', isBase: true, priceTypeId: 'retail', typeName: 'Розница', amount: 612.5 },
  { id: '2', isBase: false, priceTypeId: 'opt', typeName: 'Опт', amount: 560 },
  { id: '3', isBase: false, priceTypeId: 'opt2', typeName: 'Опт 2', amount: 540.4, amountFormatted: '540,40' },
  { id: '4', isBase: false, priceTypeId: 'partner', typeName: 'Партнер', amount: 515 },
];

export default defineExamples(definition, {
  'несколько цен': { props: { ...product, prices, pricesDisplayControl: true }, account: 'business' },
  'за 8 шт.': { props: { ...product, prices, pricesDisplayControl: true, quantity: 8 }, account: 'business', press: 'toggle' },
  'цены от количества': {
    props: {
      ...product,
      prices,
      pricesDisplayControl: true,
      ownPriceType: 'opt',
      quantity: 12,
      brand: 'Mann-Filter',
      article: 'W 712/75',
      priceSteps: [
        { from: 1, price: 612.5 },
        { from: 10, price: 590 },
        { from: 30, price: 560 },
      ],
    },
    account: 'business',
    press: 'toggle',
  },
  'выбранные типы': {
    props: { ...product, prices, pricesDisplayControl: true, priceTypesToShow: ['partner', 'retail'] },
    account: 'business',
    press: 'toggle',
  },
  открыт: { props: { ...product, prices, pricesDisplayControl: true, ownPriceType: 'opt' }, account: 'business', press: 'toggle' },
  'одна цена': { props: { ...product, prices: prices.slice(0, 1) }, account: 'retail' },
  'без цены': { props: { ...product, priceText: 'Цена по запросу' }, account: 'retail' },
  'длинное название типа': {
    props: {
      ...product,
      prices: [
        ...prices,
        { id: '5', isBase: false, priceTypeId: 'x', typeName: 'Специальная цена для сетевых автосервисов Северо-Западного региона', amount: 501.99 },
      ],
      pricesDisplayControl: true,
    },
    account: 'business',
    press: 'toggle',
    width: 360,
  },
});
