declare module 'virtual:widgets' {
  import type { WidgetDefinition } from '../shared/definition';

  /** Every widget's definition by name; found by the build, listed nowhere. */
  export const definitions: Record<string, WidgetDefinition>;
  /** `shell.html` by widget name, where the widget has one. */
  export const shells: Record<string, string>;
}

declare module 'virtual:calls' {
  import type { Route } from './calls/route';

  /** Routes of the files in `host/calls/own`. */
  export const routes: readonly Route[];
}
