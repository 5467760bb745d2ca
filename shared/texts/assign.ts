// Pieces of a cart line set apart for cars, groups and stocks, as the cart shows them. The words of the dialogs are in divide.ts.
import { texts } from './dictionary';

export const assignText = texts({
  'assign.car': 'Автомобили',
  'assign.group': 'Группы',
  'assign.stock': 'Склады',
  'assign.named': '{kind}: {title}',
  'assign.sum': 'Распределено {a} из {q}\u00a0шт.',
  'assign.line.over.car': 'Распределено больше, чем {q}\u00a0шт. Уменьшите количество по автомобилям.',
  'assign.line.over.group': 'Распределено больше, чем {q}\u00a0шт. Уменьшите количество по группам.',
  'assign.line.over.stock': 'Распределено больше, чем {q}\u00a0шт. Уменьшите количество по складам.',
  'assign.line.fix': 'Уменьшить',
  'assign.over.lines': 'Распределено больше, чем в заказе. Таких позиций: {n}.',
  'assign.must': 'Укажите автомобиль для каждой позиции. Осталось: {n}.',
  'assign.must.next': 'К следующей позиции',
  'assign.many': 'Назначить автомобиль',
});
