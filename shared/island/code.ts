// Fetching the core and the widgets' code, each once a page. A failure is not remembered: the next need tries again.

import type { WidgetDefinition } from '../definition/define';
import { load, preload } from './load';
import type { CoreModule, Wakes, WidgetCode } from './types';

export interface CodeFiles {
  /** Address of the folder the loader sits in. */
  base: string;
  /** Names in `chunks/`: the one with React and the stores, then those it needs. */
  core: readonly string[];
  /** Name of the chunk that knows which chunks each widget needs and what attributes it reads: with them the loader would grow by every widget. */
  files: string;
  /** The tag's, for whatever is inserted. */
  nonce: string;
  /** The tag's `data-*`: the core reads them. */
  settings: DOMStringMap;
}

interface FilesModule {
  /** By widget: the definition and the component, then what they will need. */
  files: Readonly<Record<string, readonly string[]>>;
  attributes: Readonly<Record<string, readonly string[]>>;
  wakes: Wakes;
}

/** Address of a chunk by its name. */
export const addressOf = (chunk: string, base: string): string => new URL(`chunks/${chunk}.js`, base).href;

/** `ready` hears once that the core is there, and what resting islands follow. */
export function createCode({ base, core, files, nonce, settings }: CodeFiles, ready: (core: CoreModule, wakes: Wakes) => void) {
  const address = (chunk: string) => addressOf(chunk, base);
  const widgets = new Map<string, Promise<WidgetCode>>();
  let coreModule: Promise<CoreModule> | null = null;
  let filesModule: Promise<FilesModule> | null = null;

  let told = false;
  const tell = async () => {
    const [module, { wakes }] = await Promise.all([coreModule, loadFiles()]);
    if (module && !told) ready(module, wakes);
    told ||= Boolean(module);
  };

  function loadFiles(): Promise<FilesModule> {
    filesModule ??= load<FilesModule>(address(files)).catch((error: unknown) => {
      filesModule = null;
      throw error;
    });
    return filesModule;
  }

  async function fetchWidget(name: string, idle: boolean): Promise<WidgetCode> {
    tell().catch(() => {});
    const needed = ((await loadFiles()).files[name] as readonly string[]).map(address);
    if (!idle) preload(needed, nonce);
    // Both by address, so that a failed one is asked for again under another.
    const [definition, component] = needed as [string, string];
    const [{ default: described }, { default: Component }] = await Promise.all([
      load<{ default: WidgetDefinition }>(definition),
      load<{ default: WidgetCode[1] }>(component),
    ]);
    return [described, Component];
  }

  return {
    /** Whether a widget reads this attribute. */
    reads: async (name: string, attribute: string) => (await loadFiles()).attributes[name]?.includes(attribute),
    /** `idle`: nobody waits, so the browser may find out by itself what the files need. */
    loadCore(idle = false): Promise<CoreModule> {
      if (!coreModule) {
        if (!idle) preload(core.slice(1).map(address), nonce);
        coreModule = load<CoreModule>(address(core[0] as string)).then((module) => {
          module.boot(settings);
          return module;
        });
        coreModule.catch(() => {
          coreModule = null;
        });
        tell().catch(() => {});
      }
      return coreModule;
    },
    loadWidget(name: string, idle = false): Promise<WidgetCode> {
      const found = widgets.get(name);
      if (found) return found;
      const code = fetchWidget(name, idle);
      widgets.set(name, code);
      code.catch(() => widgets.delete(name));
      return code;
    },
  };
}
