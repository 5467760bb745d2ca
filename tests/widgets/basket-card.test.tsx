import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { refreshUser } from '../../shared/stores/core/user';
import BasketCard from '../../widgets/basket-card/BasketCard';
import definition from '../../widgets/basket-card/widget';
import type { DemoPage } from '../demo-page';
import { alertText, calls, inAlert, inCartName, login, pass, post, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const prices = [
  { id: 'r', isBase: true, priceTypeId: '1', typeName: 'Розничная', amount: 612.5 },
  { id: 'o', isBase: false, priceTypeId: '2', typeName: 'Оптовая', amount: 548.9 },
  { id: 'p', isBase: false, priceTypeId: '3', typeName: 'Партнерская', amount: 515 },
];
const product = { goodId: '5124', title: FILTER, totalQuantity: 40, prices };
const NO_STOCK = 'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.';
const FOR_ORDER = 'Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.';

const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'retail' }) =>
  show(definition, BasketCard, { ...product, ...props }, scene);
const field = () => screen.getByRole('spinbutton', { name: `Количество: ${FILTER}` });
const add = () => screen.getByRole('button', { name: `Добавить в корзину: ${FILTER}` });
/** What stands large. */
const price = () => screen.getByText('за 1 шт.').closest('p')?.textContent;
const sum = () => screen.getByText(/^За \d+/).textContent;

