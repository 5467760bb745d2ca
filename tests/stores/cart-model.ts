// A shop of several buyers, each with two carts, whose calls come late, out of order, twice over or never; and the ports of a page that talks to it.
// The page's own endpoints and network before the same shop: cart-page.ts.
import type { AddedItem, CartFigures } from '../../shared/api/cart-change';
import { ApiError } from '../../shared/api/errors';
import type { Assignment, Cart, CartItem } from '../../shared/reading/entities';
import type { AssignKind, CartCalls, CartPorts, CartStore } from '../../shared/stores/cart';
import { ASSIGNED } from '../../shared/stores/cart/types';
import type { LifePorts } from '../../shared/stores/core/life';
import { cartText } from '../../shared/texts/cart';

export const SCOPES = ['A', 'B'] as const;
export type ScopeName = (typeof SCOPES)[number];
/** `owner` is the buyer of the page. */
export const BUYERS = ['owner', 'stranger', 'guest'] as const;
export type Buyer = (typeof BUYERS)[number];

/** What becomes of the next write; a read fails with the same words where they apply. */
export const FAULTS = ['refused', 'lost', 'answerLost', 'dropped', 'gateway', 'conflict', 'conflictWithCart', 'recounting', 'offline', 'clamped'] as const;
export type Fault = (typeof FAULTS)[number];

export const KINDS = ['car', 'group', 'stock'] as const satisfies readonly AssignKind[];
type Assigned = Record<AssignKind, Assignment[]>;

interface Line {
  id: string;
  quantity: number;
  assigned: Assigned;
}

/** Lines that nobody touches: with them a cart has a second page. */
const FILLERS = 70;

/** One cart of one buyer. */
function createServerCart(isCrowded: boolean) {
  const lines = new Map<string, Line>();
  const names = new Map<string, string>();
  let ids = 0;
  const cart = {
    lines,
    subdivision: '',
    sector: '',
    isLocked: false,
    /** It waits for approval, its lines where they are. */
    isPending: false,
    /** Writes that reached it. */
    writes: 0,
    /** Lines that another tab has changed, until the shop says of one that it is gone. */
    foreign: new Set<string>(),
    byId(id: string): [string, Line] | undefined {
      const found = [...lines].find(([, line]) => line.id === id);
      const key = names.get(id);
      if (!found && key !== undefined && !lines.has(key)) this.foreign.delete(key);
      return found;
    },
    put(key: string, quantity: number): Line {
      const line = lines.get(key) ?? { id: `i${++ids}`, quantity: 0, assigned: { car: [], group: [], stock: [] } };
      line.quantity = quantity;
      names.set(line.id, key);
      lines.set(key, line);
      if (quantity === 0) lines.delete(key);
      return line;
    },
  };
  if (isCrowded) for (let n = 1; n <= FILLERS; n++) cart.put(`filler${n}`, 1);
  return cart;
}
type ServerCart = ReturnType<typeof createServerCart>;

const sumOf = (parts: readonly Assignment[]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);
/** More is set apart of it than there is: why it cannot be ordered. */
export const errorOf = ({ quantity, assigned }: Pick<Line, 'quantity' | 'assigned'>): string | undefined =>
  KINDS.some((kind) => sumOf(assigned[kind]) > quantity) ? `Распределено больше, чем ${quantity} шт.` : undefined;
export const isCanCheckout = ({ lines }: ServerCart): boolean => lines.size > 0 && ![...lines.values()].some(errorOf);

const copyOf = (parts: readonly Assignment[]): Assignment[] => parts.map((part) => ({ ...part }));
const items = (cart: ServerCart): CartItem[] =>
  [...cart.lines].map(([productId, { id, quantity, assigned }]) => ({
    id,
    productId,
    quantity,
    quantityMin: 1,
    title: productId,
    assignCars: copyOf(assigned.car),
    assignGroups: copyOf(assigned.group),
    assignStocks: copyOf(assigned.stock),
    error: errorOf({ quantity, assigned }),
  }));
export const costOf = (cart: ServerCart) => [...cart.lines.values()].reduce((sum, line) => sum + line.quantity, 0);

