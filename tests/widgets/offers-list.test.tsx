import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setFetch } from '../../shared/api/client';
import { ApiError } from '../../shared/api/errors';
import { fetchOffers } from '../../shared/api/offers';
import { configure } from '../../shared/browser/config';
import { refreshCart } from '../../shared/stores/cart';
import { refreshUser } from '../../shared/stores/core/user';
import { markersOf, offersOf, pricedOf } from '../../widgets/offers-list/model';
import List from '../../widgets/offers-list/OffersList';
import definition from '../../widgets/offers-list/widget';
import { type DemoPage, openDemoPage } from '../demo-page';
import { alertText, calls, login, pass, post, show, spoken, user, useScenes } from '../scene';

useScenes();

const product = { productId: '5124', title: 'Фильтр масляный' };
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
const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'business' }) =>
  show(definition, List, { ...product, ...props }, scene);
const rows = () =>
  within(screen.getByRole('table', { name: 'Предложения: Фильтр масляный' }))
    .getAllByRole('row')
    .slice(1);
const ASK = 'GET /api/v1/catalog/offers/5124';

describe('what is in the cart', () => {
  const inCartAny = () => screen.queryByText(/предложение не выбрано/);

  const put = (id: string) => ({ account: 'business', before: async (page: DemoPage) => void (await post(page, `/cart/add?id=${id}`, { quantity: '6' })) });

  test('the product by itself, which no row has, is told above', async () => {
    await open({}, put('5124'));
    await pass(0);
    expect(inCartAny()).toHaveTextContent('Для товара в корзине предложение не выбрано.');
    expect(screen.queryByRole('link', { name: /^В корзине/ })).toBeNull();
  });

  test('a product that is an offer of the list is told by its row alone', async () => {
    await open({ offers: [offer('5124'), offer('2')] }, put('5124'));
    await pass(0);
    expect([within(rows()[0] as HTMLElement).getAllByRole('link', { name: /^В корзине 6\sшт\.: / }).length, inCartAny()]).toEqual([1, null]);
  });
});

