import { useState } from 'react';
import { config } from '../../../shared/config';
import { ToCheckout } from '../../../shared/controls/Onward';
import { usePart } from '../../../shared/controls/usePart';
import type { Cart } from '../../../shared/entities';
import { loginHref } from '../../../shared/stores/buyer';
import { type CartStore, changedHere } from '../../../shared/stores/cart';
import { message } from '../../../shared/text';
import { drawerText } from '../../../shared/texts/drawer';
import { Button, LinkButton } from '../../../shared/ui/Button';

export interface WayProps {
  store: CartStore;
  cart: Cart;
  checkoutHref: string | undefined;
  isGuest: boolean;
  /** Why there is no checkout, in words; null where there is one, or where what is to be done instead says it. */
  barred: string | null;
  /** Is the page of the cart still there? */
  here: { readonly current: boolean };
}

/** To the checkout, to whoever approves, or to the login. */
export function Way({ store, cart, checkoutHref, isGuest, barred, here }: WayProps) {
  const approval = usePart(() => import('./Approval'));
  const [isAsking, setAsking] = useState(false);
  if (isGuest && !cart.isCanCheckout)
    return (
      <LinkButton variant="primary" size="wide" href={loginHref()}>
        {message('action.login')}
      </LinkButton>
    );
  if (cart.isNeedApproveOrder && !cart.isCanCheckout && cart.status !== 'PENDING')
    return (
      <>
        <Button variant="primary" size="wide" busy={approval.busy} onClick={() => void approval.ready().then((is) => is && setAsking(true))}>
          {drawerText('cart.approve')}
        </Button>
        {isAsking && approval.part && (
          <approval.part.Approval store={store} onClose={() => setAsking(false)} onSend={(isSent) => void changedHere[isSent ? 'add' : 'delete'](store)} />
        )}
      </>
    );
  return <ToCheckout store={store} here={here} href={barred === null ? (checkoutHref ?? config().checkoutPath) : undefined} />;
}
