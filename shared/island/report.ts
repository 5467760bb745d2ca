import type { IslandErrorDetail } from './types';

/** Fires the cancelable, bubbling `island:error` on the element (or `document`). Returns false when the page took it over. */
export function report(target: EventTarget, detail: IslandErrorDetail): boolean {
  return target.dispatchEvent(new CustomEvent('island:error', { bubbles: true, composed: true, cancelable: true, detail }));
}
