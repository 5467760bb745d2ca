// Preact's roots, and what React does besides: effects that wait for the next frame run before the buyer's next act is handled. Without that
// a field typed into right after it came is drawn once more as it was, because nobody follows the store of its form yet, and loses the letter.
import { options } from 'preact';

export * from 'preact/compat/client';

/** Events that a buyer's act begins with, and those that change something. Those of the focus may come in the middle of a commit. */
const ACTS = /^(input|keydown|pointerdown|click|submit)$/;

/** Milliseconds after which a frame is no longer waited for, as Preact has it: in a tab nobody sees none comes. */
const LONGEST = 35;

let due: (() => void) | null = null;
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function runEffects(): void {
  const run = due;
  due = null;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  run?.();
}

options.requestAnimationFrame = (run) => {
  due = run;
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(runEffects);
  });
  timer = setTimeout(runEffects, LONGEST);
};

const { event: before } = options;
options.event = (event) => {
  if (due && ACTS.test(event.type)) runEffects();
  return before ? before(event) : event;
};
