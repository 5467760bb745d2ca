// A long reading in slices: the page answers between them, and the buyer may stop it. No worker: the strictest policy of pages forbids one.
import { type Pace, Stopped } from './sheet';

/** A slice is over after so many ms. */
const SLICE = 24;

/** Lets everything else of the page have its turn. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** For one reading; `tell` hears how much of it is done. */
export function createPace({ signal, tell }: { signal?: AbortSignal | undefined; tell?: ((done: number) => void) | undefined } = {}): Pace {
  let began = performance.now();
  return async (done) => {
    if (signal?.aborted) throw new Stopped('The buyer has stopped the reading');
    if (performance.now() - began < SLICE) return;
    tell?.(Math.min(1, Math.max(0, done)));
    await turn();
    if (signal?.aborted) throw new Stopped('The buyer has stopped the reading');
    began = performance.now();
  };
}
