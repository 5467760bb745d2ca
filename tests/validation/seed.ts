/** fast-check settings with a seed that is printed, and that `SEED` replays. */
export function seeded(numRuns: number): { numRuns: number; seed: number } {
  const seed = process.env.SEED ? Number(process.env.SEED) : Date.now() % 2 ** 31;
  console.info(`seed ${seed} (replay: SEED=${seed})`);
  return { numRuns, seed };
}
