// What a buyer has done in the printed form before the islands of the checkout come is what these begin with.
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mountOver, type TypedField } from '../../shared/browser/typed-before';
import { draftFor } from '../../shared/stores/checkout/draft';
import { filesFor } from '../../shared/stores/checkout/files';
import CheckoutCustomer from '../../widgets/checkout-customer/CheckoutCustomer';
import customer from '../../widgets/checkout-customer/widget';
import CheckoutDelivery from '../../widgets/checkout-delivery/CheckoutDelivery';
import delivery from '../../widgets/checkout-delivery/widget';
import CheckoutPayment from '../../widgets/checkout-payment/CheckoutPayment';
import payment from '../../widgets/checkout-payment/widget';
import { pass, show, user, useScenes } from '../scene';

useScenes();

let carts = 0;
const account = 'retail';
const textField = (name: string, value: string): TypedField => ({ name, type: 'text', value, checked: false, files: [] });
const radio = (name: string, value: string, checked = true): TypedField => ({ name, type: 'radio', value, checked, files: [] });
/** The component as the runtime mounts it over a fallback in which this was typed. */
const over =
  <P,>(Component: (props: P) => ReactNode, left: TypedField[]) =>
  (props: P): ReactNode => {
    let drawn: ReactNode = null;
    mountOver(left, () => {
      drawn = Component(props);
    });
    return drawn;
  };
const cart = () => ({ cartId: `typed-${++carts}`, open: true });
const draft = () => draftFor({ cartId: `typed-${carts}`, clientId: '' });

test('the customer: what was typed stands before what is known of the buyer; files are attached', async () => {
  const file = new File(['x'], 'план.pdf', { type: 'application/pdf' });
  const left = [
    textField('CustomerDataForm[fio]', 'Сидоров Сидор'),
    textField('CustomerDataForm[phone]', '+7 (904) 123-45-67'),
    textField('CustomerDataForm[comment]', 'Позвоните'),
    { name: 'CustomerDataForm[files][]', type: 'file', value: 'C:\\fakepath\\план.pdf', checked: false, files: [file] },
  ];
  await show(customer, over(CheckoutCustomer, left), { ...cart(), customerType: 'retail', values: { fio: 'Петров', email: 'p@example.ru' } }, { account });
  await pass(0);
  expect(screen.getByRole('textbox', { name: /^ФИО/ })).toHaveValue('Сидоров Сидор');
  expect(draft().customer.$state.get().values).toMatchObject({ email: 'p@example.ru', phone: '+79041234567', comment: 'Позвоните' });
  expect(screen.getByRole('button', { name: 'Удалить: план.pdf' })).toBeVisible();
  expect(left).toEqual([]);
  filesFor({ cartId: `typed-${carts}`, clientId: '' }).clear();
});

test('the customer waits for the buyer: what was typed is kept till then', async () => {
  await show(customer, over(CheckoutCustomer, [textField('CustomerDataForm[fio]', 'Сидоров Сидор')]), { ...cart(), customerType: 'retail' }, { account });
  await pass(0);
  expect(screen.getByRole('textbox', { name: /^ФИО/ })).toHaveValue('Сидоров Сидор');
});

test('a new company that was begun', async () => {
  const left = [textField('CustomerDataForm[contractor]', 'new'), textField('CustomerDataForm[companyName]', 'ООО «Рога»')];
  const contractors = [{ code: 'C1', companyName: 'ООО «Копыта»' }];
  await show(customer, over(CheckoutCustomer, left), { ...cart(), contractors, values: { contractor: 'C1' } }, { account: 'partner' });
  await pass(0);
  expect(draft().customer.$state.get().values).toMatchObject({ contractor: 'new', companyName: 'ООО «Рога»' });
});

test('the delivery: the way and the address as it was typed, not those that were printed', async () => {
  const left = [
    radio('Order[deliveryMethod]', 'PICKUPOUR', false),
    radio('Order[deliveryMethod]', 'DELIVEOUR'),
    textField('Order[deliveryAddress]', 'тверь мира'),
  ];
  const values = { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1', deliveryAddress: 'Казань', kladrCode: '1600000100000' };
  await show(delivery, over(CheckoutDelivery, left), { ...cart(), values }, { account });
  await pass(0);
  expect(draft().$state.get()).toMatchObject({ method: 'DELIVEOUR', address: null, point: null });
  expect(screen.getByRole('combobox', { name: /^Адрес доставки/ })).toHaveValue('тверь мира');
});

test('the pickup point that was chosen, not the one that was printed', async () => {
  const left = [{ ...textField('Order[pickupPoint]', 'KZN1'), type: 'select-one' }];
  await show(delivery, over(CheckoutDelivery, left), { ...cart(), values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' } }, { account });
  await pass(0);
  expect(draft().$state.get()).toMatchObject({ method: 'PICKUPOUR', point: 'KZN1' });
});

test('the payment: it follows the delivery, and the buyer’s next choice replaces it', async () => {
  const payments = [
    { id: 'bank', name: 'По счету' },
    { id: 'card', name: 'Картой' },
    { id: 'deferred', name: 'Отсрочка' },
  ];
  const left = [radio('Order[paymentMethod]', 'bank', false), radio('Order[paymentMethod]', 'deferred')];
  await show(payment, over(CheckoutPayment, left), { ...cart(), payments, bankPaymentId: 'bank', value: 'bank' }, { account });
  expect(screen.getByRole('radio', { name: 'Отсрочка' })).toBeChecked();
  draft().send({ kind: 'method', method: 'DELIVEOUR' });
  await pass(0);
  expect(screen.getByRole('radio', { name: 'Отсрочка' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Картой' }));
  draft().send({ kind: 'method', method: 'PICKUPOUR' });
  await pass(0);
  expect(screen.getByRole('radio', { name: 'Отсрочка' })).not.toBeChecked();
});