describe('what an offer says', () => {
  test.each([
    [0, undefined, 'сегодня'],
    [1, undefined, 'через 1 день'],
    [2, undefined, 'через 2 дня'],
    [5, undefined, 'через 5 дней'],
    [11, undefined, 'через 11 дней'],
    [21, undefined, 'через 21 день'],
    [3, '3–5', 'через 3–5 дней'],
    [undefined, undefined, 'срок уточняется'],
    [-1, undefined, 'срок уточняется'],
  ])('%s days (%s): «%s»', async (deliveryDate, deliveryDateDetail, said) => {
    await open({ offers: [offer('1', { deliveryDate, deliveryDateDetail })] });
    expect(within(rows()[0] as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent(new RegExp(`^${said}`));
  });

  test('price as one string and name of the row, stock with its unit, badges in words, multiplicity tied to the field', async () => {
    await open({
      quantityText: 'Много',
      offers: [
        offer('1', { price: 1234.5, quantity: 2, quantity_min: 2, isLowStock: true, warehouseName: 'Москва' }),
        offer('2', { price: undefined, priceFormatted: '900', quantity: 0, isForOrder: true, availableFrom: '05.12.2026' }),
        offer('3', { quantity: 0 }),
      ],
    });
    const [first, second, third] = rows() as [HTMLElement, HTMLElement, HTMLElement];
    expect(screen.getByText('Наличие: много')).toBeInTheDocument();
    expect(within(first).getByText('1 234,50 ₽')).toBeInTheDocument();
    expect(within(first).getByRole('rowheader')).toHaveTextContent('1 234,50 ₽');
    for (const said of ['2 шт.', 'Мало', 'Москва', 'Кратность заказа: 2 шт.']) expect(within(first).getAllByText(said)[0]).toBeInTheDocument();
    expect(within(first).getByRole('spinbutton')).toHaveAccessibleDescription('Кратность заказа: 2\u00a0шт.');
    for (const said of ['900 ₽', 'Под заказ', 'Поступит 05.12.2026']) expect(within(second).getByText(said)).toBeInTheDocument();
    expect(within(second).getByText('Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.')).toBeInTheDocument();
    expect(within(third).getByText('Нет в наличии')).toBeInTheDocument();
    expect(within(third).queryByText(/Кратность/)).toBeNull();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Цена', 'Наличие', 'Срок', 'Заказ']);
  });

  test.each([
    [1, false, '1 шт.'],
    [2, true, '2 шт.'],
    [1200, false, '1 200 шт.'],
  ])('%s pieces, few of them %s: «%s»', async (quantity, isLowStock, said) => {
    await open({ offers: [offer('1', { quantity, isLowStock })] });
    expect(within(within(rows()[0] as HTMLElement).getAllByRole('cell')[0] as HTMLElement).getByText(said)).toBeInTheDocument();
  });

  test.each([[undefined], [null], ['>10'], ['есть']])('a stock that is %s is unknown: said so, no limit of what is ordered, never none', async (quantity) => {
    const page = await open({
      offers: [offer('951240', { quantity, cartQuantity: 0 }), offer('2', { quantity, isLowStock: true }), offer('3', { quantity, isForOrder: true })],
    });
    const [row, few, ordered] = rows() as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(row).getByText('Наличие уточняется')).not.toHaveAttribute('data-availability');
    expect(within(few).getByText('Мало')).toBeInTheDocument();
    expect(within(ordered).getByText('Под заказ')).toBeInTheDocument();
    expect(screen.queryByText('Нет в наличии')).toBeNull();
    const field = within(row).getByRole('spinbutton');
    expect(field).not.toHaveAttribute('aria-valuemax');
    await user.clear(field);
    await user.type(field, '3');
    await user.click(within(row).getByRole('button', { name: /^Добавить в корзину/ }));
    await pass(0);
    expect(calls(page, 'POST /cart/add')).toBe(1);
  });

  test('without offers: what the shop says about it', async () => {
    // Once, though the page says it too.
    await open({ offers: [], quantityText: 'Нет в наличии' });
    expect(screen.getByText('Нет в наличии')).toBeInTheDocument();
    expect(screen.getByText('Уточните срок поставки у менеджера.')).toBeInTheDocument();
  });

  test('without offers and without a word of the shop it is «Нет в наличии»', async () => {
    await open({ offers: [] });
    expect(screen.getByText('Нет в наличии')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the base price serves an offer without one; without any price nothing can be ordered', async () => {
    const prices = [
      { id: 'a', isBase: false, amount: 1 },
      { id: 'b', isBase: true, amount: 777 },
    ];
    const page = await open({ offers: [offer('1', { price: undefined })], prices });
    expect(screen.getByText('777 ₽')).toBeInTheDocument();
    await page.change({ ...product, offers: [offer('1', { price: undefined })] });
    expect(screen.getByText('Цена по запросу')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Добавить в корзину/ })).toHaveAccessibleDescription('Цена по запросу. Уточните у менеджера.');
  });
});

