import type { Stock, Warehouse } from '../../shared/reading/entities';
import { WAREHOUSES } from '../seed/warehouses';
import type { Account } from '../types';
import type { Backend } from './backend';

/** Stock by warehouse, those of the account's territory first (all in one list when the account's stock is not divided). */
export function stockOf(backend: Backend, id: string, account: Account): Stock | undefined {
  const good = backend.good(id);
  if (!good) return undefined;
  const { product, offer } = good;
  const pieces = offer ? (offer.quantity > 0 ? { [offer.warehouseCode]: offer.quantity } : {}) : product.stock;
  const all = WAREHOUSES.flatMap((warehouse): Warehouse[] => {
    const quantity = pieces[warehouse.code];
    return quantity ? [{ ...warehouse, quantity }] : [];
  });
  const own = WAREHOUSES.find((warehouse) => warehouse.code === account.warehouseCode)?.territoryCode;
  const divided = account.options.isDivideStock;
  const near = divided ? all.filter((warehouse) => warehouse.territoryCode === own) : all;
  const far = divided ? all.filter((warehouse) => warehouse.territoryCode !== own) : [];
  const total = all.reduce((sum, warehouse) => sum + (warehouse.quantity ?? 0), 0);
  return {
    ...(total > 0 ? { totalMessage: `Всего в наличии: ${total} шт.` } : {}),
    ...(near.length ? { warehouseDeliveryMessage: 'Можно забрать сегодня' } : {}),
    warehouses: near,
    ...(far.length ? { otherWarehouseMessage: 'Привезем с других складов за 2–7 дней' } : {}),
    otherWarehouses: far,
  };
}
