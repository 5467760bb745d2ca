// What the ids of a step's fields begin with: as the page says, for its links to them, of one island of that step alone. An id that stood twice on the page
// would lead labels, errors and whoever looks for a field to another cart's.
import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { useLayoutEffect, useState } from 'react';
import type { StepName } from '../stores/checkout/steps';
import { useUid } from '../ui/useUid';

/** Islands by step and prefix, in the order they came; the first has the prefix. */
const $islands = map<Record<string, readonly object[]>>({});

const setIslands = (key: string, change: (islands: readonly object[]) => readonly object[]): void => $islands.setKey(key, change($islands.get()[key] ?? []));

/** What the ids of a step's fields begin with: the page's own prefix, which one island of that step has alone. */
export function useIdPrefix(prefix: string | undefined, step: StepName): string {
  const own = useUid();
  const [island] = useState(() => ({}));
  const key = prefix ? `${step} ${prefix}` : '';
  const [first = island] = useStore($islands)[key] ?? [];
  useLayoutEffect(() => {
    if (!key) return;
    setIslands(key, (islands) => [...islands, island]);
    return () => setIslands(key, (islands) => islands.filter((one) => one !== island));
  }, [key, island]);
  return prefix && first === island ? prefix : own;
}
