type Saved = [property: string, value: string, priority: string];

let holders = 0;
let release = () => {};

/** Sets inline properties and returns the call that puts back exactly what was there, an absent `style` attribute included. */
function override(element: HTMLElement, values: Record<string, string>): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const saved: Saved[] = Object.entries(values).map(([property, value]) => {
    const before: Saved = [property, style.getPropertyValue(property), style.getPropertyPriority(property)];
    style.setProperty(property, value, 'important');
    return before;
  });
  return () => {
    for (const [property, value, priority] of saved) style.setProperty(property, value, priority);
    // Reading the attribute matters: Chromium removes nothing while it has yet to write the emptied style back.
    if (!hadStyle && !element.getAttribute('style')) element.removeAttribute('style');
  };
}

function lock(): () => void {
  const { documentElement: root, body } = document;
  // A `body { overflow-x: hidden }` is lent to the viewport only while the root's own overflow is visible: the one that owns it is the one to change.
  const owner = getComputedStyle(root).overflow === 'visible' && getComputedStyle(body).overflow !== 'visible' ? body : root;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  const releases = [override(owner, { 'overflow-x': 'hidden', 'overflow-y': 'hidden' })];
  if (hasScrollbar) releases.push(override(root, { 'scrollbar-gutter': 'stable' }));
  return () => {
    for (const undo of releases.reverse()) undo();
  };
}

/** Stops the page from scrolling without moving it. The last of several holders to let go restores the page. */
export function lockScroll(): () => void {
  if (holders++ === 0) release = lock();
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    if (--holders === 0) release();
  };
}
