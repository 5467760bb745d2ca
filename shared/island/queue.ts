// Mounting takes turns with the browser: those somebody waits for first, and never longer than the browser took before.

import { withFrame } from '../browser/frame';

type Job = () => void;

/**
 * Milliseconds of a turn: what the browser needed since the last one, within these. One island a frame would make a page of islands pay for as many
 * frames, each as dear as the page is long.
 */
const SHORTEST = 8;
const LONGEST = 40;

/** By rank. */
const jobs: Job[][] = [[], [], []];
let running = false;
let left = 0;
const channel = new MessageChannel();

const next = (): Job | undefined => jobs.find((rank) => rank.length)?.shift();

function turn(): void {
  const startedAt = performance.now();
  const budget = Math.min(LONGEST, Math.max(SHORTEST, startedAt - left));
  try {
    for (let job = next(); job; job = performance.now() - startedAt < budget ? next() : undefined) job();
  } finally {
    running = jobs.some((rank) => rank.length);
    if (running) soon();
  }
}

channel.port1.onmessage = turn;

function soon(): void {
  left = performance.now();
  channel.port2.postMessage(0);
}

/** Runs `run` in a task after the next frame. */
export const afterPaint = (run: Job): void => withFrame(() => enqueue(run, 0));

/** Runs `run` in a later task; lower ranks (0 to 2) first, equal ones in order. */
export function enqueue(run: Job, rank: number): void {
  jobs[rank]?.push(run);
  if (running) return;
  running = true;
  soon();
}
