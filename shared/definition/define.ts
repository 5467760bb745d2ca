// What a widget is. Everything else (attributes, types, catalogue, stories, PHP helper, checks) is computed from this.
import type { GivenPropsOf, PropShape, PropsOf } from './prop';
import type { Rule } from './rule';

/** When an island's code is fetched: at once, near the viewport, when the page is idle, or on the first intent (resting as the server's HTML). */
export type LoadStrategy = 'now' | 'visible' | 'idle' | 'rest';

export const AREAS = ['catalogue', 'vehicles', 'cart', 'checkout', 'orders', 'notices', 'modals'] as const;
export type Area = (typeof AREAS)[number];

export interface WidgetDefinition<S extends PropShape = PropShape> {
  /** kebab-case; also the folder, the story, the test and `data-island`. */
  readonly name: string;
  readonly area: Area;
  /** One English sentence for the catalogue. */
  readonly summary: string;
  readonly load: LoadStrategy;
  readonly props: S;
  readonly component: () => Promise<{ default: (props: PropsOf<S>) => unknown }>;
  /** `data-island-action` that an unnamed early click means. */
  readonly primaryAction?: string;
  /** Actions whose every early press counts; the others are delivered once. */
  readonly repeatableActions?: readonly string[];
  /**
   * What wakes a resting island: the topic, the property that is its key (absent: the topic's header),
   * and the properties whose values the resting HTML shows.
   */
  readonly wake?: { readonly topic: string; readonly key?: keyof S & string; readonly shows: readonly (keyof S & string)[] };
  /** What `shell.html` names besides properties and settings, computed in this order. The first commit must say the same. */
  readonly shellValues?: Readonly<Record<string, Rule>>;
  /** Of a modal: its properties that stand in the address while it is open. An address that names them, `#<name>?<property>=<value>`, opens it (MO-4). */
  readonly deepLink?: readonly (keyof S & string)[];
  /** Fallback for the catalogue: HTML that works without JavaScript. Widgets with a `shell.html` leave it out. */
  readonly fallback?: string;
  /** Why, and what to print instead. */
  readonly deprecated?: string;
}

/** Names the type of a definition; gives it back unchanged. */
export const defineWidget = <const S extends PropShape>(definition: WidgetDefinition<S>): WidgetDefinition<S> => definition;

/** Props the component of `D` gets. */
export type WidgetProps<D> = D extends WidgetDefinition<infer S> ? PropsOf<S> : never;

/** Props a page or an example gives to `D`. */
export type GivenProps<D> = D extends WidgetDefinition<infer S> ? GivenPropsOf<S> : never;
