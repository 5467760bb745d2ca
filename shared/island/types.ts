// Words the files of the runtime share. Types only.
import type { Decoded, LoadStrategy, PropShape, WidgetDefinition } from '../definition';
import type { Followers, RestingPlace } from './followers';
import type { IslandErrorDetail, IslandsAdded, IslandsCartRead } from './public';
import type { Resting } from './resting';

export type { IslandErrorDetail };

/** What the loader knows of a widget before its code is there; printed into the loader by the build. */
export interface WidgetEntry {
  /** `now` unless it says another. */
  load?: LoadStrategy;
  primary?: string;
  repeatable?: readonly string[];
  /** Opened by its id, above the page. */
  modal?: true;
  /** Of a modal: the properties that stand in the address while it is open. */
  link?: readonly string[];
}

/** By widget: what its resting islands follow, the property that is their key, the properties their HTML shows, and those that say the same in words. */
export type Wakes = Readonly<Record<string, { topic: string; key?: string; shows: readonly string[]; words?: readonly string[] }>>;

/** What the runtime reads of a definition. A property of JSON is without its shape, until a page prints one. */
export type RuntimeDefinition = Pick<WidgetDefinition, 'name' | 'props'>;

/** The element as it was, without its inside, and what was read in its attributes. */
export type ReadAhead = [was: Node, decoded: Decoded<PropShape>];

/** The code of a widget. */
export interface WidgetCode {
  definition: RuntimeDefinition;
  Component: (props: never) => unknown;
  /** Fetches the definition with the shapes of its JSON, where it has any. */
  whole?: (() => Promise<{ default: RuntimeDefinition }>) | undefined;
  /** Of an island that prints JSON. */
  ahead?: ReadAhead;
}

/** One early press: what was pressed and what it means. */
export interface Intent {
  element: HTMLElement;
  /** What its successor is found by: `data-island-action`, for a key the name of the field. */
  action: string;
  /** The key pressed in a field; none when it was a control that was pressed. */
  key?: string;
  shift?: boolean;
  repeatable: boolean;
}

export type IslandState = 'waiting' | 'resting' | 'loading' | 'ready' | 'failed';

/** One placeholder and what became of it. */
export interface Island {
  readonly element: HTMLElement;
  readonly name: string;
  readonly entry: WidgetEntry;
  readonly strategy: LoadStrategy;
  state: IslandState;
  intents: Intent[];
  /** Its code did not come: the next press without a default of its own asks again. */
  missing?: boolean;
  /** Takes the offer to try again off the page. */
  withdraw?: (() => void) | null;
  /** The control of the fallback that says that its press was heard. */
  marked?: boolean;
  /** What a resting island follows its store by; null before that is read, undefined of one that follows none. */
  key?: string | null | undefined;
  /** The action whose press is acted upon without the component. */
  acting?: string | undefined;
  /** Its resting view is being filled just now. */
  filling?: boolean;
  mounted: Mounted | null;
  /** Settles when the island is ready or has failed. */
  done?: Promise<void>;
  /** Milliseconds, for the debug overlay. */
  loadMs?: number;
  mountMs?: number;
  /** What went wrong last, for the debug overlay. */
  verdict?: string;
}

/** The island's hold on its React root. */
export interface Mounted {
  /** That attribute changed: if the widget reads it, reads all of them again and renders without remounting. */
  update(attribute: string): void;
  /** Removes the root and puts the fallback back. */
  unmount(): void;
}

export interface MountRequest extends WidgetCode {
  element: HTMLElement;
  serial: number;
  /** Early presses, delivered after the first commit. */
  intents: Intent[];
  report(detail: Omit<IslandErrorDetail, 'widget'>): void;
  /** It stands: after the first commit, and again when a retry after a crash begins. */
  ready(): void;
  /** It crashed; `down` when it took itself down and the fallback is back, otherwise a notice stands in its place. */
  crashed(down: boolean): void;
}

/** The chunk that mounts islands: React and what most widgets are made of. */
export interface ViewModule {
  /** Takes the tag's settings; called once, before anything is mounted. */
  prepare(settings: DOMStringMap): void;
  /** Whether this definition can read what the placeholder prints, or the whole one is needed. */
  canRead(definition: RuntimeDefinition, element: HTMLElement): boolean;
  /** Decodes the attributes; called a task before the mount. */
  readAhead(definition: RuntimeDefinition, element: HTMLElement): ReadAhead;
  /** Mounts the island synchronously, fires `island:ready` and keeps its state; `live` are those on the page. Not mounted when the properties do not fit (reported already). */
  mount(island: Island, widget: WidgetCode, serial: number, report: MountRequest['report'], live: ReadonlySet<Island>): void;
}

/** The chunk of what a page has once: the stores' duties and the host of what lies above the page. */
export interface PageModule {
  createFollowers(wakes: Wakes, place: RestingPlace, fetchResting: () => Promise<Resting>): Followers;
  /** Throws when there is no such modal, or it cannot have such properties. */
  openModal(id: string, props: Record<string, unknown>): void;
  /** Opens the modal that the `hash` of an address names, unless it is open. */
  openLinked(hash: string): Promise<void>;
  cart: {
    get(): Promise<IslandsCartRead>;
    /** Takes anything: it comes from the page. */
    add(addition: unknown): Promise<IslandsAdded>;
    refresh(): Promise<IslandsCartRead>;
  };
  /** Takes the tag's settings and starts the stores' page-wide duties; called once. `fetchAhead` fetches widgets' code, `run` runs one's. */
  boot(
    settings: DOMStringMap,
    widgets: ReadonlyMap<string, WidgetEntry>,
    fetchAhead: (names: Iterable<string>) => Promise<void>,
    run: (name: string) => Promise<unknown>,
  ): void;
}
