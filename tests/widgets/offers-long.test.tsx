// A long list of offers: order, filters, batches of rows, a quantity from two offers, steps of a price, and what has changed before it is ordered.

import { act, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { FaultRule } from '../../host/faults-rule';
import { configure } from '../../shared/browser/config';
import { orderedSteps, stepAt } from '../../shared/format/priceSteps';
import { refreshUser } from '../../shared/stores/core/user';
import { arrange, nextSort, type View } from '../../widgets/offers-list/arrange';
import { changeOf } from '../../widgets/offers-list/change';
import { pricedOf } from '../../widgets/offers-list/model';
import List from '../../widgets/offers-list/OffersList';
import definition from '../../widgets/offers-list/widget';
import { seeded } from '../amount';
import type { DemoPage } from '../demo-page';
import { alertText, calls, inAlert, login, pass, post, show, spoken, user, useScenes } from '../scene';

useScenes();

const product = { productId: '5124', title: 'Фильтр' };
const offer = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  quantity: 10,
  quantity_min: 1,
  deliveryDate: 3,
  price: 500,
  isForOrder: false,
  isLowStock: false,
  ...more,
});
const seven = Array.from({ length: 7 }, (_, n) =>
  offer(`o${n}`, { price: 700 - n * 10, deliveryDate: n, quantity: n + 1, warehouseName: n < 4 ? 'Москва' : 'Казань', cartQuantity: 0 }),
);
const open = async (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'business' }) => {
  const page = await show(definition, List, { ...product, ...props }, scene);
  await pass(0);
  return page;
};
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const prices = () => rows().map((row) => within(row).getByRole('rowheader').textContent?.match(/\d+ ₽/)?.[0]);
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};

describe('order', () => {
  test('a press on a column: best first, then the other way round, then as the shop has it; said, and the focus stays', async () => {
    await open({ offers: seven });
    expect(head('Цена')).toHaveAttribute('aria-sort', 'none');
    await press('Цена');
    expect(head('Цена')).toHaveAttribute('aria-sort', 'ascending');
    expect(prices()).toEqual([640, 650, 660, 670, 680, 690, 700].map((price) => `${price} ₽`));
    expect(screen.getByRole('button', { name: 'Цена' })).toHaveFocus();
    await pass(200);
    expect(spoken()).toContain('Цена: по возрастанию');
    await press('Цена');
    expect(head('Цена')).toHaveAttribute('aria-sort', 'descending');
    expect(prices()[0]).toBe('700 ₽');
    await press('Наличие');
    expect([head('Наличие').getAttribute('aria-sort'), head('Цена').getAttribute('aria-sort')]).toEqual(['descending', 'none']);
    expect(prices()[0]).toBe('640 ₽');
    await press('Срок');
    expect(prices()[0]).toBe('700 ₽');
    await user.keyboard('{Enter}');
    await pass(0);
    expect(prices()[0]).toBe('640 ₽');
    await user.keyboard('{Enter}');
    await pass(0);
    // The shop has the fastest first.
    expect(head('Срок')).toHaveAttribute('aria-sort', 'ascending');
    expect(prices()[0]).toBe('700 ₽');
  });

  test('a short list has its order, and no filters', async () => {
    await open({ offers: seven.slice(0, 3) });
    await press('Цена');
    expect(prices()).toEqual(['680 ₽', '690 ₽', '700 ₽']);
    expect(screen.queryByRole('button', { name: 'Фильтры' })).toBeNull();
  });

  test.each([
    ['Срок', 'ascending', 'сначала быстрые', { deliveryDate: (at: number) => at }],
    ['Наличие', 'descending', 'сначала где больше', { quantity: (at: number) => 90 - at, deliveryDate: () => 3 }],
  ] as const)('the order in which the shop gives them is said where the best of %s is first; a press turns it round', async (column, sort, words, by) => {
    const offers = seven.map((offer, at) => ({ ...offer, ...Object.fromEntries(Object.entries(by).map(([key, of]) => [key, of(at)])) }));
    await open({ offers });
    expect([head(column).getAttribute('aria-sort'), screen.getByText(words)]).toEqual([sort, expect.anything()]);
    await press(column);
    expect(head(column)).not.toHaveAttribute('aria-sort', sort);
    await press(column);
    expect(head(column)).toHaveAttribute('aria-sort', sort);
  });

  test('two offers are in no order that anybody could see', async () => {
    await open({ offers: seven.slice(0, 2).map((offer, at) => ({ ...offer, deliveryDate: at })) });
    expect(head('Срок')).toHaveAttribute('aria-sort', 'none');
  });

  test('one offer has no order', async () => {
    await open({ offers: seven.slice(0, 1) });
    await user.click(screen.getByRole('spinbutton'));
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Цена' })).toBeNull();
  });

  test('the order of a long list stands in words beside its count', async () => {
    await open({ offers: seven.map((offer, at) => ({ ...offer, deliveryDate: at === 3 ? 0 : at, quantity: at % 3 })) });
    expect(screen.getByText('в порядке магазина')).toBeInTheDocument();
    await press('Срок');
    expect(screen.getByText('сначала быстрые')).toBeInTheDocument();
    await press('Срок');
    expect(screen.getByText('сначала долгие')).toBeInTheDocument();
  });

  const figure = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
  const some = fc.array(fc.record({ price: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), deliveryDate: figure, quantity: figure }), {
    maxLength: 12,
  });
  test('never loses or repeats an offer, leaves equal ones as they were and those without a figure last', () => {
    fc.assert(
      fc.property(some, fc.constantFrom('price', 'stock', 'term'), fc.boolean(), (given, key, down) => {
        const offers = pricedOf(given.map((one, n) => offer(String(n), one)) as never, []);
        const figureOf = (id: string) => {
          const one = given[Number(id)] as (typeof given)[number];
          return { price: one.price, stock: one.quantity, term: one.deliveryDate }[key as 'price'];
        };
        const sorted = arrange(offers, { most: 20, sort: { key: key as 'price', down } }).map(({ id }) => id);
        expect([...sorted].sort()).toEqual(offers.map(({ id }) => id).sort());
        for (const [at, id] of sorted.slice(1).entries()) {
          const [one, other] = [figureOf(sorted[at] as string), figureOf(id)];
          if (one === undefined) expect(other).toBeUndefined();
          else if (other !== undefined && one !== other) expect(one < other).toBe(!down);
          if (one === other) expect(Number(sorted[at])).toBeLessThan(Number(id));
        }
      }),
      seeded(300),
    );
  });

  test('three presses come back to where they began', () => {
    let sort: View['sort'];
    for (const _press of [1, 2, 3]) sort = nextSort(sort, 'stock');
    expect(sort).toBeUndefined();
  });
});

