// Working out the statuses of orders, wherever it is told.
import { texts } from './dictionary';

export const statusesText = texts({
  'statuses.label': 'Обновление статусов заказов',
  'statuses.counting': 'Проверяем статусы заказов…',
  'statuses.running': 'Обновляем статусы: {done} из {total}',
  'statuses.progress': 'Обновляем статусы заказов',
  'statuses.stopped': 'Обновление статусов остановлено: {done} из {total}.',
  'statuses.elsewhere': 'Статусы обновляются в другой вкладке.',
  'statuses.done': 'Статусы обновлены в {at}.',
  'statuses.failed': 'Пересчет статусов не завершен.',
  'statuses.left': 'Часть статусов не обновлена. Попробуйте еще раз позже.',
  'statuses.start': 'Обновить статусы',
  'statuses.said': 'Статусы заказов обновлены.',
});
