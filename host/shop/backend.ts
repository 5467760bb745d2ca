// What every call and page works on: the store, the clock and the catalogue in memory.
import { padded, type Store } from '../data/store';
import { isOwn, withStock } from '../seed/stock';
import type { Product, StoredOffer } from '../types';
import { fleetProduct } from './fleet';

/** Something with an id of its own that can be put into a cart: a product or one of its offers. */
export interface Good {
  id: string;
  product: Product;
  offer?: StoredOffer | undefined;
  multiplicity: number;
  max?: number | undefined;
  stock: number;
  isForOrder: boolean;
}

export interface Backend {
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  /** In the order of the catalogue. */
  products(): readonly Product[];
  product(id: string): Product | undefined;
  good(id: string): Good | undefined;
  /** Takes pieces off the stock of a good (an order was made). */
  take(good: Good, pieces: number): void;
  /** Its product costs so many times what it did, for everybody. */
  reprice(good: Good, times: number): void;
  /** Reads the catalogue again (after a reset). */
  reload(): void;
}

/** Opens the catalogue of a seeded store. */
export function openBackend(store: Store, now: () => number): Backend {
  let products: Product[] = [];
  let byId = new Map<string, Product>();
  let offers = new Map<string, { product: Product; offer: StoredOffer }>();
  let fleet = new Map<string, Product>();
  const fleetOf = (id: string): Product | undefined => {
    const made = fleet.get(id) ?? fleetProduct(products, id);
    if (made) fleet.set(id, made);
    return made;
  };
  const fleetOffer = (id: string) => {
    const product = fleetOf(id.replace(/-1$/, ''));
    const offer = product?.offers.find((one) => one.id === id);
    return product && offer && { product, offer };
  };
  const reload = () => {
    fleet = new Map();
    products = store.list<Product>('product').map(([, product]) => product);
    byId = new Map(products.map((product) => [product.id, product]));
    offers = new Map(
      products.flatMap((product) => product.offers.map((offer): [string, { product: Product; offer: StoredOffer }] => [offer.id, { product, offer }])),
    );
  };
  reload();

  return {
    store,
    now,
    reload,
    reprice: ({ product }, times) => {
      if (!byId.has(product.id)) return;
      product.amounts = Object.fromEntries(Object.entries(product.amounts).map(([type, amount]) => [type, Math.round(amount * times * 100) / 100]));
      store.set('product', padded(product.id), product);
    },
    products: () => products,
    product: (id) => byId.get(id) ?? offers.get(id)?.product ?? fleetOf(id) ?? fleetOffer(id)?.product,
    good: (id) => {
      const product = byId.get(id) ?? fleetOf(id);
      if (product) {
        const { multiplicity, maxQuantity, totalQuantity, isForOrder } = product;
        return { id, product, multiplicity, max: maxQuantity, stock: totalQuantity, isForOrder };
      }
      const found = offers.get(id) ?? fleetOffer(id);
      if (!found) return undefined;
      const { offer } = found;
      return {
        id,
        product: found.product,
        offer,
        multiplicity: offer.quantity_min,
        max: found.product.maxQuantity,
        stock: offer.quantity,
        isForOrder: offer.isForOrder,
      };
    },
    take: ({ product, offer }, pieces) => {
      if (!byId.has(product.id)) return;
      if (offer && !isOwn(offer)) {
        offer.quantity = Math.max(0, offer.quantity - pieces);
      } else {
        let left = pieces;
        for (const code of offer ? [offer.warehouseCode] : Object.keys(product.stock)) {
          const some = Math.min(left, product.stock[code] ?? 0);
          product.stock[code] = (product.stock[code] ?? 0) - some;
          left -= some;
        }
      }
      Object.assign(product, withStock(product));
      for (const one of product.offers) offers.set(one.id, { product, offer: one });
      store.set('product', padded(product.id), product);
    },
  };
}

/** Does a product answer a search by words, in name, brand, article (also without spaces and signs) or id? */
export function matches(product: Product, query: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-zа-я0-9]+/g, '');
  const text = `${product.title} ${product.brand} ${product.article}`.toLowerCase();
  const wanted = query.trim().toLowerCase();
  if (!wanted) return true;
  if (bare(wanted) && bare(product.article).startsWith(bare(wanted))) return true;
  return product.id === wanted || wanted.split(/\s+/).every((word) => text.includes(word));
}
