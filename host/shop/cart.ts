// Carts: stored lines and their prices for who pays. Every change keeps the server's own rules.
import { nextNumber, padded } from '../data/store';
import type { Saved } from '../seed/saved';
import { warehouseBy } from '../seed/warehouses';
import type { Account, CartLine, Session } from '../types';
import { clientOf } from './access';
import type { Backend, Good } from './backend';
import { FLEET_ACCOUNT, fleetLines } from './fleet';
import { kopecks, unitPrice } from './prices';
import { refusalOf } from './quantity';
import { soonest, termOf, together } from './terms';

export type Assigned = { id: string; name: string; quantity: number }[];

export interface StoredLine {
  id: string;
  productId: string;
  quantity: number;
  url: string;
  title: string;
  assignCars: Assigned;
  assignGroups: Assigned;
  assignStocks: Assigned;
  /** Set aside from the partial order. */
  unchecked?: boolean;
}

export interface StoredCart {
  id: string;
  /** Account that pays; `''` for a guest. */
  owner: string;
  kind: 'active' | 'delayed';
  name: string;
  comment: string;
  subdivision: string;
  sector: string;
  /** Milliseconds since 1970 until which the recount runs. */
  recountUntil: number;
  approval: '' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED';
  history: {
    date: string;
    userFio: string;
    action: string;
    comment: string;
    statusId?: Exclude<StoredCart['approval'], ''>;
    /** Lines as they were asked for or approved. */
    items?: Partial<CartLine>[];
  }[];
  /** Its lines as they were when it was put aside, where that is known. */
  saved?: Saved;
}

/** A cart with the account whose prices and rules hold in it. */
export interface OpenCart {
  cart: StoredCart;
  payer: Account;
}

const lineKey = (cartId: string, lineId: string) => `${cartId}/${padded(lineId)}`;

export function createCart({ store }: Backend, owner: string, kind: StoredCart['kind'] = 'active', name = '', comment = ''): StoredCart {
  const cart: StoredCart = {
    id: String(60_000 + nextNumber(store, 'cart')),
    owner,
    kind,
    name,
    comment,
    subdivision: '',
    sector: '',
    recountUntil: 0,
    approval: '',
    history: [],
  };
  saveCart(store, cart);
  return cart;
}

export const saveCart = (store: Backend['store'], cart: StoredCart): void => store.set('cart', cart.id, cart);

/** The lines of a cart, `limit` of them from `offset` on. */
export const linesOf = ({ store }: Backend, cartId: string, offset?: number, limit?: number): StoredLine[] =>
  store.list<StoredLine>('line', `${cartId}/`, offset, limit).map(([, line]) => line);

export const countLines = ({ store }: Backend, cartId: string): number => store.count('line', `${cartId}/`);

export const lineOf = ({ store }: Backend, cartId: string, lineId: string): StoredLine | undefined => store.get<StoredLine>('line', lineKey(cartId, lineId));

export const saveLine = ({ store }: Backend, cartId: string, line: StoredLine): void => store.set('line', lineKey(cartId, line.id), line);

export const removeLine = ({ store }: Backend, cartId: string, lineId: string): boolean => store.delete('line', lineKey(cartId, lineId));

type NewLine = Pick<StoredLine, 'productId' | 'quantity' | 'url' | 'title'>;

/** A new line at the end of the cart. */
export function appendLine(backend: Backend, cartId: string, given: NewLine): StoredLine {
  const line: StoredLine = { ...given, id: String(1_000_000 + nextNumber(backend.store, 'line')), assignCars: [], assignGroups: [], assignStocks: [] };
  saveLine(backend, cartId, line);
  return line;
}

