// How much is tried: everything by `npm run test:full`, a share of it by `npm test`, which is run after every change.
import { isFull } from '../tools/runs.mjs';

export { isFull };

/** How many times slower than it is the processor of a page in the browser is made: `SLOW=6` shows what a test leaves to chance. */
export const slowness = Number(process.env.SLOW ?? 1);

/** Whether the components run on Preact, as told by the project in vitest.config.ts. */
export const isPreact = process.env.BUILD === 'preact';

/** How often random cases are tried: `full` times in full, else a tenth of that, though no fewer than a hundred. `RUNS` is another number, for who looks for something. */
export const times = (full: number): number => Number(process.env.RUNS ?? (isFull ? full : Math.max(Math.min(full, 100), Math.ceil(full / 10))));

// Drawn once for all processes of a run: Playwright's workers, which inherit it, must find the tests that its first process chose by it.
process.env.SEED ??= String(Date.now() % 2 ** 31);

/** Seed of this run, new each time; `SEED` repeats one. */
export const seed = Number(process.env.SEED);

/** For `filter`: one case of `of`, and others with another seed, where neighbours are much alike and each takes seconds. In full, all. */
export const oneIn =
  (of: number) =>
  (_case: unknown, at: number): boolean =>
    isFull || at % of === seed % of;

/** A path as a failure prints it beside its seed: the one case it failed with. */
export const seedPath = process.env.SEED_PATH;

let isTold = false;

/** Settings of fast-check with a seed that is printed once; `SEED` and `SEED_PATH` replay a failure. */
export function seeded(numRuns: number) {
  if (!isTold) console.info(`SEED=${seed}`);
  isTold = true;
  return { numRuns, seed, ...(seedPath && { path: seedPath }) };
}

/** Words of a case, for telling how far two are apart. */
const wordsOf = (one: unknown): Set<string> => new Set(JSON.stringify(one)?.match(/[\p{L}\d._-]+/gu) ?? []);

/** Share of words that two have not in common. */
function distance(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : 1 - [...one].filter((word) => other.has(word)).length / all.size;
}

/** The first case and those most unlike it and each other, `count` in all, in their order: what stands for all where each would take too long. In full, all. */
export function mostDifferent<T>(cases: readonly T[], count: number): readonly T[] {
  if (isFull || cases.length <= count) return cases;
  const words = cases.map(wordsOf);
  const chosen = new Set([0]);
  while (chosen.size < count) {
    const far = (at: number): number => Math.min(...[...chosen].map((one) => distance(words[at] as Set<string>, words[one] as Set<string>)));
    const left = cases.map((_one, at) => at).filter((at) => !chosen.has(at));
    chosen.add(left.reduce((best, at) => (far(at) > far(best) ? at : best)));
  }
  return cases.filter((_one, at) => chosen.has(at));
}