describe('filters', () => {
  const filters = async () => press('Фильтры');
  const choose = async (field: string, option: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: field }), option);
    await pass(0);
  };

  test('by term, by warehouse and by what is enough; the count is said; all are taken away at once', async () => {
    const page = await open({ offers: seven });
    const asked = page.asked.length;
    expect(screen.getByText('Предложений: 7')).toBeInTheDocument();
    await filters();
    await choose('Срок', 'Не дольше: 3 дня');
    expect(screen.getByText('Найдено предложений: 4 из 7')).toBeInTheDocument();
    await choose('Склад', 'Казань (3)');
    expect(screen.getByText('Ни одно предложение не подходит.')).toBeInTheDocument();
    await pass(700);
    expect(spoken()).toContain('Найдено предложений: 0 из 7');
    expect(screen.getByRole('button', { name: 'Фильтры: 2' })).toHaveAttribute('aria-expanded', 'true');
    await press('Сбросить все');
    expect(rows()).toHaveLength(7);
    expect(screen.getByRole('textbox', { name: 'Нужно, шт.' })).toHaveFocus();
    await user.keyboard('5');
    await pass(0);
    expect(rows()).toHaveLength(7);
    await user.click(screen.getByRole('checkbox', { name: 'Только те, где хватит' }));
    await pass(0);
    expect(rows()).toHaveLength(3);
    expect(page.asked).toHaveLength(asked);
    expect(location.search).toBe('');
    expect(Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.includes('offers'))).toEqual([]);
  });

  test('an offer whose stock nobody knows is not among those that are enough, has no part in a split, and hides nothing that there may be', async () => {
    await open({ offers: [...seven.slice(0, 6), offer('o6', { quantity: '>10', price: 100, cartQuantity: 0 })] });
    await filters();
    await user.type(screen.getByRole('textbox', { name: 'Нужно, шт.' }), '9');
    await pass(0);
    expect(rows()).toHaveLength(7);
    expect(screen.getByText('9 шт. из двух предложений')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).not.toContainEqual(expect.stringContaining('100 ₽'));
    await user.click(screen.getByRole('checkbox', { name: 'Только те, где хватит' }));
    await pass(0);
    expect(screen.getByText('Ни одно предложение не подходит.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Нужно, шт.' }), '9');
    await pass(0);
    expect(screen.queryByText(/^Столько нет/)).toBeNull();
    expect(screen.getByText('Известно о 11 шт. Наличие остальных предложений уточняется.')).toBeInTheDocument();
  });

  test('what is no quantity is said at the field, and chooses nothing', async () => {
    await open({ offers: seven });
    await filters();
    await user.type(screen.getByRole('textbox', { name: 'Нужно, шт.' }), '0');
    await pass(0);
    expect(screen.getByRole('textbox', { name: 'Нужно, шт.' })).toHaveAccessibleDescription('Введите количество целым числом больше нуля.');
    expect(screen.getByRole('checkbox', { name: 'Только те, где хватит' })).toBeDisabled();
    expect(rows()).toHaveLength(7);
  });

  test('of a list that has become short they are out of force: nobody could take them back', async () => {
    const page = await open({ offers: seven });
    await press('Фильтры');
    await user.selectOptions(screen.getByRole('combobox', { name: /Склад/ }), 'Казань');
    await pass(0);
    expect(rows()).toHaveLength(3);
    await page.change({ ...product, offers: seven.slice(0, 4) });
    expect(rows()).toHaveLength(4);
  });

  test('a filter that chooses nothing is not there', async () => {
    await open({ offers: seven.map((one) => ({ ...one, deliveryDate: 2, warehouseName: 'Москва' })) });
    await filters();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('two hundred offers', () => {
  test('are drawn twenty at a time, and an addition draws its own row alone', async () => {
    const page = await open({ productId: '5136', title: 'Фильтр' });
    expect(rows()).toHaveLength(20);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(20);
    await press('Показать еще 20');
    expect(rows()).toHaveLength(40);
    expect(screen.getByText('Показано 40 из 200')).toBeInTheDocument();
    expect(rows()[20]).toHaveFocus();

    const changed = new Set<Element | null | undefined>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records) changed.add((target instanceof Element ? target : target.parentElement)?.closest('tbody tr'));
    });
    watch.observe(screen.getByRole('table'), { subtree: true, childList: true, attributes: true, characterData: true });
    const [row] = rows() as [HTMLElement];
    await user.click(within(row).getByRole('button', { name: /^Добавить в корзину/ }));
    await pass(0);
    await pass(1500);
    watch.disconnect();
    expect(calls(page, 'POST /cart/add')).toBe(1);
    expect([...changed]).toEqual([row]);
  });

  test('get their controls four rows with each frame, and say at once how many of them are in the cart', async () => {
    const waiting = new Map<number, FrameRequestCallback>();
    let asked = 0;
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
      waiting.set(++asked, run);
      return asked;
    });
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame));
    const frame = async () => {
      const now = [...waiting.values()];
      waiting.clear();
      for (const run of now) run(0);
      await pass(0);
    };
    const withControls = () => rows().map((row) => Number(within(row).queryByRole('spinbutton') !== null));
    const before = async (page: DemoPage) => void (await post(page, '/cart/add?id=5123', { quantity: '1' }));
    await open({ offers: Array.from({ length: 10 }, (_, n) => offer(String(n), { cartQuantity: n === 9 ? 2 : 0 })) }, { account: 'business', before });
    expect(rows()).toHaveLength(10);
    expect(withControls()).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    await frame();
    expect(withControls()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    await frame();
    expect(withControls()).toEqual(Array(10).fill(1));
    // Said once, by the control.
    expect(
      within(rows()[9] as HTMLElement)
        .getAllByText(/в корзине/i)
        .map(({ textContent }) => textContent),
    ).toEqual(['В корзине 2\u00a0шт.']);
    expect(waiting.size).toBe(0);
  });

  test('the last press for more leaves the focus in the list', async () => {
    await open({ offers: Array.from({ length: 24 }, (_, n) => offer(String(n), { cartQuantity: 0 })) });
    await press('Показать еще 4');
    await pass(200);
    expect(rows()).toHaveLength(24);
    expect(spoken()).toContain('Показано 24 из 24');
    expect(screen.queryByRole('button', { name: /^Показать еще/ })).toBeNull();
    expect(rows()[20]).toHaveFocus();
  });

  test('an order or a filter begins with the first twenty again', async () => {
    await open({ offers: Array.from({ length: 24 }, (_, n) => offer(String(n), { cartQuantity: 0 })) });
    await press('Показать еще 4');
    await press('Цена');
    expect(rows()).toHaveLength(20);
  });
});

