import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../shared/browser/load';
import { preload, preloadLater } from '../../shared/island/load';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = <T>(promise: Promise<T>) =>
  promise.then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  );

const retryOf = (start: string) => expect.stringMatching(new RegExp(`^${start.replace(/[.?]/g, '\\$&')}retry=\\d+$`));

describe('load', () => {
  it('asks again after 0.5 s and 2 s, each time at another address', async () => {
    const asked: string[] = [];
    const result = settled(
      load('/a.js', async (url) => {
        asked.push(url);
        if (asked.length < 3) throw new Error('404');
        return 'code';
      }),
    );
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual(['/a.js']);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/a.js', retryOf('/a.js?')]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual(['/a.js', retryOf('/a.js?'), retryOf('/a.js?')]);
    expect(new Set(asked).size).toBe(3);
    expect(await result).toEqual({ value: 'code' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps a query that is there', async () => {
    const asked: string[] = [];
    const result = settled(
      load('/a.js?v=5', async (url) => {
        asked.push(url);
        if (asked.length < 2) throw new Error('404');
        return 1;
      }),
    );
    await vi.runAllTimersAsync();
    expect(await result).toEqual({ value: 1 });
    expect(asked).toEqual(['/a.js?v=5', retryOf('/a.js?v=5&')]);
  });

  it('fails with the last error after two retries', async () => {
    let count = 0;
    const result = settled(load('/a.js', async () => Promise.reject(new Error(`no ${++count}`))));
    await vi.runAllTimersAsync();
    expect(await result).toEqual({ error: 'no 3' });
  });

  it('tries no address of its retries again with a later press: some engines remember each that failed', async () => {
    const asked: string[] = [];
    const fail = async (url: string) => {
      asked.push(url);
      throw new Error('404');
    };
    for (let press = 0; press < 2; press++) {
      const result = settled(load('/b.js', fail));
      await vi.runAllTimersAsync();
      expect(await result).toEqual({ error: '404' });
    }
    expect(new Set(asked.filter((url) => url.includes('retry'))).size).toBe(4);
  });

  it('gives a stalled import 15 s and does not ask again', async () => {
    const importModule = vi.fn(() => new Promise<never>(() => {}));
    const result = settled(load('/a.js', importModule));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ error: 'The module did not arrive in 15 s' });
    expect(importModule).toHaveBeenCalledTimes(1);
  });
});

describe('preload', () => {
  it('hints each module once', () => {
    preload(['https://x.test/1.js', 'https://x.test/2.js'], 'dGVzdA');
    preload(['https://x.test/2.js'], 'dGVzdA');
    const hints = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
    expect(hints).toEqual(['https://x.test/1.js', 'https://x.test/2.js']);
  });

  it('of what nobody waits for hints one module in a turn', () => {
    const turns: (() => void)[] = [];
    for (const file of ['1.js', '2.js', '1.js', '3.js']) preloadLater(`https://later.test/${file}`, 'dGVzdA', (run) => turns.push(run));
    const hinted = () => document.head.querySelectorAll('link[href^="https://later.test/"]').length;
    const counts = turns.map((turn) => {
      turn();
      return hinted();
    });
    expect(counts).toEqual([1, 2, 2, 3]);
    preloadLater('https://later.test/2.js', 'dGVzdA', (run) => turns.push(run));
    expect(turns).toHaveLength(4);
  });
});
