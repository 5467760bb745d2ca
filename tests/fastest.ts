/** Milliseconds of the fastest of many runs, no more than it takes to be within `bound`: a busy machine takes a run's time away, and the fastest is the code's own. */
export function fastest(work: () => unknown, bound: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 30 && best > bound; run++) {
    const since = performance.now();
    work();
    best = Math.min(best, performance.now() - since);
  }
  return best;
}
