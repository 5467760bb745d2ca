import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('offers-list', {
  caption: 'Предложения: {title}',
  price: 'Цена',
  stock: 'Наличие',
  stockLine: 'Наличие: {text}',
  stockUnknown: 'Наличие уточняется',
  term: 'Срок',
  order: 'Заказ',
  cheapest: 'Дешевле всех',
  fastest: 'Быстрее всех',
  best: 'Лучшее',
  lowStock: 'Мало',
  forOrder: 'Под заказ',
  availableFrom: 'Поступит {date}',
  through: 'через ',
  step: 'от {n}\u00a0шт. {price}',
  exact: 'Искомый номер',
  analog: 'Аналог',
  kit: 'В комплекте',
  inCartAny: 'Для товара в корзине предложение не выбрано.',
  failed: 'Не удалось загрузить предложения.',
});
