import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Warehouse } from '../../../shared/reading/entities';
import type { CheckoutDraft } from '../../../shared/stores/checkout/draft';
import { COMPANY_TYPE_TEXTS, TYPE_TEXTS } from '../../../shared/stores/checkout/facts';
import { carrierTo, eventsTo, lastChoices, managerTo } from '../../../shared/stores/checkout/last-choices';
import { $identity } from '../../../shared/stores/core/buyer';
import { deliveryText } from '../../../shared/texts/delivery';
import { Button } from '../../../shared/ui/Button';
import css from '../CheckoutDelivery.module.css';
import { text } from '../text';

/** One press for what the last order of this company was made with, while that is something else. */
export function LastTime({ draft, points }: { draft: CheckoutDraft; points: readonly Warehouse[] | null }) {
  const state = useStore(draft.$state);
  const { values } = useStore(draft.customer.$state);
  const { contractor } = values;
  const kind = useStore(draft.$kind);
  const identity = useStore($identity);
  // Of the buyer, and another one once an order was made, which leaves nothing chosen.
  const isChosen = state.method !== null;
  const last = useMemo(() => lastChoices(contractor), [contractor, identity, isChosen]);
  const events = last ? eventsTo(last, state) : [];
  const awaited = useStore(draft.$awaited);
  const carrier = last && !awaited ? carrierTo(last, state) : null;
  const manager = last ? managerTo(last, values, kind) : '';
  const isAsItWas = events.length === 0 && (!carrier || state.method === null) && !manager;
  if (!last || isAsItWas) return null;
  const choices = [
    deliveryText(last.method === 'PICKUPOUR' ? 'delivery.method.pickup' : 'delivery.method.delivery').toLowerCase(),
    last.type && deliveryText(TYPE_TEXTS[last.type]).toLowerCase(),
    state.companies?.find(({ value }) => value === last.company)?.name,
    last.companyType && deliveryText(COMPANY_TYPE_TEXTS[last.companyType]).toLowerCase(),
    points?.find(({ code }) => code === last.point)?.name,
    state.payments?.find(({ id }) => id === last.payment)?.name.toLowerCase(),
    manager && text('last.manager', { manager }),
  ];
  const repeat = () => {
    for (const event of events) draft.send(event);
    if (carrier) draft.awaitCarrier(carrier);
    if (manager) draft.customer.set('manager', manager);
  };
  return (
    <Button variant="link" className={css.former} action="last-choices" onClick={repeat}>
      {text('last', { choices: choices.filter(Boolean).join(', ') })}
    </Button>
  );
}
