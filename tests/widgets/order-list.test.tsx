import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultRule } from '../../host/faults-rule';
import { closeModals } from '../../shared/stores/core/modals';
import { forgetUser, refreshUser } from '../../shared/stores/core/user';
import { NO_FILTERS, orders } from '../../shared/stores/order-list/list';
import { readSavedFilters, saveFilter } from '../../shared/stores/order-list/saved';
import '../../shared/format/xlsx-write';
import '../../widgets/order-list/parts/saveOrders';
import OrderList from '../../widgets/order-list/OrderList';
import definition from '../../widgets/order-list/widget';
import OrderStatuses from '../../widgets/order-statuses/OrderStatuses';
import statuses from '../../widgets/order-statuses/widget';
import { readBack } from '../books';
import { catchSaved } from '../saved';
import { calls, login, type OpenScene, pass, show, showLater, spoken, toasts, user, useScenes } from '../scene';
import { useLocks } from '../stores/checkout-filled';

useScenes();
useLocks();

const LIST = 'GET /orders/order/orderlist';
const FILTERS = 'GET /api/v1/order/filterlist';
const ASK = 'POST /orders/order/question';

let page: OpenScene;
/** What the list was asked for, each time. */
let asked: string[];
const open = async (scene: Parameters<typeof show>[3] = {}, props: Record<string, unknown> = {}) => {
  asked = [];
  page = await show(definition, OrderList, props, {
    account: 'business',
    ...scene,
    between(line, ask, body, query) {
      if (line === LIST) asked.push(decodeURIComponent(query.toString().replaceAll('+', ' ')));
      return scene.between ? scene.between(line, ask, body, query) : ask();
    },
  });
  await pass(0);
};
const at = (search: string) => history.replaceState(null, '', `/orders${search}`);
beforeEach(() => at(''));
afterEach(() => {
  closeModals();
  history.replaceState(null, '', '/');
});

interface Found {
  orders: { id: string; number: string; statusId: string; statusName: string; dateInsert: string; sum: number; contractorId: string }[];
  partsAndOrders: { orderId: string; article: string }[];
  pagination: { totalCount: number; pageCount: number };
}
/** What the shop finds, past the bundle. */
const found = async (query = ''): Promise<Found> => (await page.ask(`/orders/order/orderlist?${query}`, { headers: { Accept: 'application/json' } })).json();

const table = (name = 'Заказы') => screen.getByRole('table', { name });
/** Rows of orders, without those of their lines. */
const rows = (name?: string) =>
  within(table(name))
    .getAllByRole('row')
    .filter((row) => row.dataset.row !== undefined);
const numbers = () => rows().map((row) => /№\s(\S+?-\d+)/.exec(row.textContent ?? '')?.[1]);
const search = () => screen.getByRole('searchbox', { name: 'Номер детали' });
const press = async (name: string | RegExp, role: 'button' | 'link' = 'button', nth = 0) => {
  await user.click(screen.getAllByRole(role, { name })[nth] as HTMLElement);
  await pass(0);
};
const type = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
  await pass(400);
};
const choose = async (name: string | RegExp, option: string | RegExp) => {
  const select = screen.getByRole('combobox', { name });
  await user.selectOptions(select, within(select).getByRole('option', { name: option }));
  await pass(0);
};
/** What the chosen lines come to. */
const sum = () => dialog().getByText(/^(Было|Итого|Сейчас \d)/);
const dialog = () => within(screen.getByRole('dialog'));
const addressNow = () => decodeURIComponent(location.search);

