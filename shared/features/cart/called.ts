// How a line's controls call it: by its name, and by maker and number where another line has the same name.
import { useMemo } from 'react';
import { partCode } from '../../format/number';
import type { CartLine, CartStore } from '../../stores/cart';

/** Names that several of these lines have; the same set while they are the same. */
export function useDoubled(store: CartStore, pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const names = useMemo(() => {
    const seen = new Set<string>();
    const doubled = new Set<string>();
    for (const key of pages.flat()) {
      const title = store.line(key)?.title ?? '';
      if (seen.has(title)) doubled.add(title);
      seen.add(title);
    }
    return [...doubled].join('\n');
  }, [store, pages]);
  return useMemo(() => new Set(names === '' ? [] : names.split('\n')), [names]);
}

export function calledOf(line: CartLine, doubled: ReadonlySet<string>): string {
  const code = doubled.has(line.title) ? partCode(line) : '';
  return code ? `${line.title}, ${code}` : line.title;
}
