// What may be done with one product by this buyer now: its line in the cart, its quantity rules, and the first refusal.
import { config } from '../../browser/config';
import type { CartLine, RecountState } from '../../stores/cart';
import type { UserOptionsState, UserState } from '../../stores/core/buyer';
import type { Result } from '../../stores/core/result';
import { cartText } from '../../texts/cart';
import { orderability, refusalText } from '../../validation/orderability';
import { quantityRange, rulesOf } from '../../validation/quantity';
import { safeUrl } from '../../validation/url';
import type { Checks } from './addition';

/** One orderable thing: a product, or an offer by its own id. Names are the specification's (§3 «Product card inputs»). */
export interface BasketControlProps extends Checks {
  /**
   * Of a product, or of the offer that is ordered: what a line of the cart is kept under. The one name of it between the two edges: pages print it as `data-good-id`
   * (`productOf`, and what a widget's own component takes out of its properties), `/cart/add` takes it as `id` (shared/api/cart.ts).
   */
  productId: string;
  title: string;
  quantityMultiplicity?: number | undefined;
  maxQuantity?: number | undefined;
  totalQuantity?: number | undefined;
  orderQuantity?: number | undefined;
  orderAllowed?: boolean | undefined;
  isForOrder?: boolean | undefined;
  quantityRestrictions?: boolean | undefined;
  availRestrictions?: boolean | undefined;
  availQuantityRestrictions?: boolean | undefined;
  /** The cart line as the page printed it, 0 pieces for none; stands until the store knows better. Absent: the page says nothing, and the lines are read. */
  seed?: { itemId?: string | undefined; quantity: number } | undefined;
  /** The server's own refusal, in its words. */
  refusal?: string | undefined;
  /** Where its analogs are: the next step where it cannot be ordered. */
  analogsHref?: string | undefined;
  /** There is no price to sell for: «Цена по запросу» (`isPriceless`). */
  incomplete?: boolean | undefined;
  url?: string | undefined;
  /** The client whose cart it goes to. */
  clientId?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  /** A guest may use this control; offers never allow it. */
  guestMayOrder?: boolean | undefined;
  /** Whose time a toast about the quantity keeps; `basket` when absent. */
  place?: 'basket' | 'cart' | undefined;
  /** It has never rested: what is drawn beside a refusal the page printed pushes nothing about. */
  neverRests?: boolean | undefined;
  /** What the press does in place of adding, with its words: the product takes the place of another line. */
  instead?: { label: string; named: string; busy: string; run(chosen: { quantity: number }): Promise<Result> } | undefined;
}

/** Who buys, and whether the server recounts the cart: read once for all controls of a list. */
export interface CartBuyer {
  user: UserState;
  options: UserOptionsState;
  recount: RecountState;
  /** Why nothing in the cart may be changed now, in words. */
  closed: string | undefined;
}

/** Refusals that only a manager can do something about. */
const FOR_MANAGER: readonly string[] = ['notAllowed', 'noStock', 'deadlock', 'incomplete'];

export type BasketRules = ReturnType<typeof basketRules>;

/** `alreadyInCart`: pieces that come on top of what is chosen here, where the line itself is not what is edited. */
export function basketRules(props: BasketControlProps, line: CartLine | undefined, buyer: CartBuyer, alreadyInCart = 0) {
  const user = buyer.user.status === 'loading' ? null : buyer.user.user;
  const options = buyer.options.status === 'loading' ? undefined : buyer.options.options;
  // The field shows the whole quantity of the line, so what is in the cart already is part of every check.
  const rules = rulesOf(props, options, alreadyInCart);
  const guestMayOrder = (props.guestMayOrder ?? false) && config().guestCart;
  const isRecounting = buyer.recount === 'running';
  const isClosed = buyer.closed !== undefined || (config().blockDuringOwnRecount && Boolean(line?.pending));
  const allowed = orderability({
    // Until `who` has answered nobody is refused on sight; an addition waits for the answer.
    isGuest: user?.isGuest ?? false,
    guestMayOrder,
    tpRestriction: user?.tpRestriction,
    orderAllowed: props.orderAllowed,
    availRestrictions: props.availRestrictions ?? options?.availRestrictions,
    availQuantityRestrictions: props.availQuantityRestrictions ?? options?.availQuantityRestrictions,
    stock: props.totalQuantity,
    isForOrder: props.isForOrder,
    incomplete: props.incomplete,
    rules,
  });
  const reason = allowed.allowed ? '' : allowed.reason;
  const inCart = line !== undefined && line.quantity > 0;
  const range = quantityRange(rules);
  const isRefused = Boolean(props.refusal) || !['', 'guest'].includes(reason);
  const refusal = props.refusal || (allowed.allowed || allowed.reason === 'guest' ? '' : refusalText(allowed));
  return {
    line,
    inCart,
    rules,
    range,
    guestMayOrder,
    isGuest: reason === 'guest',
    userKnown: user !== null,
    /** Nothing is taken now: it cannot be ordered, or is closed by the literal reading of §4 or by an approval. */
    isDisabled: refusal !== '' || isClosed,
    /** The next step where it cannot be ordered. */
    // Who may order nothing may not order an analog either.
    analogsHref: refusal && reason !== 'tp' ? safeUrl(props.analogsHref) : undefined,
    /** Nothing is typed now: the cart is being recounted or waits for an approval. */
    locked: isRecounting || isClosed,
    /** Presses are kept while the server recounts, and sent after it. */
    keeps: isRecounting && !isClosed,
    /** Why it cannot be ordered, or not yet; `''` when it can, or when the guests' prompt will say so. */
    refusal: refusal || (buyer.closed ?? (isRecounting || isClosed ? cartText('cart.locked') : '')),
    // A refusal the page printed rests as printed: a phone that comes with the code would push the page about.
    askManager: props.neverRests ? reason === 'tp' || FOR_MANAGER.includes(reason) : !props.refusal && FOR_MANAGER.includes(reason),
    /** The counter is of use: there is a quantity to choose. */
    countable: Boolean(range) && (inCart || !isRefused),
  };
}
