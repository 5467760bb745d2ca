import type { Stock, Warehouse } from '../../shared/reading/entities';
import { count, DAYS } from '../pages/format';
import { isOwn } from '../seed/stock';
import { WAREHOUSES, warehouseBy } from '../seed/warehouses';
import type { Account, StoredOffer } from '../types';
import type { Backend } from './backend';
import { isNear, termOf } from './terms';

/** Stock by warehouse, those of the account's territory first (all in one list when the account's stock is not divided). */
export function stockOf(backend: Backend, id: string, account: Account): Stock | undefined {
  const good = backend.good(id);
  if (!good) return undefined;
  const { product, offer } = good;
  const placeOf = ({ warehouseCode }: StoredOffer) => WAREHOUSES.findIndex(({ code }) => code === warehouseCode);
  const offers = (offer ? [offer] : product.offers.filter(isOwn)).filter(({ quantity }) => quantity > 0).sort((one, other) => placeOf(one) - placeOf(other));
  const rows = (some: readonly StoredOffer[]) =>
    some.flatMap(({ warehouseCode, quantity }): Warehouse[] => {
      const warehouse = warehouseBy(warehouseCode);
      return warehouse ? [{ ...warehouse, quantity }] : [];
    });
  const here = offers.filter((one) => isNear(account, one.warehouseCode));
  const elsewhere = offers.filter((one) => !here.includes(one));
  const coming = comingIn(account, elsewhere);
  const total = offers.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalMessage = { totalMessage: total > 0 ? `Всего в наличии: ${total} шт.` : 'На складах этого товара нет. Срок поставки уточнит менеджер.' };
  if (account.options.isDivideStock)
    return {
      ...totalMessage,
      ...(here.length ? { warehouseDeliveryMessage: 'Можно забрать сегодня' } : {}),
      warehouses: rows(here),
      ...(coming ? { otherWarehouseMessage: `Привезем с других складов ${coming}` } : {}),
      otherWarehouses: rows(elsewhere),
    };
  const today = here.length > 0 && (coming ? 'Со склада в вашем городе можно забрать сегодня' : 'Можно забрать сегодня');
  const message = [today, coming && `${today ? 'с других привезем' : 'Привезем'} ${coming}`].filter(Boolean).join(', ');
  return { ...totalMessage, ...(message ? { warehouseDeliveryMessage: message } : {}), warehouses: rows([...here, ...elsewhere]), otherWarehouses: [] };
}

/** «за 2–7 дней»; empty where nothing comes. */
function comingIn(account: Account, offers: readonly StoredOffer[]): string {
  if (!offers.length) return '';
  const known = offers.flatMap((offer) => termOf(account, offer).days ?? []);
  if (!known.length) return 'в срок, который уточнит поставщик';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return `за ${least === most ? '' : `${least}–`}${count(most, DAYS)}`;
}
