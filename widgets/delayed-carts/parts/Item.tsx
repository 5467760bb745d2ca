import { useState } from 'react';
import { PickBox, WaitingPickBox } from '../../../shared/bind/lists/PickBox';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import { ApprovalBadge } from '../../../shared/features/approval/ApprovalBadge';
import { approversText, askedText, isOwnRequest, mayDecide } from '../../../shared/format/approval';
import { formatPrice } from '../../../shared/format/money';
import type { ListedCart } from '../../../shared/reading/entities';
import { bringBack, bringsAtOnce, delayedName, isPending, removeDelayed } from '../../../shared/stores/delayed/carts';
import { approvalState } from '../../../shared/texts/approval-state';
import { delayedText } from '../../../shared/texts/delayed';
import { listText } from '../../../shared/texts/lists';
import { Button } from '../../../shared/ui/Button';
import clamp from '../../../shared/ui/Clamp.module.css';
import { classes } from '../../../shared/ui/classes';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { safeUrl } from '../../../shared/validation/url';
import { isChangeable } from '../model';
import { text } from '../text';
import css from './DelayedItem.module.css';

/** What a dialog asks about. */
export type Act = 'rename' | 'bring';

interface Props {
  row: ListedCart;
  place: { 'data-row': string };
  openHref: string;
  picked: boolean;
  onPick: (on: boolean) => void;
  /** Its dialog is being fetched. */
  busy: Act | undefined;
  onAsk: (act: Act) => void;
}

/** The place of one, in its columns. */
export const WaitingItem = () => (
  <div className={css.root}>
    <WaitingPickBox />
    <div className={css.what}>
      <Skeleton width="60%" />
    </div>
    <span className={css.figures}>
      <Skeleton width={90} />
    </span>
    <span className={css.actions}>
      <Skeleton width={180} height={40} />
    </span>
    <span className={css.remove}>
      <Skeleton width={40} height={40} />
    </span>
  </div>
);

/** One delayed cart: what it is called, what is in it, and what can be done with it. */
export function Item({ row, place, openHref, picked, onPick, busy, onAsk }: Props) {
  const { cartId, comment, quantity, cost } = row;
  const name = delayedName(row);
  const nameId = useUid();
  const [isBrought, setBrought] = useState(false);
  const href = safeUrl(openHref.replaceAll('{cartId}', encodeURIComponent(cartId)));
  const canChange = isChangeable(row);
  const isAsked = isPending(row);
  const isOwn = isOwnRequest(row);

  // Who has it now and since when; of another's cart, whose it is.
  const asked = [isAsked && isOwn && approversText(row.approval), (isAsked || !isOwn) && askedText(row.approval)].filter(Boolean).join('\n');

  const bring = async () => {
    if (!bringsAtOnce()) return onAsk('bring');
    setBrought(true);
    await bringBack(cartId);
    setBrought(false);
  };
  return (
    <li {...place} className={css.root} aria-labelledby={nameId}>
      {canChange || mayDecide(row) ? <PickBox label={text('select', { name })} {...{ picked, onPick }} /> : <span className={css.noBox} />}
      <div className={css.what}>
        <p className={css.name}>
          <Link className={classes(css.title, clamp.two)} href={href} aria-label={href && text('openOf', { name })}>
            <span id={nameId}>{name}</span>
          </Link>
          <ApprovalBadge {...row} />
        </p>
        {comment && <p className={css.comment}>{delayedText('delayed.commented', { comment })}</p>}
        {isOwn && isAsked && <p className={css.comment}>{approvalState('approval.locked')}</p>}
        {asked && <p className={css.comment}>{asked}</p>}
      </div>
      <p className={css.figures}>
        <span className={css.quantity}>{delayedText('delayed.lines', { n: quantity })}</span> <b className={css.cost}>{formatPrice(cost)}</b>
      </p>
      {canChange && (
        <div className={css.actions}>
          <Button busy={isBrought || busy === 'bring'} aria-label={text('bringOf', { name })} onClick={() => void bring()}>
            {delayedText('delayed.bring')}
          </Button>
          <RowActions label={listText('list.actions', { title: name })}>
            <Button variant="link" busy={busy === 'rename'} aria-label={text('renameOf', { name })} onClick={() => onAsk('rename')}>
              {delayedText('delayed.rename')}
            </Button>
          </RowActions>
        </div>
      )}
      {canChange && (
        <Button className={css.remove} size="icon" aria-label={text('remove', { name })} onClick={() => void removeDelayed([row])}>
          <Icon name="trash" />
        </Button>
      )}
    </li>
  );
}
