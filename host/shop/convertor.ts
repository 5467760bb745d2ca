// Lists that buyers have uploaded, each row matched to a good or not: those of the seed, kept from the first change on, and every delayed cart as one.
import { accountBy } from '../accounts';
import { padded } from '../data/store';
import type { Account, Session } from '../types';
import { accountOf } from './access';
import type { Backend } from './backend';
import { countLines, linesOf } from './cart';
import { delayedCart } from './change';
import { unitPrice } from './prices';
import { stockFor } from './quantity';

export interface ConvertorItem {
  /** The list's id and a number. */
  id: string;
  goodId: string;
  sourceCode: string;
  quantity: number;
  pinned: boolean;
}

export interface ConvertorList {
  id: string;
  name: string;
  total: number;
  /** Rows on a page. */
  size: number;
  viewMode: 'table' | 'short';
}

interface Seed {
  name: string;
  rows: number;
  size?: number;
  viewMode?: 'short';
  /** Goods with the longest names come first. */
  isLong?: true;
}

/** Account whose uploaded lists these are. */
const OWNER = '1002';

/** By id: a long one, one of every kind of row, one that is shown short, one in pages of five, one of long names, one of nothing. */
const SEEDS: Readonly<Record<string, Seed>> = {
  '7001240': { name: 'Заявка на квартал', rows: 1240 },
  '7000012': { name: 'Заявка на неделю', rows: 12 },
  '7000013': { name: 'Расходники', rows: 8, viewMode: 'short' },
  '7000030': { name: 'Заявка филиала', rows: 30, size: 5 },
  '7000006': { name: 'Подвеска', rows: 6, isLong: true },
  '7000000': { name: 'Новая заявка', rows: 0 },
};

const PAGE = 100;

/** Codes as suppliers write them. */
const WRITINGS = [
  (brand: string, article: string) => `${brand} ${article}`.toUpperCase(),
  (_: string, article: string) => article.replace(/\s/g, '').toLowerCase(),
  (_: string, article: string) => article,
] as const;

const keyOf = (list: Pick<ConvertorList, 'id'>, number: number | string) => `${list.id}/${padded(number)}`;

/** Rows of the seed: every ninth has no good, every seventh one that nobody has looked at, every twelfth a quantity that is none. */
function makeItems({ products }: Backend, id: string, { rows, isLong }: Seed): ConvertorItem[] {
  const goods = products().filter(({ isDraft }) => !isDraft);
  if (isLong) goods.sort((one, other) => other.title.length - one.title.length);
  return Array.from({ length: rows }, (_, index) => {
    const number = index + 1;
    const good = goods[(isLong ? index : index * 7) % goods.length] as (typeof goods)[number];
    const isStrange = number % 9 === 4;
    const write = WRITINGS[index % WRITINGS.length] as (typeof WRITINGS)[number];
    return {
      id: `${id}-${number}`,
      goodId: isStrange ? '' : good.id,
      sourceCode: isStrange ? `ZX-${100_000 + number * 37}` : write(good.brand, good.article),
      quantity: number % 12 === 11 ? -1 : 1 + (index % 6) * 2,
      pinned: !isStrange && number % 7 !== 3,
    };
  });
}

const madeOf = (backend: Backend, id: string): ConvertorItem[] => {
  const seed = SEEDS[id];
  if (seed) return makeItems(backend, id, seed);
  return linesOf(backend, id).map(({ productId, quantity }, index) => ({
    id: `${id}-${index + 1}`,
    goodId: productId,
    sourceCode: backend.product(productId)?.article ?? '',
    quantity,
    pinned: true,
  }));
};

const isStored = ({ store }: Backend, id: string): boolean => store.get('convertor', id) === true;

/** Reading changes nothing: rows come into the store with the first change to one of them. */
function keep(backend: Backend, { id }: ConvertorList): void {
  if (isStored(backend, id)) return;
  backend.store.set('convertor', id, true);
  for (const item of madeOf(backend, id)) backend.store.set('convertorItem', keyOf({ id }, numberOf(item)), item);
}

/** The list of this id; `undefined` where the session's account may not see one. */
export function convertorAt(backend: Backend, session: Session, id: string): ConvertorList | undefined {
  const seed = Object.hasOwn(SEEDS, id) ? SEEDS[id] : undefined;
  const me = accountOf(session);
  const open = seed ? undefined : delayedCart(backend, session, id, accountBy);
  if (seed ? me.id !== OWNER && !me.actsForClients : !open) return undefined;
  const name = seed?.name ?? (open?.cart.name || `Отложенная корзина № ${id}`);
  const total = isStored(backend, id) ? backend.store.count('convertorItem', `${id}/`) : (seed?.rows ?? countLines(backend, id));
  return { id, name, total, size: seed?.size ?? PAGE, viewMode: seed?.viewMode ?? 'table' };
}

/** The uploaded lists of the account, without those of delayed carts. */
export const convertorsOf = (backend: Backend, session: Session): ConvertorList[] =>
  session.accountId === OWNER ? Object.keys(SEEDS).flatMap((id) => convertorAt(backend, session, id) ?? []) : [];

export const itemsOf = (backend: Backend, { id }: ConvertorList, offset: number, limit: number): ConvertorItem[] =>
  isStored(backend, id)
    ? backend.store.list<ConvertorItem>('convertorItem', `${id}/`, offset, limit).map(([, item]) => item)
    : madeOf(backend, id).slice(offset, offset + limit);

const numberOf = ({ id }: Pick<ConvertorItem, 'id'>): string => id.slice(id.lastIndexOf('-') + 1);

export const convertorItem = (backend: Backend, list: ConvertorList, id: string): ConvertorItem | undefined =>
  isStored(backend, list.id)
    ? backend.store.get<ConvertorItem>('convertorItem', keyOf(list, numberOf({ id })))
    : madeOf(backend, list.id).find((item) => item.id === id);

export function saveItem(backend: Backend, list: ConvertorList, item: ConvertorItem): void {
  keep(backend, list);
  backend.store.set('convertorItem', keyOf(list, numberOf(item)), item);
}

export function dropItem(backend: Backend, list: ConvertorList, item: ConvertorItem): void {
  keep(backend, list);
  backend.store.delete('convertorItem', keyOf(list, numberOf(item)));
}

export type ConvertorRow = ReturnType<typeof convertorView>;

/** A row as the call prints it: with the good, its price for the account, and what limits its quantity. */
export function convertorView(backend: Backend, account: Account, item: ConvertorItem) {
  const good = item.goodId ? backend.good(item.goodId) : undefined;
  if (!good) return { ...item, price: null, code: '', brand: '', name: '', url: '' };
  const { product } = good;
  return {
    ...item,
    code: product.article,
    brand: product.brand,
    name: product.title,
    price: unitPrice(account, good) ?? null,
    url: product.url,
    quantityMultiplicity: good.multiplicity,
    maxQuantity: good.max ?? null,
    totalQuantity: good.stock,
    orderAllowed: product.orderAllowed,
    isForOrder: good.isForOrder,
    // Of an offer its own pieces alone are told.
    ...(item.goodId === product.id ? stockFor(account, product) : {}),
    stock: product.stock,
  };
}
