import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Time stands still but for what the test says; each turn is a message, and the browser may take its own time before one.
let now = 0;
let between = 0;
let turns = 0;

class Channel {
  port1 = { onmessage: () => {} };
  port2 = {
    postMessage: () =>
      queueMicrotask(() => {
        turns++;
        now += between;
        this.port1.onmessage();
      }),
  };
}

beforeEach(() => {
  now = 0;
  between = 0;
  turns = 0;
  vi.resetModules();
  vi.stubGlobal('MessageChannel', Channel);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => import('../../shared/island/queue');

it('runs lower ranks first, equal ones in order, none in the task that asked', async () => {
  const { enqueue } = await load();
  const ran: string[] = [];
  const note = (name: string) => () => {
    ran.push(name);
    // Whoever is asked for in the meantime goes before those nobody waits for.
    if (name === 'seen 1') enqueue(note('pressed'), 0);
  };
  enqueue(note('idle'), 2);
  enqueue(note('seen 1'), 1);
  enqueue(note('seen 2'), 1);
  expect(ran).toEqual([]);
  await vi.waitFor(() => expect(ran).toHaveLength(4));
  expect(ran).toEqual(['seen 1', 'pressed', 'seen 2', 'idle']);
});

it('what waits for the paint runs once, after the next frame or without one', async () => {
  const { afterPaint } = await load();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const ran: string[] = [];
  afterPaint(() => ran.push('seen'));
  afterPaint(() => ran.push('unseen'));
  expect(ran).toEqual([]);
  frames[0]?.(0);
  expect(ran).toEqual([]);
  await vi.waitFor(() => expect(ran).toEqual(['seen', 'unseen']));
});

it.each([
  [0, 8],
  [20, 20],
  [500, 40],
])('a turn after %d ms of the browser lasts %d ms', async (pause, lasts) => {
  const { enqueue } = await load();
  between = pause;
  const atTurn: number[] = [];
  for (let job = 0; job < 120; job++) {
    enqueue(() => {
      now += 1;
      atTurn[turns] = (atTurn[turns] ?? 0) + 1;
    }, 1);
  }
  await vi.waitFor(() => expect(atTurn.reduce((sum, count) => sum + (count ?? 0), 0)).toBe(120));
  expect(atTurn.slice(1)).toEqual(Array(120 / lasts).fill(lasts));
});

it('the frames of a page are paid for once, not once for each island: twice the islands cost twice the time', async () => {
  const total = async (islands: number) => {
    vi.resetModules();
    const { enqueue } = await load();
    now = 0;
    turns = 0;
    // A frame is as dear as the page is long.
    between = islands / 25;
    let mounted = 0;
    for (let job = 0; job < islands; job++) {
      enqueue(() => {
        now += 2;
        mounted++;
      }, 1);
    }
    await vi.waitFor(() => expect(mounted).toBe(islands));
    return now;
  };
  expect((await total(1000)) / (await total(500))).toBeLessThan(2.1);
});
