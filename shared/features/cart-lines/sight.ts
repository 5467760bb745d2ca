// Which parts of a long list are near the window, and what is drawn there: a little with every frame, the nearest first. One observer for all of them.

/** So far beyond the window, in its heights, counts as near: a turned wheel finds controls, not words. */
const MARGIN = '100%';

export interface Place {
  isNear: boolean;
  /** Some of it is in the window already, as after a leap. */
  isSeen: boolean;
  /** Above the middle of the window. */
  isAbove: boolean;
}

export interface Sight {
  /** Without an observer everything is near. */
  readonly canSee: boolean;
  /** Tells where `element` stands, each time it comes near or goes. Gives the way to stop. */
  watch(element: Element, notes: (place: Place) => void): () => void;
  /** Draws: at once what is the first, the rest one by one with the next frames. Gives the way to leave it. */
  draw(job: () => void): () => void;
  end(): void;
}

export function createSight(): Sight {
  const canSee = typeof IntersectionObserver === 'function';
  const notes = new Map<Element, (place: Place) => void>();
  const jobs = new Set<{ run(): void }>();
  let observer: IntersectionObserver | null = null;
  let frame = 0;

  function turn(): void {
    const [job] = jobs;
    if (job) jobs.delete(job);
    frame = job ? requestAnimationFrame(turn) : 0;
    job?.run();
  }

  function see(entries: readonly IntersectionObserverEntry[]): void {
    const seen = entries.map(({ target, isIntersecting, boundingClientRect: { top, bottom } }) => {
      const off = (top + bottom) / 2 - innerHeight / 2;
      return { target, isIntersecting, isAbove: off < 0, far: Math.max(top - innerHeight, -bottom) };
    });
    for (const { target, isIntersecting: isNear, isAbove, far } of seen.sort((a, b) => a.far - b.far))
      notes.get(target)?.({ isNear, isAbove, isSeen: far <= 0 });
  }

  return {
    canSee,
    watch(element, tell) {
      observer ??= new IntersectionObserver(see, { rootMargin: `${MARGIN} 0px` });
      notes.set(element, tell);
      observer.observe(element);
      return () => {
        notes.delete(element);
        observer?.unobserve(element);
      };
    },
    draw(run) {
      const job = { run };
      jobs.add(job);
      if (frame === 0) turn();
      return () => void jobs.delete(job);
    },
    end() {
      observer?.disconnect();
      observer = null;
      jobs.clear();
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