describe('a quantity that the offer does not have', () => {
  const two = [
    offer('951240', { quantity: 5, deliveryDate: 1, cartQuantity: 0 }),
    offer('951241', { quantity: 30, deliveryDate: 4, quantity_min: 3, cartQuantity: 0 }),
  ];
  const type = async (quantity: string) => {
    const [field] = screen.getAllByRole('spinbutton') as [HTMLElement];
    await user.clear(field);
    await user.type(field, quantity);
    await pass(600);
  };

  test('is answered by two offers, each with its own addition', async () => {
    const page = await open({ offers: two });
    await type('8');
    const split = within(rows()[0] as HTMLElement);
    expect(split.getByText('8 шт. из двух предложений')).toBeInTheDocument();
    expect(split.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
      '5\u00a0шт., 1 день, 500 ₽',
      '3\u00a0шт., 4 дня, 500 ₽',
    ]);
    await pass(600);
    expect(spoken()).toContain('8\u00a0шт. из двух предложений. 5\u00a0шт., 1 день, 500 ₽. 3\u00a0шт., 4 дня, 500 ₽');
    await press('Добавить 5\u00a0шт.: Фильтр, 1 день, 500 ₽');
    await press('Добавить 3\u00a0шт.: Фильтр, 4 дня, 500 ₽');
    const reply = await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } });
    const { output } = (await reply.json()) as { output: { items: { productId: string; quantity: number }[] } };
    expect(output.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['951240', 5],
      ['951241', 3],
    ]);
    expect(screen.queryByRole('button', { name: /^Добавить 3\u00a0шт/ })).toBeNull();
  });

  test('where the shop caps the quantity at the stock, what was typed is answered all the same', async () => {
    await open({ offers: two }, { account: 'business' });
    await type('8');
    expect(screen.getByText('8 шт. из двух предложений')).toBeInTheDocument();
  });

  test('says how many there are where two do not have so many, and what multiplicities make of it', async () => {
    await open({ offers: two });
    await type('100');
    expect(screen.getByText('Столько нет. Есть 35 шт.')).toBeInTheDocument();
    await type('9');
    expect(screen.getByText('9 шт. из двух предложений')).toBeInTheDocument();
    await type('7');
    expect(screen.queryByText(/^Нужно 7/)).toBeNull();
  });

  test('a guest is asked in, a buyer with tpRestriction gets no answer to order by', async () => {
    const page = await open({ offers: two }, {});
    await type('8');
    await press('Добавить 5\u00a0шт.: Фильтр, 1 день, 500 ₽');
    expect(screen.getByRole('dialog', { name: 'Вход и регистрация' })).toBeInTheDocument();
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  describe('is ordered by the checks of a single addition', () => {
    const dearer = { match: '/cart/add', refuse: 'Цена предложения изменилась.', code: 'price_changed' };
    const parts = () => within(rows()[0] as HTMLElement).getAllByRole('listitem');

    test('a changed price is told in the row and no alert asks for anything', async () => {
      const page = await open({ offers: two.map((one) => ({ ...one, price: 5 })) }, { account: 'business', faults: { ...dearer, times: 1 } });
      await type('60');
      await press(/^Добавить 30\u00a0шт/);
      await pass(0);
      expect(alertText()).toBe('');
      await pass(200);
      expect(spoken()).toContain('Цена изменилась: было 5 ₽');
      const told = screen.getAllByText(/^Цена изменилась: было 5 ₽, стало .* Проверьте и добавьте еще раз\.$/);
      expect(told.length).toBeGreaterThan(0);
      expect(calls(page, 'POST /cart/add')).toBe(1);
    });

    test('a price within the tolerance of the site is ordered without a word', async () => {
      configure({ limits: { offerPriceTolerance: 100_000 } });
      const later = two.map((one) => ({ ...one, deliveryDate: one.deliveryDate + 6 }));
      const page = await open({ offers: later }, { account: 'business', faults: { ...dearer, times: 1 } });
      await type('8');
      await press(/^Добавить 5\u00a0шт/);
      await pass(0);
      configure({ limits: {} });
      expect(calls(page, 'POST /cart/add')).toBe(2);
      expect(screen.queryByText(/изменилась/)).toBeNull();
      expect(alertText()).toBe('');
    });

    test('of two additions one is refused: each line says what became of it, in the shop’s own words where nobody can find out more', async () => {
      const page = await open({ offers: two });
      await type('8');
      await press('Добавить 5\u00a0шт.: Фильтр, 1 день, 500 ₽');
      await page.setFaults([dearer, { match: '/catalog/offers', status: 500 }]);
      await press('Добавить 3\u00a0шт.: Фильтр, 4 дня, 500 ₽');
      await pass(3000);
      const [first, second] = parts() as [HTMLElement, HTMLElement];
      expect(within(first).getByRole('button')).toHaveTextContent('В корзине 5 шт.');
      expect(within(second).getByText('Цена предложения изменилась.')).toBeInTheDocument();
      expect(within(second).getByRole('button', { name: /^Добавить 3\u00a0шт/ })).toHaveAccessibleDescription('Цена предложения изменилась.');
      expect(within(first).queryByText('Цена предложения изменилась.')).toBeNull();
      expect(alertText()).toBe('');
      expect(spoken()).toContain('Цена предложения изменилась.');
    });

    test('offers of a quarter of an hour ago are read before one of them is ordered', async () => {
      const page = await open({ offers: two });
      await type('8');
      await pass(16 * 60_000);
      await press('Добавить 3\u00a0шт.: Фильтр, 4 дня, 500 ₽');
      await pass(0);
      expect(calls(page, 'GET /api/v1/catalog/offers/5124')).toBe(2);
      expect(calls(page, 'POST /cart/add')).toBe(0);
      expect(screen.getAllByText(/^Цена изменилась: было 500 ₽/).length).toBeGreaterThan(0);
    });

    test('in the filters too: what became of it stands beside the press', async () => {
      const page = await open({ offers: seven.map((one) => (one.id === 'o6' ? { ...one, id: '951240' } : one)) });
      await press('Фильтры');
      await user.type(screen.getByRole('textbox', { name: 'Нужно, шт.' }), '7');
      await pass(0);
      await page.setFaults([dearer, { match: '/catalog/offers', status: 500 }]);
      const panel = within(screen.getByRole('group', { name: 'Фильтры' }));
      await user.click(panel.getAllByRole('button', { name: /^Добавить/ })[0] as HTMLElement);
      await pass(3000);
      expect(panel.getByText('Цена предложения изменилась.')).toBeInTheDocument();
      expect(alertText()).toBe('');
    });
  });

  test('of the whole list by the quantity in the filters', async () => {
    await open({ offers: seven });
    await press('Фильтры');
    await user.type(screen.getByRole('textbox', { name: 'Нужно, шт.' }), '12');
    await pass(0);
    expect(screen.getByText('12 шт. из двух предложений')).toBeInTheDocument();
  });
});

