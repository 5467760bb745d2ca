// What one cart holds: atoms for widgets, and what its parts share. Who fills them: view.ts and its neighbours.
import { atom, map, onMount, type PreinitializedMapStore, type PreinitializedWritableAtom as Writable } from 'nanostores';
import { config } from '../../browser/config';
import type { Assignment, CartItem } from '../../reading/entities';
import { mountable } from '../core/mountable';
import type { Failure, Refusal } from '../core/result';
import { createOutcomes, type WriteName } from './outcomes';
import type { Known } from './queue-types';
import type { CartContent, CartLine, CartScope, CartState, LineInfo, PutAside, RecountState } from './types';

type Fields = Omit<CartContent, 'order'>;

/** The content with its keys in one list, made when somebody asks for it: pages come one by one, and a list of all is work for all. */
class Content implements CartContent {
  declare readonly status: CartContent['status'];
  declare readonly pages: CartContent['pages'];
  declare readonly loaded: number;
  declare readonly total: number;
  declare readonly validated: CartContent['validated'];
  declare readonly provisional: boolean;
  declare readonly error?: Failure | undefined;
  #order: readonly string[] | undefined;

  constructor(fields: Fields) {
    Object.assign(this, fields);
  }

  get order(): readonly string[] {
    this.#order ??= this.pages.flat();
    return this.#order;
  }
}

const EMPTY = (): CartContent => new Content({ status: 'idle', pages: [], loaded: 0, total: 0, validated: 'no', provisional: false });

/** One name for one cart: two instances would lose and double. A client's cart is the active one where the page is made for that client. */
export function nameOf({ kind, cartId = '', clientId = '' }: CartScope): string {
  const client = clientId || (kind === 'client' ? '' : config().clientId);
  if (kind === 'active' || kind === 'client') return client === config().clientId ? 'active' : `client:${client}`;
  return [kind, cartId, clientId].join(':');
}

/** The client a cart of this scope belongs to, `''` for the buyer's own. */
export const clientOf = ({ clientId }: Pick<CartScope, 'clientId'>): string => clientId || config().clientId;

const KEPT = 'islands:unsent';

/** Where in the storage of the tab is kept what the page has left unsent (unsent.ts). The page's own client is named: on another page that is another cart. */
export function keptAs({ name }: Pick<CartMemory, 'name'>): string {
  const { clientId } = config();
  if (name !== 'active') return `${KEPT}:${name}`;
  return clientId ? `${KEPT}:client:${clientId}` : KEPT;
}

/** Is what a page has kept this buyer's? `identity` is `''` where nobody had said yet who it is: then who the page was printed for tells (`owner`), where it does. */
export const isKeptBy = (buyer: string, { identity, owner }: { identity: string; owner: string }): boolean =>
  identity ? identity === buyer : Boolean(owner) && owner === config().userId;

/** The cart of which something is kept under this key; undefined where the key is another's, or the buyer's own cart's. */
export function scopeKeptAs(key: string): CartScope | undefined {
  const [kind, id = '', clientId = ''] = key.startsWith(`${KEPT}:`) ? key.slice(KEPT.length + 1).split(':') : [];
  if (kind === 'client' && id) return { kind, clientId: id };
  return kind === 'delayed' && id ? { kind, cartId: id, ...(clientId && { clientId }) } : undefined;
}

export type CartMemory = ReturnType<typeof createState>;

