// The lock of a cart's writes, taken when one is likely to come, against a lock manager that plays the browser's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireEarly, alone, releaseEarly } from '../../shared/stores/cart/lock';

const NAME = 'islands-cart:a:active';
let asked: string[];
/** Ends of the locks that are held or waited for, in order. */
let row: Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  row = Promise.resolve();
  const request = (name: string, _options: unknown, run: () => unknown) => {
    asked.push(name);
    const turn = row.then(run);
    row = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another tab's write: has it had its turn? */
function otherTab(): { hadTurn: boolean } {
  const tab = { hadTurn: false };
  void navigator.locks.request(NAME, {}, () => {
    tab.hadTurn = true;
  });
  asked.pop();
  return tab;
}

test('a write goes out under the lock that was taken ahead of it, and others wait until it has ended', async () => {
  acquireEarly(NAME);
  const tab = otherTab();
  let end = (_value: string): void => {};
  const written = alone(NAME, () => new Promise<string>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([NAME]);
  expect(tab.hadTurn).toBe(false);
  end('done');
  expect(await written).toBe('done');
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.hadTurn).toBe(true);
});

test('a write that fails gives it back', async () => {
  acquireEarly(NAME);
  const tab = otherTab();
  await expect(alone(NAME, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.hadTurn).toBe(true);
});

test('where no write comes it is given back after a second', async () => {
  acquireEarly(NAME);
  acquireEarly(NAME);
  expect(asked).toEqual([NAME]);
  const tab = otherTab();
  await vi.advanceTimersByTimeAsync(999);
  expect(tab.hadTurn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.hadTurn).toBe(true);
});

test('where none is likely any more it is given back at once, and a write that has begun keeps it', async () => {
  acquireEarly(NAME);
  const tab = otherTab();
  releaseEarly(NAME);
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.hadTurn).toBe(true);
  acquireEarly(NAME);
  let end = (): void => {};
  const written = alone(NAME, () => new Promise<void>((resolve) => (end = resolve)));
  const another = otherTab();
  releaseEarly(NAME);
  await vi.advanceTimersByTimeAsync(5000);
  expect(another.hadTurn).toBe(false);
  end();
  await written;
  await vi.advanceTimersByTimeAsync(0);
  expect(another.hadTurn).toBe(true);
});

test('a page that goes gives it back at once: kept for the way back it would keep others waiting', async () => {
  acquireEarly(NAME);
  const tab = otherTab();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.hadTurn).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.hadTurn).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('one taken after another was used is kept no longer than its own second', async () => {
  acquireEarly(NAME);
  await alone(NAME, () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(500);
  acquireEarly(NAME);
  await vi.advanceTimersByTimeAsync(500);
  const tab = otherTab();
  const written = alone(NAME, () => Promise.resolve('second'));
  expect(await written).toBe('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.hadTurn).toBe(true);
});

test('a browser that denies locks holds nothing up', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('denied')) } });
  acquireEarly(NAME);
  expect(await alone(NAME, () => Promise.resolve('done'))).toBe('done');
  expect(await alone(NAME, () => Promise.resolve('again'))).toBe('again');
});