describe('the list', () => {
  test('says of each order its number, day, status, way and sum, the newest first', async () => {
    await open();
    const { orders, pagination } = await found();
    expect(numbers()).toEqual(orders.map(({ number }) => number));
    expect(screen.getByText(`Найдено: ${pagination.totalCount}`)).toBeVisible();
    const [first] = orders;
    expect(rows()[0]).toHaveTextContent(first?.dateInsert.slice(0, 10).split('-').reverse().join('.') ?? '');
    expect(rows()[0]).toHaveTextContent(first?.statusName ?? '');
    expect(screen.getByRole('link', { name: `№\u00a0${first?.number}` })).toHaveAttribute('href', `/orders/order/view?id=${first?.id}`);
    expect([calls(page, LIST), calls(page, FILTERS)]).toEqual([1, 1]);
  });

  test('is ordered by a press on a heading, in the address, and Back goes back', async () => {
    await open();
    const before = numbers();
    await press('Сумма');
    expect(screen.getByRole('columnheader', { name: 'Сумма' })).toHaveAttribute('aria-sort', 'ascending');
    expect(addressNow()).toBe('?sort=sum');
    expect(numbers()).toEqual((await found('sort=sum')).orders.map(({ number }) => number));
    await press('Статус');
    expect(addressNow()).toBe('?sort=statusId');
    history.back();
    await pass(100);
    history.back();
    await pass(100);
    expect([numbers(), addressNow()]).toEqual([before, '']);
  });

  test('so many on a page as are wanted, and its pages', async () => {
    await open();
    await choose('На странице', '50');
    expect([rows().length, addressNow()]).toEqual([50, '?per-page=50']);
    await press(/^Страница 2/);
    expect(addressNow()).toBe('?per-page=50&page=2');
    expect(numbers()).toEqual((await found('per-page=50&page=2')).orders.map(({ number }) => number));
  });

  test('ten thousand orders are pages like any', async () => {
    await open({ account: 'manyorders' });
    expect(screen.getByText('Найдено: 10 000')).toBeVisible();
    expect(rows()).toHaveLength(20);
    await press('Страница 500');
    expect(numbers().at(-1)).toBe('АХ-00001');
  });

  test('details that the shop does not show: no links, no lines, nothing to repeat', async () => {
    await open({ account: 'business_tp' });
    expect(rows().length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^№/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Показать состав|Повторить)/ })).toBeNull();
  });

  test.each([
    ['orders', 'Заказы'],
    ['parts', 'Детали в заказах'],
  ])('by %s each order leads to its page, and nowhere where detailViewDisabled is set', async (view, name) => {
    const links = () => screen.queryAllByRole('link', { name: /№/ }).filter((link) => table(name).contains(link));
    at(`?view=${view}`);
    await open();
    expect(links().length).toBe(rows(name).length);
    cleanup();
    await open({
      async between(line, ask) {
        const reply = await ask();
        return line === LIST ? Response.json({ ...(await reply.json()), detailViewDisabled: true }) : reply;
      },
    });
    expect(rows(name).length).toBeGreaterThan(0);
    expect(links()).toEqual([]);
  });

  test('of a company it says for whom and for which car', async () => {
    await open({ account: 'approver' });
    expect(rows()[0]).toHaveTextContent(/Сидоров Павел|Морозова Елена/);
    for (const name of ['Подразделение', 'Сектор', 'Сотрудник', 'Автомобиль']) expect(screen.getByRole('combobox', { name })).toBeVisible();
  });

  test('lines are shown at a press, with what is otherwise with one of them', async () => {
    await open({}, {});
    const late = (await found()).orders.find(({ statusId }) => statusId === 'P');
    await press(new RegExp(`^Показать состав: заказ № ${late?.number}`));
    const lines = within(screen.getByRole('list', { name: `Состав заказа № ${late?.number}` })).getAllByRole('listitem');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[1]).toHaveTextContent('Ждем от поставщика. Отправим отдельно, как только придет.');
    expect(lines[0]).not.toHaveTextContent('Ждем от поставщика');
    await press(new RegExp(`^Скрыть состав: заказ № ${late?.number}`));
    expect(screen.queryByRole('list', { name: `Состав заказа № ${late?.number}` })).toBeNull();
  });

  test('once the statuses have been worked out the list is read again, and what is shown stands meanwhile', async () => {
    await open();
    await showLater(page, statuses, OrderStatuses, { auto: true });
    await pass(5000);
    expect(calls(page, 'GET /orders/status/end')).toBe(1);
    expect(calls(page, LIST)).toBe(2);
    expect(rows()).toHaveLength(20);
  });

  test('another buyer sees theirs', async () => {
    await open();
    const before = numbers();
    await login(page, 'partner');
    await act(async () => void (await refreshUser()));
    await pass(0);
    expect(numbers()).toEqual((await found()).orders.map(({ number }) => number));
    expect(numbers()).not.toEqual(before);
  });

  test('a guest is asked to log in, and the shop is asked nothing', async () => {
    await open({ account: undefined });
    await pass(0);
    expect(screen.getByText('Войдите, чтобы увидеть свои заказы.')).toBeVisible();
    expect(calls(page, LIST)).toBe(0);
  });
});

