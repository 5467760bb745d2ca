// Resting islands and what changes them: the store's word on their key, when it differs from what their HTML shows, and presses that need no component.
import { config } from '../browser/config';
import { expectWrite, follow, hasSpoken, latestValue, listen, shownAs } from '../browser/signals';
import { attributeName } from '../definition/attribute';
import type { IsOver } from './nodes';
import type { Resting } from './resting';
import { onFirstSign } from './sign';
import type { Intent, Island, Wakes } from './types';

/** What a widget's islands follow, with the names of their attributes made once: a page has a thousand of them. */
interface Follows {
  topic: string;
  /** Attribute of the key; `''` where the topic is followed as a whole. */
  key: string;
  shows: readonly string[];
  /** Properties, as the attributes of `shows`. */
  named: readonly string[];
  words: readonly string[];
}

/** What the runtime does for a resting island. */
export interface RestingPlace {
  /** Draws its component. */
  wake(island: Island): void;
  /** Runs once nothing of it is under a press: what is replaced there would lose its click. */
  whenReleased(island: Island, run: () => void): void;
  /** Has the browser fetch what islands of these widgets, and presses on them, will need. */
  fetchAhead(names: Iterable<string>): Promise<void>;
}

/** Runtime's own: what a view shows that was filled anew. A copy that the page makes of it says the same. */
const SHOWN = 'data-island-shown';

/** However many values there are, none of them set is nothing. */
const bare = (shown: string): string => (/^\|*$/.test(shown) ? '' : shown);

/** Whether the inside of the placeholder is the widget's own resting view, and not what the page has put there in its place. */
const isShell = ({ element }: Island): boolean => element.hasAttribute('data-island-shell');

/** What the resting HTML shows, in the form stores publish. A flag printed without a value is on. */
function shownBy({ element }: Island, { shows }: Follows): string {
  const filled = element.getAttribute(SHOWN);
  if (filled !== null) return bare(filled);
  const shown = shows.map((attribute) => {
    const given = element.getAttribute(attribute);
    return given === null ? '' : given === '' ? '1' : shownAs(given);
  });
  return bare(shown.join('|'));
}

/** Of a client's cart, which another than the page's own buyer has. */
const isClients = (key: string): boolean => key.includes(':');

/** A client's islands follow the client's: `<client>:<key>`, where the page is not made for that client. */
function keyOf({ element }: Island, attribute: string): string {
  const key = attribute ? (element.getAttribute(attribute) ?? '').trim() : '';
  const clientId = element.getAttribute('data-client-id');
  return clientId && clientId !== config().clientId ? `${clientId}:${key}` : key;
}

