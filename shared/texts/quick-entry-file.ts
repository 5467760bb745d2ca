// Why a file with a list of parts cannot be read: its reader comes with the file.
import { texts } from './dictionary';

export const fileText = texts({
  'quick-entry.file.empty': 'Файл «{name}» пустой.',
  'quick-entry.file.large': 'Файл «{name}» больше 5 МБ.',
  'quick-entry.file.unpacked':
    'Файл «{name}» не удалось прочитать как таблицу Excel: она слишком большая. Оставьте в ней только список деталей и сохраните заново.',
  'quick-entry.file.rows':
    'Прочитано начало файла, не больше {most, plural, one{# строки} few{# строк} many{# строк} other{# строк}} и {signs, plural, one{# знака} few{# знаков} many{# знаков} other{# знаков}}. Не прочитано строк: {n}. Добавьте их отдельным файлом.',
  'quick-entry.file.cells': 'Слишком длинные ячейки обрезаны до {most, plural, one{# знака} few{# знаков} many{# знаков} other{# знаков}}: {n}.',
  'quick-entry.file.type': 'Недопустимый тип файла «{name}». Разрешены: xlsx, csv, tsv, txt.',
  'quick-entry.file.changed': 'Файл «{name}» изменился. Выберите его заново.',
  'quick-entry.file.book': 'Файл «{name}» не удалось прочитать как таблицу Excel. Сохраните его заново в формате xlsx или csv.',
  'quick-entry.file.old': 'Файл «{name}» сохранен в старом формате xls. Сохраните его в формате xlsx или csv.',
  'quick-entry.file.locked': 'Файл «{name}» защищен паролем. Снимите пароль и выберите файл заново.',
  'quick-entry.file.text': 'В файле «{name}» нет текста. Сохраните список в формате xlsx или csv.',
});
