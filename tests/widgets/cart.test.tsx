import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Store } from '../../host/data/store';
import { type StoredCart, saveCart } from '../../host/shop/cart';
import { setFetch } from '../../shared/api/client';
import { cellsOf } from '../../shared/features/cart-lines/csv';
import { cartFor, refreshCart } from '../../shared/stores/cart';
import { lineOf } from '../../shared/stores/cart/state';
import { refreshUser } from '../../shared/stores/core/user';
import '../../shared/features/cart-lines/xlsx';
import Cart from '../../widgets/cart/Cart';
import definition from '../../widgets/cart/widget';
import { readBack, cellsOf as sheetCells } from '../books';
import type { DemoPage, Scene } from '../demo-page';
import { catchSaved } from '../saved';
import { alertText, calls, inAlert, type OpenScene, pass, post, show, spoken, toasts, user, useScenes, withCost } from '../scene';

useScenes();

const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const IDS = ['5123', '5124', '5126', '5130', '5132', '5134'];
const fill = async (page: DemoPage) => {
  for (const id of IDS) await post(page, `/cart/add?id=${id}`, { quantity: '4' });
};
/** All pieces of the first line are set apart for a car. */
const assigned = async (page: DemoPage) => {
  await fill(page);
  const id = await itemIdOf(page, '5123');
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  await page.ask(`/cart/car-assign?id=${id}`, {
    method: 'POST',
    headers: { 'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify([{ id: '4201', quantity: 4 }]),
  });
};
/** More of them than are left of it. */
const overassigned = async (page: DemoPage) => {
  await assigned(page);
  await post(page, `/cart/recount?id=${await itemIdOf(page, '5123')}`, { quantity: '2' });
};
/** Id of the line of a product. */
async function itemIdOf(page: DemoPage, product: string): Promise<string> {
  const reply = await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } });
  const { output } = (await reply.json()) as { output: { items: { id: string; productId: string }[] } };
  return output.items.find(({ productId }) => productId === product)?.id ?? '';
}
const open = async (scene: Parameters<typeof show>[3] = { account: 'business', before: fill }, props: Record<string, unknown> = {}): Promise<OpenScene> => {
  const page = await show(definition, Cart, props, scene);
  await pass(0);
  return page;
};
const rows = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.row !== undefined);
const row = (title: string) => within(screen.getByRole('listitem', { name: title }));
const field = (title: string) => screen.getByRole('spinbutton', { name: `Количество: ${title}` });
const summary = () => within(screen.getByRole('region', { name: 'Итог корзины' }));
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) => {
  await user.click(within_.getByRole('button', { name }));
  await pass(0);
};
const heading = () => screen.getByRole('heading', { name: 'Товары в корзине' });
/** The shop leaves a cart that is to be approved where it is. */
const inPlace = async (shop: DemoPage) => {
  const headers = { 'Content-Type': 'application/json' };
  await shop.ask('/__qa/variants', { method: 'POST', headers, body: JSON.stringify({ approvalInPlace: true }) });
};
const cost = () => summary().getByText('Итого').nextElementSibling?.textContent;
/** What the shop holds, past the bundle. */
const held = async (page: DemoPage) => (await post(page, '/cart/count')) as { quantity: number; cost: number };

test('a sum that the shop does not say is «—», never 0', async () => {
  await open({ account: 'business', before: fill, between: withCost('много') }, { minSum: 100_000 });
  expect(cost()).toBe('—');
  expect(summary().queryByText(/ ₽/)).toBeNull();
});

test.each([
  ['is waited for before anything is done with the whole cart', [], () => cartFor(undefined).settled()],
  ['goes to whoever approves', ['POST /cart/approve-request'], () => cartFor(undefined).write('approve', { comment: '' })],
])('a quantity stepped to a moment before %s', async (_, then, run) => {
  const page = await open();
  await user.click(screen.getByRole('button', { name: `Увеличить количество: ${PADS}` }));
  const before = page.asked.length;
  act(() => void run());
  await pass(0);
  const writes = page.asked.slice(before).filter((line) => /cart\/(recount|approve-request)$/.test(line));
  expect(writes).toEqual(['POST /cart/recount', ...then]);
});

