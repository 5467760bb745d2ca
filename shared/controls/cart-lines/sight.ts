// Which parts of a long list are near the window. One observer for all of them.

/** So far beyond the window, in its heights, counts as near: a turned wheel finds controls, not words. */
const MARGIN = '100%';

export interface Sight {
  /** Without an observer everything is near. */
  readonly canSee: boolean;
  /** Tells whether `element` is near, each time that changes. Gives the way to stop. */
  watch(element: Element, told: (isNear: boolean) => void): () => void;
  end(): void;
}

export function createSight(): Sight {
  const canSee = typeof IntersectionObserver === 'function';
  const told = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | null = null;
  return {
    canSee,
    watch(element, tell) {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
        },
        { rootMargin: `${MARGIN} 0px` },
      );
      told.set(element, tell);
      observer.observe(element);
      return () => {
        told.delete(element);
        observer?.unobserve(element);
      };
    },
    end() {
      observer?.disconnect();
      observer = null;
    },
  };
}
