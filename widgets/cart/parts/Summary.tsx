import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { config } from '../../../shared/config';
import { Onward } from '../../../shared/controls/Onward';
import { usePart } from '../../../shared/controls/usePart';
import type { Cart } from '../../../shared/entities';
import { formatPrice } from '../../../shared/format/money';
import { $user, loginHref } from '../../../shared/stores/buyer';
import type { CartStore } from '../../../shared/stores/cart';
import { message } from '../../../shared/text';
import { drawerText } from '../../../shared/texts/drawer';
import { guestText } from '../../../shared/texts/guests';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { text } from '../text';
import { Bar } from './Bar';
import { Papers } from './Papers';
import { Structure } from './Structure';
import css from './Summary.module.css';

interface Props {
  store: CartStore;
  cart: Cart;
  checkoutHref: string | undefined;
  catalogHref: string | undefined;
  minSum: number | undefined;
  /** All lines are there. */
  isWhole: boolean;
}

/** Why there is no checkout, in words; null where there is one (G24, CA-12). */
function barredBy({ isCanCheckout, isStoreStructureOrder, subdivision, sector, message: told, cost }: Cart, minSum: number | undefined): string | null {
  if (minSum !== undefined && cost < minSum) return text('min', { min: formatPrice(minSum), diff: formatPrice(minSum - cost) });
  if (isCanCheckout) return null;
  if (isStoreStructureOrder && !(subdivision && sector)) return text('structure');
  return told ?? drawerText('cart.noCheckout');
}

/** The sum, what is still to be chosen, and the way to the checkout with the reason beside it where there is none. */
export function Summary({ store, cart, checkoutHref, catalogHref, minSum, isWhole }: Props) {
  const header = useStore(store.$cart);
  const content = useStore(store.$content);
  const user = useStore($user);
  const isGuest = user.status === 'ready' && user.user.isGuest;
  const action = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(action);
  const isPending = header.status === 'ready' && header.pending;
  const isProvisional = content.provisional || header.status === 'failed' || !isWhole;
  const barred = barredBy(cart, minSum);
  const cost = formatPrice(cart.cost);

  const approval = usePart(() => import('./Approval'));
  const [isAsking, setAsking] = useState(false);
  const needsApproval = cart.isNeedApproveOrder && !cart.isCanCheckout;
  const way: ReactNode = needsApproval ? (
    <Button variant="primary" size="wide" busy={approval.busy} onClick={() => void approval.ready().then((is) => is && setAsking(true))}>
      {drawerText('cart.approve')}
    </Button>
  ) : isGuest && !cart.isCanCheckout ? (
    <LinkButton variant="primary" size="wide" href={loginHref()}>
      {message('action.login')}
    </LinkButton>
  ) : barred ? (
    <Button variant="primary" size="wide" unavailable>
      {drawerText('cart.checkout')}
    </Button>
  ) : (
    <Onward store={store} variant="primary" href={checkoutHref ?? config().checkoutPath}>
      {drawerText('cart.checkout')}
    </Onward>
  );
  return (
    <>
      <section className={css.root} aria-label={text('summary')}>
        {(cart.isStoreStructureOrder || cart.subdivisions.length > 0) && <Structure store={store} cart={cart} />}
        <p className={css.total}>
          <span>{drawerText(isProvisional ? 'cart.sum.provisional' : 'cart.sum')}</span>
          <b className={css.cost} data-pending={isPending || undefined}>
            {cost}
          </b>
        </p>
        <p className={css.note} aria-live="off">
          {isPending ? text('recounting') : text('count', { n: cart.quantity })}
        </p>
        {content.provisional && isWhole && (
          <Button size="small" onClick={() => void store.refresh().then(() => store.open())}>
            {message('action.retry')}
          </Button>
        )}
        <div ref={action} className={css.action}>
          {way}
          {isGuest && !cart.isCanCheckout ? (
            <p className={css.note}>{guestText('guest.order')}</p>
          ) : (
            barred && !needsApproval && <p className={css.why}>{barred}</p>
          )}
        </div>
        {catalogHref && (
          <a className={css.onward} href={catalogHref}>
            {text('goOn')}
          </a>
        )}
        <Papers store={store} />
      </section>
      {!isSeen && (
        <Bar sum={text('bar', { n: cart.quantity, cost })} why={needsApproval ? null : barred}>
          {way}
        </Bar>
      )}
      {isAsking && approval.part && <approval.part.Approval store={store} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Is it in the window, or not known to be out of it? */
function useSeen(place: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
