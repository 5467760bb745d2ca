// Orders of a buyer: whose they may see, how they are found and in what order they stand.
import { ACCOUNTS, accountBy } from '../accounts';
import { SEED } from '../seed/catalogue';
import { makeManyOrders, type Order } from '../seed/company';
import { random } from '../seed/random';
import type { Account, Product } from '../types';
import type { Backend } from './backend';

/** The account whose orders are too many to be stored. */
const MANY = '1011';
const manyOf = new WeakMap<Backend, readonly Order[]>();

function manyOrders(backend: Backend): readonly Order[] {
  const known = manyOf.get(backend);
  if (known) return known;
  const made = makeManyOrders(random(SEED + 4), backend.products(), { today: backend.now(), accountId: MANY, typeId: '3' });
  manyOf.set(backend, made);
  return made;
}

/** The orders an account may see, newest first: its own, its company's for an approver, all for the staff. */
export function ordersOf(backend: Backend, account: Account): Order[] {
  const colleagues = ACCOUNTS.filter(({ companyId }) => companyId !== undefined && companyId === account.companyId).map(({ id }) => id);
  const seen = account.actsForClients ? null : account.role === 'approver' ? [...colleagues, account.id] : [account.id];
  const orders = backend.store.list<Order>('order').map(([, order]) => order);
  const own = orders
    .filter(({ accountId, madeBy }) => !seen || seen.includes(accountId) || madeBy === account.id)
    .sort((a, b) => (a.dateInsert < b.dateInsert ? 1 : -1));
  return account.id === MANY ? [...own, ...manyOrders(backend)] : own;
}

/** What is said of such an order. */
export const ELSEWHERE = 'Заказ недоступен для текущей организации.';

/** Is there such an order, by its id or its number, that the account may not see though its company has made it? */
export function isElsewhere(backend: Backend, account: Account, name: string): boolean {
  const { companyId } = account;
  if (companyId === undefined || name === '') return false;
  const is = ({ id, number }: Order): boolean => id === name || number.toLowerCase() === name.toLowerCase();
  if (ordersOf(backend, account).some(is)) return false;
  return backend.store.list<Order>('order').some(([, order]) => is(order) && accountBy(order.accountId)?.companyId === companyId);
}

/** The newest of them have statuses that change; older ones stand. */
const MOST_WAITING = 1240;

/** How many orders wait for their statuses to be worked out, until they have been. */
export const waitingOrders = (backend: Backend, account: Account): number => Math.min(ordersOf(backend, account).length, MOST_WAITING);

/** All values of a name, written with PHP's brackets or without. */
export const valuesIn = (query: URLSearchParams, name: string): string[] => [...query.getAll(name), ...query.getAll(`${name}[]`)].filter(Boolean);

const plain = (code: string): string => code.toLowerCase().replaceAll(' ', '');

/** Is it the part that is sought: by the article, or by the id of the product. */
export const isSought = (sought: string, id: string, product: Product | undefined): boolean =>
  id === plain(sought) || (product !== undefined && plain(product.article).includes(plain(sought)));

/** «21.11.2026» or ISO as «2026-11-21». */
function day(text: string): string {
  const russian = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return russian ? `${russian[3]}-${russian[2]}-${russian[1]}` : text.slice(0, 10);
}

type Test = (order: Order) => boolean;

/** What an order must be, by the names of the call; `but` is a name that is not looked at. */
function filtersOf(backend: Backend, query: URLSearchParams, but = ''): Test[] {
  const one = (name: string) => (name === but ? '' : (query.get(name)?.trim() ?? ''));
  const tests: Test[] = [];
  const same = (value: string, of: (order: Order) => string) => value && tests.push((order) => of(order) === value);
  const statuses = but === 'statusId' ? [] : valuesIn(query, 'statusId');
  if (statuses.length > 0) tests.push((order) => statuses.includes(order.statusId));
  same(one('shipmentTypeId'), (order) => order.shipmentTypeId);
  same(one('contractorId'), (order) => order.contractorId);
  same(one('carId'), (order) => order.carId);
  same(one('subdivisionId'), (order) => order.subdivisionId);
  same(one('sectorId'), (order) => order.sectorId);
  same(one('userId'), (order) => order.accountId);
  const number = one('id').toLowerCase();
  if (number) tests.push((order) => order.id === number || order.number.toLowerCase().includes(number));
  const [from, to] = [day(one('dateInsertFrom')), day(one('dateInsertTo'))];
  if (from) tests.push((order) => order.dateInsert.slice(0, 10) >= from);
  if (to) tests.push((order) => order.dateInsert.slice(0, 10) <= to);
  const code = one('productCode');
  if (code) tests.push((order) => order.items.some(({ productId }) => isSought(code, productId, backend.product(productId))));
  return tests;
}

/** Those of them that are asked for, by the names of the call, whatever is asked for by the name `but`. */
export function foundOrders(backend: Backend, account: Account, query: URLSearchParams, but = ''): Order[] {
  const tests = filtersOf(backend, query, but);
  return ordersOf(backend, account).filter((order) => tests.every((test) => test(order)));
}

const SORTS: Record<string, (order: Order) => string | number> = {
  id: (order) => Number(order.id),
  dateInsert: (order) => order.dateInsert,
  sum: (order) => order.sum,
  statusId: (order) => order.statusId,
};

export function sorted(orders: Order[], sort: string): Order[] {
  const key = SORTS[sort.replace(/^-/, '')] ?? SORTS.dateInsert;
  const down = sort.startsWith('-') ? -1 : 1;
  return key ? orders.sort((a, b) => (key(a) < key(b) ? -down : key(a) > key(b) ? down : 0)) : orders;
}
