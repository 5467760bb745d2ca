import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { OwnPage } from '../../shared/bind/OwnPage';
import { pathOf } from '../../shared/browser/config';
import { useAssign, useAssignKinds } from '../../shared/features/assign/useAssign';
import { ToCheckout } from '../../shared/features/cart/LinkAfterSave';
import { CartLines } from '../../shared/features/cart-lines/CartLines';
import { EmptyCart } from '../../shared/features/cart-lines/EmptyCart';
import { Summary } from '../../shared/features/cart-lines/Summary';
import { unassignedText, useUnassigned } from '../../shared/features/cart-lines/shown';
import { useCartPage } from '../../shared/features/cart-lines/useCartPage';
import { WaitingCartLines } from '../../shared/features/cart-lines/Waiting';
import { isOwnRequest, mayDecide } from '../../shared/format/approval';
import type { Cart, DelayedCart } from '../../shared/reading/entities';
import type { AssignKind } from '../../shared/stores/cart';
import { delayedName, isPending } from '../../shared/stores/delayed/carts';
import type { DelayedStore } from '../../shared/stores/delayed/store';
import { approvalState } from '../../shared/texts/approval-state';
import { cartText } from '../../shared/texts/cart';
import { delayedText } from '../../shared/texts/delayed';
import { drawerText } from '../../shared/texts/drawer';
import { focusOn } from '../../shared/ui/focus';
import { type SafeUrl, safeUrl, withParam } from '../../shared/validation/url';
import css from './DelayedCart.module.css';
import { delayedStore, show } from './model';
import { Head, type Taken, WaitingHead } from './parts/Head';
import { Over } from './parts/Over';
import { Since, WaitingSince } from './parts/Since';
import { useAskedRemoval } from './parts/useAskedRemoval';
import { text } from './text';
import { useSince } from './useSince';
import type { Props } from './widget';

const CARS = ['car'] as const;
const NONE: readonly AssignKind[] = [];

/** Another cart begins anew. */
export default (props: Props) => (
  <OwnPage isPrinted={false} seed={() => {}} waiting={<Waiting {...props} />} guest={delayedText('guest.delayed')}>
    <Page key={props.cartId} {...props} cart={delayedStore(props.cartId)} />
  </OwnPage>
);

/** In its place, while it is not known whose it is. */
const Waiting = ({ expected, hasComment, headingId, linesAbove, saved }: Props) => (
  <div className={css.page}>
    {!linesAbove && (
      <>
        <WaitingHead hasComment={hasComment} headingId={headingId} />
        <div className={css.root}>
          <WaitingCartLines count={expected}>{saved && <WaitingSince />}</WaitingCartLines>
        </div>
      </>
    )}
  </div>
);

type PageProps = Props & { cart: DelayedStore };

function Page(props: PageProps) {
  const { cart } = props;
  const header = useStore(cart.store.$cart);
  const head = useStore(cart.$head);
  const isOver = useStore(cart.$isOver);
  /** As it was called. */
  const former = useRef(head);
  former.current = head ?? former.current;
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => show(cart), [cart]);
  const listHref = safeUrl(props.listHref);
  const isGone = header.status === 'failed' && header.error.code === 'missing';
  if (!isOver && !isGone) {
    // Lines stand once on a page.
    const isAbove = props.linesAbove && (head ? mayDecide(head) : header.status !== 'failed');
    return isAbove ? <Above {...props} head={head} onTake={setTaken} /> : <One {...props} onTake={setTaken} />;
  }
  const isBrought = isOver && taken === 'brought';
  const deleted = isOver && taken === 'deleted' ? former.current : null;
  const why = isBrought ? text('brought') : deleted ? delayedText('delayed.removed', { name: delayedName(deleted) }) : delayedText('delayed.gone');
  return <Over why={why} listHref={listHref} isBrought={isBrought} isTold={isBrought || deleted !== null} />;
}

/** Why there is no order of it, in words; null where there can be one. `divided`: what its lines are divided among bars it. */
function whyNoCheckout(
  { isCanCheckout, isRecountProcess, isNeedApproveOrder, message: notes }: Cart,
  head: DelayedCart | null,
  divided: string | null,
): string | null {
  if (head?.orderNumber) return text('ordered', { n: head.orderNumber });
  // The note above its lines says what comes of that.
  if (head && isPending(head)) return approvalState('approval.PENDING');
  if (divided !== null) return divided;
  if (isCanCheckout) return null;
  if (isRecountProcess) return cartText('cart.locked');
  return notes ?? (isNeedApproveOrder ? text('needsApproval') : drawerText('cart.noCheckout'));
}

function checkoutOf({ cartId, checkoutHref }: Props): SafeUrl | undefined {
  if (checkoutHref !== undefined) return safeUrl(checkoutHref.replaceAll('{cartId}', encodeURIComponent(cartId)));
  return withParam(pathOf('checkoutPath'), 'id', cartId);
}

/** Whoever decides has its lines in the panel of the approval. */
const Above = ({ head, headingId, onTake }: Props & { head: DelayedCart | null; onTake: (how: Taken | null) => void }) => (
  <div className={css.page}>{head && <Head head={head} headingId={headingId} isAbove onTake={onTake} />}</div>
);

function One({ cart: delayed, onTake, ...props }: PageProps & { onTake: (how: Taken | null) => void }) {
  const { store } = delayed;
  const page = useCartPage(store);
  const head = useStore(delayed.$head);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [asked, question] = useAskedRemoval(store, { place, heading, onRemoved: (keys) => setRemoved((before) => [...before, ...keys]) });
  const since = useSince(page, props, removed);
  // Of a delayed cart only cars are told by a call.
  const known = useAssignKinds(store, CARS);
  const { assign, dialog } = useAssign(store);
  const { isShown } = page;
  const { cart } = page.header;
  const isLocked = head !== null && (head.orderNumber !== undefined || isPending(head) || !isOwnRequest(head));
  const kinds = isLocked ? NONE : known;
  const unassigned = useUnassigned(store, Boolean(cart?.isMustChoiceCar), kinds);
  const barred = cart && whyNoCheckout(cart, head, unassignedText(unassigned));
  const checkoutHref = checkoutOf(props);
  const catalogHref = safeUrl(props.catalogHref);
  return (
    <div className={css.page}>
      {head ? <Head head={head} headingId={props.headingId} onTake={onTake} /> : page.isNew && <WaitingHead {...props} />}
      <div className={css.root}>
        <CartLines
          page={page}
          expected={props.expected}
          empty={<EmptyCart hint={text('emptyHint')} catalogHref={catalogHref} />}
          heading={heading}
          place={place}
          asked={asked}
          fixed={isLocked}
          notes={since.notes}
          kinds={kinds}
          assign={assign}
        >
          {(onShow) => <Since since={since} page={page} onShow={onShow} onSeen={() => void focusOn(heading.current)} />}
        </CartLines>
        {cart && (isShown || page.isNew) && (
          <Summary
            page={page}
            cart={cart}
            barred={barred}
            way={(why) => <ToCheckout store={store} href={barred === null ? checkoutHref : undefined} why={why} />}
          />
        )}
      </div>
      {question}
      {dialog}
    </div>
  );
}
