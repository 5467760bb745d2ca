// What a page has printed is true when it comes, and once: a widget that goes and comes again (another buyer was there, a login was lost) reads anew.

const taken = new WeakSet<object>();

/** Has this very value not been taken yet? It has been from now on. */
export function isNew(printed: unknown): boolean {
  if (typeof printed !== 'object' || printed === null) return true;
  const first = !taken.has(printed);
  taken.add(printed);
  return first;
}
