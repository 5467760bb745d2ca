// What the server's flags of a cart open and close (§3, §6): each with the others as they are.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Cart from '../../widgets/cart/Cart';
import definition from '../../widgets/cart/widget';
import type { Scene } from '../demo-page';
import { pass, post, show, useScenes } from '../scene';

useScenes();

const PADS = 'Колодки тормозные передние';
const NONE = {
  isCanCheckout: true,
  isCanAssignCar: false,
  isStoreStructureOrder: false,
  isStoreStructureCar: false,
  isMustChoiceCar: false,
  isNeedApproveOrder: false,
  isShowDelayed: false,
  isRecountProcess: false,
  subdivisions: [],
  sectors: [],
};

/** The shop says this of the cart, in its header and where the cart is checked. */
const saying =
  (more: object): NonNullable<Scene['between']> =>
  async (line, ask) => {
    const reply = await ask();
    if (!/\/cart\/(count|check-validate)$/.test(line)) return reply;
    const { output, ...rest } = await reply.json();
    return Response.json({ ...rest, output: { ...output, ...NONE, ...more } });
  };
async function open(flags: object): Promise<void> {
  const before: Parameters<typeof show>[3] = { before: async (page) => void (await post(page, '/cart/add?id=5123', { quantity: '4' })) };
  await show(definition, Cart, {}, { account: 'business', between: saying(flags), ...before });
  await pass(2000);
}

const checkout = () => screen.queryByRole('link', { name: 'Оформить заказ' });
const button = (name: string) => screen.queryByRole('button', { name });

test('isCanCheckout is on: the checkout is a link', async () => {
  await open({});
  expect(checkout()).toHaveAttribute('href', '/order/products');
});

test('isCanCheckout is off: nothing leads to the checkout, and the reason is said', async () => {
  await open({ isCanCheckout: false });
  expect(checkout()).toBeNull();
  expect(button('Оформить заказ')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Оформление заказа сейчас недоступно. Проверьте позиции в корзине.')).toBeVisible();
});

test('isNeedApproveOrder: who may not order asks for an approval', async () => {
  await open({ isCanCheckout: false, isNeedApproveOrder: true });
  expect(checkout()).toBeNull();
  expect(button('Отправить на согласование')).toBeVisible();
});

test.each([
  ['isCanAssignCar', `Автомобили: ${PADS}`],
  ['isStoreStructureCar', `Группы: ${PADS}`],
  ['isShowDelayed', 'Отложить всю корзину'],
])('%s: the button «%s»', async (flag, name) => {
  await open({ [flag]: true });
  expect(button(name)).toBeVisible();
});

test('without flags there are no such buttons', async () => {
  await open({});
  for (const name of [`Автомобили: ${PADS}`, `Группы: ${PADS}`, 'Отложить всю корзину', 'Отправить на согласование']) expect(button(name)).toBeNull();
  for (const name of ['Подразделение', 'Сектор']) expect(screen.queryByRole('combobox', { name })).toBeNull();
});

test('without isCanAssignCar no car can be assigned, though isMustChoiceCar wants one', async () => {
  await open({ isMustChoiceCar: true });
  expect(button(`Автомобили: ${PADS}`)).toBeNull();
});

test('a client’s cart lets no car be assigned, whatever isCanAssignCar says', async () => {
  await open({ isCanAssignCar: true, clientCart: { clientId: '1002', clientName: 'ООО «Ромашка»' } });
  expect(screen.getByRole('listitem', { name: PADS })).toBeVisible();
  expect(button(`Автомобили: ${PADS}`)).toBeNull();
});

test('subdivisions that the cart names can be chosen without isStoreStructureOrder, and need not be', async () => {
  await open({ subdivisions: [{ id: 1, name: 'Гараж' }] });
  expect(screen.getByRole('combobox', { name: 'Подразделение' })).not.toBeRequired();
  expect(checkout()).toBeVisible();
});

test('isStoreStructureOrder: subdivision and sector have to be chosen first', async () => {
  await open({ isStoreStructureOrder: true, subdivisions: [{ id: 1, name: 'Гараж' }] });
  expect(screen.getByRole('option', { name: 'Гараж' })).toBeInTheDocument();
  expect(checkout()).toBeNull();
  expect(screen.getByText('Укажите подразделение и сектор.')).toBeVisible();
});

test('isStoreStructureOrder alone, before the shop names any subdivision, bars the checkout too and shows what is missing', async () => {
  await open({ isStoreStructureOrder: true });
  for (const name of ['Подразделение', 'Сектор']) expect(screen.getByRole('combobox', { name })).toBeRequired();
  expect(checkout()).toBeNull();
});

test('isMustChoiceCar: a line without a car bars the checkout', async () => {
  await open({ isMustChoiceCar: true, isCanAssignCar: true });
  expect(checkout()).toBeNull();
  expect(screen.getByText('Укажите автомобиль для каждой позиции. Осталось: 1.')).toBeVisible();
});

test('isRecountProcess: no line can be changed, and that is said', async () => {
  await open({ isRecountProcess: true });
  expect(screen.getByText('Идет пересчет корзины. Изменения временно недоступны.')).toBeVisible();
  for (const name of ['Уменьшить количество', 'Увеличить количество', 'Удалить']) expect(button(`${name}: ${PADS}`)).toHaveAttribute('aria-disabled', 'true');
});
