// How long the client waits and how often it repeats, and a pause that leaves nothing behind.
import { afterEach, expect, test, vi } from 'vitest';
import { limit } from '../../shared/api/limits';
import { pause } from '../../shared/api/transport';
import { configure } from '../../shared/browser/config';

afterEach(() => {
  configure({ limits: {} });
  vi.useRealTimers();
});

test('the limits are those the requirements name, and a site sets its own one by one', () => {
  // Reads and repeatable writes 10 s, the rest 15 s; with a repeat and its pause never more than 12 s and 17 s.
  expect((['deadlineRead', 'deadlineReadWithEffects', 'deadlineIdempotentWrite', 'deadlineOnceOnlyWrite'] as const).map(limit)).toEqual([
    10_000, 15_000, 10_000, 15_000,
  ]);
  expect(limit('deadlineRead') + limit('retryPauseMax') + limit('deadlineGrace')).toBe(12_000);
  expect([limit('retryPauseMin'), limit('retryPauseMax'), limit('retryAfterMax')]).toEqual([300, 800, 10_000]);
  expect([limit('breakerFailures'), limit('breakerWindow'), limit('breakerPause')]).toEqual([5, 30_000, 30_000]);
  expect([limit('reportInterval'), limit('reportsPerPage')]).toEqual([60_000, 50]);
  configure({ limits: { deadlineRead: 5 } });
  expect([limit('deadlineRead'), limit('deadlineIdempotentWrite')]).toEqual([5, 10_000]);
});

test('a pause ends in time or with its signal, and leaves neither timer nor listener', async () => {
  vi.useFakeTimers();
  const { signal, abort } = (() => {
    const controller = new AbortController();
    return { signal: controller.signal, abort: (why: unknown) => controller.abort(why) };
  })();
  let listeners = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners++;
    addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listeners--;
    removeEventListener.apply(signal, args);
  };
  let isOver = false;
  const first = pause(300, signal).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect([isOver, listeners]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect([isOver, listeners, vi.getTimerCount()]).toEqual([true, 0, 0]);
  const second = pause(300, signal);
  abort('left');
  await expect(second).rejects.toBe('left');
  expect(vi.getTimerCount()).toBe(0);
  await expect(pause(300, signal)).rejects.toBe('left');
  expect(vi.getTimerCount()).toBe(0);
});
