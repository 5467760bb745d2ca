import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Cart } from '../../../shared/reading/entities';
import { draftFor } from '../../../shared/stores/checkout/draft';
import { customerFacts, deliveryFacts, type Fact, placeOf, structureFacts } from '../../../shared/stores/checkout/facts';
import { filesFor } from '../../../shared/stores/checkout/files';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import { questionsFor } from '../../../shared/stores/checkout/questions';
import { type StepName, stepsFor } from '../../../shared/stores/checkout/steps';
import { answeredOf, Facts } from '../../../shared/ui/Facts';
import { text } from '../text';
import css from './Answers.module.css';

/** What was answered, step by step, of the steps that do not stand on the page themselves. */
export function Answers({ order, cart }: { order: CheckoutOrder; cart: Cart }) {
  const { of } = order;
  const [draft] = useState(() => draftFor(of));
  const standing = useStore(stepsFor(of).$standing);
  const { values } = useStore(draft.customer.$state);
  const kind = useStore(draft.$kind);
  const state = useStore(draft.$state);
  const files = useStore(filesFor(of).$files);
  const { status, data } = useStore(questionsFor(of).$points);
  // Where nobody has asked for them, and nobody will, the code has to do.
  const points = status === 'loading' ? data : (data ?? []);
  const payment = state.payments?.find(({ id }) => id === state.payment);
  const place = structureFacts(placeOf(cart));
  const parts: readonly (readonly [StepName, readonly Fact[]])[] = [
    ['customer', [...customerFacts(values, kind), ...place, [text('files'), files.map(({ name }) => name).join(', ')]]],
    ['delivery', deliveryFacts(state, points)],
    ['payment', [[text('method'), payment?.name ?? '']]],
  ];
  // Where a delayed cart belongs its step knows only where the page has printed it.
  const shown = parts.map(([name, facts]) => [name, !standing.includes(name) ? facts : name === 'customer' && of.cartId ? place : []] as const);
  return shown.map(([name, facts]) => <Part key={name} name={name} facts={facts} />);
}

function Part({ name, facts }: { name: StepName; facts: readonly Fact[] }) {
  const answered = answeredOf(facts);
  if (answered.length === 0) return null;
  return (
    <div className={css.root}>
      <h3 className={css.name}>{text(name)}</h3>
      <Facts facts={answered} dense />
    </div>
  );
}
