// The entry of islands.js. The build prints what it knows of the widgets into the names below.
import { start } from './start';
import type { WidgetEntry } from './types';

declare const __VERSION__: string;
declare const __VIEW__: readonly string[];
declare const __PAGE__: readonly string[];
declare const __DEBUG__: string;
declare const __FILES__: string;
declare const __LATER__: string;
/** An entry with the names of all widgets it stands for. */
declare const __WIDGETS__: readonly (readonly [names: string, entry: WidgetEntry])[];

start({
  version: __VERSION__,
  base: new URL('.', import.meta.url).href,
  view: __VIEW__,
  page: __PAGE__,
  debug: __DEBUG__,
  files: __FILES__,
  later: __LATER__,
  widgets: new Map(__WIDGETS__.flatMap(([names, entry]) => names.split(' ').map((name) => [name, entry] as const))),
});
