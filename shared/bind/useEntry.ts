import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { ResourceEntry, ResourceState } from '../stores/core/resource';

const $idle = atom<ResourceState<never>>({ status: 'idle', data: null, at: null });

/** What is known of a question by now; `null`: of none. Nobody is asked. */
export const useKnown = <T>(entry: ResourceEntry<T> | null): ResourceState<T> => useStore(entry ? entry.$state : $idle);

/** The same, of a question that changes as somebody types, or is none: it is asked while it stands. */
export function useEntry<T>(entry: ResourceEntry<T> | null): ResourceState<T> {
  useEffect(() => entry?.watch(), [entry]);
  return useKnown(entry);
}
