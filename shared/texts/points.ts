// Warehouses and pickup points, as a list and on a map.
import { texts } from './dictionary';

export const pointsText = texts({
  'points.search': 'Поиск пункта',
  'points.search.hint': 'Город, улица или название',
  'points.none': 'Ничего не найдено.',
  'points.none.hint': 'Измените запрос или очистите поиск.',
  'points.show': 'Показать на карте: {name}',
  'points.route': 'Маршрут',
  'points.route.named': 'Маршрут: {name}',
  'points.list.hide': 'Скрыть список',
  'points.list.show': 'Показать список',
  'points.map.show': 'Показать на карте',
  'points.map.hide': 'Скрыть карту',
  'points.chosen': 'Выбранный пункт: {name}',
  'points.chosen.none': 'Пункт не выбран. Выберите его на карте или в списке.',
  'points.shown': 'На карте: {name}',
  'points.shown.none': 'Нажмите на пункт, чтобы узнать его адрес.',
  'points.closer': 'Приблизить карту',
  'points.farther': 'Отдалить карту',
  'points.noMap': 'Карта временно недоступна. Выберите пункт из списка.',
});
