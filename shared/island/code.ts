// Fetching code, each file once a page. A failure is not remembered: the next need tries again.

import { load, once } from '../browser/load';
import { preload, preloadLater, whenIdle } from './load';
import type { Resting } from './resting';
import type { PageModule, RuntimeDefinition, ViewModule, Wakes, WidgetCode, WidgetEntry } from './types';

export interface CodeFiles {
  /** Address of the folder the loader sits in, with its slash. */
  base: string;
  /** Names in `chunks/`: what mounts islands, then those it needs, React among them. */
  view: readonly string[];
  /** What the page has once, then those it needs. */
  page: readonly string[];
  /** Name of the chunk that knows which chunks each widget needs: with them the loader would grow by every widget. */
  files: string;
  /** Name of the one that knows what each may need once it stands, and what attributes it reads. */
  later: string;
  /** The tag's, for whatever is inserted. */
  nonce: string;
  /** The tag's `data-*`: both modules read them. */
  settings: DOMStringMap;
  widgets: ReadonlyMap<string, WidgetEntry>;
}

interface FilesModule {
  /** By widget: its own chunk, then what it will need. */
  files: Readonly<Record<string, readonly string[]>>;
}

export interface LaterModule {
  /** By widget: what a resting island of it and a press on that will need. */
  next: Readonly<Record<string, readonly string[]>>;
  /** By widget: what else it may import once it stands. */
  later: Readonly<Record<string, readonly string[]>>;
  attributes: Readonly<Record<string, readonly string[]>>;
  wakes: Wakes;
  /** Name of the chunk of what fills and presses resting views. */
  rests: string;
}

interface WidgetModule {
  default: RuntimeDefinition;
  Component: WidgetCode['Component'];
  whole?: WidgetCode['whole'];
}

/** What an island was woken for is over by then: hints beside a press would keep its answer waiting. */
const AFTER_PRESS_MS = 3000;

/** Address of a chunk by its name. */
export const addressOf = (chunk: string, base: string): string => `${base}chunks/${chunk}.js`;

/** `ready` hears once that the page's module is there, and what resting islands follow. */
export function createCode(
  { base, view, page, files, later, nonce, settings, widgets: entries }: CodeFiles,
  ready: (page: PageModule, wakes: Wakes, fetchResting: () => Promise<Resting>) => void,
) {
  const addresses = (chunks: readonly string[]) => chunks.map((chunk) => addressOf(chunk, base));
  const first = (chunks: readonly string[]) => addressOf(chunks[0] as string, base);
  const widgets = new Map<string, () => Promise<WidgetCode>>();

  const loadFiles = once(() => load<FilesModule>(addressOf(files, base)));
  const loadLater = once(() => load<LaterModule>(addressOf(later, base)));

  const loadView = once(async () => {
    preload(addresses(view), nonce);
    const module = await load<ViewModule>(first(view));
    module.prepare(settings);
    return module;
  });

  const loadPage = once(async () => {
    preload(addresses(page), nonce);
    const module = await load<PageModule>(first(page));
    module.boot(settings, entries, fetchAhead, (name) => Promise.all([loadView(), loadWidget(name)]));
    return module;
  });

  /**
   * Has the browser fetch what islands of these widgets and presses on them will need, and run none of it: bit by bit in idle time, or `soon`, where one is being
   * pressed. What else they may need comes in idle time, once one stands.
   */
  async function fetchAhead(names: Iterable<string>, soon?: boolean | 'standing'): Promise<void> {
    const { next, later } = await loadLater();
    const hint = (table: typeof next, inTurn: (run: () => void) => void) => {
      for (const url of addresses([...names].flatMap((name) => table[name] ?? []))) preloadLater(url, nonce, inTurn);
    };
    hint(next, soon ? setTimeout : whenIdle);
    if (soon === 'standing') setTimeout(hint, AFTER_PRESS_MS, later, whenIdle);
  }

  function loadWidget(name: string): Promise<WidgetCode> {
    const found = widgets.get(name);
    if (found) return found();
    const loading = once(async (): Promise<WidgetCode> => {
      const { files: lists } = await loadFiles();
      const needed = addresses(lists[name] as readonly string[]);
      preload(needed, nonce);
      // Asked for after what the first commit needs, so that it takes nothing from that.
      loadView()
        .then(() => fetchAhead([name], 'standing'))
        .catch(() => {});
      const { default: definition, Component, whole } = await load<WidgetModule>(needed[0] as string);
      return { definition, Component, whole };
    });
    widgets.set(name, loading);
    return loading();
  }

  const follow = once(async () => {
    const [module, { wakes, rests }] = await Promise.all([loadPage(), loadLater()]);
    ready(module, wakes, async () => (await load<{ default: Resting }>(addressOf(rests, base))).default);
  });

  return {
    loadView,
    /** The page's own duties begin, and what rests is followed. */
    loadPage(): Promise<PageModule> {
      follow().catch(() => {});
      return loadPage();
    },
    /** Whether a widget reads this attribute. */
    reads: async (name: string, attribute: string) => (await loadLater()).attributes[name]?.includes(attribute),
    loadWidget,
    fetchAhead,
  };
}
