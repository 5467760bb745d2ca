// The line under a basket control: which rule changed the quantity and what else it allows, or what failed (BC-4…BC-6, BC-14).
import { useState } from 'react';
import type { Failure } from '../stores/failure';
import { announce } from '../stores/notices';
import { cartText } from '../texts/cart';
import { orderText } from '../texts/order';
import { explainQuantity } from '../validation/orderability';
import { type QuantityRules, type SettledQuantity, settleQuantity } from '../validation/quantity';

export interface BasketNote {
  text: string;
  kind: 'rule' | 'error';
  /** Other quantities the rules allow: the next multiple, or the one before. */
  offers: number[];
}

const rule = (text: string, offers: number[] = []): BasketNote => ({ text, kind: 'rule', offers });

export function useBasketNote(rules: QuantityRules) {
  const [note, setNote] = useState<BasketNote | null>(null);

  const tell = (next: BasketNote) => {
    setNote(next);
    announce(next.text, next.kind === 'error' ? 'assertive' : 'polite');
  };

  return {
    note,
    clear: () => setNote(null),
    /** Says what the rules made of the quantity; `before` is offered as the way back, `kept` when text without a number left the cart line as it was. */
    explain(settled: SettledQuantity, before: number, kept = false): void {
      const text = kept ? orderText('quantity.kept', { n: settled.quantity }) : explainQuantity(settled);
      if (!text) {
        setNote(null);
        return;
      }
      const upper = settled.reasons.flatMap((reason) => (reason.rule === 'multiplicity' && reason.upper ? [reason.upper] : []));
      const back = settleQuantity({ quantity: before, rules }).quantity === before ? [before] : [];
      tell(
        rule(
          text,
          [...new Set([...upper, ...back])].filter((quantity) => quantity !== settled.quantity),
        ),
      );
    },
    /** A step led nowhere: the quantity is at its bound already. */
    stopAt: (bound: 'min' | 'max', n: number) => tell(rule(cartText(`quantity.${bound}`, { n }))),
    /** What the shop made of a change. Its toast or alert has been spoken, except of a change that was not even tried. */
    answer(error: Failure | null, changedTo?: { title: string; n: number }): void {
      if (error) {
        setNote({ text: error.text, kind: 'error', offers: [] });
        if (error.code === 'locked') announce(error.text, 'assertive');
      } else if (changedTo) setNote(rule(cartText('cart.toast.clamped', changedTo)));
      else setNote((shown) => (shown?.kind === 'error' ? null : shown));
    },
  };
}
