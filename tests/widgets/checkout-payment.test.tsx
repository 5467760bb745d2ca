import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftFor } from '../../shared/stores/checkout/draft';
import { stepsFor } from '../../shared/stores/checkout/steps';
import { refreshUser } from '../../shared/stores/core/user';
import CheckoutDelivery from '../../widgets/checkout-delivery/CheckoutDelivery';
import deliveryDefinition from '../../widgets/checkout-delivery/widget';
import CheckoutPayment from '../../widgets/checkout-payment/CheckoutPayment';
import examples from '../../widgets/checkout-payment/examples';
import definition from '../../widgets/checkout-payment/widget';
import { calls, login, pass, show, showTogether, spoken, user, useScenes } from '../scene';

useScenes();

const METHODS = 'GET /checkout/payment-methods';
type Name = keyof typeof examples;
let carts = 0;
const cartOf = () => `pay-${++carts}`;
const open = (name: Name, more: Record<string, unknown> = { cartId: cartOf() }) => {
  const { props, ...scene } = examples[name];
  return show(definition, CheckoutPayment, { ...props, ...more }, scene);
};
const group = () => screen.getByRole('radiogroup', { name: 'Способ оплаты' });
const choice = (name: string) => screen.getByRole('radio', { name });
const goOn = async () => {
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  await pass(0);
};
const step = (name: 'Изменить' | 'Скрыть') => screen.getByRole('button', { name: `${name} данные: Оплата` });
const sent = () => document.querySelector<HTMLInputElement>('input[name="Order[paymentMethod]"]')?.value;

test('a group of choices, each described; what is chosen is sent by a form around it', async () => {
  const page = await open('обычный');
  expect(group()).toBeRequired();
  expect(choice('Банковской картой')).toBeChecked();
  expect(choice('Банковской картой')).toHaveAccessibleDescription('Картой при получении заказа');
  expect(choice('Наличными')).not.toHaveAccessibleDescription();
  await user.click(choice('Оплата по счету'));
  expect(sent()).toBe('bank');
  expect(calls(page, METHODS)).toBe(0);
});

test('without a delivery nothing is asked, and it says what comes first', async () => {
  const cartId = cartOf();
  const page = await open('доставка не выбрана', { cartId });
  expect(screen.getByText(/^Сначала выберите способ доставки/)).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  draftFor({ cartId, clientId: '' }).send({ kind: 'method', method: 'PICKUPOUR' });
  await pass(0);
  expect(calls(page, METHODS)).toBe(1);
  expect(choice('Оплата по счету')).toBeChecked();
});

test('one that is not offered for the delivery goes: it says which it is now', async () => {
  const cartId = cartOf();
  await open('доставка не выбрана', { cartId });
  const draft = draftFor({ cartId, clientId: '' });
  draft.send({ kind: 'method', method: 'PICKUPOUR' });
  await pass(0);
  await user.click(choice('Наличными'));
  draft.send({ kind: 'method', method: 'DELIVEOUR' });
  await pass(200);
  expect(screen.getByText('Способ оплаты изменен на «Оплата по счету».', { selector: 'p' })).toBeVisible();
  expect(spoken()).toContain('Способ оплаты изменен на «Оплата по счету».');
  expect(choice('Оплата по счету')).toBeChecked();
  await user.click(choice('Банковской картой'));
  expect(screen.queryByText(/изменен на/, { selector: 'p' })).toBeNull();
});

test('the only one is chosen, and heard', async () => {
  await open('единственный способ');
  await pass(200);
  expect(choice('Оплата по счету')).toBeChecked();
  expect(group()).toHaveAccessibleDescription('Доступен только один способ оплаты: Оплата по счету.');
  expect(spoken()).toContain('Доступен только один способ оплаты: Оплата по счету.');
  expect(sent()).toBe('bank');
});

test('none is told with what to do', async () => {
  await open('способов нет');
  expect(screen.getByText('Способы оплаты недоступны. Обратитесь к менеджеру.')).toBeVisible();
  expect(screen.getByText('Не заполнено')).toBeVisible();
});

