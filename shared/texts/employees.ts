// The people of a company and its structure, wherever they are read.
import { texts } from './dictionary';

export const employeesText = texts({
  'employees.failed': 'Не удалось загрузить сотрудников.',
  'employees.structure.failed': 'Не удалось загрузить структуру компании.',
  'employees.sectors.failed': 'Не удалось загрузить сектора.',
  'employees.facts.failed': 'Не удалось загрузить данные сотрудников.',
  'employees.content.failed': 'Не удалось загрузить автомобили и группы сотрудника.',
  'employees.person.missing': 'Сотрудник не найден.',
});
