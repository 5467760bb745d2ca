/** What is laid out in the light: not hidden, not clipped away for readers, not within something that scrolls by itself. */
function isSeen(element: Element): boolean {
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
    const { overflowX, clipPath, visibility, position } = getComputedStyle(node);
    if (visibility === 'hidden' || clipPath.startsWith('inset')) return false;
    if (node !== element && overflowX !== 'visible') return false;
    if (position === 'fixed') break;
  }
  return true;
}

const nameOf = (element: Element): string => `<${element.tagName.toLowerCase()}> «${(element.textContent ?? '').trim().slice(0, 60)}»`;

/** What of a page does not fit its width: boxes beyond the edge, words squeezed into a column of single letters, skeletons squeezed to nothing. */
export function misfits(root: Element, width = document.documentElement.clientWidth): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    // What is being loaded keeps a place, or nobody sees that it is.
    if (box.width === 0 && element.matches('[aria-busy] [style*="--isl-width"]') && isSeen(element)) found.push('a skeleton is drawn without a width');
    if (box.width === 0 || box.height === 0) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 8);
    const beyond = box.right > width + 1 || box.left < -1;
    const squeezed = own && box.width < 24 && box.height > 80;
    if ((beyond || squeezed) && isSeen(element))
      found.push(`${nameOf(element)} ${beyond ? `ends at ${Math.round(box.right)} px of ${width}` : 'is a column of letters'}`);
  }
  return found;
}
