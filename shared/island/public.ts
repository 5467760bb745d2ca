// The bundle's face to the page: types alone, without imports, because the build gives this file to pages as `islands.d.ts`.

/** What went wrong: a code for programs, a Russian text for the buyer. */
export interface IslandsFailure {
  code: string;
  text: string;
}

/** A product to add. Ids and numbers may come as text, as in attributes. */
export interface IslandsAddition {
  productId: string | number;
  /** Pieces to add to those in the cart: 1 or more. */
  quantity: string | number;
  title?: string | null | undefined;
  /** Sold in multiples of this many pieces. */
  quantityMin?: string | number | null | undefined;
  /** Page of the product; the current one when absent. */
  url?: string | null | undefined;
  /** The client an employee orders for. */
  clientId?: string | number | null | undefined;
  lfId?: string | number | null | undefined;
  /** The cart line the product replaces. */
  replaceId?: string | number | null | undefined;
}

/** Pieces of a line set apart for one car, group or stock. */
export interface IslandsAssignment {
  readonly id: string;
  readonly name?: string | undefined;
  readonly quantity: number;
}

/** One line of the cart: all that a page is given of it. */
export interface IslandsCartLine {
  /** The product; of a line with an offer the shop may print the offer's id here. */
  readonly productId: string;
  /** The offer that was ordered, where the shop tells offers apart: lines go by it, others by `productId`. */
  readonly offerId?: string | undefined;
  readonly title: string;
  /** Pieces as the buyer sees them; a change on its way is in them already. */
  readonly quantity: number;
  /** Roubles, as the shop said them last: for one piece, and for the line. */
  readonly price?: number | undefined;
  readonly cost?: number | undefined;
  /** What the pieces are divided among; empty where they are not. */
  readonly assignCars: readonly IslandsAssignment[];
  readonly assignGroups: readonly IslandsAssignment[];
  readonly assignStocks: readonly IslandsAssignment[];
}

/** The cart as the shop's state has it: a copy, that later changes do not touch. */
export interface IslandsCart {
  /** The header, number of lines and roubles: null until it is known; without `cost` where the shop says none that can be read. */
  readonly cart: { readonly quantity: number; readonly cost: number | undefined } | null;
  readonly lines: readonly IslandsCartLine[];
  /** Lines read so far, and lines there are. */
  readonly loaded: number;
  readonly total: number;
}

/** Never rejected: what did not work is said in `error`. */
export type IslandsAdded = { ok: true } | { ok: false; error: IslandsFailure };
/** With what is known all the same when reading failed. */
export type IslandsCartRead = ({ ok: true } & IslandsCart) | ({ ok: false; error: IslandsFailure } & Partial<IslandsCart>);

/** `detail` of `island:error`. */
export interface IslandErrorDetail {
  /** '' when it is nobody's in particular. */
  widget: string;
  phase: 'boot' | 'find' | 'load' | 'props' | 'render' | 'handler' | 'replay';
  code: string;
  /** Property at fault, in phase `props`. */
  path?: string;
  /** English, for developers. */
  message: string;
  /** What was thrown, in phases `render` and `handler`. */
  cause?: unknown;
}

/** What a page has against what a field holds: a text that says it, or `false`. */
export type IslandsVerdict = string | boolean | null | undefined;

/** The bundle's own events. They bubble and are composed; `island:error` can be cancelled by a page that tells the buyer itself. */
export interface IslandsEventMap {
  /** On the island's element. */
  'island:ready': CustomEvent<{ widget: string }>;
  'island:error': CustomEvent<IslandErrorDetail>;
  /** On the document. */
  'islands:cart': CustomEvent<{ quantity: number; cost: number | undefined }>;
  'islands:user': CustomEvent<{ isGuest: boolean }>;
  'islands:pickup': CustomEvent<{ code: string; name: string }>;
  'islands:point': CustomEvent<{ code: string; name: string }>;
  'islands:check': CustomEvent<{
    field: string;
    value: string;
    values: Readonly<Record<string, string>>;
    answer: (verdict: IslandsVerdict | PromiseLike<IslandsVerdict>) => void;
  }>;
}

interface ShortNames {
  ready: 'island:ready';
  error: 'island:error';
  cart: 'islands:cart';
  user: 'islands:user';
  pickup: 'islands:pickup';
  point: 'islands:point';
  check: 'islands:check';
}

/** Runs when the bundle is there. */
export type IslandsCommand = (islands: Islands) => void;

/** Which properties a modal takes, by its id; the build fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: pages' own declarations and the build's merge into it
export interface IslandsModals {}

/** `window.islands`. */
export interface Islands {
  readonly version: string;
  /** Mounts every placeholder in `root` (the whole document by default), resting ones included. Rejects when `root` is no part of a document. */
  mount(root?: ParentNode & Node): Promise<void>;
  /** Takes every island in `root` down and puts the fallbacks back. */
  unmount(root?: ParentNode & Node): void;
  /** Opens a modal by id. Rejects when there is none of that name, or its code cannot be fetched. */
  openModal<K extends keyof IslandsModals>(id: K, props: IslandsModals[K]): Promise<void>;
  openModal(id: string, props?: Record<string, unknown>): Promise<void>;
  readonly cart: {
    /** The cart's header and lines, loaded first when nothing is known yet. Tells the buyer nothing. */
    get(): Promise<IslandsCartRead>;
    /** Settles after the server has answered. Equal additions under way are one. */
    add(product: IslandsAddition): Promise<IslandsAdded>;
    /** Reads the cart again, then as `get`. */
    refresh(): Promise<IslandsCartRead>;
  };
  /** Listens on the document; returns the way out. */
  on<K extends keyof IslandsEventMap>(event: K, listener: (event: IslandsEventMap[K]) => void): () => void;
  on<K extends keyof ShortNames>(event: K, listener: (event: IslandsEventMap[ShortNames[K]]) => void): () => void;
  /** Resolves when every island that is loading now is ready or has failed. */
  whenReady(): Promise<void>;
  /** Runs commands now; before the tag has run, `(window.islands ??= []).push(command)` keeps them for then. */
  push(...commands: IslandsCommand[]): number;
}