describe('a price of zero is none', () => {
  const zero = { id: 'a', isBase: true, amount: 0 };
  test.each([
    ['of the offer', { price: '0.0000' }, undefined],
    ['below it', { price: -5 }, undefined],
    ['in words', { price: undefined, priceFormatted: '0,00 ₽' }, undefined],
    ['in figures, and a word', { price: 0, priceFormatted: 'По запросу' }, [{ id: 'a', isBase: true, amount: 777 }]],
    ['of the product', { price: undefined }, [zero]],
  ])('%s: on request, and nothing to order at it', async (_case, more, prices) => {
    const page = await open({ offers: [offer('951240', { ...more, cartQuantity: 0, priceSteps: [{ from: 10, price: 0 }] })], prices });
    expect(within(rows()[0] as HTMLElement).getByText('Цена по запросу')).toBeInTheDocument();
    expect(within(rows()[0] as HTMLElement).queryByText(/(^|\D)0(,00)? ₽/)).toBeNull();
    const button = screen.getByRole('button', { name: /^Добавить в корзину/ });
    expect(button).toHaveAccessibleDescription('Цена по запросу. Уточните у менеджера.');
    await user.click(button);
    await pass(0);
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  test('the price of the product serves such an offer, the base one where that is a price', async () => {
    await open({ offers: [offer('1', { price: 0 })], prices: [zero, { id: 'b', isBase: false, amount: 612.5 }] });
    expect(screen.getByText('612,50 ₽')).toBeInTheDocument();
  });
});

describe('markers', () => {
  const marks = (...offers: Record<string, unknown>[]) => Object.fromEntries(markersOf(pricedOf(offers as never, [])));
  test.each([
    ['one offer: none', [offer('a')], {}],
    ['cheaper and faster', [offer('a', { price: 400 }), offer('b', { deliveryDate: 1 })], { a: 'cheapest', b: 'fastest' }],
    ['both: the best', [offer('a', { price: 400, deliveryDate: 1 }), offer('b')], { a: 'best' }],
    ['all the same: none', [offer('a'), offer('b')], {}],
    ['a tie marks all who share it', [offer('a', { price: 400 }), offer('b', { price: 400 }), offer('c')], { a: 'cheapest', b: 'cheapest' }],
    ['what cannot be ordered is no rival', [offer('a', { price: 1, quantity: 0 }), offer('b'), offer('c', { price: 600 })], { b: 'cheapest' }],
    ['what may be there is a rival', [offer('a', { price: 400, quantity: undefined }), offer('b')], { a: 'cheapest' }],
    ['what costs nothing is no rival', [offer('a', { price: 0 }), offer('b'), offer('c', { price: 600 })], { b: 'cheapest' }],
    ['the formatted price counts', [offer('a', { price: undefined, priceFormatted: '1 234,50 ₽' }), offer('b', { price: 1300 })], { a: 'cheapest' }],
    ['an unknown term is not the fastest', [offer('a', { deliveryDate: undefined }), offer('b'), offer('c', { deliveryDate: 5 })], { b: 'fastest' }],
  ] as const)('%s', (_case, offers, expected) => expect(marks(...offers)).toEqual(expected));

  test('are words in the row', async () => {
    await open({ offers: [offer('a', { price: 400 }), offer('b', { deliveryDate: 1 })] });
    expect(within(rows()[0] as HTMLElement).getByText('Дешевле всех')).toBeInTheDocument();
    expect(within(rows()[1] as HTMLElement).getByText('Быстрее всех')).toBeInTheDocument();
  });
});

describe('while they are read', () => {
  test('as many rows wait as are to come, under the same columns, and one word is said', async () => {
    await open({ offers: undefined, expected: 5 }, { account: 'business', faults: { stalledBody: true, match: '/catalog/offers/' } });
    const waiting = screen.getByText(/^Загрузка/).closest('[aria-busy="true"]');
    expect(waiting?.querySelectorAll('tbody tr')).toHaveLength(5);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('what is on order', () => {
  test('says so once in place of the stock, and its notes stand together under the control', async () => {
    await open({ offers: [offer('a', { quantity: 0, isForOrder: true, quantity_min: 2 })] });
    const [row] = rows() as [HTMLElement];
    expect(within(row).getByText('Под заказ')).toBeInTheDocument();
    expect(within(row).queryByText('Нет в наличии')).toBeNull();
    const notes = within(row).getByText('Кратность заказа: 2 шт.').parentElement as HTMLElement;
    expect(within(notes).getByText(/^Возможны предложения/)).toBeInTheDocument();
  });
});

describe('what cannot be read', () => {
  test('says that there is no such product, in words of a product', async () => {
    await open({}, { account: 'business', faults: { match: '/catalog/offers', status: 404 } });
    expect(screen.getByText('Товар не найден.')).toBeInTheDocument();
  });

  test('by another list of the product is no news where the page has printed offers', async () => {
    await open({ offers: [offer('1')] }, { account: 'business', faults: { match: '/catalog/offers', status: 500 } });
    offersOf.at({ productId: '5124' }).load();
    await pass(3000);
    expect(rows()).toHaveLength(1);
    expect(screen.queryByText(/Не удалось загрузить предложения/)).toBeNull();
  });
});

describe('ordering', () => {
  test('an offer is added by its own id, and its row says what is in the cart', async () => {
    const page = await open({});
    const button = within(rows()[0] as HTMLElement).getByRole('button', { name: /^Добавить в корзину/ });
    await user.click(button);
    // «Добавлено» stands for a second.
    await pass(1000);
    const { items } = (
      (await (await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } })).json()) as { output: { items: { productId: string }[] } }
    ).output;
    expect(items.map(({ productId }) => productId)).not.toContain('5124');
    expect(within(rows()[0] as HTMLElement).getByText(/^В корзине \d+\sшт\.$/)).toBeInTheDocument();
    expect(within(rows()[1] as HTMLElement).queryByText(/^В корзине \d/)).toBeNull();
  });

  test('what the page printed of the cart in its offers is not read; what it did not print is', async () => {
    const scene = { account: 'business', before: async (page: DemoPage) => void (await post(page, '/cart/add?id=5123', { quantity: '1' })) };
    const offers = [offer('1', { cartQuantity: 4, cartItemId: '77' }), offer('2', { cartQuantity: 0 })];
    const page = await open({ offers }, scene);
    expect(calls(page, 'GET /cart/content')).toBe(0);
    expect(within(rows()[0] as HTMLElement).getByText(/^В корзине 4\sшт\.$/)).toBeInTheDocument();
    expect(within(rows()[1] as HTMLElement).queryByText(/^В корзине \d/)).toBeNull();
    page.unmount();
    await pass(10_000);
    const other = await open({ offers: [offer('1')] }, scene);
    expect(calls(other, 'GET /cart/content')).toBe(1);
  });

  test('controls of two offers of one product are called by what tells them apart', async () => {
    await open({ offers: [offer('1', { price: 500, deliveryDate: 0 }), offer('2', { price: 500, deliveryDate: 4 })] });
    expect(screen.getAllByRole('button', { name: /^Добавить в корзину/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Добавить в корзину: Фильтр масляный, 500 ₽, сегодня',
      'Добавить в корзину: Фильтр масляный, 500 ₽, 4 дня',
    ]);
    const fields = screen.getAllByRole('spinbutton').map((field) => field.getAttribute('aria-label'));
    expect(new Set(fields).size).toBe(2);
  });

  test('what was in the cart when the page opened is said with nothing else of the cart on it', async () => {
    await open(
      { offers: [offer('951240'), offer('951241')] },
      { account: 'business', before: async (page) => void (await post(page, '/cart/add?id=951240', { quantity: '4' })) },
    );
    await pass(0);
    const [first, second] = rows() as [HTMLElement, HTMLElement];
    expect(within(first).getByText(/^В корзине 4\sшт\.$/)).toBeInTheDocument();
    expect(within(second).queryByText(/^В корзине \d/)).toBeNull();
  });

  test.each([
    ['known', 0],
    ['not known yet', 3000],
  ])('a guest (%s) is asked to log in or register', async (_who, latency) => {
    const page = await open({ offers: [offer('951240')] }, latency ? { faults: { match: '/user/who', latency } } : {});
    await user.click(screen.getByRole('button', { name: /^Добавить в корзину/ }));
    await pass(latency);
    await pass(0);
    const dialog = within(screen.getByRole('dialog', { name: 'Вход и регистрация' }));
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['Войти', 'Регистрация юридического лица', 'Регистрация ИП']);
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  test('a buyer with tpRestriction sees why once for all offers, with whom to call', async () => {
    configure({ supportPhone: '+7 (800) 555-01-23' });
    const page = await open({ offers: [offer('951240'), offer('951241')] }, { account: 'business_tp' });
    const buttons = screen.getAllByRole('button', { name: /^Добавить в корзину/ });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription('Предложение недоступно для заказа.');
    }
    expect(screen.getAllByText('Предложение недоступно для заказа.')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /^Звоните: / })).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  test('a refused addition says why and the rows are read again', async () => {
    const page = await open({});
    const before = calls(page, ASK);
    await page.setFaults({ match: '/cart/add', refuse: 'Цена предложения изменилась.' });
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: /^Добавить в корзину/ }));
    await pass(0);
    expect(alertText()).toBe('Цена предложения изменилась.');
    expect(calls(page, ASK)).toBe(before + 1);
    await pass(0);
    await pass(200);
    expect(spoken()).toContain('Предложения обновлены.');
  });

  test('a failure of the network is no reason to read them again', async () => {
    const page = await open({});
    const before = calls(page, ASK);
    await page.setFaults({ match: '/cart/add', status: 500 });
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: /^Добавить в корзину/ }));
    await pass(0);
    await pass(0);
    expect(calls(page, ASK)).toBe(before);
  });

  test('a colleague’s line shows once the cart is read', async () => {
    const page = await open({});
    const [first] = rows() as [HTMLElement];
    await user.click(within(first).getByRole('button', { name: /^Добавить в корзину/ }));
    // «Добавлено» stands for a second.
    await pass(1000);
    const { items } = (
      (await (await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } })).json()) as { output: { items: { id: string }[] } }
    ).output;
    await post(page, `/cart/recount?id=${items[0]?.id}`, { quantity: '4' });
    const { loadCartContent } = await import('../../shared/stores/cart');
    void refreshCart().then(() => loadCartContent());
    await pass(0);
    await pass(0);
    expect(within(rows()[0] as HTMLElement).getByText(/^В корзине 4\sшт\.$/)).toBeInTheDocument();
  });
});