/** Lines of a cart, as the shop has it. */
async function linesIn(page: DemoPage, clientId = ''): Promise<{ productId: string; quantity: number }[]> {
  const reply = await page.ask(`/cart/content?page=1&clientId=${clientId}`, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { output } = (await reply.json()) as { output: { items: { productId: string; quantity: number }[] } };
  return output.items;
}

/** Goods and their quantities. */
const inShop = async (page: DemoPage, clientId = ''): Promise<Record<string, number>> =>
  Object.fromEntries((await linesIn(page, clientId)).map(({ productId, quantity }) => [productId, quantity]));
const orderIn = async (page: DemoPage) => (await linesIn(page)).map(({ productId }) => productId);

describe('the sum', () => {
  test('follows every press and every key at once, by the price the buyer pays', async () => {
    await open({ ownPriceType: '2' }, { account: 'business' });
    // Of one piece the price says it.
    expect(screen.queryByText(/^За \d/)).toBeNull();
    await user.click(screen.getByRole('button', { name: `Увеличить количество: ${FILTER}` }));
    expect(sum()).toBe('За 2\u00a0шт.: 1 097,80 ₽');
    await user.clear(field());
    await user.type(field(), '12');
    expect(sum()).toBe('За 12\u00a0шт.: 6 586,80 ₽');
    expect(field()).toHaveAccessibleDescription('За 12\u00a0шт.: 6 586,80 ₽');
  });

  test('of what is no quantity there is none', async () => {
    await open();
    await user.clear(field());
    await user.type(field(), 'abc');
    expect(screen.queryByText(/^За \d/)).toBeNull();
  });

  test('is the shop’s own where it has said one of this very quantity', async () => {
    const page = await open();
    await user.click(add());
    await pass(1000);
    await user.click(screen.getByRole('button', { name: `Увеличить количество: ${FILTER}` }));
    expect(sum()).toBe('За 2\u00a0шт.: 1 225 ₽');
    await pass(600);
    // The demo shop's price is its own, not the one printed here.
    expect(sum()).toBe('За 2\u00a0шт.: 1 485 ₽');
    expect(await inShop(page)).toEqual({ 5124: 2 });
  });
});

describe('prices by the settings', () => {
  const more = () => screen.queryByRole('button', { name: `Все цены: ${FILTER}` });
  const rows = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

  test('the price of the buyer stands out; all types in the order of the shop', async () => {
    const priceTypes = [
      { id: '3', name: 'Партнер', isBase: false },
      { id: '1', name: 'Розница', isBase: true },
    ];
    await open({ pricesDisplayControl: true, ownPriceType: '2', priceTypes }, { account: 'business' });
    expect(price()).toBe('548,90 ₽ за 1\u00a0шт. Ваша цена');
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await user.click(more() as HTMLElement);
    expect(rows()).toEqual(['Партнер 515 ₽', 'Розница Базовая 612,50 ₽', 'Оптовая Ваша цена 548,90 ₽']);
    await user.click(more() as HTMLElement);
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  test('only the types to show; one of them is nothing to compare', async () => {
    await open({ pricesDisplayControl: true, priceTypesToShow: ['1', '3'] });
    await user.click(more() as HTMLElement);
    expect(rows()).toEqual(['Розничная Базовая 612,50 ₽', 'Партнерская 515 ₽']);
  });

  test.each([
    ['without the control', {}],
    ['one type to show', { pricesDisplayControl: true, priceTypesToShow: ['1'] }],
    ['against the option of the user', { isAllPrices: false }],
  ])('%s: the price alone', async (_case, props) => {
    await open(props);
    expect(price()).toBe('612,50 ₽ за 1\u00a0шт.');
    expect(more()).toBeNull();
  });

  test.each([
    ['0.0000', undefined],
    ['-1', undefined],
    [0, '0,00 ₽'],
    [0, '0 руб.'],
  ])('a price of %s (%s) is none: on request, no sum, and no order at it', async (amount, priceText) => {
    const page = await open({ prices: [{ id: '5124-1', isBase: true, amount }], priceText });
    expect(screen.getByText('Цена по запросу')).toBeInTheDocument();
    expect(screen.queryByText(/^За \d|за 1/)).toBeNull();
    expect(add()).toHaveAccessibleDescription('Цена по запросу. Уточните у менеджера.');
    await user.click(add());
    await pass(0);
    expect(await inShop(page)).toEqual({});
  });

  test('where one of the types has a price, that is the price', async () => {
    const zero = { id: '5124-1', isBase: true, priceTypeId: '1', amount: 0 };
    const known = { id: '5124-2', isBase: false, priceTypeId: '2', amount: 548.9 };
    await open({ prices: [zero, known], pricesDisplayControl: true, ownPriceType: '1' });
    expect(price()).toBe('548,90 ₽ за 1\u00a0шт.');
    expect(more()).toBeNull();
    expect(add()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test.each([[undefined], ['Цена по запросу']])('no price, and %s for it: on request, no sum of nothing, and no order', async (priceText) => {
    const page = await open({ prices: [], priceText });
    expect(screen.getByText('Цена по запросу')).toBeInTheDocument();
    expect(screen.queryByText(/^За \d/)).toBeNull();
    expect(add()).toHaveAccessibleDescription('Цена по запросу. Уточните у менеджера.');
    await user.click(add());
    await pass(0);
    expect(await inShop(page)).toEqual({});
  });

  test('a price in words alone is one', async () => {
    await open({ prices: [], priceText: 'от 612,50 ₽' });
    expect(add()).not.toHaveAttribute('aria-disabled', 'true');
  });
});

describe('stock (§8)', () => {
  test.each([
    ['none, and the restriction', { totalQuantity: 0, availRestrictions: true }, NO_STOCK, false],
    ['none, and no restriction', { totalQuantity: 0, availRestrictions: false, availQuantityRestrictions: false }, NO_STOCK, true],
    ['for order', { totalQuantity: 0, isForOrder: true, availQuantityRestrictions: true }, FOR_ORDER, true],
    ['unknown', { totalQuantity: undefined, availRestrictions: true }, null, true],
  ])('%s', async (_case, props, said, mayAdd) => {
    await open(props);
    for (const text of [NO_STOCK, FOR_ORDER]) expect(screen.queryAllByText(text, { exact: false })).toHaveLength(text === said ? 1 : 0);
    expect(add().getAttribute('aria-disabled') === 'true').toBe(!mayAdd);
  });

  test('what the shop cannot sell can be asked of a manager', async () => {
    configure({ supportPhone: '+7 800 555-01-23' });
    await open({ totalQuantity: 0, isForOrder: true });
    expect(screen.getByRole('link', { name: 'Звоните: +7\u00a0800\u00a0555-01-23' })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  test('the multiplicity is said, and describes the field', async () => {
    await open({ quantityMultiplicity: 4 });
    expect(field()).toHaveAccessibleDescription('За 4\u00a0шт.: 2 450 ₽ Кратность заказа: 4\u00a0шт.');
  });
});

describe('figures of a quarter of an hour ago', () => {
  const READ = 'GET /api/v1/catalog/product/5124/quick-view';
  const ADD = 'POST /cart/add';
  const press = async () => {
    await user.click(add());
    await pass(2000);
  };

  test('fresh ones are not asked for', async () => {
    const page = await open();
    await pass(14 * 60_000);
    await press();
    expect([calls(page, READ), calls(page, ADD)]).toEqual([0, 1]);
  });

  test('a dearer product is told before it is ordered, and ordered by the next press without another question', async () => {
    const page = await open({ ownPriceType: '1' });
    await pass(16 * 60_000);
    await press();
    expect(calls(page, ADD)).toBe(0);
    const words = 'Цена изменилась: было 612,50 ₽, стало 742,50 ₽. Проверьте и добавьте еще раз.';
    expect(screen.getByText(words, { selector: 'p' })).toBeInTheDocument();
    expect(spoken()).toContain('Цена изменилась: было 612,50 ₽');
    expect(price()).toBe('742,50 ₽ за 1\u00a0шт.');
    const asked = calls(page, READ);
    await press();
    expect([calls(page, READ) - asked, calls(page, ADD)]).toEqual([0, 1]);
    expect(screen.queryByText(words, { selector: 'p' })).toBeNull();
  });

  test('fewer pieces than wanted are told, and the card goes by what there is', async () => {
    const page = await open({ prices: [{ ...prices[0], amount: 900 }], totalQuantity: 90, orderQuantity: 60, quantityRestrictions: true });
    await pass(16 * 60_000);
    await press();
    expect(screen.getByText('Наличие изменилось: было 90 шт., стало 48 шт. Проверьте и добавьте еще раз.', { selector: 'p' })).toBeInTheDocument();
    await press();
    expect(calls(page, ADD)).toBe(1);
    expect(await inShop(page)).toEqual({ 5124: 48 });
  });

  test('what is no worse is ordered by the same press, and stands as it is now', async () => {
    const page = await open({ prices: [{ ...prices[0], amount: 900 }], totalQuantity: 3 });
    await pass(16 * 60_000);
    await press();
    expect(calls(page, ADD)).toBe(1);
    expect(price()).toBe('742,50 ₽ за 1\u00a0шт.');
    expect(screen.queryByText(/изменил/)).toBeNull();
  });

  test('where nobody can find out, it is ordered as it stands', async () => {
    const page = await open();
    await pass(16 * 60_000);
    await page.setFaults([{ match: '/quick-view', status: 500 }]);
    await press();
    await pass(5000);
    expect(calls(page, ADD)).toBe(1);
    expect(price()).toBe('612,50 ₽ за 1\u00a0шт.');
  });

  test('what was read as another buyer is not shown to this one', async () => {
    const page = await open({ ownPriceType: '1' });
    await pass(16 * 60_000);
    await page.setFaults({ match: '/quick-view', latency: 3000 });
    await login(page, 'business');
    await user.click(add());
    await pass(100);
    await act(() => refreshUser());
    await pass(5000);
    expect(calls(page, ADD)).toBe(0);
    await login(page, 'retail');
    await act(() => refreshUser());
    await pass(10_000);
    expect(price()).toBe('612,50 ₽ за 1\u00a0шт.');
    expect(screen.queryByText(/изменил/)).toBeNull();
  });

  test('what the page says anew is as old as that', async () => {
    const page = await open();
    await pass(16 * 60_000);
    await page.change({ ...product, prices: [{ ...prices[0], amount: 700 }] });
    await press();
    expect([calls(page, READ), calls(page, ADD)]).toEqual([0, 1]);
  });
});

test('a buyer who may order nothing is told once, with whom to call, and is led to no analogs', async () => {
  configure({ supportPhone: '+7 (800) 555-01-23' });
  await open({ refusal: 'Предложение недоступно для заказа.', analogsHref: '/product/5124#analogs' }, { account: 'business_tp' });
  expect(screen.getAllByText(/Предложение недоступно для заказа/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Звоните: / })).toHaveTextContent(/555.01.23$/);
  expect(screen.queryByRole('link', { name: /^Аналоги/ })).toBeNull();
});

describe('in the cart', () => {
  test('how many there are is said once, at the button, and is live', async () => {
    const page = await open();
    expect(screen.queryByText(/в корзине/i, { ignore: 'button *' })).toBeNull();
    await user.click(add());
    await pass(1000);
    expect(toasts()).toContain('Товар добавлен в корзину');
    expect(screen.getByRole('link', { name: inCartName(FILTER) })).toHaveTextContent('В корзине 1 шт.');
    expect(screen.queryByText(/^Уже в корзине/)).toBeNull();
    await user.click(screen.getByRole('button', { name: `Увеличить количество: ${FILTER}` }));
    await pass(600);
    expect(screen.getByRole('link', { name: inCartName(FILTER) })).toHaveTextContent('В корзине 2 шт.');
    expect(await inShop(page)).toEqual({ 5124: 2 });
  });

  test('a guest fills it too; where guests may not, the press says how to log in', async () => {
    await open({}, {});
    await user.click(add());
    await pass(1000);
    expect(screen.getByRole('link', { name: inCartName(FILTER) })).toHaveTextContent('В корзине 1 шт.');
    configure({ guestCart: false });
    await open({ goodId: '5123', title: PADS }, {});
    await user.click(screen.getByRole('button', { name: `Добавить в корзину: ${PADS}` }));
    await pass(0);
    expect(screen.getByRole('dialog')).toHaveTextContent('Чтобы заказать товар, войдите или зарегистрируйтесь');
  });

  test('of a client, and of no other', async () => {
    const page = await open({ clientId: '1002' }, { account: 'manager' });
    await user.click(add());
    await pass(1000);
    expect([await inShop(page), await inShop(page, '1002')]).toEqual([{}, { 5124: 1 }]);
  });
});

describe('in the place of a line', () => {
  const replace = () => screen.getByRole('button', { name: `Заменить на: ${FILTER}` });
  /** The card of the filter, for the line of the pads; `more` goods beside it. */
  async function openFor(pieces: number, more: Record<string, number> = {}, props: Record<string, unknown> = {}, account = 'retail') {
    const probe = { itemId: '' };
    const page = await open(
      {},
      {
        ...(account && { account }),
        before: async (session) => {
          if (!account) await post(session, '/cart/count');
          probe.itemId = String((await post(session, '/cart/add?id=5123', { quantity: String(pieces) })).id);
          for (const [id, quantity] of Object.entries(more)) await post(session, `/cart/add?id=${id}`, { quantity: String(quantity) });
        },
      },
    );
    await page.change({ ...product, replaceId: probe.itemId, ...props });
    await pass(0);
    return page;
  }

  test('says what it replaces and with how many, asks, and replaces', async () => {
    const page = await openFor(3);
    expect(screen.getByText(`Вместо товара «${PADS}», 3 шт.`)).toBeInTheDocument();
    expect(field()).toHaveValue('3');
    await user.click(replace());
    await pass(0);
    expect(alertText()).toBe(`Заменить «${PADS}» на «${FILTER}»?`);
    expect(await inShop(page)).toEqual({ 5123: 3 });
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(1000);
    expect(await inShop(page)).toEqual({ 5124: 3 });
    expect(toasts()).toContain(`В корзине заменено на «${FILTER}».`);
    expect(screen.getByRole('link', { name: inCartName(FILTER) })).toHaveTextContent('В корзине 3 шт.');
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  test('it stands where the line stood', async () => {
    const page = await openFor(3, { 5125: 4, 5135: 1 });
    await user.click(replace());
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(1000);
    expect(await orderIn(page)).toEqual(['5124', '5125', '5135']);
  });

  test('a guest replaces a line of the cart of the guest', async () => {
    const page = await openFor(3, {}, {}, '');
    await user.click(replace());
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(1000);
    expect(await inShop(page)).toEqual({ 5124: 3 });
  });

  test('with the quantity that was chosen, by Enter too', async () => {
    const page = await openFor(3);
    await user.clear(field());
    await user.type(field(), '5{Enter}');
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(1000);
    expect(await inShop(page)).toEqual({ 5124: 5 });
  });

  test('what is declined changes nothing, and can be asked again', async () => {
    const page = await openFor(3);
    await user.click(replace());
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Отмена' }));
    await pass(0);
    expect([alertText(), await inShop(page), calls(page, 'POST /cart/replace-analog')]).toEqual(['', { 5123: 3 }, 0]);
    expect(replace()).not.toHaveAttribute('aria-disabled');
    expect(replace()).toHaveFocus();
  });

  test('pieces of it that are there already are said and stay', async () => {
    const page = await openFor(3, { 5124: 2 });
    expect(screen.getByText('Уже в корзине: 2 шт.')).toBeInTheDocument();
    expect(field()).toHaveValue('3');
    await user.click(replace());
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(1000);
    expect(await inShop(page)).toEqual({ 5124: 5 });
  });

  test('a line that is gone is said, and the product can be added', async () => {
    const page = await open(
      { replaceId: '1' },
      { account: 'retail', before: async (session) => void (await post(session, '/cart/add?id=5123', { quantity: '1' })) },
    );
    expect(screen.getByText('Заменяемого товара в корзине уже нет. Этот можно добавить.')).toBeInTheDocument();
    await user.click(add());
    await pass(1000);
    expect(await inShop(page)).toEqual({ 5123: 1, 5124: 1 });
    expect(screen.queryByText('Заменяемого товара в корзине уже нет. Этот можно добавить.')).toBeNull();
  });

  test('a refusal of the shop is told, and the line stays', async () => {
    const page = await openFor(3);
    await page.setFaults({ match: '/cart/replace-analog', refuse: 'Этим товаром заменить нельзя.' });
    await user.click(replace());
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(0);
    expect(alertText()).toBe('Этим товаром заменить нельзя.');
    expect(await inShop(page)).toEqual({ 5123: 3 });
  });

  test('its own line has nothing to be replaced', async () => {
    let itemId = '';
    const before = async (session: DemoPage) => {
      itemId = String((await post(session, '/cart/add?id=5124', { quantity: '2' })).id);
    };
    const page = await open({}, { account: 'retail', before });
    await page.change({ ...product, replaceId: itemId });
    await pass(0);
    expect(screen.getByRole('link', { name: inCartName(FILTER) })).toBeInTheDocument();
  });
});
