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
      return given === null ? '' : given === '' ? '1' : shownAs(given);
    })
    .join('|');

/** Hears the stores for resting islands; `wakes` says by widget what they follow. In the core, because no store speaks before it. */
export function createFollowers(wakes: Wakes, wake: (island: Island) => void) {
  /** Resting islands by topic and key: most keys have one. */
  const topics = new Map<string, Map<string, Island | Set<Island>>>();
  /** The key an island was kept by: its attribute may be changed before it leaves. */
  const keys = new Map<Island, string>();
  const follows: Record<string, Follows> = {};
  for (const [name, { topic, key, shows }] of Object.entries(wakes))
    follows[name] = { topic, key: key ? attributeName(key) : '', shows: shows.map(attributeName) };
  const at = (topic: string, key: string): Iterable<Island> => {
    const found = topics.get(topic)?.get(key);
    return found instanceof Set ? [...found] : found ? [found] : [];
  };
  const hear = (island: Island): void => {
    const { topic, shows } = follows[island.name] as Follows;
    const shown = lastWord(topic, keys.get(island) as string);
    if (shown !== undefined && shownBy(island, shows) !== shown) wake(island);
  };

  for (const { topic } of Object.values(follows)) {
    if (topics.has(topic)) continue;
    topics.set(topic, new Map());
    listen(topic, (key) => {
      const heard = key === null ? [...keys.keys()].filter(({ name }) => follows[name]?.topic === topic) : at(topic, key);
      for (const island of heard) hear(island);
    });
  }

  return {
    add(island: Island): void {
      const found = follows[island.name];
      if (!found) return;
      const { topic } = found;
      const key = keyOf(island, found.key);
      const byKey = topics.get(topic) as Map<string, Island | Set<Island>>;
      const others = byKey.get(key);
      keys.set(island, key);
      byKey.set(key, others instanceof Set ? others.add(island) : others && others !== island ? new Set([others, island]) : island);
      follow(topic, key, shownBy(island, found.shows));
      hear(island);
    },
    /** An island of one key was pressed. Returns those that show the topic as a whole: they will have something else to show. */
    press(island: Island): Iterable<Island> {
      const topic = follows[island.name]?.topic;
      const key = keys.get(island);
      if (!topic || !key) return [];
      const client = key.slice(0, key.lastIndexOf(':') + 1);
      if (!client) foretell(topic);
      return at(topic, client);
    },
    remove(island: Island): void {
      const key = keys.get(island);
      if (key === undefined) return;
      keys.delete(island);
      const byKey = topics.get((follows[island.name] as Follows).topic);
      const left = byKey?.get(key);
      if (left instanceof Set) left.delete(island);
      if (left === island || (left instanceof Set && !left.size)) byKey?.delete(key);
    },
  };
}

export type Followers = ReturnType<typeof createFollowers>;
