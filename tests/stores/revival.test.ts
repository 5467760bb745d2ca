// When the page's data may be out of date: the window is looked at once for all who want to know, and by nobody once they have left.
import { afterEach, expect, test, vi } from 'vitest';
import { onRevival } from '../../shared/stores/core/revalidate';

const EVENTS = ['focus', 'online', 'pagehide', 'pageshow', 'visibilitychange'];
const goOnline = () => void window.dispatchEvent(new Event('online'));

afterEach(() => vi.restoreAllMocks());

test('who leaves hears nothing more, the others go on; the last takes the listeners of the page along', () => {
  const namesOf = (way: 'addEventListener' | 'removeEventListener') => {
    const spies = [document, window].map((target) => vi.spyOn(target, way));
    return () => spies.flatMap((spy) => spy.mock.calls.map(([name]) => name)).sort();
  };
  const [added, removed] = [namesOf('addEventListener'), namesOf('removeEventListener')];
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = onRevival(one);
  const leaveToo = onRevival(other);
  expect(added()).toEqual(EVENTS);
  goOnline();
  leave();
  goOnline();
  expect([one.mock.calls, other.mock.calls]).toEqual([[['online']], [['online'], ['online']]]);
  expect(removed()).toEqual([]);
  leaveToo();
  expect(removed()).toEqual(EVENTS);
  goOnline();
  expect(other).toHaveBeenCalledTimes(2);
});
