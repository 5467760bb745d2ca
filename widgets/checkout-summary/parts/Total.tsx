import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { summaryCss as css } from '../../../shared/features/cart';
import { isToBeAsked } from '../../../shared/format/approval';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import type { Cart } from '../../../shared/reading/entities';
import { filesFor } from '../../../shared/stores/checkout/files';
import { type CheckoutOrder, refusedBy, stepOf } from '../../../shared/stores/checkout/order';
import type { Placing } from '../../../shared/stores/checkout/placing';
import { stepsFor } from '../../../shared/stores/checkout/steps';
import { loginHref } from '../../../shared/stores/core/buyer';
import { announce } from '../../../shared/stores/core/spoken';
import { cartText } from '../../../shared/texts/cart';
import { checkoutText } from '../../../shared/texts/checkout';
import { message } from '../../../shared/texts/common';
import { drawerText } from '../../../shared/texts/drawer';
import { partialText } from '../../../shared/texts/partial-order';
import { Button, type ButtonProps, LinkButton } from '../../../shared/ui/Button';
import { classes } from '../../../shared/ui/classes';
import { ErrorNote } from '../../../shared/ui/ErrorNote';
import finger from '../../../shared/ui/Finger.module.css';
import { FormSummary, type SummaryLine } from '../../../shared/ui/Form';
import { focusOn } from '../../../shared/ui/focus';
import { Link } from '../../../shared/ui/Link';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useFocusOnward } from '../../../shared/ui/useFocusOnward';
import { useUid } from '../../../shared/ui/useUid';
import type { SafeUrl } from '../../../shared/validation/url';
import { leadOn } from '../model';
import { text } from '../text';

interface Props {
  order: CheckoutOrder;
  cart: Cart;
  /** Around the button. */
  action: RefObject<HTMLDivElement | null>;
  /** The page of the cart. */
  back: SafeUrl | undefined;
  /** All orders. */
  list: SafeUrl | undefined;
}

/** What it comes to, and the button that orders it, in one place whatever is said below it. */
export function Total({ order, cart, action, back, list }: Props) {
  const placing = useStore(order.$placing);
  const isBusy = useStore(order.$isBusy);
  const header = useStore(order.lines.$cart);
  const barred = useStore(order.$barred);
  const review = useStore(order.$review);
  const ready = useStore(order.pickup.$change);
  const recount = useStore(order.lines.$recount);
  const root = useRef<HTMLElement>(null);
  const why = useUid();
  const reason = review || ready ? text('accept.first') : barred;
  const isUnknown = placing.status === 'unknown';
  /** The press that this island has made. */
  const [isPressed, setPressed] = useState(false);

  const press = async () => {
    setPressed(true);
    const around = root.current?.closest('form');
    const placed = isUnknown ? await order.askAgain() : await order.place(around ? new FormData(around) : undefined);
    leadOn(placed, order.$filesSent.get());
  };
  const { status: read } = useStore(order.lines.$content);
  // Of a long order nobody has read the lines before the press.
  const said = isBusy && read === 'loading' ? checkoutText('order.lines.loading') : saidOf(placing, isBusy);
  const [files] = useState(() => filesFor(order.of));
  const sent = useStore(files.$sent);
  const isLeaving = sent !== null && sent < 1;
  /** What was pressed is gone then, and what becomes of the order is told here. */
  const toPlace = () => focusOn(root.current?.querySelector('[data-island-action="place"]') ?? null);
  const stop = () => {
    toPlace();
    order.stop();
  };
  const giveUp = () => {
    toPlace();
    order.giveUp();
  };
  useEffect(() => {
    if (said) announce(said, 'polite', 'order');
  }, [said]);

  return (
    <section ref={root} className={css.root} aria-label={text('total')}>
      <p className={css.total}>
        <span>{text('total')}</span>
        <b className={css.cost} data-pending={(header.status === 'ready' && header.pending) || undefined}>
          {formatPrice(cart.cost)}
        </b>
      </p>
      <p className={css.note}>{text('count', { n: cart.quantity })}</p>
      <Budget cart={cart} />
      <div ref={action} className={css.action}>
        {isToBeAsked(cart) ? (
          <>
            {back && (
              <LinkButton variant="primary" size="wide" href={back} aria-describedby={why}>
                {drawerText('cart.approve')}
              </LinkButton>
            )}
            <p className={css.why} id={why}>
              {refusedBy(cart)}
            </p>
          </>
        ) : (
          <>
            {isUnknown && !isBusy && (
              <ErrorNote
                text={
                  <>
                    {placing.text} {text('unknown.pay')} {placing.isListed && text('unknown.look')}
                  </>
                }
              >
                {list && <Link href={list}>{text('placed.list')}</Link>}
                {placing.isListed && (
                  <Button variant="link" action="none" onClick={giveUp}>
                    {text('unknown.none')}
                  </Button>
                )}
              </ErrorNote>
            )}
            <Place
              action="place"
              variant={review || ready ? undefined : 'primary'}
              size="wide"
              busy={isBusy}
              unavailable={!isUnknown && reason !== null}
              aria-describedby={reason || said ? why : undefined}
              onClick={() => void press()}
            >
              {isUnknown ? text('again') : drawerText('cart.checkout')}
            </Place>
            <div id={why} className={css.state}>
              {said ? (
                <>
                  <p className={css.note}>{isLeaving ? text('sending', { n: Math.floor(sent * 100) }) : said}</p>
                  {isLeaving && (
                    <>
                      <ProgressBar done={sent} total={1} label={text('sending.label')} />
                      <Button action="stop" size="small" onClick={stop}>
                        {text('stop')}
                      </Button>
                    </>
                  )}
                </>
              ) : (
                reason !== null && !isUnknown && <p className={css.why}>{reason}</p>
              )}
            </div>
            {recount === 'late' && <ErrorNote text={cartText('cart.locked.long')} onRetry={() => void order.lines.refresh()} />}
            {placing.status === 'failed' && !isBusy && <Refused order={order} placing={placing} isPressed={isPressed} around={root.current?.closest('form')} />}
          </>
        )}
      </div>
      {back && (
        <Link className={classes(css.back, finger.area)} href={back}>
          {partialText('partial.back')}
        </Link>
      )}
    </section>
  );
}

