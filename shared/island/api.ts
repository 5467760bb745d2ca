// `window.islands`: the one global name the bundle adds.
import type { Bundle, Islands as Runtime } from './islands';
import type { Islands, IslandsCommand } from './public';
import { wordsOf } from './text';
import type { PageModule } from './types';

/** What stands in `window.islands` before the tag runs: commands, and what the inline line kept. */
export type EarlyQueue = IslandsCommand[] & { e?: HTMLElement[]; h?: ((event: MouseEvent) => void) | null };

/** That queue, where the page or the inline line has made one; an element named `islands` is none, and what is no list or no function in it is left alone. */
export function earlyQueue(): EarlyQueue | undefined {
  const early = Object.hasOwn(window, 'islands') ? (window as unknown as { islands?: EarlyQueue }).islands : undefined;
  return Array.isArray(early) ? early : undefined;
}

/** An event by its short name: of one island, or of the page. */
const eventOf = (name: string): string => (name.includes(':') ? name : `island${/^(ready|error)$/.test(name) ? '' : 's'}:${name}`);

function expectPart(root: unknown): void {
  if (!(root instanceof Node && 'querySelectorAll' in root)) throw new TypeError(`"${root}" is no element`);
}

const within = (islands: Runtime, root: Node) => [...islands.live].filter(({ element }) => root.contains(element));

/** `find` adopts the placeholders of a part, itself included. */
export function createApi(
  bundle: Pick<Bundle, 'version' | 'settings'>,
  islands: Runtime,
  find: (root: ParentNode & Node) => void,
): Islands & { install(): void } {
  const early = earlyQueue();
  const commands: IslandsCommand[] = [];
  let running = false;
  /** Asks the page's cart; when its code does not come, that is the answer. */
  const ask = async <T>(question: (cart: PageModule['cart']) => Promise<T>) => {
    try {
      return await question((await islands.loadPage()).cart);
    } catch {
      return { ok: false as const, error: { code: 'chunk', text: wordsOf(bundle.settings.texts)['island.chunk'] } };
    }
  };
  const api: Islands = {
    version: bundle.version,
    async mount(root = document) {
      expectPart(root);
      find(root);
      await Promise.all(within(islands, root).map((island) => islands.wake(island)));
    },
    unmount(root = document) {
      expectPart(root);
      for (const island of within(islands, root)) islands.drop(island);
    },
    async openModal(id: string, props: object = {}) {
      (await islands.loadPage()).openModal(id, props as Record<string, unknown>);
    },
    cart: {
      get: () => ask((cart) => cart.get()),
      add: (addition) => ask((cart) => cart.add(addition)),
      refresh: () => ask((cart) => cart.refresh()),
    },
    on(event: string, listener: (event: never) => void) {
      const type = eventOf(event);
      document.addEventListener(type, listener as EventListener);
      return () => document.removeEventListener(type, listener as EventListener);
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
      while (commands.length > 0) {
        try {
          (commands.shift() as IslandsCommand)(api);
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
      if (!early) return;
      api.push(...early.filter((command) => typeof command === 'function'));
      // Who kept the array pushes on.
      early.push = api.push;
    },
  };
}
