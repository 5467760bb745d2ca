import { useEffect, useRef, useState } from 'react';
import { ListHeading } from '../../../shared/bind/lists/ListPlace';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import { usePart } from '../../../shared/bind/usePart';
import { ApprovalBadge, approvalWords } from '../../../shared/features/approval/ApprovalBadge';
import { isOwnRequest } from '../../../shared/format/approval';
import type { DelayedCart } from '../../../shared/reading/entities';
import { bringBack, bringsAtOnce, delayedName, isPending, removeDelayed } from '../../../shared/stores/delayed/carts';
import { delayedText } from '../../../shared/texts/delayed';
import { listText } from '../../../shared/texts/lists';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { text } from '../text';
import css from './Head.module.css';

/** What is done to the whole cart, where that takes it away. */
export type Taken = 'brought' | 'deleted';

interface Props {
  head: DelayedCart;
  /** The page's own heading that is called as the cart. */
  headingId: string | undefined;
  /** Its lines, and what has been said of it, stand in the panel of its approval. */
  isAbove?: boolean | undefined;
  /** It is about to be taken away, or is not. */
  onTake: (how: Taken | null) => void;
}

const pageHeading = (id: string | undefined): HTMLElement | null => (id ? document.getElementById(id) : null);

/** The page's heading says what the cart is called now, and how far its approval is. */
function keepWords(id: string | undefined, name: string, state: string, status = ''): void {
  const heading = pageHeading(id);
  if (heading && heading.textContent !== name) heading.textContent = name;
  const badge = heading && pageHeading(`${id}-state`);
  if (!badge) return;
  if (badge.textContent !== state) badge.textContent = state;
  if ((badge.dataset.status ?? '') !== status) badge.dataset.status = status;
  badge.hidden = state === '';
}

/** Its place: the name, and what is done to the whole. */
export const WaitingHead = ({ hasComment, headingId }: { hasComment: boolean; headingId?: string | undefined }) => (
  <div className={css.root} aria-hidden="true">
    {!pageHeading(headingId) && <Skeleton width="min(240px, 80%)" height={24} />}
    {hasComment && <Skeleton width="min(320px, 90%)" />}
    <Skeleton width={182} height="var(--isl-row)" />
  </div>
);

/** How the cart is called, how far its approval is, and what is done to the whole of it. */
export function Head({ head, headingId, isAbove = false, onTake }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = delayedName(head);
  const state = approvalWords(head);
  useEffect(() => keepWords(headingId, name, state, head.status), [headingId, name, state, head.status]);
  const { part: dialogs, busy, ready } = usePart(() => import('../../../shared/features/delayed/Dialogs'));
  const [asked, setAsked] = useState<'rename' | 'bring' | null>(null);
  const [isBrought, setBrought] = useState(false);
  const { cartId, comment, orderNumber } = head;
  const ask = async (what: 'rename' | 'bring') => {
    setAsked(what);
    if (!(await ready())) setAsked(null);
  };
  const bring = async () => {
    if (!bringsAtOnce()) return ask('bring');
    onTake('brought');
    setBrought(true);
    const { ok } = await bringBack(cartId);
    setBrought(false);
    if (!ok) onTake(null);
  };
  const remove = () => {
    onTake('deleted');
    void removeDelayed([head]);
  };
  const dialog = { cart: head, onClose: () => setAsked(null), fallbackFocus: () => pageHeading(headingId) ?? heading.current };
  return (
    <header className={css.root}>
      {!pageHeading(headingId) && (
        <div className={css.name}>
          <ListHeading heading={heading}>{name}</ListHeading>
          <ApprovalBadge {...head} />
        </div>
      )}
      {comment && !isAbove && <p className={css.comment}>{delayedText('delayed.commented', { comment })}</p>}
      {orderNumber && <p className={css.locked}>{text('ordered', { n: orderNumber })}</p>}
      {!orderNumber && !isPending(head) && isOwnRequest(head) && (
        <div className={css.actions}>
          <Button busy={isBrought || (busy && asked === 'bring')} onClick={() => void bring()}>
            {delayedText('delayed.bring')}
          </Button>
          <RowActions label={listText('list.actions', { title: name })}>
            <Button variant="link" busy={busy && asked === 'rename'} onClick={() => void ask('rename')}>
              {delayedText('delayed.rename')}
            </Button>
            <Button variant="link" onClick={remove}>
              {text('remove')}
            </Button>
          </RowActions>
        </div>
      )}
      {dialogs && asked === 'rename' && <dialogs.Rename {...dialog} />}
      {dialogs && asked === 'bring' && <dialogs.Bring {...dialog} onBring={(isUnderWay) => onTake(isUnderWay ? 'brought' : null)} />}
    </header>
  );
}
