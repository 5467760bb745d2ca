import { plainTexts } from '../texts/dictionary';

/** What a buyer reads when the code of an island did not come. «Повторить» is the one of every page: the loader cannot carry the table it stands in. */
export const ISLAND_WORDS = {
  'island.chunk': 'Не удалось загрузить раздел.',
  'action.retry': 'Повторить',
};

/** The same as the site words them. In the loader, which carries no dictionary, `wordsOf` does it. */
export const islandText = /* @__PURE__ */ plainTexts(ISLAND_WORDS);

/** What stands in the place of an island that has crashed: its code is there, so the loader carries none of it. */
export const crashText = /* @__PURE__ */ plainTexts({ 'island.crash': 'Раздел временно недоступен.' });

/** The words for the loader: `texts` is the tag's `data-texts`. */
export function wordsOf(texts = '{}'): typeof ISLAND_WORDS {
  try {
    return { ...ISLAND_WORDS, ...JSON.parse(texts) };
  } catch {
    return ISLAND_WORDS;
  }
}
