// Lists that are saved as files.
import { texts } from './dictionary';

export const fileKindText = texts({
  'file.csv': 'Скачать CSV',
  'file.xlsx': 'Скачать XLSX',
});
