import type { ReactNode, RefObject } from 'react';
import { formatPrice } from '../../format/money';
import type { Cart } from '../../reading/entities';
import { lineText } from '../../texts/cart-lines';
import { message } from '../../texts/common';
import { drawerText } from '../../texts/drawer';
import { Button } from '../../ui/Button';
import { focusOn } from '../../ui/focus';
import { useUid } from '../../ui/useUid';
import { summaryCss as css } from '../cart';
import { summaryText } from './heading';
import { Papers } from './Papers';
import type { CartPage } from './useCartPage';

interface Props {
  page: CartPage;
  cart: Cart;
  /** The way on; `why` is the id of the words that say why there is none. */
  way: (why: string | undefined) => ReactNode;
  barred: string | null;
  /** Around the way on. */
  action?: RefObject<HTMLDivElement | null> | undefined;
  /** What leads on where there is no way. */
  onward?: ReactNode;
  /** What is still to be chosen, above the sum. */
  above?: ReactNode;
  /** Below the way on. */
  children?: ReactNode;
}

/** The sum of a cart, what is still to be chosen, and the way on with the reason beside it where there is none. */
export function Summary({ page, cart, way, barred, action, onward, above, children }: Props) {
  const { store, header, content, picked, isWhole, summary } = page;
  const why = useUid();
  const isPending = header.status === 'ready' && header.pending;
  const isProvisional = content.provisional || header.status === 'failed' || !isWhole;
  const checkAgain = () => {
    focusOn(summary.current);
    void store.refresh().then(() => store.open());
  };
  return (
    <section ref={summary} className={css.root} aria-label={summaryText(store)}>
      {above}
      <p className={css.total}>
        <span className={isProvisional ? css.early : undefined}>{drawerText(isProvisional ? 'cart.sum.provisional' : 'cart.sum')}</span>
        <b className={css.cost} data-pending={isPending || undefined}>
          {formatPrice(cart.cost)}
        </b>
      </p>
      <p className={css.note}>{isPending ? lineText('cart.recounting') : lineText('cart.count', { n: cart.quantity })}</p>
      {content.provisional && isWhole && (
        <>
          <p className={css.why}>{lineText('cart.unchecked')}</p>
          <Button size="small" onClick={checkAgain}>
            {message('action.retry')}
          </Button>
        </>
      )}
      <div ref={action} className={css.action}>
        {way(barred ? why : undefined)}
        {barred && (
          <p className={css.why} id={why}>
            {barred}
          </p>
        )}
        {onward}
      </div>
      {children}
      <Papers store={store} isWhole={isWhole} picked={picked} />
    </section>
  );
}
