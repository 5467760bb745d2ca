// Quantity rules of §5 in their order, each change with its reason and the deadlock. Who may order at all: orderability.ts.

/** What limits the quantity of one product; made by `rulesOf`. */
export interface QuantityRules {
  /** Sold in multiples of this many pieces; also the least quantity. */
  multiplicity: number;
  /** Most pieces one order may hold. */
  maximum?: number;
  /** Pieces in stock; caps the quantity only with `capByStock`. */
  stock?: number;
  capByStock: boolean;
  /** Pieces already in the cart that come on top of what is being added; 0 when the cart line itself is edited. */
  alreadyInCart: number;
}

type QuantityReason =
  | { rule: 'parsed'; why: 'text' | 'fraction' | 'below' }
  | { rule: 'minimum'; minimum: number }
  | { rule: 'maximum'; maximum: number }
  | { rule: 'stock'; stock: number }
  /** `lower` and `upper` are the allowed neighbours of what was typed; absent where a cap leaves none. */
  | { rule: 'multiplicity'; multiplicity: number; lower?: number; upper?: number };

export interface SettledQuantity {
  /** Fits every rule; 0 when nothing can be ordered (`deadlock`, `exhausted`) or the line goes (`removes`). */
  quantity: number;
  /** Why it differs from what was asked, in the order the rules were applied; empty when it does not. */
  reasons: QuantityReason[];
  /** The caps are below one multiple: no quantity fits. `stock` = pieces available. */
  deadlock?: { stock: number; min: number };
  /** Everything available is in the cart already. */
  exhausted?: { available: number; inCart: number };
  /** 0 was asked of a line in the cart (§4). */
  removes?: true;
}

/** Whole number typed by a person, `null` when it is none: spaces are removed, «2,5» is 2, letters and exponents are refused. */
export function parseQuantity(text: string): number | null {
  const [, whole] = /^([+-]?\d+)(?:[.,]\d*)?$/.exec(text.replace(/\s/g, '')) ?? [];
  // Beyond the safe range sums stop being exact; + 0 turns -0 into 0.
  return whole === undefined ? null : Math.min(Math.max(Number(whole), -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;
}

/** Pieces the caps leave for this control. */
function room(rules: QuantityRules): { total: number; free: number } {
  const cap = rules.capByStock && rules.stock !== undefined && rules.stock > 0 ? Math.floor(rules.stock) : Number.POSITIVE_INFINITY;
  const total = Math.min(rules.maximum ?? Number.POSITIVE_INFINITY, cap);
  return { total, free: total - rules.alreadyInCart };
}

/** Least and most quantity of a control for `aria-valuemin`/`max`; `max` is absent when nothing caps it. `undefined` when no quantity fits. */
export function quantityRange(rules: QuantityRules): { min: number; max?: number } | undefined {
  const { free } = room(rules);
  if (free < rules.multiplicity) return undefined;
  const max = Math.floor(free / rules.multiplicity) * rules.multiplicity;
  return Number.isFinite(max) ? { min: rules.multiplicity, max } : { min: rules.multiplicity };
}

/**
 * The quantity the rules allow for what was asked. `confirmed` is the quantity of the cart line being edited: then 0 removes the line,
 * and text without a number, a negative one or a fraction below one returns to it; without `confirmed` (a card not in the cart) both become the minimum.
 */
export function settleQuantity(asked: { quantity: string | number; rules: QuantityRules; confirmed?: number | undefined }): SettledQuantity {
  const { rules, confirmed } = asked;
  const given = String(asked.quantity);
  const parsed = typeof asked.quantity === 'string' ? parseQuantity(given) : Number.isFinite(asked.quantity) ? parseQuantity(asked.quantity.toFixed(3)) : null;
  const reasons: QuantityReason[] = [];
  const { total, free } = room(rules);
  const { multiplicity } = rules;
  const isFraction = /[.,]\d*[1-9]/.test(given);
  if (confirmed !== undefined && parsed !== null && parsed <= 0) {
    // Nobody who types «-3» or «0,5» means to remove the line.
    if (parsed < 0 || isFraction) return { quantity: confirmed, reasons: [{ rule: 'parsed', why: 'below' }] };
    return { quantity: 0, reasons, removes: true };
  }
  if (total < multiplicity) return { quantity: 0, reasons, deadlock: { stock: total, min: multiplicity } };
  if (free < multiplicity) return { quantity: 0, reasons, exhausted: { available: total, inCart: rules.alreadyInCart } };
  if (parsed === null) {
    reasons.push({ rule: 'parsed', why: 'text' });
    if (confirmed !== undefined) return { quantity: confirmed, reasons };
  } else if (isFraction) reasons.push({ rule: 'parsed', why: 'fraction' });

  let quantity = parsed ?? 1;
  if (quantity <= 0) {
    quantity = multiplicity;
    reasons.push({ rule: 'minimum', minimum: multiplicity });
  }
  if (rules.maximum !== undefined && quantity > rules.maximum - rules.alreadyInCart) {
    quantity = rules.maximum - rules.alreadyInCart;
    reasons.push({ rule: 'maximum', maximum: rules.maximum });
  }
  if (quantity > free) {
    quantity = free;
    reasons.push({ rule: 'stock', stock: rules.stock as number });
  }
  const lower = Math.floor(quantity / multiplicity) * multiplicity;
  if (lower !== quantity) {
    const upper = lower + multiplicity;
    reasons.push({ rule: 'multiplicity', multiplicity, ...(lower > 0 && { lower }), ...(upper <= free && { upper }) });
    quantity = Math.max(lower, multiplicity);
  }
  return { quantity, reasons };
}

/** One press of «+» or «−», or several (`steps` < 0 goes down): to the next multiple, never past a cap. One step below one multiple removes a cart line; a card, and several steps at once, stay at it. */
export function stepQuantity(from: { quantity: number; steps: number; rules: QuantityRules; confirmed?: number | undefined }): SettledQuantity {
  const { multiplicity } = from.rules;
  const base = from.steps > 0 ? Math.floor(from.quantity / multiplicity) : Math.ceil(from.quantity / multiplicity);
  const steps = from.steps < -1 ? Math.max(from.steps, Math.min(1 - base, 0)) : from.steps;
  return settleQuantity({ quantity: Math.max((base + steps) * multiplicity, 0), rules: from.rules, confirmed: from.confirmed });
}

/** Properties of a product or an offer that make its rules; `quantity_min` is the offer's word for the multiplicity. */
export interface QuantityProps {
  quantityMultiplicity?: number | undefined;
  quantity_min?: number | undefined;
  maxQuantity?: number | undefined;
  totalQuantity?: number | undefined;
  quantityRestrictions?: boolean | undefined;
}

/** The rules of a product: its own restriction flag wins over the option of the user; a missing or zero multiplicity is 1. */
export function rulesOf(props: QuantityProps, options?: { quantityRestrictions?: boolean | undefined }, alreadyInCart = 0): QuantityRules {
  const multiplicity = Math.floor(props.quantityMultiplicity ?? props.quantity_min ?? 1);
  return {
    multiplicity: multiplicity >= 1 ? multiplicity : 1,
    capByStock: props.quantityRestrictions ?? options?.quantityRestrictions ?? false,
    alreadyInCart,
    ...(props.maxQuantity !== undefined && props.maxQuantity > 0 && { maximum: Math.floor(props.maxQuantity) }),
    ...(props.totalQuantity !== undefined && { stock: props.totalQuantity }),
  };
}
