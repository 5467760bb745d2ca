import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CartNotes } from '../../shared/controls/CartNotes';
import { FailureNote } from '../../shared/controls/FailureNote';
import { EmptyList, ListHeading, WaitingRows } from '../../shared/controls/ListPlace';
import { usePicked } from '../../shared/controls/usePicked';
import { useRowFocus } from '../../shared/controls/useRowFocus';
import { $frozen, $user } from '../../shared/stores/buyer';
import { type CartStore, cartFor } from '../../shared/stores/cart';
import { announce } from '../../shared/stores/spoken';
import { message } from '../../shared/text';
import { drawerText } from '../../shared/texts/drawer';
import { Button, LinkButton } from '../../shared/ui/Button';
import { focusOn } from '../../shared/ui/focus';
import { useHere } from '../../shared/ui/useHere';
import { safeUrl } from '../../shared/validation/url';
import { USUAL, type View } from './arrange';
import css from './Cart.module.css';
import { barredBy, useArranged } from './model';
import { Bar } from './parts/Bar';
import { Changes } from './parts/Changes';
import { Finder } from './parts/Finder';
import { WaitingLine } from './parts/Line';
import { Lines } from './parts/Lines';
import { Refused } from './parts/Refused';
import { Selection } from './parts/Selection';
import { Summary } from './parts/Summary';
import { text } from './text';
import type { Props } from './widget';

/** No more are in sight. */
const ROWS_WAITING = 6;
/** A cart of more lines is searched and ordered. */
const FEW = 4;

/** Another client's cart begins anew. */
export default (props: Props) => <Page key={props.clientId} {...props} store={cartFor(props.clientId)} />;

function Page({ store, ...props }: Props & { store: CartStore }) {
  const header = useStore(store.$cart);
  const content = useStore(store.$content);
  const frozen = useStore($frozen);
  const user = useStore($user);
  const [view, setView] = useState<View>(USUAL);
  const { groups, pages, keys } = useArranged(store, view);
  const { picked, ...choice } = usePicked(keys, (key) => key);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void store.open();
  }, [store]);

  useRowFocus({ place, pages, within: (row) => row.querySelector('input[role="spinbutton"]'), heading: () => heading.current });

  const { cart } = header;
  const { loaded, total, status } = content;
  const isNone = loaded === 0 && content.pages.length === 0;
  // A change made while the first page was on its way: what came is read once more.
  const isUnread = isNone && status === 'ready' && (cart?.quantity ?? 0) > 0;
  const isNew = isNone && (status === 'loading' || status === 'idle' || isUnread);
  const isEmpty = status === 'ready' && content.pages.length === 0 && !isUnread && frozen === 'no';
  // What is read anew is unchecked again.
  const isCheckDue = status === 'ready' && content.validated === 'no' && header.status === 'ready' && !header.pending;
  useEffect(() => {
    if (isCheckDue) void store.open();
  }, [isCheckDue, store]);
  useEffect(() => {
    if (isEmpty) announce(drawerText('cart.empty'));
  }, [isEmpty]);

  const [isSeen, setSeen] = useState(true);
  const here = useHere();
  const isGuest = user.status === 'ready' && user.user.isGuest;
  const way = cart && { store, cart, isGuest, barred: barredBy(cart, props.minSum, isGuest), checkoutHref: safeUrl(props.checkoutHref), here };
  const toHeading = () => void focusOn(heading.current);
  const catalogHref = safeUrl(props.catalogHref);
  const isShown = content.pages.length > 0;
  const count = content.order.length;
  return (
    <>
      <div className={css.page}>
        <div className={css.root}>
          <div className={css.main}>
            <div className={css.head}>
              <ListHeading heading={heading}>{drawerText('cart.lines')}</ListHeading>
              <p className={css.count}>
                {status === 'loading' && total > loaded && loaded > 0
                  ? text('loadingRest', { k: loaded, n: total })
                  : isShown && (keys.length === count ? text('count', { n: count }) : text('found', { n: keys.length, of: count }))}
              </p>
            </div>
            <CartNotes store={store} />
            <Changes store={store} onClose={toHeading} />
            <Refused store={store} place={place} onShow={() => setView(USUAL)} onRemove={toHeading} />
            {isShown && (count > FEW || view !== USUAL) && <Finder view={view} onView={setView} hasCars={Boolean(cart?.isCanAssignCar)} />}
            {keys.length > 0 && <Selection store={store} keys={keys} picked={picked} onPick={choice.pick} onDone={choice.clear} heading={heading} />}
            {isNew && <WaitingRows count={Math.min(cart?.quantity || props.expected, ROWS_WAITING)} row={WaitingLine} />}
            <div ref={place}>
              <Lines store={store} groups={groups} picked={picked} onPick={choice.pick} mustChooseCar={Boolean(cart?.isMustChoiceCar)} />
            </div>
            {isShown && keys.length === 0 && (
              <p className={css.nothing}>
                {text('nothing')}{' '}
                <Button
                  variant="link"
                  onClick={() => {
                    toHeading();
                    setView(USUAL);
                  }}
                >
                  {text('showAll')}
                </Button>
              </p>
            )}
            {isEmpty && (
              <EmptyList title={drawerText('cart.empty')} hint={drawerText('cart.emptyHint')} leaving={false}>
                {catalogHref && (
                  <LinkButton variant="primary" href={catalogHref}>
                    {message('action.catalog')}
                  </LinkButton>
                )}
              </EmptyList>
            )}
            {header.status === 'failed' && status === 'ready' && <FailureNote failure={header.error} onRetry={() => void store.refresh()} />}
            {status === 'failed' && content.error && (
              <div className={css.failed}>
                <FailureNote failure={content.error} onRetry={loaded ? undefined : () => void store.open()} silent={loaded > 0} />
                {loaded > 0 && (
                  <Button
                    onClick={() => {
                      toHeading();
                      void store.loadMore();
                    }}
                  >
                    {text('loadRest')}
                  </Button>
                )}
              </div>
            )}
          </div>
          {way && (isShown || isNew) && (
            <Summary {...way} catalogHref={catalogHref} picked={picked} isWhole={status === 'ready' && loaded >= total} onSeen={setSeen} />
          )}
        </div>
      </div>
      {way && isShown && !isSeen && <Bar {...way} />}
    </>
  );
}
