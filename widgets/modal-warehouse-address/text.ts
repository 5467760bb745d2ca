import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-warehouse-address', {
  title: 'Склад',
  address: 'Адрес',
  workTime: 'Время работы',
  phone: 'Телефон',
  email: 'Почта',
  failed: 'Не удалось загрузить адрес склада.',
  missing: 'Склад не найден.',
  unknown: 'Адрес и телефон этого склада магазин не сообщает.',
});
