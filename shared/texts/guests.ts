// What a guest reads.
import { texts } from './dictionary';

export const guestText = texts({
  'guest.order': 'Чтобы заказать товар, войдите или зарегистрируйтесь как юридическое лицо или индивидуальный предприниматель.',
  'guest.title': 'Вход и регистрация',
  'guest.company': 'Регистрация юридического лица',
  'guest.entrepreneur': 'Регистрация ИП',
  'guest.merged': 'В корзину добавлены товары, выбранные до входа: {n}\u00a0шт.',
});
