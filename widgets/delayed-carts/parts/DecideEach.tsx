import { useEffect, useRef, useState } from 'react';
import { sumsOf } from '../../../shared/features/approval/Changed';
import { DecisionDialog } from '../../../shared/features/approval/DecisionDialog';
import { labelOf } from '../../../shared/features/approval/deeds';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import type { ListedCart } from '../../../shared/reading/entities';
import { changedIn, seenOf } from '../../../shared/stores/cart/seen';
import { decideEach, type Ended, lateText, type SeenRequest } from '../../../shared/stores/company/approval';
import { toast } from '../../../shared/stores/core/notices';
import { failed, OK, type Result, wasReported } from '../../../shared/stores/core/result';
import { delayedName } from '../../../shared/stores/delayed/carts';
import { approvalText } from '../../../shared/texts/approval';
import { message } from '../../../shared/texts/common';
import { delayedText } from '../../../shared/texts/delayed';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { text } from '../text';
import css from './DecideEach.module.css';

interface Props {
  deed: 'approve' | 'reject';
  carts: readonly ListedCart[];
  onClose: () => void;
  /** Who gets the focus where what was pressed is gone. */
  fallbackFocus: () => Element | null;
}

/** Why nothing has come of it; `''` where it has. */
function whyNot({ outcome, error }: Ended): string {
  const difference = changedIn(error);
  if (difference) return `${text('changed')} ${sumsOf(difference)}`;
  return error?.text ?? (outcome?.isLate ? lateText(outcome) : '');
}

/** Of those that have changed since they were chosen: as they are now. */
const changedOf = (ends: readonly Ended[]): SeenRequest[] =>
  ends.flatMap(({ cartId, error }) => {
    const difference = changedIn(error);
    return difference ? [{ cartId, seen: difference.now }] : [];
  });

/** One decision about several carts, each named with its sum; those it has come to nothing with are named, each with its reason. Those that have changed meanwhile are decided about by another press. */
export function DecideEach({ deed, carts, onClose, fallbackFocus }: Props) {
  const [left, setLeft] = useState<readonly Ended[]>([]);
  const isLeft = useRef(false);
  const here = useIsMounted();
  const [isShown, setShown] = useState(false);
  // The dialog of the comment has gone by then, and has given the focus back to who is to have it in the end.
  useEffect(() => setShown(left.length > 0), [left]);
  const doneText = (n: number) => text(`done.${deed}`, { n, of: carts.length });

  const said = useRef('');
  const [busy, setBusy] = useState(false);
  const run = async (comment: string, requests: readonly SeenRequest[], settled: readonly Ended[] = []): Promise<Result> => {
    said.current = comment;
    const ends = [...settled, ...(await decideEach(requests, deed, comment))];
    const first = ends[settled.length];
    if (first?.error && wasReported(first.error)) return failed(first.error);
    const bad = ends.filter(whyNot);
    isLeft.current = bad.length > 0;
    // Where nothing is left the dialog closes as it stands.
    if (bad.length > 0) setLeft(bad);
    if (bad.length === 0) toast({ text: doneText(carts.length), kind: 'success' });
    // Nobody is left to read which.
    else if (!here.current) toast({ text: doneText(carts.length - bad.length), kind: 'error' });
    return OK;
  };
  const changed = changedOf(left);
  const runChanged = async () => {
    setBusy(true);
    const result = await run(
      said.current,
      changed,
      left.filter(({ error }) => !changedIn(error)),
    );
    if (!here.current) return;
    setBusy(false);
    // Why nobody may decide has been told.
    if (!result.ok || !isLeft.current) onClose();
  };
  const nameOf = (cartId: string): string => delayedName(carts.find((cart) => cart.cartId === cartId) ?? { cartId, name: '' });

  if (left.length > 0)
    return isShown ? (
      <Dialog
        title={labelOf(deed)}
        onClose={onClose}
        fallbackFocus={fallbackFocus}
        footer={
          <>
            <Button onClick={onClose}>{message('action.understood')}</Button>
            {changed.length > 0 && (
              <Button variant={deed === 'reject' ? 'danger' : 'primary'} busy={busy} onClick={() => void runChanged()}>
                {text(`changed.${deed}`, { n: changed.length })}
              </Button>
            )}
          </>
        }
      >
        <p className={css.done}>{doneText(carts.length - left.length)}</p>
        <p className={css.left}>{text('left')}</p>
        <ul className={css.names}>
          {left.map((end) => (
            <li key={end.cartId}>{text('leftOne', { name: nameOf(end.cartId), why: whyNot(end) })}</li>
          ))}
        </ul>
      </Dialog>
    ) : null;
  return (
    // What it leaves is told in its place.
    <DecisionDialog
      deed={deed}
      run={(comment) =>
        run(
          comment,
          carts.map((cart) => ({ cartId: cart.cartId, seen: seenOf(cart) })),
        )
      }
      onClose={() => isLeft.current || onClose()}
      fallbackFocus={fallbackFocus}
    >
      <p className={css.left}>{text(`many.${deed}`, { n: carts.length })}</p>
      <ul className={css.names}>
        {carts.map((cart) => (
          <li key={cart.cartId}>
            {approvalText('approval.about', {
              name: delayedName(cart),
              lines: delayedText('delayed.lines', { n: cart.quantity }),
              cost: unbroken(formatPrice(cart.cost)),
            })}
          </li>
        ))}
      </ul>
    </DecisionDialog>
  );
}
