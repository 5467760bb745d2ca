import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CheckoutPage } from '../../shared/bind/CheckoutPage';
import { FailureNote } from '../../shared/bind/FailureNote';
import { cartPageOf, useDoubled } from '../../shared/features/cart';
import { formatPrice } from '../../shared/format/money';
import { unbroken } from '../../shared/format/number';
import type { Cart } from '../../shared/reading/entities';
import { isLong } from '../../shared/stores/cart/paging';
import { type CheckoutOrder, orderFor } from '../../shared/stores/checkout/order';
import { $frozen } from '../../shared/stores/core/buyer';
import { announce } from '../../shared/stores/core/spoken';
import { checkoutText } from '../../shared/texts/checkout';
import { message } from '../../shared/texts/common';
import { drawerText } from '../../shared/texts/drawer';
import { errorMessage } from '../../shared/texts/errors';
import { partialText } from '../../shared/texts/partial-order';
import { BottomBar } from '../../shared/ui/BottomBar';
import { Button, LinkButton } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import finger from '../../shared/ui/Finger.module.css';
import { focusOn } from '../../shared/ui/focus';
import { Link } from '../../shared/ui/Link';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { useInSight } from '../../shared/ui/useInSight';
import { useUid } from '../../shared/ui/useUid';
import { asLink, type SafeUrl, safeUrl } from '../../shared/validation/url';
import css from './CheckoutSummary.module.css';
import { Answers, WaitingAnswers } from './parts/Answers';
import { Changes } from './parts/Changes';
import { Lines, WaitingLines } from './parts/Lines';
import { Placed } from './parts/Placed';
import { Shipments } from './parts/Shipments';
import { Total, WaitingTotal } from './parts/Total';
import { usePageOf } from './parts/usePageOf';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <CheckoutPage title={props.title} isPrinted={false} seed={() => {}} waiting={<Waiting {...props} />}>
    <Summary key={`${props.cartId} ${props.clientId}`} {...props} />
  </CheckoutPage>
);

const Waiting = ({ cartId = '', clientId = '', title, expected }: Pick<Props, 'cartId' | 'clientId' | 'title' | 'expected'>) => (
  <div className={css.page}>
    <div className={css.root}>
      <div className={css.main}>
        <h2 className={css.title}>{title}</h2>
        <Loading label={text('loading')}>
          <div className={css.waiting}>
            <WaitingAnswers of={{ cartId, clientId }} />
            <div>
              <div className={css.head}>
                <Skeleton width={150} height={20} />
              </div>
              <WaitingLines count={expected} />
            </div>
          </div>
        </Loading>
      </div>
      <div className={css.side} aria-hidden="true">
        <WaitingTotal />
      </div>
    </div>
  </div>
);

function Summary(props: Props) {
  const { cartId = '', clientId = '', tolerance, title } = props;
  const [order] = useState(() => orderFor({ cartId, clientId }));
  useEffect(() => order.hold({ tolerance }), [order, tolerance]);
  const placing = useStore(order.$placing);
  const { status, cart } = useStore(order.lines.$cart);
  const isOfAnother = useStore($frozen) === 'identity';
  if (isOfAnother) return <OfAnother title={title} />;
  if (placing.status === 'placed') return <Placed order={order} placing={placing} {...props} />;
  if (status === 'ready' && cart.quantity === 0) return <Nothing order={order} {...props} />;
  if (!cart) return status === 'failed' ? <Failed order={order} title={title} /> : <Waiting {...props} />;
  return <Whole order={order} cart={cart} {...props} />;
}

