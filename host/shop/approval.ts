// Approval of an employee's order: what was asked for, who decides, whether what was approved is still what is in the cart.
import { accountBy } from '../accounts';
import type { Account, CartLine } from '../types';
import type { Backend } from './backend';
import { type OpenCart, type StoredCart, saveCart, viewLines } from './cart';
import { dayAfter } from './moscow';

export type ApprovalStatus = Exclude<StoredCart['approval'], ''>;

const ACTIONS: Readonly<Record<ApprovalStatus, string>> = {
  PENDING: 'Отправлено на согласование',
  APPROVED: 'Согласовано',
  REJECTED: 'Отклонено',
  CANCELED: 'Отозвано',
};

const APPROVER = '1006';
/** Roubles; an order above it has a reason of its own. */
const LIMIT = 100_000;

const isAsked = (cart: StoredCart): boolean => cart.approval === 'PENDING';

/** Does this account decide about the cart of that one? */
const approvesFor = (me: Account, payer: Account): boolean => me.role === 'approver' && me.id !== payer.id && me.companyId === payer.companyId;

/** May this account decide about the cart now? */
export const mayDecide = (me: Account, { cart, payer }: OpenCart): boolean => isAsked(cart) && approvesFor(me, payer);

/** Is a cart of another one shown to this account? What was taken back is its owner's own again. */
export const isForApproval = (me: Account, { cart, payer }: OpenCart): boolean =>
  approvesFor(me, payer) && cart.approval !== '' && cart.approval !== 'CANCELED';

/** Lines as a history keeps them. */
export const snapshotOf = (backend: Backend, open: OpenCart): Partial<CartLine>[] =>
  viewLines(backend, open).map(({ id, productId, title, brand, article, quantity, price }) => ({ id, productId, title, brand, article, quantity, price }));

/** Sets the state of an approval, with who did it and why; what is asked for and approved is kept as it is then. */
export function recordApproval(backend: Backend, open: OpenCart, status: ApprovalStatus, by: Account, comment: string, action = ACTIONS[status]): void {
  const date = dayAfter(backend, 0);
  const items = status === 'PENDING' || status === 'APPROVED' ? snapshotOf(backend, open) : undefined;
  const event = { date, userFio: by.user.fio ?? '', action, comment, statusId: status, ...(items && { items }) };
  saveCart(backend.store, { ...open.cart, approval: status, history: [...open.cart.history, event] });
}

const wordsOf = (items: readonly Partial<CartLine>[]): string =>
  JSON.stringify(items.map(({ productId, quantity, price }) => `${productId} ${quantity} ${price}`).sort());

/** Is what was approved no longer what is in the cart? */
export function isOutdated(backend: Backend, open: OpenCart): boolean {
  if (open.cart.approval !== 'APPROVED') return false;
  const approved = open.cart.history.findLast(({ statusId }) => statusId === 'APPROVED')?.items;
  return approved !== undefined && wordsOf(approved) !== wordsOf(snapshotOf(backend, open));
}

/** What the header and the list say of an approval besides its status; null where no one is asked. */
export function approvalOf({ cart, payer }: OpenCart, me: Account, cost: number) {
  if (payer.role !== 'employee') return null;
  const asked = cart.history.findLast(({ statusId }) => statusId === 'PENDING');
  return {
    ...(asked && { askedBy: asked.userFio, askedAt: asked.date }),
    approvers: [{ id: APPROVER, fio: accountBy(APPROVER)?.user.fio ?? '' }],
    reason: cost > LIMIT ? 'Сумма заказа больше лимита 100 000 ₽.' : 'Заказы подразделения согласует руководитель.',
    isOwn: payer.id === me.id,
  };
}
