import { textsOf } from '../texts/dictionary';

/** The kit's own few words: the defaults of its label props. What names a product or a place comes from the widget. */
export const uiText = textsOf('ui', {
  close: 'Закрыть',
  closeToast: 'Закрыть уведомление',
  decrease: 'Уменьшить количество',
  filters: 'Фильтры',
  filtersSet: 'Фильтры: {n}',
  filtersMore: 'Еще фильтры',
  filtersMoreSet: 'Еще фильтры: {n}',
  increase: 'Увеличить количество',
  message: 'Сообщение',
  next: 'Следующая страница',
  notices: 'Уведомления',
  page: 'Страница {n}',
  pages: 'Страницы',
  previous: 'Предыдущая страница',
  required: 'обязательное поле',
  'step.change': 'Изменить данные',
  'step.done': 'Заполнено',
  'step.hide': 'Скрыть данные',
  'step.undone': 'Не заполнено',
  'step.wrong': 'Есть ошибки',
  times: '×{n}',
  undoKey: '{label} (Ctrl+Z)',
});
