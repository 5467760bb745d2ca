// Fetching code: retried, with another address where there is one, because some engines remember a failed import for the life of the page.

const PAUSES = [500, 2000];
const DEADLINE = 15_000;
/** No address is tried again in the life of the page, so that a later press has a chance where failures are remembered. */
let retries = 0;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Import of a module that never settles is a failure after 15 s. */
function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('The module did not arrive in 15 s'), { late: true })), DEADLINE);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Imports `url`; twice more with a cache-busting query when that fails. A stalled one is not asked again. */
export async function load<T>(url: string, importModule: (url: string) => Promise<T> = (address) => import(address)): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTime(importModule(attempt ? `${url}${url.includes('?') ? '&' : '?'}retry=${++retries}` : url));
    } catch (error) {
      const wait = PAUSES[attempt];
      if (wait === undefined || (error as { late?: boolean }).late) throw error;
      await pause(wait);
    }
  }
}

/** Runs `run` with the first call and those after a failure; the others share its promise. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