/** The page was made for somebody else: nothing of what is in the cart now is theirs to order here. */
function OfAnother({ title }: { title: string }) {
  const why = useUid();
  const said = errorMessage('error.identity');
  useEffect(() => announce(said, 'polite', 'order'), [said]);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <h2 className={css.title}>{title}</h2>
        <p id={why}>{said}</p>
        <div>
          <Button variant="primary" action="none" unavailable aria-describedby={why}>
            {drawerText('cart.checkout')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Half a window before it is seen. */
const MARGIN = '50% 0px';

/** The header could not be read. */
function Failed({ order, title }: { order: CheckoutOrder; title: string }) {
  const state = useStore(order.lines.$cart);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <h2 className={css.title}>{title}</h2>
        {state.status === 'failed' && <FailureNote failure={state.error} onRetry={() => void order.lines.refresh().then(() => order.read())} />}
      </div>
    </div>
  );
}

/** An order of this cart has been made, by this tab or another, or there has been nothing in it. */
function Nothing({ order, ordersHref, orderHref }: Pick<Props, 'ordersHref' | 'orderHref'> & { order: CheckoutOrder }) {
  const last = useStore(order.$last);
  const placing = useStore(order.$placing);
  const hint = placing.status === 'failed' && placing.earlier ? placing.error.text : undefined;
  const made = usePageOf(last, orderHref);
  const list = last ? safeUrl(ordersHref) : undefined;
  return (
    <EmptyState
      title={last ? checkoutText('order.already', { n: last.orderNumber ?? last.orderId }) : checkoutText('order.empty')}
      hint={last ? hint : undefined}
    >
      {made && (
        <LinkButton variant="primary" href={made}>
          {text('placed.order')}
        </LinkButton>
      )}
      {!made && list && (
        <LinkButton variant="primary" href={list}>
          {text('placed.list')}
        </LinkButton>
      )}
      <LinkButton variant={made || list ? undefined : 'primary'} href={asLink('/catalog') as SafeUrl}>
        {message('action.catalog')}
      </LinkButton>
    </EmptyState>
  );
}

function Whole({ order, cart, ...props }: Props & { order: CheckoutOrder; cart: Cart }) {
  const { title, expected, cartHref, partialHref, ordersHref } = props;
  const partial = safeUrl(partialHref);
  const { status, pages, loaded, error } = useStore(order.lines.$content);
  const review = useStore(order.$review);
  const ready = useStore(order.pickup.$change);
  const doubled = useDoubled(order.lines, pages);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = cartPageOf(order.of, cartHref);
  const root = useRef<HTMLDivElement>(null);
  const action = useRef<HTMLDivElement>(null);
  const accept = useRef<HTMLDivElement>(null);
  const isChanged = review !== null || ready !== null;
  // What has changed is confirmed first: that is the way on then.
  const way = isChanged ? accept : action;
  const isSeen = useInSight(way, { first: true });
  const real = () => way.current?.querySelector('[data-island-action="place"], [data-island-action="accept"], a[href]');
  const goOn = () => {
    focusOn(real());
    way.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  };
  const isNear = useInSight(root, { margin: MARGIN, once: true });
  const isWhole = !isLong(cart);
  useEffect(() => {
    if (isWhole) order.read();
  }, [order, isWhole]);
  const isNew = isWhole && pages.length === 0 && status !== 'failed';
  return (
    <>
      <div ref={root} className={css.page}>
        <div className={css.root} data-changed={isChanged || undefined}>
          <div className={css.main}>
            <h2 className={css.title}>{title}</h2>
            <Answers order={order} cart={cart} />
            <div className={css.part}>
              <div className={css.head}>
                <h3 className={css.name} ref={heading}>
                  {text('lines')}
                </h3>
                <span className={css.count}>{text('count', { n: cart.quantity })}</span>
                <span className={css.change}>
                  {partial && (
                    <>
                      <Link className={finger.area} href={partial}>
                        {text('partial')}
                      </Link>{' '}
                    </>
                  )}
                  <Link className={finger.area} href={back} aria-label={text('change.lines')}>
                    {message('action.change')}
                  </Link>
                </span>
              </div>
              {isNew ? (
                <Loading label={text('loading')}>
                  <WaitingLines count={cart.quantity || expected} />
                </Loading>
              ) : (
                <Lines order={order} pages={pages} count={cart.quantity} isReading={status === 'loading'} doubled={doubled} />
              )}
              {status === 'failed' && error && (
                <div className={css.failed}>
                  <FailureNote failure={error} onRetry={loaded ? undefined : () => void order.lines.open(false)} />
                  {loaded > 0 && (
                    <Button
                      onClick={() => {
                        focusOn(heading.current);
                        void order.lines.loadMore();
                      }}
                    >
                      {partialText('partial.rest')}
                    </Button>
                  )}
                </div>
              )}
            </div>
            <Shipments order={order} isNear={isNear} />
          </div>
          <div className={css.side}>
            {isChanged && <Changes order={order} review={review} ready={ready} doubled={doubled} action={accept} />}
            <Total order={order} cart={cart} action={action} back={back} list={safeUrl(ordersHref)} />
          </div>
        </div>
      </div>
      {!isSeen && (
        <BottomBar
          real={real}
          edges={() => root.current?.closest('form') ?? root.current}
          sum={<b>{text('shipment.rows', { n: cart.quantity, sum: unbroken(formatPrice(cart.cost)) })}</b>}
          why={isChanged ? text('accept.first') : undefined}
        >
          <Button variant="primary" onClick={goOn}>
            {text(isChanged ? 'bar.changes' : 'bar.go')}
          </Button>
        </BottomBar>
      )}
    </>
  );
}
