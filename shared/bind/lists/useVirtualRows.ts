import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLatest } from '../../ui/useLatest';

interface Options {
  /** Around the rows. */
  place: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Px of a row that has not been measured. */
  estimate: number;
  /** Rows that stay drawn wherever the page is scrolled: the focus is in them. */
  kept: readonly string[];
}

/** A row that is drawn: its place among all, and the height of those before it that are not. */
export interface DrawnRow {
  index: number;
  before: number;
}

/** Of many rows those near the window are drawn; the page scrolls, no box of its own. `measure` is the ref of each row, which says its place by `data-index`. */
export function useVirtualRows({ place, keys, estimate, kept }: Options) {
  const [, draw] = useState(0);
  const [margin, setMargin] = useState(0);
  const latest = useLatest({ keys, kept });
  const options = {
    count: keys.length,
    getScrollElement: () => window,
    estimateSize: () => estimate,
    getItemKey: (index: number) => latest.current.keys[index] ?? index,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    // Nothing is laid out where there is no window: there it is as high as it was guessed.
    measureElement: (element: HTMLElement) => element.offsetHeight || estimate,
    initialRect: { width: 0, height: window.innerHeight },
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      // With its neighbours: Tab goes on to the very next row.
      const far = latest.current.kept
        .map((key) => latest.current.keys.indexOf(key))
        .filter((index) => index >= 0)
        .flatMap((index) => [index - 1, index, index + 1])
        .filter((index) => index >= 0 && index < range.count);
      return [...new Set([...near, ...far])].sort((one, other) => one - other);
    },
    onChange: () => draw((n) => n + 1),
  } satisfies VirtualizerOptions<Window, HTMLElement>;
  const [rows] = useState(() => new Virtualizer<Window, HTMLElement>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => {
    rows._willUpdate();
    const top = (place.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  const items = rows.getVirtualItems();
  const drawn: DrawnRow[] = [];
  let end = margin;
  for (const item of items) {
    drawn.push({ index: item.index, before: Math.max(0, item.start - end) });
    end = item.end;
  }
  const after = Math.max(0, rows.getTotalSize() + margin - end);
  return {
    drawn,
    after,
    measure: rows.measureElement,
  };
}