describe('what it is found by', () => {
  test('a part: the orders that have it, open, with it marked; by part the same search', async () => {
    await open();
    const { article = '' } = (await found()).partsAndOrders[0] ?? {};
    await type(search(), article);
    expect(addressNow()).toBe(`?productCode=${article}`);
    expect(numbers()).toEqual((await found(`productCode=${encodeURIComponent(article)}`)).orders.map(({ number }) => number));
    for (const list of screen.getAllByRole('list', { name: /^Состав заказа/ })) expect(list.querySelector('mark')).toHaveTextContent(article);
    await press('По деталям', 'link');
    expect(addressNow()).toContain('view=parts');
    for (const row of rows('Детали в заказах')) expect(row).toHaveTextContent(article);
    expect(search()).toHaveValue(article);
  });

  test('statuses, several at once, with how many there are of each; the others count anew', async () => {
    await open();
    const all = (await found()).pagination.totalCount;
    await press('Статус: Все');
    const popover = within(screen.getByRole('group', { name: 'Статусы' }));
    const boxes = popover.getAllByRole('checkbox');
    expect(boxes.map((box) => Number(/\((\d+)\)$/.exec(box.closest('label')?.textContent ?? '')?.[1])).reduce((sum, n) => sum + n, 0)).toBe(all);
    await user.click(popover.getByRole('checkbox', { name: /^Отменен/ }));
    await pass(0);
    await user.click(popover.getByRole('checkbox', { name: /^Отгружен/ }));
    await pass(0);
    expect(new URLSearchParams(location.search).getAll('statusId[]')).toEqual(['S', 'D']);
    expect(numbers()).toEqual((await found('statusId[]=S&statusId[]=D')).orders.map(({ number }) => number));
    expect(calls(page, FILTERS)).toBe(3);
    expect(screen.getByRole('button', { name: 'Статус: Отгружен, Отменен' })).toBeVisible();
  });

  test('each filter of the address goes into the question by its name', async () => {
    at(
      '?orderId=51&productCode=W712&dateInsertFrom=2026-09-01&dateInsertTo=2026-09-30&statusId[]=N&statusId[]=P&shipmentTypeId=1&contractorId=C1&carId=41&subdivision=11&sector=111&userid=7&sort=sum',
    );
    await open();
    const query = new URLSearchParams(asked[0]);
    expect(Object.fromEntries(query)).toMatchObject({
      id: '51',
      productCode: 'W712',
      dateInsertFrom: '01.09.2026',
      dateInsertTo: '30.09.2026',
      shipmentTypeId: '1',
      contractorId: 'C1',
      carId: '41',
      subdivisionId: '11',
      sectorId: '111',
      userId: '7',
      sort: 'sum',
    });
    expect(query.getAll('statusId[]')).toEqual(['N', 'P']);
  });

  test('what there is to choose from is asked beside the filters that are set, each by its name', async () => {
    at('?statusId[]=N&statusId[]=P&shipmentTypeId=1&subdivision=11&sector=111&userid=7');
    const wanted: URLSearchParams[] = [];
    await open({
      between(line, ask, _body, query) {
        if (line === FILTERS) wanted.push(query);
        return ask();
      },
    });
    // What there is none of falls back with the answer to the first.
    const [first = new URLSearchParams()] = wanted;
    expect(Object.fromEntries(first)).toMatchObject({ subdivisionId: '11', sectorId: '111', userId: '7', shipmentTypeId: '1' });
    expect(first.getAll('statusId[]')).toEqual(['N', 'P']);
  });

  test('each filter that is set is a chip that takes it away', async () => {
    await open();
    await choose('Получение', /^Самовывоз/);
    await type(screen.getByRole('textbox', { name: 'Номер заказа' }), '51');
    expect(asked.at(-1)).toContain('id=51');
    expect(asked.at(-1)).toContain('shipmentTypeId=1');
    await press('Убрать фильтр: Получение: Самовывоз');
    expect(addressNow()).toBe('?orderId=51');
  });

  test('days go as days; turned round they are refused and nothing is asked', async () => {
    at('?dateInsertFrom=2026-10-01&dateInsertTo=2026-10-31');
    await open();
    expect(asked[0]).toContain('dateInsertFrom=01.10.2026');
    expect(asked[0]).toContain('dateInsertTo=31.10.2026');
    const before = asked.length;
    await user.clear(screen.getByLabelText('С даты'));
    await user.type(screen.getByLabelText('С даты'), '2026-11-05');
    await pass(400);
    expect(screen.getAllByText('Дата начала не может быть позже даты окончания.')[0]).toBeVisible();
    expect(asked.slice(before).some((query) => query.includes('05.11.2026'))).toBe(false);
  });

  test('days that were refused leave their fields with what is asked', async () => {
    at('?dateInsertFrom=2026-10-01&dateInsertTo=2026-10-31');
    await open();
    fireEvent.change(screen.getByLabelText('С даты'), { target: { value: '2026-11-05' } });
    await pass(400);
    expect(screen.getByLabelText('С даты')).toHaveValue('2026-11-05');
    await press('Сбросить все');
    expect([addressNow(), ...['С даты', 'По дату'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)]).toEqual(['', '', '']);
  });

  test('of days the wrong way round in a link the later one counts, and that is said', async () => {
    at('?dateInsertFrom=2026-11-30&dateInsertTo=2026-10-01');
    await open();
    await pass(0);
    expect(addressNow()).toBe('?dateInsertTo=2026-10-01');
    expect(toasts().join()).toBe('Условия из ссылки, которых больше нет, сброшены: с даты.');
  });

  test('an organisation and a car of a link that no order is of fall back', async () => {
    at('?contractorId=999999&carId=1');
    await open({ account: 'approver' });
    await pass(0);
    expect(addressNow()).toBe('');
    expect(toasts().join()).toBe('Условия из ссылки, которых больше нет, сброшены: организация, автомобиль.');
    expect(rows()).toHaveLength(20);
  });

  test('a filter that is taken away while the address is checked does not come back', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let nth = 0;
    at('?statusId[]=ZZ&statusId[]=N');
    await open({
      async between(line, ask) {
        const reply = await ask();
        if (line === FILTERS && ++nth === 2) await late;
        return reply;
      },
    });
    await press(/^Убрать фильтр: Статус/);
    await choose('Получение', /^Самовывоз/);
    answer();
    await pass(1000);
    expect(addressNow()).toBe('?shipmentTypeId=1');
  });

  test('what the address has and nobody knows falls back one by one, and that is said', async () => {
    at('?statusId[]=ZZ&statusId[]=F&subdivision=9&dateInsertFrom=32.13.2026&sort=nothing&per-page=7&view=x&page=9999&utm=a');
    await open();
    await pass(0);
    expect(toasts().join()).toMatch(/^Условия из ссылки, которых больше нет, сброшены: .*с даты.*статус.*подразделение/);
    expect(new URLSearchParams(location.search).getAll('statusId[]')).toEqual(['F']);
    expect(location.search).toContain('utm=a');
    expect(location.search).not.toContain('subdivision');
    expect(numbers()).toEqual((await found('statusId[]=F')).orders.map(({ number }) => number));
  });

  test('a page past the end is the last one', async () => {
    at('?page=99');
    await open();
    const { pagination } = await found();
    expect(addressNow()).toBe(`?page=${pagination.pageCount}`);
    expect(rows().length).toBeGreaterThan(0);
  });

  test('nothing found: the way back to all', async () => {
    at('?productCode=НЕТТАКОГО');
    await open();
    expect(screen.getByText('По вашему запросу заказы не найдены.')).toBeVisible();
    await press('Сбросить все');
    expect([addressNow(), rows().length]).toEqual(['', 20]);
  });

  test('a status nobody knows is shown as it is', async () => {
    const order = { id: 1, number: 'АА-1', statusId: 'ZZ', sum: 10 };
    await open({ faults: { match: LIST, body: JSON.stringify({ orders: [order], pagination: { totalCount: 1 } }) } });
    expect(rows()[0]).toHaveTextContent('ZZ');
  });
});

