// Turns of the tabs where a browser has no locks, as on plain http. What stands in localStorage is all that tabs know of each other.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aloneOrInTurn } from '../../shared/stores/checkout/turn';
import { inTurn, whenFree } from '../../shared/stores/tabs/turn';

const NAME = 'islands-order:a:active';
const KEY = `islands:turn:${NAME}`;
const PATIENCE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A call that ends when it is told to. */
function call() {
  let end = (_value: string): void => {};
  const run = vi.fn(() => new Promise<string>((resolve) => (end = resolve)));
  return { run, end: (value: string) => end(value) };
}

describe('without locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  test('two calls of one moment go one after the other, however long the first takes', async () => {
    const [one, two] = [call(), call()];
    const ends = [aloneOrInTurn(NAME, one.run, PATIENCE), aloneOrInTurn(NAME, two.run, PATIENCE)];
    await pass(30_000);
    expect(one.run.mock.calls.length + two.run.mock.calls.length).toBe(1);
    const [first, second] = one.run.mock.calls.length > 0 ? [one, two] : [two, one];
    first.end('first');
    await pass(1000);
    expect(second.run).toHaveBeenCalledTimes(1);
    second.end('second');
    await pass(0);
    expect((await Promise.all(ends)).sort()).toEqual(['first', 'second']);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('calls of other names do not wait', async () => {
    const [one, two] = [call(), call()];
    void aloneOrInTurn(NAME, one.run, PATIENCE);
    void aloneOrInTurn('islands-order:a:60005', two.run, PATIENCE);
    await pass(100);
    expect([one.run, two.run].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('a tab that has gone is waited for a few seconds, one that goes on no longer than the patience', async () => {
    localStorage.setItem(KEY, JSON.stringify({ by: 'gone', until: Date.now() + 5000 }));
    const one = call();
    void inTurn(NAME, one.run, PATIENCE);
    await pass(4000);
    expect(one.run).not.toHaveBeenCalled();
    await pass(1500);
    expect(one.run).toHaveBeenCalled();
    const two = call();
    void inTurn(NAME, two.run, 10_000);
    await pass(9000);
    expect(two.run).not.toHaveBeenCalled();
    await pass(1500);
    expect(two.run).toHaveBeenCalled();
  });

  test('a call that fails gives its turn back; what is damaged, or of another clock, is nobody’s', async () => {
    localStorage.setItem(KEY, JSON.stringify({ by: 'other', until: Date.now() + 3_600_000 }));
    const failed = expect(inTurn(NAME, () => Promise.reject(new Error('no')), PATIENCE)).rejects.toThrow('no');
    await pass(100);
    await failed;
    expect(localStorage.getItem(KEY)).toBeNull();
    for (const damaged of ['{', 'null', '5', '{"by":1}']) {
      localStorage.setItem(KEY, damaged);
      const one = call();
      void inTurn(NAME, one.run, PATIENCE);
      await pass(100);
      expect(one.run, damaged).toHaveBeenCalled();
      one.end('');
      await pass(0);
    }
  });

  test('where nothing can be stored the call is made at once', async () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: deny, removeItem: deny });
    const one = call();
    void aloneOrInTurn(NAME, one.run, PATIENCE);
    await pass(0);
    expect(one.run).toHaveBeenCalled();
  });
});

test('where the browser has locks they are asked, and nothing is stored', async () => {
  const request = vi.fn((_name: string, _options: unknown, run: () => unknown) => Promise.resolve(run()));
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await aloneOrInTurn(NAME, async () => 'done', PATIENCE)).toBe('done');
  expect(request).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

describe('when it is free', () => {
  const begin = (one: ReturnType<typeof call>, onBusy = vi.fn(), abort = new AbortController()) => ({
    end: whenFree(NAME, one.run, { signal: abort.signal, onBusy }),
    onBusy,
    abort,
  });

  describe.each(['without locks', 'with locks'])('%s', (how) => {
    beforeEach(() => {
      // One after another, as a browser's; `ifAvailable` is told at once.
      const queue = new Map<string, Promise<unknown>>();
      const locks = {
        request: async (name: string, { ifAvailable, signal }: LockOptions, run: (lock: object | null) => unknown) => {
          const before = queue.get(name);
          if (before && ifAvailable) return run(null);
          const mine = (async () => {
            await before;
            signal?.throwIfAborted();
            return run({ name });
          })();
          queue.set(name, mine);
          try {
            return await mine;
          } finally {
            if (queue.get(name) === mine) queue.delete(name);
          }
        },
      };
      vi.stubGlobal('navigator', how === 'with locks' ? { locks } : {});
    });

    test('at once where nobody has it; the second is told that it waits, and comes after the first', async () => {
      const [one, two] = [call(), call()];
      const first = begin(one);
      await pass(200);
      expect(one.run).toHaveBeenCalledTimes(1);
      expect(first.onBusy).not.toHaveBeenCalled();
      const second = begin(two);
      await pass(60_000);
      expect(second.onBusy).toHaveBeenCalledTimes(1);
      expect(two.run).not.toHaveBeenCalled();
      one.end('first');
      await pass(5000);
      expect(two.run).toHaveBeenCalledTimes(1);
      two.end('second');
      await pass(0);
      expect(await Promise.all([first.end, second.end])).toEqual(['first', 'second']);
    });

    test('who gives up while it waits never has it', async () => {
      const [one, two] = [call(), call()];
      begin(one);
      await pass(200);
      const second = begin(two);
      await pass(2000);
      second.abort.abort();
      one.end('first');
      await pass(5000);
      expect(two.run).not.toHaveBeenCalled();
      expect(await second.end).toBeNull();
    });
  });
});
