// Columns of a cart as a file: they come with the press that asks for it.
import { texts } from './dictionary';

export const csvText = texts({
  'cart.csv.name': 'корзина',
  'cart.csv.brand': 'Бренд',
  'cart.csv.article': 'Артикул',
  'cart.csv.title': 'Название',
  'cart.csv.quantity': 'Количество',
  'cart.csv.price': 'Цена',
  'cart.csv.cost': 'Сумма',
  'cart.csv.warehouse': 'Склад',
  'cart.csv.term': 'Срок',
  'cart.csv.cars': 'Автомобили',
  'cart.csv.groups': 'Группы',
  'cart.csv.stocks': 'Склады',
  'cart.csv.note': 'Сообщение магазина',
});
