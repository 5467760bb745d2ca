import type { ReadableAtom } from 'nanostores';
import type { FormState } from './form-types';

/** While something is unsaved, and no longer, the browser asks before the page is left: a page that listens is kept out of the back/forward cache. */
export function guardPage($state: ReadableAtom<Pick<FormState<object>, 'dirty'>>, wanted: () => boolean): () => void {
  const ask = (event: Event): void => event.preventDefault();
  const off = $state.subscribe(({ dirty }) => {
    if (dirty && wanted()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
  return () => {
    off();
    removeEventListener('beforeunload', ask);
  };
}
