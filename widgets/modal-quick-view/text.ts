import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-quick-view', {
  title: 'Быстрый просмотр',
  page: 'Страница товара',
  list: 'Товары списка',
  previous: 'Предыдущий',
  'previous.named': 'Предыдущий товар: {title}',
  next: 'Следующий',
  'next.named': 'Следующий товар: {title}',
  place: '{n} из {of}',
  turned: '{title}, {n} из {of}',
  product: 'Товар {n}',
  missing: 'Товар не найден: возможно, его больше не продают.',
  goOn: 'Можно перейти к другим товарам списка.',
  failed: 'Не удалось загрузить товар.',
});
