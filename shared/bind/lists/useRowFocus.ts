import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusInSight, focusOn, rowOf } from '../../ui/focus';
import { leadTo } from '../../ui/leadTo';

interface RowFocus {
  /** The element around the rows; each of these has its key as `data-row`. */
  place: RefObject<HTMLElement | null>;
  /** The keys of the rows in their order, page by page; the same array while they are the same. */
  pages: readonly (readonly string[])[];
  /** What the rows were asked for by: rows of another page are none that came back. */
  asked?: string;
  /** What is focused in a row; without it the row itself. */
  within?: (row: HTMLElement) => HTMLElement | null;
  /** The heading above the rows, where no row is left. */
  heading: () => HTMLElement | null | undefined;
}

/**
 * A row that goes takes its focus with it: who was on it goes on to the row that takes its place, else to the heading. Who stays there goes
 * back to a row that comes back.
 */
export function useRowFocus({ place, pages, asked = '', within, heading }: RowFocus): void {
  const before = useRef<RowFocus['pages']>([]);
  /** The focus came to the heading in this very task. */
  const arrived = useRef(false);
  const gone = useRef<{ key: string; to: Element | null; asked: string } | null>(null);
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
  const left = focused && place.current?.contains(focused) ? focused.dataset.row : undefined;
  const ports = useRef({ within, heading });
  ports.current = { within, heading };
  useEffect(() => {
    const came = ({ target }: FocusEvent) => {
      if (target !== ports.current.heading()) return;
      arrived.current = true;
      setTimeout(() => {
        arrived.current = false;
      });
    };
    document.addEventListener('focusin', came);
    return () => document.removeEventListener('focusin', came);
  }, []);
  // In the commit that shows the rows, before an alert of what became of them takes the focus.
  useLayoutEffect(() => {
    const former = before.current;
    before.current = pages;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const focusRow = (row: HTMLElement | undefined): boolean => {
      const { within: inside } = ports.current;
      if (!row) return false;
      // A row that comes back may stand far from where it went.
      row.scrollIntoView({ block: 'nearest' });
      if (focusOn(inside?.(row))) return true;
      // Out of sight it stands plain: it is led to, and what is in it comes then.
      if (inside) leadTo(place.current, row.dataset.row, inside);
      return focusOn(row);
    };
    // Rows of another page are none that came back.
    if (gone.current?.asked !== asked) gone.current = null;
    const back = gone.current && (isLost || activeElement === gone.current.to) && rowOf(place.current, gone.current.key);
    if (back) {
      gone.current = null;
      focusRow(back);
    } else if (left !== undefined && isLost && !pages.some((keys) => keys.includes(left))) {
      const keys = new Set(pages.flat());
      const was = former.flat();
      const next = was.slice(was.indexOf(left)).find((key) => keys.has(key)) ?? pages.at(-1)?.at(-1);
      if (!focusRow(rowOf(place.current, next))) focusInSight(ports.current.heading());
      gone.current = { key: left, to: document.activeElement, asked };
    } else if (left !== undefined && isLost) {
      // It stands elsewhere, and was drawn anew for that.
      focusRow(rowOf(place.current, left));
    } else if (!gone.current && arrived.current && activeElement === ports.current.heading()) {
      // What was pressed above the rows takes them away, and has given the focus to the heading. A focus that rests there has lost no row.
      const keys = new Set(pages.flat());
      const key = former.flat().find((one) => !keys.has(one));
      if (key !== undefined) gone.current = { key, to: activeElement, asked };
    }
  }, [pages, left, asked, place]);
}
