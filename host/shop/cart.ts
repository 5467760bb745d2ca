// Carts: stored lines, their prices for who pays, and the header of §3 «Cart». Every change keeps the server's own rules.
import { nextNumber, padded } from '../data/store';
import { SECTORS, SUBDIVISIONS } from '../seed/company';
import type { Account, CartLine, Session } from '../types';
import { accountOf, clientOf } from './access';
import type { Backend } from './backend';
import { kopecks, unitPrice } from './prices';
import { refusalOf } from './quantity';

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
  history: { date: string; userFio: string; action: string; comment: string }[];
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

export const linesOf = ({ store }: Backend, cartId: string): StoredLine[] => store.list<StoredLine>('line', `${cartId}/`).map(([, line]) => line);

export const lineOf = ({ store }: Backend, cartId: string, lineId: string): StoredLine | undefined => store.get<StoredLine>('line', lineKey(cartId, lineId));

export const saveLine = ({ store }: Backend, cartId: string, line: StoredLine): void => store.set('line', lineKey(cartId, line.id), line);

export const removeLine = ({ store }: Backend, cartId: string, lineId: string): boolean => store.delete('line', lineKey(cartId, lineId));

/** A new line at the end of the cart. */
export function appendLine(backend: Backend, cartId: string, given: Pick<StoredLine, 'productId' | 'quantity' | 'url' | 'title'>): StoredLine {
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
  if (known || !make) return known && { cart: known, payer };
  const cart = createCart(backend, payer.id);
  store.set('activeCart', payer.id, cart.id);
  return { cart, payer };
}

export const isRecounting = (backend: Backend, cart: StoredCart): boolean => cart.recountUntil > backend.now();

/** Why a line cannot be ordered now; `undefined` = it can. */
function errorOf(backend: Backend, payer: Account, line: StoredLine): string | undefined {
  const good = backend.good(line.productId);
  if (!good) return 'Товар больше не продается.';
  const refusal = refusalOf(payer, good);
  if (refusal && refusal.code !== 'tp') return refusal.message;
  if (payer.options.quantityRestrictions && good.stock > 0 && line.quantity > good.stock) return `Доступно только ${good.stock} шт.`;
  return undefined;
}

/** A line as §3 «Cart item» with today's price for the payer. */
export function lineView(backend: Backend, payer: Account, line: StoredLine): CartLine {
  const good = backend.good(line.productId);
  const price = good && unitPrice(payer, good);
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
    ...(good ? { stock: good.stock } : {}),
    ...(error ? { error } : {}),
  };
}

export const viewLines = (backend: Backend, { cart, payer }: OpenCart): CartLine[] => linesOf(backend, cart.id).map((line) => lineView(backend, payer, line));

/** Number of lines and their cost. */
export function totals(backend: Backend, open: OpenCart): { quantity: number; cost: number } {
  const lines = linesOf(backend, open.cart.id);
  let cost = 0;
  for (const line of lines) {
    const good = backend.good(line.productId);
    cost += ((good && unitPrice(open.payer, good)) ?? 0) * line.quantity;
  }
  return { quantity: lines.length, cost: kopecks(cost) };
}

/** The answer of `/cart/count`: totals, structure and permissions. */
export function headerOf(backend: Backend, open: OpenCart, session: Session) {
  const { cart, payer } = open;
  const me = accountOf(session);
  const company = payer.companyId !== undefined;
  const recounting = isRecounting(backend, cart);
  const { quantity, cost } = totals(backend, open);
  const hasErrors = quantity > 0 && linesOf(backend, cart.id).some((line) => errorOf(backend, payer, line));
  const needsApproval = payer.role === 'employee' && cart.approval !== 'APPROVED';
  const isCanCheckout = quantity > 0 && !hasErrors && !recounting && me.role !== 'guest' && !payer.user.tpRestriction && !needsApproval;
  return {
    quantity,
    cost,
    cartId: cart.id,
    subdivisions: company ? SUBDIVISIONS.map(({ id, name }) => ({ id, name })) : [],
    sectors: company && cart.subdivision ? (SECTORS[cart.subdivision] ?? []) : [],
    subdivision: cart.subdivision || null,
    sector: cart.sector || null,
    isCanCheckout,
    isCanApprove: payer.role === 'approver',
    isCanAssignCar: company || payer.role === 'business',
    isStoreStructureOrder: company,
    isStoreStructureCar: company,
    isMustChoiceCar: false,
    isNeedApproveOrder: needsApproval,
    isShowDelayed: me.role !== 'guest',
    isRecountProcess: recounting,
    clientCart: payer.id === me.id ? null : { clientId: payer.id, clientName: payer.user.fio },
    ...(recounting ? { message: 'Идет пересчет корзины. Изменения временно недоступны.' } : hasErrors ? { message: 'Часть товаров нельзя заказать' } : {}),
  };
}
