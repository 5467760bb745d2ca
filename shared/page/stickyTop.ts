// What keeps to the top of the window: the page's own header. What of ours sticks stands below it, and so does what the keyboard leads to.

/** So long after the last scroll it is looked at again: a header may come, go or shrink on the way. */
const QUIET_MS = 100;
/** What covers more of the window than this is no header. */
const MOST = 0.5;

/** How far down the page's own things reach that are stuck to the top of the window. */
export function heightAtTop(): number {
  const { innerWidth, innerHeight } = window;
  let height = 0;
  for (const x of [0.1, 0.5, 0.9]) {
    for (let element = document.elementFromPoint?.(innerWidth * x, 1) ?? null; element; element = element.parentElement) {
      if (element.closest('[data-island], [data-islands-host], dialog')) break;
      const { position } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') continue;
      const { top, bottom } = element.getBoundingClientRect();
      if (top <= 1 && bottom < innerHeight * MOST) height = Math.max(height, Math.round(bottom));
    }
  }
  return height;
}

/**
 * Keeps `--isl-sticky-top` at that height, and as much room free above what is scrolled to, in a sheet: a page that sets either for itself knows best. For the life
 * of the page.
 */
export function followStickyTop(): void {
  const sheet = new CSSStyleSheet();
  let lastHeight = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.adoptedStyleSheets.push(sheet);
  const measure = (): void => {
    const height = heightAtTop();
    if (height === lastHeight) return;
    lastHeight = height;
    sheet.replaceSync(`@layer islands.ui { :root { --isl-sticky-top: ${height}px; scroll-padding-top: calc(var(--isl-sticky-top) + 8px); } }`);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(measure, QUIET_MS);
  };
  // Before the browser scrolls to what gets the focus there is no time to wait.
  addEventListener('keydown', (event) => event.key === 'Tab' && measure(), true);
  for (const type of ['scroll', 'resize']) addEventListener(type, later, { passive: true });
  measure();
}
