// A step of the checkout on screen: open or closed as the steps say, and the focus where the buyer is led.
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type StandingStep, type StepName, stepsFor } from '../stores/checkout/steps';
import { focusInSight } from '../ui/focus';
import { useLatest } from '../ui/useLatest';

export interface CheckoutStepOptions extends StandingStep {
  /** Open at first, where the address names no step; while something is missing where the page does not say. */
  open: boolean | undefined;
  /** The server has refused what it holds, or it has to be answered once more: open whatever the address says, also where that becomes known later. */
  isRefused?: boolean | undefined;
  /** Leads to the first field that is wrong; it is in sight by then. */
  lead(): void;
}

/** `root` goes round the `Step`, whose other properties are `open`, `onToggle` and `locked`; it is hidden where it `isOver`. */
export function useCheckoutStep(
  of: { cartId?: string | undefined; clientId?: string | undefined },
  name: StepName,
  options: CheckoutStepOptions,
): { open: boolean; isOver: boolean; locked: string; onToggle: () => void; goOn: () => void; root: RefObject<HTMLDivElement | null> } {
  const { cartId = '', clientId = '' } = of;
  const [steps] = useState(() => stepsFor({ cartId, clientId }));
  const [isOpenFirst] = useState(() => options.isRefused || (steps.wasOpen(name) ?? steps.isOpenFirst(name, options.open, options.isDone)));
  const latest = useLatest(options);
  const [standing] = useState(() => () => latest.current);
  const root = useRef<HTMLDivElement>(null);
  const open = useStore(steps.$open)[name] ?? isOpenFirst;
  const isOver = useStore(steps.$isOver);
  const locked = useStore(steps.$locked);
  const lead = useStore(steps.$lead);

  useEffect(() => steps.stand(name, standing, isOpenFirst), [steps, name, standing, isOpenFirst]);
  const { isRefused = false } = options;
  useEffect(() => {
    if (isRefused) steps.show(name);
  }, [steps, name, isRefused]);
  useEffect(() => {
    if (lead?.of !== standing) return;
    if (lead.to === 'wrong') latest.current.lead();
    else focusInSight(root.current?.querySelector('[aria-expanded]'));
  }, [lead, standing, latest]);

  return { open, isOver, locked, onToggle: () => steps.toggle(name), goOn: () => void steps.goOn(name), root };
}
