// Whether who works by keyboard stays where they are: in the island, or the part of the page, that has the focus.

/** The last that was pressed was no pointer. A reader's own press is neither key nor pointer. */
let byKeyboard = true;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (byKeyboard = false), true);
  document.addEventListener('keydown', () => (byKeyboard = true), true);
}

/** The island, else what lies right below the body. */
function placeOf(element: Element | null): Element | null {
  const { body } = document;
  if (!element || !body.contains(element) || element === body) return null;
  const island = element.closest('[data-island]');
  if (island) return island;
  let top = element;
  while (top.parentElement && top.parentElement !== body) top = top.parentElement;
  return top;
}

/** Does the buyer stay there by keyboard? Then `over` is called once they use a pointer, go on to another place, or the page is out of sight. */
export function staying(over: () => void): boolean {
  const place = byKeyboard ? placeOf(document.activeElement) : null;
  if (!place || document.visibilityState === 'hidden') return false;
  const listening = new AbortController();
  const end = () => {
    listening.abort();
    over();
  };
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointerdown', end, options);
  document.addEventListener('visibilitychange', end, options);
  document.addEventListener('focusin', ({ target }) => place.contains(target as Node) || end(), options);
  return true;
}