/** `wanted`: somebody begins to look at the cart. */
export function createState(scope: CartScope, wanted: () => void = () => {}) {
  const $cart = atom<CartState>({ status: 'loading', cart: null });
  const $lines = map<Record<string, CartLine>>({}) as PreinitializedMapStore<Record<string, CartLine>>;
  const $content = atom<CartContent>(EMPTY());
  /** Its subscribers are the lines that are shown each by itself. */
  const $rows = atom(null);
  const lineAtoms = new Map<string, Writable<CartLine | undefined>>();
  const watchers = new Map<string, Set<() => void>>();
  const shown = new Map<string, CartLine>();
  return {
    scope,
    name: nameOf(scope),
    $cart,
    $lines,
    $content,
    $rows,
    $recount: atom<RecountState>('none'),
    $unsaved: atom<number>(0),
    onCart: mountable($cart, wanted),
    onLines: mountable($lines, wanted),
    onContent: mountable($content, wanted),
    onRows: mountable($rows, wanted),
    lineAtoms,
    /** Lines as they are shown; `$lines` is their copy for those who look at all. */
    shown,
    /** Keys of lines that were here and went: what an older print says of them is over. */
    gone: new Set<string>(),
    /** What is known of each line besides its quantity. */
    info: new Map<string, LineInfo>(),
    /** Somebody asked for the lines, so they are kept current. */
    linesWanted: false,
    /** Figures of the header under which the rows that the page printed are true; null: the next ones are; undefined: nobody has looked yet. */
    trusted: undefined as { quantity: number; cost: number | undefined } | null | undefined,
    /** What a finished cycle has to read again. */
    readsDue: { header: false, lines: false },
    headerAt: 0,
    outcomes: createOutcomes(),
    /** What became of the lines that were put aside last. */
    delayed: { cartId: undefined, without: [] } as PutAside,
    merged: 0,
    /** A cart is there to add to: the server has answered for this buyer, even if its numbers came too late to show. */
    prepared: false,
    /** Number of the identity: an answer asked for under another one is void. */
    epoch: 0,

    /** One line by key, for who shows just that one: it hears of no other. */
    $line(key: string): Writable<CartLine | undefined> {
      const found = lineAtoms.get(key);
      if (found) return found;
      const $made = atom<CartLine | undefined>(shown.get(key));
      lineAtoms.set(key, $made);
      onMount($made, () => {
        lineAtoms.set(key, $made);
        $made.set(shown.get(key));
        const release = $rows.listen(() => {});
        return () => {
          release();
          lineAtoms.delete(key);
        };
      });
      return $made;
    },
    /** Calls back when one of these lines shows something else: for many that stand in plain words. Gives the way to stop. */
    watch(keys: readonly string[], changed: () => void): () => void {
      for (const key of keys) watchers.set(key, (watchers.get(key) ?? new Set()).add(changed));
      const release = $rows.listen(() => {});
      return () => {
        release();
        for (const key of keys) {
          const left = watchers.get(key);
          left?.delete(changed);
          if (left?.size === 0) watchers.delete(key);
        }
      };
    },
    watchers,
    /** Title of a line; `''` where there are several, or none. */
    titleOf([key = '', ...others]: readonly string[]): string {
      return others.length > 0 ? '' : (this.info.get(key)?.title ?? shown.get(key)?.title ?? '');
    },
    /** Ends a write that never came to the queue, which is an outcome too: of its slot, or of each of its lines. */
    refuse(write: WriteName, keys: readonly string[], refusal: Refusal, slot?: string): Refusal {
      const add = (at: string, of: readonly string[]): void =>
        this.outcomes.add(at, { write, keys: of, title: this.titleOf(of), ok: false, error: refusal.error });
      if (slot === undefined) for (const key of keys) add(key, [key]);
      else add(slot, keys);
      return refusal;
    },
    setContent(part: Partial<Fields>): void {
      const { status, pages, loaded, total, validated, provisional } = this.$content.value;
      this.$content.set(new Content({ status, pages, loaded, total, validated, provisional, ...part }));
    },
    forget(): void {
      this.info.clear();
      this.linesWanted = this.prepared = false;
      this.trusted = null;
      this.readsDue.header = this.readsDue.lines = false;
      this.headerAt = this.merged = 0;
      this.epoch++;
      this.$recount.set('none');
      this.$content.set(EMPTY());
      this.$cart.set({ status: 'loading', cart: null });
    },
  };
}

/** What widgets see of a cart, whether or not the code of what it does is there. */
export const shownOf = (state: CartMemory) => {
  const { scope, $cart, $lines, $content, $recount, $unsaved, $line, watch, shown } = state;
  return {
    scope,
    $cart,
    $lines,
    $content,
    $recount,
    $unsaved,
    $line,
    watch,
    /** The line as it is shown now. */
    line: (key: string): CartLine | undefined => shown.get(key),
    /** What became of the lines that were put aside last. */
    delayed: (): PutAside => state.delayed,
  };
};

const NONE: readonly Assignment[] = [];

/** A line as it is shown, of what is known and wished of it. */
export function lineOf(
  key: string,
  info: LineInfo = { title: '', quantityMin: 1 },
  known: Known | undefined,
  shown: Pick<CartLine, 'quantity' | 'pending' | 'unsaved' | 'wanted'>,
): CartLine {
  return {
    ...info,
    ...shown,
    key,
    productId: info.productId ?? key,
    itemId: known?.itemId ?? null,
    confirmed: known?.quantity ?? 0,
    assignCars: info.assignCars ?? NONE,
    assignGroups: info.assignGroups ?? NONE,
    assignStocks: info.assignStocks ?? NONE,
    error: info.error ?? null,
  };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && (a.length === 0 || JSON.stringify(a) === JSON.stringify(b)));

/** Both say the same. Thousands of lines are held against each other when a long cart has been read: nothing is made for that. */
export function sameLine(a: CartLine, b: CartLine): boolean {
  for (const key in a) if (!isSame(a[key as keyof CartLine], b[key as keyof CartLine])) return false;
  for (const key in b) if (b[key as keyof CartLine] !== undefined && a[key as keyof CartLine] === undefined) return false;
  return true;
}

/** The key of a line: an offer goes by its own id, whichever way the server prints it. One that says neither, or says another's, goes by its own id. */
export function keyOf({ id, offerId, productId }: CartItem, isTaken: (key: string) => boolean): string {
  const key = offerId ?? productId;
  return key !== undefined && !isTaken(key) ? key : `line-${id}`;
}
