import { textsOf } from '../../shared/dictionary';

export const text = textsOf('prices-popover', {
  type: 'Тип цены',
  own: 'ваша цена',
  price: 'Цена',
  difference: 'Разница с базовой',
  differenceFor: 'Разница с базовой за {n}\u00a0шт.',
});
