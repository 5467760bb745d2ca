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
  /** Its fields are of the page's form around it. Those of all others are nobody's: nothing of them is sent, and Enter in them sends nothing. */
  readonly posts?: true;
  readonly props: S;
  readonly component: () => Promise<{ default: (props: PropsOf<S>) => unknown }>;
  /** `data-island-action` that an unnamed early click means. */
  readonly primaryAction?: string;
  /** Actions whose every early press counts; the others are delivered once. */
  readonly repeatableActions?: readonly string[];
  /**
   * What a resting island follows: the topic, the property that is its key (absent: the topic's header), and the properties whose values the resting HTML shows.
   * It is filled anew with other values of those; of a topic without values it wakes. `words`: properties that say the same in words, over when the values are.
   */
  readonly wake?: {
    readonly topic: string;
    readonly key?: keyof S & string;
    readonly shows: readonly (keyof S & string)[];
    readonly words?: readonly (keyof S & string)[];
  };
  /** Presses on the resting view that need no component, by `data-island-action`. Without React; fetched with the resting views' templates, when the page is idle. */
  readonly acts?: Readonly<Record<string, () => Promise<{ default: Act }>>>;
  /** What `shell.html` names besides properties and settings, computed in this order. The first commit must say the same. */
  readonly shellValues?: Readonly<Record<string, Rule>>;
  /** Of a modal: its properties that stand in the address while it is open. An address that names them, `#<name>?<property>=<value>`, opens it. */
  readonly deepLink?: readonly (keyof S & string)[];
  /** Fallback for the catalogue: HTML that works without JavaScript. Widgets with a `shell.html` leave it out. */
  readonly fallback?: string;
  /** It is a field of the page's form: the `<select multiple>` of its fallback, or where none is printed one that its `label`, `name` and `options` make. */
  readonly field?: 'select';
  /** Why, and what to print instead. */
  readonly deprecated?: string;
}

/** What there is on the page where a press is acted upon. */
export interface ActPlace {
  /** What the field of that name says, typed or as it was printed; nothing where there is none. */
  says(field: string): string | undefined;
  /** Fills the resting view anew, with these of its `shellValues` given. What was typed into it since the press stays. */
  show(values: Readonly<Record<string, unknown>>): void;
  /** Whether it is on the page still. */
  isThere(): boolean;
}

/**
 * What a press on the resting view does without the component. Null: it is the component's to do, and nothing has been begun. The function it gives is run
 * at once, in the click; it settles with whether the resting view says all there is to say, and otherwise the component is drawn.
 */
export type Act<P = never> = (props: P, place: ActPlace) => (() => Promise<boolean>) | null;

/** Names the type of a definition; gives it back unchanged. */
export const defineWidget = <const S extends PropShape>(definition: WidgetDefinition<S>): WidgetDefinition<S> => definition;

/** Props the component of `D` gets. */
export type WidgetProps<D> = D extends WidgetDefinition<infer S> ? PropsOf<S> : never;

/** Props a page or an example gives to `D`. */
export type GivenProps<D> = D extends WidgetDefinition<infer S> ? GivenPropsOf<S> : never;
