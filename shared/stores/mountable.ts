// Stores that are filled by code which is fetched when somebody first looks.
import { onMount, type Store } from 'nanostores';

/** Gives its way out, or nothing. */
type Begin = () => unknown;

/**
 * Says `wanted` to each first subscriber; returns a function that does as `onMount`, and begins at once where somebody looks already.
 */
export function mountable($store: Store, wanted: () => void): (begin: Begin) => void {
  const begins: Begin[] = [];
  let ends: (() => void)[] | null = null;
  const run = (begin: Begin): void => {
    const end = begin();
    if (typeof end === 'function') ends?.push(end as () => void);
  };
  onMount($store, () => {
    ends = [];
    wanted();
    for (const begin of begins) run(begin);
    return () => {
      for (const end of ends ?? []) end();
      ends = null;
    };
  });
  return (begin) => {
    begins.push(begin);
    if (ends) run(begin);
  };
}
