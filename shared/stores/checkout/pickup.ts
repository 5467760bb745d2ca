// The pickup point of a checkout: chosen outside the steps, and asked about once more before the order is confirmed.
import { atom, type ReadableAtom } from 'nanostores';
import { jsonOf } from '../../format/json';
import type { PickupInfo } from '../../reading/checkout';
import { eachOrder, type OrderOf } from '../cart/order-of';
import { notifyPage } from '../core/revalidate';
import { draftFor } from './draft';
import { pickups, questionsFor } from './questions';

/** The order is picked up there, and the page hears of it; false where the checkout offers no such point, and nothing has changed then. */
export function choosePickup(of: OrderOf, { code, name }: { code: string; name: string }): boolean {
  const { $state, send } = draftFor(of);
  const named = questionsFor(of).$named.get();
  if (named && !named.includes(code)) return false;
  send({ kind: 'point', code });
  if ($state.get().point !== code) return false;
  notifyPage('islands:pickup', { code, name });
  return true;
}

/** What was shown of a point, and what the shop says now. */
export interface ReadyChange {
  point: string;
  before: PickupInfo;
  after: PickupInfo;
}

/** What was asked less than so long ago is not asked again. */
const JUST_NOW_MS = 5000;

/** Prices are told elsewhere. */
const readyIn = ({ pickingDate, movingDate, avail, priceRows }: PickupInfo): string =>
  jsonOf([pickingDate, movingDate, avail, priceRows.default?.rows ?? 0, priceRows.donors?.rows ?? 0]);

const isSame = (before: PickupInfo, after: PickupInfo): boolean => readyIn(before) === readyIn(after);

/** The days of its two parts; of a part without lines there is none. */
const daysIn = ({ pickingDate, movingDate, priceRows }: PickupInfo): readonly (string | null)[] =>
  [[priceRows.default, pickingDate] as const, [priceRows.donors, movingDate] as const].map(([part, date]) => ((part?.rows ?? 0) > 0 ? (date ?? '') : null));

/** Of other lines, whose change is told elsewhere: each part that is left comes when it was said to. */
function isSameDays(before: PickupInfo, after: PickupInfo): boolean {
  const were = daysIn(before);
  return daysIn(after).every((day, part) => day === null || day === were[part]);
}

/** Asks once more when the order is ready there; null where that is what was shown, or nothing was. A question that fails stands in nobody's way. */
export async function changeAt(of: OrderOf, point: string, freshMs = 0, holds = isSame): Promise<ReadyChange | null> {
  const entry = pickups.at({ ...of, point });
  const unwatch = entry.watch(false);
  // What is on its way will be shown.
  if (entry.$state.get().status === 'loading') await entry.load();
  const { data: before, at } = entry.$state.get();
  if (before && Date.now() - (at ?? 0) >= freshMs) await entry.load(true);
  const { data: after } = entry.$state.get();
  unwatch();
  return before && after && !holds(before, after) ? { point, before, after } : null;
}

export interface PickupCheck {
  /** When the order is ready has changed since it was shown, and the buyer has not said that they saw it. */
  readonly $change: ReadableAtom<ReadyChange | null>;
  /** Whether what was shown of the chosen point still holds; it is asked for. */
  holds(): Promise<boolean>;
  /** The order has other lines than what was shown is of. */
  linesChanged(): void;
  /** The buyer has seen what has changed. */
  accept(): void;
}

/** The point of a cart's order. */
export const pickupCheckFor = eachOrder((of): PickupCheck => {
  const { $state } = draftFor(of);
  const $change = atom<ReadyChange | null>(null);
  let areLinesOther = false;
  // Of another point nothing was said.
  $state.listen(({ point }) => $change.value && $change.value.point !== point && $change.set(null));
  return {
    $change,
    async holds() {
      const { method, point } = $state.get();
      if (method !== 'PICKUPOUR' || point === null) return true;
      const change = await changeAt(of, point, JUST_NOW_MS, areLinesOther ? isSameDays : isSame);
      areLinesOther = false;
      if (change && $state.get().point === point) $change.set(change);
      return $change.value === null;
    },
    linesChanged() {
      areLinesOther = true;
    },
    accept: () => $change.set(null),
  };
});
