import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { config } from '../../../shared/config';
import { Onward } from '../../../shared/controls/Onward';
import { usePart } from '../../../shared/controls/usePart';
import type { Cart } from '../../../shared/entities';
import { formatPrice } from '../../../shared/format/money';
import { $user, loginHref } from '../../../shared/stores/buyer';
import type { CartStore } from '../../../shared/stores/cart';
import { message } from '../../../shared/text';
import { cartText } from '../../../shared/texts/cart';
import { drawerText } from '../../../shared/texts/drawer';
import { guestText } from '../../../shared/texts/guests';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { quiet } from '../model';
import { text } from '../text';

export interface WayProps {
  store: CartStore;
  cart: Cart;
  checkoutHref: string | undefined;
  minSum: number | undefined;
  /** Is the page of the cart still there? */
  here: { readonly current: boolean };
}

/** Why there is no checkout, in words; null where there is one, or where what is to be done instead says it (G19, G24, CA-12). */
export function barredBy({ cart, minSum }: Pick<WayProps, 'cart' | 'minSum'>, isGuest: boolean): string | null {
  const { isCanCheckout, isNeedApproveOrder, isRecountProcess, isStoreStructureOrder, subdivision, sector, message: told, cost } = cart;
  if (isGuest && !isCanCheckout) return guestText('guest.order');
  if (minSum !== undefined && cost < minSum) return text('min', { min: formatPrice(minSum), diff: formatPrice(minSum - cost) });
  if (isStoreStructureOrder && !(subdivision && sector)) return text('structure');
  if (isCanCheckout || isNeedApproveOrder) return null;
  // The banner above the lines says why.
  if (isRecountProcess) return cartText('cart.locked');
  return told ?? drawerText('cart.noCheckout');
}

export const useIsGuest = (): boolean => {
  const user = useStore($user);
  return user.status === 'ready' && user.user.isGuest;
};

/** To the checkout, to whoever approves, or to the login. */
export function Way({ store, cart, checkoutHref, minSum, here }: WayProps) {
  const approval = usePart(() => import('./Approval'));
  const [isAsking, setAsking] = useState(false);
  const isGuest = useIsGuest();
  const barred = barredBy({ cart, minSum }, isGuest);
  if (isGuest && !cart.isCanCheckout)
    return (
      <LinkButton variant="primary" size="wide" href={loginHref()}>
        {message('action.login')}
      </LinkButton>
    );
  if (cart.isNeedApproveOrder && !cart.isCanCheckout)
    return (
      <>
        <Button variant="primary" size="wide" busy={approval.busy} onClick={() => void approval.ready().then((is) => is && setAsking(true))}>
          {drawerText('cart.approve')}
        </Button>
        {isAsking && approval.part && (
          <approval.part.Approval store={store} onClose={() => setAsking(false)} onSend={(isSent) => void quiet[isSent ? 'add' : 'delete'](store)} />
        )}
      </>
    );
  return barred === null ? (
    <Onward store={store} here={here} variant="primary" href={checkoutHref ?? config().checkoutPath}>
      {drawerText('cart.checkout')}
    </Onward>
  ) : (
    <Button variant="primary" size="wide" unavailable>
      {drawerText('cart.checkout')}
    </Button>
  );
}
