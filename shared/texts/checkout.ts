// An order on its way: its steps, what could not be asked about its delivery and payment, and what became of it.
import { texts } from './dictionary';

export const checkoutText = texts({
  'step.done': 'Шаг «{title}» заполнен.',
  'delivery.own.failed': 'Не удалось проверить доставку нашим транспортом.',
  'delivery.route.failed': 'Не удалось загрузить ближайшие рейсы.',
  'delivery.companies.failed': 'Не удалось загрузить транспортные компании.',
  'delivery.point.failed': 'Не удалось рассчитать дату получения.',
  'payment.failed': 'Не удалось загрузить способы оплаты.',
  'reset.type': 'Способ доставки сброшен.',
  'reset.address': 'Адрес сброшен.',
  'reset.company': 'Транспортная компания сброшена.',
  'reset.companyType': 'Способ получения сброшен.',
  'reset.companyInfo': 'Терминал сброшен.',
  'reset.point': 'Пункт самовывоза сброшен.',
  'reset.payment': 'Способ оплаты изменен на «{name}».',
  'reset.payment.changed': 'Способ оплаты изменен.',
  'reset.payment.none': 'Способ оплаты сброшен.',
  'order.placed': 'Заказ № {n} оформлен.',
  'order.already': 'Заказ № {n} уже оформлен.',
  'order.unknown': 'Не удалось получить ответ сервера. Проверьте список заказов, прежде чем оформлять заказ повторно.',
  'order.notMade': 'Заказ не создан. Можно повторить.',
  'order.empty': 'Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.',
  'order.failed': 'Не удалось оформить заказ.',
});
