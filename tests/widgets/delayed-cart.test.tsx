import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { accountBy } from '../../host/accounts';
import type { Store } from '../../host/data/store';
import type { FaultRule } from '../../host/faults-rule';
import { recordApproval } from '../../host/shop/approval';
import { openBackend } from '../../host/shop/backend';
import { appendLine, createCart, type StoredCart, saveCart } from '../../host/shop/cart';
import type { Account, Product } from '../../host/types';
import { setFetch } from '../../shared/api/client';
import { configure } from '../../shared/browser/config';
import { $cart, cartFor } from '../../shared/stores/cart';
import { closeModals } from '../../shared/stores/core/modals';
import { putAside as putLinesAside } from '../../shared/stores/delayed/carts';
import { delayedStore } from '../../shared/stores/delayed/store';
import CartApproval from '../../widgets/cart-approval/CartApproval';
import approvalDefinition from '../../widgets/cart-approval/widget';
import DelayedCart from '../../widgets/delayed-cart/DelayedCart';
import definition from '../../widgets/delayed-cart/widget';
import PartialOrder from '../../widgets/partial-order/PartialOrder';
import partial from '../../widgets/partial-order/widget';
import type { DemoPage } from '../demo-page';
import { alertText, calls, inAlert, type OpenScene, pass, post, show, showLater, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();
afterEach(() => {
  closeModals();
  configure({ checkoutPath: '/order/products' });
});

const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const GONE = 'Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.';
const SINCE = 'Изменилось с тех пор, как корзина отложена';
const LIST = 'Все отложенные корзины';

/** A delayed cart of the buyer's with these goods; gives its id. */
const putAside = (store: Store, ids: readonly string[], more: object = {}, owner = '1002'): string => {
  const backend = openBackend(store, () => Date.now());
  const cart = createCart(backend, owner, 'delayed', 'Потом', 'К маю');
  for (const productId of ids) appendLine(backend, cart.id, { productId, quantity: 4, url: `/product/${productId}`, title: productId });
  saveCart(store, { ...cart, ...more });
  return cart.id;
};

/** The shop with such a cart, and the page of it. */
async function open(ids: readonly string[], { more, props, ...scene }: { more?: object; props?: object; faults?: FaultRule; account?: string } = {}) {
  let id = '';
  const data = (store: Store) => {
    id = putAside(store, ids, more);
  };
  // Its number is known when the shop is there.
  const given: Record<string, unknown> = { ...props };
  const page = await show(definition, DelayedCart, Object.defineProperty(given, 'cartId', { enumerable: true, get: () => id }), {
    account: 'business',
    data,
    ...scene,
  });
  await pass(0);
  return Object.assign(page, { id });
}

const rows = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.row !== undefined);
const row = (title: string) => within(screen.getByRole('listitem', { name: title }));
const field = (title: string) => screen.getByRole('spinbutton', { name: `Количество: ${title}` });
const summary = () => within(screen.getByRole('region', { name: 'Итог отложенной корзины' }));
const since = () => screen.queryByRole('region', { name: SINCE });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) => {
  await user.click(within_.getByRole('button', { name }));
  await pass(0);
};
/** Goes to another cart and comes back. */
async function reopen(page: OpenScene & { id: string }): Promise<void> {
  await page.change({ cartId: '60005' });
  await page.change({ cartId: page.id });
}
/** What the shop holds, past the bundle. */
const held = async (page: DemoPage, id: string) => {
  const reply = await page.ask(`/delayed/content?id=${id}&page=1`, { headers: { Accept: 'application/json' } });
  return ((await reply.json()) as { output: { items: { id: string; productId: string; quantity: number }[] } }).output?.items;
};

