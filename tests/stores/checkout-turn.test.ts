// Turns of the tabs where a browser has no locks, as on plain http. What stands in localStorage is all that tabs know of each other.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aloneOrInTurn, inTurn } from '../../shared/stores/checkout/turn';

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
