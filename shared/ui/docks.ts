// What keeps to the bottom of the window: banners and bars of the page, and sheets above it. They know each other, so that none covers another, nor a
// toast any of them, and the end of the page can be reached.
interface Dock {
  element: HTMLElement;
  isBar: boolean;
}

const docks: Dock[] = [];

/** How far the top of what stands there is above the bottom of the window; nothing for what is not drawn. */
function heightOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return height > 0 ? Math.max(0, Math.round(window.innerHeight - top)) : 0;
}

let giveBack = (): void => {};

/** What the keyboard leads to stays above the bars; a page that keeps more room for itself knows best, and gets its own back. */
function keepRoom(bars: number): void {
  giveBack();
  giveBack = () => {};
  if (!bars) return;
  const { style } = document.documentElement;
  const { scrollPaddingBottom: own } = getComputedStyle(document.documentElement);
  const kept = (Number.parseFloat(own) || 0) * (own.endsWith('%') ? window.innerHeight / 100 : 1);
  if (bars + 8 <= kept) return;
  const before = style.scrollPaddingBottom;
  style.scrollPaddingBottom = `${bars + 8}px`;
  giveBack = () => {
    style.scrollPaddingBottom = before;
  };
}

/** So much of the window the page keeps for something of its own at the bottom, by its own word. */
const ofPage = (): number => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--isl-sticky-bottom')) || 0;

function place(): void {
  let bars = docks.some(({ isBar }) => isBar) ? ofPage() : 0;
  let taken = 0;
  for (const { element, isBar } of docks) {
    if (isBar) element.style.setProperty('--isl-below', `${bars}px`);
    const height = heightOf(element);
    taken = Math.max(taken, height);
    if (isBar) bars = Math.max(bars, height);
  }
  const host = document.querySelector<HTMLElement>('[data-islands-host]');
  // Where toasts begin; the end of the page stays above the bars.
  host?.style.setProperty('--isl-docked', `${taken}px`);
  if (host) host.style.paddingBottom = bars ? `${bars}px` : '';
  keepRoom(bars);
}

/** Makes room for an element at the bottom of the window: a bar of the page stands on the earlier ones, a sheet over them. Returns the call that ends it. */
export function dock(element: HTMLElement, isBar: boolean): () => void {
  const entry = { element, isBar };
  docks.push(entry);
  const sized = new ResizeObserver(place);
  sized.observe(element);
  if (docks.length === 1) window.addEventListener('resize', place);
  place();
  return () => {
    sized.disconnect();
    docks.splice(docks.indexOf(entry), 1);
    if (docks.length === 0) window.removeEventListener('resize', place);
    place();
  };
}
