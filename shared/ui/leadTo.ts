import { focusOn, rowOf } from './focus';

/** So long a row that is led to may take to be drawn. */
const FRAMES = 20;

/** Leads to a row, also one that is out of sight: what is in it may come within frames. `within` finds what gets the focus there. */
export function leadTo(list: Element | null, key: string | undefined, within: (row: HTMLElement) => Element | null): void {
  const lead = (left: number): void => {
    requestAnimationFrame(() => {
      const found = rowOf(list, key);
      if (left === FRAMES) found?.scrollIntoView({ block: 'center' });
      const target = found && within(found);
      if (!target && left > 0) return lead(left - 1);
      focusOn(target ?? found);
      // What came to stand above it may have moved it away.
      found?.scrollIntoView({ block: 'nearest' });
    });
  };
  lead(FRAMES);
}
