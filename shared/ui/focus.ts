const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled])';

/** Focuses without scrolling, also what takes no focus by itself (a heading, a row), and says whether it worked. */
export function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return true;
  if (element.hasAttribute('tabindex')) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const isFocused = document.activeElement === element;
  // The page's own content, a whole `main` say, is where the reader goes on, no control: a frame round it would tell nothing.
  const isPages = isFocused && !element.closest('[data-island], [data-islands-host]');
  const { outline } = element.style;
  if (isPages) element.style.outline = 'none';
  const forget = () => {
    element.removeAttribute('tabindex');
    if (isPages) element.style.outline = outline;
  };
  if (isFocused) element.addEventListener('blur', forget, { once: true });
  else forget();
  return isFocused;
}

/** The same, in sight: what was opened begins below whatever keeps to the top of the window. */
export function focusInSight(element: Element | null | undefined): boolean {
  const isFocused = focusOn(element);
  if (isFocused) element?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  return isFocused;
}

/** The nearest thing worth focus around a place that is gone: a control or heading of the closest surviving ancestor. */
function focusNear(ancestors: readonly Element[]): boolean {
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    const targets = ancestor === document.body ? 'h1, main' : `${FOCUSABLE}, h1, h2, h3, h4`;
    // What is hidden, the closing dialog's own controls too, refuses.
    if ([...ancestor.querySelectorAll(targets)].some((element) => focusInSight(element))) return true;
  }
  return false;
}

/**
 * Remembers what has focus. The returned call gives it back, or to `fallback`, or to what survived nearest to it:
 * a browser leaves focus on `<body>` when a dialog's opener is gone.
 */
export function rememberFocus(): (fallback?: () => Element | null | undefined) => void {
  const opener = document.activeElement;
  const ancestors: Element[] = [];
  for (let above = opener?.parentElement; above; above = above.parentElement) ancestors.push(above);
  return (fallback) => {
    if (!opener || opener === document.body) {
      if (fallback) focusInSight(fallback());
      return;
    }
    // A dialog that closes together with the one over it gives the focus back itself.
    if (opener.closest('dialog:not([open])')) return;
    const give = () => focusOn(opener) || (!!fallback && focusInSight(fallback())) || focusNear(ancestors);
    give();
    // The commit that closes the dialog may also remove the opener, right after this, or close the dialog over it, under which nothing takes the focus.
    queueMicrotask(() => {
      if ((document.activeElement ?? document.body) === document.body) give();
    });
  };
}

/** The first field inside, if any. */
export const firstField = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>('input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled])');

/** The row of a list by its key. */
export const rowOf = (list: Element | null, key: string | undefined): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === key);
