import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CheckoutPage } from '../../shared/bind/CheckoutPage';
import { FailureNote } from '../../shared/bind/FailureNote';
import { useCheckoutStep } from '../../shared/bind/useCheckoutStep';
import { useIdPrefix } from '../../shared/bind/useIdPrefix';
import { usePageBuyer } from '../../shared/bind/usePageBuyer';
import { useTypedBefore } from '../../shared/bind/useTypedBefore';
import type { TypedBefore } from '../../shared/browser/typed-before';
import { formatPrice } from '../../shared/format/money';
import { unbroken } from '../../shared/format/number';
import { draftFor } from '../../shared/stores/checkout/draft';
import { type Payment, paymentIn, paymentsFor } from '../../shared/stores/checkout/machine';
import { orderFor } from '../../shared/stores/checkout/order';
import { questionsFor } from '../../shared/stores/checkout/questions';
import { resetsText } from '../../shared/stores/checkout/resets';
import { reportUnknown } from '../../shared/stores/checkout/unknown';
import { announce } from '../../shared/stores/core/spoken';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { RadioGroup } from '../../shared/ui/ChoiceGroup';
import { FormActions } from '../../shared/ui/Form';
import { focusInSight } from '../../shared/ui/focus';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { Step, WaitingStep } from '../../shared/ui/Step';
import css from './CheckoutPayment.module.css';
import { text } from './text';
import type { Props } from './widget';

const FIELD = 'paymentMethod';

export default function CheckoutPayment(props: Props) {
  const typed = useTypedBefore();
  const { key, isOwner } = usePageBuyer();
  // How one may pay, and what one may still owe, is of the buyer too.
  const own = isOwner ? props : { ...props, payments: undefined, value: undefined, error: undefined };
  return (
    <CheckoutPage title={props.title} isPrinted={props.payments !== undefined} seed={() => {}} waiting={<Waiting />}>
      <PaymentStep key={`${props.cartId} ${props.clientId} ${key}`} {...own} typed={typed} />
    </CheckoutPage>
  );
}

const Waiting = () => (
  <WaitingStep label={text('loading')}>
    <Skeleton width={120} height={26} />
    <Choices />
  </WaitingStep>
);

const Choices = () => (
  <>
    <Skeleton width="60%" height={44} />
    <Skeleton width="60%" height={44} />
    <Skeleton width="60%" height={44} />
  </>
);

