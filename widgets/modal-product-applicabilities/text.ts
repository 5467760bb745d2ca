import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-product-applicabilities', {
  title: 'Применимость',
  search: 'Марка, модель, год или двигатель',
  own: 'Ваши автомобили',
  nothing: 'Ничего не найдено. Измените условия поиска.',
  empty: 'Применимость не указана. Уточните по VIN.',
  failed: 'Не удалось загрузить применимость.',
  missing: 'Товар не найден.',
});
