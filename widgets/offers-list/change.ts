// What became of an offer since it was shown. Pure.
import { isDearer, isShort } from '../../shared/format/changes';
import type { PricedOffer } from './model';

export type Change =
  | { kind: 'gone'; was: PricedOffer }
  | { kind: 'price'; was: number; now: number | undefined }
  | { kind: 'stock'; was: number | undefined; now: number | undefined }
  | { kind: 'term'; was: PricedOffer; now: PricedOffer };

/**
 * The first thing a buyer must know before ordering, in this order: it is gone, dearer by more than `tolerance` percent, there are fewer pieces than `wanted`, or nobody knows
 * how many, where there were enough, or nobody knew; it comes later. What is no worse, and what stays within the tolerance, is none.
 */
export function changeOf(was: PricedOffer, now: PricedOffer | undefined, wanted: number, tolerance = 0): Change | null {
  if (!now) return { kind: 'gone', was };
  const [old, price] = [was.priced?.amount, now.priced?.amount];
  if (old !== undefined && isDearer(old, price, tolerance)) return { kind: 'price', was: old, now: price };
  const [had, has] = [was.quantity, now.quantity];
  if (isShort(had, has, wanted)) return { kind: 'stock', was: had, now: has };
  const [soon, later] = [was.deliveryDate, now.deliveryDate];
  if (soon !== undefined && soon >= 0 && (later === undefined || later < 0 || later > soon)) return { kind: 'term', was, now };
  return null;
}
