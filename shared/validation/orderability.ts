// Who may order what (§5, §6, G35), the first refusal winning.
import type { MessageKey } from '../text';
import { message } from '../text';
import { type QuantityRules, quantityRange, type SettledQuantity, settleQuantity } from './quantity';

export interface OrderQuestion {
  isGuest: boolean;
  /** A guest may use this control: `guestCart` is on and it is the basket button or card (decisions, section 0). */
  guestMayOrder?: boolean | undefined;
  tpRestriction?: boolean | undefined;
  orderAllowed?: boolean | undefined;
  availRestrictions?: boolean | undefined;
  availQuantityRestrictions?: boolean | undefined;
  /** Pieces in stock; the stock rules are skipped when unknown. */
  stock?: number | undefined;
  isForOrder?: boolean | undefined;
  /** The price or the multiplicity could not be read from the server's answer. */
  incomplete?: boolean | undefined;
  /** The server is recounting the cart (G15). */
  locked?: boolean | undefined;
  /** With rules, a quantity that cannot exist is a refusal too. */
  rules?: QuantityRules | undefined;
}

type Refusal = 'guest' | 'tp' | 'notAllowed' | 'noStock' | 'incomplete' | 'deadlock' | 'exhausted' | 'locked';

export type Orderability =
  | { allowed: true }
  | { allowed: false; reason: Exclude<Refusal, 'deadlock' | 'exhausted'> }
  | ({ allowed: false; reason: 'deadlock' } & Required<Pick<SettledQuantity, 'deadlock'>>)
  | ({ allowed: false; reason: 'exhausted' } & Required<Pick<SettledQuantity, 'exhausted'>>);

/** May this be ordered, and if not, the first reason in the order of G35. */
export function orderability(asked: OrderQuestion): Orderability {
  const refuse = (reason: Exclude<Refusal, 'deadlock' | 'exhausted'>): Orderability => ({ allowed: false, reason });
  const noStock = asked.stock !== undefined && asked.stock < 1;
  if (asked.isGuest && !asked.guestMayOrder) return refuse('guest');
  if (asked.tpRestriction) return refuse('tp');
  if (asked.orderAllowed === false) return refuse('notAllowed');
  if (noStock && asked.availRestrictions) return refuse('noStock');
  if (noStock && asked.availQuantityRestrictions && !asked.isForOrder) return refuse('noStock');
  if (asked.incomplete) return refuse('incomplete');
  if (asked.rules && !quantityRange(asked.rules)) {
    const { deadlock, exhausted } = settleQuantity({ quantity: 1, rules: asked.rules });
    if (deadlock) return { allowed: false, reason: 'deadlock', deadlock };
    if (exhausted) return { allowed: false, reason: 'exhausted', exhausted };
  }
  return asked.locked ? refuse('locked') : { allowed: true };
}

const TEXT: Record<Refusal, MessageKey> = {
  guest: 'guest.order',
  tp: 'order.tp',
  notAllowed: 'order.notAllowed',
  noStock: 'order.noStock',
  incomplete: 'order.incomplete',
  deadlock: 'order.deadlock',
  exhausted: 'order.exhausted',
  locked: 'cart.locked',
};

/** The refusal in the buyer's words (G13, G34). */
export const refusalText = (refusal: Exclude<Orderability, { allowed: true }>): string =>
  message(TEXT[refusal.reason], refusal.reason === 'deadlock' ? refusal.deadlock : refusal.reason === 'exhausted' ? refusal.exhausted : {});

/** Why the quantity was changed, in one line: «Количество изменено до 4 шт.: на складе 6 шт., кратность 4 шт.» (G13, BC-14); `''` when it was not. */
export function explainQuantity(settled: SettledQuantity): string {
  if (settled.deadlock) return message('order.deadlock', settled.deadlock);
  if (settled.exhausted) return message('order.exhausted', settled.exhausted);
  const why = settled.reasons.map((reason) => {
    if (reason.rule === 'parsed') return message(reason.why === 'text' ? 'quantity.why.text' : 'quantity.why.fraction');
    if (reason.rule === 'minimum') return message('quantity.why.minimum', { n: reason.minimum });
    if (reason.rule === 'maximum') return message('quantity.why.maximum', { n: reason.maximum });
    if (reason.rule === 'stock') return message('quantity.why.stock', { n: reason.stock });
    return message('quantity.why.multiplicity', { n: reason.multiplicity });
  });
  return why.length ? message('quantity.changed', { n: settled.quantity, why: why.join(', ') }) : '';
}
