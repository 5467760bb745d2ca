// The list of a cart's keys in pages: as the server lists them, then what the buyer added. A page that comes, or a line that goes, touches its own page only.

/** A list of keys. `apply` says whether it changed. */
export function createList() {
  let pages: string[][] = [];
  let own: string[] = [];
  /** Page of a key; -1 = what the buyer added. */
  const places = new Map<string, number>();

  function without(key: string): void {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    if (place < 0) own = own.filter((other) => other !== key);
    else pages[place] = (pages[place] as string[]).filter((other) => other !== key);
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
    /** The line is in the cart, or is not. */
    apply(key: string, inCart: boolean): boolean {
      if (places.has(key) === inCart) return false;
      if (!inCart) without(key);
      else {
        own = [...own, key];
        places.set(key, -1);
      }
      return true;
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
    },
  };
}

export type CartList = ReturnType<typeof createList>;
