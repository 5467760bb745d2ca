// In how many days a good comes to an account: the offers, the stock by warehouse and the lines of a cart say the same.
import { isOwn } from '../seed/stock';
import { WAREHOUSES } from '../seed/warehouses';
import type { Account, Product, StoredOffer } from '../types';

export interface Term {
  /** `null`: nobody knows. */
  days: number | null;
  detail: string;
}

/** The warehouses an account takes from without waiting. */
export const isNear = (account: Account, code: string): boolean => daysFrom(account, code) === 0;

/** Days from one of the shop's warehouses to the account's city, 2 to 7 from any other city. */
export const daysFrom = (account: Account, code: string): number => daysBetween(code, account.warehouseCode);

/** Days from one of the shop's warehouses to the city of another. */
export function daysBetween(one: string, other: string): number {
  const placeOf = (wanted: string) => WAREHOUSES.findIndex(({ code }) => code === wanted);
  const [from, to] = [placeOf(one), placeOf(other)];
  if (WAREHOUSES[from]?.territoryCode === WAREHOUSES[to]?.territoryCode) return 0;
  return 2 + (Math.abs(from - to) % 6);
}

export function termOf(account: Account, offer: StoredOffer): Term {
  if (!isOwn(offer)) return { days: offer.deliveryDate, detail: offer.deliveryDateDetail };
  const days = daysFrom(account, offer.warehouseCode);
  return { days, detail: days === 0 ? 'Со склада в вашем городе' : 'С нашего склада в другом городе' };
}

/** The offer that so many pieces of a product come by, where none was chosen: of those that have as many the soonest, then what there is. */
export function soonest(account: Account, { offers }: Product, pieces = 1): StoredOffer | undefined {
  const rank = (offer: StoredOffer) =>
    (isOwn(offer) ? 0 : 1_000) + (offer.quantity >= pieces ? 0 : offer.quantity > 0 ? 100 : 200) + (termOf(account, offer).days ?? 99);
  return [...offers].sort((one, other) => rank(one) - rank(other))[0];
}

/** The shop's own warehouses that hold so many pieces only together, the soonest first; none where one has as many, or all of them have fewer. */
export function together(account: Account, { offers }: Product, pieces: number): readonly StoredOffer[] {
  const filled = offers.filter((offer) => isOwn(offer) && offer.quantity > 0);
  if (filled.some(({ quantity }) => quantity >= pieces)) return [];
  let left = pieces;
  const taken = filled
    .sort((one, other) => (termOf(account, one).days ?? 99) - (termOf(account, other).days ?? 99))
    .filter(({ quantity }) => {
      const isNeeded = left > 0;
      left -= quantity;
      return isNeeded;
    });
  return left > 0 ? [] : taken;
}
