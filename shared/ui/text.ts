/** The kit's own few words: the defaults of its label props. What names a product or a place comes from the widget. */
export const text = {
  close: 'Закрыть',
  closeToast: 'Закрыть уведомление',
  decrease: 'Уменьшить количество',
  gotIt: 'Понятно',
  increase: 'Увеличить количество',
  loading: 'Загрузка…',
  message: 'Сообщение',
  next: 'Следующая страница',
  notices: 'Уведомления',
  page: 'Страница',
  pages: 'Страницы',
  pieces: 'шт.',
  previous: 'Предыдущая страница',
  required: 'обязательное поле',
  retry: 'Повторить',
  times: '×',
};