export interface World {
  /** Who the server takes the page for, and whom the page takes itself for. */
  buyer: Buyer;
  page: Buyer;
  isOffline: boolean;
  carts: Record<Buyer, Record<ScopeName, ServerCart>>;
  faults: Record<ScopeName, Fault | null>;
  /** Lines go with a request for their approval; else they stay, and nothing can be changed until it is decided. */
  moves: Record<ScopeName, boolean>;
  readFault: boolean;
  /** Clock of the page, ms, and what it will do. */
  now: number;
  timers: Set<{ at: number; run: () => void }>;
  lives: LifePorts[];
  violations: string[];
  /** What the buyer was told so far, by cart: its number. */
  told: Record<ScopeName, number>;
  /** Toasts by their topic: until when they stand, and what can be done there. */
  toasts: Map<string, { until: number; run: (() => void) | undefined }>;
  /** Does the page know that the shop is recounting? */
  isHeld: Record<ScopeName, () => boolean>;
  counts: { writes: number; faults: number };
  /** Writes that the shop did, by their kind. */
  done: Map<string, number>;
  step(label: string): Promise<unknown>;
}

export function createWorld(step: World['step'], isCrowded = false): World {
  const two = () => ({ A: createServerCart(isCrowded), B: createServerCart(isCrowded) });
  return {
    buyer: 'owner',
    page: 'owner',
    isOffline: false,
    carts: { owner: two(), stranger: two(), guest: two() },
    faults: { A: null, B: null },
    moves: { A: true, B: true },
    readFault: false,
    now: 1_000_000,
    timers: new Set(),
    lives: [],
    violations: [],
    told: { A: 0, B: 0 },
    toasts: new Map(),
    isHeld: { A: () => false, B: () => false },
    counts: { writes: 0, faults: 0 },
    done: new Map(),
    step,
  };
}

/** Lets the page's clock run. */
export function turnClock(world: World, ms: number): void {
  world.now += ms;
  for (const timer of [...world.timers].sort((a, b) => a.at - b.at)) {
    if (timer.at > world.now || !world.timers.delete(timer)) continue;
    timer.run();
  }
}

/** The page notices who the buyer is now. */
export function notice(world: World): void {
  if (world.page === world.buyer) return;
  world.page = world.buyer;
  const code = world.buyer === 'guest' ? 'session' : 'identity';
  for (const life of world.lives) life.reset({ code, text: code }, world.buyer === 'owner');
}

const figuresOf = (cart: ServerCart): CartFigures => ({
  cartCount: cart.lines.size,
  cartCost: costOf(cart),
  cart: { quantity: cart.lines.size, cost: costOf(cart), isCanCheckout: isCanCheckout(cart) } as CartFigures['cart'],
});

/** Toasts stand for so long at least where something can be done there. */
const UNDO_MS = 10_000;

/** «Вернуть» of the last removal in this cart, while its toast stands. */
export function undo(world: World, scope: ScopeName): void {
  for (const [id, { until, run }] of world.toasts) if (id.startsWith(`${scope} removed`) && until > world.now) run?.();
}

