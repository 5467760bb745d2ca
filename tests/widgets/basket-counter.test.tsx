import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cart, cartItems } from '../../host/seed/examples';
import { cartFor, refreshCart } from '../../shared/stores/cart';
import { refreshUser } from '../../shared/stores/core/user';
import Counter from '../../widgets/basket-counter/BasketCounter';
import definition from '../../widgets/basket-counter/widget';
import type { DemoPage } from '../demo-page';
import { calls, pass, post, show, spoken, toasts, user, useScenes, withCost } from '../scene';

const { seed: seedCart } = cartFor(undefined);

useScenes();

const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const fill = async (page: DemoPage) => {
  for (const id of ['5123', '5124', '5130']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
};
const open = (scene: Parameters<typeof show>[3] = { account: 'business', before: fill }, props: Record<string, unknown> = {}) =>
  show(definition, Counter, props, scene);
const opener = () => screen.getByRole('link', { name: /^Корзина/ });
const drawer = () => within(screen.getByRole('dialog', { name: 'Корзина' }));
const openDrawer = async () => {
  await user.click(opener());
  await pass(0);
};
const rows = () => drawer().queryAllByRole('listitem');
const remove = (name: string) => drawer().getByRole('button', { name: `Удалить: ${name}` });

describe('the header', () => {
  test('says lines and cost in words, as the server counts them; the lines themselves wait for the first opening', async () => {
    const page = await open();
    expect(opener()).toHaveAccessibleName(/^Корзина, 3 позиции, \d[\d ,]* ₽$/);
    expect(opener()).toHaveAttribute('href', '/cart/view');
    expect(calls(page, 'GET /cart/content')).toBe(0);
    await openDrawer();
    await user.click(drawer().getByRole('button', { name: 'Закрыть' }));
    expect(opener()).toHaveFocus();
    await openDrawer();
    expect(calls(page, 'GET /cart/content')).toBe(1);
    expect(calls(page, 'POST /cart/count')).toBe(1);
    expect(calls(page, 'POST /cart/check-validate')).toBe(1);
  });

  test('the figures of the page stand when the shop does not answer', async () => {
    await open({ account: 'retail', faults: { status: 500 } }, { quantity: 2, cost: 900, costText: '900 ₽' });
    expect(opener()).toHaveAccessibleName('Корзина, 2 позиции, 900 ₽');
  });

  test('a printed sum stands where the shop says none that can be read; of other lines it is not known, and never 0', async () => {
    const props = { quantity: 3, cost: 4230.5, costText: '4 230,50 ₽' };
    const page = await open({ account: 'business', before: fill, between: withCost('много') }, props);
    expect(opener()).toHaveAccessibleName('Корзина, 3 позиции, 4 230,50 ₽');
    await post(page, '/cart/add?id=5132', { quantity: '1' });
    await act(() => refreshCart());
    expect(opener()).toHaveAccessibleName('Корзина, 4 позиции, —');
    await openDrawer();
    expect(drawer().getByText('Итого').parentElement).toHaveTextContent('Итого—');
  });

  test('a sum with its currency in the answer is read', async () => {
    await open({ account: 'business', before: fill, between: withCost('4&nbsp;230,50 руб.') });
    expect(opener()).toHaveAccessibleName('Корзина, 3 позиции, 4 230,50 ₽');
  });

  test('what was chosen before the login is told once after it', async () => {
    const login = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'retail', csrf: 'keep' }) };
    await open({
      before: async (page) => {
        await post(page, '/cart/count');
        for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
        await page.ask('/__qa/login', login);
      },
    });
    expect(toasts()).toEqual(['В корзину добавлены товары, выбранные до входа: 2\u00a0шт.']);
    await pass(4000);
    await act(() => refreshCart());
    await pass(0);
    expect(toasts()).toEqual([]);
  });

  test('an empty cart has no figures; an unsafe address is not followed', async () => {
    await open({ account: 'retail' }, { href: 'javascript:alert(1)' });
    expect(opener()).toHaveAccessibleName('Корзина');
    expect(opener()).toHaveAttribute('href', '/cart/view');
  });

  test('a press with a modifier is the link’s own', async () => {
    await open();
    opener().addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(opener());
    await user.keyboard('{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the drawer', () => {
  test('lists lines with their figures, the total and the way on', async () => {
    await open();
    await openDrawer();
    expect(drawer().getByRole('heading', { name: 'Корзина' })).toHaveFocus();
    expect(rows()).toHaveLength(3);
    expect(drawer().getByRole('listitem', { name: PADS })).toHaveTextContent('₽ / шт.');
    expect(drawer().getByRole('spinbutton', { name: `Количество: ${PADS}` })).toHaveValue('2');
    expect(drawer().getByText('Итого')).toBeInTheDocument();
    expect(drawer().getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', '/order/products');
    expect(drawer().getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart/view');
  });

  test('shows that it is loading, first the header and then the lines', async () => {
    const page = await open({ account: 'business', before: fill, faults: { match: '/cart/count', status: 403, times: 1 } });
    await page.setFaults({ match: '/cart/count', latency: 500 });
    await user.click(opener());
    await pass();
    expect(drawer().getByText('Загрузка…')).toBeInTheDocument();
  });

  test('a quantity changed here is told for as long as a cart’s notices are', async () => {
    await open();
    await openDrawer();
    await user.click(drawer().getByRole('button', { name: `Увеличить количество: ${PADS}` }));
    await pass(500);
    expect(toasts()).toEqual(['Количество товара обновлено: 3 шт.']);
    await pass(2500);
    expect(toasts()).toEqual(['Количество товара обновлено: 3 шт.']);
    await pass(600);
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['first of three', 3, 0],
    ['last of three', 3, 2],
    ['only', 1, 0],
  ])('by keyboard alone: the %s line that may not be removed takes the focus back with it', async (_, count, at) => {
    const page = await open({
      account: 'business',
      before: async (shop) => {
        for (const id of ['5123', '5124', '5130'].slice(0, count)) await post(shop, `/cart/add?id=${id}`, { quantity: '2' });
      },
    });
    await openDrawer();
    const names = () => rows().map((row) => row.querySelector('input')?.getAttribute('aria-label'));
    const before = names();
    const key = rows()[at]?.dataset.row;
    await page.setFaults({ match: '/cart/delete-item', refuse: 'Товар зарезервирован.', latency: 500 });
    act(() =>
      within(rows()[at] as HTMLElement)
        .getByRole('button', { name: /^Удалить: / })
        .focus(),
    );
    await user.keyboard('{Enter}');
    await pass(0);
    expect(rows()).toHaveLength(count - 1);
    expect(document.body).not.toHaveFocus();
    expect(count === 1 ? drawer().getByRole('heading', { name: 'Корзина' }) : rows()[Math.min(at, count - 2)]?.querySelector('input')).toHaveFocus();
    await pass(500);
    await pass(0);
    expect(names().sort()).toEqual(before.sort());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Понятно' }));
    await pass(0);
    expect(
      rows()
        .find((row) => row.dataset.row === key)
        ?.querySelector('input'),
    ).toHaveFocus();
  });

  test('a removed line gives its focus to the next one, the last to the heading; the emptiness is said', async () => {
    await open();
    await openDrawer();
    await user.click(remove(PADS));
    await pass(0);
    expect(rows()).toHaveLength(2);
    expect(drawer().getByRole('spinbutton', { name: `Количество: ${FILTER}` })).toHaveFocus();
    for (const row of rows()) {
      await user.click(within(row).getByRole('button', { name: /^Удалить: / }));
      await pass(0);
    }
    expect(drawer().getByRole('heading', { name: 'Корзина' })).toHaveFocus();
    expect(drawer().getByText('Корзина пуста.')).toBeInTheDocument();
    expect(drawer().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
    await pass(100);
    expect(spoken()).toContain('Корзина пуста.');
    expect(opener()).toHaveAccessibleName('Корзина');
  });

  test('a removed line comes back by its toast, inside the drawer', async () => {
    await open();
    await openDrawer();
    await user.click(remove(PADS));
    await pass(0);
    await user.click(drawer().getByRole('button', { name: 'Вернуть' }));
    await pass(0);
    expect(rows()).toHaveLength(3);
    expect(drawer().getByRole('spinbutton', { name: `Количество: ${PADS}` })).toHaveValue('2');
    await pass(200);
    expect(spoken()).toContain(`Товар «${PADS}» возвращен в корзину.`);
  });

  test('a removal that fails brings the line back and says why', async () => {
    const page = await open();
    await openDrawer();
    await page.setFaults({ match: '/cart/delete-item', refuse: 'Строка закреплена менеджером.' });
    await user.click(remove(PADS));
    await pass(0);
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Строка закреплена менеджером.');
  });

  test('a removal the server failed at is made again from the alert', async () => {
    const page = await open();
    await openDrawer();
    await page.setFaults({ match: '/cart/delete-item', status: 500 });
    await user.click(remove(PADS));
    await pass(0);
    const alert = within(screen.getByRole('alertdialog', { name: new RegExp(`^Товар не удален: ${PADS}`) }));
    await page.setFaults({});
    await user.click(alert.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(rows()).toHaveLength(2);
  });

  test('lines that do not come can be asked for again', async () => {
    const page = await open({ account: 'business', before: fill, faults: { match: '/cart/content', status: 500 } });
    await openDrawer();
    expect(rows()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    await page.setFaults({});
    await user.click(drawer().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(rows()).toHaveLength(3);
  });

  test('figures that could not be read are asked for again by hand', async () => {
    const page = await open();
    await openDrawer();
    await user.click(drawer().getByRole('button', { name: 'Закрыть' }));
    const others = await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } });
    const { output } = (await others.json()) as { output: { items: { id: string }[] } };
    await post(page, `/cart/delete-item?id=${output.items[0]?.id}`);
    await page.setFaults({ match: '/cart/count', status: 500 });
    await act(() => refreshCart());
    await pass(60_000);
    await openDrawer();
    expect(drawer().getByText('Итого (предварительно)')).toBeInTheDocument();
    expect(drawer().getByText(/^Не удалось загрузить корзину/)).toBeInTheDocument();
    await page.setFaults([]);
    await user.click(drawer().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(rows()).toHaveLength(2);
    expect(drawer().getByText('Итого')).toBeInTheDocument();
  });

  test('who closes it while its link waits stays on the page', async () => {
    const page = await open();
    await openDrawer();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await page.setFaults({ match: '/cart/recount', latency: 3000 });
    await user.click(drawer().getAllByRole('button', { name: /^Увеличить/ })[0] as HTMLElement);
    await user.click(drawer().getByRole('link', { name: 'Оформить заказ' }));
    await user.click(drawer().getByRole('button', { name: 'Закрыть' }));
    await pass(5000);
    expect(calls(page, 'POST /cart/recount')).toBe(1);
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
  });

  test.each([
    ['their cart can be read', {}],
    ['their cart cannot be read', { match: '/cart/count', status: 500 }],
  ])('another buyer logs in in another tab: nothing of the former buyer is left in it, nor in the counter; %s', async (_, faults) => {
    const page = await open({ account: 'business', before: fill }, { quantity: 3, cost: 5000 });
    await openDrawer();
    expect(rows()).toHaveLength(3);
    history.replaceState(null, '', '/');
    await page.setFaults(faults);
    await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'retail' }) });
    await act(async () => void (await refreshUser()));
    await pass(0);
    await pass(3000);
    expect(screen.queryByText(PADS)).toBeNull();
    expect(document.body).not.toHaveTextContent(/[1-9]\d* ₽/);
    expect(document.querySelector('[aria-haspopup=dialog]')).toHaveAccessibleName('Корзина');
  });

  test('the «+» of a line knows how many are sold to one buyer', async () => {
    const page = await open({ account: 'business', before: (shop) => post(shop, '/cart/add?id=5130', { quantity: '8' }).then(() => {}) });
    await openDrawer();
    const more = () => drawer().getByRole('button', { name: /^Увеличить количество: / });
    await user.click(more());
    await pass(600);
    expect(drawer().getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '10');
    expect([drawer().getByRole('spinbutton'), more()].map((one) => one.getAttribute('aria-disabled') ?? (one as HTMLInputElement).value)).toEqual([
      '10',
      'true',
    ]);
    await pass(3000);
    await user.click(more());
    await pass(600);
    expect(calls(page, 'POST /cart/recount')).toBe(1);
  });

  test('closes when the page comes back from the back/forward cache', async () => {
    await open();
    await openDrawer();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [{ clientCart: { clientId: '1002', clientName: 'ООО «Север»' } }, 'Вы работаете от имени клиента: ООО «Север».'],
    [{ clientCart: { clientId: '1005', clientName: 'Сидоров Павел', isEmployee: true } }, 'Вы работаете от имени сотрудника: Сидоров Павел.'],
    [{ clientCart: { clientId: '1005', isEmployee: true } }, 'Корзина сотрудника № 1005.'],
    [{ subdivisions: [{ id: '1', name: 'Юг' }], subdivision: '1', sectors: [{ id: '2', name: 'Сервис 3' }], sector: '2' }, 'Юг / Сервис 3'],
  ])('says whose cart it is', async (header, said) => {
    await open();
    await openDrawer();
    await act(async () => seedCart({ cart: cart(cartItems(), header), time: Date.now() + 1 }));
    expect(drawer().getByText(said)).toBeInTheDocument();
  });

  test.each([
    [cartItems(), /^Корзина, 3 позиции, [\d ,]+ ₽, клиент: ООО «Север»$/],
    [[], 'Корзина, клиент: ООО «Север»'],
  ])('says closed too that it is a client’s', async (items, name) => {
    await open();
    await act(async () => seedCart({ cart: cart(items, { clientCart: { clientId: '1002', clientName: 'ООО «Север»' } }), time: Date.now() + 1 }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('aria-haspopup', 'dialog');
  });

  test('calls the buyer’s own employee so', async () => {
    await open();
    const clientCart = { clientId: '1005', clientName: 'Сидоров Павел', isEmployee: true };
    await act(async () => seedCart({ cart: cart([], { clientCart }), time: Date.now() + 1 }));
    expect(screen.getByRole('link', { name: 'Корзина, сотрудник: Сидоров Павел' })).toBeInTheDocument();
  });

  test('an order that wants an approval, and one that cannot be placed, say so', async () => {
    await open();
    await openDrawer();
    await act(async () => seedCart({ cart: cart(cartItems(), { isNeedApproveOrder: true, isCanCheckout: false }), time: Date.now() + 1 }));
    expect(drawer().getByRole('link', { name: 'Отправить на согласование' })).toHaveAttribute('href', '/cart/view');
    await act(async () => seedCart({ cart: cart(cartItems(), { isCanCheckout: false }), time: Date.now() + 2 }));
    expect(drawer().getByText('Оформление заказа сейчас недоступно. Проверьте позиции в корзине.')).toBeInTheDocument();
    expect(drawer().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
  });
});
