// `window.islands`: the one global name the bundle adds.
import type { Bundle, Islands } from './islands';

/** What stands in `window.islands` before the tag runs: commands, and what the inline line kept. */
export type EarlyQueue = ((api: PublicApi) => void)[] & { e?: HTMLElement[]; h?: ((event: MouseEvent) => void) | null };

const EVENTS: Record<string, string> = { ready: 'island:ready', error: 'island:error', cart: 'islands:cart', user: 'islands:user' };

export interface PublicApi {
  readonly version: string;
  /** Mounts every placeholder in `root` (the whole document by default), resting ones included. */
  mount(root?: ParentNode & Node): Promise<void>;
  /** Takes every island in `root` down and puts the fallbacks back. */
  unmount(root?: ParentNode & Node): void;
  /** Opens a modal by id. Rejects when its code cannot be fetched. */
  openModal(id: string, props?: Record<string, unknown>): Promise<void>;
  readonly cart: {
    /** The cart's header and lines as the shop's state has them. */
    get(): Promise<unknown>;
    /** `{productId, title, quantity}`; resolves to `{ok}` after the server has answered. */
    add(product: unknown): Promise<unknown>;
    refresh(): Promise<unknown>;
  };
  /** Listens to `ready`, `error`, `cart` or `user`; returns the way out. */
  on(event: string, listener: (event: Event) => void): () => void;
  /** Resolves when every island that is loading now is ready or has failed. */
  whenReady(): Promise<void>;
  /** Runs a command now: the queue of the page before the tag, kept working after it. */
  push(...commands: ((api: PublicApi) => void)[]): number;
}

type Command = (api: PublicApi) => void;

const within = (islands: Islands, root: Node) => [...islands.live].filter(({ element }) => root.contains(element));

export function createApi(bundle: Pick<Bundle, 'version' | 'widgets'>, islands: Islands): PublicApi & { install(): void } {
  const early = (window as unknown as { islands?: EarlyQueue }).islands;
  const commands: Command[] = [];
  let running = false;
  const api: PublicApi = {
    version: bundle.version,
    async mount(root = document) {
      for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) islands.adopt(element);
      if (root instanceof HTMLElement && root.hasAttribute('data-island')) islands.adopt(root);
      await Promise.all(within(islands, root).map((island) => islands.wake(island)));
    },
    unmount(root = document) {
      for (const island of within(islands, root)) islands.drop(island);
    },
    async openModal(id, props = {}) {
      const modals = Object.keys(bundle.widgets).filter((name) => bundle.widgets[name]?.modal);
      if (!modals.includes(id)) throw new Error(`There is no modal "${id}". Use one of: ${modals.join(', ')}`);
      (await islands.loadCore()).openModal(id, props);
    },
    cart: {
      get: async () => (await islands.loadCore()).cart.get(),
      add: async (product) => (await islands.loadCore()).cart.add(product),
      refresh: async () => (await islands.loadCore()).cart.refresh(),
    },
    on(event, listener) {
      const type = EVENTS[event] ?? event;
      document.addEventListener(type, listener);
      return () => document.removeEventListener(type, listener);
    },
    async whenReady() {
      // Two frames: the observer of visible placeholders reports after the first.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all([...islands.live].map((island) => island.done));
    },
    push(...more) {
      commands.push(...more);
      // A command pushed by a command waits for its turn.
      if (running) return commands.length;
      running = true;
      for (let command = commands.shift(); command; command = commands.shift()) {
        try {
          command(api);
        } catch (error) {
          // One command's fault is its own; the page's error handler hears of it.
          setTimeout(() => {
            throw error;
          });
        }
      }
      running = false;
      return 0;
    },
  };
  return {
    ...api,
    install() {
      (window as unknown as { islands?: unknown }).islands = api;
      if (!Array.isArray(early)) return;
      api.push(...early.filter((command) => typeof command === 'function'));
      // Who kept the array pushes on.
      early.push = api.push;
    },
  };
}
