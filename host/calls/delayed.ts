// §7 «Delayed carts», renaming, bringing back, and approvals.
import { accountBy } from '../accounts';
import { type ApprovalStatus, mayDecide, recordApproval } from '../shop/approval';
import { activeCart, createCart, linesOf, type OpenCart, removeLine, type StoredCart, saveCart } from '../shop/cart';
import { headerOf, totals } from '../shop/cart-header';
import { delayedCart, delayLines, GONE, listedCarts, moveLines, startRecount } from '../shop/change';
import { dayAfter } from '../shop/moscow';
import { invalid, json, refused, success } from './answers';
import { cartById, cartForChange, contentOf, deleteMany, figures, openCart, recountMany, recountOne, validationOf } from './cart';
import { listOf, nested, textOf } from './form';
import { type Call, Refused, type Route, route } from './route';
import { readerOf } from './user';

/** The delayed cart named by an id; 404 when this session may not see it. */
export function delayedBy(call: Call, id: string): OpenCart {
  const open = delayedCart(call.backend, call.session, id, accountBy);
  if (!open) throw new Refused(404, GONE);
  return open;
}

/** The cart of an id, a delayed one or that of somebody this session may act for; without an id the active one the call is about. */
export function cartOrDelayed(call: Call, id: string, make = false): OpenCart | undefined {
  if (!id) return openCart(call, make);
  return call.backend.store.get<StoredCart>('cart', id)?.kind === 'delayed' ? delayedBy(call, id) : cartById(call, id);
}

const FORBIDDEN = 'Вам не разрешено производить данное действие.';

const byQuery = (call: Call) => delayedBy(call, call.query.get('id') ?? '');

const header = (call: Call, open: OpenCart) => {
  const { cart } = open;
  return { ...headerOf(call.backend, open, call.session), name: cart.name, comment: cart.comment };
};

function nameErrors(name: string, comment: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!name) errors.name = 'Необходимо заполнить «Название»';
  else if ([...name].length > 255) errors.name = '«Название» должно содержать не более 255 символов';
  if ([...comment].length > 255) errors.comment = '«Комментарий» должно содержать не более 255 символов';
  return errors;
}

const named = (call: Call) => [nested(call.fields.CartToDelayedForm, 'name'), nested(call.fields.CartToDelayedForm, 'comment')] as const;

const change =
  (act: (call: Call, open: OpenCart) => Response, open = byQuery) =>
  (call: Call) => {
    const named = open(call);
    // Who approves a cart changes nothing in it.
    if (named.payer.id !== call.account.id && !call.account.actsForClients) throw new Refused(403, FORBIDDEN);
    const found = cartForChange(call, named);
    return found instanceof Response ? found : act(call, found);
  };

function removeCart(call: Call, cart: StoredCart): void {
  for (const line of linesOf(call.backend, cart.id)) removeLine(call.backend, cart.id, line.id);
  call.backend.store.delete('cart', cart.id);
}

const LONG_COMMENT = '«Комментарий» должно содержать не более 255 символов';
const DECIDED = 'Решение уже принято другим сотрудником.';
const OTHER_SUM = 'Запрос изменился: сумма теперь другая. Проверьте позиции и сумму.';

const commentOf = (call: Call): string => textOf(call.fields.comment).trim();
const isLong = (text: string): boolean => [...text].length > 255;

/** Leaves the named lines in the cart; the others go back to who asked, in a delayed cart of their own. Gives that, where there are others. */
function partOf(call: Call, open: OpenCart): StoredCart | undefined {
  const chosen = listOf(call.fields.items);
  if (chosen.length === 0) return undefined;
  const lines = linesOf(call.backend, open.cart.id).map(({ id }) => id);
  if (!chosen.every((id) => lines.includes(id))) throw new Refused(404, 'Товар не найден в корзине.');
  const others = lines.filter((id) => !chosen.includes(id));
  if (others.length === 0) return undefined;
  const { name, subdivision, sector } = open.cart;
  const rest = { ...delayLines(call.backend, open, `${name || 'Корзина'}: не согласовано`, commentOf(call), others), subdivision, sector };
  saveCart(call.backend.store, rest);
  return rest;
}

function decide(call: Call, status: ApprovalStatus, isAllowed: (open: OpenCart) => boolean): Response {
  const open = byQuery(call);
  if (!isAllowed(open)) throw new Refused(403, FORBIDDEN);
  if (open.cart.approval !== 'PENDING') return refused(DECIDED);
  const expected = Number(textOf(call.fields.expectedCost) || Number.NaN);
  if (Math.abs(expected - totals(call.backend, open).cost) >= 0.005) throw new Refused(409, OTHER_SUM);
  const comment = commentOf(call);
  if (status === 'REJECTED' && !comment) return refused('Укажите причину отклонения.');
  if (isLong(comment)) return invalid({ comment: LONG_COMMENT });
  const rest = status === 'APPROVED' ? partOf(call, open) : undefined;
  recordApproval(call.backend, open, status, call.account, comment, rest && 'Согласовано частично');
  return success({ statusId: status, ...(rest && { restCartId: rest.id }) });
}

/** Of those who decide about such carts, whatever has become of this one. */
const isApprover = (call: Call) => (open: OpenCart) => mayDecide(call.account, { ...open, cart: { ...open.cart, approval: 'PENDING' } });

