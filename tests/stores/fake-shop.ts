// The shop's calls as fakes answered from memory, and a page's worth of stores made anew for each test.
import { vi } from 'vitest';
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from '../../shared/api/errors';
import type { Assignment, Cart, CartItem, FavouriteCategory, FavouriteProduct, User } from '../../shared/reading/entities';

// The stores are loaded anew for each test, and this file with them; what they share with the test must stay the same.
const kept = globalThis as { fakeShop?: Record<string, unknown> };
kept.fakeShop ??= {};
function held<T>(name: string, make: () => T): T {
  const all = kept.fakeShop as Record<string, unknown>;
  all[name] ??= make();
  return all[name] as T;
}

const header = (part: Partial<Cart> = {}): Cart => ({
  quantity: 0,
  cost: 0,
  cartId: '9',
  subdivisions: [],
  sectors: [],
  isCanCheckout: true,
  isCanApprove: false,
  isCanAssignCar: false,
  isStoreStructureOrder: false,
  isStoreStructureCar: false,
  isMustChoiceCar: false,
  isNeedApproveOrder: false,
  isShowDelayed: false,
  isRecountProcess: false,
  merged: 0,
  ...part,
});

const item = (productId: string, quantity: number): CartItem => ({
  id: `item-${productId}`,
  productId,
  quantity,
  quantityMin: 1,
  assignCars: state.assigned.get(productId) ?? [],
  assignGroups: [],
  assignStocks: [],
  title: `Товар ${productId}`,
  price: 10,
  cost: quantity * 10,
});

export const buyer = (part: Partial<User> = {}): User => ({
  id: '7',
  isGuest: false,
  isBusinessType: true,
  isPartner: false,
  tpRestriction: false,
  orderDetailViewDisabled: false,
  ...part,
});

export const guest = (): User => ({ isGuest: true, isBusinessType: false, isPartner: false, tpRestriction: false, orderDetailViewDisabled: false });

export const fault = (code: ApiErrorCode, details: ApiErrorDetails = {}) => new ApiError(code, details);

function createState() {
  return {
    user: buyer() as User,
    lines: new Map<string, number>(),
    /** Cars that a product is divided among. */
    assigned: new Map<string, Assignment[]>(),
    /** What the header says besides its figures. */
    header: {} as Partial<Cart>,
    locked: false,
    /** A guest has a cart to add to. */
    prepared: true,
    merged: 0,
    categories: [
      { id: '1', name: 'Общее', productCount: 0, isDefault: true },
      { id: '2', name: 'ТО', productCount: 0, isDefault: false },
    ] as FavouriteCategory[],
    records: [] as FavouriteProduct[],
    perPage: 2,
    /** Does the shop take a product into several categories? */
    takesTwice: false,
    /** Does a page of records say how many there are? */
    tellsTotal: false,
    max: Number.POSITIVE_INFINITY,
    /** Thrown by the next call of that name. */
    faults: new Map<string, unknown>(),
    /** Held until released. */
    gates: new Map<string, Promise<void>>(),
    recordIds: 0,
  };
}

export const state = held('state', createState);
export const log = held('log', (): string[] => []);

/** Makes the next call of that name fail. */
export const failNext = (call: string, error: unknown) => state.faults.set(call, error);

