// Fills an empty store: the same shop every time.
import { ACCOUNTS, accountBy, GUEST, PASSWORD } from '../accounts';
import { padded, type Store } from '../data/store';
import { snapshotOf } from '../shop/approval';
import { type Backend, openBackend } from '../shop/backend';
import { saveBookmark } from '../shop/bookmarks';
import { appendLine, createCart, linesOf, type StoredCart, type StoredLine, saveCart, saveLine, viewLines } from '../shop/cart';
import { addFavourite, favouriteCategories, saveCategory } from '../shop/favourites';
import type { Account, CartLine, Product } from '../types';
import { BY_HAND_ACCOUNT, bookmarksByHand, carsByHand } from './by-hand';
import { makeManyOffers, makeProducts, SEED } from './catalogue';
import { type Car, makeBookmarks, makeCars, makeEmployees, makeFittingBookmarks, makeOrders, makeRequests } from './company';
import { makeDraft } from './draft';
import { random } from './random';
import { savedOf } from './saved';

/** Changes when the seed does, so that an old file is filled anew. */
const VERSION = `6:${PASSWORD}`;

/** Asked for, rejected, and asked for again with other lines. */
function historyOf(items: Partial<CartLine>[]): StoredCart['history'] {
  const [first = {}, second = {}, ...rest] = items;
  const before = [
    { ...first, quantity: (first.quantity ?? 1) * 2 },
    { ...second, price: (second.price ?? 0) + 100 },
    ...rest.slice(0, -1),
    { id: '990001', productId: '5124', title: 'Фильтр масляный', brand: 'MANN-FILTER', article: 'W 712/75', quantity: 2, price: 640 },
  ];
  const asked = { userFio: 'Сидоров Павел', action: 'Отправлено на согласование', statusId: 'PENDING' } as const;
  return [
    { ...asked, date: '2026-11-18', comment: '', items: before },
    { date: '2026-11-19', userFio: 'Морозова Елена', action: 'Отклонено', comment: 'Фильтры уже есть на складе.', statusId: 'REJECTED' },
    { ...asked, date: '2026-11-20', comment: 'Срочно', items },
  ];
}

/** Is the store filled with this version of the seed? */
export const isSeeded = (store: Store, seed = SEED): boolean => store.get('meta', 'seed') === `${VERSION}:${seed}`;

