import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { ListHead, WaitingHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { SelectionBar, WaitingBar } from '../../shared/bind/lists/SelectionBar';
import { OwnPage } from '../../shared/bind/OwnPage';
import { usePart } from '../../shared/bind/usePart';
import { config } from '../../shared/browser/config';
import { useAssign, useHasCars } from '../../shared/features/assign/useAssign';
import { CartNotes } from '../../shared/features/cart/CartNotes';
import { EmptyCart } from '../../shared/features/cart-lines/EmptyCart';
import { type CartStore, cartFor } from '../../shared/stores/cart';
import { $frozen } from '../../shared/stores/core/buyer';
import { wasReported } from '../../shared/stores/core/result';
import { type Checks, checkLines } from '../../shared/stores/orders/partial-order';
import { drawerText } from '../../shared/texts/drawer';
import { guestText } from '../../shared/texts/guests';
import { partialText } from '../../shared/texts/partial-order';
import { Button } from '../../shared/ui/Button';
import { focusOn } from '../../shared/ui/focus';
import { useLatest } from '../../shared/ui/useLatest';
import { asLink } from '../../shared/validation/url';
import { count, lackingIn, whyNoCheckout } from './model';
import css from './PartialOrder.module.css';
import { Rows, WaitingRow } from './parts/Rows';
import { Summary } from './parts/Summary';
import { text } from './text';
import { useOrder } from './useOrder';
import type { Props } from './widget';

/** Of a cart that is sold whole. */
const NONE_OUT: Checks = {};

/** Of what lines are divided among, what an order may ask for. */
const CARS = ['car'] as const;
const NONE = [] as const;

/** No more are in sight. */
const ROWS_WAITING = 6;

export default (props: Props) => (
  <OwnPage isPrinted={false} seed={() => {}} waiting={<WaitingOrder {...props} />} guest={guestText('guest.order')}>
    <Asked key={`${props.cartId} ${props.clientId}`} {...props} />
  </OwnPage>
);

const Waiting = ({ count }: { count: number }) => <WaitingRows count={Math.min(count, ROWS_WAITING)} row={WaitingRow} />;

/** While it is not known whose page it is, or of which cart. */
const WaitingOrder = ({ expected, wholeOnly }: Pick<Props, 'expected' | 'wholeOnly'>) => (
  <div className={css.page}>
    <div className={css.root}>
      <div className={css.main}>
        <WaitingHead />
        <p className={css.about}>{text(wholeOnly ? 'whole' : 'about')}</p>
        <Waiting count={expected} />
      </div>
    </div>
  </div>
);

const Asked = (props: Props) => (props.cartId ? <OfDelayed {...props} cartId={props.cartId} /> : <Order {...props} store={cartFor(props.clientId)} />);

/** What makes a delayed cart comes where there is one. */
function OfDelayed(props: Props & { cartId: string }) {
  const { part, ready } = usePart(() => import('../../shared/stores/delayed/store'));
  useEffect(() => void ready(), []);
  return part ? <Order {...props} store={part.delayedStore(props.cartId).store} /> : <WaitingOrder {...props} />;
}

function Order({ store, cartId = '', clientId = '', wholeOnly, expected, checkoutHref, cartHref }: Props & { store: CartStore }) {
  const [of] = useState({ cartId, clientId });
  const header = useStore(store.$cart);
  const { status, pages, loaded, total, error } = useStore(store.$content);
  useStore(store.$lines);
  const frozen = useStore($frozen);
  const mustChooseCar = Boolean(header.cart?.isMustChoiceCar);
  const { checks, figures } = useOrder(store, of, mustChooseCar ? lackingIn(store) : 0);
  const hasCars = useHasCars(store);
  const { assign, dialog } = useAssign(store);
  const cars = useMemo(() => (mustChooseCar ? { kinds: hasCars ? CARS : NONE, assign } : null), [mustChooseCar, hasCars, assign]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void store.open(), [store]);

  const marks = wholeOnly ? NONE_OUT : checks.data;
  const counted = marks && count(store, marks, mustChooseCar);
  const isShown = pages.length > 0;
  const isEmpty = status === 'ready' && pages.length === 0 && (header.cart?.quantity ?? 0) === 0 && frozen === 'no';
  const isNew = !isShown && !isEmpty && status !== 'failed';
  const pick = useLatest((picked: readonly string[], on: boolean) => checkLines(of, picked, on));
  // What failed to be read anew may be another by now.
  const barred = whyNoCheckout(wholeOnly || checks.status !== 'failed' ? counted : null, figures.data);
  return (
    <div className={css.page}>
      <div className={css.root}>
        <div className={css.main}>
          <ListHead
            heading={heading}
            title={text('heading')}
            found={
              status === 'loading' && loaded > 0 && total > loaded
                ? drawerText('cart.loaded', { k: loaded, n: total })
                : isShown && counted && text('chosen', { n: counted.n, of: counted.of })
            }
          />
          <CartNotes store={store} />
          {!isEmpty && <p className={css.about}>{text(wholeOnly ? 'whole' : 'about')}</p>}
          {checks.status === 'failed' && !wholeOnly && <FailureNote failure={checks.error} onRetry={checks.reload} />}
          {isShown && !wholeOnly && !counted?.ids && checks.status !== 'failed' && <WaitingBar />}
          {isShown && !wholeOnly && counted?.ids && (
            <SelectionBar keys={counted.ids} picked={counted.n} onPick={(picked, on) => pick.current(picked, on)} allLabel={text('all')} />
          )}
          {isNew && <Waiting count={header.cart?.quantity || expected} />}
          <Rows store={store} pages={pages} checks={checks.data} locked={wholeOnly || !checks.data} pick={pick} cars={cars} />
          {isEmpty && (
            // What is taken in the catalogue goes into no client's cart.
            <EmptyCart hint={clientId ? undefined : drawerText('cart.emptyHint')} catalogHref={clientId ? undefined : asLink('/catalog')} />
          )}
          {status === 'failed' && error && (
            <div className={css.failed}>
              <FailureNote failure={error} onRetry={loaded ? undefined : () => void store.open()} silent={wasReported(error)} />
              {loaded > 0 && (
                <Button
                  onClick={() => {
                    focusOn(heading.current);
                    void store.loadMore();
                  }}
                >
                  {partialText('partial.rest')}
                </Button>
              )}
            </div>
          )}
        </div>
        {isShown && (
          <Summary
            store={store}
            of={of}
            figures={figures}
            barred={barred}
            chosen={counted?.n}
            left={counted ? counted.of - counted.n : 0}
            href={checkoutHref ?? config().checkoutPath}
            cartHref={cartHref}
          />
        )}
      </div>
      {dialog}
    </div>
  );
}