/** The active cart of a session or of the client it acts for; `undefined` when there is none yet and none is to be made. */
export function activeCart(backend: Backend, session: Session, clientId = '', make = true): OpenCart | undefined {
  const { store } = backend;
  const payer = clientOf(session, clientId);
  if (payer.id === '') {
    const known = session.guestCartId ? store.get<StoredCart>('cart', session.guestCartId) : undefined;
    if (known || !make) return known && { cart: known, payer };
    const cart = createCart(backend, '');
    session.guestCartId = cart.id;
    store.set('session', session.id, session);
    return { cart, payer };
  }
  const cartId = store.get<string>('activeCart', payer.id);
  const known = cartId ? store.get<StoredCart>('cart', cartId) : undefined;
  const isFleet = payer.id === FLEET_ACCOUNT;
  if (known || !(make || isFleet)) return known && { cart: known, payer };
  return store.transaction(() => {
    const cart = createCart(backend, payer.id);
    store.set('activeCart', payer.id, cart.id);
    if (isFleet) for (const line of fleetLines()) saveLine(backend, cart.id, { ...line, assignCars: [], assignGroups: [], assignStocks: [] });
    return { cart, payer };
  });
}

export const isRecounting = (backend: Backend, cart: StoredCart): boolean => cart.recountUntil > backend.now();

/** Why a line cannot be ordered now; `undefined` = it can. */
export function errorOf(backend: Backend, payer: Account, line: StoredLine): string | undefined {
  const good = backend.good(line.productId);
  if (!good) return 'Товар больше не продается.';
  const refusal = refusalOf(payer, good);
  // Who may not order offers of others may order what the shop itself has.
  if (refusal && (refusal.code !== 'tp' || good.offer)) return refusal.message;
  if (payer.options.quantityRestrictions && good.stock > 0 && line.quantity > good.stock) return `Доступно только ${good.stock} шт.`;
  if (line.assignCars.reduce((sum, { quantity }) => sum + quantity, 0) > line.quantity)
    return `Распределено больше, чем ${line.quantity} шт. Уменьшите количество по автомобилям.`;
  return undefined;
}

/** Where a good comes from and in how many days: by its offer, or by the soonest of the product's. */
function comesBy(payer: Account, { offer, product }: Good, pieces: number): Pick<CartLine, 'warehouseName' | 'deliveryDate' | 'deliveryDateDetail'> {
  const parts = offer ? [] : together(payer, product, pieces);
  if (parts.length > 0) {
    const days = Math.max(...parts.map((part) => termOf(payer, part).days ?? 0));
    return { warehouseName: 'Несколько складов', deliveryDate: days, deliveryDateDetail: 'Целиком, с последнего из складов' };
  }
  const from = offer ?? soonest(payer, product, pieces);
  if (!from) return {};
  const warehouse = warehouseBy(from.warehouseCode);
  const { days, detail } = termOf(payer, from);
  return {
    ...(warehouse ? { warehouseName: warehouse.name } : {}),
    ...(days === null ? {} : { deliveryDate: days }),
    ...(detail ? { deliveryDateDetail: detail } : {}),
  };
}

/** A line as §3 «Cart item» with today's price for the payer. */
export function lineView(backend: Backend, payer: Account, line: StoredLine): CartLine {
  const good = backend.good(line.productId);
  const price = good && unitPrice(payer, good, line.quantity);
  const error = errorOf(backend, payer, line);
  return {
    id: line.id,
    productId: line.productId,
    ...(good?.offer ? { offerId: good.offer.id } : {}),
    quantity: line.quantity,
    quantityMin: good?.multiplicity ?? 1,
    assignCars: line.assignCars,
    assignGroups: line.assignGroups,
    assignStocks: line.assignStocks,
    url: good?.product.url ?? line.url,
    title: good?.product.title ?? line.title,
    brand: good?.product.brand,
    article: good?.product.article,
    image: good?.product.image,
    ...(price === undefined ? {} : { price, cost: kopecks(price * line.quantity) }),
    ...(good?.max ? { maxQuantity: good.max } : {}),
    ...(good ? { stock: good.stock, ...comesBy(payer, good, line.quantity) } : {}),
    ...(error ? { error } : {}),
  };
}

export const viewLines = (backend: Backend, { cart, payer }: OpenCart): CartLine[] => linesOf(backend, cart.id).map((line) => lineView(backend, payer, line));

/** Lines as this session is given them. */
export const printLines = (session: Session, backend: Backend, lines: readonly CartLine[]): CartLine[] =>
  session.variants.includes('offerLines')
    ? lines.map((line) => (line.offerId ? { ...line, productId: backend.product(line.offerId)?.id ?? '' } : line))
    : [...lines];
