import { type RefObject, useEffect, useState } from 'react';

interface Options {
  /** How far beside the window still counts, as CSS has it. */
  margin?: string;
  /** Once in sight it stays so. */
  once?: boolean;
  /** What it is taken for until the browser has said. */
  first?: boolean;
}

/** Whether an element is in the window; where nobody can tell, it is. */
export function useInSight(root: RefObject<Element | null>, { margin = '0px', once = false, first = false }: Options = {}): boolean {
  const [isSeen, setSeen] = useState(first || typeof IntersectionObserver !== 'function');
  useEffect(() => {
    const element = root.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const sight = new IntersectionObserver(
      (entries) => {
        const isIn = entries.at(-1)?.isIntersecting ?? false;
        if (once && !isIn) return;
        if (once) sight.disconnect();
        setSeen(isIn);
      },
      { rootMargin: margin },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [root, margin, once]);
  return isSeen;
}