/** How it is paid: what the shop offers for the delivery that is chosen while the step is open, what was chosen while it is closed. Two of one cart show the same. */
function PaymentStep({
  cartId = '',
  clientId = '',
  payments: printed,
  bankPaymentId,
  value,
  error: printedError,
  idPrefix,
  title,
  open: isOpenFirst,
  typed,
}: Props & { typed: TypedBefore }) {
  const [of] = useState(() => ({ cartId, clientId }));
  const [draft] = useState(() => draftFor(of));
  const [questions] = useState(() => questionsFor(of));
  const [order] = useState(() => orderFor(of));
  const state = useStore(draft.$state);
  const asked = useStore(questions.$payments);
  const resets = useStore(draft.$resets);
  const refusals = useStore(order.$refusals);
  const { cart } = useStore(order.lines.$cart);
  /** The buyer has gone on without a choice. */
  const [isMissed, setMissed] = useState(false);
  const [refused] = useState(value);
  /** What another delivery has brought, in words: they stand until the buyer has chosen. */
  const [moved, setMoved] = useState<{ id: string | null; words: string } | null>(null);

  // Before anything is painted, and not while another island that shows it is drawn.
  const isReturned = printedError !== undefined;
  useLayoutEffect(() => {
    if (isReturned) draft.giveUpKept();
  }, [draft, isReturned]);
  useEffect(() => questions.hold({ payments: printed, bankPaymentId, firstPaymentId: value }), [questions, printed, bankPaymentId, value]);
  const wanted = useRef(useState(() => typed.text(`Order[${FIELD}]`))[0]);
  useEffect(() => {
    const id = wanted.current;
    if (!id || !paymentsFor(state).some((payment) => payment.id === id)) return;
    // How it is delivered brings a payment of its own: the buyer's choice follows it.
    if (state.method !== null) wanted.current = undefined;
    if (state.payment !== id) draft.send({ kind: 'payment', id });
  }, [draft, state]);

  const uid = useIdPrefix(idPrefix, 'payment');
  const { payments: known } = state;
  useEffect(() => {
    if (value && known && !known.some(({ id }) => id === value)) reportUnknown('payment method', value);
  }, [value, known]);

  const offered = paymentsFor(state);
  const chosen = paymentIn(state);
  // Before it is taken what the page has printed stands.
  const answer = chosen ?? (state.payment === null ? printed?.find(({ id }) => id === value) : undefined);
  const [only, ...others] = offered;
  const single = only && others.length === 0 ? only : undefined;
  useEffect(() => {
    if (!single) return;
    // Where the shop offers one there is nothing to choose, and it has to be heard all the same.
    if (draft.$state.get().payment === null) draft.send({ kind: 'payment', id: single.id }, 'page');
    announce(text('only', { name: single.name }), 'polite', 'payment');
  }, [draft, single?.id, single?.name]);

  const { open, isOver, locked, onToggle, goOn, root } = useCheckoutStep(of, 'payment', {
    title,
    open: typed.isAny || isOpenFirst,
    isRefused: printedError !== undefined || moved !== null,
    isDone: answer !== undefined,
    async check() {
      setMissed(true);
      return paymentIn(draft.$state.get()) !== undefined;
    },
    lead() {
      const place = root.current;
      // Where there is nothing to choose it is asked for again, if it can be.
      focusInSight(
        place?.querySelector('input[type="radio"]:checked') ??
          place?.querySelector('input[type="radio"], [data-island-action="retry"]') ??
          place?.querySelector('[aria-expanded]'),
      );
    },
  });

  const refusal = refusals[FIELD] ?? (printedError && (state.payment ?? undefined) === refused ? printedError : undefined);
  const reset = resets.includes('payment') ? resetsText(['payment'], state) : '';
  const { payment } = state;
  useEffect(() => {
    if (reset) setMoved({ id: payment, words: reset });
  }, [reset, payment]);
  const said = reset || (moved?.id === payment ? moved?.words : '');
  const isKnown = state.payments !== null;
  const isWaiting = !isKnown && state.method !== null && asked.status !== 'failed';
  return (
    <div ref={root} hidden={isOver}>
      <Step
        title={title}
        open={open}
        done={answer !== undefined && refusal === undefined}
        wrong={isMissed || refusal !== undefined}
        locked={locked}
        onToggle={onToggle}
        facts={[[text('method'), answer?.name ?? '']]}
      >
        <div className={css.panel}>
          {said && <p className={css.note}>{said}</p>}
          {asked.status === 'failed' && <FailureNote failure={asked.error} onRetry={() => questions.retry()} />}
          {isWaiting && (
            <Loading label={text('loading')}>
              <div className={css.panel}>
                <Choices />
              </div>
            </Loading>
          )}
          {!isKnown && state.method === null && <p className={css.note}>{text('delivery')}</p>}
          {isKnown && offered.length === 0 && <p className={css.note}>{text('none')}</p>}
          {offered.length > 0 && (
            <>
              <RadioGroup
                id={`${uid}-${FIELD}`}
                label={text('method')}
                name={FIELD}
                isLoose
                required
                value={chosen?.id ?? ''}
                onChange={(id) => {
                  wanted.current = undefined;
                  setMoved(null);
                  draft.send({ kind: 'payment', id });
                }}
                options={offered.map((payment) => ({ value: payment.id, label: payment.name, hint: hintOf(payment, cart?.cost) || undefined }))}
                hint={single && text('only', { name: single.name })}
                error={refusal ?? (isMissed && !chosen ? text('required') : undefined)}
                quiet
              />
              <FormActions>
                <Button action="continue" onClick={goOn}>
                  {message('action.continue')}
                </Button>
              </FormActions>
            </>
          )}
        </div>
      </Step>
      {chosen && <input type="hidden" name={`Order[${FIELD}]`} value={chosen.id} />}
    </div>
  );
}

/** What the shop says of it, and what is left of a credit once this order is paid of it. */
function hintOf({ description = '', credit }: Payment, cost: number | undefined): ReactNode {
  if (credit === undefined || cost === undefined) return description;
  const rest = credit - cost;
  const left = unbroken(formatPrice(credit));
  if (rest >= 0) return [description, text('credit', { left, rest: unbroken(formatPrice(rest)) })].filter(Boolean).join(' ');
  return (
    <>
      {description} <span className={css.lack}>{text('overCredit', { left, lack: unbroken(formatPrice(-rest)) })}</span>
    </>
  );
}
