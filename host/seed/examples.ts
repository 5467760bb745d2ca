// Small named fixtures for widgets' examples.ts: the seed's own rows, so that a story and the demo shop behind it agree. Ids are the shop's.
import type {
  Cart,
  CartItem,
  FavouriteCategory,
  FavouriteProduct,
  Offer,
  Price,
  PriceType,
  Stock,
  User,
  UserOptions,
  Warehouse,
} from '../../shared/reading/entities';
import { ACCOUNTS, accountBy, GUEST } from '../accounts';
import { memoryStore } from '../data/memory';
import { padded } from '../data/store';
import { openBackend } from '../shop/backend';
import { offersFor as offersOf } from '../shop/offers';
import { pricesFor, unitPrice } from '../shop/prices';
import { stockOf } from '../shop/stock';
import type { Account, Product, Role } from '../types';
import { makeManyOffers, makeProducts } from './catalogue';
import { PRICE_TYPES } from './prices';
import { WAREHOUSES } from './warehouses';

const store = memoryStore();
for (const product of [...makeProducts(), makeManyOffers()]) store.set('product', padded(product.id), product);
const backend = openBackend(store, () => Date.parse('2026-11-21T09:00:00Z'));

const found = (id: string): Product => {
  const product = backend.product(id);
  if (!product) throw new Error(`The seed has no product ${id}. Use an id of host/seed/catalogue.ts.`);
  return product;
};

/** One product for every rule a buyer can meet. */
export const products = {
  /** In stock, sold by one: «Колодки тормозные передние» Bosch 0 986 494 294. */
  plain: found('5123'),
  /** Mann-Filter W 712/75, fractional price. */
  filter: found('5124'),
  /** Sold by 4, 40 in stock. */
  byFour: found('5125'),
  /** Sold by 4, only 3 in stock: deadlock for who is capped at the stock. Article `0012`. */
  deadlock: found('5126'),
  /** Out of stock. */
  outOfStock: found('5127'),
  /** No stock, ordered from the supplier. */
  forOrder: found('5128'),
  /** Ordering is not allowed. */
  notAllowed: found('5129'),
  /** Sold by 2, at most 10. */
  maximum: found('5130'),
  /** Sold by 10, article `1E5-040`. */
  byTen: found('5131'),
  /** Two left, a very long name. */
  lowStock: found('5132'),
  /** Without a price. */
  noPrice: found('5133'),
  /** Quotes, ampersand and angle brackets in the name. */
  hostileName: found('5134'),
  /** Two hundred offers. */
  manyOffers: found('5136'),
  /** In stock, without offers. */
  noOffers: found('5135'),
} as const;

/** An account by role; the guest for `guest`. */
export const account = (role: Role): Account => (role === 'guest' ? GUEST : (accountBy(role) ?? GUEST));

/** Props of `basket-button` for a product. */
export const basketProps = ({ id, title, multiplicity, maxQuantity, totalQuantity, orderAllowed, isForOrder, url, categoryId }: Product) => ({
  goodId: id,
  title,
  quantityMultiplicity: multiplicity,
  ...(maxQuantity === undefined ? {} : { maxQuantity }),
  totalQuantity,
  orderAllowed,
  isForOrder,
  url,
  categoryId,
});

/** Prices of a product as the role sees them. */
export const prices = (product: Product = products.plain, role: Role = 'partner'): Price[] => pricesFor(account(role), product);

/** Offers of a product with the role's prices. */
export const offers = (product: Product = products.plain, role: Role = 'business'): Offer[] => offersOf(account(role), product);

/** Stock of a product by warehouse as the role sees it. */
export const stock = (product: Product = products.plain, role: Role = 'guest'): Stock =>
  stockOf(backend, product.id, account(role)) ?? { warehouses: [], otherWarehouses: [] };

export const warehouses: readonly Warehouse[] = WAREHOUSES;

export const priceTypes: readonly PriceType[] = PRICE_TYPES.map(({ id, name, shortName, isBase }) => ({ id, name, shortName, isBase }));

/** §3 «User» of a role. */
export const user = (role: Role): User => account(role).user;

/** Options of a role, some of them changed. */
export const userOptions = (role: Role = 'guest', changed: Partial<UserOptions> = {}): UserOptions => ({ ...account(role).options, ...changed });

/** A cart line of a product. */
export function cartItem(product: Product, quantity = product.multiplicity, role: Role = 'business', changed: Partial<CartItem> = {}): CartItem {
  const price = unitPrice(account(role), { product });
  return {
    id: `1${product.id}`,
    productId: product.id,
    quantity,
    quantityMin: product.multiplicity,
    assignCars: [],
    assignGroups: [],
    assignStocks: [],
    url: product.url,
    title: product.title,
    brand: product.brand,
    article: product.article,
    image: product.image,
    ...(price === undefined ? {} : { price, cost: Math.round(price * quantity * 100) / 100 }),
    stock: product.totalQuantity,
    ...changed,
  };
}

/** Three lines a car service would order. */
export const cartItems = (role: Role = 'business'): CartItem[] => [
  cartItem(products.plain, 2, role),
  cartItem(products.byFour, 8, role),
  cartItem(products.filter, 1, role),
];

/** Header of a cart of those lines. */
export function cart(items: readonly CartItem[] = cartItems(), changed: Partial<Cart> = {}): Cart {
  return {
    quantity: items.length,
    cost: Math.round(items.reduce((sum, item) => sum + (item.cost ?? 0), 0) * 100) / 100,
    cartId: '60001',
    subdivisions: [],
    sectors: [],
    isCanCheckout: items.length > 0,
    isCanApprove: false,
    isCanAssignCar: false,
    isStoreStructureOrder: false,
    isStoreStructureCar: false,
    isMustChoiceCar: false,
    isNeedApproveOrder: false,
    isShowDelayed: true,
    isRecountProcess: false,
    merged: 0,
    ...changed,
  };
}

export const favouriteCategories: readonly FavouriteCategory[] = [
  { id: '7001', name: 'Избранное', productCount: 12, isDefault: true },
  { id: '7002', name: 'ТО фургонов', productCount: 38, isDefault: false },
  { id: '7003', name: 'Ходовая', productCount: 1, isDefault: false },
  { id: '7004', name: 'Масла и жидкости для техники, которая стоит в гараже № 2', productCount: 0, isDefault: false },
];

/** A record that puts a product into a category. */
export const favourite = (product: Product = products.plain, categoryId = '7001'): FavouriteProduct => ({
  id: `7${product.id}`,
  productId: product.id,
  favoriteProductCategoryId: categoryId,
  isTs: false,
});

export const accounts: readonly Account[] = ACCOUNTS;