describe('the lines', () => {
  test('with number, name, term, price, quantity and cost, checked once; the sum is the shop’s', async () => {
    const page = await open();
    expect(rows()).toHaveLength(IDS.length);
    const pads = row(PADS);
    expect(pads.getByRole('link', { name: PADS })).toHaveAttribute('href', '/product/5123');
    expect(field(PADS)).toHaveValue('4');
    expect(screen.getByText('6 позиций', { selector: 'h2 + p' })).toBeInTheDocument();
    const { cost: sum } = await held(page);
    expect(
      cost()
        ?.replace(/[^\d,]/g, '')
        .replace(',', '.'),
    ).toBe(String(sum));
    for (const call of ['GET /cart/content', 'POST /cart/check-validate']) expect([call, calls(page, call)]).toEqual([call, 1]);
  });

  test('a quantity is sent half a second after the last key; the line and the sum follow the shop', async () => {
    const page = await open();
    const before = cost();
    await user.clear(field(PADS));
    await user.type(field(PADS), '6');
    await pass(500);
    expect(calls(page, 'POST /cart/recount')).toBe(1);
    expect(field(PADS)).toHaveValue('6');
    expect(cost()).not.toBe(before);
  });

  test('Enter takes the quantity and goes on to the next one, with Shift to the one before', async () => {
    const page = await open();
    const fields = screen.getAllByRole('spinbutton');
    await user.click(fields[0] as HTMLElement);
    await user.clear(fields[0] as HTMLElement);
    await user.type(fields[0] as HTMLElement, '2');
    await user.keyboard('{Enter}');
    expect(fields[1]).toHaveFocus();
    await pass(0);
    expect(calls(page, 'POST /cart/recount')).toBe(1);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(fields[0]).toHaveFocus();
  });

  test('Enter in another field of a row leads nowhere', async () => {
    await open();
    const note = document.createElement('input');
    rows()[1]?.append(note);
    await user.type(note, 'срочно{Enter}');
    expect(note).toHaveFocus();
    note.remove();
  });

  test('a removed line comes back by «Вернуть» with its quantity; the focus goes on', async () => {
    await open();
    await press(`Удалить: ${PADS}`);
    expect(rows()).toHaveLength(IDS.length - 1);
    expect(document.activeElement).toBe(screen.getAllByRole('spinbutton')[0]);
    expect(toasts()).toContain('Товар удален из корзины');
    await press('Вернуть');
    await pass(0);
    expect(rows()).toHaveLength(IDS.length);
    expect(field(PADS)).toHaveValue('4');
  });

  test('by keyboard a removed line comes back by Ctrl+Z, in the quantity that the focus is led to, also when the toast is gone', async () => {
    const page = await open();
    for (const wait of [0, 60_000]) {
      act(() => screen.getByRole('button', { name: `Удалить: ${PADS}` }).focus());
      await user.keyboard('{Enter}');
      await pass(200);
      expect(spoken()).toContain('Вернуть: Ctrl+Z.');
      expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus();
      await pass(wait);
      expect(await held(page)).toMatchObject({ quantity: IDS.length - 1 });
      await user.keyboard('{Control>}z{/Control}');
      await pass(200);
      expect(rows()).toHaveLength(IDS.length);
      expect(field(PADS)).toHaveValue('4');
    }
  });

  test('lines of one name are told apart by maker and number in the names of their controls; others go by their name alone', async () => {
    await open({ account: 'carfleet' });
    for (const [role, name] of [
      ['button', /^Удалить: /],
      ['spinbutton', /^Количество: /],
      ['checkbox', /^Выбрать: /],
    ] as const) {
      const names = screen.getAllByRole(role, { name }).map((control) => control.getAttribute('aria-label'));
      expect([names.length, new Set(names).size]).toEqual([rows().length, rows().length]);
    }
    expect(screen.getAllByRole('button', { name: /^Удалить: Сайлентблок переднего рычага Toyota Camry XV70, \S+ \S+/ }).length).toBeGreaterThan(1);
  });

  test('Ctrl+Z in a quantity that was typed is the field’s own', async () => {
    await open();
    await press(`Удалить: ${PADS}`);
    await user.keyboard('7{Control>}z{/Control}');
    await pass(200);
    expect(rows()).toHaveLength(IDS.length - 1);
  });
});

