import { useStore } from '@nanostores/react';
import { config } from '../../../shared/config';
import { FailureNote } from '../../../shared/controls/FailureNote';
import { Onward } from '../../../shared/controls/Onward';
import type { UsedResource } from '../../../shared/controls/useResource';
import type { Cart } from '../../../shared/entities';
import { formatPrice } from '../../../shared/format/money';
import type { CartStore } from '../../../shared/stores/cart';
import { $checking, checked } from '../../../shared/stores/partial-order';
import { drawerText } from '../../../shared/texts/drawer';
import { Button } from '../../../shared/ui/Button';
import { safeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Summary.module.css';

interface Props {
  store: CartStore;
  cartId: string;
  figures: UsedResource<Cart>;
  /** Why there is no checkout; null where there is one. */
  barred: string | null;
  /** Lines that stay in the cart. */
  left: number;
  href: string;
}

/** A delayed cart is named to the checkout (G61). */
const withCart = (href: string, cartId: string): string => (cartId ? `${href}${href.includes('?') ? '&' : '?'}id=${encodeURIComponent(cartId)}` : href);

/** What the order comes to, by the shop, and the way on with the reason beside it where there is none. */
export function Summary({ store, cartId, figures, barred, left, href }: Props) {
  const { data, status } = figures;
  const isRunning = useStore($checking).has(cartId);
  const isPending = status === 'loading' || isRunning;
  const way = {
    isBusy: () => $checking.get().has(cartId) || store.isBusy(),
    saved: async () => (await checked(cartId)) && store.saved(),
  };
  const checkout = safeUrl(withCart(href, cartId));
  return (
    <section className={css.root} aria-label={text('summary')}>
      <p className={css.total}>
        <span>{text('sum')}</span>
        <b className={css.cost} data-pending={isPending || undefined}>
          {data && formatPrice(data.cost)}
        </b>
      </p>
      <p className={css.note} role="status">
        {isPending ? text('recounting') : data && text('count', { n: data.quantity })}
      </p>
      {status === 'failed' && <FailureNote failure={figures.error} onRetry={figures.reload} />}
      {left > 0 && <p className={css.note}>{text('left', { n: left })}</p>}
      {barred === null && checkout ? (
        <Onward store={way} variant="primary" href={checkout}>
          {drawerText('cart.checkout')}
        </Onward>
      ) : (
        <Button variant="primary" size="wide" unavailable>
          {drawerText('cart.checkout')}
        </Button>
      )}
      {barred && <p className={css.why}>{barred}</p>}
      <a className={css.back} href={config().cartPath}>
        {text('back')}
      </a>
    </section>
  );
}
