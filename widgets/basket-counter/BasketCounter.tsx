import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { usePart } from '../../shared/bind/usePart';
import { config, pathOf } from '../../shared/browser/config';
import { isPlain } from '../../shared/browser/press';
import { formatPrice } from '../../shared/format/money';
import { cartFor } from '../../shared/stores/cart';
import { $frozen } from '../../shared/stores/core/buyer';
import { LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { safeUrl } from '../../shared/validation/url';
import css from './BasketCounter.module.css';
import { text } from './text';
import type { Props } from './widget';

export default function BasketCounter({ quantity, cost, costText, ...props }: Props) {
  const store = cartFor(props.clientId);
  const { cart } = useStore(store.$cart);
  const [open, setOpen] = useState(false);
  const { part: drawer, busy, ready } = usePart(() => import('./parts/MiniCart'));
  const opener = useRef<HTMLAnchorElement>(null);
  const isOthers = useStore($frozen) === 'identity';
  // Until the store knows the cart, the figures of the page stand; they are none of another buyer's.
  const lines = cart?.quantity ?? (isOthers ? 0 : quantity);
  // A sum that the shop does not say is the printed one as long as the lines are.
  const isPrinted = !cart || (cart.quantity === quantity && (cart.cost === undefined || cart.cost === cost));
  const sum = isPrinted ? (costText ?? formatPrice(cost)) : formatPrice(cart.cost);
  const href = safeUrl(props.href) ?? pathOf('cartPath');
  const client = cart?.clientCart && (cart.clientCart.clientName ?? cart.clientCart.clientId ?? config().clientId);
  const label = lines > 0 ? text('named', { n: lines, sum }) : text('cart');
  const close = () => setOpen(false);
  const show = async () => (await ready()) && setOpen(true);

  useEffect(() => {
    // From the back/forward cache the page comes back as it was left: closed is how a buyer expects it.
    const restored = (event: PageTransitionEvent) => event.persisted && setOpen(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  return (
    <>
      <LinkButton
        ref={opener}
        className={css.opener}
        busy={busy}
        href={href}
        data-island-action="open"
        aria-haspopup="dialog"
        aria-label={client ? text(cart?.clientCart?.isEmployee ? 'employee' : 'client', { label, name: client }) : label}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          void show();
        }}
      >
        <Icon name="cart" />
        <span>{text('cart')}</span>
        {lines > 0 && (
          <>
            <b className={css.badge}>
              <VisuallyHidden>{text('items')}</VisuallyHidden>
              {lines}
            </b>
            <span className={css.cost}>
              <VisuallyHidden>{text('sum')}</VisuallyHidden>
              {sum}
            </span>
          </>
        )}
      </LinkButton>
      {open && drawer && <drawer.MiniCart store={store} cartHref={href} catalogHref={safeUrl(props.catalogHref)} onClose={close} opener={opener} />}
    </>
  );
}
