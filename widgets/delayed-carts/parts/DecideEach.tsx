import { useEffect, useRef, useState } from 'react';
import { DecisionDialog } from '../../../shared/features/approval/DecisionDialog';
import { labelOf } from '../../../shared/features/approval/deeds';
import type { ListedCart } from '../../../shared/reading/entities';
import { decideEach, type Ended, lateText } from '../../../shared/stores/company/approval';
import { toast } from '../../../shared/stores/core/notices';
import { failed, isTold, OK, type Result } from '../../../shared/stores/core/result';
import { delayedName } from '../../../shared/stores/delayed/carts';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { useHere } from '../../../shared/ui/useHere';
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
const whyNot = ({ outcome, error }: Ended): string => error?.text ?? (outcome?.isLate ? lateText(outcome) : '');

/** One decision about several carts; those it has come to nothing with are named, each with its reason (BB-4). */
export function DecideEach({ deed, carts, onClose, fallbackFocus }: Props) {
  const [left, setLeft] = useState<readonly Ended[]>([]);
  const isLeft = useRef(false);
  const here = useHere();
  const [isShown, setShown] = useState(false);
  // The dialog of the comment has gone by then, and has given the focus back to who is to have it in the end.
  useEffect(() => setShown(left.length > 0), [left]);
  const doneText = (n: number) => text(`done.${deed}`, { n, of: carts.length });

  const run = async (comment: string): Promise<Result> => {
    const ends = await decideEach(
      carts.map(({ cartId }) => cartId),
      deed,
      comment,
    );
    const [first] = ends;
    if (first?.error && isTold(first.error)) return failed(first.error);
    const bad = ends.filter(whyNot);
    isLeft.current = bad.length > 0;
    setLeft(bad);
    if (bad.length === 0) toast({ text: doneText(carts.length), kind: 'success' });
    // Nobody is left to read which.
    else if (!here.current) toast({ text: doneText(carts.length - bad.length), kind: 'error' });
    return OK;
  };
  const nameOf = (cartId: string): string => delayedName(carts.find((cart) => cart.cartId === cartId) ?? { cartId, name: '' });

  if (left.length > 0)
    return isShown ? (
      <Dialog title={labelOf(deed)} onClose={onClose} fallbackFocus={fallbackFocus} footer={<Button onClick={onClose}>{message('action.understood')}</Button>}>
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
    <DecisionDialog deed={deed} run={run} onClose={() => isLeft.current || onClose()} fallbackFocus={fallbackFocus}>
      <p className={css.left}>{text(`many.${deed}`, { n: carts.length })}</p>
    </DecisionDialog>
  );
}
