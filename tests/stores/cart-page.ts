// The model's carts as widgets hold them: `lazyCart` over the endpoints of the page, whose network carries every call to the shop of cart-model.ts.
// Which cart a call is for the shop knows by what the call says, and by nothing else.
import { setImmediate as nextTask } from 'node:timers/promises';
import { vi } from 'vitest';
import { setFetch } from '../../shared/api/client';
import type { ApiError } from '../../shared/api/errors';
import { gateWrites, notifyBuyerChanged } from '../../shared/api/hooks';
import { cartApi, remote } from '../../shared/api/remote';
import { configure } from '../../shared/browser/config';
import type { AssignKind, CartCalls, CartStore } from '../../shared/stores/cart';
import { activeCalls } from '../../shared/stores/cart/calls';
import { createCart } from '../../shared/stores/cart/create';
import { registerFactory } from '../../shared/stores/cart/factory';
import { lazyCart } from '../../shared/stores/cart/lazy-cart';
import { portsOf, SCOPES, type ScopeName, type World } from './cart-model';

const cartBusinessApi = remote(() => import('../../shared/api/cart-business'));

const CLIENT = 'c1';
/** A call that waits longer than this gives up; the model's never do. */
const DEADLINE_MS = 5000;

type Shop = Record<ScopeName, CartCalls>;
type Answer = { status: number; body: unknown };
type Field = (name: string) => string;

const bodyOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '');
/** `name[key]=value` of a form. */
const pairsOf = (form: URLSearchParams, name: string): Record<string, number> =>
  Object.fromEntries([...form].flatMap(([field, value]) => (field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), Number(value)]] : [])));

const isKind = (word: string): word is AssignKind => word === 'car' || word === 'group' || word === 'stock';
const asOutput = ({ itemId, cartCount, cartCost, ...rest }: { itemId?: unknown; cartCount?: unknown; cartCost?: unknown } & object) => ({
  ...rest,
  ...(itemId !== undefined && { id: itemId }),
  cart_count: cartCount,
  cart_cost: cartCost,
});

/** What the shop does for a path of §7; the words of its answer are those of integration/CALLS.md. */
function outputOf(cart: Required<CartCalls>, path: string, field: Field, form: URLSearchParams, json: string): Promise<unknown> {
  const id = field('id');
  const [, kind = '', removes] = /^(\w+)-assign(-remove)?$/.exec(path) ?? [];
  if (isKind(kind)) {
    const assigned = removes ? cart.unassign(kind, id, field(kind)) : cart.assign(kind, id, JSON.parse(json));
    return assigned.then((parts) => ({ [`assign${kind[0]?.toUpperCase()}${kind.slice(1)}s`]: parts }));
  }
  switch (path) {
    case 'count':
    case 'client/active-cart':
      return cart.fetchHeader();
    case 'content':
      return cart.fetchPage(Number(field('page')), undefined).then((items) => ({ items }));
    case 'check-validate':
      return cart.validate(undefined);
    case 'add':
      return cart.add({ productId: id, title: field('title'), quantityMin: 1, quantity: Number(field('quantity')) }).then(asOutput);
    case 'recount':
      return cart.recount(id, Number(field('quantity'))).then(asOutput);
    case 'recount-items':
      return cart.recountMany(pairsOf(form, 'data')).then(asOutput);
    case 'set-original-counts':
      return cart.restoreCounts(pairsOf(form, 'data')).then((change) => asOutput(change ?? {}));
    case 'delete-item':
    case 'client/delete-cart-item':
      return cart.remove(id).then(asOutput);
    case 'delete-items-multiple':
      return cart.removeMany(form.getAll('items[]')).then(asOutput);
    case 'set-subdivision':
      return cart.setSubdivision(field('CartStructureForm[subdivision]')).then((sectors) => ({ sectors }));
    case 'set-sector':
      return cart.setSector(field('CartStructureForm[sector]')).then(() => ({}));
    case 'replace-analog':
      return cart.replaceItem(id, { replaceId: field('replaceId') }).then(asOutput);
    case 'to-delayed':
      return cart
        .delay({ name: field('CartToDelayedForm[name]'), comment: '', itemIds: form.has('items[]') ? form.getAll('items[]') : undefined })
        .then(asOutput);
    case 'approve-request':
      return cart.requestApproval(field('comment'), undefined).then(() => ({}));
    default:
      return Promise.reject(new Error(`The model's shop has no call ${path}`));
  }
}

/** A failure of the shop as it comes over the network; what never comes is thrown. */
function refusalOf({ code, output, reason, cart, status }: ApiError): Answer {
  if (code === 'refused') return { status: 200, body: { status: 'error', output: { message: output, code: reason, cart } } };
  if (code === 'conflict') return { status: 409, body: { status: 'error', output: { cart } } };
  if (code === 'missing') return { status: 404, body: { status: 404, message: 'Нет такой строки.' } };
  if (code === 'session' || code === 'identity') return { status: 403, body: { status: 403, message: 'Требуется вход.' } };
  if (code === 'server') return { status, body: { status, message: 'Ошибка.' } };
  throw new TypeError('Failed to fetch');
}

