import type { LineChange } from '../../format/approval';
import { formatPrice } from '../../format/money';
import { unbroken } from '../../format/number';
import type { Difference, Seen } from '../../stores/cart/seen';
import { approvalText } from '../../texts/approval';
import { delayedText } from '../../texts/delayed';
import css from './ApprovalPanel.module.css';
import { FirstOf } from './FirstOf';

/** Differences in sight from the start. */
const FEW = 5;

/** What has become of one line, in words. */
export function wordsOf(change: LineChange): string {
  const { kind, title } = change;
  if (kind === 'quantity') return approvalText('approval.change.quantity', { title, was: change.was, n: change.n });
  if (kind === 'price') return approvalText('approval.change.price', { title, was: unbroken(formatPrice(change.was)), now: unbroken(formatPrice(change.now)) });
  return approvalText(`approval.change.${kind}`, { title, n: change.n });
}

const figuresOf = ({ quantity, cost }: Seen): string =>
  approvalText('approval.changed.request', { lines: delayedText('delayed.lines', { n: quantity }), cost: unbroken(formatPrice(cost)) });

/** The sums of a cart before and now, in words. */
export const sumsOf = ({ was, now }: Difference): string => approvalText('approval.changed.sum', { was: figuresOf(was), now: figuresOf(now) });

/** What a cart on screen and the cart as it is now differ in. */
export const Changed = ({ difference }: { difference: Difference }) => (
  <div className={css.part} role="status">
    <p className={css.line}>{sumsOf(difference)}</p>
    {difference.lines.length > 0 && (
      <FirstOf items={difference.lines} first={FEW}>
        {wordsOf}
      </FirstOf>
    )}
  </div>
);