describe('loading', () => {
  test('a failure is said with «Повторить»', async () => {
    const page = await open({}, { account: 'business', faults: { match: '/catalog/offers', status: 500 } });
    expect(screen.getByText('Не удалось загрузить предложения. Ошибка на сервере. Попробуйте еще раз через минуту.').closest('[role=alert]')).not.toBeNull();
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(rows().length).toBeGreaterThan(1);
  });

  test.each([
    ['an error in place of the answer', { error: 'Сервис недоступен' }],
    ['offers that are no list', { status: 'success', output: { offers: 'нет связи с 1С' } }],
    ['nothing', { status: 'success' }],
  ])('%s is a failure, not «Нет в наличии»', async (_what, body) => {
    await openDemoPage({ account: 'business' });
    setFetch(async () => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }));
    await expect(fetchOffers('5124')).rejects.toBeInstanceOf(ApiError);
  });

  test('offers of the page are not asked for', async () => {
    const page = await open({ offers: [offer('1')] });
    expect(calls(page, ASK)).toBe(0);
  });

  test('says that it is loading', async () => {
    await open({}, { account: 'business', faults: { match: '/catalog/offers', latency: 5000 } });
    expect(screen.getByText('Загрузка…').closest('[aria-busy="true"]')).not.toBeNull();
    await pass(1200);
    expect(spoken()).toContain('Загрузка…');
    await pass(4000);
  });
});

