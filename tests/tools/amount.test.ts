// @vitest-environment node
// The part of the cases that a run draws is one part, whichever of its processes asks.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Cases that a process draws which starts at a time. */
async function drawnAt(time: number): Promise<readonly number[]> {
  vi.setSystemTime(time);
  vi.resetModules();
  const { oneIn } = await import('../amount');
  return [...Array(12).keys()].filter(oneIn(3));
}

test('a worker that starts later draws what the first process of the run drew, by the seed it inherits', async () => {
  vi.stubEnv('SEED', undefined);
  vi.stubEnv('FULL', undefined);
  const drawn = await drawnAt(3000);
  expect(drawn).toEqual([0, 3, 6, 9]);
  expect(await drawnAt(3001)).toEqual(drawn);
  expect(process.env.SEED).toBe('3000');
});
