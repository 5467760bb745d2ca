import { textsOf } from '../../shared/texts/dictionary';

/** Words of this widget; a page words them otherwise by `data-texts` under `checkout-summary.place` and so on. */
export const text = textsOf('checkout-summary', {
  loading: 'Загружаем заказ',
  customer: 'Покупатель',
  delivery: 'Доставка',
  payment: 'Оплата',
  method: 'Способ оплаты',
  lines: 'Состав заказа',
  allLines: '{n, plural, one{Показать всю # позицию} few{Показать все # позиции} many{Показать все # позиций} other{Показать все # позиции}}',
  files: 'Файлы',
  'change.lines': 'Изменить состав заказа',
  count: '{n, plural, one{# позиция} few{# позиции} many{# позиций} other{# позиции}}',
  partial: 'Заказать часть корзины',
  leaveOut: 'Не заказывать сейчас',

  'line.date': 'к {date}',

  shipments: 'Сроки получения',
  'shipment.trip': 'Рейс {date}',
  'shipment.trip.undated': 'Рейс нашего транспорта, дату уточнит менеджер',
  'shipment.here': 'В наличии в пункте самовывоза, {date}',
  'shipment.moved': 'Перемещение с других складов, {date}',
  'shipment.undated': 'дату уточнит менеджер',
  'shipment.rows': '{n, plural, one{# позиция} few{# позиции} many{# позиций} other{# позиции}} на {sum}',

  budget: 'Бюджет подразделения: {left}.',
  'budget.over': 'Бюджет подразделения: {left}. Превышение: {over}. Заказ потребует согласования.',

  'ready.changed': 'Изменилось, когда заказ будет готов. Проверьте и подтвердите его.',
  'changes.was': 'было {before}, стало {after}',
  'change.price': 'Цена',
  'change.quantity': 'Количество',
  'change.term': 'Откуда и когда',
  'change.gone': 'Было {before}, в корзине больше нет.',
  'change.added': 'Добавлено {after}, раньше в заказе не было.',
  accept: 'Подтвердить изменения',
  'accept.first': 'Сначала подтвердите изменения заказа.',
  accepted: 'Изменения подтверждены.',

  total: 'К оплате',
  'bar.go': 'К итогу заказа',
  placing: 'Оформляем заказ…',
  sending: 'Отправляем файлы: {n}\u00a0%.',
  stop: 'Остановить отправку',
  stopping: 'Отправка остановлена. Проверяем, не создан ли заказ…',
  asking: 'Сервер не ответил. Проверяем, создан ли заказ…',
  again: 'Проверить еще раз',
  'unknown.pay': 'Не оплачивайте заказ повторно, пока не проверим.',
  failed: 'Заказ не оформлен.',
  'failed.new': 'Новый заказ не оформлен.',

  'placed.orders': 'Заказ разделен на части: {numbers}.',
  'placed.files': 'Принято файлов: {k} из {n}.',
  'placed.filesLost': 'Остальные отправьте менеджеру.',
  'placed.left':
    '{n, plural, one{В корзине осталась # позиция.} few{В корзине остались # позиции.} many{В корзине осталось # позиций.} other{В корзине осталось # позиции.}}',
  'placed.next': 'Подтверждение придет на вашу эл. почту. Менеджер свяжется с вами, если понадобится что-то уточнить.',
  'placed.order': 'Перейти к заказу',
  'placed.list': 'К списку заказов',
  'placed.print': 'Распечатать',
});