/** Hears the stores for resting islands; `wakes` says by widget what they follow. In the core, because no store speaks before it. */
export function createFollowers(wakes: Wakes, { wake, whenReleased, fetchAhead }: RestingPlace, fetchResting: () => Promise<Resting>) {
  const follows: Record<string, Follows> = {};
  for (const [name, { topic, key, shows, words = [] }] of Object.entries(wakes))
    follows[name] = { topic, key: key ? attributeName(key) : '', shows: shows.map(attributeName), named: shows, words };
  const followsOf = ({ name }: Island): Follows => follows[name] as Follows;
  /** Resting islands by topic and key: most keys have one. */
  const topics = new Map<string, Map<string, Island | Set<Island>>>();
  /** By topic, those whose key nobody has needed yet: of most products of a page the store never says a word. */
  const unread = new Map<string, Set<Island>>();

  let resting: Resting | null = null;
  /** Widgets whose code is fetched or will be. */
  const wanted = new Set<string>();
  const prepared = new Map<string, Promise<void>>();
  /** Of those that were filled for a press: computed values that whoever acted on it has given. */
  const given = new WeakMap<Island, Readonly<Record<string, unknown>>>();

  /** The key of an island that follows; undefined of one that does not. */
  function read(island: Island): string | undefined {
    if (island.key !== null) return island.key;
    const { topic, key: attribute } = followsOf(island);
    const key = keyOf(island, attribute);
    const byKey = topics.get(topic) as Map<string, Island | Set<Island>>;
    const others = byKey.get(key);
    island.key = key;
    unread.get(topic)?.delete(island);
    byKey.set(key, others instanceof Set ? others.add(island) : others ? new Set([others, island]) : island);
    return key;
  }

  function at(topic: string, key: string): Iterable<Island> {
    // The topic as a whole is followed by islands that are read at once.
    if (key) for (const island of unread.get(topic) ?? []) read(island);
    const found = topics.get(topic)?.get(key);
    return found instanceof Set ? [...found] : found ? [found] : [];
  }

  function all(topic: string): Island[] {
    const known = [...(topics.get(topic)?.values() ?? [])].flatMap((found) => (found instanceof Set ? [...found] : found));
    return [...known, ...(unread.get(topic) ?? [])];
  }

  function wordOf(island: Island): string | undefined {
    const key = read(island);
    const word = key === undefined ? undefined : latestValue(followsOf(island).topic, key);
    return word === undefined ? undefined : bare(word);
  }

  /** A press may come: its code is fetched once somebody is there to press. */
  function want(name: string): void {
    if (wanted.has(name)) return;
    wanted.add(name);
    onFirstSign(() => fetchAhead([name]).catch(() => wanted.delete(name)));
  }

  /** Fetches what fills and presses the resting views of a widget; never fails: without it they wake. */
  function prepare(name: string): Promise<void> {
    const found = prepared.get(name);
    if (found) return found;
    const made = fetchResting()
      .then((code) => {
        resting = code;
        return code.prepare(name);
      })
      .catch(() => void prepared.delete(name));
    prepared.set(name, made);
    return made;
  }

  /** Fills the view with the store's last word; what cannot be filled is drawn. */
  function fill(island: Island, isOver?: IsOver): void {
    whenReleased(island, () => {
      // It has none once it is mounted.
      if (island.key === undefined) return;
      const { named, words } = followsOf(island);
      const shown = wordOf(island) ?? shownBy(island, followsOf(island));
      const texts = shown.split('|');
      const values = Object.fromEntries(named.map((name, at) => [name, texts[at] ?? '']));
      // A focus that goes on to its successor is nobody's wish to use the island.
      island.filling = true;
      const isFilled = resting?.fill(island, values, words, given.get(island), isOver);
      island.filling = false;
      if (isFilled) island.element.setAttribute(SHOWN, shown);
      else wake(island);
    });
  }

  function hear(island: Island): void {
    const isOther = (): boolean => {
      // Whoever acts on a press says what is shown until that is over.
      if (island.acting) return false;
      const shown = wordOf(island);
      return shown !== undefined && shownBy(island, followsOf(island)) !== shown;
    };
    if (!isOther()) return;
    if (!followsOf(island).shows.length || !isShell(island)) wake(island);
    else void prepare(island.name).then(() => isOther() && fill(island));
  }

  for (const { topic } of Object.values(follows)) {
    if (topics.has(topic)) continue;
    topics.set(topic, new Map());
    unread.set(topic, new Set());
    listen(topic, (key) => {
      // To be told that there is no more changes nothing of what shows nothing.
      const heard = key === null ? all(topic).filter((island) => shownBy(island, followsOf(island)) && !isClients(read(island) ?? '')) : at(topic, key);
      for (const island of heard) hear(island);
    });
  }

  /** The topic that a write to is likely, `''` for none. */
  let expectedFor = '';

  /** A write to the topic is likely to come: an island of the page's own buyer is pressed, or may be. */
  function foretellFor(island: Island): void {
    const key = read(island);
    if (key === undefined || isClients(key)) return;
    expectedFor = followsOf(island).topic;
    expectWrite(expectedFor);
  }

  return {
    add(island: Island): void {
      want(island.name);
      const found = follows[island.name];
      if (!found || island.key !== undefined) return;
      const { topic, key, shows } = found;
      island.key = null;
      // Of a thousand islands as few questions to the page as will do.
      if (shows.length && !prepared.has(island.name) && isShell(island)) void prepare(island.name);
      const wasFilled = island.element.hasAttribute(SHOWN) && isShell(island);
      if (key && !hasSpoken(topic) && !wasFilled) {
        unread.get(topic)?.add(island);
        follow(topic, key, '');
        return;
      }
      follow(topic, read(island), shownBy(island, found));
      // A clone of one that was filled may hold what was given for a press.
      if (wasFilled) void prepare(island.name).then(() => fill(island));
      else hear(island);
    },
    /** The pointer is where a press may come, or elsewhere: whether that press needs no component. What it would write to is told; and that it is not likely any more. */
    expectWrite(island?: Island, intent?: Intent | null): unknown {
      const acts = island && intent && resting?.canAct(island.name, intent.action);
      if (acts) foretellFor(island);
      else if (expectedFor) {
        expectWrite(expectedFor, false);
        expectedFor = '';
      }
      return acts;
    },
    /** What a press on the island does without its component, if that can be begun now; the function settles with whether the view says all there is to say. */
    act(island: Island, { action }: Intent): ((onLate: () => void) => Promise<boolean>) | null {
      if (!resting || island.key === undefined || !isShell(island)) return null;
      const run = resting.act(island, action, (values, isOver) => {
        given.set(island, values);
        fill(island, isOver);
      });
      if (!run) return null;
      foretellFor(island);
      const { key } = island;
      if (!key || !isClients(key)) return run;
      // The cart of a client is read by what shows it as a whole, when that stands.
      return (onLate) =>
        run(onLate).finally(() => {
          for (const other of at(followsOf(island).topic, key.slice(0, key.lastIndexOf(':') + 1))) wake(other);
        });
    },
    /** Whether it stands for what it stood for when its key was read: page code may have made another row of it. */
    isSame: (island: Island): boolean => typeof island.key !== 'string' || keyOf(island, followsOf(island).key) === island.key,
    /** The store may have said something that was not for the island to show then. */
    hear(island: Island): void {
      if (island.key !== undefined) hear(island);
    },
    /** An island of one key was pressed. Returns those that show the topic as a whole: they will have something else to show. */
    press(island: Island): Iterable<Island> {
      const found = follows[island.name];
      const key = found && read(island);
      if (!found || !key) return [];
      foretellFor(island);
      return at(found.topic, key.slice(0, key.lastIndexOf(':') + 1));
    },
    remove(island: Island): void {
      const { key } = island;
      island.key = undefined;
      given.delete(island);
      if (key === null) unread.get(followsOf(island).topic)?.delete(island);
      if (typeof key !== 'string') return;
      const byKey = topics.get(followsOf(island).topic);
      const left = byKey?.get(key);
      if (left instanceof Set) left.delete(island);
      if (left === island || (left instanceof Set && !left.size)) byKey?.delete(key);
    },
  };
}

export type Followers = ReturnType<typeof createFollowers>;
