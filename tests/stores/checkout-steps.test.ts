// Which steps of a checkout are open, and where Back leads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lead, StandingStep, StepName, Steps } from '../../shared/stores/checkout/steps';

const speech = vi.hoisted(() => ({ said: [] as string[] }));
vi.mock('../../shared/stores/core/spoken', () => ({ announce: (text: string) => speech.said.push(text) }));

const NAMES = ['customer', 'delivery', 'payment'] as const;
const TITLES: Record<StepName, string> = { customer: 'Покупатель', delivery: 'Доставка', payment: 'Оплата' };

let steps: Steps;
let islands: Record<StepName, StandingStep>;
let first: Partial<Record<StepName, boolean>> = {};
let leads: Lead[] = [];
let leaves: (() => void)[] = [];

/** The page's islands: the customer's open, the others closed. */
async function page(names: readonly StepName[] = NAMES): Promise<void> {
  vi.resetModules();
  speech.said = [];
  const { stepsFor } = await import('../../shared/stores/checkout/steps');
  steps = stepsFor({ cartId: '1', clientId: '' });
  const island = (name: StepName): StandingStep => ({ title: TITLES[name], isDone: false, check: async () => islands[name].isDone });
  islands = { customer: island('customer'), delivery: island('delivery'), payment: island('payment') };
  leads = [];
  first = Object.fromEntries(names.map((name) => [name, steps.isOpenFirst(name, name === 'customer', islands[name].isDone)]));
  leaves = names.map((name) => steps.stand(name, () => islands[name], first[name] ?? false));
  steps.$lead.listen((lead) => lead && leads.push(lead));
}
const open = (): string[] => NAMES.filter((name) => steps.$open.get()[name] ?? first[name]);
const done = (name: StepName): void => {
  islands[name].isDone = true;
};
const ledTo = () => leads.at(-1) && [leads.at(-1)?.of().title, leads.at(-1)?.to];
/** As the browser does on Back and Forward. */
function browserGoesTo(search: string): void {
  history.replaceState(history.state, '', `/order/products${search}`);
  dispatchEvent(new Event('popstate'));
}

beforeEach(() => history.replaceState(null, '', '/order/products'));
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  history.replaceState(null, '', '/');
});

test('«Продолжить» closes a step that is right, opens the next that is not, says so and leads there', async () => {
  await page();
  done('customer');
  done('delivery');
  await steps.goOn('customer');
  expect(open()).toEqual(['payment']);
  expect(ledTo()).toEqual(['Оплата', 'head']);
  expect(speech.said).toEqual(['Шаг «Покупатель» заполнен.']);
  expect(location.search).toBe('?step=payment');
});

test('a step that is wrong stays open, and leads to what is wrong', async () => {
  await page();
  await steps.goOn('customer');
  expect(open()).toEqual(['customer']);
  expect(ledTo()).toEqual(['Покупатель', 'wrong']);
  expect([speech.said, location.search]).toEqual([[], '']);
});

test('the last step leads to itself', async () => {
  await page(['customer']);
  done('customer');
  await steps.goOn('customer');
  expect(open()).toEqual([]);
  expect(ledTo()).toEqual(['Покупатель', 'head']);
});

test('Back and Forward lead through the steps as they were left', async () => {
  await page();
  done('customer');
  await steps.goOn('customer');
  steps.toggle('customer');
  expect([open(), location.search]).toEqual([['customer', 'delivery'], '?step=customer']);
  browserGoesTo('?step=delivery');
  expect(open()).toEqual(['delivery']);
  expect(ledTo()).toEqual(['Доставка', 'head']);
  browserGoesTo('');
  expect(open()).toEqual(['customer']);
  expect(ledTo()).toEqual(['Покупатель', 'head']);
  browserGoesTo('?step=delivery');
  expect(open()).toEqual(['delivery']);
});

test('closing a step is no place to come back to', async () => {
  await page();
  const before = history.length;
  steps.toggle('customer');
  expect([open(), history.length, location.search]).toEqual([[], before, '']);
});

test('what else stands in the address and in its entry of the history stays', async () => {
  history.replaceState({ router: 7 }, '', '/order/products?id=60004#lines');
  await page();
  steps.toggle('delivery');
  expect(location.search + location.hash).toBe('?id=60004&step=delivery#lines');
  steps.toggle('customer');
  browserGoesTo('?id=60004');
  expect(open()).toEqual(['customer']);
});

test('an address that names a step opens those before it which are not done', async () => {
  history.replaceState(null, '', '/order/products?step=payment');
  await page();
  expect(open()).toEqual(['customer', 'delivery', 'payment']);
  expect(steps.isOpenFirst('customer', true, true)).toBe(false);
  history.replaceState(null, '', '/order/products?step=nonsense');
  expect(steps.isOpenFirst('customer', true, true)).toBe(true);
});

test('where the page says nothing, a step is open while something is missing; who stands is told', async () => {
  await page(['customer', 'payment']);
  expect([steps.isOpenFirst('customer', undefined, true), steps.isOpenFirst('customer', undefined, false), steps.isOpenFirst('customer', true, true)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(steps.$standing.get()).toEqual(['customer', 'payment']);
  // Another island of a step is as the first; of a step that does not stand nothing is known.
  expect([steps.wasOpen('customer'), steps.wasOpen('payment'), steps.wasOpen('delivery')]).toEqual([true, false, undefined]);
  leaves.shift()?.();
  expect(steps.$standing.get()).toEqual(['payment']);
});

test('before an order all steps are checked: those that are wrong are opened, and the first of them leads', async () => {
  await page();
  done('customer');
  await steps.goOn('customer');
  steps.toggle('delivery');
  expect(await steps.checkAll()).toBe(false);
  expect(open()).toEqual(['delivery', 'payment']);
  expect(ledTo()).toEqual(['Доставка', 'wrong']);
  done('delivery');
  done('payment');
  expect(await steps.checkAll()).toBe(true);
});

test('a step that has left the page while it was checked opens nothing', async () => {
  await page();
  let answer = (_isRight: boolean): void => {};
  islands.customer.check = () => new Promise((resolve) => (answer = resolve));
  const going = steps.goOn('customer');
  for (const leave of leaves.splice(0)) leave();
  answer(true);
  await going;
  expect([speech.said, leads]).toEqual([[], []]);
  browserGoesTo('?step=payment');
  expect(steps.$open.get()).toEqual({});
});
