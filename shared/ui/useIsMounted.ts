import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component still stands, for what is awaited in it. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
