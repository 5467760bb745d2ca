// The first answer to a press: the control that was pressed is busy from the next frame on, whatever has to be fetched and mounted until it is done.
import type { Island } from './types';

const MARK = 'data-island-pressed';
/** Without a press there is nothing to look for, in a page of a thousand islands. */
let isAny = false;

/** Marks the control of a fallback; one at a time. */
export function mark(island: Island, control: Element): void {
  if (island.marked || control.hasAttribute('aria-busy')) return;
  island.marked = isAny = true;
  control.setAttribute(MARK, '');
  control.setAttribute('aria-busy', 'true');
}

/** Its successor takes over, or there will be none. A clone of a marked fallback is not busy with anything. */
export function unmark(island: Island): void {
  island.marked = false;
  const control = isAny && island.element.querySelector(`[${MARK}]`);
  if (control) for (const name of [MARK, 'aria-busy']) control.removeAttribute(name);
}
