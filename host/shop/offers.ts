// Offers of a product as an account sees them.
import type { Offer } from '../../shared/reading/entities';
import { warehouseBy } from '../seed/warehouses';
import type { Account, Product, StoredOffer } from '../types';
import { kopecks, roubles, unitPrice } from './prices';
import { goodOf, isForOrderTo, refusalOf } from './quantity';
import { termOf } from './terms';

const offerFor = (account: Account, product: Product, offer: StoredOffer): Offer => {
  const price = unitPrice(account, { product, offer });
  const { days, detail } = termOf(account, offer);
  return {
    id: offer.id,
    code: offer.code,
    quantity: offer.quantity,
    quantity_min: offer.quantity_min,
    ...(offer.match ? { match: offer.match, brand: offer.brand, article: offer.article } : {}),
    ...(days === null ? {} : { deliveryDate: days }),
    ...(detail ? { deliveryDateDetail: detail } : {}),
    ...(price === undefined ? {} : { price, priceFormatted: roubles(price) }),
    ...(price === undefined || !offer.steps ? {} : { priceSteps: offer.steps.map(({ from, share }) => ({ from, price: kopecks(price * share) })) }),
    warehouseName: warehouseBy(offer.warehouseCode)?.name,
    isForOrder: isForOrderTo(account, { ...goodOf(product), id: offer.id, offer, stock: offer.quantity, isForOrder: offer.isForOrder }),
    isLowStock: offer.isLowStock,
    ...(offer.availableFrom ? { availableFrom: offer.availableFrom } : {}),
  };
};

/** The product by itself, where nobody offers it and the account may order it all the same. */
function ownOffer(account: Account, product: Product): Offer[] {
  if (!isForOrderTo(account, goodOf(product)) || refusalOf(account, goodOf(product))) return [];
  const price = unitPrice(account, { product });
  return [
    {
      id: product.id,
      code: product.article,
      quantity: product.totalQuantity,
      quantity_min: product.multiplicity,
      ...(price === undefined ? {} : { price, priceFormatted: roubles(price) }),
      isForOrder: true,
      isLowStock: product.isLowStock,
    },
  ];
}

/** Offers of a product with the account's prices. */
export const offersFor = (account: Account, product: Product): Offer[] =>
  product.offers.length > 0 ? product.offers.map((offer) => offerFor(account, product, offer)) : ownOffer(account, product);
