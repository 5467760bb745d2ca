// What a buyer has seen of a cart they decide about or order, and whether the shop still has the same. Pure.

import { changesBetween, type LineChange } from '../../format/approval';
import { isSameSum } from '../../format/money';
import type { Approval, CartItem } from '../../reading/entities';
import { type Failure, failed } from '../core/result';

/** The sum and the number of lines as they were on screen, and the lines themselves where they were read. `askedAt`: when its approval was asked for. */
export interface Seen {
  quantity: number;
  cost: number | undefined;
  askedAt?: string | undefined;
  lines?: readonly CartItem[] | undefined;
}

/** What a cart was on screen and what it is now. `lines` is empty where they were not read. */
export interface Difference {
  was: Seen;
  now: Seen;
  lines: readonly LineChange[];
}

/** A header as it stands on screen. */
export const seenOf = ({ quantity, cost, approval }: { quantity: number; cost?: number | undefined; approval?: Approval | undefined }): Seen => ({
  quantity,
  cost,
  askedAt: approval?.askedAt,
});

/** What the cart on screen and the cart as it is now differ in; null where they are the same. A request sent again with the same lines is the same. */
export function differenceOf(was: Seen, now: Seen): Difference | null {
  const lines = was.lines && now.lines && changesBetween(was.lines, now.lines);
  const isSame = was.quantity === now.quantity && isSameSum(was.cost, now.cost);
  const areSameLines = lines ? lines.length === 0 : was.askedAt === now.askedAt;
  return isSame && areSameLines ? null : { was, now, lines: lines ?? [] };
}

/** The failure of an act on a cart that is not what was on screen: nothing was sent. */
interface ChangedFailure extends Failure {
  difference: Difference;
}

/** Fails an act: the cart has changed since it was on screen. */
export function failedChanged(text: string, difference: Difference): { ok: false; error: Failure } {
  const error: ChangedFailure = { code: 'changed', text, difference };
  return failed(error);
}

/** Why an act failed, where that is a cart that has changed since it was on screen. */
export const changedIn = (error: Failure | undefined): Difference | null => (error as Partial<ChangedFailure> | undefined)?.difference ?? null;
