import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, changed);
  return () => {
    for (const type of EVENTS) removeEventListener(type, changed);
  };
}

/** Whether the browser has a connection now. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