describe('steps of a price', () => {
  const stepped = offer('951240', {
    quantity: 90,
    priceSteps: [
      { from: 30, price: 400 },
      { from: 10, price: 450 },
    ],
    cartQuantity: 0,
  });

  test('stand in the row; the quantity says what it costs and how far the next one is, what is in the cart among it', async () => {
    const page = await open({ offers: [stepped] });
    const [row] = rows() as [HTMLElement];
    for (const said of ['от 10 шт. 450 ₽', 'от 30 шт. 400 ₽']) expect(within(row).getByText(said)).toBeInTheDocument();
    const field = within(row).getByRole('spinbutton');
    await user.click(field);
    await pass(0);
    expect(within(row).queryByText(/^Еще/)).toBeNull();
    await user.keyboard('{ArrowUp}');
    await pass(0);
    expect(within(row).getByText('Еще 8 шт., и цена 450 ₽.')).toBeInTheDocument();
    await page.change({ ...product, offers: [{ ...stepped, cartQuantity: 8, cartItemId: '77' }] });
    page.unmount();
    await pass(10_000);
    await open({ offers: [{ ...stepped, cartQuantity: 8, cartItemId: '77' }] });
    const other = screen.getByRole('spinbutton');
    await user.click(other);
    await pass(0);
    for (let press = 0; press < 4; press++) await user.keyboard('{ArrowUp}');
    await pass(0);
    expect(screen.getByText('12 шт. по 450 ₽ = 5 400 ₽')).toBeInTheDocument();
    expect(screen.getByText('Еще 18 шт., и цена 400 ₽.')).toBeInTheDocument();
  });

  const steps = fc.array(fc.record({ from: fc.integer({ min: -2, max: 40 }), price: fc.integer({ min: -1, max: 90 }) }), { maxLength: 6 });
  test('the one reached is the last below the quantity, the next is cheaper and further on', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 50 }), (given, pieces) => {
        const ordered = orderedSteps(given);
        const { now, next } = stepAt(given, pieces);
        expect(now).toEqual(ordered.filter(({ from }) => from <= pieces).at(-1));
        if (next) {
          expect(next.lacks).toBe(next.from - pieces);
          expect(next.lacks).toBeGreaterThan(0);
          if (now) expect(next.price).toBeLessThan(now.price);
        }
      }),
      seeded(300),
    );
  });
});

