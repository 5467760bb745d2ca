export const text = {
  title: 'Склад',
  address: 'Адрес',
  workTime: 'Время работы',
  phone: 'Телефон',
  email: 'Почта',
  failed: 'Не удалось загрузить адрес склада.',
  missing: 'Склад не найден.',
};
