// What pages may ask: the queries of `Shop` over the backend.
import { ACCOUNTS, accountBy, GUEST, PASSWORD } from '../accounts';
import { padded } from '../data/store';
import { CATEGORIES } from '../seed/categories';
import type { Order } from '../seed/company';
import { PRICE_TYPES } from '../seed/prices';
import { WAREHOUSES, warehouseBy } from '../seed/warehouses';
import type { Account, DelayedView, Product, ProductQuery, Session, Shop } from '../types';
import { accountOf, CLIENTS, mayActFor } from './access';
import { foundRows, requestRows, requestView } from './aggregator';
import { type Backend, matches } from './backend';
import { bookmarksOf, findBookmarks } from './bookmarks';
import { candidatesFor } from './candidates';
import { activeCart, linesOf, lineView, type OpenCart, printLines, viewLines } from './cart';
import { headerOf, obstaclesOf, orderedLines } from './cart-header';
import { delayedCart, listedCarts } from './change';
import { companyOf } from './company';
import { convertorAt, convertorsOf, convertorView, itemsOf } from './convertor';
import { favouriteCategories, favouritesOf } from './favourites';
import { garageCars } from './garage';
import { offersFor } from './offers';
import { orderFacets } from './order-facets';
import { foundOrders, isElsewhere, ordersOf, sorted } from './orders';
import { kopecks, priceFor, pricesFor } from './prices';
import { pickupAt } from './ready';
import { savedAddresses } from './saved-addresses';
import { stockOf } from './stock';

function delayedView(backend: Backend, open: OpenCart, session: Session): DelayedView {
  const { id: cartId, name, comment, approval } = open.cart;
  const { quantity, cost, isNeedApproveOrder, isCanApprove, approval: asked } = headerOf(backend, open, session);
  return { cartId, name, comment, quantity, cost, isNeedApproveOrder, isCanApprove, approval, asked };
}

const found = (backend: Backend, { query = '', categoryId, brands = [], inStock }: ProductQuery): Product[] =>
  backend
    .products()
    .filter(
      (product) =>
        (!categoryId || product.categoryId === categoryId) &&
        (!brands.length || brands.includes(product.brand)) &&
        (!inStock || product.totalQuantity > 0) &&
        matches(product, query),
    );

