// On which day the lines of an order come, as far as the delivery that is chosen says it. Pure.
import type { PickupInfo, RouteInfo } from '../../reading/checkout';
import type { CheckoutState } from './machine';

/** A part of the order, and its day as the server wrote it; `''`: nobody knows. */
type Part = readonly [rows: number | undefined, day: string | undefined];

/** The one day of all that come; `''` where they come on several; undefined where no day is known. */
function dayOf(parts: readonly Part[]): string | undefined {
  const days = new Set(parts.flatMap(([rows, day]) => (rows ? [day ?? ''] : [])));
  const [only, ...others] = days;
  if (others.length > 0) return '';
  return only || undefined;
}

/** The same of the delivery: of a point what it has and what is brought there, of the shop's own transport its trips. A transport company says none. */
export function dayOfLines(state: CheckoutState, pickup: PickupInfo | null, route: RouteInfo | null): string | undefined {
  if (state.method === 'PICKUPOUR') {
    const { default: here, donors } = pickup?.priceRows ?? {};
    return dayOf([
      [here?.rows, pickup?.pickingDate],
      [donors?.rows, pickup?.movingDate],
    ]);
  }
  if (state.type !== 'AUTO_ALLIANCE_DELIVERY') return undefined;
  return dayOf([route?.currentRoute, route?.nextRoute].map((trip): Part => [trip?.productRows, trip?.deliveryDate]));
}