describe('failures', () => {
  test('while it is read for the first time the list is busy, and no longer', async () => {
    await open({ faults: { match: LIST, latency: 3000 } });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await pass(3000);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(rows()).toHaveLength(20);
  });

  test('says the words of the shop alone, else those of the list, and is read again', async () => {
    await open({ faults: { status: 500, match: LIST } });
    await pass(10_000);
    expect(screen.getByText(/^Ошибка загрузки заказов\./)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await page.setFaults({});
    await press('Повторить');
    await pass(0);
    expect(rows()).toHaveLength(20);
  });

  test('the error of the answer', async () => {
    await open({
      between: (line, ask) => (line === LIST ? Promise.resolve(Response.json({ status: 'error', output: 'Заказы временно недоступны.' })) : ask()),
    });
    expect(screen.getByText('Заказы временно недоступны.')).toBeVisible();
  });

  test('an order that colleagues have made is explained, and the condition that leads to it can be taken away', async () => {
    await open({ account: 'approver' });
    const theirs = (await found('userId=1006')).orders[0];
    await login(page, 'employee');
    await act(async () => void (await refreshUser()));
    await pass(0);
    await type(screen.getByRole('textbox', { name: 'Номер заказа' }), theirs?.number ?? '');
    expect(screen.getByText('Заказ недоступен для текущей организации.')).toBeVisible();
    await press(/^Убрать фильтр/);
    expect(screen.queryByText('Заказ недоступен для текущей организации.')).toBeNull();
    expect(rows()).toHaveLength(20);
  });

  test('a list that fails after it stood keeps its rows', async () => {
    await open();
    const before = numbers();
    await page.setFaults({ status: 500, match: LIST });
    await choose('На странице', '10');
    await pass(10_000);
    expect(screen.getByText(/^Ошибка загрузки заказов\./)).toBeVisible();
    expect(numbers()).toEqual(before);
  });

  test('orders stand though what they are found by could not be loaded', async () => {
    await open({ faults: { status: 500, match: FILTERS } });
    await pass(10_000);
    expect(rows()).toHaveLength(20);
    expect(screen.getByText(/^Не удалось загрузить фильтры заказов\./)).toBeVisible();
  });
});

describe('an order once more', () => {
  const repeat = async () => {
    const { orders, partsAndOrders } = await found();
    const { id = '', number = '' } = orders.find((one) => partsAndOrders.filter(({ orderId }) => orderId === one.id).length > 1) ?? {};
    await press(`Повторить заказ № ${number}`);
    await pass(0);
    return { number, lines: partsAndOrders.filter(({ orderId }) => orderId === id) };
  };

  test('shows what each line costs today and what cannot be had, and adds those that are chosen', async () => {
    await open();
    const { lines } = await repeat();
    const boxes = dialog().getAllByRole('checkbox');
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.length).toBeLessThanOrEqual(lines.length);
    expect(sum()).toHaveTextContent(/^(Было .* сейчас .*%\)|Итого: .*)$/);
    for (const box of boxes.slice(1)) await user.click(box);
    await user.click(dialog().getByRole('button', { name: 'В корзину' }));
    await pass(2000);
    expect(calls(page, 'POST /cart/add')).toBe(1);
  });

  test('where prices cannot be read nothing is added, and it can be tried again', async () => {
    await open();
    await page.setFaults({ status: 500, match: '/cart/quick-check' });
    await repeat();
    await pass(10_000);
    expect(dialog().getByText(/^Не удалось узнать сегодняшние цены\./)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'В корзину' })).toHaveAttribute('aria-disabled', 'true');
    await page.setFaults({});
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(dialog().getAllByRole('checkbox').length).toBeGreaterThan(0);
  });

  test('by the prices of a former opening nothing is shown or added', async () => {
    await open();
    await repeat();
    await user.click(dialog().getByRole('button', { name: 'Отмена' }));
    await page.setFaults({ match: '/cart/quick-check', latency: 3000 });
    await repeat();
    expect(dialog().queryAllByRole('checkbox')).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'В корзину' }));
    await pass(100);
    expect(calls(page, 'POST /cart/add')).toBe(0);
    await page.setFaults({ match: '/cart/quick-check', status: 500 });
    await user.click(dialog().getByRole('button', { name: 'Отмена' }));
    await repeat();
    await pass(10_000);
    expect(dialog().queryAllByRole('checkbox')).toEqual([]);
    expect(dialog().getByRole('button', { name: 'В корзину' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('prices that have stood too long are asked for once more before anything is added', async () => {
    await open();
    await repeat();
    await pass(60 * 60_000);
    const before = calls(page, 'POST /cart/quick-check');
    await user.click(dialog().getByRole('button', { name: 'В корзину' }));
    await pass(0);
    expect([calls(page, 'POST /cart/quick-check') - before, calls(page, 'POST /cart/add')]).toEqual([1, 0]);
    await user.click(dialog().getByRole('button', { name: 'В корзину' }));
    await pass(5000);
    expect(calls(page, 'POST /cart/add')).toBeGreaterThan(0);
  });

  test('fewer than were ordered, a line that is gone, one of several makers, a dearer one', async () => {
    const order = { id: 1, number: 'АА-1', sum: 300, items: [] };
    const part = (article: string, quantity: number) => ({ orderId: 1, article, brand: 'Б', name: `Деталь ${article}`, quantity, price: 100 });
    const body = JSON.stringify({
      orders: [order],
      partsAndOrders: ['A1', 'B2', 'C3', 'D4'].map((code, at) => ({ ...part(code, 5), productId: String(at + 1) })),
      pagination: { totalCount: 1 },
    });
    let sent = '';
    await open({
      between(line, ask, form) {
        if (line === LIST) return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
        if (line !== 'POST /cart/quick-check') return ask();
        sent = String(form);
        const output = {
          found: [
            { line: 1, goodId: '1', price: 110, quantity: 3 },
            { line: 4, goodId: '4', price: 100 },
          ],
          choose: [{ line: 2, candidates: [] }],
          failed: [{ line: 3, error: 'Строка 3: товар не найден.' }],
        };
        return Promise.resolve(Response.json({ status: 'success', output }));
      },
    });
    await press('Повторить заказ № АА-1');
    await pass(0);
    const rows = ['A1', 'B2', 'C3', 'D4'].map((article, at) => ({ line: at + 1, article, brand: 'Б', quantity: 5, goodId: String(at + 1) }));
    expect(JSON.parse(sent)).toEqual({ rows });
    const items = dialog().getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/3\sшт\. \(было 5\) × 110 ₽ было 100 ₽/);
    expect(items[1]).toHaveTextContent('Под этим номером продается несколько товаров. Закажите нужный в каталоге.');
    expect(items[2]).toHaveTextContent('Товар не найден.');
    expect(sum()).toHaveTextContent('Было 800 ₽, сейчас 830 ₽ (+4 %)');
  });
});

