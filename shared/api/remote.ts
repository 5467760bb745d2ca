// Calls whose code is fetched with the first of them: an island is on screen before anything that talks to the server, or reads its answers, is needed.
import { once, load as retried } from '../browser/load';
import { ApiError } from './errors';

type Calls<M> = { readonly [K in keyof M as M[K] extends (...given: never) => Promise<unknown> ? K : never]: M[K] };

/** The asynchronous functions of a module of calls. When its code cannot be fetched they fail with `network`, and the next call tries again. */
export function remote<M extends object>(load: () => Promise<M>): Calls<M> {
  // Kept, because even an import of what is there takes a task, and a page that is being left has none.
  const fetchCalls = once(() => retried('calls', load));
  const run = async (name: string, given: unknown[]): Promise<unknown> => {
    const calls = await fetchCalls().catch((cause: unknown) => {
      throw new ApiError('network', { cause });
    });
    return (calls as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
  };
  return new Proxy({} as Calls<M>, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        run(String(name), given),
  });
}

const load = () => import('./calls');

/** Fetches the code of the stores' calls ahead of the first one. */
export const warmCalls = (): void => void load().catch(() => {});

/** Calls of the stores; a widget's own are `remote(() => import('…'))` in its model. */
export const cartApi = remote<typeof import('./cart')>(load);
export const favouritesApi = remote<typeof import('./favourites')>(load);
export const userApi = remote<typeof import('./user')>(load);
