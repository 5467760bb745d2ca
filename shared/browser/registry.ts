// A page has one copy of each chunk. What two can have of are the loader (a tag printed twice: the second steps back) and the settings, which the tools bundle
// beside each definition.
const KEY = Symbol.for('ostrova.1');

/**
 * The one instance of `name` on this page, made by `make` on first use: two copies of the bundle share it.
 * The version in the symbol changes when the shape of what is shared does.
 */
export function onePerPage<T>(name: string, make: () => T): T {
  const page = globalThis as { [KEY]?: Map<string, unknown> };
  page[KEY] ??= new Map();
  if (!page[KEY].has(name)) page[KEY].set(name, make());
  return page[KEY].get(name) as T;
}
