import { type RefObject, useLayoutEffect } from 'react';
import { rememberFocus } from './focus';

/** Where a place goes that has the focus, the focus goes on, to `fallback` or to what is left nearest: a browser would leave it on `<body>`. */
export function useFocusOnward(place: RefObject<Element | null>, fallback?: () => Element | null | undefined): void {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) rememberFocus()(fallback);
    };
  }, []);
}