describe('a long cart', () => {
  /** More than get their controls together, and more than stand in a block. */
  const MANY = Array.from({ length: 26 }, (_, at) => `F${at + 1}`);
  const before = async (page: DemoPage) => {
    // All of it has its controls.
    vi.stubGlobal('IntersectionObserver', undefined);
    for (const id of MANY) await post(page, `/cart/add?id=${id}`, { quantity: '12' });
  };
  const fieldOf = (id: string) => within(rows().find(({ dataset }) => dataset.row === id) as HTMLElement).getByRole('spinbutton');

  test.each([
    ['F8', 'F9'],
    ['F24', 'F25'],
  ])('zero and Enter in %s take the line out, and the focus stays in %s, which moves up', async (id, next) => {
    await open({ account: 'business', before });
    await user.clear(fieldOf(id));
    await user.type(fieldOf(id), '0{Enter}');
    await pass(0);
    expect(rows()).toHaveLength(MANY.length - 1);
    expect(fieldOf(next)).toHaveFocus();
  });

  test('what is being typed in a line is neither sent nor left when one above it goes elsewhere', async () => {
    const page = await open({ account: 'business', before });
    await user.clear(fieldOf('F9'));
    await user.type(fieldOf('F9'), '2');
    await post(page, `/cart/delete-item?id=${await itemIdOf(page, 'F3')}`);
    await act(() => refreshCart());
    await pass(0);
    expect(rows()).toHaveLength(MANY.length - 1);
    expect(fieldOf('F9')).toHaveFocus();
    expect(fieldOf('F9')).toHaveValue('2');
    expect(calls(page, 'POST /cart/recount')).toBe(0);
  });
});

describe('files', () => {
  test('hold every line: decimal commas in CSV, numbers in the book of Excel', async () => {
    const saved = catchSaved();
    await open();
    await press('Скачать CSV');
    await press('Скачать XLSX');
    expect(saved.map(({ name }) => name)).toEqual(['корзина.csv', 'корзина.xlsx']);
    const csv = ((await saved[0]?.blob.text()) ?? '').trim().split('\r\n');
    const book = await sheetCells(new Uint8Array((await saved[1]?.blob.arrayBuffer()) as ArrayBuffer));
    expect([csv.length, book.length]).toEqual([IDS.length + 1, IDS.length + 1]);
    expect(book[0]?.join(';')).toBe(csv[0]?.replace('\ufeff', ''));
    const pads = book.find((cells) => cells[2] === PADS) ?? [];
    const [brand, article, title, quantity, ...sums] = pads;
    const [price = 0, sum] = sums.map((cell) => Number(cell.replace(/\s/g, '').replace(',', '.')));
    expect([brand, article, title, quantity, sum]).toEqual(['Bosch', '0 986 494 294', PADS, '4', 4 * price]);
    expect(csv).toContainEqual(expect.stringContaining(`Bosch;0 986 494 294;${PADS};4;${price.toFixed(2).replace('.', ',')};`));
  });

  test('are lists of parts: chosen in quick entry they give the same rows, and nothing is asked', async () => {
    const saved = catchSaved();
    await open();
    await press('Скачать CSV');
    await press('Скачать XLSX');
    const lines = ((await saved[0]?.blob.text()) ?? '').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(IDS.length);
    const rows = lines.map((line) => line.split(';')).map(([brand, number, , quantity]) => `${number}|${brand}|${quantity}`);
    for (const { blob, name } of saved) expect(await readBack(blob, name)).toEqual({ status: 'ready', rows });
  });

  test('hold what a line is divided among: cars, groups, stocks', () => {
    const part = (name: string, quantity: number) => [{ id: name, name, quantity }];
    const divided = { title: PADS, quantityMin: 1, assignCars: part('ГАЗель', 2), assignGroups: part('Бригада', 3), assignStocks: part('Мытищи', 4) };
    const line = lineOf('5123', divided, { itemId: '9', quantity: 4 }, { quantity: 4, pending: false, unsaved: false, wanted: 4 });
    expect(cellsOf(line)).toMatchObject({ cars: 'ГАЗель, 2\u00a0шт.', groups: 'Бригада, 3\u00a0шт.', stocks: 'Мытищи, 4\u00a0шт.' });
  });

  test('hold no cost of a quantity that the shop has not counted yet', async () => {
    const saved = catchSaved();
    const page = await open();
    await page.setFaults({ match: 'POST /cart/recount', latency: 5000 });
    await user.clear(field(PADS));
    await user.type(field(PADS), '6');
    await pass(500);
    await press('Скачать CSV');
    await pass(5000);
    await press('Скачать CSV');
    const costs = await Promise.all(
      saved.map(
        async ({ blob }) =>
          (await blob.text())
            .split('\r\n')
            .find((line) => line.includes(`${PADS};6;`))
            ?.split(';')[5],
      ),
    );
    expect(costs).toEqual(['', expect.stringMatching(/^\d+,\d\d$/)]);
  });

  test('hold the chosen lines alone, where some are chosen', async () => {
    const saved = catchSaved();
    await open();
    await user.click(row(FILTER).getByRole('checkbox', { name: `Выбрать: ${FILTER}` }));
    await press('Скачать выбранные в CSV (1)');
    await press('Скачать выбранные в XLSX (1)');
    expect((await saved[0]?.blob.text())?.trim().split('\r\n')).toHaveLength(2);
    const book = await sheetCells(new Uint8Array((await saved[1]?.blob.arrayBuffer()) as ArrayBuffer));
    expect(book.map((cells) => cells[2])).toEqual(['Название', FILTER]);
  });
});

