import { useRef } from 'react';
import { pathOf } from '../../../shared/browser/config';
import { ToCheckout } from '../../../shared/features/cart/LinkAfterSave';
import { isToBeAsked } from '../../../shared/format/approval';
import type { Cart } from '../../../shared/reading/entities';
import type { CartStore } from '../../../shared/stores/cart';
import { loginHref } from '../../../shared/stores/core/buyer';
import { message } from '../../../shared/texts/common';
import { drawerText } from '../../../shared/texts/drawer';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { useFocusOnward } from '../../../shared/ui/useFocusOnward';
import type { SafeUrl } from '../../../shared/validation/url';
import type { Ask } from './useAsk';

export interface WayProps {
  store: CartStore;
  cart: Cart;
  checkoutHref: SafeUrl | undefined;
  isGuest: boolean;
  /** Why there is no checkout, in words; null where there is one, or where what is to be done instead says it. */
  barred: string | null;
  /** Id of those words where they stand beside it. */
  why?: string | undefined;
  ask: Ask;
  /** Is the page of the cart still there? */
  here: { readonly current: boolean };
}

/** To the checkout, to whoever approves, or to the login. */
export function Way({ store, cart, checkoutHref, isGuest, barred, why, ask, here }: WayProps) {
  if (isGuest && !cart.isCanCheckout)
    return (
      <LinkButton variant="primary" size="wide" href={loginHref()}>
        {message('action.login')}
      </LinkButton>
    );
  if (isToBeAsked(cart)) return <ToApproval {...ask} unavailable={barred !== null} why={why} />;
  return <ToCheckout store={store} here={here} href={barred === null ? (checkoutHref ?? pathOf('checkoutPath')) : undefined} why={why} />;
}

/** It goes when the cart is with whoever approves. What could not be ordered once it is approved is not asked for. */
function ToApproval({ busy, unavailable, why, open }: Ask & { unavailable: boolean; why: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnward(button);
  return (
    <Button ref={button} variant="primary" size="wide" busy={busy} unavailable={unavailable} aria-describedby={why} onClick={open}>
      {drawerText('cart.approve')}
    </Button>
  );
}
