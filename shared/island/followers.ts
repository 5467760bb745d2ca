// Resting islands and what wakes them: the store's word on their key, when it differs from what their HTML shows.
import { config } from '../config';
import { attributeName } from '../definition/attribute';
import { follow, listen, shownAs } from '../signals';
import type { Island, WidgetEntry } from './types';

/** A client's islands follow the client's: `<client>:<key>`, where the page is not made for that client. */
const keyOf = ({ entry, element }: Island): string => {
  const key = entry.wake?.key ? (element.getAttribute(attributeName(entry.wake.key)) ?? '') : '';
  const { clientId } = element.dataset;
  return clientId && clientId !== config().clientId ? `${clientId}:${key}` : key;
};

/** What the resting HTML shows, in the form stores publish. A flag printed without a value is on. */
const shownBy = ({ entry, element }: Island): string =>
  (entry.wake?.shows ?? [])
    .map((name) => {
      const given = element.getAttribute(attributeName(name));
      return shownAs(given === null ? '' : given === '' ? '1' : given);
    })
    .join('|');

export function createFollowers(widgets: Readonly<Record<string, WidgetEntry>>, wake: (island: Island) => void) {
  /** Resting islands by topic and key. */
  const sets = new Map<string, Set<Island>>();
  /** The store's last word by topic and key: a row that comes later must hear it too. */
  const said = new Map<string, string>();
  const places = new Map<Island, string>();
  /** Topics whose store has said all there is: a key without a word shows nothing. */
  const whole = new Set<string>();
  const at = (topic: string, key: string) => `${topic} ${key}`;
  const differs = (island: Island, place: string): boolean => {
    const topic = island.entry.wake?.topic as string;
    const shown = said.get(place) ?? (whole.has(topic) && place !== at(topic, '') ? '' : undefined);
    return shown !== undefined && shownBy(island) !== shown;
  };

  for (const topic of new Set(Object.values(widgets).flatMap(({ wake }) => wake?.topic ?? []))) {
    listen(topic, (key, shown) => {
      if (key === null) {
        whole.add(topic);
        for (const [island, place] of [...places]) if (place.startsWith(at(topic, '')) && differs(island, place)) wake(island);
        return;
      }
      const place = at(topic, key);
      said.set(place, shown);
      for (const island of [...(sets.get(place) ?? [])]) if (shownBy(island) !== shown) wake(island);
    });
  }

  return {
    add(island: Island): void {
      const topic = island.entry.wake?.topic;
      if (!topic) return;
      // Kept, because its key may be changed before it leaves.
      const key = keyOf(island);
      const place = at(topic, key);
      places.set(island, place);
      sets.set(place, (sets.get(place) ?? new Set()).add(island));
      follow(topic, key, shownBy(island));
      if (differs(island, place)) wake(island);
    },
    remove(island: Island): void {
      const place = places.get(island);
      if (place === undefined) return;
      places.delete(island);
      const set = sets.get(place);
      set?.delete(island);
      if (!set?.size) sets.delete(place);
    },
  };
}
