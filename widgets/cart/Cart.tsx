import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { usePart } from '../../shared/bind/usePart';
import { useAssign, useAssignKinds } from '../../shared/features/assign/useAssign';
import summary from '../../shared/features/cart/Summary.module.css';
import { CartLines } from '../../shared/features/cart-lines/CartLines';
import { EmptyCart } from '../../shared/features/cart-lines/EmptyCart';
import { Summary } from '../../shared/features/cart-lines/Summary';
import { unassignedText, useUnassigned } from '../../shared/features/cart-lines/shown';
import { useCartPage } from '../../shared/features/cart-lines/useCartPage';
import { type CartStore, cartFor } from '../../shared/stores/cart';
import { $user } from '../../shared/stores/core/buyer';
import { drawerText } from '../../shared/texts/drawer';
import { classes } from '../../shared/ui/classes';
import finger from '../../shared/ui/Finger.module.css';
import { Link } from '../../shared/ui/Link';
import { useIsMounted } from '../../shared/ui/useIsMounted';
import { safeUrl } from '../../shared/validation/url';
import css from './Cart.module.css';
import { whyNoCheckout } from './model';
import { AssignNext } from './parts/AssignNext';
import { Seen } from './parts/Seen';
import { Structure } from './parts/Structure';
import { useAsk } from './parts/useAsk';
import { Way } from './parts/Way';
import { text } from './text';
import type { Props } from './widget';

/** Another client's cart begins anew. */
export default (props: Props) => <Page key={props.clientId} {...props} store={cartFor(props.clientId)} />;

function Page({ store, ...props }: Props & { store: CartStore }) {
  const page = useCartPage(store);
  const user = useStore($user);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const action = useRef<HTMLDivElement>(null);
  const all = useRef(() => {});
  const kinds = useAssignKinds(store);
  const { assign, dialog } = useAssign(store);
  const [isSeen, setSeen] = useState(true);
  const bar = usePart(() => import('./parts/Bar'));
  // Where the way to the checkout is in the window from the start nobody needs it.
  useEffect(() => {
    if (!isSeen) void bar.ready();
  }, [isSeen]);
  const here = useIsMounted();
  const real = () => action.current?.querySelector('a, button') ?? heading.current;
  const asking = useAsk(store, real);
  const { cart } = page.header;
  const { isShown, isNew } = page;
  const isGuest = user.status === 'ready' && user.user.isGuest;
  const unassigned = useUnassigned(store, Boolean(cart?.isMustChoiceCar), kinds);
  const toAssign = unassigned.over.length > 0 ? unassigned.over : unassigned.noCar;
  const barred = cart && whyNoCheckout(cart, props.minSum, isGuest, unassignedText(unassigned));
  const way = cart && { store, cart, isGuest, barred, ask: asking.ask, checkoutHref: safeUrl(props.checkoutHref), here };
  // What is taken in the catalogue goes into the cart of whoever is there, and into no client's.
  const catalogHref = safeUrl(props.catalogHref ?? (props.clientId ? undefined : '/catalog'));
  return (
    <>
      <div ref={root} className={css.page}>
        <div className={css.root}>
          <CartLines
            page={page}
            expected={props.expected}
            empty={<EmptyCart hint={props.clientId ? undefined : drawerText('cart.emptyHint')} catalogHref={catalogHref} />}
            heading={heading}
            place={place}
            kinds={kinds}
            assign={assign}
            all={all}
          />
          {way && (isShown || isNew) && (
            <Summary
              page={page}
              cart={way.cart}
              way={(why) => <Way {...way} why={why} />}
              action={action}
              barred={way.barred}
              onward={kinds.length > 0 && <AssignNext store={store} keys={toAssign} kinds={kinds} place={place} onShow={() => all.current()} />}
              above={(way.cart.isStoreStructureOrder || way.cart.subdivisions.length > 0) && <Structure store={store} cart={way.cart} />}
            >
              <Seen place={action} onSeen={setSeen} />
              {catalogHref && (
                <Link className={classes(summary.back, finger.area)} href={catalogHref}>
                  {text('goOn')}
                </Link>
              )}
            </Summary>
          )}
        </div>
      </div>
      {way && isShown && !isSeen && bar.part && <bar.part.Bar {...way} real={real} edges={() => root.current} />}
      {asking.dialog}
      {dialog}
    </>
  );
}