describe('what the shop says of the stock', () => {
  test.each([
    ['Много', 'Наличие: много'],
    ['48 шт.', 'Наличие: 48 шт.'],
    ['> 100', 'Наличие: > 100'],
    ['В наличии: 48 шт.', 'В наличии: 48 шт.'],
    ['Нет в наличии', 'Нет в наличии'],
    ['Осталось мало: 3 шт.', 'Осталось мало: 3 шт.'],
  ])('«%s» is written «%s»', async (quantityText, said) => {
    await open({ offers: [offer('1')], quantityText });
    expect(screen.getByText(said)).toBeInTheDocument();
  });
});

describe('an offer that is told twice', () => {
  const dear = offer('1', { price: 900 });
  const told = [dear, offer('1', { price: 400 }), offer('2', { price: 500 })];

  test('stands once, where the shop put it first, and leaves no row behind when it is sold', async () => {
    const page = await open({ offers: told });
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['900 ₽', expect.stringContaining('500 ₽')]);
    await page.change({ ...product, offers: [offer('2', { price: 500 })] });
    expect(rows()).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Добавить в корзину/ })).toHaveLength(1);
  });
});

describe('the order list link', () => {
  test('leads to an address', async () => {
    await open({ offers: [], orderListHref: '/orders/order?productCode=W' });
    expect(screen.getByRole('link', { name: 'Заказы с этим товаром' })).toHaveAttribute('href', '/orders/order?productCode=W');
  });

  test('or opens a modal with the product', async () => {
    await open({ offers: [], orderListText: 'История', orderListModal: 'modal-product-order-history' });
    const button = screen.getByRole('button', { name: 'История' });
    expect(button.dataset).toMatchObject({ modalOpen: 'modal-product-order-history', productId: '5124', title: 'Фильтр масляный' });
  });

  test.each([[{}], [{ orderListHref: 'javascript:alert(1)' }]])('or is not there (%o)', async (props) => {
    await open({ offers: [], ...props });
    expect(screen.queryByText('Заказы с этим товаром')).toBeNull();
  });
});

test('another buyer does not see the prices of the former one, those that the page printed neither', async () => {
  const page = await open({ offers: [offer('1', { price: 123 })], prices: [{ id: 'a', isBase: true, amount: 123 }], quantityText: 'Для оптовика' });
  expect(screen.getByText('123 ₽')).toBeInTheDocument();
  await login(page, 'retail');
  await refreshUser();
  await pass(0);
  expect(calls(page, ASK)).toBe(1);
  expect(screen.queryByText('123 ₽')).toBeNull();
  expect(screen.queryByText('Для оптовика')).toBeNull();
  expect(rows().length).toBeGreaterThan(1);
});

test('offers of one price and one term are told apart by their warehouse', async () => {
  await open({
    offers: [offer('a', { warehouseName: 'Москва' }), offer('b', { warehouseName: 'Казань' }), offer('c', { deliveryDate: 9, warehouseName: 'Москва' })],
  });
  for (const told of ['3 дня, Москва', '3 дня, Казань', '9 дней'])
    expect(screen.getAllByRole('button', { name: new RegExp(`^Добавить в корзину: .*, 500\\s₽, ${told}$`) })).toHaveLength(1);
});
