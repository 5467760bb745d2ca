import { textsOf } from '../../shared/dictionary';

export const text = textsOf('offers-list', {
  caption: 'Предложения: {title}',
  price: 'Цена',
  stock: 'Наличие',
  stockLine: 'Наличие: {text}',
  term: 'Срок',
  order: 'Заказ',
  cheapest: 'Дешевле всех',
  fastest: 'Быстрее всех',
  best: 'Лучшее',
  lowStock: 'Мало',
  forOrder: 'Под заказ',
  availableFrom: 'Поступит {date}',
  through: 'через ',
  refreshed: 'Предложения обновлены.',
  failed: 'Не удалось загрузить предложения.',
});