export const routes: readonly Route[] = [
  route('GET', '/api/v1/cart/list', 'user', (call) => {
    const current = call.query.get('currentCartId');
    const payer = readerOf(call);
    const carts = listedCarts(call.backend, call.session, payer, accountBy).filter(({ cart }) => cart.id !== current);
    return json(
      carts.map((open) => {
        const { name, comment, cartId, quantity, cost, isNeedApproveOrder, isCanCheckout, isCanApprove, status, approval } = header(call, open);
        return { cartId, name, comment, quantity, cost, isNeedApproveOrder, isCanCheckout, isCanApprove, status, approval };
      }),
    );
  }),
  route('POST', '/delayed/count', 'user', (call) => success(header(call, byQuery(call)))),
  route('GET', '/delayed/content', 'user', (call) => contentOf(call, byQuery(call))),
  route('GET|POST', '/delayed/check-validate', 'user', (call) => validationOf(call, byQuery(call))),
  route(
    'POST',
    '/delayed/recount',
    'user',
    change(
      (call, open) => recountOne(call, open, call.query.get('id') ?? ''),
      (call) => delayedBy(call, textOf(call.fields.cartId)),
    ),
  ),
  route(
    'POST',
    '/delayed/recount-items',
    'user',
    change((call, open) => recountMany(call, open)),
  ),
  route(
    'POST',
    '/delayed/delete-item',
    'user',
    change((call, open) => {
      const itemId = call.query.get('itemId') ?? '';
      if (!removeLine(call.backend, open.cart.id, itemId)) throw new Refused(404, 'Товар не найден в корзине.');
      return success({ id: itemId, ...figures(call, open) });
    }),
  ),
  route('POST', '/delayed/delete-items-multiple', 'user', change(deleteMany)),
  route(
    'POST',
    '/delayed/edit-name',
    'user',
    change((call, open) => {
      const [name, comment] = named(call);
      const errors = nameErrors(name, comment);
      if (Object.keys(errors).length > 0) return invalid(errors);
      saveCart(call.backend.store, { ...open.cart, name, comment });
      return success({ name, comment });
    }),
  ),
  route(
    'POST',
    '/delayed/delete',
    'user',
    change((call, open) => {
      removeCart(call, open.cart);
      return success({ cartId: open.cart.id });
    }),
  ),
  route(
    'POST',
    '/delayed/to-cart',
    'user',
    change((call, open) => {
      const active = cartForChange(call, activeCart(call.backend, call.session, open.payer.id));
      if (active instanceof Response) return active;
      if (textOf(call.fields.mode) === 'replace') for (const line of linesOf(call.backend, active.cart.id)) removeLine(call.backend, active.cart.id, line.id);
      const moved = moveLines(call.backend, open.cart.id, active.cart.id);
      removeCart(call, open.cart);
      startRecount(call.backend, active.cart, moved);
      return success(figures(call, active));
    }),
  ),
  route('POST', '/cart/to-delayed', 'user', (call) => {
    const open = cartForChange(call);
    if (open instanceof Response) return open;
    const [name, comment] = named(call);
    const errors = nameErrors(name, comment);
    if (Object.keys(errors).length > 0) return invalid(errors);
    const chosen = listOf(call.fields.items);
    const lines = linesOf(call.backend, open.cart.id);
    if (lines.length === 0) return refused('Корзина пуста.');
    if (!chosen.every((id) => lines.some((line) => line.id === id))) throw new Refused(404, 'Товар не найден в корзине.');
    const delayed = delayLines(call.backend, open, name, comment, chosen);
    return success({ cartId: delayed.id, ...figures(call, open) });
  }),
  route('POST', '/cart/approve-request', ['employee'], (call) => {
    const id = call.query.get('id');
    const open = cartForChange(call, id ? delayedCart(call.backend, call.session, id, accountBy) : undefined);
    if (open instanceof Response) return open;
    if (totals(call.backend, open).quantity === 0) return refused('Корзина пуста.');
    const comment = commentOf(call);
    if (isLong(comment)) return invalid({ comment: LONG_COMMENT });
    const { cart: from, payer } = open;
    const { subdivision, sector } = from;
    // What is approved can be ordered: where it was asked for without them, nobody could choose them any more.
    if (payer.companyId !== undefined && !(subdivision && sector)) return refused('Укажите подразделение и сектор.');
    const cart =
      from.kind === 'delayed' || call.session.variants.includes('approvalInPlace')
        ? from
        : createCart(call.backend, call.account.id, 'delayed', `Заявка от ${dayAfter(call.backend, 0)}`, comment);
    if (cart !== from) moveLines(call.backend, from.id, cart.id);
    recordApproval(call.backend, { cart: { ...cart, subdivision, sector }, payer }, 'PENDING', call.account, comment);
    return success({ cartId: cart.id, approvers: [{ id: '1006', fio: accountBy('1006')?.user.fio }], statusId: 'PENDING' });
  }),
  route('POST', '/delayed/approve', 'user', (call) => decide(call, 'APPROVED', isApprover(call))),
  route('POST', '/delayed/reject', 'user', (call) => decide(call, 'REJECTED', isApprover(call))),
  route('POST', '/delayed/approve-cancel', 'user', (call) => decide(call, 'CANCELED', (open) => open.cart.owner === call.account.id)),
  route('GET', '/delayed/approve-history', 'user', (call) => success(byQuery(call).cart.history)),
];