describe('the sum of what is ordered again', () => {
  const drift = (price: number | null) =>
    open({
      between(line, ask) {
        const part = { orderId: 1, productId: '1', article: 'A1', brand: 'Б', name: 'Деталь', quantity: 10, price: 100_000 };
        if (line === LIST)
          return Promise.resolve(Response.json({ orders: [{ id: 1, number: 'АА-1', items: [] }], partsAndOrders: [part], pagination: { totalCount: 1 } }));
        if (line !== 'POST /cart/quick-check') return ask();
        return Promise.resolve(
          Response.json({ status: 'success', output: { found: [{ line: 1, goodId: '1', price, quantity: 10 }], choose: [], failed: [] } }),
        );
      },
    });

  test.each([
    [100_490, 'Было 1 000 000 ₽, сейчас 1 004 900 ₽'],
    [99_999, 'Было 1 000 000 ₽, сейчас 999 990 ₽'],
    [100_000, 'Итого: 1 000 000 ₽. Цены не изменились.'],
    [null, 'Сумму уточнит менеджер: цены некоторых позиций неизвестны.'],
  ])('at %s ₽ for what cost 100 000 ₽', async (price, said) => {
    await drift(price);
    await press('Повторить заказ № АА-1');
    await pass(0);
    expect(dialog().getByText(said)).toBeVisible();
  });
});

