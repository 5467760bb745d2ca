import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { usePart } from '../../../shared/bind/usePart';
import { PurchaseCard, type PurchaseCardProps } from '../../../shared/features/purchase-card/PurchaseCard';
import { type CartStore, cartFor, lineByItem } from '../../../shared/stores/cart';
import { failed, type Result } from '../../../shared/stores/core/result';
import { message } from '../../../shared/texts/common';
import { text } from '../text';
import css from './Replacing.module.css';

const DECLINED = { code: 'declined', text: '' };

interface Asked {
  old: string;
  answer: (yes: boolean) => void;
}

/** The card of a product that is to take the place of a line: it asks, then replaces. When that line is gone it is a card like any other. */
export function Replacing({ replaceId, ...card }: PurchaseCardProps & { replaceId: string }) {
  const { productId, title, clientId } = card;
  const cart = cartFor(clientId);
  const [question, setQuestion] = useState<Asked | null>(null);
  const asking = usePart(() => import('./Question'));
  useStore(cart.$lines);
  const { status } = useStore(cart.$content);
  const header = useStore(cart.$cart);
  useEffect(() => void cart.wantLines(), [cart]);

  // Until the lines are read nobody knows whether it is there.
  const line = lineByItem(cart, replaceId);
  const isRead = status === 'ready' || header.cart?.quantity === 0;
  const isGone = isRead && !line;

  const ask = (old: string): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ old, answer });
    });

  async function replace({ quantity }: { quantity: number }): Promise<Result> {
    let replaced = lineByItem(cart, replaceId);
    if (!replaced) {
      await cart.open(false);
      replaced = lineByItem(cart, replaceId);
    }
    const { status: read, error } = cart.$content.get();
    if (!replaced && read === 'failed' && error) return failed(error);
    if (!replaced) return failed({ code: 'gone', text: text('gone') });
    if (!(await asking.ready()) || !(await ask(replaced.title || text('line')))) return failed(DECLINED);
    const done = await cart.write('replace', { key: replaced.key, productId, title, quantity });
    if (done.ok) void import('./Question').then(({ tell }) => tell(title));
    return done;
  }

  // The line is of this very product: there is nothing to replace.
  const isSame = line?.key === productId;
  const instead =
    isGone || isSame ? undefined : { label: message('action.replace'), named: text('replace.named', { title }), busy: text('replacing'), run: replace };
  return (
    <>
      <PurchaseCard {...card} orderQuantity={card.orderQuantity ?? line?.quantity} instead={instead}>
        {instead && line && <p className={css.what}>{text('what', { title: line.title || text('line'), n: line.quantity })}</p>}
        {isGone && goneFirst(cart, productId) && <p className={css.what}>{text('gone')}</p>}
      </PurchaseCard>
      {question && asking.part && <asking.part.Question old={question.old} title={title} answer={question.answer} />}
    </>
  );
}

/** Nothing has taken its place: it was removed elsewhere, and the buyer should know. */
const goneFirst = (cart: CartStore, productId: string): boolean => !((cart.line(productId)?.quantity ?? 0) > 0);
