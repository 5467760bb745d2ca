// Requests of an aggregator: what its store tells.
import { texts } from './dictionary';

export const aggregatorText = texts({
  'aggregator.failed': 'Не удалось загрузить строки запроса.',
  'aggregator.missing': 'Запрос не найден. Возможно, он удален.',
  'aggregator.recounted': 'Цены пересчитаны.',
  'aggregator.sent': 'Код отправлен.',
  'aggregator.changed': 'Код заменен.',
  'aggregator.saved': 'Строка сохранена.',
  'aggregator.failed.recount': 'Не удалось пересчитать цены.',
  'aggregator.failed.send': 'Не удалось отправить код.',
  'aggregator.failed.change': 'Не удалось заменить код.',
  'aggregator.failed.data': 'Не удалось прочитать цену и количество.',
  'aggregator.failed.save': 'Не удалось сохранить строку. Введенное осталось в полях.',
  'aggregator.unsure': 'Сервер не ответил: неизвестно, выполнено ли действие. Обновите строки.',
  'aggregator.conflict.save': 'Строку изменил другой менеджер. Выберите, какие значения оставить.',
  'aggregator.conflict.send': 'Строку изменил другой менеджер: теперь в ней {code}. Код не отправлен.',
  'aggregator.conflict.send.none': 'Строки больше нет в запросе. Код не отправлен.',
  'aggregator.conflict.change': 'Строку изменил другой менеджер: теперь в ней {code}. Код не заменен.',
  'aggregator.conflict.none': 'Строку изменил другой менеджер: товара в ней больше нет. Код не заменен.',
});
