import { textsOf } from '../../shared/dictionary';

export const text = textsOf('cookie-consent', { label: 'Файлы cookie', accepted: 'Вы согласились с использованием файлов cookie.' });
