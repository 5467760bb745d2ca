import { type MouseEvent, useState } from 'react';
import { isPlain } from '../../browser/press';
import type { CartStore } from '../../stores/cart';
import { sendDrafts } from '../../stores/core/drafts';
import { drawerText } from '../../texts/drawer';
import { Button, LinkButton, type LinkButtonProps } from '../../ui/Button';
import { useIsMounted } from '../../ui/useIsMounted';
import type { SafeUrl } from '../../validation/url';
import { mayGoOn } from '../leaving';

interface Props extends LinkButtonProps {
  /** What may be on its way. */
  store: Pick<CartStore, 'isSettled' | 'settled'>;
  /** Is the place still there that it leads on from; this link's own when absent. */
  here?: { readonly current: boolean } | undefined;
}

/** The page that follows must show what the buyer has set: the link waits for changes on their way, and stays when one fails. */
export function LinkAfterSave({ store, here: place, ...link }: Props) {
  const [waits, setWaits] = useState(false);
  const own = useIsMounted();
  const here = place ?? own;
  const lead = (event: MouseEvent) => {
    // Another tab that it opens must show them too.
    if (!isPlain(event) || store.isSettled()) return sendDrafts();
    event.preventDefault();
    setWaits(true);
    const settled = store.settled();
    sendDrafts();
    void settled.then((outcomes) => {
      // Who has gone from it meanwhile stays.
      if (!here.current) return;
      if (own.current) setWaits(false);
      if (mayGoOn(outcomes)) location.assign(link.href);
    });
  };
  return <LinkButton {...link} size="wide" busy={waits} onClick={lead} onAuxClick={() => sendDrafts()} />;
}

interface ToCheckoutProps extends Pick<Props, 'store' | 'here'> {
  /** Absent while there is no checkout; the reason stands beside it. */
  href: SafeUrl | undefined;
  /** Id of the words that say why there is none. */
  why?: string | undefined;
}

/** The way to the checkout, also where there is none yet. */
export const ToCheckout = ({ href, why, ...way }: ToCheckoutProps) =>
  href === undefined ? (
    <Button variant="primary" size="wide" unavailable aria-describedby={why}>
      {drawerText('cart.checkout')}
    </Button>
  ) : (
    <LinkAfterSave {...way} variant="primary" href={href}>
      {drawerText('cart.checkout')}
    </LinkAfterSave>
  );
