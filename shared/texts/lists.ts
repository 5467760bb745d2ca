// Rows of a list that are chosen for something to be done to them all.
import { texts } from './dictionary';

export const listText = texts({
  'list.actions': 'Действия: {title}',
  'list.select': 'Выбрать: {title}',
  'list.selectAll': 'Выбрать все на странице',
  'list.selected': 'Выбрано: {n}',
  'list.pickedActions': 'Действия с выбранными',
  'list.removeSelected': 'Удалить выбранные',
});
