export const text = { label: 'Файлы cookie', accepted: 'Вы согласились с использованием файлов cookie.' };
