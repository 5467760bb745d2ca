// When the next frame is on screen.

/** No frame comes in a page that nobody looks at; one of a slow machine may take its time. */
const NO_FRAME_MS = 500;

/** Runs `run` with the next frame, or when none comes. */
export function withFrame(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, NO_FRAME_MS);
}

/** Runs `run` in a task after the next frame, or when none comes: what a press is answered by is on screen before. */
export const afterFrame = (run: () => void): void => withFrame(() => setTimeout(run));