describe('its lines', () => {
  test('are those of the cart, under its name; the order is made of it alone', async () => {
    const page = await open(['5123', '5124']);
    expect(screen.getByRole('heading', { name: 'Потом' })).toBeInTheDocument();
    expect(screen.getByText('Комментарий: К маю')).toBeInTheDocument();
    expect(rows().map((one) => one.dataset.row)).toEqual(['5123', '5124']);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', `/order/products?id=${page.id}`);
    for (const call of ['POST /delayed/count', 'GET /delayed/content', 'GET /delayed/check-validate']) expect([call, calls(page, call)]).toEqual([call, 1]);
    expect(page.asked.filter((line) => line.includes(' /cart/'))).toEqual([]);
  });

  test('a page that has its name in a heading keeps that: no second one, and the badge of the approval beside it', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<header><h1 id="name">Потом</h1><span id="name-state" hidden></span></header>');
    onTestFinished(() => document.querySelector('body > header')?.remove());
    await open(['5123', '5124'], { props: { headingId: 'name' } });
    const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect([headings(), screen.queryByRole('heading', { level: 2, name: 'Потом' }), document.getElementById('name-state')?.hidden]).toEqual([
      ['Потом'],
      null,
      true,
    ]);
    await press('Изменить название');
    const name = dialog('Изменить название').getByRole('textbox', { name: /^Название/ });
    await user.clear(name);
    await user.type(name, 'К лету');
    await press('Сохранить', dialog('Изменить название'));
    expect(headings()).toEqual(['К лету']);
  });

  test('the badge beside the name in the page’s heading has the words of the approval and its status', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<header><h1 id="name">Потом</h1><span id="name-state" data-status="PENDING">На согласовании</span></header>',
    );
    onTestFinished(() => document.querySelector('body > header')?.remove());
    const badge = () => document.getElementById('name-state') as HTMLElement;
    await open(['5123'], { props: { headingId: 'name' }, more: { approval: 'APPROVED' } });
    expect([badge().textContent, badge().dataset.status, badge().hidden]).toEqual(['Согласовано', 'APPROVED', false]);
  });

  test('a quantity is sent by the calls of such a cart', async () => {
    const page = await open(['5123', '5124']);
    await user.clear(field(PADS));
    await user.type(field(PADS), '6');
    await pass(500);
    expect(calls(page, 'POST /delayed/recount')).toBe(1);
    expect((await held(page, page.id)).map(({ quantity }) => quantity)).toEqual([6, 4]);
  });

  test('nothing can be added again, so one that goes is asked about, by its bin and by a zero', async () => {
    const page = await open(['5123', '5124']);
    await press(`Удалить: ${PADS}`);
    expect(inAlert().getByText(`Удалить «${PADS}»? Вернуть товар будет нельзя.`)).toBeInTheDocument();
    await press('Отмена', inAlert());
    await user.clear(field(PADS));
    await user.type(field(PADS), '0{Enter}');
    await pass(0);
    await press('Отмена', inAlert());
    expect([rows().length, field(PADS), calls(page, 'POST /delayed/delete-item')]).toEqual([2, expect.objectContaining({ value: '4' }), 0]);
    await press(`Удалить: ${PADS}`);
    await press('Удалить', inAlert());
    expect(rows().map((one) => one.dataset.row)).toEqual(['5124']);
    expect(document.activeElement).toBe(field(FILTER));
    expect(calls(page, 'POST /delayed/delete-item')).toBe(1);
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
    // Who took it out knows that it is gone.
    expect(since()).toBeNull();
  });

  test('a line of a product that is sold no more keeps its quantity and stands, until it is taken out', async () => {
    const page = await open(['5124', '777777']);
    await user.clear(field('777777'));
    await user.type(field('777777'), '6{Enter}');
    await pass(0);
    expect(alertText()).toBe('Товар больше не продается.');
    await press('Понятно', inAlert());
    expect([rows().length, field('777777')]).toEqual([2, expect.objectContaining({ value: '4' })]);
    await press('Удалить: 777777');
    await press('Удалить', inAlert());
    expect([rows().map(({ dataset }) => dataset.row), (await held(page, page.id)).length]).toEqual([['5124'], 1]);
  });

  test('several go by one call after one question', async () => {
    const page = await open(['5123', '5124', '5130']);
    await user.click(row(PADS).getByRole('checkbox'));
    await user.click(row(FILTER).getByRole('checkbox'));
    await press('Удалить выбранные');
    expect(inAlert().getByText('Удалить 2 позиции? Вернуть их будет нельзя.')).toBeInTheDocument();
    await press('Удалить', inAlert());
    await pass(0);
    expect([rows().length, calls(page, 'POST /delayed/delete-items-multiple')]).toEqual([1, 1]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('153 of them come in three pages; where the second fails the rest is loaded by a press', async () => {
    const ids = (store: Store) => store.list<Product>('product').map(([, { id }]) => id);
    let cartId = '';
    const props = Object.defineProperty({}, 'cartId', { enumerable: true, get: () => cartId });
    const page = await show(definition, DelayedCart, props, {
      account: 'business',
      data: (store) => {
        cartId = putAside(store, ids(store).slice(0, 153));
      },
      faults: { status: 500, match: 'page=2', times: 1 },
    });
    await pass(0);
    expect(rows()).toHaveLength(70);
    await press('Понятно', inAlert());
    await press('Загрузить остальные');
    await pass(0);
    expect(rows()).toHaveLength(153);
    expect(calls(page, 'POST /delayed/count')).toBeGreaterThan(0);
  });
});

describe('lines that cannot be read', () => {
  const UNREAD = 'Не удалось загрузить корзину. Ошибка на сервере. Попробуйте еще раз через минуту.';
  const spokenOf = () =>
    screen
      .getAllByText(UNREAD)
      .map((one) => one.closest('[role=alert], [role=alertdialog]'))
      .filter(Boolean).length;

  test('are told once aloud: by the alert, and beside «Повторить» for the eye', async () => {
    const page = await open(['5123'], { faults: { status: 500, match: '/delayed/content' } });
    expect([alertText(), screen.getAllByText(UNREAD).length, spokenOf()]).toEqual([UNREAD, 2, 1]);
    await press('Понятно', inAlert());
    await page.setFaults([]);
    await press('Повторить');
    expect([rows().length, screen.queryByText(UNREAD)]).toEqual([1, null]);
  });

  test('for want of the cart itself are told beside «Повторить» alone', async () => {
    await open(['5123'], { faults: { status: 500, match: '/delayed/count' } });
    expect([screen.queryByRole('alertdialog'), screen.getAllByText(UNREAD).length, spokenOf()]).toEqual([null, 1, 1]);
  });
});

describe('together with the choice of what is ordered of it', () => {
  const summaryOfOrder = () => screen.getByRole('region', { name: 'Итог заказа' });
  type Shown = readonly [widget: object, Component: unknown];
  const whole: Shown = [definition, DelayedCart];
  const choice: Shown = [partial, PartialOrder];

  // Which of them makes the cart goes by who is there first, so each order has a cart that no other test has made.
  test.each([
    ['before it', whole, choice, 5],
    ['after it', choice, whole, 9],
  ] as const)('it has its name, and all that can be done with its lines: it stands there %s', async (_, first, second, count) => {
    let cartId = '';
    const data = (store: Store) => {
      for (let made = 0; made < count; made++) cartId = putAside(store, ['5123', '5124', '5130']);
    };
    const props = Object.defineProperty({}, 'cartId', { enumerable: true, get: () => cartId });
    const page = await show(...first, props, { account: 'business', data });
    await pass(0);
    await showLater(page, ...second, props);
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Потом' })).toBeInTheDocument();
    expect(within(summaryOfOrder()).getByText('3 позиции')).toBeInTheDocument();
    for (const title of [PADS, FILTER]) await user.click(screen.getByRole('checkbox', { name: `Выбрать: ${title}` }));
    await press('Удалить выбранные');
    await press('Удалить', inAlert());
    await pass(0);
    expect([calls(page, 'POST /delayed/delete-items-multiple'), (await held(page, cartId)).length]).toEqual([1, 1]);
    expect(within(summaryOfOrder()).getByText('1 позиция')).toBeInTheDocument();
  });
});

describe('what has changed since it was put aside', () => {
  const saved = [
    { productId: '5123', title: PADS, quantity: 4, price: 100, stock: 48, deliveryDate: 30 },
    { productId: '5124', title: FILTER, quantity: 4 },
    { productId: '777', title: 'Ремень', quantity: 1, price: 500 },
  ];

  test('is marked at the line and told above; the buyer who has seen it hears of it no more', async () => {
    await open(['5123', '5124', '5130', '5132', '5134'], { props: { saved, savedCost: 1000 } });
    const told = within(since() as HTMLElement);
    expect(told.getByText('Изменились 2 позиции.')).toBeInTheDocument();
    expect(told.queryByRole('button', { name: 'Понятно' })).toBeNull();
    // No line below can say it.
    expect(told.getByText('Больше нет в корзине позиций: 1 («Ремень»).')).toBeVisible();
    await press('Подробнее', told);
    // Lines were added: the sums are of other things.
    expect(told.queryByText(/^Сумма/)).toBeNull();
    expect(row(PADS).getByText('Цена изменилась: было 100 ₽.')).toBeInTheDocument();
    expect(row(PADS).getByText('Срок изменился: было 30 дней.')).toBeInTheDocument();
    await press('Показать измененные', told);
    expect(rows().map((one) => one.dataset.row)).toEqual(['5123']);
    expect(screen.getByRole('combobox', { name: 'Показать' })).toHaveValue('changed');
    await press('Понятно', told);
    expect([since(), rows().length, screen.queryByText(/Цена изменилась/)]).toEqual([null, 5, null]);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('what is gone is named without a press: three, and how many more; the others by one', async () => {
    const gone = ['Ремень', 'Ролик', 'Помпа', 'Сальник', 'Ремень'].map((title, at) => ({ productId: String(770 + at), title, quantity: 1 }));
    await open(['5123'], { props: { saved: gone } });
    const told = within(since() as HTMLElement);
    expect(told.getByText('Больше нет в корзине позиций: 5 («Ремень», «Ролик», «Помпа» и еще 2).')).toBeVisible();
    await press('Подробнее', told);
    expect(told.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Сальник', 'Ремень']);
  });

  test('its room is kept from the start, and the rows come with their notes, whatever is still to be checked', async () => {
    await open(['5123', '5124'], { props: { saved, savedCost: 1000 }, faults: { stalledBody: true, match: '/check-validate' } });
    expect(row(PADS).getByText('Цена изменилась: было 100 ₽.')).toBeInTheDocument();
    expect(since()).toHaveTextContent('Изменились 2 позиции.');
  });

  test.each([
    ['nothing has changed', 'Цены, сроки и наличие не изменились.', {}],
    ['not all lines came', 'Изменения видны, когда загружены все позиции.', { status: 500, match: 'page=2' }],
  ])('is said in the same line where %s', async (_, words, faults) => {
    let cartId = '';
    const ids = (store: Store) => store.list<Product>('product').map(([, { id }]) => id);
    const props = { saved: [], expected: 72 };
    await show(definition, DelayedCart, Object.defineProperty(props, 'cartId', { enumerable: true, get: () => cartId }), {
      account: 'business',
      data: (store) => {
        cartId = putAside(store, ids(store).slice(0, 72));
      },
      faults,
    });
    await pass(0);
    expect([screen.getByText(words), since()]).toEqual([expect.anything(), null]);
  });

  test('seen is seen: the line says so and stays', async () => {
    await open(['5123'], { props: { saved } });
    await press('Подробнее');
    await press('Понятно');
    expect([screen.getByText('Изменения просмотрены.'), since()]).toEqual([expect.anything(), null]);
  });

  test('sums stand beside one another where the same is wanted', async () => {
    await open(['5123'], { props: { saved: [{ productId: '5123', title: PADS, quantity: 4, price: 100 }], savedCost: 400 } });
    expect(within(since() as HTMLElement).getByText(/^Сумма: было 400 ₽, стало /)).toBeInTheDocument();
  });

  test('is found by this browser too, which keeps no more than goods and figures', async () => {
    const page = await open(['5123', '5124']);
    expect(since()).toBeNull();
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('islands:delayed:'));
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as [string, number, (string | number)[][]][];
    expect(kept.map(([id, , lines]) => [id, lines.map((line) => line[0])])).toEqual([[page.id, ['5123', '5124']]]);
    for (const line of kept[0]?.[2] ?? []) if (line[0] === '5123') line[3] = 10;
    localStorage.setItem(key, JSON.stringify(kept));
    await reopen(page);
    expect(row(PADS).getByText('Цена изменилась: было 10 ₽.')).toBeInTheDocument();
  });

  test('counts from the moment it was put aside in this browser', async () => {
    const page = await open(['5123']);
    await post(page, '/cart/add?id=5124', { quantity: '2' });
    const stop = $cart.listen(() => {});
    await act(() => cartFor(undefined).open());
    await act(() => putLinesAside({ name: 'Еще', comment: '' }));
    await pass(0);
    stop();
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('islands:delayed:'));
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as [string, number, (string | number)[][]][];
    expect(kept.map(([, , lines]) => lines.map(([product, , quantity]) => [product, quantity]))).toEqual([[['5123', 4]], [['5124', 2]]]);
    expect(kept[1]?.[1]).toBeGreaterThan(0);
  });

  test('whatever else stands in its place in the storage is nothing', async () => {
    const page = await open(['5123']);
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('islands:delayed:'));
    for (const text of ['{', '[1,["a"],[2,3,[4,["5123"]]]]', 'null', `[["${page.id}",null,[["5123",7,"x"]]]]`]) {
      localStorage.setItem(key, text);
      await reopen(page);
      expect([text, rows().length, since()]).toEqual([text, 1, null]);
    }
  });
});

describe('the whole of it', () => {
  test('is renamed where it stands; a name the shop refuses goes to its field', async () => {
    const page = await open(['5123']);
    await press('Изменить название');
    const name = () => dialog('Изменить название').getByRole('textbox', { name: /^Название/ });
    await user.clear(name());
    await press('Сохранить', dialog('Изменить название'));
    expect(dialog('Изменить название').getAllByText('Необходимо заполнить «Название»')[0]).toBeInTheDocument();
    await user.type(name(), 'Май');
    await press('Сохранить', dialog('Изменить название'));
    expect(screen.getByRole('heading', { name: 'Май' })).toBeInTheDocument();
    expect(calls(page, 'POST /delayed/edit-name')).toBe(1);
  });

  test.each([
    ['taken', 200, 'Май'],
    ['refused', 500, 'Потом'],
  ])('what is read while a name is on its way neither hides it nor brings it back: %s', async (_, status, after) => {
    const page = await open(['5123']);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    setFetch(async (input, init) => {
      if (!String(input).includes('/delayed/edit-name')) return page.ask(String(input), init);
      await gate;
      return status === 200 ? page.ask(String(input), init) : new Response('{}', { status, headers: { 'Content-Type': 'application/json' } });
    });
    await press('Изменить название');
    const field = dialog('Изменить название').getByRole('textbox', { name: /^Название/ });
    await user.clear(field);
    await user.type(field, 'Май');
    await press('Сохранить', dialog('Изменить название'));
    const heading = (name: string) => screen.queryByRole('heading', { name, hidden: true });
    expect(heading('Май')).not.toBeNull();
    await act(async () => void (await delayedStore(page.id).store.refresh()));
    await pass(0);
    expect(heading('Май')).not.toBeNull();
    go();
    await pass(0);
    expect(heading(after)).not.toBeNull();
  });

  test('a reading that was answered before it was renamed, and comes after, does not bring the former name back', async () => {
    const page = await open(['5123']);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    setFetch(async (input, init) => {
      const answer = await page.ask(String(input), init);
      if (String(input).includes('/delayed/count')) await gate;
      return answer;
    });
    void delayedStore(page.id).store.refresh();
    await pass(0);
    await press('Изменить название');
    const field = dialog('Изменить название').getByRole('textbox', { name: /^Название/ });
    await user.clear(field);
    await user.type(field, 'Май');
    await press('Сохранить', dialog('Изменить название'));
    await pass(0);
    go();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Май' })).toBeInTheDocument();
  });

  test('a name that another employee has given it meanwhile is not taken back by who writes the comment', async () => {
    const page = await open(['5123']);
    await press('Изменить название');
    const box = (name: RegExp | string) => dialog('Изменить название').getByRole('textbox', { name });
    await post(page, `/delayed/edit-name?id=${page.id}`, { 'CartToDelayedForm[name]': 'Июнь', 'CartToDelayedForm[comment]': 'К маю' });
    await user.clear(box('Комментарий'));
    await user.type(box('Комментарий'), 'Срочно');
    await act(async () => void (await delayedStore(page.id).store.refresh()));
    await pass(0);
    expect([box(/^Название/), box('Комментарий')]).toEqual([expect.objectContaining({ value: 'Июнь' }), expect.objectContaining({ value: 'Срочно' })]);
    await press('Сохранить', dialog('Изменить название'));
    const list = (await (await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } })).json()) as { cartId: string }[];
    expect(list.find(({ cartId }) => cartId === page.id)).toMatchObject({ name: 'Июнь', comment: 'Срочно' });
  });

  test('goes into the cart, and the way there gets the focus', async () => {
    const page = await open(['5123', '5124']);
    await press('Перенести в корзину');
    const ask = screen.queryByRole('dialog', { name: 'Перенести в корзину' });
    if (ask) await press('Перенести', within(ask));
    await pass(0);
    expect(screen.getByText('Товары перенесены в корзину.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toHaveFocus();
    expect([rows().length, calls(page, 'POST /delayed/to-cart'), toasts()]).toEqual([0, 1, ['Товары перенесены в корзину']]);
    await pass(200);
    // Said once, by name.
    expect(spoken().match(/товары перенесены в корзину/gi)).toHaveLength(1);
  });

  test('a quantity stepped to a moment before goes with it', async () => {
    const page = await open(['5123', '5124']);
    await press('Перенести в корзину');
    await user.click(screen.getByRole('button', { name: `Увеличить количество: ${PADS}`, hidden: true }));
    const before = page.asked.length;
    await press('Перенести', dialog('Перенести в корзину'));
    expect(page.asked.slice(before).filter((line) => line.startsWith('POST /delayed/'))).toEqual(['POST /delayed/recount', 'POST /delayed/to-cart']);
  });

  test('does not go into the cart before the buyer has heard that a quantity of it was refused', async () => {
    const page = await open(['5123', '5124']);
    await page.setFaults({ match: 'POST /delayed/recount', latency: 1000, refuse: 'Столько нет.' });
    await user.clear(field(PADS));
    await user.type(field(PADS), '6{Enter}');
    await press('Перенести в корзину');
    await press('Перенести', dialog('Перенести в корзину'));
    await pass(1500);
    expect([alertText(), calls(page, 'POST /delayed/to-cart'), rows().length]).toEqual(['Столько нет.', 0, 2]);
    await press('Понятно', inAlert());
    await press('Перенести', dialog('Перенести в корзину'));
    expect([calls(page, 'POST /delayed/to-cart'), rows().length]).toEqual([1, 0]);
  });

  test('is deleted, and comes back by «Вернуть» with its lines', async () => {
    const page = await open(['5123', '5124']);
    await press('Удалить корзину');
    expect([rows().length, screen.getByRole('link', { name: LIST })]).toEqual([0, expect.objectContaining({ pathname: '/delayed/view' })]);
    await press('Вернуть');
    await pass(0);
    expect([rows().length, calls(page, 'POST /delayed/delete')]).toEqual([2, 0]);
    await press('Удалить корзину');
    await pass(10_000);
    expect(calls(page, 'POST /delayed/delete')).toBe(1);
    expect(screen.getAllByText('Корзина «Потом» удалена.').length).toBeGreaterThan(0);
  });

  test('deleted elsewhere it says so, leads to the others, and is spoken', async () => {
    const page = await open(['5123', '5124']);
    await post(page, `/delayed/delete?id=${page.id}`);
    await user.clear(field(PADS));
    await user.type(field(PADS), '6{Enter}');
    await pass(1000);
    if (screen.queryByRole('alertdialog')) await press('Понятно', inAlert());
    expect(screen.getByText(GONE)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: LIST })).toHaveFocus();
    await pass(200);
    expect(spoken()).toContain(GONE);
  });

  test('that is not there, or not theirs, is gone from the start', async () => {
    const page = await show(definition, DelayedCart, { cartId: '60005' }, { account: 'business' });
    await pass(0);
    expect(screen.getByText(GONE)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls(page, 'GET /delayed/content')).toBe(0);
  });
});

