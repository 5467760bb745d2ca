// Hints of what will be fetched, and when nobody waits for it.
const hinted = new Set<string>();

/** Tells the browser to fetch modules it will be asked for, so that their imports do not queue up one behind the other. */
export function preload(urls: Iterable<string>, nonce: string): void {
  for (const url of urls) {
    if (hinted.has(url)) continue;
    hinted.add(url);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href: url }));
  }
}

/** The same for what may be needed later: each in a turn of its own, for it costs the browser most of a millisecond. */
export function preloadLater(url: string, nonce: string, inTurn: (run: () => void) => void): void {
  if (!hinted.has(url)) inTurn(() => preload([url], nonce));
}

/** Runs once when the browser has nothing better to do, after the page's own load. */
export function whenIdle(run: () => void): void {
  const idle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => run(), { timeout: 4000 }) : setTimeout(run, 200));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
