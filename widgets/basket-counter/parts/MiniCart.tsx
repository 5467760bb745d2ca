import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import { useFirstNew } from '../../../shared/bind/lists/useFirstNew';
import { useRowFocus } from '../../../shared/bind/lists/useRowFocus';
import { pathOf } from '../../../shared/browser/config';
import { CartNotes } from '../../../shared/features/cart/CartNotes';
import { CartRows } from '../../../shared/features/cart/CartRows';
import { LinkAfterSave } from '../../../shared/features/cart/LinkAfterSave';
import { formatPrice } from '../../../shared/format/money';
import { times } from '../../../shared/format/times';
import type { CartStore } from '../../../shared/stores/cart';
import { $frozen, $user, loginHref } from '../../../shared/stores/core/buyer';
import { wasReported } from '../../../shared/stores/core/result';
import { announce } from '../../../shared/stores/core/spoken';
import { cartText } from '../../../shared/texts/cart';
import { message } from '../../../shared/texts/common';
import { drawerText } from '../../../shared/texts/drawer';
import { guestText } from '../../../shared/texts/guests';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { rowOf } from '../../../shared/ui/focus';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import type { SafeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import css from './MiniCart.module.css';

/** No more are in sight. */
const ROWS_WAITING = 6;

interface Props {
  store: CartStore;
  cartHref: SafeUrl;
  /** Where an empty cart leads; safe already. */
  catalogHref: SafeUrl | undefined;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** The cart in a drawer; its lines are loaded when it opens. */
export function MiniCart({ store, cartHref, catalogHref, onClose, opener }: Props) {
  const header = useStore(store.$cart);
  const { cart, status } = header;
  const content = useStore(store.$content);
  const user = useStore($user);
  const frozen = useStore($frozen);
  const isGuest = user.status === 'ready' && user.user.isGuest;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    void store.open();
  }, [store]);

  const { pages } = content;
  useRowFocus({
    place: list,
    pages,
    within: (row) => row.querySelector('input'),
    heading: () => list.current?.closest('dialog')?.querySelector('h2'),
  });

  const expectMore = useFirstNew(pages.length, (page) => rowOf(list.current, pages[page]?.[0]));

  // `idle`: the header is being read first.
  const loading = (content.status === 'loading' || content.status === 'idle') && content.loaded === 0;
  const empty = content.status === 'ready' && content.pages.length === 0 && frozen === 'no';

  useEffect(() => {
    if (empty) announce(drawerText('cart.empty'));
  }, [empty]);

  const ready = cart && !empty;
  return (
    <Dialog
      variant="drawer"
      title={text('cart')}
      onClose={onClose}
      fallbackFocus={() => opener.current}
      footer={
        ready ? (
          <div className={css.foot}>
            <p className={css.total}>
              <span>{content.provisional || status === 'failed' ? drawerText('cart.sum.provisional') : drawerText('cart.sum')}</span>
              <b>{formatPrice(cart.cost)}</b>
            </p>
            {cart.status === 'PENDING' ? null : cart.isNeedApproveOrder ? (
              <LinkAfterSave store={store} variant="primary" href={cartHref}>
                {drawerText('cart.approve')}
              </LinkAfterSave>
            ) : cart.isCanCheckout ? (
              <LinkAfterSave store={store} variant="primary" href={pathOf('checkoutPath')}>
                {drawerText('cart.checkout')}
              </LinkAfterSave>
            ) : isGuest ? (
              <>
                <p className={css.muted}>{guestText('guest.order')}</p>
                <LinkButton variant="primary" size="wide" href={loginHref()}>
                  {message('action.login')}
                </LinkButton>
              </>
            ) : (
              <p className={css.muted}>{cart.message ?? drawerText('cart.noCheckout')}</p>
            )}
            <LinkAfterSave store={store} href={cartHref}>
              {cartText('cart.open')}
            </LinkAfterSave>
          </div>
        ) : (
          content.status === 'failed' && (
            <LinkButton size="wide" href={cartHref}>
              {cartText('cart.open')}
            </LinkButton>
          )
        )
      }
    >
      <CartNotes store={store} />
      {loading && <Waiting rows={Math.min(cart?.quantity || 3, ROWS_WAITING)} />}
      {empty && (
        <EmptyState title={drawerText('cart.empty')} hint={drawerText('cart.emptyHint')}>
          {catalogHref && <LinkButton href={catalogHref}>{message('action.catalog')}</LinkButton>}
        </EmptyState>
      )}
      <ul className={css.list} ref={list} aria-label={drawerText('cart.lines')} hidden={content.pages.length === 0}>
        <CartRows cart={store} />
      </ul>
      {header.status === 'failed' && content.status === 'ready' && <FailureNote failure={header.error} onRetry={() => void store.refresh()} />}
      {content.status === 'failed' && content.error && (
        <FailureNote failure={content.error} onRetry={() => void (content.loaded ? store.loadMore() : store.open())} silent={wasReported(content.error)} />
      )}
      {content.loaded > 0 && content.loaded < content.total && content.status !== 'failed' && (
        <p className={css.more}>
          <span>{drawerText('cart.loaded', { k: content.loaded, n: content.total })}</span>
          <Button
            busy={content.status === 'loading'}
            onClick={() => {
              expectMore();
              void store.loadMore();
            }}
          >
            {message('action.more')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

/** As many rows as there will be, of the height they have. */
const Waiting = ({ rows }: { rows: number }) => (
  <Loading label={message('state.loading')}>
    {times(rows, (row) => (
      <div key={String(row)} className={css.waiting}>
        <Skeleton width={110} height={16} />
        <Skeleton width="80%" />
        <div className={css.figures}>
          <Skeleton width={140} height={40} />
          <Skeleton width={96} height={36} />
        </div>
      </div>
    ))}
  </Loading>
);
