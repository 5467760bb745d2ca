import { type RefObject, useEffect, useRef } from 'react';
import { calledOf } from '../../../shared/features/cart';
import { changedWords } from '../../../shared/features/pickup/readiness';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import type { ReadyChange } from '../../../shared/stores/checkout/pickup';
import { type LineChange, type Review, reviewText } from '../../../shared/stores/checkout/review';
import { announce } from '../../../shared/stores/core/spoken';
import { Button } from '../../../shared/ui/Button';
import { focusInSight } from '../../../shared/ui/focus';
import { Icon } from '../../../shared/ui/Icon';
import { useFocusOnward } from '../../../shared/ui/useFocusOnward';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import { LeaveOut } from './Lines';
import css from './OrderChanges.module.css';

/** Where the shop says nothing. */
const NONE = '—';

interface Props {
  order: CheckoutOrder;
  review: Review | null;
  /** When the order is ready has changed. */
  ready: ReadyChange | null;
  /** Names that several lines have. */
  doubled: ReadonlySet<string>;
  /** Around the button that confirms it. */
  action: RefObject<HTMLDivElement | null>;
}

/** What has changed since the buyer saw it, line by line. Nothing is ordered until it is confirmed. */
export function Changes({ order, review, ready, doubled, action }: Props) {
  const id = useUid();
  const root = useRef<HTMLElement>(null);
  useFocusOnward(root);
  // It was pressed to order, and this is why nothing was: who comes back from the shop's answer is led to it.
  useEffect(() => {
    if (order.$placing.get().status === 'changed') focusInSight(root.current);
  }, [order]);
  const words = ready ? changedWords(ready) : '';
  useEffect(() => {
    if (!words) return;
    announce(words, 'assertive', 'ready');
    if (document.activeElement?.closest('[data-island-action="place"]')) focusInSight(root.current);
  }, [words]);
  const byLine = new Map<string, LineChange[]>();
  for (const change of review?.lines ?? []) byLine.set(change.key, [...(byLine.get(change.key) ?? []), change]);
  const accept = () => {
    order.accept();
    announce(text('accepted'));
  };
  return (
    <section ref={root} className={css.root} aria-labelledby={id}>
      <p className={css.title} id={id}>
        <Icon name="warning" /> {review ? reviewText(review) : text('ready.changed')}
      </p>
      {words && <p className={css.what}>{words}</p>}
      {byLine.size > 0 && (
        <ul className={css.lines}>
          {[...byLine].map(([key, changes]) => {
            const line = order.lines.line(key);
            const name = line ? calledOf(line, doubled) : (changes[0]?.title ?? '');
            return (
              <li key={key} className={css.line}>
                <p className={css.name}>{name}</p>
                {changes.map((change) => (
                  <p key={change.kind} className={css.what}>
                    {wordsOf(change)}
                  </p>
                ))}
                {line && line.quantity > 0 && <LeaveOut order={order} lineKey={key} called={name} />}
              </li>
            );
          })}
        </ul>
      )}
      <div ref={action}>
        <Button action="accept" variant="primary" onClick={accept}>
          {text('accept')}
        </Button>
      </div>
    </section>
  );
}

function wordsOf({ kind, before, after }: LineChange): string {
  if (kind === 'refused') return after;
  if (kind === 'gone') return text('change.gone', { before });
  if (kind === 'added') return text('change.added', { after });
  return `${text(`change.${kind}`)}: ${text('changes.was', { before: before || NONE, after: after || NONE })}`;
}