describe('several at once', () => {
  test('chosen lines are removed by one call after a question', async () => {
    const page = await open();
    await user.click(row(PADS).getByRole('checkbox', { name: `Выбрать: ${PADS}` }));
    await user.click(row(FILTER).getByRole('checkbox', { name: `Выбрать: ${FILTER}` }));
    expect(screen.getByText('Выбрано: 2')).toBeInTheDocument();
    await press('Удалить выбранные');
    expect(inAlert().getByText('Удалить выбранные позиции (2)?')).toBeInTheDocument();
    await press('Отмена', inAlert());
    expect(rows()).toHaveLength(IDS.length);
    await press('Удалить выбранные');
    await press('Удалить', inAlert());
    await pass(0);
    expect(rows()).toHaveLength(IDS.length - 2);
    expect(calls(page, 'POST /cart/delete-items-multiple')).toBe(1);
    expect((await held(page)).quantity).toBe(IDS.length - 2);
    await pass(200);
    expect(spoken()).toBe('Удалено из корзины: 2 товара. Вернуть: Ctrl+Z. | ');
    await press('Вернуть');
    await pass(200);
    expect(spoken()).toBe('Возвращено в корзину: 2 товара. | ');
  });

  test('all are chosen by one box, which is in between when some are', async () => {
    await open();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Выбрать все' });
    await user.click(row(PADS).getByRole('checkbox'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(screen.getByText(`Выбрано: ${IDS.length}`)).toBeInTheDocument();
  });
});

describe('finding', () => {
  const find = async (words: string) => {
    const box = screen.getByRole('searchbox', { name: 'Поиск в корзине' });
    await user.clear(box);
    if (words) await user.type(box, words);
    await pass(0);
  };

  test('by name, by maker and by number whichever way it is written', async () => {
    await open();
    await find('колодки');
    expect(rows().map((one) => one.dataset.row)).toContain('5123');
    expect(rows().length).toBeLessThan(IDS.length);
    await find('0986 494294');
    expect(rows().map((one) => one.dataset.row)).toEqual(['5123']);
    await find('нет такого');
    expect(screen.getByText(/Ничего не найдено/)).toBeInTheDocument();
    await pass(700);
    expect(spoken()).toContain(`Найдено: 0 из ${IDS.length}`);
    await press('Показать все позиции');
    expect(rows()).toHaveLength(IDS.length);
    await pass(700);
    expect(spoken()).toContain(`${IDS.length} позиций`);
  });

  test('ordered by name; a line whose cost changes stays where it is', async () => {
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'сначала дорогие');
    const order = rows().map((one) => one.dataset.row);
    const last = screen.getAllByRole('spinbutton').at(-1) as HTMLElement;
    await user.clear(last);
    await user.type(last, '400');
    await pass(500);
    expect(rows().map((one) => one.dataset.row)).toEqual(order);
  });

  test('grouped by warehouse, every line under one heading', async () => {
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Группы' }), 'по складам');
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0);
    expect(new Set(rows().map((one) => one.dataset.row)).size).toBe(IDS.length);
    expect(rows()).toHaveLength(IDS.length);
  });
});

