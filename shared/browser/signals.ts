// The thread between stores and resting islands: stores say what a key shows, the runtime wakes who shows something else.
// A topic is a word that the store declares by publishing it and a definition follows: `cart` by goodId (`''` = the header), `favourites` by productId.

/** `key` is null when the store has said all there is: every other key shows nothing. */
type Listener = (key: string | null, shown: string) => void;

/** `key`: somebody shows one product of the topic, not the topic as a whole; `unprinted`: and the page did not print what it shows. */
type Follower = 'any' | 'key' | 'unprinted';

interface Wire {
  listeners: Set<Listener>;
  /** The store's last word by key: a row that comes later must hear it too. */
  said: Map<string, string>;
  /** The store has said all there is. */
  whole: boolean;
  /** Called when the first follower of a topic, or of one of its keys, appears; the store loads its data then. */
  wanted: Record<Follower, Set<() => void>>;
  followed: Set<Follower>;
  /** Called whenever a write to the topic is likely to come, and when it is so no longer. */
  expecting: Set<(isLikely: boolean) => void>;
  /** What the page printed of the topic as a whole. */
  printed: string | undefined;
}

const wires = new Map<string, Wire>();

function wire(topic: string): Wire {
  const found = wires.get(topic) ?? {
    listeners: new Set(),
    said: new Map(),
    whole: false,
    wanted: { any: new Set(), key: new Set(), unprinted: new Set() },
    followed: new Set(),
    expecting: new Set(),
    printed: undefined,
  };
  wires.set(topic, found);
  return found;
}

/** A store tells what a key now shows: its values in the order of the definition's `wake.shows`. */
export function publish(topic: string, key: string, ...values: unknown[]): void {
  const { said, listeners } = wire(topic);
  const shown = values.map(shownAs).join('|');
  said.set(key, shown);
  for (const listener of [...listeners]) listener(key, shown);
}

/** A store tells that it knows the topic whole: keys it has not announced show nothing. */
export function publishWhole(topic: string): void {
  const found = wire(topic);
  found.whole = true;
  for (const listener of [...found.listeners]) listener(null, '');
}

/** What a key shows as far as the store has said; undefined when it has not. */
export function latestValue(topic: string, key: string): string | undefined {
  const { said, whole } = wire(topic);
  // Of a client's cart (`<client>:<key>`) the page's own says nothing.
  return said.get(key) ?? (whole && key && !key.includes(':') ? '' : undefined);
}

/** Whether the store has said anything of the topic's keys yet. */
export const hasSpoken = (topic: string): boolean => {
  const { said, whole } = wire(topic);
  return whole || said.size > (said.has('') ? 1 : 0);
};

/** The runtime listens to all keys of a topic. Returns the way out. */
export function listen(topic: string, listener: Listener): () => void {
  const { listeners } = wire(topic);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The runtime says that something on the page follows `key` of the topic (`''` = the topic as a whole), and what it shows as printed. */
export function follow(topic: string, key = '', shown?: string): void {
  const found = wire(topic);
  const { followed, wanted } = found;
  if (!key) found.printed ??= shown;
  // A page has a thousand of those that change nothing.
  if (followed.has(key ? (shown === undefined ? 'unprinted' : 'key') : 'any')) return;
  for (const follower of key ? (['any', 'key', ...(shown === undefined ? ['unprinted' as const] : [])] as const) : (['any'] as const)) {
    if (followed.has(follower)) continue;
    followed.add(follower);
    for (const load of [...wanted[follower]]) load();
  }
}

/** What the page printed of a topic as a whole, where something shows it: its values in the order of `wake.shows`. */
export const printed = (topic: string): readonly string[] | undefined => wire(topic).printed?.split('|');

/** A store asks to be called once when something follows its topic, or one of its keys; at once if something does already. */
export function whenFollowed(topic: string, load: () => void, follower: Follower = 'any'): void {
  const found = wire(topic);
  found.wanted[follower].add(load);
  if (found.followed.has(follower)) load();
}

/** The runtime says that something that follows a key of the topic is pressed, or may be: a write to it is likely to come. Or that it is so no longer. */
export function expectWrite(topic: string, isLikely = true): void {
  for (const prepare of [...wire(topic).expecting]) prepare(isLikely);
}

/** A store asks to be told, whenever it is so, that a write is likely to come; and when it is so no longer. */
export const whenWriteExpected = (topic: string, prepare: (isLikely: boolean) => void): void => void wire(topic).expecting.add(prepare);

/** One value as it is compared: `0`, `false`, `null` and absent are `''`, `true` is `'1'`. */
export const shownAs = (value: unknown): string =>
  value === undefined || value === null || value === false || value === 0 || value === '0' || value === 'false'
    ? ''
    : value === true || value === 'true'
      ? '1'
      : String(value);
