import { textsOf } from './dictionary';

/** Titles of alerts: what did not happen, and to which product. */
export const alertTitle = textsOf('page', {
  'alert.add': 'Товар не добавлен',
  'alert.return': 'Товар не возвращен',
  'alert.set': 'Количество не изменено',
  'alert.remove': 'Товар не удален',
  'alert.write': 'Изменение не сохранено',
  'alert.otherBuyer': 'Товар не в вашей корзине',
  'alert.unsure': 'Изменение не подтверждено',
  'alert.load': 'Корзина не загружена',
  'alert.list': 'Список не загружен',
  'alert.of': '{what}: {title}',
});