export function portsOf(world: World, scope: ScopeName): CartPorts {
  let inFlight = 0;
  const here = () => world.carts[world.buyer][scope];

  async function read<T>(label: string, answer: () => T): Promise<T> {
    await world.step(`${scope} ${label} asked`);
    if (world.isOffline) throw new ApiError('offline');
    const fails = world.readFault;
    world.readFault = false;
    const told = fails ? undefined : answer();
    await world.step(`${scope} ${label} answered`);
    if (fails) throw new ApiError('server', { status: 500 });
    return told as T;
  }

  /** A write passes the gate, reaches the shop, and is answered, unless something goes wrong on the way. */
  async function write<T>(label: string, apply: (cart: ServerCart) => T): Promise<T> {
    if (world.isHeld[scope]()) world.violations.push(`${label} of ${scope} while the page knows of a recount`);
    if (++inFlight !== 1) world.violations.push(`${inFlight} writes of ${scope} in flight`);
    try {
      await world.step(`${scope} ${label} sent`);
      if (world.isOffline) throw new ApiError('offline');
      // As the client's gate does: nothing leaves a page that is not its buyer's any more.
      if (world.buyer !== 'owner' || world.page !== 'owner') throw new ApiError(world.buyer === 'guest' ? 'session' : 'identity');
      const cart = here();
      const fault = world.faults[scope];
      // A clamp strikes in the shop, where it meets a quantity.
      if (fault !== 'clamped') world.faults[scope] = null;
      world.counts.writes++;
      if (fault) world.counts.faults++;
      if (fault === 'recounting') cart.isLocked = true;
      if (cart.isLocked) throw await late(new ApiError('refused', { cart: { isRecountProcess: true } }));
      if (cart.isPending) throw await late(new ApiError('refused', { output: 'Корзина отправлена на согласование.', reason: 'approval' }));
      if (fault === 'refused') throw await late(new ApiError('refused', { output: 'Нельзя.' }));
      if (fault === 'lost') throw await late(new ApiError('timeout', { ambiguous: true }));
      if (fault === 'conflict') throw await late(new ApiError('conflict', { status: 409 }));
      if (fault === 'conflictWithCart') throw await late(new ApiError('conflict', { status: 409, cart: { items: items(cart) } }));
      if (fault === 'offline') throw await late(new ApiError('offline'));
      cart.writes++;
      const answer = apply(cart);
      const kind = label.replace(/ [\w]*\d$/, '');
      world.done.set(kind, (world.done.get(kind) ?? 0) + 1);
      await world.step(`${scope} ${label} answered`);
      if (fault === 'dropped') {
        world.isOffline = true;
        throw new ApiError('offline', { ambiguous: true });
      }
      if (fault === 'answerLost') throw new ApiError('timeout', { ambiguous: true });
      if (fault === 'gateway') throw new ApiError('server', { status: 502, ambiguous: true });
      return answer;
    } finally {
      inFlight--;
    }
  }
  const late = async (error: ApiError): Promise<ApiError> => {
    await world.step(`${scope} refusal`);
    return error;
  };
  const missing = () => new ApiError('missing', { status: 404 });
  const clamp = (quantity: number): number => {
    if (world.faults[scope] !== 'clamped' || quantity < 2) return quantity;
    world.faults[scope] = null;
    return 1;
  };
  const set = (cart: ServerCart, id: string, quantity: number) => {
    const found = cart.byId(id);
    if (!found) return undefined;
    cart.put(found[0], quantity);
    return { id, quantity, cost: quantity };
  };
  const setAll = (label: string) => (quantities: Readonly<Record<string, number>>) =>
    write(label, (cart) => {
      const notes = Object.entries(quantities).map(([id, quantity]) => set(cart, id, clamp(quantity)) ?? { id, error: 'Нет такой строки.', code: 'missing' });
      return { ...figuresOf(cart), items: notes as AddedItem['items'] };
    });
  const assigned = (label: string, what: AssignKind, itemId: string, change: (parts: Assignment[]) => Assignment[]) =>
    write(`${label} ${what} ${itemId}`, (cart) => {
      const found = cart.byId(itemId)?.[1];
      if (!found) throw missing();
      const next = change(found.assigned[what]);
      if (label === 'assign' && sumOf(next) > found.quantity) throw new ApiError('refused', { output: 'Нельзя распределить больше, чем в заказе.' });
      found.assigned[what] = next;
      return copyOf(found.assigned[what]);
    });

  const calls: CartCalls = {
    fetchHeader: () =>
      read('header', () => {
        const cart = here();
        return {
          quantity: cart.lines.size,
          cost: costOf(cart),
          cartId: `${world.buyer}-${scope}`,
          subdivisions: [],
          sectors: [],
          subdivision: cart.subdivision,
          sector: cart.sector,
          isCanCheckout: isCanCheckout(cart),
          isRecountProcess: cart.isLocked,
          merged: 0,
        } as unknown as Cart;
      }),
    fetchPage: (page) => read(`page ${page}`, () => items(here()).slice((page - 1) * 70, page * 70)),
    validate: () =>
      read('check', () => ({
        cost: costOf(here()),
        isCanCheckout: isCanCheckout(here()),
        items: items(here()).flatMap(({ id, quantity, error }) => (error ? [{ id, quantity, error }] : [])) as AddedItem['items'],
      })),
    add: ({ productId, quantity }) =>
      write(`add ${productId}0`, (cart) => {
        const line = cart.put(productId, clamp((cart.lines.get(productId)?.quantity ?? 0) + quantity));
        return { itemId: line.id, quantity: line.quantity, ...figuresOf(cart), items: [] };
      }),
    recount: (itemId, quantity) =>
      write(`recount ${itemId}`, (cart) => {
        const note = set(cart, itemId, clamp(quantity));
        if (!note) throw missing();
        return { ...figuresOf(cart), quantity: note.quantity, cost: note.cost, items: [] };
      }),
    recountMany: setAll('recount many'),
    restoreCounts: setAll('restore'),
    remove: (itemId) =>
      write(`remove ${itemId}`, (cart) => {
        set(cart, itemId, 0);
        return { ...figuresOf(cart), items: [] };
      }),
    removeMany: (itemIds) =>
      write('remove many', (cart) => {
        const failed = itemIds.filter((id) => !set(cart, id, 0)).map((id) => ({ id, error: 'Нет такой строки.', ...(scope === 'B' && { code: 'missing' }) }));
        const gone = new Set(failed.map(({ id }) => id));
        return { deleted: itemIds.filter((id) => !gone.has(id)), failed, ...figuresOf(cart) };
      }),
    assign: (what, itemId, parts) => assigned('assign', what, itemId, () => copyOf(parts)),
    unassign: (what, itemId, partId) => assigned('unassign', what, itemId, (parts) => parts.filter(({ id }) => id !== partId)),
    setSubdivision: (id) =>
      write('subdivision', (cart) => {
        Object.assign(cart, { subdivision: id, sector: '' });
        return [];
      }),
    setSector: (id) =>
      write('sector', (cart) => {
        cart.sector = id;
      }),
    replaceItem: (itemId, { replaceId }) =>
      write(`replace ${itemId}`, (cart) => {
        const found = cart.byId(itemId);
        if (!found) throw missing();
        const [key, { quantity }] = found;
        if (key !== replaceId) cart.put(key, 0);
        const line = key === replaceId ? found[1] : cart.put(replaceId, (cart.lines.get(replaceId)?.quantity ?? 0) + quantity);
        return { itemId: line.id, quantity: line.quantity, ...figuresOf(cart), items: [] };
      }),
    delay: ({ itemIds }) =>
      write('delay', (cart) => {
        if (itemIds?.some((id) => !cart.byId(id))) throw missing();
        for (const [key, line] of [...cart.lines]) if (!itemIds || itemIds.includes(line.id)) cart.put(key, 0);
        return figuresOf(cart);
      }),
    requestApproval: () =>
      write('approve', (cart) => {
        if (!world.moves[scope]) cart.isPending = true;
        else for (const key of [...cart.lines.keys()]) cart.put(key, 0);
      }),
    readCart: async (value) => {
      const { items: read = [], isRecountProcess } = value as { items?: CartItem[]; isRecountProcess?: boolean };
      return { totals: isRecountProcess ? ({ isRecountProcess } as never) : undefined, items: read };
    },
  };

  const told = (): void => {
    world.told[scope]++;
  };
  const lost = () => ({ code: 'session', text: 'session' });
  return {
    calls,
    clock: {
      now: () => world.now,
      after(ms, run) {
        const timer = { at: world.now + ms, run };
        world.timers.add(timer);
        return () => world.timers.delete(timer);
      },
    },
    notices: {
      toast({ ms = 0, action, topic }) {
        told();
        const id = `${scope} ${topic ?? world.told[scope]}`;
        if (topic) world.toasts.set(id, { until: world.now + Math.max(ms, action ? UNDO_MS : 0), run: action?.run });
        return id;
      },
      alert: told,
      // Only what ends the waiting tells how a wish ended.
      announce: (text) => text === cartText('cart.locked.long') && told(),
      failure: told,
      stands: (id) => (world.toasts.get(id)?.until ?? 0) > world.now,
      dismiss: () => {},
      overtake: () => {},
    },
    session: {
      bindToBuyer(_, life) {
        world.lives.push(life);
        return { epoch: 0, identity: 'owner', notifyTabs: () => {} };
      },
      onIdentity: () => {},
      async admit() {
        await world.step(`${scope} who`);
        if (world.buyer === 'owner' && world.page === 'owner') return null;
        return world.buyer === 'guest' ? lost() : { code: 'identity', text: 'identity' };
      },
      isGuest: async () => false,
      lost,
    },
  };
}

/** What the line is divided among without one part. */
export const without = (cart: Pick<CartStore, 'line'>, key: string, what: AssignKind, partId: string) =>
  (cart.line(key)?.[ASSIGNED[what]] ?? []).filter(({ id }) => id !== partId);
