import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-product-order-history', {
  title: 'Заказы с этим товаром',
  'title.named': 'Заказы с товаром «{title}»',
  caption: 'Заказы',
  order: 'Заказ и дата',
  'number.link': 'Заказ №\u00a0{number}',
  status: 'Статус',
  bought: 'Количество и цена',
  empty: 'Этот товар вы еще не заказывали.',
  emptyHint: 'Когда закажете, здесь будут номер, дата и статус заказа, количество и цена.',
  closed: 'Подробности заказов вам не показаны. Уточните у менеджера.',
  guest: 'Чтобы видеть свои заказы, войдите или зарегистрируйтесь.',
  failed: 'Не удалось загрузить заказы.',
});
