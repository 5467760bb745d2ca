// Types, marks and models of vehicles, in the auto-catalogue and where a car is added.
import { texts } from './dictionary';

export const levelText = texts({
  'levels.all': 'Показать все',
  'levels.types.failed': 'Не удалось загрузить типы транспорта.',
  'levels.types.empty': 'Каталог пока пуст.',
  'levels.marks.failed': 'Не удалось загрузить марки.',
  'levels.marks.missing': 'Такого типа транспорта в каталоге нет.',
  'levels.marks.empty': 'Марок этого типа пока нет.',
  'levels.models.failed': 'Не удалось загрузить модели.',
  'levels.models.missing': 'Такой марки в каталоге нет.',
  'levels.models.empty': 'Моделей этой марки пока нет.',
});
