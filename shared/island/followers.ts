// Resting islands and what wakes them: the store's word on their key, when it differs from what their HTML shows.
import { config } from '../config';
import { attributeName } from '../definition/attribute';
import { follow, foretell, lastWord, listen, shownAs } from '../signals';
import type { Island, Wakes } from './types';

/** What a widget's islands follow, with the names of their attributes made once: a page has a thousand of them. */
interface Follows {
  topic: string;
  key: string;
  shows: readonly string[];
}

/** A client's islands follow the client's: `<client>:<key>`, where the page is not made for that client. */
const keyOf = ({ element }: Island, attribute: string): string => {
  const key = attribute ? (element.getAttribute(attribute) ?? '') : '';
  const clientId = element.getAttribute('data-client-id');
  return clientId && clientId !== config().clientId ? `${clientId}:${key}` : key;
};

/** What the resting HTML shows, in the form stores publish. A flag printed without a value is on. */
const shownBy = ({ element }: Island, attributes: readonly string[]): string =>
  attributes
    .map((attribute) => {
      const given = element.getAttribute(attribute);
      return shownAs(given === null ? '' : given === '' ? '1' : given);
    })
    .join('|');

/** Hears the stores for resting islands; `wakes` says by widget what they follow. In the core, because no store speaks before it. */
export function createFollowers(wakes: Wakes, wake: (island: Island) => void) {
  /** Resting islands by topic and key. */
  const sets = new Map<string, Set<Island>>();
  const places = new Map<Island, { topic: string; key: string }>();
  const at = (topic: string, key: string) => `${topic} ${key}`;
  const follows: Record<string, Follows> = {};
  for (const [name, { topic, key, shows }] of Object.entries(wakes))
    follows[name] = { topic, key: key ? attributeName(key) : '', shows: shows.map(attributeName) };
  const differs = (island: Island): boolean => {
    const { topic, key } = places.get(island) as { topic: string; key: string };
    const shown = lastWord(topic, key);
    return shown !== undefined && shownBy(island, (follows[island.name] as Follows).shows) !== shown;
  };

  for (const topic of new Set(Object.values(wakes).map((one) => one.topic))) {
    listen(topic, (key) => {
      const heard = key === null ? [...places.keys()].filter((island) => places.get(island)?.topic === topic) : [...(sets.get(at(topic, key)) ?? [])];
      for (const island of heard) if (differs(island)) wake(island);
    });
  }

  return {
    add(island: Island): void {
      const found = follows[island.name];
      if (!found) return;
      const { topic } = found;
      // Kept, because its key may be changed before it leaves.
      const key = keyOf(island, found.key);
      const place = at(topic, key);
      places.set(island, { topic, key });
      sets.set(place, (sets.get(place) ?? new Set()).add(island));
      follow(topic, key, shownBy(island, found.shows));
      if (differs(island)) wake(island);
    },
    /** An island of one key was pressed. Returns those that show the topic as a whole: they will have something else to show. */
    press(island: Island): Iterable<Island> {
      const { topic, key } = places.get(island) ?? { topic: '', key: '' };
      if (!key) return [];
      const client = key.slice(0, key.lastIndexOf(':') + 1);
      if (!client) foretell(topic);
      return [...(sets.get(at(topic, client)) ?? [])];
    },
    remove(island: Island): void {
      const followed = places.get(island);
      if (!followed) return;
      places.delete(island);
      const place = at(followed.topic, followed.key);
      const set = sets.get(place);
      set?.delete(island);
      if (!set?.size) sets.delete(place);
    },
  };
}

export type Followers = ReturnType<typeof createFollowers>;
