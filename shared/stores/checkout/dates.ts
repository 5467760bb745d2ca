// On which day the lines of an order come, as far as the delivery that is chosen says it.
import { momentOf } from '../../format/date';
import type { PickupInfo, RouteInfo, Trip } from '../../reading/checkout';
import type { CheckoutState } from './machine';

/** Has the time passed until which one orders for a trip? A trip that names none takes orders. */
export const isTripOver = (trip: Trip | null | undefined, now = Date.now()): boolean => momentOf(trip?.criticalDeliveryDate) <= now;

/** The day of a trip; one that takes no more orders promises none. */
export const dayOfTrip = (trip: Trip | null | undefined): string | undefined => (isTripOver(trip) ? undefined : trip?.deliveryDate);

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
  return dayOf([route?.currentRoute, route?.nextRoute].map((trip): Part => [trip?.productRows, dayOfTrip(trip)]));
}