describe('the order leaves the list while something is done with it', () => {
  let gone = '';
  beforeEach(() => {
    gone = '';
  });
  const openLeaving = () =>
    open({
      async between(line, ask) {
        const reply = await ask();
        if (line !== LIST || !gone) return reply;
        const { orders: all, ...rest } = await reply.json();
        return Response.json({ ...rest, orders: all.filter(({ id }: { id: string }) => String(id) !== gone) });
      },
    });
  const leave = async (id: string) => {
    gone = id;
    act(() => orders.reload(true));
    await pass(0);
    expect(numbers()).toHaveLength(19);
  };

  test('a question stands as it is written; for another buyer it does not', async () => {
    await openLeaving();
    const [first] = (await found()).orders;
    await press(`Задать вопрос о заказе № ${first?.number}`);
    await pass(0);
    await user.type(dialog().getByRole('textbox', { name: /^Вопрос/ }), 'Пришлите счет.');
    await leave(String(first?.id));
    expect(dialog().getByRole('textbox', { name: /^Вопрос/ })).toHaveValue('Пришлите счет.');
    await login(page, 'partner');
    await act(async () => void (await refreshUser()));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what became of each line that is ordered again is told', async () => {
    await openLeaving();
    const { orders: all, partsAndOrders } = await found();
    const several = all.find(({ id }) => partsAndOrders.filter(({ orderId }) => orderId === id).length > 2);
    await press(`Повторить заказ № ${several?.number}`);
    await pass(0);
    await page.setFaults({ match: '/cart/add', latency: 1000 });
    await user.click(dialog().getByRole('button', { name: 'В корзину' }));
    await pass(1200);
    await leave(String(several?.id));
    await pass(30_000);
    expect(dialog().getByText(/^Добавлено/)).toBeVisible();
  });
});

