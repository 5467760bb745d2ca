import { plainTexts } from '../dictionary';

/** What a buyer reads when the code of an island did not come. «Повторить» is the one of every page: the loader cannot carry the table it stands in. */
export const islandText = plainTexts({
  'island.chunk': 'Не удалось загрузить раздел.',
  'island.crash': 'Раздел временно недоступен.',
  'action.retry': 'Повторить',
});
