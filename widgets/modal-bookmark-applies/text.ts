import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-bookmark-applies', {
  title: 'Где еще применяется',
  mark: 'Марка',
  model: 'Модель',
  allMarks: 'Все марки',
  allModels: 'Все модели',
  markFirst: 'Сначала выберите марку',
  own: 'Ваши автомобили',
  inCatalog: '{name}: {car}',
  empty: 'Других вариантов применения не найдено.',
  missing: 'Закладка уже удалена.',
  failed: 'Не удалось загрузить применения детали.',
});
