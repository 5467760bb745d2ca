// What can wait gives way to the answer of a press that no component draws.
import { afterFrame } from '../../browser/frame';

/** A shop that takes its time keeps nobody from being told of something else. */
const LONGEST_MS = 300;

const waiting = new Set<() => void>();
let answering = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function runWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const run of waiting) {
    waiting.delete(run);
    run();
  }
}

/** A press under way: it is being answered until the frame that shows what came of it. */
export function whileAnswering<T>(press: Promise<T>): Promise<T> {
  answering++;
  const over = (): void => {
    answering--;
    if (answering === 0) runWaiting();
  };
  return press.finally(() => afterFrame(over));
}

/** Whether some press is being answered. */
export const isAnswering = (): boolean => answering > 0;

/** Runs what can wait: at once, or after the frame that shows the answers of all presses, and after 300 ms at the latest. */
export function afterAnswer(run: () => void): void {
  if (!isAnswering()) {
    run();
    return;
  }
  // A page that goes has no other frame. Added again, it is the same listener.
  addEventListener('pagehide', runWaiting);
  waiting.add(run);
  timer ??= setTimeout(runWaiting, LONGEST_MS);
}
