// What is said of an approval, and what differs between two requests for one. Pure.
import type { Approval, CartItem } from '../reading/entities';
import { approvalState } from '../texts/approval-state';
import { formatDate, readDate } from './date';
import { nameWithCode } from './number';

/** «Согласует: Морозова Елена»; `''` where the shop does not say who. */
export function approversText(approval: Approval | undefined): string {
  const fio = approval?.approvers.map((one) => one.fio).join(', ');
  return fio ? approvalState('approval.approver', { fio }) : '';
}

/** «Отправлено: Сидоров Павел, 20.11.2026», as far as the shop says it. */
export function askedText(approval: Approval | undefined): string {
  const { askedBy, askedAt } = approval ?? {};
  const date = readDate(askedAt);
  const what = [askedBy, typeof date === 'string' && formatDate(date)].filter(Boolean).join(', ');
  return what && approvalState('approval.asked', { what });
}

/** Has this very buyer asked, or is it theirs to ask? A shop that does not say it lists the buyer's own. */
export const isOwnRequest = ({ approval }: { approval?: Approval | undefined }): boolean => approval?.isOwn ?? true;

/** Must it be approved before it is ordered? What has been ordered is asked for no more. */
export const needsApproval = ({ isNeedApproveOrder, orderNumber }: { isNeedApproveOrder: boolean; orderNumber?: string | undefined }): boolean =>
  isNeedApproveOrder && !orderNumber;

/** Is asking for an approval the one way on from this cart? Of one that has been asked about already it is not. */
export const isToBeAsked = ({
  isNeedApproveOrder,
  isCanCheckout,
  status,
}: {
  isNeedApproveOrder: boolean;
  isCanCheckout: boolean;
  status?: string | undefined;
}): boolean => isNeedApproveOrder && !isCanCheckout && status !== 'PENDING';

/** Is it this buyer who decides now? */
export const mayDecide = (cart: { status?: string | undefined; isCanApprove: boolean; approval?: Approval | undefined }): boolean =>
  cart.status === 'PENDING' && cart.isCanApprove && !isOwnRequest(cart);

/** One difference of a request from the one before it, with the maker and number of the product in its name; prices in roubles, absent where there is none. */
export type LineChange = { title: string } & (
  | { kind: 'new' | 'gone'; n: number }
  | { kind: 'quantity'; was: number; n: number }
  | { kind: 'price'; was: number | undefined; now: number | undefined }
);

type Line = Pick<CartItem, 'id' | 'productId' | 'offerId' | 'title' | 'brand' | 'article' | 'quantity' | 'price'>;

/** A product that was taken out and put in again has another line. */
const keyOf = ({ id, productId, offerId }: Line): string => offerId ?? productId ?? `line-${id}`;

/** Lines that are new, gone, or of another quantity or price; in the order of the lines, those that went at the end. */
export function changesBetween(before: readonly Line[], now: readonly Line[]): LineChange[] {
  const left = new Map(before.map((line) => [keyOf(line), line]));
  const changes = now.flatMap((line): LineChange[] => {
    const { quantity: n, price } = line;
    const title = nameWithCode(line.title, line);
    const was = left.get(keyOf(line));
    if (!was) return [{ kind: 'new', title, n }];
    left.delete(keyOf(line));
    return [
      ...(was.quantity === n ? [] : [{ kind: 'quantity', title, was: was.quantity, n } as const]),
      ...(was.price === price ? [] : [{ kind: 'price', title, was: was.price, now: price } as const]),
    ];
  });
  return [...changes, ...[...left.values()].map((line) => ({ kind: 'gone', title: nameWithCode(line.title, line), n: line.quantity }) as const)];
}
