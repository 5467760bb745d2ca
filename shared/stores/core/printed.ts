// What a page has printed is true when it comes, and once: a widget that goes and comes again (another buyer was there, a login was lost) reads anew.
// Nor is it true on a page that «Назад» brings out of the browser's cache: it was printed before what the buyer has done since.

const taken = new WeakSet<object>();

/** The buyer has come back to a document that the server was not asked for: what it printed is as old as its first visit. */
export function isOldDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' && !navigation.transferSize;
}

/** May what the page printed be taken? Not from an old document, and the same value not twice: it has been taken from now on. */
export function isNew(printed: unknown): boolean {
  if (isOldDocument()) return false;
  if (typeof printed !== 'object' || printed === null) return true;
  const first = !taken.has(printed);
  taken.add(printed);
  return first;
}
