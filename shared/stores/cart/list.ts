// The list of a cart's keys in pages: as the server lists them, then what the buyer added. A page that comes, or a line that goes, touches its own page only.

/** A list of keys. `apply` says whether it changed. */
export function createList() {
  let pages: string[][] = [];
  let own: string[] = [];
  /** Page of a key; -1 = what the buyer added. */
  const places = new Map<string, number>();
  /** Of keys that have left a page and may come back: the page, and what stood behind them there. */
  const left = new Map<string, { page: number; behind: readonly string[] }>();

  function without(key: string): void {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    if (place < 0) own = own.filter((other) => other !== key);
    else pages[place] = (pages[place] as string[]).filter((other) => other !== key);
  }

  /** Back to the page it left, before the first that stood behind it; false where it has left none. */
  function comeBack(key: string): boolean {
    const was = left.get(key);
    if (!was) return false;
    const page = pages[was.page] as string[];
    const next = page.findIndex((other) => was.behind.includes(other));
    const at = next < 0 ? page.length : next;
    pages[was.page] = [...page.slice(0, at), key, ...page.slice(at)];
    places.set(key, was.page);
    left.delete(key);
    return true;
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
        const page = pages[place];
        if (page) left.set(key, { page: place, behind: page.slice(page.indexOf(key) + 1) });
        without(key);
      } else if (!comeBack(key)) {
        own = [...own, key];
        places.set(key, -1);
      }
      return true;
    },
    /** It has gone for good: what comes by that key is the buyer's own. */
    forget: (key: string): void => void left.delete(key),
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
      places.clear();
      left.clear();
    },
  };
}

export type CartList = ReturnType<typeof createList>;