/** What has no price stands last either way. */
function orderBy(sort: NonNullable<ProductQuery['sort']>, account: Account): (a: Product, b: Product) => number {
  if (sort === 'name') return (a, b) => a.title.localeCompare(b.title, 'ru');
  const sign = sort === 'price' ? 1 : -1;
  const figure = (product: Product): number => sign * (priceFor(account, product)?.amount ?? Number.POSITIVE_INFINITY * sign);
  return (a, b) => {
    const [one, other] = [figure(a), figure(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
}

/** The shop over a backend. */
export function shopOf(backend: Backend): Shop {
  return {
    accounts: ACCOUNTS,
    password: PASSWORD,
    guest: GUEST,
    categories: () => [...CATEGORIES],
    brands: (query) => {
      const counts = new Map<string, number>();
      for (const { brand } of found(backend, { ...query, brands: [] })) counts.set(brand, (counts.get(brand) ?? 0) + 1);
      return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
    },
    products: (query) => {
      const { page, perPage, account = GUEST } = query;
      const all = found(backend, query);
      if (query.sort) all.sort(orderBy(query.sort, account));
      return { products: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    catalogue: () => backend.products(),
    product: (id) => backend.product(id),
    priceFor,
    pricesFor,
    offersFor,
    priceTypes: () => PRICE_TYPES.map(({ id, name, shortName, isBase }) => ({ id, name, shortName, isBase })),
    warehouses: () => [...WAREHOUSES],
    warehouse: warehouseBy,
    candidatesFor: (account, productId) => candidatesFor(backend, account, productId),
    stockOf: (id, account) => stockOf(backend, id, account),
    accountOf,
    clientsOf: (session) =>
      CLIENTS.filter(({ id }) => session.accountId && id !== session.accountId && mayActFor(session, id)).map(({ id, user }) => ({ id, name: user.fio ?? id })),
    cartOf: (session, clientId) => {
      const open = activeCart(backend, session, clientId, false);
      if (!open) return { quantity: 0, cost: 0, cartId: '', isCanCheckout: false, isRecountProcess: false, items: [] };
      const { quantity, cost, cartId, isCanCheckout, isRecountProcess, message } = headerOf(backend, open, session);
      return { quantity, cost, cartId, isCanCheckout, isRecountProcess, message, items: printLines(session, backend, viewLines(backend, open)) };
    },
    orderOf: (session, id, clientId) => {
      const open = id ? delayedCart(backend, session, id, accountBy) : activeCart(backend, session, clientId, false);
      if (!open) return undefined;
      const ordered = orderedLines(backend, open);
      const header = headerOf(backend, open, session, ordered);
      const { quantity, cost, cartId, isCanCheckout, isRecountProcess, message } = header;
      const items = linesOf(backend, open.cart.id).map((line) => ({ ...lineView(backend, open.payer, line), checked: !line.unchecked }));
      return {
        quantity,
        cost,
        cartId,
        isCanCheckout,
        isRecountProcess,
        message,
        items,
        obstacles: isCanCheckout ? [] : obstaclesOf(backend, open, header, ordered),
        payer: open.payer,
        pickup: pickupAt(backend, open, open.payer.warehouseCode),
        addresses: savedAddresses(backend.store, open.payer.id),
      };
    },
    placedOrder: (session, id) => {
      const order = /^\d{1,12}$/.test(id) && session.accountId ? backend.store.get<Order>('order', padded(id)) : undefined;
      return order && [order.accountId, order.madeBy].includes(session.accountId)
        ? {
            ...order,
            lines: order.items.map(({ productId, quantity, price }) => {
              const { title = 'Товар', brand = '', article = '' } = backend.product(productId) ?? {};
              return { code: `${brand} ${article}`.trim(), title, quantity, price, cost: kopecks(price * quantity) };
            }),
          }
        : undefined;
    },
    failedMail: (session) => (session.accountId ? backend.store.get<{ email: string; letterId: string }>('mailFailed', session.accountId) : undefined),
    hasDismissed: (session) => backend.store.get('dismissed', session.accountId || session.id) === true,
    ordersFor: (account) => ordersOf(backend, account),
    isElsewhere: (account, name) => isElsewhere(backend, account, name),
    foundOrders: (account, query) => sorted(foundOrders(backend, account, query), query.get('sort') || '-dateInsert'),
    orderFacets: (account, query) => orderFacets(backend, account, query),
    companyOf: (account) => companyOf(backend, account),
    delayedOf: (session) => {
      const payer = accountOf(session);
      return session.accountId ? listedCarts(backend, session, payer, accountBy).map((open) => delayedView(backend, open, session)) : [];
    },
    delayedBy: (session, cartId) => {
      const open = session.accountId ? delayedCart(backend, session, cartId, accountBy) : undefined;
      return open && { ...delayedView(backend, open, session), items: viewLines(backend, open), saved: open.cart.saved };
    },
    convertorsOf: (session) => convertorsOf(backend, session),
    convertorOf: (session, id, page) => {
      const list = convertorAt(backend, session, id);
      return (
        list && { ...list, items: itemsOf(backend, list, (page - 1) * list.size, list.size).map((item) => convertorView(backend, accountOf(session), item)) }
      );
    },
    requestOf: (id, words) => {
      const rows = requestRows(backend, id);
      return rows.length > 0 ? { rows: foundRows(rows, words).map((row) => requestView(backend, row)), total: rows.length } : undefined;
    },
    carsOf: (session) => (session.accountId ? (garageCars(backend.store, accountOf(session)) ?? []) : []),
    favouritesOf: (session) => {
      if (!session.accountId) return { categories: [], records: [] };
      return { categories: favouriteCategories(backend.store, session.accountId), records: favouritesOf(backend.store, session.accountId) };
    },
    bookmarksOf: (session, wish) => findBookmarks(session.accountId ? bookmarksOf(backend.store, session.accountId) : [], wish),
  };
}