test('what an offer is of what was searched stands in words, and tells its control apart', async () => {
  await open({
    offers: [
      offer('1', { match: 'exact', brand: 'Mann-Filter', article: 'W 712/75' }),
      offer('2', { match: 'analog', brand: 'Bosch', article: '0 451 103 316' }),
      offer('3', { match: 'kit' }),
      offer('4', { match: 'whatever' }),
    ],
  });
  const [exact, analog, kit, other] = rows() as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(exact).toHaveTextContent('Искомый номер Mann-Filter W 712/75');
  expect(analog).toHaveTextContent('Аналог Bosch 0 451 103 316');
  expect(kit).toHaveTextContent('В комплекте');
  expect(other).not.toHaveTextContent(/Искомый|Аналог|комплект/);
  expect(within(analog).getByRole('button', { name: 'Добавить в корзину: Фильтр, Bosch 0 451 103 316, 500 ₽, 3 дня' })).toBeInTheDocument();
});

describe('what has changed since the offers were shown', () => {
  /** An offer of the seed, whose price there is another. */
  const ID = '951240';
  const shown = (more: Record<string, unknown> = {}) => offer(ID, { price: 500, quantity: 10, deliveryDate: 7, cartQuantity: 0, ...more });
  const open1 = (offers: unknown[], faults?: FaultRule) => open({ offers }, { account: 'business', ...(faults && { faults }) });
  const add = async () => {
    await user.click(screen.getAllByRole('button', { name: /^Добавить в корзину/ })[0] as HTMLElement);
    await pass(0);
    await pass(0);
  };
  const dearer = { match: '/cart/add', refuse: 'Цена предложения изменилась.', code: 'price_changed' };

  test('after the shop’s refusal: the row says it and is fresh, no alert, and the next press orders', async () => {
    const page = await open1([shown()], { ...dearer, times: 1 });
    await add();
    const [row] = rows() as [HTMLElement];
    expect(within(row).getByText(/^Цена изменилась: было 500 ₽, стало \d+.* ₽\. Проверьте и добавьте еще раз\.$/)).toBeInTheDocument();
    expect(within(row).getByRole('rowheader')).not.toHaveTextContent('500 ₽');
    expect(alertText()).toBe('');
    await pass(200);
    expect(spoken()).toContain('Цена изменилась: было 500 ₽');
    expect(calls(page, 'POST /cart/add')).toBe(1);
    await add();
    expect(calls(page, 'POST /cart/add')).toBe(2);
    await pass(1000);
    expect(within(rows()[0] as HTMLElement).getByText('В корзине 1 шт.')).toBeInTheDocument();
  });

  test('a price within the tolerance of the site passes without a word', async () => {
    configure({ limits: { offerPriceTolerance: 1000 } });
    const page = await open1([shown()], { ...dearer, times: 1 });
    await add();
    expect(calls(page, 'POST /cart/add')).toBe(2);
    expect(screen.queryByText(/изменилась/)).toBeNull();
    expect(alertText()).toBe('');
    await pass(1000);
    expect(within(rows()[0] as HTMLElement).getByText('В корзине 1 шт.')).toBeInTheDocument();
    configure({ limits: {} });
  });

  test('a shop that goes on refusing is heard', async () => {
    configure({ limits: { offerPriceTolerance: 1000 } });
    const page = await open1([shown()], dearer);
    await add();
    expect(calls(page, 'POST /cart/add')).toBe(2);
    expect(alertText()).toBe('Цена предложения изменилась.');
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    configure({ limits: {} });
  });

  test('an offer that is gone leaves its name and takes the focus with it', async () => {
    await open1([shown({ id: '1', price: 777 }), shown()], { match: '/cart/add', status: 404 });
    await add();
    expect(screen.getByText('Этого предложения больше нет: 777 ₽, 7 дней. Выберите другое.')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(alertText()).toBe('');
  });

  test('where nobody can find out, the shop’s own words stand at the control and are said', async () => {
    const page = await open1([shown()]);
    await page.setFaults([dearer, { match: '/catalog/offers', status: 500 }]);
    await add();
    await pass(3000);
    expect(within(rows()[0] as HTMLElement).getByText('Цена предложения изменилась.')).toBeInTheDocument();
    expect(alertText()).toBe('');
    expect(spoken()).toContain('Цена предложения изменилась.');
  });

  test('offers of a quarter of an hour ago are read before one of them is ordered', async () => {
    const page = await open1([shown()]);
    await user.click(screen.getByRole('spinbutton'));
    await pass(16 * 60_000);
    await add();
    // The jwt is as old as the page: the first reading renews it.
    expect(calls(page, 'GET /api/v1/catalog/offers/5124')).toBe(2);
    expect(calls(page, 'POST /cart/add')).toBe(0);
    expect(screen.getByText(/^Цена изменилась: было 500 ₽/)).toBeInTheDocument();
    await add();
    expect(calls(page, 'POST /cart/add')).toBe(1);
  });

  test('at the first press too, with nothing of the list used before', async () => {
    const page = await open1([shown()]);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await add();
    expect(calls(page, 'POST /cart/add')).toBe(0);
    expect(screen.getByText(/^Цена изменилась: было 500 ₽/)).toBeInTheDocument();
  });

  test('what was told to one buyer is not told to the next, before the question and while it is on its way', async () => {
    const page = await open1([shown()], { ...dearer, times: 1 });
    await add();
    expect(screen.getByText(/^Цена изменилась: было 500 ₽/)).toBeInTheDocument();
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await page.setFaults({ match: '/catalog/offers', latency: 5000 });
    await add();
    await login(page, 'retail');
    await page.setFaults({});
    await act(() => refreshUser());
    await pass(12_000);
    expect(rows().length).toBeGreaterThan(0);
    expect(screen.queryByText(/изменил/)).toBeNull();
    expect(spoken()).not.toContain('изменил');
    expect(calls(page, 'POST /cart/add')).toBe(1);
  });

  const priced = (more: Record<string, unknown> = {}) => pricedOf([offer('1', more)] as never, [])[0] as ReturnType<typeof pricedOf>[number];
  test.each([
    ['nothing', {}, {}, 1, 0, null],
    ['gone', {}, null, 1, 0, 'gone'],
    ['dearer', {}, { price: 501 }, 1, 0, 'price'],
    ['dearer by no more than the tolerance', {}, { price: 515 }, 1, 3, null],
    ['dearer by more', {}, { price: 515.01 }, 1, 3, 'price'],
    ['cheaper', {}, { price: 400 }, 1, 0, null],
    ['fewer than wanted', {}, { quantity: 3 }, 4, 0, 'stock'],
    ['fewer, and still enough', {}, { quantity: 3 }, 3, 0, null],
    ['nobody knows how many any more', {}, { quantity: undefined }, 4, 0, 'stock'],
    ['too few of what nobody knew', { quantity: undefined }, { quantity: 3 }, 4, 0, 'stock'],
    ['enough of what nobody knew', { quantity: undefined }, { quantity: 4 }, 4, 0, null],
    ['nobody knew, nobody knows', { quantity: undefined }, { quantity: undefined }, 4, 0, null],
    ['never enough', { quantity: 2 }, { quantity: 1 }, 5, 0, null],
    ['later', {}, { deliveryDate: 4 }, 1, 0, 'term'],
    ['sooner', {}, { deliveryDate: 1 }, 1, 0, null],
    ['nobody knows when', {}, { deliveryDate: undefined }, 1, 0, 'term'],
  ] as const)('%s', (_case, before, after, wanted, tolerance, kind) => {
    expect(changeOf(priced(before), after ? priced(after) : undefined, wanted, tolerance)?.kind ?? null).toBe(kind);
  });
});
