// What a buyer says of themselves and of their company at the checkout: the names of the fields, which the messages of §5 carry, and of what stands beside them.
import { texts } from './dictionary';

export const customerText = texts({
  'customer.fio': 'ФИО',
  'customer.email': 'Эл. почта',
  'customer.phone': 'Телефон',
  'customer.contractor': 'Организация',
  'customer.companyName': 'Название организации',
  'customer.inn': 'ИНН',
  'customer.legalAddress': 'Юридический адрес',
  'customer.position': 'Должность',
  'customer.manager': 'Менеджер',
  'customer.memberCode': 'Код клиента',
  'customer.comment': 'Комментарий к заказу',
  'customer.subdivision': 'Подразделение',
  'customer.sector': 'Сектор',
  'customer.new': 'Новое юридическое лицо',
  'customer.parties.failed': 'Не удалось найти организации.',
  'customer.failed': 'Не удалось загрузить организации.',
});
