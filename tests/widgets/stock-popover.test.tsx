import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hoursOn } from '../../shared/format/workTime';
import { $wanted } from '../../shared/stores/cart/wanted';
import { coverOf } from '../../widgets/stock-popover/model';
import { StockTables } from '../../widgets/stock-popover/parts/StockTables';
import Stock from '../../widgets/stock-popover/StockPopover';
import definition from '../../widgets/stock-popover/widget';
import { calls, pass, show, spoken, user, useScenes } from '../scene';

useScenes();

const product = { productId: '5124', title: 'Фильтр масляный', label: 'В наличии: 48 шт.' };
const ASK = 'GET /api/v1/catalog/stock/5124';
const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'business' }) =>
  show(definition, Stock, { ...product, ...props }, scene);
const opener = () => screen.getByRole('button', { name: 'В наличии: 48 шт.: Фильтр масляный' });
const popover = () => within(screen.getByRole('group', { name: 'Наличие на складах' }));
const closed = () => screen.queryByRole('group', { name: 'Наличие на складах' }) === null;
const press = async () => {
  await user.click(opener());
  await pass(0);
};

describe('opening', () => {
  test('a disclosure: says its state, Escape closes it and gives the focus back', async () => {
    await open();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await press();
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(opener().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('group', { name: 'Наличие на складах' }));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(closed()).toBe(true);
    expect(opener()).toHaveFocus();
  });

  test('nothing is asked before; loading is said; tables have headers and map links', async () => {
    const page = await open({}, { account: 'retail', faults: { match: '/catalog/stock', latency: 2400 } });
    expect(page.asked.filter((asked) => asked.includes('/stock/'))).toEqual([]);
    await user.click(opener());
    const waiting = popover().getByText('Загрузка остатков…');
    expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
    // A region that comes with its words is not heard: the page's own says them, once it takes a while.
    expect(waiting.closest('[role=status]')).toBeNull();
    await pass(800);
    expect(spoken()).not.toContain('Загрузка остатков…');
    await pass(600);
    expect(spoken()).toContain('Загрузка остатков…');
    await pass(1000);
    await pass(0);
    expect(popover().queryByText('Загрузка остатков…')).toBeNull();
    expect(screen.getByRole('group', { name: 'Наличие на складах' }).querySelector('[aria-busy]')).toBeNull();
    expect(popover().getByText('Всего в наличии: 48 шт.')).toBeInTheDocument();
    const table = within(popover().getByRole('table', { name: 'Склады' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Склад', 'Количество', 'Карта']);
    const map = table.getAllByRole('link', { name: /^На карте: / })[0] as HTMLElement;
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(map.getAttribute('href')).toMatch(/^https:\/\/yandex\.ru\/maps\/\?pt=\d/);
    expect((table.getAllByRole('button')[0] as HTMLElement).dataset.modalOpen).toBe('modal-warehouse-address');
  });

  test('the buyer’s own warehouse is first and named so', async () => {
    await open({ productId: '5131', warehouseCode: 'NNV1' }, { account: 'retail' });
    await press();
    const [, first, second] = popover().getAllByRole('row');
    expect(first).toHaveTextContent(/^Нижний Новгород.*ваш склад/);
    expect(second).not.toHaveTextContent('ваш склад');
  });

  test('other warehouses unfold and fold, with the focus kept', async () => {
    await open({ productId: '5131' });
    await press();
    const toggle = popover().getByRole('button', { name: 'Проверить наличие на других складах' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(popover().queryByRole('table', { name: 'Другие склады' })).toBeNull();
    await user.click(toggle);
    const others = within(popover().getByRole('table', { name: 'Другие склады' }))
      .getAllByRole('row')
      .slice(1);
    expect(others.map((row) => [within(row).getByRole('button').textContent, within(row).getByText(/шт\.$/).textContent])).toEqual([
      ['Екатеринбург, Сибирский тракт', '337 шт.'],
      ['Нижний Новгород, Гагарина', '78 шт.'],
      ['Самара, Московское шоссе', '28 шт.'],
      ['Челябинск, Троицкий тракт', '161 шт.'],
    ]);
    expect(popover().getByText(/^Привезем с других складов за \d–\d дней$/)).toBeInTheDocument();
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(popover().queryByRole('table', { name: 'Другие склады' })).toBeNull();
  });

  test('with nothing near, the others are there at once', async () => {
    await open({});
    await press();
    expect(popover().getByRole('table', { name: 'Другие склады' })).toBeInTheDocument();
    expect(popover().queryByRole('button', { name: 'Проверить наличие на других складах' })).toBeNull();
  });

  test('no stock anywhere', async () => {
    await open({ productId: '5127' });
    await press();
    expect(popover().getByText('На складах этого товара нет. Срок поставки уточнит менеджер.')).toBeInTheDocument();
  });
});

test('without a warehouse and without a word of the shop nothing is known', () => {
  render(<StockTables stock={{ warehouses: [], otherWarehouses: [] }} wanted={undefined} own={undefined} />);
  expect(screen.getByText('Нет данных об остатках.')).toBeInTheDocument();
});

test('the total is written as its rows are: in groups, without the noise of a sum', () => {
  const at = (code: string, quantity: number) => ({ code, name: code, quantity });
  render(<StockTables stock={{ warehouses: [at('A', 12000.1), at('B', 0.2)], otherWarehouses: [] }} wanted={undefined} own={undefined} />);
  expect(screen.getByText('Всего в наличии: 12 000,3 шт.')).toBeInTheDocument();
});

test('a total is of all warehouses: where one of them tells no number there is none', () => {
  const at = (code: string, quantity?: number) => ({ code, name: code, quantity });
  render(<StockTables stock={{ warehouses: [at('A', 3), at('B')], otherWarehouses: [] }} wanted={undefined} own={undefined} />);
  expect(screen.getByRole('row', { name: /A/ })).toHaveTextContent('3 шт.');
  expect(screen.queryByText(/Всего/)).toBeNull();
});

test('with nothing near any more, the others are there without a press', () => {
  const at = (code: string) => ({ code, name: code, quantity: 4 });
  const others = [at('Казань')];
  const view = render(<StockTables stock={{ warehouses: [at('Москва')], otherWarehouses: others }} wanted={undefined} own={undefined} />);
  expect(screen.queryByText('Казань')).toBeNull();
  view.rerender(<StockTables stock={{ warehouses: [], otherWarehouses: others }} wanted={undefined} own={undefined} />);
  expect(screen.getByText('Казань')).toBeInTheDocument();
});

describe('answers', () => {
  test('kept for a minute, asked for anew after it and by «Обновить остатки»', async () => {
    const page = await open();
    await press();
    await press();
    await press();
    expect(calls(page, ASK)).toBe(1);
    await user.click(popover().getByRole('button', { name: 'Обновить остатки' }));
    await pass(0);
    expect(calls(page, ASK)).toBe(2);
    await press();
    await pass(61_000);
    await press();
    expect(calls(page, ASK)).toBe(3);
  });

  test('a failure is said with «Повторить» and is not kept', async () => {
    const page = await open({}, { account: 'retail', faults: { match: '/catalog/stock', status: 500 } });
    await press();
    expect(popover().getByText('Не удалось загрузить остатки. Ошибка на сервере. Попробуйте еще раз через минуту.').closest('[role=alert]')).not.toBeNull();
    await press();
    await press();
    expect(calls(page, ASK)).toBe(2);
    const retry = () => popover().getByRole('button', { name: 'Повторить' });
    act(() => retry().focus());
    await user.keyboard('{Enter}');
    await pass(0);
    expect(retry()).toHaveFocus();
    await page.setFaults({});
    await user.keyboard('{Enter}');
    // The answer; then what its effects have begun, which Preact runs when the time before is over.
    await pass(0);
    await pass(200);
    expect(document.activeElement).toContainElement(popover().getByRole('table', { name: 'Склады' }));
    expect(document.body).not.toHaveFocus();
    expect(spoken()).toContain('Загружено.');
  });

  test('a session that is gone: the way in is offered', async () => {
    const page = await open({}, { account: 'retail' });
    await page.setFaults({ match: '/catalog/stock', logout: true, times: 1 });
    await press();
    expect(popover().getByRole('alert')).toHaveTextContent('Вы вышли из системы. Войдите снова, чтобы продолжить.');
    expect(popover().getByRole('link', { name: 'Войти' })).toHaveAttribute('href', expect.stringMatching(/^\/site\/login\?returnUrl=/));
  });

  test('A then quickly B: the answer for A is dropped', async () => {
    const page = await open({}, { account: 'retail', faults: { match: '/stock/5124', latency: 500 } });
    render(<Stock productId="5125" title="Свеча" label="Есть" type={undefined} clientId={undefined} wanted={undefined} warehouseCode={undefined} />);
    await press();
    await user.click(screen.getByRole('button', { name: 'Есть: Свеча' }));
    await pass(600);
    expect(screen.getAllByRole('group', { name: 'Наличие на складах' })).toHaveLength(1);
    expect(popover().getByText('Всего в наличии: 40 шт.')).toBeInTheDocument();
    await page.setFaults({});
    // What was dropped is not taken for an answer either.
    await press();
    expect(popover().getByText('Всего в наличии: 48 шт.')).toBeInTheDocument();
    expect(calls(page, ASK)).toBe(2);
  });

  test('the age of the figures, marked after a quarter of an hour', async () => {
    await open();
    await press();
    expect(popover().getByText('обновлено только что')).toBeInTheDocument();
    await pass(120_000);
    expect(popover().getByText('обновлено 2 мин назад').closest('[data-stale]')).toBeNull();
    await pass(14 * 60_000);
    expect(popover().getByText('обновлено 16 мин назад').closest('[data-stale]')).not.toBeNull();
    await user.click(popover().getByRole('button', { name: 'Обновить остатки' }));
    await pass(30_000);
    expect(popover().getByText('обновлено только что').closest('[data-stale]')).toBeNull();
  });

  test('a refresh that fails keeps the figures and says so', async () => {
    const page = await open();
    await press();
    await page.setFaults({ match: '/catalog/stock', status: 500 });
    await user.click(popover().getByRole('button', { name: 'Обновить остатки' }));
    await pass(0);
    expect(popover().getByText('Не удалось загрузить остатки. Ошибка на сервере. Попробуйте еще раз через минуту.')).toBeInTheDocument();
    expect(popover().getByText('Всего в наличии: 48 шт.')).toBeInTheDocument();
  });
});

describe('is it enough?', () => {
  const at = (code: string, quantity: number | undefined) => ({ code, name: code, quantity });
  test.each([
    [[at('A', 10), at('B', 3)], 10, ['A'], undefined],
    [[at('A', 7), at('B', 3), at('C', 9)], 10, [], ['A', 'B']],
    [[at('A', 2), at('B', 3), at('C', 7)], 10, [], ['B', 'C']],
    [[at('A', 2), at('B', 3)], 10, [], undefined],
    [[at('A', undefined), at('B', 5)], 6, [], undefined],
  ] as const)('%# wanted %s', (warehouses, wanted, alone, pair) => {
    const cover = coverOf(warehouses as never, wanted);
    expect([...(cover?.alone ?? [])]).toEqual(alone);
    expect(cover?.pair?.map(({ code }) => code)).toEqual(pair);
  });

  test('each row says it in words, only when a quantity is wanted', async () => {
    const page = await open({}, { account: 'retail' });
    await press();
    expect(popover().queryByText(/хватит/)).toBeNull();
    await page.change({ ...product, wanted: 1 });
    expect(popover().getAllByText('хватит').length).toBe(popover().getAllByRole('row').length - 1);
    await page.change({ ...product, wanted: 45 });
    expect(
      popover()
        .getAllByText(/^хватит вместе: /)
        .map((said) => said.textContent),
    ).toEqual(['хватит вместе: Хабаровск, проспект 60-летия Октября', 'хватит вместе: Самара, Московское шоссе']);
    await page.change({ ...product, wanted: 1000 });
    expect(popover().getAllByText('не хватит').length).toBe(popover().getAllByRole('row').length - 1);
    expect(popover().getByText('Нужно 1 000 шт.: столько сразу нет ни на одном складе.')).toBeInTheDocument();
  });
});

describe('is it enough, by whole multiples?', () => {
  test('a warehouse with seven gives four of what is sold by four', () => {
    const at = (code: string, quantity: number) => ({ code, name: code, quantity });
    const cover = coverOf([at('A', 7), at('B', 8), at('C', 5)] as never, 8, 4);
    expect([...(cover?.alone ?? [])]).toEqual(['B']);
    expect(coverOf([at('A', 7), at('C', 5)] as never, 8, 4)?.pair?.map(({ code }) => code)).toEqual(['A', 'C']);
    expect(coverOf([at('A', 7), at('C', 5)] as never, 12, 4)?.pair).toBeUndefined();
  });

  test('what the counter of the product on the page says is what is wanted', async () => {
    await open({ wanted: 1 }, { account: 'retail' });
    await press();
    expect(popover().queryByText('не хватит')).toBeNull();
    act(() => $wanted.setKey('5124', 1000));
    expect(popover().getAllByText('не хватит').length).toBe(popover().getAllByRole('row').length - 1);
    act(() => $wanted.setKey('5124', undefined));
  });
});

describe('when a warehouse is open', () => {
  test('each row says the hours of today and how to call', async () => {
    await open({}, { account: 'retail' });
    await press();
    const row = within(popover().getAllByRole('row')[1] as HTMLElement);
    expect(row.getByText(/^сегодня (\d+:\d\d–\d+:\d\d|не работает)/)).toBeInTheDocument();
    expect(row.getByRole('link', { name: /^Позвонить: / })).toHaveAttribute('href', expect.stringMatching(/^tel:\+7\d{10}$/));
  });

  test.each([
    ['Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00', 0, { from: '8:00', to: '20:00' }],
    ['Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00', 6, { from: '9:00', to: '18:00' }],
    ['Пн-Пт 09.00 - 18.00', 4, { from: '9:00', to: '18:00' }],
    ['Пн–Пт 9:00–18:00', 5, null],
    ['Пн–Сб 9:00–19:00; Вс выходной', 6, null],
    ['Сб–Вт 10:00–16:00', 1, { from: '10:00', to: '16:00' }],
    ['Сб–Вт 10:00–16:00', 2, null],
    ['9:00–21:00', 3, { from: '9:00', to: '21:00' }],
    ['Ежедневно 9:00–21:00', 3, { from: '9:00', to: '21:00' }],
    ['Понедельник–пятница 8:00–17:00', 2, { from: '8:00', to: '17:00' }],
    ['Понедельник–пятница 8:00–17:00', 5, null],
    ['Ежедневно 9:00–21:00, вс 10:00–18:00', 6, { from: '10:00', to: '18:00' }],
    ['круглосуточно', 2, { from: '0:00', to: '24:00' }],
    // Half understood is not understood.
    ['Пн–Пт 9:00–18:00, обед 13:00–14:00', 5, undefined],
    ['Будни 9:00-18:00, сб 10:00-15:00', 6, undefined],
    ['Пн–Пт 9:00–18:00 (Сб, Вс — выходной)', 5, undefined],
    ['Круглосуточно, кроме воскресенья', 6, undefined],
    ['9:00–13:00, 14:00–18:00', 2, undefined],
    ['по звонку', 2, undefined],
    ['Пн–Пт 9:00–18:00, обед по согласованию', 2, undefined],
    ['', 2, undefined],
  ] as const)('«%s» on day %s', (timetable, day, hours) => expect(hoursOn(timetable, day)).toEqual(hours));
});
