import { textsOf } from '../../texts/dictionary';

/** Words of the controls two or more widgets use. */
export const controlText = textsOf('controls', { adding: 'Добавляем…', added: 'Добавлено' });