describe('a question to the manager', () => {
  const ask = async () => {
    const [first] = (await found()).orders;
    await press(`Задать вопрос о заказе № ${first?.number}`);
    await pass(0);
  };

  test('is sent once, and said to be', async () => {
    await open();
    await ask();
    await user.click(dialog().getByRole('button', { name: 'Отправить вопрос' }));
    await pass(0);
    expect(calls(page, ASK)).toBe(0);
    await user.selectOptions(dialog().getByRole('combobox', { name: /^О чем вопрос/ }), 'Документы');
    await user.type(dialog().getByRole('textbox', { name: /^Вопрос/ }), 'Пришлите счет.');
    await user.click(dialog().getByRole('button', { name: 'Отправить вопрос' }));
    await pass(0);
    expect(calls(page, ASK)).toBe(1);
    expect(toasts()).toContain('Вопрос отправлен менеджеру.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that a lost session has stopped is there again for the same buyer', async () => {
    await open();
    await ask();
    await user.type(dialog().getByRole('textbox', { name: /^Вопрос/ }), 'Пришлите счет.');
    await page.setFaults({ logout: true, match: '/order/question' });
    await user.selectOptions(dialog().getByRole('combobox', { name: /^О чем вопрос/ }), 'Документы');
    await user.click(dialog().getByRole('button', { name: 'Отправить вопрос' }));
    await pass(1000);
    page.unmount();
    await page.setFaults([]);
    await login(page, 'business');
    await act(async () => void (await refreshUser()));
    await open();
    await ask();
    expect(dialog().getByRole('textbox', { name: /^Вопрос/ })).toHaveValue('Пришлите счет.');
    expect(dialog().getByRole('combobox', { name: /^О чем вопрос/ })).toHaveDisplayValue('Документы');
    await user.click(dialog().getByRole('button', { name: 'Отправить вопрос' }));
    await pass(0);
    expect(Object.keys(sessionStorage).filter((name) => name.includes(':order-question:'))).toEqual([]);
  });

  test('that could not be sent stands as it was written', async () => {
    await open();
    await ask();
    await page.setFaults({ status: 500, match: '/order/question' });
    await user.selectOptions(dialog().getByRole('combobox', { name: /^О чем вопрос/ }), 'Документы');
    await user.type(dialog().getByRole('textbox', { name: /^Вопрос/ }), 'Пришлите счет.');
    await user.click(dialog().getByRole('button', { name: 'Отправить вопрос' }));
    await pass(20_000);
    expect(dialog().getByRole('textbox', { name: /^Вопрос/ })).toHaveValue('Пришлите счет.');
    expect(calls(page, ASK)).toBe(1);
    expect(dialog().getByText(/Не удалось отправить вопрос\./)).toBeVisible();
  });
});

describe('a question that nobody knows to have been sent', () => {
  const begin = async (fault: FaultRule) => {
    await open();
    const [first] = (await found()).orders;
    await press(`Задать вопрос о заказе № ${first?.number}`);
    await pass(0);
    await page.setFaults({ match: ASK, processed: true, times: 1, latency: 500, ...fault });
    await user.selectOptions(dialog().getByRole('combobox', { name: /^О чем вопрос/ }), 'Документы');
    await user.type(dialog().getByRole('textbox', { name: /^Вопрос/ }), 'Пришлите счет.');
    await user.click(dialog().getByRole('button', { name: 'Отправить вопрос' }));
  };
  const UNSURE = 'Сервер не ответил: неизвестно, отправлен ли вопрос. Повторная отправка может прийти менеджеру вторым вопросом.';

  test.each<[string, FaultRule]>([
    ['502', { status: 502 }],
    ['HTML', { html: true }],
    ['half of an answer', { truncated: true }],
    ['no whole body', { cutBody: true }],
  ])('is told so after %s', async (_, fault) => {
    await begin(fault);
    await pass(2000);
    expect(dialog().getByText(UNSURE)).toBeVisible();
    expect(dialog().queryByText(/Не удалось отправить вопрос/)).toBeNull();
    expect(calls(page, ASK)).toBe(1);
  });
});

describe('what is kept of it', () => {
  test('all that is found as a table for a spreadsheet, by order and by part', async () => {
    at('?statusId[]=D');
    await open();
    const saved = catchSaved();
    await press('Скачать CSV');
    await pass(0);
    const { pagination } = await found('statusId[]=D');
    const [file] = saved;
    if (!file) throw new Error('Nothing was saved.');
    expect(file.name).toBe('Заказы.csv');
    const lines = (await file.blob.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/Заказ;Дата;Статус;Получение;Организация;Автомобиль;Сумма$/);
    expect(lines).toHaveLength(pagination.totalCount + 1);
    expect(lines[1]).toMatch(/^АА-\d+;\d\d\.\d\d\.\d{4};Отменен;/);
  });

  test('by part it has the parts that are sought, and no others of their orders', async () => {
    await open();
    const [{ article = '' } = {}] = (await found()).partsAndOrders;
    await type(search(), article);
    await press('По деталям', 'link');
    const saved = catchSaved();
    await press('Скачать CSV');
    await pass(0);
    const lines = ((await saved[0]?.blob.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(rows('Детали в заказах').length + 1);
    // It is a list of parts: chosen in quick entry it gives the same rows, and nothing is asked.
    const cells = lines.slice(1).map((line) => line.split(';'));
    const read = await readBack(saved[0]?.blob ?? new Blob(), 'Заказы.csv');
    const wanted = { status: 'ready', rows: cells.map(([brand, number, , quantity]) => `${number}|${brand}|${quantity}`) };
    expect(read).toEqual(wanted);
    await press('Скачать XLSX');
    await pass(0);
    expect(saved[1]?.name).toBe('Заказы.xlsx');
    expect(await readBack(saved[1]?.blob ?? new Blob(), 'Заказы.xlsx')).toEqual(wanted);
  });

  test('a second press gives no second file; it can be stopped', async () => {
    await open();
    const saved = catchSaved();
    await user.dblClick(screen.getByRole('button', { name: 'Скачать CSV' }));
    await pass(0);
    expect(saved).toHaveLength(1);
    await page.setFaults({ match: LIST, latency: 2000 });
    await press('Скачать CSV');
    await press('Остановить');
    await pass(10_000);
    expect([saved.length, toasts()]).toEqual([1, []]);
  });

  test('a file that cannot be read whole is none, and that is said', async () => {
    await open();
    const saved = catchSaved();
    await page.setFaults({ status: 500, match: LIST });
    await press('Скачать CSV');
    for (let second = 0; second < 15 && toasts().length === 0; second++) await pass(1000);
    expect(saved).toEqual([]);
    expect(toasts().join()).toMatch(/Не удалось собрать таблицу\./);
  });

  test('a file has the orders of one buyer: where another has logged in meanwhile there is none, and that is said', async () => {
    await open({
      async between(line, ask, _, query) {
        const reply = await ask();
        if (line === LIST && query.get('per-page') === '50' && query.get('page') === '1') await login(page, 'manyorders');
        return reply;
      },
    });
    const saved = catchSaved();
    await press('Скачать CSV');
    for (let turn = 0; turn < 300 && toasts().length === 0; turn++) await pass(0);
    expect([saved, toasts()]).toEqual([[], ['Не удалось собрать таблицу. Вы вошли под другим пользователем. Обновите страницу.']]);
  });

  test('a file that lacks orders is none, and that is said', async () => {
    at('?statusId[]=D');
    await open({
      async between(line, ask, _, query) {
        const reply = await ask();
        if (line !== LIST || query.get('per-page') !== '50') return reply;
        const { pagination, ...rest } = await reply.json();
        return Response.json({ ...rest, pagination: { ...pagination, totalCount: pagination.totalCount + 1 } });
      },
    });
    const saved = catchSaved();
    await press('Скачать CSV');
    await pass(0);
    expect([saved, toasts().join()]).toEqual([[], expect.stringMatching(/^Не удалось собрать таблицу\. Прочитаны не все заказы: \d+ из \d+\./)]);
  });

  test('a search with a name of its own is a link, of this buyer alone', async () => {
    at('?statusId[]=D');
    await open();
    await press('Сохранить фильтр');
    await user.type(dialog().getByRole('textbox', { name: /^Название фильтра/ }), 'Отмененные');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await pass(0);
    expect(toasts()).toContain('Фильтр сохранен в этом браузере.');
    const mine = () => screen.getByRole('link', { name: 'Отмененные' });
    expect(mine()).toHaveAttribute('href', '/orders?statusId[]=D');
    expect(screen.queryByRole('button', { name: 'Сохранить фильтр' })).toBeNull();
    await press('Убрать фильтр: Статус: Отменен');
    act(() => readSavedFilters());
    await press('Отмененные', 'link');
    expect(new URLSearchParams(location.search).getAll('statusId[]')).toEqual(['D']);
    // The page is loaded anew: nobody is known at first.
    act(() => forgetUser());
    await pass(0);
    expect(mine()).toBeVisible();
    await press('Удалить сохраненный фильтр: Отмененные');
    expect(screen.queryByRole('link', { name: 'Отмененные' })).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('islands:order-filters:'))).toEqual([]);
  });

  const saveAs = async (name: string) => {
    await press('Сохранить фильтр');
    await user.type(dialog().getByRole('textbox', { name: /^Название фильтра/ }), name);
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await pass(0);
  };

  test('a search that the browser does not keep is not said to be kept', async () => {
    at('?statusId[]=D');
    await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await saveAs('Отмененные');
    expect(dialog().getByText(/^Не удалось сохранить фильтр: браузер запрещает/)).toBeVisible();
    expect([toasts(), screen.queryByRole('link', { name: 'Отмененные' })]).toEqual([[], null]);
  });

  test('of twenty-one searches the oldest goes, and that is said', async () => {
    at('?statusId[]=D');
    await open();
    for (let n = 1; n <= 20; n++) act(() => void saveFilter(`Номер ${n}`, { ...NO_FILTERS, orderId: String(n) }));
    await saveAs('Отмененные');
    expect(toasts()).toEqual(['Фильтр сохранен в этом браузере. Чтобы освободить место, удалено самое старое: «Номер 1».']);
    expect(screen.queryByRole('link', { name: 'Номер 1' })).toBeNull();
  });

  test('the same statuses in another order are the same search', async () => {
    at('?statusId[]=D&statusId[]=F');
    await open();
    await saveAs('Конченые');
    cleanup();
    at('?statusId[]=F&statusId[]=D');
    await showLater(page, definition, OrderList, {});
    expect(screen.getByRole('link', { name: 'Конченые' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Сохранить фильтр' })).toBeNull();
  });
});

test('what is found is said', async () => {
  await open();
  await type(screen.getByRole('textbox', { name: 'Номер заказа' }), '510');
  expect(spoken()).toMatch(/Найдено: \d+/);
});
