// What can wait gives way to the answer of a press: it comes after the frame that shows it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const frames: (() => void)[] = [];
const load = () => import('../../shared/stores/core/answering');

/** The next frame is on screen, and the task after it has run. */
async function paint(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  for (const frame of frames.splice(0)) frame();
  await vi.advanceTimersByTimeAsync(0);
}

let ran: string[] = [];
const note = (name: string) => () => {
  ran.push(name);
};

beforeEach(() => {
  ran = [];
  frames.length = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A press that is answered when the test says so. */
async function pressed() {
  const { whileAnswering } = await load();
  let answer = (_ok: boolean): void => {};
  const press = whileAnswering(
    new Promise<void>((resolve, reject) => {
      answer = (ok) => (ok ? resolve() : reject(new Error('refused')));
    }),
  );
  press.catch(() => {});
  return answer;
}

test('runs at once where nothing is being answered', async () => {
  const { afterAnswer, isAnswering } = await load();
  afterAnswer(note('at once'));
  expect([isAnswering(), ran]).toEqual([false, ['at once']]);
});

test.each([true, false])('waits for the frame after the answer (%s), in order', async (ok) => {
  const { afterAnswer, isAnswering } = await load();
  const answer = await pressed();
  afterAnswer(note('first'));
  await paint();
  expect(ran).toEqual([]);
  answer(ok);
  await vi.advanceTimersByTimeAsync(0);
  afterAnswer(note('second'));
  expect([isAnswering(), ran]).toEqual([true, []]);
  await paint();
  expect([isAnswering(), ran]).toEqual([false, ['first', 'second']]);
});

test('of two presses the later answer counts; nobody waits longer than 300 ms', async () => {
  const { afterAnswer, isAnswering } = await load();
  const first = await pressed();
  const second = await pressed();
  afterAnswer(note('told'));
  first(true);
  await paint();
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect([isAnswering(), ran]).toEqual([true, ['told']]);
  afterAnswer(note('told next'));
  second(true);
  await paint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toEqual(['told', 'told next']);
});

test('a page that is left has no other frame', async () => {
  const { afterAnswer } = await load();
  await pressed();
  afterAnswer(note('told'));
  dispatchEvent(new Event('pagehide'));
  expect(ran).toEqual(['told']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toEqual(['told']);
});
