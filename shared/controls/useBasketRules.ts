// What may be done with one product by this buyer now: its line in the cart, its quantity rules, and the first refusal.
import { useStore } from '@nanostores/react';
import { config } from '../config';
import { $cartLines, $recount } from '../stores/cart';
import { $user, $userOptions } from '../stores/user';
import { orderability, refusalText } from '../validation/orderability';
import { quantityRange, rulesOf } from '../validation/quantity';

/** One orderable thing: a product, or an offer by its own id. Names are the specification's (§3 «Product card inputs»). */
export interface BasketControlProps {
  goodId: string;
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
  /** The cart line as the page printed it; stands until the store knows better. */
  seed?: { itemId?: string | undefined; quantity: number } | undefined;
  /** The server's own refusal, in its words. */
  refusal?: string | undefined;
  /** The price or the multiplicity could not be read. */
  incomplete?: boolean | undefined;
  url?: string | undefined;
  clientId?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  /** The shop refused to add it: what is shown of it may be out of date (OF-6). */
  onRefused?: (() => void) | undefined;
  /** A guest may use this control (decisions, section 0); offers never allow it. */
  guestMayOrder?: boolean | undefined;
  /** Whose time a toast about the quantity keeps (G77); `basket` when absent. */
  place?: 'basket' | 'cart' | undefined;
}

/** Refusals that only a manager can do something about (BC-15). */
const FOR_MANAGER: readonly string[] = ['noStock', 'deadlock', 'incomplete'];

/** Redrawn when the line of this product, the buyer or a recount changes. */
export function useBasketRules(props: BasketControlProps) {
  const line = useStore($cartLines, { keys: [props.goodId] })[props.goodId];
  const userState = useStore($user);
  const optionsState = useStore($userOptions);
  const recount = useStore($recount);

  const user = userState.status === 'loading' ? null : userState.user;
  const options = optionsState.status === 'loading' ? undefined : optionsState.options;
  // The field shows the whole quantity of the line, so what is in the cart already is part of every check (BC-7).
  const rules = rulesOf(props, options);
  const guestMayOrder = (props.guestMayOrder ?? false) && config().guestCart;
  const locked = recount === 'running' || (config().blockDuringOwnRecount && Boolean(line?.pending));
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
    locked,
    rules,
  });
  const reason = allowed.allowed ? '' : allowed.reason;
  const inCart = line !== undefined && line.quantity > 0;
  const range = quantityRange(rules);
  const refused = Boolean(props.refusal) || !['', 'guest', 'locked'].includes(reason);
  return {
    line,
    inCart,
    rules,
    range,
    locked,
    guestMayOrder,
    isGuest: reason === 'guest',
    userKnown: user !== null,
    /** Why it cannot be ordered; `''` when it can, or when the guests' prompt will say so. */
    refusal: props.refusal || (allowed.allowed || allowed.reason === 'guest' ? '' : refusalText(allowed)),
    // A refusal the page printed rests as printed: a phone that comes with the code would push the page about.
    askManager: !props.refusal && FOR_MANAGER.includes(reason),
    /** The counter is of use: there is a quantity to choose. */
    countable: Boolean(range) && (inCart || !refused),
  };
}
