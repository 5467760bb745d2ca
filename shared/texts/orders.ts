// Orders, wherever they are listed.
import { texts } from './dictionary';

export const ordersText = texts({
  'orders.failed': 'Ошибка загрузки заказов',
  'orders.filters.failed': 'Не удалось загрузить фильтры заказов.',
  'orders.asked': 'Вопрос отправлен менеджеру.',
  'orders.ask.failed': 'Не удалось отправить вопрос.',
  'orders.incomplete': 'Прочитаны не все заказы: {k} из {n}. Повторите попытку.',
  'orders.ask.unsure': 'Сервер не ответил: неизвестно, отправлен ли вопрос. Повторная отправка может прийти менеджеру вторым вопросом.',
  'orders.repeat.failed': 'Не удалось узнать сегодняшние цены.',
  'orders.repeat.gone': 'Больше не продается.',
  'orders.repeat.several': 'Под этим номером продается несколько товаров. Закажите нужный в каталоге.',
  'orders.guest': 'Войдите, чтобы увидеть свои заказы.',
});
