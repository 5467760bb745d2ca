// The code of modals comes ahead of the press: fetched in idle time and under the pointer, run where that stays.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOpeners } from '../../shared/page/openers';

const fetched: string[][] = [];
const run = vi.fn((_name: string) => Promise.resolve());
let idle: (() => void) | undefined;

// Listeners of the page stay for its life: they are put on once.
vi.useFakeTimers();
vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
  idle = callback;
});
document.body.innerHTML = '<a id="early" data-modal-open="modal-quick-view"><b>Смотреть</b></a><a data-modal-open="modal-quick-view"></a>';
followOpeners(
  async (names) => {
    fetched.push([...names]);
  },
  (name) => run(name),
);

beforeEach(() => {
  fetched.length = 0;
  run.mockClear();
});
afterEach(() => {
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.runAllTimers();
});

const over = (target: Element, type = 'pointerover') => target.dispatchEvent(new Event(type, { bubbles: true }));
const later = () => {
  const opener = document.createElement('button');
  opener.dataset.modalOpen = 'modal-later';
  document.body.append(opener);
  return opener;
};

test('once somebody is at the page, in idle time, for each modal that it opens; nothing of it runs', () => {
  expect(fetched).toEqual([]);
  expect(idle).toBeUndefined();
  dispatchEvent(new Event('pointermove'));
  dispatchEvent(new Event('keydown'));
  idle?.();
  vi.runAllTimers();
  expect(fetched).toEqual([['modal-quick-view']]);
  expect(run).not.toHaveBeenCalled();
});

test.each(['pointerover', 'pointerdown', 'focusin'])('by %s of an opener that came later; it runs where that stays', (type) => {
  const opener = later();
  over(opener, type);
  over(opener, type);
  expect(fetched).toEqual([['modal-later']]);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run.mock.calls).toEqual([['modal-later']]);
});

test('a mouse that only passes has nothing run', () => {
  over(document.querySelector('#early b') as Element);
  vi.advanceTimersByTime(40);
  over(document.body);
  vi.runAllTimers();
  expect(fetched).toEqual([['modal-quick-view']]);
  expect(run).not.toHaveBeenCalled();
});