/** The place of it. */
export const WaitingTotal = () => (
  <div className={css.root}>
    <div className={css.total}>
      <Skeleton width={80} height={20} />
      <Skeleton width={120} height={24} />
    </div>
    <Skeleton width={70} height={18} />
    <div className={css.action}>
      <Skeleton height={40} />
      <div className={css.state} />
    </div>
    <Skeleton width={140} height={20} />
  </div>
);

/** It goes where the cart turns out to need an approval: the focus goes on to what stands in its place. */
function Place(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnward(button);
  return <Button ref={button} {...props} />;
}

/** What goes on now. */
function saidOf(placing: Placing, isBusy: boolean): string {
  const { status } = placing;
  if (status === 'asking') return text(placing.isStopped ? 'stopping' : 'asking');
  return status === 'placing' || isBusy ? text('placing') : '';
}

interface RefusedProps {
  order: CheckoutOrder;
  placing: Extract<Placing, { status: 'failed' }>;
  isPressed: boolean;
  /** The page's own form around the islands, if there is one. */
  around: HTMLFormElement | null | undefined;
}

/** Why there is no order. What belongs to a field leads there, to one of a step or of the page's own form. */
function Refused({ order, placing, isPressed, around }: RefusedProps) {
  const refusals = useStore(order.$refusals);
  const id = useUid();
  const { error } = placing;
  const [steps] = useState(() => stepsFor(order.of));
  const lines: SummaryLine[] = Object.entries(refusals).map(([name, words]) => {
    const step = stepOf(name);
    return step && steps.isStanding(step) ? { text: words, onGo: () => steps.showWrong(step) } : { text: words, field: fieldIdOf(name, around ?? document) };
  });
  const summary = lines.length > 0 ? lines : [{ text: error.text }];
  // The island that was pressed leads to it, unless a step has led to its field.
  useEffect(() => {
    if (isPressed && (document.activeElement === document.body || document.activeElement?.closest('[data-island-action="place"]')))
      focusOn(document.getElementById(id));
  }, [id, isPressed]);
  return (
    <FormSummary
      summary={summary}
      summaryId={id}
      summaryTitle={text(placing.earlier ? 'failed.new' : 'failed')}
      summaryLink={error.code === 'session' ? { href: loginHref(), label: message('action.login') } : undefined}
    />
  );
}

/** Id of a field of the page by its name in the order. */
const fieldIdOf = (name: string, place: ParentNode): string | undefined =>
  // Compared, not asked for by a selector: it is the shop that names it.
  [...place.querySelectorAll('[name][id]')].find((field) => ['Order', 'CustomerDataForm'].some((form) => field.getAttribute('name') === `${form}[${name}]`))
    ?.id;

/** What the subdivision may still spend, before the order goes. */
function Budget({ cart: { budget, cost, status } }: { cart: Cart }): ReactNode {
  if (!budget || cost === undefined) return null;
  const sums = { left: unbroken(formatPrice(budget.left)), over: unbroken(formatPrice(cost - budget.left)) };
  if (cost <= budget.left) return <p className={css.note}>{text('budget', sums)}</p>;
  // What it takes has been given.
  if (status === 'APPROVED') return <p className={css.note}>{text('budget.approved', sums)}</p>;
  return <p className={css.why}>{text('budget.over', sums)}</p>;
}
