// Fetching the core and the widgets' code, each once a page. A failure is not remembered: the next need tries again.
import type { WidgetDefinition } from '../definition/define';
import { load, preload } from './load';
import type { CoreModule, WidgetEntry } from './types';

/** Definition and component of a widget. */
export type WidgetCode = readonly [WidgetDefinition, (props: never) => unknown];

export interface CodeFiles {
  /** Address of the folder the loader sits in. */
  base: string;
  /** Names in `chunks/`: the one with React and the stores, then those it needs. */
  core: readonly string[];
}

/** Address of a chunk by its name. */
export const addressOf = (chunk: string, base: string): string => new URL(`chunks/${chunk}.js`, base).href;

export function createCode({ base, core }: CodeFiles) {
  const address = (chunk: string) => addressOf(chunk, base);
  const widgets = new Map<string, Promise<WidgetCode>>();
  let coreModule: Promise<CoreModule> | null = null;

  return {
    /** `idle`: nobody waits, so the browser may find out by itself what the files need. */
    loadCore(idle = false): Promise<CoreModule> {
      if (!coreModule) {
        if (!idle) preload(core.slice(1).map(address));
        coreModule = load<CoreModule>(address(core[0] as string)).then((module) => {
          module.boot();
          return module;
        });
        coreModule.catch(() => {
          coreModule = null;
        });
      }
      return coreModule;
    },
    loadWidget(name: string, { files }: WidgetEntry, idle = false): Promise<WidgetCode> {
      const found = widgets.get(name);
      if (found) return found;
      if (!idle) preload(files.map(address));
      // Both by address, so that a failed one is asked for again under another.
      const [definition, component] = files.map(address) as [string, string];
      const code = Promise.all([load<{ default: WidgetDefinition }>(definition), load<{ default: WidgetCode[1] }>(component)]).then(
        ([{ default: described }, { default: Component }]): WidgetCode => [described, Component],
      );
      widgets.set(name, code);
      code.catch(() => widgets.delete(name));
      return code;
    },
  };
}
