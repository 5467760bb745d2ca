// Files that go with an order.
import { texts } from './dictionary';

export const fileText = texts({
  'files.label': 'Файлы к заказу',
  'files.requisites': 'Загрузите реквизиты для оплаты',
  'files.choose': 'Выбрать файлы',
  'files.hint': 'До 5 МБ каждый, не больше {most}: {types}. Файл можно перетащить сюда, снимок экрана — вставить.',
  'files.count': 'Прикреплено файлов: {n} из {most}.',
  'files.lost': 'Файлы нужно выбрать снова.',
  'files.none': 'Файлов нет.',
  'files.kb': '{size} КБ',
  'files.mb': '{size} МБ',
  'files.picture': 'Снимок {n}',
  'files.type': 'Файл «{name}»: недопустимый формат. Разрешены: {types}.',
  'files.large': 'Файл «{name}» больше 5 МБ.',
  'files.empty': 'Файл «{name}» пустой.',
  'files.most': 'Можно прикрепить не более 5 файлов.',
  'files.double': 'Файл «{name}» уже добавлен.',
  'files.changed': 'Файл «{name}» изменился или удален с диска. Выберите его снова или уберите из списка.',
});
