import { useStore } from '@nanostores/react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import type { UsedResource } from '../../../shared/bind/useResource';
import { cartPageOf } from '../../../shared/features/cart/cartPage';
import { ToCheckout } from '../../../shared/features/cart/LinkAfterSave';
import css from '../../../shared/features/cart/Summary.module.css';
import { formatPrice } from '../../../shared/format/money';
import type { Cart } from '../../../shared/reading/entities';
import type { CartStore, WriteOutcome } from '../../../shared/stores/cart';
import type { OrderOf } from '../../../shared/stores/cart/order-of';
import { $checking, checked, isChecking } from '../../../shared/stores/orders/partial-order';
import { partialText } from '../../../shared/texts/partial-order';
import { classes } from '../../../shared/ui/classes';
import finger from '../../../shared/ui/Finger.module.css';
import { Link } from '../../../shared/ui/Link';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { useUid } from '../../../shared/ui/useUid';
import { safeUrl, withParam } from '../../../shared/validation/url';
import { text } from '../text';

interface Props {
  store: CartStore;
  of: OrderOf;
  figures: UsedResource<Cart>;
  /** Why there is no checkout; null where there is one. */
  barred: string | null;
  /** Lines that are ordered; absent where nobody knows. */
  chosen: number | undefined;
  /** Lines that stay in the cart. */
  left: number;
  href: string;
  /** Page of the cart. */
  cartHref: string | undefined;
}

const NOTHING = { cost: 0, quantity: 0 };

/** What the order comes to, by the shop, and the way on with the reason beside it where there is none. */
export function Summary({ store, of, figures, barred, chosen, left, href, cartHref }: Props) {
  const { status } = figures;
  // Of nothing there is nothing to ask the shop about: some answer with the whole cart.
  const data = chosen === 0 ? NOTHING : figures.data;
  const why = useUid();
  // The way itself may go while it waits: where the lines cannot be read any more there is none.
  const here = useIsMounted();
  useStore($checking);
  const isPending = status === 'loading' || isChecking(of);
  const way = {
    isSettled: () => !isChecking(of) && store.isSettled(),
    async settled(): Promise<readonly WriteOutcome[]> {
      const error = { code: 'refused', text: partialText('partial.notSaved') };
      const settled = store.settled();
      const left = await checked(of);
      const keys = store.$content.get().order.filter((key) => left.includes(store.line(key)?.itemId ?? ''));
      return left.length === 0 ? settled : [{ write: 'quantity', keys, title: '', ok: false, error }, ...(await settled)];
    },
  };
  // A delayed cart is named to the checkout.
  const back = cartPageOf(of, cartHref);
  const checkout = safeUrl(of.cartId ? withParam(href, 'id', of.cartId) : href);
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
      <ToCheckout store={way} here={here} href={barred === null ? checkout : undefined} why={barred ? why : undefined} />
      {barred && (
        <p className={css.why} id={why}>
          {barred}
        </p>
      )}
      {back && (
        <Link className={classes(css.back, finger.area)} href={back}>
          {partialText('partial.back')}
        </Link>
      )}
    </section>
  );
}