describe('beside its approval', () => {
  const [APPROVAL, LINES] = ['Согласование корзины', 'Позиции корзины'] as const;
  const panel = () => within(screen.getByRole('region', { name: APPROVAL }));
  const total = () => summary().getByText('Итого').nextElementSibling?.textContent;
  /** Both widgets on the page of a cart that the employee has asked about and may change again. */
  const openBoth = async (decided: 'REJECTED' | 'APPROVED') => {
    const data = (store: Store) => {
      const open = { cart: store.get<StoredCart>('cart', '60006') as StoredCart, payer: accountBy('1005') as Account };
      recordApproval(
        openBackend(store, () => Date.now()),
        open,
        decided,
        accountBy('1006') as Account,
        '',
      );
    };
    const page = await showTogether(
      { [APPROVAL]: [approvalDefinition, CartApproval, { cartId: '60006' }], [LINES]: [definition, DelayedCart, { cartId: '60006' }] },
      { account: 'employee', data },
    );
    await pass(0);
    return page;
  };
  /** Sets the quantity of the first line to twice what it is. */
  const double = async () => {
    const [first] = screen.getAllByRole<HTMLInputElement>('spinbutton');
    const quantity = Number(first?.value) * 2;
    await user.clear(first as HTMLElement);
    await user.type(first as HTMLElement, String(quantity));
    await pass(500);
  };

  test('for who decides its lines stand once: above until it is decided, here afterwards', async () => {
    const page = await showTogether(
      {
        [APPROVAL]: [approvalDefinition, CartApproval, { cartId: '60006' }],
        [LINES]: [definition, DelayedCart, { cartId: '60006', linesAbove: true }],
      },
      { account: 'approver' },
    );
    await pass(0);
    // What has been said of it stands with them, once.
    expect([panel().getAllByText('Комментарий: Срочно').length, screen.getAllByText('Комментарий: Срочно').length]).toEqual([2, 2]);
    expect([panel().getAllByRole('checkbox', { name: /^Согласовать: / }).length, rows(), calls(page, 'GET /delayed/content')]).toEqual([9, [], 1]);
    await press('Согласовать', panel());
    await press('Согласовать', dialog('Согласовать'));
    await pass(500);
    expect([panel().queryAllByRole('checkbox'), rows().length]).toEqual([[], 9]);
  });

  test('its sum is one number, whatever is changed below', async () => {
    const page = await openBoth('REJECTED');
    expect(panel().getByText(`9 позиций, ${total()}`)).toBeInTheDocument();
    const before = total();
    await double();
    expect(total()).not.toBe(before);
    expect(panel().getByText(`9 позиций, ${total()}`)).toBeInTheDocument();
    await press('Перенести в корзину');
    expect(screen.getByRole('dialog')).toHaveTextContent(`9 позиций, ${total()}`);
    await press('Отмена');
    const [first] = screen.getAllByRole('button', { name: /^Удалить: / });
    await user.click(first as HTMLElement);
    await pass(0);
    await press('Удалить', inAlert());
    await pass(500);
    expect(panel().getByText(`8 позиций, ${total()}`)).toBeInTheDocument();
    // Each has read it once; of what has been decided about, the lines ask after each change whether that still holds.
    expect(calls(page, 'POST /delayed/count')).toBe(4);
  });

  test('its lines are those of below', async () => {
    await openBoth('REJECTED');
    await press('Показать позиции', panel());
    const cost = () =>
      within(rows()[0] as HTMLElement)
        .getAllByText(/ ₽$/)
        .at(-1)?.textContent ?? '';
    const before = cost();
    expect(
      panel()
        .getAllByRole('listitem')
        .find((item) => item.textContent?.includes('₽')),
    ).toHaveTextContent(before);
    await double();
    expect(cost()).not.toBe(before);
    expect(
      panel()
        .getAllByRole('listitem')
        .find((item) => item.textContent?.includes('₽')),
    ).toHaveTextContent(cost());
  });

  test('what has changed since it was approved is asked for again, above and below', async () => {
    await openBoth('APPROVED');
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: 'Отправить на согласование' })).toBeNull();
    await double();
    const CHANGED = 'Корзина изменилась после согласования. Отправьте ее на согласование еще раз.';
    expect(panel().getByText(CHANGED)).toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Отправить на согласование' })).toBeInTheDocument();
    expect(summary().getByText(CHANGED)).toBeInTheDocument();
    expect(summary().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
  });
});

