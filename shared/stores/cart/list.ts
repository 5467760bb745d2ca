// The list of a cart's keys in pages: as the server lists them, then what the buyer added. A page that comes, or a line that goes, touches its own page only.

/** Where a key stood. */
interface Neighbours {
  /** Goes up: who left last comes back first, or they would not find each other. */
  turn: number;
  page: number;
  before: readonly string[];
  behind: readonly string[];
}

/** A list of keys. `apply` says whether it changed. */
export function createList() {
  let pages: string[][] = [];
  let own: string[] = [];
  /** Page of a key; -1 = what the buyer added. */
  const places = new Map<string, number>();
  /** Of keys that have left a page and may come back: what stood before and behind them there. */
  const left = new Map<string, Neighbours>();
  /** Of keys whose lines have gone: only «Вернуть» brings them back to their place. */
  const gone = new Map<string, Neighbours>();
  /** Of keys that were brought back. The server has a new line for each, and lists it last. */
  const returned = new Map<string, Neighbours>();
  let turns = 0;

  function without(key: string): void {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    if (place < 0) own = own.filter((other) => other !== key);
    else pages[place] = (pages[place] as string[]).filter((other) => other !== key);
  }

  const listAt = (place: number): readonly string[] => (place < 0 ? own : (pages[place] as string[]));

  function insert(place: number, at: number, key: string): void {
    const keys = listAt(place).toSpliced(at, 0, key);
    if (place < 0) own = keys;
    else pages[place] = keys;
    places.set(key, place);
  }

  /** What stood before a key: those that stand there now, and between them those that have left since. */
  function beforeOf(key: string, place: number, now: readonly string[]): readonly string[] {
    const before = [...now];
    for (const [other, { page, behind }] of left) {
      if (page !== place || other === key || !behind.includes(key)) continue;
      const at = before.findIndex((one) => behind.includes(one));
      before.splice(at < 0 ? before.length : at, 0, other);
    }
    return before;
  }

  /** Puts a key that is not listed back before the first that stood behind it, else behind the last before it; false where nobody of them is there. */
  function comeBack(key: string): boolean {
    const was = left.get(key) ?? returned.get(key);
    const next = was?.behind.find((other) => places.has(other));
    const beside = next ?? was?.before.findLast((other) => places.has(other));
    const place = beside === undefined ? (was?.page ?? -1) : (places.get(beside) as number);
    if (!was || (place >= 0 && !pages[place])) return false;
    const at = beside === undefined ? 0 : listAt(place).indexOf(beside) + (next === undefined ? 1 : 0);
    insert(place, at, key);
    left.delete(key);
    return true;
  }

  function comeBackAll(also: readonly string[] = []): void {
    const all = [...returned].sort(([, a], [, b]) => b.turn - a.turn).flatMap(([key]) => (places.has(key) || also.includes(key) ? [key] : []));
    for (const key of all) without(key);
    for (const key of all) comeBack(key);
  }

  return {
    /** The pages, empty ones left out; what the buyer added stands at the end of the last. A page that did not change is the same object. */
    pages(): readonly (readonly string[])[] {
      const filled = pages.filter((page) => page.length > 0);
      const last = filled.pop();
      if (!last) return own.length > 0 ? [own] : [];
      return [...filled, own.length > 0 ? [...last, ...own] : last];
    },
    has: (key: string): boolean => places.has(key),
    /** The line is in the cart, or is not; one whose removal fails comes back to its place. Says whether that is new. */
    apply(key: string, inCart: boolean): boolean {
      const place = places.get(key);
      if ((place !== undefined) === inCart) return false;
      if (place !== undefined) {
        const page = listAt(place);
        const at = page.indexOf(key);
        left.set(key, { turn: ++turns, page: place, before: beforeOf(key, place, page.slice(0, at)), behind: page.slice(at + 1) });
        without(key);
      } else if (!comeBack(key)) {
        // It stands elsewhere now: whoever stood beside it looks for others.
        if (gone.delete(key))
          for (const was of [...gone.values(), ...returned.values()])
            for (const side of ['before', 'behind'] as const) was[side] = was[side].filter((other) => other !== key);
        insert(-1, own.length, key);
      }
      return true;
    },
    /** Its line has gone: what comes by that key is the buyer's own, unless it is brought back. */
    forget(key: string): void {
      const was = left.get(key);
      returned.delete(key);
      if (was && left.delete(key)) gone.set(key, was);
    },
    /** Lines that have gone are brought back: the new ones stand in their places. */
    bringBack(keys: readonly string[]): void {
      for (const key of keys) {
        const was = gone.get(key);
        if (was && gone.delete(key)) returned.set(key, was);
      }
      comeBackAll(keys);
    },
    /** Another line takes the place of one; nothing where it has a place of its own. Says whether it did. */
    swap(key: string, by: string): boolean {
      const place = places.get(key);
      if (place === undefined || places.has(by)) return false;
      const swapped = (keys: readonly string[]): string[] => keys.map((one) => (one === key ? by : one));
      if (place < 0) own = swapped(own);
      else pages[place] = swapped(pages[place] as string[]);
      places.delete(key);
      places.set(by, place);
      return true;
    },
    /** One more page of the server's. */
    append(keys: readonly string[]): void {
      const page = keys.filter((key) => (places.get(key) ?? -1) < 0);
      for (const key of page) {
        without(key);
        left.delete(key);
        places.set(key, pages.length);
      }
      pages = [...pages, page];
    },
    /** All of them anew; what is not among them and still in the cart stays as the buyer's own. */
    replace(next: readonly (readonly string[])[], inCart: (key: string) => boolean): void {
      const rest = [...places.keys()].filter(inCart);
      const former = pages;
      pages = [];
      own = [];
      places.clear();
      left.clear();
      for (const keys of next) this.append(keys.filter(inCart));
      comeBackAll();
      // A page that says the same stays the same object: nobody draws it anew.
      pages = pages.map((page, at) => {
        const was = former[at];
        return was?.length === page.length && was.every((key, place) => key === page[place]) ? was : page;
      });
      for (const key of rest) this.apply(key, true);
    },
    clear(): void {
      pages = [];
      own = [];
      for (const known of [places, left, gone, returned]) known.clear();
    },
  };
}

export type CartList = ReturnType<typeof createList>;
