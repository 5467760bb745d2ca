// Resting islands want their code at hand: it is fetched when the page is idle, in tasks of its own.
import type { createCode } from './code';
import { whenIdle } from './load';
import type { Island } from './types';

/** Makes `warm()`, which fetches once the code of every island that rests then. */
export function createWarming(code: ReturnType<typeof createCode>, live: ReadonlySet<Island>): () => void {
  let warming = false;
  return () => {
    if (warming) return;
    warming = true;
    whenIdle(async () => {
      const warmed = new Set<string>();
      try {
        // Live: what came to rest in the meantime has its turn too.
        for (const { element, name, state } of live) {
          if (state !== 'resting' || warmed.has(name)) continue;
          warmed.add(name);
          const core = await code.loadCore(true);
          await new Promise((resolve) => setTimeout(resolve));
          core.rehearse(element, await code.loadWidget(name, true));
        }
      } catch {
        // Nobody waits for it yet: a press will ask again and hear of the failure.
      }
      warming = false;
    });
  };
}
