import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('cookie-consent', { label: 'Файлы cookie', accepted: 'Вы согласились с использованием файлов cookie.' });