async function answer(world: World, shop: Shop, address: string, init: RequestInit | undefined): Promise<Answer> {
  const { pathname, searchParams } = new URL(address);
  const text = bodyOf(init);
  const form = new URLSearchParams(text.startsWith('[') ? '' : text);
  const field: Field = (name) => form.get(name) ?? searchParams.get(name) ?? '';
  const path = pathname.replace('/cart/', '');
  const isClients =
    path === 'client/active-cart' ? field('id') === CLIENT : path === 'approve-request' ? field('id').endsWith('-B') : field('clientId') === CLIENT;
  const cart = shop[isClients ? 'B' : 'A'] as Required<CartCalls>;
  try {
    return { status: 200, body: { status: 'success', output: await outputOf(cart, path, field, form, text) } };
  } catch (cause) {
    if ((cause as ApiError).name !== 'ApiError') world.violations.push(String(cause));
    return refusalOf(cause as ApiError);
  }
}

const responseOf = ({ status, body }: Answer): Response =>
  ({ status, ok: status < 300, redirected: false, url: '', headers: { get: () => null }, body: true, text: async () => JSON.stringify(body) }) as never;

let world: World | null = null;

/** Who may write: nobody but the page's own buyer. */
const refusal = () => {
  if (world?.buyer === 'owner' && world.page === 'owner') return null;
  const code = world?.buyer === 'guest' ? 'session' : 'identity';
  return { code, text: code };
};

/** The network, the gate and the pauses of the page, for the tests of a file; gives the way back. */
export async function usePageNetwork(): Promise<() => void> {
  configure({ limits: { breakerFailures: Number.MAX_SAFE_INTEGER, reportsPerPage: 0 } });
  // The code of the calls is there before the first of them.
  setFetch(async () => responseOf({ status: 200, body: { status: 'success', output: {} } }));
  await Promise.all([cartApi.readCart(undefined), cartBusinessApi.setCartSector('1')]);
  gateWrites({
    admit: () => {
      const why = refusal();
      return why && Promise.resolve(why);
    },
    verify: async () => refusal(),
    confirm: () => {
      const why = refusal();
      return why && Promise.resolve(why);
    },
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !world?.isOffline);
  // Pauses of the client end in an order of their own too.
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    const timer = { isOff: ms > DEADLINE_MS };
    if (!timer.isOff) void world?.step(`pause ${ms}`).then(() => timer.isOff || run());
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: { isOff: boolean } | undefined) => {
    if (timer) timer.isOff = true;
  });
  return () => {
    world = null;
    setFetch();
    gateWrites({ admit: () => null, verify: () => Promise.resolve(null), confirm: () => null });
    configure({ limits: {} });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
}

/** The buyer's own cart and a client's, as a page of an employee holds them. */
export function openPage(on: World): Record<ScopeName, CartStore> {
  world = on;
  // What is on its way hears of a connection that has come back, as browsers say it.
  let { isOffline } = on;
  Object.defineProperty(on, 'isOffline', {
    get: () => isOffline,
    set(value: boolean) {
      if (isOffline === value) return;
      isOffline = value;
      dispatchEvent(new Event(value ? 'offline' : 'online'));
    },
  });
  on.lives.push({ reset: notifyBuyerChanged });
  const ports = { A: portsOf(on, 'A'), B: portsOf(on, 'B') };
  const shop = { A: ports.A.calls, B: ports.B.calls };
  setFetch(async (address, init) => responseOf(await answer(on, shop, String(address), init)));
  registerFactory(({ scope, state, seeds }) => createCart(scope, { ...ports[scope.clientId ? 'B' : 'A'], calls: activeCalls(scope) }, state, seeds()));
  const carts = { A: lazyCart({ kind: 'active' }), B: lazyCart({ kind: 'client', clientId: CLIENT }) };
  for (const name of SCOPES) checkWhenDue(carts[name]);
  return carts;
}

/** As the page of a cart does: what is read anew, or may be orderable no more, is checked. */
function checkWhenDue(cart: CartStore): void {
  let wasDue = false;
  const look = (): void => {
    const [content, header] = [cart.$content.value, cart.$cart.value];
    const isDue = content?.status === 'ready' && content.validated === 'no' && header?.status === 'ready' && !header.pending;
    if (isDue && !wasDue) queueMicrotask(() => void cart.open());
    wasDue = isDue;
  };
  cart.$content.listen(look);
  cart.$cart.listen(look);
}

/** Lets everything go on that needs neither time nor an answer. */
export const flushPage = (): Promise<void> => nextTask();
