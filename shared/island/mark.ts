// The first answer to a press: the control that was pressed is busy from the next frame on, whatever has to be fetched and mounted until it is done.
import type { Island } from './types';

/** Marks the control of a fallback; one at a time. */
export function mark(island: Island, control: Element): void {
  if (island.marked) return;
  island.marked = true;
  control.setAttribute('aria-busy', 'true');
}

/** Its successor takes over, or there will be none. A clone of a marked fallback is not busy with anything. */
export function unmark(island: Island): void {
  island.marked = false;
  island.element.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
}
