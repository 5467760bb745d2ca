// The line under a basket control: which rule changed the quantity and what else it allows, or what failed.
import type { CartLine } from '../../stores/cart';
import { isFault, type Result } from '../../stores/core/result';
import { announce } from '../../stores/core/spoken';
import { alertTitle } from '../../texts/alerts';
import { cartText } from '../../texts/cart';
import { orderText } from '../../texts/order';
import { boundText } from '../../validation/bound';
import { explainQuantity } from '../../validation/orderability';
import { type QuantityRules, type SettledQuantity, settleQuantity } from '../../validation/quantity';

export interface BasketNote {
  text: string;
  kind: 'rule' | 'error';
  /** Other quantities the rules allow: the next multiple, or the one before. */
  offers: number[];
  /** What was asked for, where there is not so much. */
  asked?: number | undefined;
  /** Does once more what failed. */
  repeat?: (() => void) | undefined;
}

const rule = (text: string, offers: number[] = []): BasketNote => ({ text, kind: 'rule', offers });

function spoken(note: BasketNote): BasketNote {
  announce(note.text, note.kind === 'error' ? 'assertive' : 'polite');
  return note;
}

/** What the rules made of the quantity, null when nothing; `before` is offered as the way back, `kept` when what was typed left the cart line as it was. */
export function explained(settled: SettledQuantity, rules: QuantityRules, before: number, kept: 'text' | 'below' | null = null): BasketNote | null {
  const text = kept ? orderText(kept === 'text' ? 'quantity.kept' : 'quantity.kept.whole', { n: settled.quantity }) : explainQuantity(settled);
  if (!text) return null;
  const upper = settled.reasons.flatMap((reason) => (reason.rule === 'multiplicity' && reason.upper ? [reason.upper] : []));
  const back = settleQuantity({ quantity: before, rules }).quantity === before ? [before] : [];
  const offers = [...new Set([...upper, ...back])].filter((quantity) => quantity !== settled.quantity);
  return spoken(rule(text, offers));
}

/** A step led nowhere: the quantity is at its bound already. */
export const stoppedAt = (bound: 'min' | 'max', n: number, { multiplicity }: QuantityRules): BasketNote => spoken(rule(boundText(bound, n, multiplicity)));

interface Asked {
  title: string;
  /** As the cart holds it now. */
  line: CartLine | undefined;
  /** Pieces the line was to have. */
  quantity: number;
  /** Asks for the same once more. */
  repeat?: (() => void) | undefined;
}

/** What the shop made of a change, `shown` when it left that standing. What an alert or a toast has said is not said here once more. */
export function answered(shown: BasketNote | null, result: Result, { title, line, quantity, repeat }: Asked): BasketNote | null {
  if (!result.ok) {
    const { error } = result;
    const { code, text } = error;
    // Of a lost session the alert tells once a page.
    if (error.reported && code !== 'session') return null;
    const mends = isFault(error) ? repeat : undefined;
    const note: BasketNote = { text, kind: 'error', offers: [], repeat: mends };
    // The field is back at what the cart holds.
    if (mends && line) note.text = `${alertTitle(error.unsure ? 'alert.unsure' : 'alert.set')}. ${text}`;
    if (mends || code === 'locked') announce(note.text, 'assertive');
    return note;
  }
  if (line && !line.pending && line.confirmed !== quantity && quantity > 0) return rule(cartText('cart.toast.clamped', { title, n: line.confirmed }));
  return shown?.kind === 'error' ? null : shown;
}
