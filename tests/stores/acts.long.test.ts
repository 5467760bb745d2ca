// Every act of several calls, cut at every call in every way: nothing is lost that the buyer had, and what is said is so.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../shared/stores/cart/engine';
import { type Act, EVERY_FAULT, LASTING, pass, runAct } from './acts';

const files = import.meta.glob<{ acts: readonly Act[] }>('./acts/*.ts', { eager: true });
const acts = Object.values(files).flatMap(({ acts }) => acts);

let day = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 21 + day++, 9) });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await pass(10_000);
  vi.useRealTimers();
});

/** What of `before` is not there any more. */
const lostOf = (before: readonly string[], after: readonly string[]): string[] => before.filter((one) => !after.includes(one));

describe.each(acts.map((act) => [act.name, act] as const))('%s', (_, act) => {
  test('whole, and cut at every call', { timeout: 600_000 }, async () => {
    const whole = await runAct(act);
    expect(whole.lies).toEqual([]);
    for (const after of whole.after) expect(lostOf(whole.before, after)).toEqual([]);
    const calls = whole.writes.length;
    expect(calls, 'calls of an act').toBeGreaterThan(1);
    const found: string[] = [];
    for (let at = 0; at < calls; at++) {
      for (const fault of EVERY_FAULT) {
        for (const isLasting of LASTING.includes(fault) ? [false, true] : [false]) {
          localStorage.clear();
          const { before, after, lies, writes } = await runAct(act, at, fault, isLasting);
          const where = `${writes[at]} (${at + 1} of ${calls}): ${fault}${isLasting ? ', for good' : ''}`;
          // A shop that is down for good can give nothing back before it is up again: that is what the next page is for.
          for (const [n, state] of after.entries()) {
            const lost = n === 0 && (isLasting || fault === 'session lost') ? [] : lostOf(before, state);
            if (lost.length > 0) found.push(`${where}: lost ${lost.join(', ')} ${['right after it', 'on the next page', 'when the page came back'][n]}`);
          }
          found.push(...lies.map((lie) => `${where}: ${lie}`));
          await pass(10_000);
        }
      }
    }
    expect(found).toEqual([]);
  });
});