describe('what cannot be done', () => {
  test('until it is decided nothing of it is changed', async () => {
    await open(['5123', '5124'], { more: { approval: 'PENDING' } });
    expect(screen.getByText('Корзина отправлена на согласование. Изменения недоступны до решения.')).toBeInTheDocument();
    expect(screen.getByText('На согласовании', { selector: 'small' })).toBeInTheDocument();
    expect(summary().getByText('На согласовании')).toBeInTheDocument();
    expect(row(PADS).getByText('4 шт.')).toBeInTheDocument();
    for (const role of ['spinbutton', 'checkbox'] as const) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole('button', { name: /Удалить|Перенести|Изменить/ })).toBeNull();
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a cart that has been ordered and still stands there is only read', async () => {
    const page = await show(definition, DelayedCart, { cartId: '60005' }, { account: 'business' });
    setFetch(async (input, init) => {
      const reply = await page.ask(String(input), init);
      if (!String(input).includes('/delayed/count')) return reply;
      const { output } = (await reply.json()) as { output: object };
      return new Response(JSON.stringify({ status: 'success', output: { ...output, orderNumber: 'АА-60012' } }), {
        headers: { 'Content-Type': 'application/json' },
      });
    });
    await page.change({ cartId: '60003' });
    await pass(0);
    expect(screen.getAllByText('Оформлен, заказ № АА-60012.')).toHaveLength(2);
    expect(rows()).toHaveLength(6);
    for (const role of ['spinbutton', 'checkbox'] as const) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole('button', { name: /Удалить|Перенести|Изменить/ })).toBeNull();
    expect(summary().queryByRole('link')).toBeNull();
  });

  test('with more set apart for cars than there is nothing is ordered, whatever the shop says of it', async () => {
    const page = await open(['5123', '5124']);
    await press(`Автомобили: ${PADS}`);
    const cars = within(screen.getByRole('dialog'));
    await user.click(cars.getAllByRole('button', { name: /^Добавить: / })[0] as HTMLElement);
    await press('Сохранить', cars);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
    await page.setFaults({ match: '/delayed/check-validate', status: 500 });
    await user.clear(field(PADS));
    await user.type(field(PADS), '2{Enter}');
    await pass(2000);
    expect(row(PADS).getByText(/^Распределено больше, чем 2/)).toBeInTheDocument();
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    expect(summary().getByText('Распределено больше, чем в заказе. Таких позиций: 1.')).toBeInTheDocument();
  });

  test('what cannot be ordered stands in one panel; there is no order until it is mended', async () => {
    const page = await open(['5123', '5127']);
    const panel = within(screen.getByRole('region', { name: 'Часть товаров нельзя заказать' }));
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    expect(panel.queryByRole('button', { name: /Отложить/ })).toBeNull();
    await press('Удалить и продолжить', panel);
    await press('Удалить', inAlert());
    await pass(500);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
    expect((await held(page, page.id)).map(({ productId }) => String(productId))).toEqual(['5123']);
  });

  test('a guest finds the ways in', async () => {
    const page = await show(definition, DelayedCart, { cartId: '60003' });
    await pass(0);
    expect(screen.getByText('Отложенные корзины хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.')).toBeInTheDocument();
    expect(page.asked.filter((line) => line.includes('/delayed/'))).toEqual([]);
  });

  test('a shop that does not answer says so, and is asked again', async () => {
    const page = await open(['5123'], { faults: { status: 500, match: '/delayed/content' } });
    await press('Понятно', inAlert());
    await page.setFaults({});
    await press('Повторить');
    await pass(0);
    expect(rows()).toHaveLength(1);
  });

  test('an address of the checkout of the page’s own is filled in; a script is none', async () => {
    const page = await open(['5123'], { props: { checkoutHref: '/pay/{cartId}' } });
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', `/pay/${page.id}`);
    await page.change({ cartId: page.id, checkoutHref: 'javascript:alert(1)' });
    expect(summary().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
  });
});