describe('what the shop says', () => {
  test('a line that went and one that changed elsewhere are named', async () => {
    const page = await open();
    await post(page, `/cart/delete-item?id=${await itemIdOf(page, '5124')}`);
    await post(page, `/cart/recount?id=${await itemIdOf(page, '5123')}`, { quantity: '8' });
    await act(() => refreshCart());
    await pass(0);
    const told = screen.getByText('Корзина изменилась в другом месте').parentElement as HTMLElement;
    expect(within(told).getByText(`«${FILTER}» удален из корзины.`)).toBeInTheDocument();
    expect(within(told).getByText(`«${PADS}»: количество изменено до 8 шт.`)).toBeInTheDocument();
    await press('Понятно', within(told));
    expect(screen.queryByText('Корзина изменилась в другом месте')).toBeNull();
  });

  test('two offers of one name that went are told, and are no news beside what changes next', async () => {
    const NAME = 'Два предложения';
    const page = await open();
    const same = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const reply = await page.ask(String(input), init);
      if (!String(input).includes('/cart/content')) return reply;
      const body = (await reply.json()) as { output: { items: { productId: string; title: string }[] } };
      for (const item of body.output.items) if (['5126', '5130'].includes(item.productId)) item.title = NAME;
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
    };
    setFetch(same);
    await act(() => refreshCart());
    await pass(0);
    for (const id of ['5126', '5130']) await post(page, `/cart/delete-item?id=${await itemIdOf(page, id)}`);
    await act(() => refreshCart());
    await pass(0);
    const told = () => within(screen.getByText('Корзина изменилась в другом месте').parentElement as HTMLElement).getAllByRole('listitem');
    expect(told().map((item) => item.textContent)).toEqual([`«${NAME}» удален из корзины.`, `«${NAME}» удален из корзины.`]);
    await post(page, `/cart/delete-item?id=${await itemIdOf(page, '5124')}`);
    await act(() => refreshCart());
    await pass(0);
    expect(told().map((item) => item.textContent)).toEqual([`«${FILTER}» удален из корзины.`]);
  });

  test('what the buyer changes here is no news', async () => {
    await open();
    await press(`Удалить: ${PADS}`);
    await act(() => refreshCart());
    await pass(3000);
    expect(screen.queryByText('Корзина изменилась в другом месте')).toBeNull();
  });

  test.each([0, '0', -2])('lines of %j pieces are no empty cart while the shop counts them: it could not be read', async (quantity) => {
    const between: Scene['between'] = async (line, ask) => {
      const reply = await ask();
      if (!line.endsWith('/cart/content')) return reply;
      const answer = (await reply.json()) as { output: { items: object[] } };
      return Response.json({ ...answer, output: { ...answer.output, items: answer.output.items.map((item) => ({ ...item, quantity })) } });
    };
    await open({ account: 'partner', between });
    await pass(10_000);
    expect(screen.queryByText(/^Корзина пуста/)).toBeNull();
    expect(screen.getByText('Не удалось загрузить корзину. Сервер вернул неожиданный ответ.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument();
  });

  test('a page that fails leaves what has come, and the rest is loaded by a press', async () => {
    const page = await open({ account: 'employee', faults: { status: 500, match: '/cart/content?page=2', times: 1 } });
    expect(rows()).toHaveLength(70);
    expect(screen.getByText('Загружено 70 из 321')).toBeVisible();
    expect(alertText()).toMatch(/^Не удалось загрузить корзину\. Ошибка на сервере\./);
    await press('Понятно', inAlert());
    for (const name of ['Скачать CSV', 'Скачать XLSX']) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await press('Загрузить остальные');
    await pass(0);
    expect(screen.queryByText('Корзина изменилась в другом месте')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(rows().length).toBeGreaterThan(300);
    expect(summary().getByText('Итого')).toBeInTheDocument();
    expect(page.asked.filter((one) => one.startsWith('GET /cart/content'))).not.toHaveLength(0);
  });

  test('what cannot be ordered stands in one panel, is led to, and the panel goes with the last of it', async () => {
    const page = await open({ account: 'business', before: overassigned });
    const panel = () => screen.queryByRole('region', { name: 'Часть товаров нельзя заказать' });
    expect(within(panel() as HTMLElement).getByText('Таких позиций: 1. Пока они в корзине, оформить заказ нельзя.')).toBeInTheDocument();
    expect(row(PADS).getByText(/^Распределено больше, чем 2 шт\./)).toBeInTheDocument();
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    await press('Исправить', within(panel() as HTMLElement));
    await pass(100);
    expect(field(PADS)).toHaveFocus();
    expect(field(PADS)).toBeInvalid();
    expect(field(PADS)).toHaveAccessibleDescription(/^Распределено больше, чем 2\sшт\./);
    expect(field(FILTER)).not.toBeInvalid();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Показать' }), 'с ошибками');
    expect(rows().map((one) => one.dataset.row)).toEqual(['5123']);
    await pass(700);
    expect(spoken()).toContain(`Найдено: 1 из ${IDS.length}`);
    await press('Удалить и продолжить', within(panel() as HTMLElement));
    await pass(0);
    expect(panel()).toBeNull();
    await pass(150);
    expect(spoken()).toContain('Все позиции можно заказать.');
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
    expect((await held(page)).quantity).toBe(IDS.length - 1);
  });

  test('a quantity below what is set apart for cars is checked at once: the line says so, and there is no checkout', async () => {
    await open({ account: 'business', before: assigned });
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
    await user.clear(field(PADS));
    await user.type(field(PADS), '2');
    await pass(500);
    await pass(0);
    expect(row(PADS).getByText(/^Распределено больше, чем 2 шт\./)).toBeInTheDocument();
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(field(PADS));
    await user.type(field(PADS), '4');
    await pass(500);
    await pass(0);
    expect(row(PADS).queryByText(/^Распределено больше/)).toBeNull();
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('what had no connection is sent by a press, and the focus stays in the cart', async () => {
    const page = await open();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await page.setFaults({ match: '/cart/', offline: true });
    await user.clear(field(PADS));
    await user.type(field(PADS), '6{Enter}');
    await pass(0);
    Reflect.deleteProperty(navigator, 'onLine');
    await page.setFaults({});
    expect(field(PADS)).toHaveValue('4');
    await user.click(screen.getAllByRole('button', { name: 'Повторить' })[0] as HTMLElement);
    await pass(0);
    expect([field(PADS), screen.queryByText(/^Изменения не сохранены/)]).toEqual([expect.objectContaining({ value: '6' }), null]);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('below the least sum there is no checkout, and the reason says how much is missing', async () => {
    await open(undefined, { minSum: 10_000_000 });
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    expect(summary().getByText(/^Минимальная сумма заказа 10 000 000 ₽\. Добавьте товаров на /)).toBeInTheDocument();
  });

  test('the way to the checkout waits for what is on its way', async () => {
    const page = await open();
    const link = summary().getByRole('link', { name: 'Оформить заказ' });
    expect(link).toHaveAttribute('href', '/order/products');
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await page.setFaults({ match: 'POST /cart/recount', latency: 1000 });
    await user.clear(field(PADS));
    await user.type(field(PADS), '6');
    // The click is taken: the page does not go before the shop has answered.
    expect(fireEvent.click(link)).toBe(false);
    await pass(900);
    expect(calls(page, 'POST /cart/recount')).toBe(1);
    expect(left).not.toHaveBeenCalled();
    await pass(200);
    expect(left.mock.calls).toEqual([[expect.stringMatching(/\/order\/products$/)]]);
    // Where nothing is under way the link is a link.
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', note, { once: true });
    fireEvent.click(link);
    expect(taken).toEqual([false]);
    expect(left).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a click with Ctrl', (link: HTMLElement) => fireEvent.click(link, { ctrlKey: true })],
    ['the middle button', (link: HTMLElement) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))],
  ])('the way to the checkout in another tab, by %s, sends what is typed too', async (_, lead) => {
    const page = await open();
    await user.clear(field(PADS));
    await user.type(field(PADS), '6');
    expect(calls(page, 'POST /cart/recount')).toBe(0);
    lead(summary().getByRole('link', { name: 'Оформить заказ' }));
    await pass(0);
    expect(calls(page, 'POST /cart/recount')).toBe(1);
  });

  test('a removal of all that the shop refuses never says that the cart is empty', async () => {
    const page = await open();
    await page.setFaults({ match: 'POST /cart/delete-items-multiple', status: 500, latency: 1000 });
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await press('Удалить выбранные');
    await press('Удалить', inAlert());
    await pass(2000);
    expect(rows()).toHaveLength(IDS.length);
    expect(spoken()).not.toContain('Корзина пуста.');
  });

  test('subdivision and sector are chosen where the order needs them', async () => {
    const page = await open({ account: 'approver', before: fill });
    expect(summary().getByText('Укажите подразделение и сектор.')).toBeInTheDocument();
    const box = summary().getByRole('combobox', { name: /Подразделение/ });
    expect(summary().getByRole('combobox', { name: /Сектор/ })).toBeDisabled();
    await user.selectOptions(box, within(box).getAllByRole('option')[1] as HTMLElement);
    await pass(0);
    const sector = summary().getByRole('combobox', { name: /Сектор/ });
    await user.selectOptions(sector, within(sector).getAllByRole('option')[1] as HTMLElement);
    await pass(0);
    expect([calls(page, 'POST /cart/set-subdivision'), calls(page, 'POST /cart/set-sector')]).toEqual([1, 1]);
    // The shop says now that it can be ordered.
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('while the cart is recounted subdivision and sector keep the focus and what is chosen, and say why', async () => {
    const page = await open({ account: 'approver', before: fill });
    const box = () => summary().getByRole<HTMLSelectElement>('combobox', { name: /Подразделение/ });
    await page.setFaults({ match: 'POST /cart/count', recountLock: 4000, times: 1 });
    act(() => box().focus());
    await act(async () => void (await refreshCart()));
    await pass(0);
    expect(document.activeElement).toBe(box());
    expect(box()).toBeEnabled();
    expect(box()).toHaveAttribute('aria-disabled', 'true');
    expect(box()).toHaveAccessibleDescription('Идет пересчет корзины. Изменения временно недоступны.');
    fireEvent.change(box(), { target: { value: box().options[1]?.value } });
    await pass(0);
    expect([box().value, calls(page, 'POST /cart/set-subdivision')]).toEqual(['', 0]);
    await pass(10_000);
    expect(document.activeElement).toBe(box());
    await user.selectOptions(box(), box().options[1] as HTMLOptionElement);
    await pass(0);
    expect(calls(page, 'POST /cart/set-subdivision')).toBe(1);
  });

  test('what is chosen stands while the shop has not answered, and no sector of the former subdivision is chosen meanwhile', async () => {
    const page = await open({ account: 'approver', before: fill });
    const box = (name: RegExp) => summary().getByRole('combobox', { name });
    const choose = async (name: RegExp, nth: number) => {
      await user.selectOptions(box(name), within(box(name)).getAllByRole('option')[nth] as HTMLElement);
      await pass(0);
    };
    await choose(/Подразделение/, 1);
    const [first, second] = within(box(/Подразделение/))
      .getAllByRole('option')
      .slice(1) as HTMLOptionElement[];
    expect(box(/Подразделение/)).toHaveValue(first?.value);
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    setFetch(async (input, init) => {
      const reply = await page.ask(String(input), init);
      if (/set-(subdivision|sector)/.test(String(input))) await gate;
      return reply;
    });
    await choose(/Подразделение/, 2);
    expect([box(/Подразделение/), box(/Сектор/)]).toEqual([expect.objectContaining({ value: second?.value }), expect.objectContaining({ value: '' })]);
    expect(box(/Сектор/)).toBeDisabled();
    answer();
    await pass(0);
    expect(box(/Подразделение/)).toHaveValue(second?.value);
    expect(box(/Сектор/)).toBeEnabled();
    // So it does where the shop refuses it: then what it holds shows again.
    await page.setFaults({ match: 'set-sector', refuse: 'Сектор закрыт.' });
    await choose(/Сектор/, 1);
    expect([alertText(), box(/Сектор/)]).toEqual(['Сектор закрыт.', expect.objectContaining({ value: '' })]);
  });

  test('approval is not asked for without the subdivision and sector that the order needs', async () => {
    await open({
      account: 'employee',
      before: async (page) => {
        await post(page, '/cart/set-subdivision', { 'CartStructureForm[subdivision]': '12' });
      },
    });
    const ask = summary().getByRole('button', { name: 'Отправить на согласование' });
    expect(ask).toHaveAttribute('aria-disabled', 'true');
    expect(summary().getByText('Укажите подразделение и сектор.')).toBeInTheDocument();
    await user.click(ask);
    expect(screen.queryByRole('dialog')).toBeNull();
    const sector = summary().getByRole('combobox', { name: /Сектор/ });
    await user.selectOptions(sector, within(sector).getAllByRole('option')[1] as HTMLElement);
    await pass(0);
    await user.click(summary().getByRole('button', { name: 'Отправить на согласование' }));
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Отправить на согласование' })).toBeInTheDocument();
  });

  test('an employee asks for approval; the comment is kept by a question when the dialog is left', async () => {
    const page = await open({ account: 'employee' });
    await press('Отправить на согласование', summary());
    const dialog = () => within(screen.getByRole('dialog', { name: 'Отправить на согласование' }));
    await user.type(dialog().getByRole('textbox', { name: 'Комментарий для согласующего' }), 'Срочно');
    await press('Отмена', dialog());
    await press('Остаться', inAlert());
    await press('Отправить', dialog());
    await pass(0);
    expect(calls(page, 'POST /cart/approve-request')).toBe(1);
    // Its lines went with the request: that is no news.
    expect(screen.queryByText('Корзина изменилась в другом месте')).toBeNull();
    expect(toasts()).toContain('Корзина отправлена на согласование. Изменения недоступны до решения.');
    expect(screen.queryByRole('dialog')).toBeNull();
    // With them went what had been pressed.
    expect(document.activeElement).toBe(heading());
  });

  test('what is typed for whoever approves outlives the bar it was opened from; the focus goes on to the way that is left', async () => {
    let see = (_: boolean): void => {};
    class Blind {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    class Seeing extends Blind {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void, options?: object) {
        super();
        // Rows look for what is near, with a margin.
        if (!options) see = (isIntersecting) => told([{ isIntersecting }]);
      }
    }
    vi.stubGlobal('IntersectionObserver', Seeing);
    vi.stubGlobal('ResizeObserver', Blind);
    await open({ account: 'employee' });
    const ways = () => screen.getAllByRole('button', { name: 'Отправить на согласование' });
    const scroll = async (isSeen: boolean) => {
      act(() => see(isSeen));
      await pass(0);
    };
    await scroll(false);
    expect(ways()).toHaveLength(2);
    await user.click(ways()[1] as HTMLElement);
    await pass(0);
    const box = () => within(screen.getByRole('dialog')).getByRole('textbox');
    await user.type(box(), 'Срочно');
    await scroll(true);
    expect(ways()).toHaveLength(1);
    expect(box()).toHaveValue('Срочно');
    await press('Отмена', within(screen.getByRole('dialog')));
    await press('Закрыть без сохранения', inAlert());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(ways()[0]);
    // So it does where the bar goes from under it.
    await scroll(false);
    act(() => ways()[1]?.focus());
    await scroll(true);
    expect(document.activeElement).toBe(ways()[0]);
  });

  test('what one buyer has typed for whoever approves is not the next one’s', async () => {
    const page = await open({ account: 'employee' });
    await press('Отправить на согласование', summary());
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Срочно');
    await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'partner' }) });
    await act(async () => void (await refreshUser()));
    await pass(0);
    expect(rows()).toHaveLength(4);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByDisplayValue('Срочно')).toBeNull();
  });

  test('where the cart stays in its place the focus does too, when it is asked for and when it is taken back', async () => {
    await open({ account: 'employee', before: inPlace });
    await press('Отправить на согласование', summary());
    await press('Отправить', within(screen.getByRole('dialog')));
    await pass(0);
    expect(document.activeElement).toBe(summary().getByRole('button', { name: 'Оформить заказ' }));
    await press('Отозвать');
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
    expect(document.activeElement).toBe(heading());
  });

  test('where the cart itself waits for its approval it says who has it and since when, is closed, and is taken back', async () => {
    const page = await open({
      account: 'employee',
      before: async (shop) => {
        await inPlace(shop);
        await post(shop, '/cart/approve-request');
      },
    });
    expect(screen.getAllByText('Корзина отправлена на согласование. Изменения недоступны до решения.').length).toBeGreaterThan(0);
    expect(screen.getByText(/^Согласует: Морозова Елена\. Отправлено: Сидоров Павел, \d\d\.\d\d\.\d{4}$/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Выбрать все' })).toBeNull();
    expect(summary().queryByRole('button', { name: 'Отправить на согласование' })).toBeNull();
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    const [remove] = screen.getAllByRole('button', { name: /^Удалить: / });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByRole('spinbutton')[0]).toHaveAttribute('aria-readonly', 'true');
    await press('Отозвать');
    await pass(0);
    expect([calls(page, 'POST /delayed/approve-cancel'), toasts()]).toEqual([1, ['Запрос на согласование отозван.']]);
    expect(summary().getByRole('button', { name: 'Отправить на согласование' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Удалить: / })[0]).not.toHaveAttribute('aria-disabled');
  });

  test('a client’s cart that is taken back is heard of by those who show that client’s', async () => {
    let store: Store | undefined;
    const asked = (approval: 'PENDING' | 'CANCELED') => {
      const cart = store?.list<StoredCart>('cart').find(([, { owner, kind }]) => owner === '1004' && kind === 'active')?.[1] as StoredCart;
      saveCart(store as Store, { ...cart, approval });
      return cart.id;
    };
    let cartId = '';
    const data = (shop: Store) => {
      store = shop;
      cartId = asked('PENDING');
    };
    // The demo shop lets nobody take back what another has asked for.
    const before = async ({ ask }: DemoPage) =>
      setFetch(async (input, init) => {
        if (!String(input).includes('/delayed/approve-cancel')) return ask(String(input), init);
        asked('CANCELED');
        return Response.json({ status: 'success', output: {} });
      });
    const heard: unknown[] = [];
    const other = new BroadcastChannel('islands');
    other.onmessage = ({ data: hint }) => heard.push(hint);
    await open({ account: 'manager', data, before }, { clientId: '1004' });
    await press('Отозвать');
    await vi.waitFor(async () => {
      await pass(0);
      expect(heard).toContainEqual(expect.objectContaining({ kind: 'cart', cartId, clientId: '1004' }));
    });
    other.close();
  });

  test('an empty cart says so and leads to the catalogue', async () => {
    await open({ account: 'retail' });
    expect(screen.getByText('Корзина пуста.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog');
    await pass(200);
    expect(spoken()).toContain('Корзина пуста.');
  });
});