test('by keyboard: without a choice the first has the focus and the reason, the arrows choose, «Продолжить» closes the step', async () => {
  await open('ничего не выбрано');
  await goOn();
  expect(choice('Оплата по счету')).toHaveFocus();
  expect(group()).toBeInvalid();
  expect(group()).toHaveAccessibleDescription('Выберите способ оплаты.');
  await user.keyboard(' ');
  await user.keyboard('{ArrowDown}');
  expect(choice('Банковской картой')).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Продолжить' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await pass(0);
  expect(step('Изменить')).toHaveFocus();
  expect(screen.getByText('Способ оплаты', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Банковской картой');
  await user.keyboard('{Enter}');
  expect(group()).toBeVisible();
});

test('what the server said stands until another is chosen', async () => {
  await open('вернулся с ошибкой');
  expect(group()).toHaveAccessibleDescription('Этот способ оплаты недоступен. Выберите другой.');
  await user.click(choice('Банковской картой'));
  expect(group()).not.toHaveAccessibleDescription();
});

test('where nobody could say who buys, the step keeps its frame and its name around the reason', async () => {
  await open('не загрузился', {});
  const step = screen.getByRole('region', { name: 'Оплата' });
  expect(within(step).getByRole('heading', { name: 'Оплата' })).toBeVisible();
  expect(within(step).getByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('on account: what is left of the credit after this order, and what it lacks', async () => {
  await open('в счет лимита', {});
  expect(choice('В счет лимита')).toHaveAccessibleDescription(/^Отсрочка 14 дней\. Доступно 40\s000\s₽, после этого заказа останется [\d\s,]+\s₽\.$/);
});

test('a credit that does not do says how much it lacks', async () => {
  await open('лимита не хватает', {});
  expect(choice('В счет лимита')).toHaveAccessibleDescription(/^Доступно 500\s₽\. До суммы заказа не хватает [\d\s,]+\s₽\.$/);
});

test('what could not be loaded is asked for again', async () => {
  const cartId = cartOf();
  draftFor({ cartId, clientId: '' });
  const page = await show(definition, CheckoutPayment, { cartId }, { account: 'partner', faults: { match: '/payment-methods', status: 500 } });
  draftFor({ cartId, clientId: '' }).send({ kind: 'method', method: 'PICKUPOUR' });
  await pass(20_000);
  expect(screen.getByText(/^Не удалось загрузить способы оплаты\./)).toBeVisible();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(group()).toBeVisible();
});

test('ways to pay of which none can be read have failed; an id may be of any letters', async () => {
  const cartId = cartOf();
  const body = (id: string) => ({ match: '/payment-methods', body: JSON.stringify({ items: [{ id, name: 'По счёту' }] }) });
  const page = await show(definition, CheckoutPayment, { cartId }, { account: 'partner', faults: body('С'.repeat(65)) });
  act(() => void draftFor({ cartId, clientId: '' }).send({ kind: 'method', method: 'PICKUPOUR' }));
  await pass(20_000);
  expect(screen.getByText(/^Не удалось загрузить способы оплаты\./)).toBeVisible();
  await page.setFaults(body('Счёт'));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(sent()).toBe('Счёт');
});

test('where the ways to pay could not be asked for none is chosen, whatever the page calls the bank’s: the step says so and leads to «Повторить»', async () => {
  const of = { cartId: cartOf(), clientId: '' };
  const draft = draftFor(of);
  const page = await show(
    definition,
    CheckoutPayment,
    { cartId: of.cartId, bankPaymentId: 'bank' },
    { account: 'partner', faults: { match: '/payment-methods', status: 500 } },
  );
  draft.send({ kind: 'method', method: 'PICKUPOUR' });
  await pass(20_000);
  expect(screen.getByText('Не заполнено')).toBeVisible();
  expect(sent()).toBeUndefined();
  expect(await stepsFor(of).checkAll()).toBe(false);
  await pass(0);
  expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(choice('Оплата по счету')).toBeChecked();
  expect(sent()).toBe('bank');
  expect(await stepsFor(of).checkAll()).toBe(true);
});

test('what the page has chosen stands beside the delivery it has chosen, in a closed step; another delivery brings the bank', async () => {
  const cartId = cartOf();
  const { payments } = examples['ничего не выбрано'].props;
  const values = { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' };
  await showTogether(
    { delivery: [deliveryDefinition, CheckoutDelivery, { cartId, values }], payment: [definition, CheckoutPayment, { cartId, payments, value: 'card' }] },
    { account: 'partner' },
  );
  await pass(0);
  expect(step('Изменить')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Способ оплаты', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Банковской картой');
  await user.click(step('Изменить'));
  expect(choice('Банковской картой')).toBeChecked();
  expect(screen.queryByText(/изменен на/, { selector: 'p' })).toBeNull();
  act(() => void draftFor({ cartId, clientId: '' }).send({ kind: 'method', method: 'DELIVEOUR' }));
  expect(choice('Оплата по счету')).toBeChecked();
  expect(screen.getByText('Способ оплаты изменен на «Оплата по счету».', { selector: 'p' })).toBeVisible();
});

test('two of one cart show the same', async () => {
  const props = { ...examples.обычный.props, cartId: cartOf() };
  await showTogether({ one: [definition, CheckoutPayment, props], two: [definition, CheckoutPayment, props] }, { account: 'partner' });
  const at = (name: string) => within(screen.getByRole('region', { name }));
  await user.click(at('one').getByRole('radio', { name: 'Наличными' }));
  expect(at('two').getByRole('radio', { name: 'Наличными' })).toBeChecked();
});

test('another buyer logs in: how the former one may pay, and what they still owe, is not theirs', async () => {
  const cartId = cartOf();
  const page = await open('в счет лимита', { cartId });
  expect(choice('В счет лимита')).toBeChecked();
  await login(page, 'retail');
  await act(async () => void (await refreshUser()));
  await pass(0);
  expect(screen.queryByText(/лимит/)).toBeNull();
  expect(sent()).toBeUndefined();
  act(() => void draftFor({ cartId, clientId: '' }).send({ kind: 'method', method: 'PICKUPOUR' }));
  await pass(0);
  expect(calls(page, METHODS)).toBe(1);
  expect(choice('Оплата по счету')).toBeChecked();
});

test('a guest finds the ways in', async () => {
  await open('гость');
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
