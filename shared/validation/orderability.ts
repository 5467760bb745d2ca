// Who may order what (§5, §6), the first refusal winning.
import { cartText } from '../texts/cart';
import { guestText } from '../texts/guests';
import { orderText } from '../texts/order';
import { type QuantityRules, quantityRange, type SettledQuantity, settleQuantity } from './quantity';

export interface OrderQuestion {
  isGuest: boolean;
  /** A guest may use this control: `guestCart` is on and it is the basket button or card. */
  guestMayOrder?: boolean | undefined;
  tpRestriction?: boolean | undefined;
  orderAllowed?: boolean | undefined;
  availRestrictions?: boolean | undefined;
  availQuantityRestrictions?: boolean | undefined;
  /** Pieces in stock; the stock rules are skipped when unknown. */
  stock?: number | undefined;
  isForOrder?: boolean | undefined;
  /** There is no price to sell for: «Цена по запросу» (`isPriceless`). */
  incomplete?: boolean | undefined;
  /** The server is recounting the cart. */
  locked?: boolean | undefined;
  /** With rules, a quantity that cannot exist is a refusal too. */
  rules?: QuantityRules | undefined;
}

type Refusal = 'guest' | 'tp' | 'notAllowed' | 'noStock' | 'incomplete' | 'deadlock' | 'exhausted' | 'locked';

export type Orderability =
  | { allowed: true }
  | { allowed: false; reason: Exclude<Refusal, 'deadlock' | 'exhausted' | 'noStock'> }
  | { allowed: false; reason: 'noStock'; unpriced?: boolean | undefined }
  | ({ allowed: false; reason: 'deadlock' } & Required<Pick<SettledQuantity, 'deadlock'>>)
  | ({ allowed: false; reason: 'exhausted' } & Required<Pick<SettledQuantity, 'exhausted'>>);

/** May this be ordered, and if not, the first reason in their order. */
export function orderability(asked: OrderQuestion): Orderability {
  const refuse = (reason: Exclude<Refusal, 'deadlock' | 'exhausted' | 'noStock'>): Orderability => ({ allowed: false, reason });
  const noStock = asked.stock !== undefined && asked.stock < 1;
  if (asked.isGuest && !asked.guestMayOrder) return refuse('guest');
  if (asked.tpRestriction) return refuse('tp');
  if (asked.orderAllowed === false) return refuse('notAllowed');
  if (noStock && (asked.availRestrictions || (asked.availQuantityRestrictions && !asked.isForOrder)))
    return { allowed: false, reason: 'noStock', unpriced: asked.incomplete };
  if (asked.incomplete) return refuse('incomplete');
  if (asked.rules && !quantityRange(asked.rules)) {
    const { deadlock, exhausted } = settleQuantity({ quantity: 1, rules: asked.rules });
    if (deadlock) return { allowed: false, reason: 'deadlock', deadlock };
    if (exhausted) return { allowed: false, reason: 'exhausted', exhausted };
  }
  return asked.locked ? refuse('locked') : { allowed: true };
}

/** Nothing at the warehouses, and what to ask about: a price that stands beside it is no question. */
export const noStockText = (isUnpriced = false): string => orderText(isUnpriced ? 'order.noStock.unpriced' : 'order.noStock');

/** The refusal in the buyer's words. */
export function refusalText(refusal: Exclude<Orderability, { allowed: true }>): string {
  const { reason } = refusal;
  if (reason === 'guest') return guestText('guest.order');
  if (reason === 'locked') return cartText('cart.locked');
  if (reason === 'noStock') return noStockText(refusal.unpriced);
  return orderText(`order.${reason}`, reason === 'deadlock' ? refusal.deadlock : reason === 'exhausted' ? refusal.exhausted : {});
}

/** Which rules have changed the quantity: «на складе 6 шт., кратность 4 шт.»; `''` when none has. */
export const whyChanged = ({ reasons }: SettledQuantity): string =>
  reasons
    .map((reason) => {
      if (reason.rule === 'parsed') return orderText(reason.why === 'text' ? 'quantity.why.text' : 'quantity.why.fraction');
      if (reason.rule === 'minimum') return orderText('quantity.why.minimum', { n: reason.minimum });
      if (reason.rule === 'maximum') return orderText('quantity.why.maximum', { n: reason.maximum });
      if (reason.rule === 'stock') return orderText('quantity.why.stock', { n: reason.stock });
      return orderText('quantity.why.multiplicity', { n: reason.multiplicity });
    })
    .join(', ');

/** Why the quantity was changed, in one line: «Количество изменено до 4 шт.: на складе 6 шт., кратность 4 шт.»; `''` when it was not. */
export function explainQuantity(settled: SettledQuantity): string {
  if (settled.deadlock) return orderText('order.deadlock', settled.deadlock);
  if (settled.exhausted) return orderText('order.exhausted', settled.exhausted);
  const why = whyChanged(settled);
  // The full stop of «шт.» is the sentence's own.
  return why ? orderText('quantity.changed', { n: settled.quantity, why: why.replace(/\.$/, '') }) : '';
}
