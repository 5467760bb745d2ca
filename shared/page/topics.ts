// Which store speaks of a topic: what rests and follows it has the store fetched, whether or not any code of its widget is there.
import { load } from '../browser/load';
import { whenFollowed } from '../browser/signals';

/** By the topic of `wake` in a definition. */
export const TOPICS: Readonly<Record<string, () => Promise<unknown>>> = {
  bookmarks: () => import('../stores/bookmarks'),
  cart: () => import('../stores/cart/active'),
  favourites: () => import('../stores/favourites'),
};

/** Fetches the stores of what is followed; called once a page. */
export function followTopics(): void {
  for (const [topic, store] of Object.entries(TOPICS)) whenFollowed(topic, () => void load(topic, store).catch(() => {}));
}
