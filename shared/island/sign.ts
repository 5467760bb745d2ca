// The first sign that somebody is at the page: until then neither widgets nor React are fetched, which only a press could need. Most pages are left by then.

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown'];
const options = { capture: true, passive: true };

let isSeen = false;
const waiting: (() => void)[] = [];

function see(): void {
  isSeen = true;
  for (const type of SIGNS) removeEventListener(type, see, options);
  for (const run of waiting.splice(0)) run();
}

/** Runs with the first sign, or at once when there has been one. */
export function onFirstSign(run: () => void): void {
  if (isSeen) run();
  else if (waiting.push(run) === 1) for (const type of SIGNS) addEventListener(type, see, options);
}
