// Why a file with a list of parts cannot be read, and what of it was left out: its reader comes with the file.
import { texts } from './dictionary';

export const fileText = texts({
  'quick-entry.file.empty': 'Файл «{name}» пустой.',
  'quick-entry.file.twice': 'Файл «{name}» уже взят.',
  'quick-entry.file.before': 'Этот файл уже брали: проверьте, не стоят ли его строки в списке дважды.',
  'quick-entry.file.large': 'Файл «{name}» больше 5 МБ. Оставьте в нем только список деталей и сохраните заново.',
  'quick-entry.file.unpacked': 'Таблица «{name}» слишком большая. Оставьте в ней только список деталей и сохраните заново.',
  'quick-entry.file.rows':
    'Прочитано начало файла, не больше {most, plural, one{# строки} few{# строк} many{# строк} other{# строк}}. Не прочитано строк: {n}. Добавьте их отдельным файлом.',
  'quick-entry.file.cells': 'Слишком длинные ячейки обрезаны до {most, plural, one{# знака} few{# знаков} many{# знаков} other{# знаков}}: {n}.',
  'quick-entry.file.type': 'Файл «{name}» не прочитать: это не таблица. Сохраните список в формате xlsx или csv.',
  'quick-entry.file.changed': 'Файл «{name}» изменился. Выберите его заново.',
  'quick-entry.file.book': 'Таблица «{name}» повреждена. Сохраните ее заново в формате xlsx или csv.',
  'quick-entry.file.locked': 'Файл «{name}» защищен паролем. Снимите пароль и выберите файл заново.',
  'quick-entry.file.text': 'В файле «{name}» нет текста. Сохраните список в формате xlsx или csv.',
  'quick-entry.file.picture': 'Файл «{name}» — картинка, а не таблица. Сохраните список в формате xlsx или csv.',
  'quick-entry.file.pdf': 'Файл «{name}» в формате PDF. Сохраните список в формате xlsx или csv.',
  'quick-entry.file.word': 'Файл «{name}» — текстовый документ. Скопируйте из него таблицу сюда или сохраните список в формате xlsx.',
  'quick-entry.file.archive': 'Файл «{name}» — архив. Распакуйте его и выберите таблицу.',
  'quick-entry.file.numbers': 'Файл «{name}» сохранен в программе Numbers. Экспортируйте его в формат Excel (xlsx) или CSV.',
});
