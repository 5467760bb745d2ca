import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BasketCounter from '../../widgets/basket-counter/BasketCounter';
import counter from '../../widgets/basket-counter/widget';
import Cart from '../../widgets/cart/Cart';
import cart from '../../widgets/cart/widget';
import ClientChoice from '../../widgets/client-choice/ClientChoice';
import definition from '../../widgets/client-choice/widget';
import type { DemoPage } from '../demo-page';
import { calls, inAlert, pass, post, show, showTogether, user, useScenes } from '../scene';

useScenes();

const CLIENT = '1002';
const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const clients = [
  { id: '1002', name: 'Кузнецов Андрей' },
  { id: '1004', name: 'Галиев Тимур' },
];

let assigned: string[] = [];
beforeEach(() => {
  assigned = [];
  vi.stubGlobal(
    'location',
    new Proxy(location, { get: (target, key) => (key === 'assign' ? (to: string) => void assigned.push(to) : Reflect.get(target, key)) }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Fills the carts past the widgets. */
const fill = async (page: DemoPage, { mine = {}, theirs = {} }: { mine?: Record<string, number>; theirs?: Record<string, number> }) => {
  for (const [id, quantity] of Object.entries(mine)) await post(page, `/cart/add?id=${id}`, { quantity: String(quantity) });
  for (const [id, quantity] of Object.entries(theirs)) await post(page, `/cart/add?id=${id}`, { quantity: String(quantity), clientId: CLIENT });
};
const goodsIn = async (page: DemoPage, clientId = ''): Promise<Record<string, number>> => {
  const reply = await page.ask(`/cart/content?page=1&clientId=${clientId}`, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { output } = (await reply.json()) as { output: { items: { productId: string; quantity: number }[] } };
  return Object.fromEntries(output.items.map(({ productId, quantity }) => [productId, quantity]));
};

describe('the choice of a client', () => {
  const open = async (props: Record<string, unknown> = {}, carts: Parameters<typeof fill>[1] = {}) =>
    show(definition, ClientChoice, { clients, ...props }, { account: 'manager', before: (page) => fill(page, carts) });
  const choose = async (name: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Клиент' }), name);
    await user.click(screen.getByRole('button', { name: 'Открыть корзину клиента' }));
    await pass(0);
  };

  test('leads to the cart of the client at once where the current one is empty', async () => {
    await open();
    await choose('Галиев Тимур');
    expect(assigned).toEqual(['/personal/cart?client=1004']);
  });

  test('asks first where the current one is not, and stays where it is told to', async () => {
    await open({ clientId: CLIENT }, { theirs: { 5123: 2 } });
    await choose('Галиев Тимур');
    expect(inAlert().getByText('Продолжить? Текущая корзина останется сохраненной.')).toBeInTheDocument();
    expect(document.activeElement).toBe(inAlert().getByRole('button', { name: 'Отмена' }));
    await user.click(inAlert().getByRole('button', { name: 'Отмена' }));
    expect([assigned, document.activeElement]).toEqual([[], screen.getByRole('button', { name: 'Открыть корзину клиента' })]);
    await choose('Галиев Тимур');
    await user.click(inAlert().getByRole('button', { name: 'Открыть корзину клиента' }));
    await pass(0);
    expect(assigned).toEqual(['/personal/cart?client=1004']);
  });

  test('of nobody, and of the one whose cart is open, is said at the field', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Открыть корзину клиента' }));
    const field = screen.getByRole('combobox', { name: 'Клиент' });
    expect([document.activeElement, assigned]).toEqual([field, []]);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Выберите клиента из списка.'));
  });

  test('of the same says that it is open', async () => {
    await open({ clientId: CLIENT });
    await user.click(screen.getByRole('button', { name: 'Открыть корзину клиента' }));
    expect(screen.getByRole('combobox', { name: 'Клиент' })).toHaveAccessibleDescription(expect.stringContaining('Корзина этого клиента уже открыта.'));
  });

  test('among the buyer’s own employees calls them so: field, button, question, what is wrong', async () => {
    const EMPLOYEE = '1005';
    const before = (page: DemoPage) => fill(page, { mine: { 5123: 1 } });
    await show(definition, ClientChoice, { clients: [{ id: EMPLOYEE, name: 'Сидоров Павел' }], employees: true }, { account: 'approver', before });
    const field = screen.getByRole('combobox', { name: 'Сотрудник' });
    const open = screen.getByRole('button', { name: 'Открыть корзину сотрудника' });
    await user.click(open);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Выберите сотрудника из списка.'));
    await user.selectOptions(field, 'Сидоров Павел');
    await user.click(open);
    await pass(0);
    expect(screen.getByRole('alertdialog', { name: 'Смена сотрудника' })).toBeInTheDocument();
    await user.click(inAlert().getByRole('button', { name: 'Открыть корзину сотрудника' }));
    await pass(0);
    expect([assigned, document.body.textContent]).toEqual([['/personal/cart?client=1005'], expect.not.stringMatching(/клиент/i)]);
  });

  test('of an id that is an address of another kind leads nowhere else', async () => {
    await open({ clients: [{ id: '1004', name: 'Галиев Тимур' }], href: 'javascript:alert({clientId})' });
    await choose('Галиев Тимур');
    expect(assigned).toEqual([]);
  });
});

describe('a client’s cart beside the employee’s own', () => {
  const MINE = 'Своя';
  const THEIRS = 'Клиента';
  const at = (region: string) => within(screen.getByRole('region', { name: region }));
  let page: DemoPage;
  const open = async () => {
    page = await showTogether(
      { Счетчик: [counter, BasketCounter, {}], [MINE]: [cart, Cart, {}], [THEIRS]: [cart, Cart, { clientId: CLIENT }] },
      { account: 'manager', before: (opened) => fill(opened, { mine: { 5123: 1 }, theirs: { 5123: 4, 5124: 2, 5130: 2 } }) },
    );
    await pass(0);
  };
  const field = (region: string, title: string) => at(region).getByRole('spinbutton', { name: `Количество: ${title}` });

  test('says whose it is, with the way back; the own one does not', async () => {
    await open();
    expect(at(THEIRS).getByText(/^Вы работаете от имени клиента: Кузнецов Андрей\./)).toBeInTheDocument();
    expect(at(THEIRS).getByRole('link', { name: 'Вернуться в свою корзину' })).toHaveAttribute('href', '/cart/view');
    expect(at(MINE).queryByText(/^Вы работаете от имени клиента/)).toBeNull();
  });

  test('its quantity and its lines change alone, one and many', async () => {
    await open();
    fireEvent.focus(field(THEIRS, PADS));
    await user.clear(field(THEIRS, PADS));
    await user.type(field(THEIRS, PADS), '6');
    await pass(500);
    expect([await goodsIn(page, CLIENT), await goodsIn(page)]).toEqual([{ 5123: 6, 5124: 2, 5130: 2 }, { 5123: 1 }]);
    expect(field(MINE, PADS)).toHaveValue('1');
    await user.click(at(THEIRS).getByRole('button', { name: `Удалить: ${FILTER}` }));
    await pass(0);
    expect([await goodsIn(page, CLIENT), await goodsIn(page)]).toEqual([{ 5123: 6, 5130: 2 }, { 5123: 1 }]);
    expect(calls(page, 'POST /cart/client/delete-cart-item')).toBe(1);
    await user.click(at(THEIRS).getByRole('checkbox', { name: 'Выбрать все' }));
    await user.click(at(THEIRS).getByRole('button', { name: 'Удалить выбранные' }));
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Удалить' }));
    await pass(0);
    expect([await goodsIn(page, CLIENT), await goodsIn(page)]).toEqual([{}, { 5123: 1 }]);
    expect(at('Счетчик').getByRole('link', { name: /^Корзина, 1 позиция, / })).toBeInTheDocument();
  });

  test('what is put aside is the buyer’s own alone; a client’s cart is not', async () => {
    await open();
    await user.click(at(THEIRS).getByRole('checkbox', { name: 'Выбрать все' }));
    expect(at(THEIRS).queryByRole('button', { name: 'Отложить выбранные' })).toBeNull();
    expect(at(THEIRS).queryByRole('button', { name: 'Отложить всю корзину' })).toBeNull();
  });

  test('whoever may not act for the client sees why, and nothing of the cart', async () => {
    page = await show(cart, Cart, { clientId: CLIENT }, { account: 'retail' });
    await pass(3000);
    expect(screen.getAllByText(/Вам не разрешено действовать от имени этого клиента|Недостаточно прав/)).not.toHaveLength(0);
    expect(screen.queryAllByRole('spinbutton')).toHaveLength(0);
  });
});
