import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Cart } from '../../../shared/reading/entities';
import { draftFor } from '../../../shared/stores/checkout/draft';
import { customerFacts, deliveryFacts, type Fact, placeOf, structureFacts } from '../../../shared/stores/checkout/facts';
import { filesFor } from '../../../shared/stores/checkout/files';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import { questionsFor } from '../../../shared/stores/checkout/questions';
import { type StepName, stepsFor } from '../../../shared/stores/checkout/steps';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { answeredOf, Facts } from '../../../shared/ui/Facts';
import { text } from '../text';
import css from './Answers.module.css';

/** What was answered, step by step, with the way back to each step that stands on the page. */
export function Answers({ order, cart }: { order: CheckoutOrder; cart: Cart }) {
  const { of } = order;
  const [draft] = useState(() => draftFor(of));
  const [steps] = useState(() => stepsFor(of));
  const { values } = useStore(draft.customer.$state);
  const kind = useStore(draft.$kind);
  const state = useStore(draft.$state);
  const files = useStore(filesFor(of).$files);
  const { data: points } = useStore(questionsFor(of).$points);
  const payment = state.payments?.find(({ id }) => id === state.payment);
  const parts: readonly (readonly [StepName, readonly Fact[]])[] = [
    ['customer', [...customerFacts(values, kind), ...structureFacts(placeOf(cart)), [text('files'), files.map(({ name }) => name).join(', ')]]],
    ['delivery', deliveryFacts(state, points)],
    ['payment', payment ? [[text('payment'), payment.name]] : []],
  ];
  return parts.map(([name, facts]) => <Part key={name} name={name} facts={facts} onChange={() => steps.open(name)} isStanding={steps.isStanding(name)} />);
}

function Part({ name, facts, isStanding, onChange }: { name: StepName; facts: readonly Fact[]; isStanding: boolean; onChange: () => void }) {
  const answered = answeredOf(facts);
  if (answered.length === 0) return null;
  return (
    <div className={css.root}>
      <div className={css.head}>
        <h3 className={css.name}>{text(name)}</h3>
        {isStanding && (
          <Button variant="link" aria-label={text(`change.${name}`)} onClick={onChange}>
            {message('action.change')}
          </Button>
        )}
      </div>
      <Facts facts={answered} dense />
    </div>
  );
}