/** Holds calls of that name until the returned function is called. */
export function hold(call: string): () => void {
  let open = () => {};
  state.gates.set(
    call,
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  return () => {
    state.gates.delete(call);
    open();
  };
}

async function called<T>(call: string, about: string, answer: () => T): Promise<T> {
  log.push(about ? `${call} ${about}` : call);
  // What the shop answers is decided when it is asked; a held answer is an old one.
  let error = state.faults.get(call);
  state.faults.delete(call);
  let told: T | undefined;
  try {
    if (error === undefined) told = answer();
  } catch (refusal) {
    error = refusal;
  }
  await state.gates.get(call);
  if (error !== undefined) throw error;
  return told as T;
}

const totals = () => ({ cartCount: state.lines.size, cartCost: [...state.lines.values()].reduce((sum, quantity) => sum + quantity * 10, 0), items: [] });

export const cartApi = held('cartApi', () => ({
  fetchCartCount: vi.fn(() =>
    called('count', '', () => {
      state.prepared = true;
      return header({ quantity: state.lines.size, cost: totals().cartCost, isRecountProcess: state.locked, merged: state.merged, ...state.header });
    }),
  ),
  fetchCartPage: vi.fn((page: number) =>
    called('page', String(page), () => [...state.lines].slice((page - 1) * 70, page * 70).map(([id, quantity]) => item(id, quantity))),
  ),
  validateCart: vi.fn(() => called('validate', '', () => ({ cost: totals().cartCost, isCanCheckout: true, items: [] }))),
  addCartItem: vi.fn(({ productId, quantity }: { productId: string; quantity: number }) =>
    called('add', `${productId} ${quantity}`, () => {
      if (!state.prepared) throw fault('refused', { output: 'Корзина не найдена. Обновите страницу.' });
      state.lines.set(productId, Math.min(state.max, (state.lines.get(productId) ?? 0) + quantity));
      return { itemId: `item-${productId}`, ...totals(), quantity: state.lines.get(productId) };
    }),
  ),
  recountCartItem: vi.fn((itemId: string, quantity: number) =>
    called('recount', `${itemId} ${quantity}`, () => {
      const productId = itemId.slice(5);
      if (!state.lines.has(productId)) throw fault('missing', { status: 404 });
      state.lines.set(productId, Math.min(state.max, quantity));
      const now = state.lines.get(productId) ?? 0;
      return { ...totals(), quantity: now, cost: now * 10 };
    }),
  ),
  deleteCartItem: vi.fn((itemId: string) =>
    called('delete', itemId, () => {
      state.lines.delete(itemId.slice(5));
      return totals();
    }),
  ),
  readCart: async (cart: { items?: CartItem[] } | undefined) => ({ totals: cart, items: cart?.items ?? [] }),
}));

export const cartBusiness = held('cartBusiness', () => ({
  assignCartItem: vi.fn((what: string, itemId: string, parts: Assignment[]) =>
    called('assign', `${what} ${itemId}`, () => {
      state.assigned.set(itemId.slice(5), parts);
      return parts;
    }),
  ),
  delayCart: vi.fn(({ name, itemIds }: { name: string; itemIds?: readonly string[] | undefined }) =>
    called('delay', name, () => {
      for (const key of itemIds?.map((id) => id.slice(5)) ?? [...state.lines.keys()]) state.lines.delete(key);
      return { ...totals(), cartId: '70' };
    }),
  ),
  replaceCartItem: vi.fn((itemId: string, { replaceId, quantity = 1 }: { replaceId: string; quantity?: number | undefined }) =>
    called('replace', `${itemId} ${replaceId}`, () => {
      state.lines.delete(itemId.slice(5));
      state.lines.set(replaceId, quantity);
      return { itemId: `item-${replaceId}`, ...totals(), quantity };
    }),
  ),
  requestApproval: vi.fn((comment: string) =>
    called('approve', comment, () => {
      state.header.status = 'PENDING';
    }),
  ),
  setCartSector: vi.fn((id: string) =>
    called('sector', id, () => {
      state.header.sector = id;
    }),
  ),
  setCartSubdivision: vi.fn((id: string) =>
    called('subdivision', id, () => {
      state.header.subdivision = id;
      return [];
    }),
  ),
}));

export const userApi = held('userApi', () => ({
  fetchWho: vi.fn(() => called('who', '', () => state.user)),
  fetchUserOptions: vi.fn(() =>
    called('options', '', () => ({
      isDivideStock: false,
      quantityRestrictions: true,
      availRestrictions: false,
      availQuantityRestrictions: false,
      isAllPrices: false,
    })),
  ),
}));

export const favouritesApi = held('favouritesApi', () => ({
  fetchFavouriteCategories: vi.fn(() => called('categories', '', () => state.categories.map((category) => ({ ...category })))),
  createFavouriteCategory: vi.fn((name: string) =>
    called('createCategory', name, () => {
      const category = { id: String(state.categories.length + 1), name, productCount: 0, isDefault: false };
      state.categories.push(category);
      return { ...category };
    }),
  ),
  fetchFavouriteProducts: vi.fn(({ page }: { page: number; perPage?: number }) =>
    called('records', String(page), () => {
      const pages = Math.max(1, Math.ceil(state.records.length / state.perPage));
      // Yii answers a page too far with the last one again.
      const at = Math.min(page, pages) - 1;
      const items = state.records.slice(at * state.perPage, (at + 1) * state.perPage);
      return state.tellsTotal ? { items, total: state.records.length, pages, perPage: state.perPage } : { items };
    }),
  ),
  addFavourite: vi.fn(({ productId, categoryId }: { productId: string; categoryId: string }) =>
    called('addFavourite', `${productId} ${categoryId}`, () => {
      if (!state.takesTwice && state.records.some((record) => record.productId === productId)) throw fault('conflict', { status: 409 });
      const record = { id: `r${++state.recordIds}`, productId, favoriteProductCategoryId: categoryId, isTs: false };
      state.records.push(record);
      return record;
    }),
  ),
  removeFavourite: vi.fn((recordId: string) =>
    called('removeFavourite', recordId, () => {
      const before = state.records.length;
      state.records = state.records.filter((record) => record.id !== recordId);
      return state.records.length === before;
    }),
  ),
  takenBy: (error: { data?: unknown }) => (error.data as object) ?? {},
}));

/** Lets everything that can go on without time or an answer go on. */
export const flush = async () => {
  for (let turn = 0; turn < 200; turn++) await null;
};

/** A page just opened: stores made anew over an empty shop. Call in `beforeEach`. */
export function openPage() {
  Object.assign(state, createState());
  log.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  return nextPage();
}

/** The buyer's own cart, by the names that tests give to what it does. */
function ofActive({ cartFor }: typeof import('../../shared/stores/cart')) {
  const { $recount, $unsaved, setQuantity, removeLine, restoreLine, retryUnsaved, loadMore, seed } = cartFor(undefined);
  return { $recount, $unsaved, setQuantity, removeLine, restoreLine, retryUnsaved, loadMoreCart: loadMore, seedCart: seed };
}

/** Another page of the same tab: stores made anew over the shop and the storage as they are. `resting`: what the page follows before a store is there. */
export async function nextPage(resting: readonly string[] = []) {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('ostrova.1')];
  vi.resetModules();
  // Its clock stands still: no frame is ever drawn.
  vi.stubGlobal('requestAnimationFrame', undefined);
  const { follow } = await import('../../shared/browser/signals');
  for (const topic of resting) follow(topic);
  const [cart, user, favourites, removal, notices, guests, modals, tabs, config, signals, remembered] = await Promise.all([
    import('../../shared/stores/cart'),
    import('../../shared/stores/core/user'),
    import('../../shared/stores/favourites'),
    import('../../shared/stores/favourites/removal'),
    import('../../shared/stores/core/notices'),
    import('../../shared/stores/core/guests'),
    import('../../shared/stores/core/modals'),
    import('../../shared/stores/core/tabs'),
    import('../../shared/browser/config'),
    import('../../shared/browser/signals'),
    import('../../shared/stores/cart/remembered'),
    import('../../shared/stores/cart/engine'),
    import('../../shared/api/calls'),
  ]);
  return { cart: { ...cart, ...ofActive(cart) }, user, favourites, removal, notices, guests, modals, tabs, config, signals, remembered };
}

/** Unsubscribes, and lets the stores stop: one second, twice for those that hold another; then the page is gone for good. Fake timers only. */
export async function closePage(offs: (() => void)[]) {
  for (const off of offs.splice(0)) off();
  await vi.advanceTimersByTimeAsync(3000);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
}

export type Page = Awaited<ReturnType<typeof openPage>>;