/** Empties the store and fills it. Sessions go too. */
export function seedStore(store: Store, now: number, seed = SEED): void {
  store.transaction(() => {
    store.clear();
    const dice = random(seed + 1);
    const products = makeProducts(seed);
    for (const product of [...products, makeManyOffers(seed)]) store.set('product', padded(product.id), product);
    const employees = makeEmployees(dice);
    for (const employee of employees) store.set('employee', employee.id, employee);
    for (const car of makeCars(dice, 30, 4001)) store.set('car', `K100/${padded(car.id)}`, car);
    for (const car of makeCars(dice, 3, 4101)) store.set('car', `1001/${padded(car.id)}`, car);
    for (const car of makeCars(dice, 6, 4201)) store.set('car', `1002/${padded(car.id)}`, car);
    // With numbers of its own: those of what follows stay.
    for (const car of makeCars(random(seed + 3), 12, 4301)) store.set('car', `K200/${padded(car.id)}`, car);
    for (const order of makeOrders(dice, products, now)) store.set('order', padded(order.id), order);
    for (const [accountId, count, first] of [
      ['1002', 46, 5001],
      ['1001', 5, 5101],
      ['1005', 23, 5201],
    ] as const) {
      for (const bookmark of makeBookmarks(dice, products, count, first)) store.set('bookmark', `${accountId}/${padded(bookmark.id)}`, bookmark);
    }
    for (const bookmark of makeFittingBookmarks(random(seed + 2), products, 104, 5301)) saveBookmark(store, '1002', bookmark);
    for (const [requestId, rows] of Object.entries(makeRequests(dice, products)))
      for (const row of rows) store.set('request', `${requestId}/${padded(row.id)}`, row);

    for (const car of carsByHand) store.set('car', `${BY_HAND_ACCOUNT}/${padded(car.id)}`, car);
    for (const bookmark of bookmarksByHand(products)) store.set('bookmark', `${BY_HAND_ACCOUNT}/${padded(bookmark.id)}`, bookmark);
    const draft = makeDraft();
    store.set('product', padded(draft.id), draft);

    const backend = openBackend(store, () => now);
    const orderable = products.filter(
      (product) => product.orderAllowed && product.amounts['1'] !== undefined && product.totalQuantity >= product.multiplicity * 2,
    );
    const fill = (owner: string, kind: 'active' | 'delayed', lines: number, name = '', comment = '') => {
      const cart = createCart(backend, owner, kind, name, comment);
      const start = dice.between(0, orderable.length - 1);
      for (let n = 0; n < lines; n++) {
        const product = orderable[(start + n) % orderable.length] as Product;
        appendLine(backend, cart.id, {
          productId: product.id,
          quantity: product.multiplicity * Math.min(dice.between(1, 2), Math.floor((product.maxQuantity ?? 999) / product.multiplicity)),
          url: product.url,
          title: product.title,
        });
      }
      if (kind === 'active') store.set('activeCart', owner, cart.id);
      return cart;
    };
    // Whom the employee works for stands from the last order.
    saveCart(store, { ...fill('1005', 'active', Math.min(321, orderable.length)), subdivision: '11', sector: '111' });
    fill('1004', 'active', 4);
    fill('1002', 'delayed', 6, 'На следующую неделю', 'Заказать после инвентаризации');
    const vans = fill('1002', 'delayed', 12, 'ТО фургонов', '');
    saveCart(store, { ...vans, saved: savedOf(viewLines(backend, { cart: vans, payer: accountBy('1002') as Account })) });
    fill('1004', 'delayed', 84, '', '');
    const waiting = fill('1005', 'delayed', 9, 'Гараж № 2', 'Срочно');
    saveCart(store, {
      ...waiting,
      approval: 'PENDING',
      subdivision: '12',
      sector: '121',
      history: historyOf(snapshotOf(backend, { cart: waiting, payer: accountBy('1005') ?? GUEST })),
    });

    for (const account of ACCOUNTS) favouriteCategories(store, account.id);
    const favourites: [accountId: string, names: string[], count: number][] = [
      ['1001', ['Для дачи'], 4],
      ['1002', ['ТО фургонов', 'Ходовая', 'Масла и жидкости'], 38],
      ['1004', ['Постоянный ассортимент'], 120],
      ['1005', ['Гараж № 1', 'Гараж № 2'], 15],
    ];
    for (const [accountId, names, count] of favourites) {
      for (const name of names) saveCategory(store, accountId, name);
      const categories = favouriteCategories(store, accountId);
      for (let n = 0; n < count; n++) addFavourite(store, accountId, (products[(n * 7) % products.length] as Product).id, dice.pick(categories).id, false);
    }
    divideLines(backend, fill('1010', 'active', 6));
    store.set('meta', 'seed', `${VERSION}:${seed}`);
  });
}

/** Of the first lines of a cart one is divided among two cars, one in part, and one among more than it has. */
function divideLines(backend: Backend, cart: StoredCart): void {
  saveCart(backend.store, { ...cart, subdivision: '11', sector: '111' });
  const [whole, part, over] = linesOf(backend, cart.id);
  const cars = backend.store
    .list<Car>('car', 'K100/')
    .map(([, { id, name, manufacturerName, modelName }]) => ({ id, name: name || `${manufacturerName} ${modelName}` }));
  const give = (line: StoredLine | undefined, quantity: number, pieces: readonly number[]) =>
    line &&
    saveLine(backend, cart.id, { ...line, quantity, assignCars: pieces.map((of, at) => ({ ...(cars[at] as { id: string; name: string }), quantity: of })) });
  give(whole, 8, [5, 3]);
  give(part, 8, [6]);
  give(over, 4, [6]);
}
