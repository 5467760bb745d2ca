/** Words of the controls two or more widgets use. */
export const text = { adding: 'Добавляем…', added: 'Добавлено', piece: 'шт.' };
