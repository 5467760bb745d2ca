/** What a buyer reads when the code of an island did not come. */
export const text = { chunk: 'Не удалось загрузить раздел.', crash: 'Раздел временно недоступен.', retry: 'Повторить' };
