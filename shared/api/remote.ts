// Calls whose code is fetched with the first of them: an island is on screen before anything that talks to the server, or reads its answers, is needed.
import { once, load as retried } from '../browser/load';
import { ApiError } from './errors';

type Calls<M> = { readonly [K in keyof M as M[K] extends (...given: never) => Promise<unknown> ? K : never]: M[K] };

/** The code of the calls. Kept, because even an import of what is there takes a task, and a page that is being left has none. */
function fetching<M>(load: () => Promise<M>): () => Promise<M> {
  return once(() => retried('calls', load));
}

/** What fetches the code of calls, by what makes them. */
const fetchers = new WeakMap<object, () => Promise<unknown>>();

/** Fetches the code of these calls ahead of the first one: what waits to be sent goes out with a page that is left only when it is there. */
export const fetchAhead = (calls: object): void =>
  void fetchers
    .get(calls)?.()
    .catch(() => {});

function callsOf<M extends object>(fetchCalls: () => Promise<M>): Calls<M> {
  const run = async (name: string, given: unknown[]): Promise<unknown> => {
    const calls = await fetchCalls().catch((cause: unknown) => {
      throw new ApiError('network', { cause });
    });
    return (calls as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
  };
  const calls = new Proxy({} as Calls<M>, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        run(String(name), given),
  });
  fetchers.set(calls, fetchCalls);
  return calls;
}

/** The asynchronous functions of a module of calls. When its code cannot be fetched they fail with `network`, and the next call tries again. */
export function remote<M extends object>(load: () => Promise<M>): Calls<M> {
  return callsOf(fetching(load));
}

const load = () => import('./calls');

/** Fetches the code of the stores' calls ahead of the first one. */
export const warmCalls = (): void => void load().catch(() => {});

/** Kept for all three: whoever has asked who the buyer is has the calls that go out when the page is left. */
const fetchStores = fetching(load);

/** Calls of the stores; a widget's own are `remote(() => import('…'))` in its model. */
export const cartApi = callsOf<typeof import('./cart')>(fetchStores);
export const favouritesApi = callsOf<typeof import('./favourites')>(fetchStores);
export const userApi = callsOf<typeof import('./user')>(fetchStores);
