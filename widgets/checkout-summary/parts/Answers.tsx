import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useState } from 'react';
import { useEntry } from '../../../shared/bind/useEntry';
import type { Cart } from '../../../shared/reading/entities';
import type { OrderOf } from '../../../shared/stores/cart/order-of';
import { type CheckoutDraft, draftFor } from '../../../shared/stores/checkout/draft';
import { briefOf, customerFacts, deliveryFacts, type Fact, placeOf, structureFacts } from '../../../shared/stores/checkout/facts';
import { filesFor } from '../../../shared/stores/checkout/files';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import { STEPS, type StepName, stepsFor } from '../../../shared/stores/checkout/steps';
import { allStocks } from '../../../shared/stores/company/assignable';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { answeredOf, Facts } from '../../../shared/ui/Facts';
import finger from '../../../shared/ui/Finger.module.css';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { uiText } from '../../../shared/ui/text';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { Customer } from '../../../shared/validation/customer';
import { text } from '../text';
import css from './Answers.module.css';

/** Does the island of the step stand on the page, or is it to come? Its place is there before it. */
const isPrinted = (name: StepName): boolean => document.querySelector(`[data-island="checkout-${name}"]`) !== null;

const TITLES = { customer: () => text('customer'), delivery: () => text('delivery'), payment: () => text('payment') } as const;

/** The steps of the page. */
function useSteps(of: OrderOf): readonly StepName[] {
  const standing = useStore(stepsFor(of).$standing);
  return STEPS.filter((name) => standing.includes(name) || isPrinted(name));
}

const ALL = {};

/** What was answered, step by step: in short, with the way to the step, where it stands on the page and says all of it; else in full. */
export function Answers({ order, cart }: { order: CheckoutOrder; cart: Cart }) {
  const [draft] = useState(() => draftFor(order.of));
  // What is typed stands in its field first.
  const { values } = useDeferredValue(useStore(draft.customer.$state));
  return <AnswersOf order={order} cart={cart} draft={draft} values={values} />;
}

const AnswersOf = memo(function AnswersOf({ order, cart, draft, values }: { order: CheckoutOrder; cart: Cart; draft: CheckoutDraft; values: Customer }) {
  const { of } = order;
  const steps = useSteps(of);
  const kind = useStore(draft.$kind);
  const state = useStore(draft.$state);
  const files = useStore(filesFor(of).$files);
  // The step of the delivery reads these names too, where it stands on the page. Where they cannot be read the code has to do.
  const { status, data } = useEntry(state.method === 'PICKUPOUR' && state.point !== null ? allStocks.at(ALL) : null);
  const points = status === 'failed' ? (data ?? []) : data;
  const payment = state.payments?.find(({ id }) => id === state.payment);
  const parts: Readonly<Record<StepName, readonly Fact[]>> = {
    customer: [...customerFacts(values, kind), ...structureFacts(placeOf(cart)), [text('files'), files.map(({ name }) => name).join(', '), 'files']],
    delivery: deliveryFacts(state, points),
    payment: [[text('method'), payment?.name ?? '']],
  };
  return (
    <div className={css.parts}>
      {STEPS.map((name) =>
        steps.includes(name) ? <Brief key={name} of={of} name={name} facts={parts[name]} /> : <Whole key={name} name={name} facts={parts[name]} />,
      )}
    </div>
  );
});

interface Part {
  name: StepName;
  facts: readonly Fact[];
}

function Brief({ of, name, facts }: Part & { of: OrderOf }) {
  const [steps] = useState(() => stepsFor(of));
  const isStanding = useStore(steps.$standing).includes(name);
  const brief = briefOf(facts);
  return (
    <div className={css.root}>
      <div className={css.head}>
        <h3 className={css.name}>{TITLES[name]()}</h3>
        {isStanding && (
          <Button variant="link" className={finger.area} aria-label={`${message('action.change')}: ${TITLES[name]()}`} onClick={() => steps.go(name)}>
            {message('action.change')}
          </Button>
        )}
      </div>
      {brief.length > 0 ? (
        <dl className={css.brief} data-of={name}>
          {brief.map(({ label, answer, isNamed }) => (
            <div key={label}>
              <dt>{isNamed ? `${label}: ` : <VisuallyHidden>{label}</VisuallyHidden>}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={css.brief} data-of={name}>
          {uiText('step.undone')}
        </p>
      )}
    </div>
  );
}

function Whole({ name, facts }: Part) {
  const answered = answeredOf(facts);
  if (answered.length === 0) return null;
  return (
    <div className={css.root}>
      <h3 className={css.name}>{TITLES[name]()}</h3>
      <Facts facts={answered} dense />
    </div>
  );
}

/** The places of those whose steps are on the page. */
export function WaitingAnswers({ of }: { of: OrderOf }) {
  const steps = useSteps(of);
  return (
    <div className={css.parts}>
      {steps.map((name) => (
        <div key={name} className={css.root}>
          <div className={css.head}>
            <Skeleton width={100} height={20} />
          </div>
          <div className={css.brief} data-of={name}>
            <Skeleton width={220} height={20} />
          </div>
        </div>
      ))}
    </div>
  );
}
