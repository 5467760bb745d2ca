// What the shop has of a product, by warehouse. All that is said of it follows from that: how many there are, in words too, and its own offers.
import type { Product, StoredOffer } from '../types';
import { WAREHOUSES } from './warehouses';

/** Is it of a warehouse of the shop, and not of a supplier? */
export const isOwn = ({ warehouseCode }: Pick<StoredOffer, 'warehouseCode'>): boolean => WAREHOUSES.some(({ code }) => code === warehouseCode);

/** The offer of one of the shop's warehouses, at the price of the product; `withStock` says how many there are. */
export const ownOffer = (names: Pick<StoredOffer, 'id' | 'code'>, warehouseCode: string, multiplicity: number): StoredOffer => ({
  ...names,
  quantity: 0,
  quantity_min: multiplicity,
  deliveryDate: 0,
  deliveryDateDetail: '',
  factor: 1,
  warehouseCode,
  isForOrder: true,
  isLowStock: false,
});

const isLow = (pieces: number): boolean => pieces > 0 && pieces < 5;

/** How the shop words its stock. */
function quantityTextOf(total: number, isForOrder: boolean): string {
  if (total > 0) return isLow(total) ? `Осталось мало: ${total} шт.` : `В наличии: ${total} шт.`;
  return isForOrder ? 'Под заказ' : 'Нет в наличии';
}

/** The product with everything that follows from its stock. */
export function withStock(product: Omit<Product, 'totalQuantity' | 'quantityText' | 'isLowStock'>): Product {
  const totalQuantity = Object.values(product.stock).reduce((sum, pieces) => sum + pieces, 0);
  const offers = product.offers.map((offer): StoredOffer => {
    if (!isOwn(offer)) return offer;
    const quantity = product.stock[offer.warehouseCode] ?? 0;
    return { ...offer, quantity, isForOrder: quantity === 0, isLowStock: isLow(quantity) };
  });
  return { ...product, offers, totalQuantity, quantityText: quantityTextOf(totalQuantity, product.isForOrder), isLowStock: isLow(totalQuantity) };
}
