// Stores that are filled by code which is fetched when somebody first looks.
import { onMount, type Store } from 'nanostores';

/** Gives its way out, or nothing. */
type Begin = () => unknown;

/** Somebody looks, or did so a moment ago: whoever comes before that moment is over is no first subscriber, and finds what is there. */
export const isMounted = ($store: Store): boolean => $store.lc > 0 || ($store as { active?: boolean }).active === true;

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
