export const text = {
  type: 'Тип цены',
  price: 'Цена',
  difference: 'Разница с базовой',
  differenceFor: 'Разница с базовой за {n} шт.',
};
