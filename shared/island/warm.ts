// Resting islands want their code at hand: it is fetched when the page is idle. Only what they follow runs then; what mounts them waits for the press.
import type { createCode } from './code';
import { whenIdle } from './load';
import type { Island } from './types';

/** Makes `warm()`, which fetches once the code of every widget that rests then. */
export function createWarming(code: ReturnType<typeof createCode>, live: ReadonlySet<Island>): () => void {
  const fetched = new Set<string>();
  let warming = false;
  return () => {
    if (warming) return;
    warming = true;
    whenIdle(async () => {
      warming = false;
      const names = new Set<string>();
      for (const { name, state } of live) if (state === 'resting' && !fetched.has(name)) names.add(name);
      try {
        await code.loadPage();
        await code.fetchAhead(names);
        for (const name of names) fetched.add(name);
      } catch {
        // Nobody waits for it yet: a press will ask again and hear of the failure.
      }
    });
  };
}
