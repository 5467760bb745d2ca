import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Store } from '../../host/data/store';
import { openBackend } from '../../host/shop/backend';
import { appendLine, createCart } from '../../host/shop/cart';
import type { Product } from '../../host/types';
import { setFetch } from '../../shared/api/client';
import { configure } from '../../shared/browser/config';
import { cartFor } from '../../shared/stores/cart';
import PartialOrder from '../../widgets/partial-order/PartialOrder';
import definition from '../../widgets/partial-order/widget';
import type { DemoPage } from '../demo-page';
import { alertText, calls, inAlert, pass, post, show, user, useScenes } from '../scene';

useScenes();

const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const IDS = ['5123', '5124', '5130'];
const ADD = 'POST /api/v1/partial-order/add';
const REMOVE = 'POST /api/v1/partial-order/remove';
const ITEMS = 'POST /api/v1/partial-order/items';
const DELAYED = '60003';

const fill = async (page: DemoPage) => {
  for (const id of IDS) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
};
let page: DemoPage;
const open = async (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'business', before: fill }) => {
  page = await show(definition, PartialOrder, props, scene);
  await pass(0);
};
const box = (title: string) => screen.getByRole('checkbox', { name: `Заказать: ${title}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Заказать все' });
const summary = () => within(screen.getByRole('region', { name: 'Итог заказа' }));
const sum = () => summary().getByText('К заказу').nextElementSibling?.textContent;
const press = async (element: HTMLElement) => {
  await user.click(element);
  await pass(0);
};
const roubles = (text = '') => Number(text?.replace(/[^\d,]/g, '').replace(',', '.'));
/** Which lines are ordered, by the shop, and what they come to. */
async function held(cartId = '', clientId = '') {
  const { items } = (await post(page, '/api/v1/partial-order/items', { cartId, clientId })) as { items: { id: string; checked: boolean }[] };
  const { quantity, cost } = (await post(page, `/checkout/count${cartId && `?id=${cartId}`}`, { clientId })) as { quantity: number; cost: number };
  return { checked: items.map(({ checked }) => checked), quantity, cost };
}

describe('where every line must have a car', () => {
  const dialog = () => within(screen.getByRole('dialog'));

  test('those without are marked and counted, and given one in place; then the order can be made', async () => {
    await open({}, { account: 'carfleet' });
    const lacking = () => screen.queryAllByText('Автомобиль не указан');
    expect(lacking()).toHaveLength(3);
    const over = screen.getByText(/^Распределено больше/).closest('li') as HTMLElement;
    await press(within(over).getByRole('checkbox'));
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAccessibleDescription(
      'Среди отмеченных есть позиции без автомобиля: 3. Укажите автомобиль или уберите отметку.',
    );
    for (let left = 3; left > 0; left--) {
      const row = within(lacking()[0]?.closest('li') as HTMLElement);
      await press(row.getByRole('button', { name: /^Автомобили: / }));
      await press(dialog().getAllByRole('button', { name: /^Добавить: / })[0] as HTMLElement);
      await press(dialog().getByRole('button', { name: 'Сохранить' }));
      await pass(0);
      expect(lacking()).toHaveLength(left - 1);
    }
    await pass(500);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('those left out need none', async () => {
    await open({}, { account: 'carfleet' });
    await press(within(screen.getByText(/^Распределено больше/).closest('li') as HTMLElement).getByRole('checkbox'));
    for (const mark of screen.getAllByText('Автомобиль не указан')) await press(within(mark.closest('li') as HTMLElement).getByRole('checkbox'));
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });
});

describe('the lines', () => {
  test('are all ordered at first; the sum is the shop’s; the cart is not changed by any of it', async () => {
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(IDS.length);
    expect([box(PADS), box(FILTER), all()].map((one) => (one as HTMLInputElement).checked)).toEqual([true, true, true]);
    const { cost } = await held();
    expect(roubles(sum() ?? '')).toBe(cost);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', '/order/products');
    expect(screen.getByText('В заказе 3 из 3')).toBeInTheDocument();
  });

  test('one is left out by one call; the sum follows the answer, the line stays in the cart', async () => {
    await open();
    const before = roubles(sum() ?? '');
    await press(box(PADS));
    expect([calls(page, REMOVE), calls(page, ADD)]).toEqual([1, 0]);
    const { checked, cost } = await held();
    expect([checked, roubles(sum() ?? '')]).toEqual([[false, true, true], cost]);
    expect(roubles(sum() ?? '')).toBeLessThan(before);
    expect(summary().getByText('Останется в корзине: 1.')).toBeInTheDocument();
    expect(all().indeterminate).toBe(true);
    expect(cartFor(undefined).$cart.get().cart?.quantity).toBe(3);
    await press(box(PADS));
    expect([calls(page, ADD), (await held()).checked]).toEqual([1, [true, true, true]]);
  });

  test('all are taken or left out by one box and one call; of none there is no order, which is said', async () => {
    await open();
    await press(all());
    expect([calls(page, REMOVE), await held()]).toEqual([1, { checked: [false, false, false], quantity: 0, cost: 0 }]);
    expect([all().checked, all().indeterminate]).toEqual([false, false]);
    expect(summary().getByText('Отметьте хотя бы одну позицию.')).toBeInTheDocument();
    expect(summary().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAccessibleDescription('Отметьте хотя бы одну позицию.');
    await press(all());
    expect([calls(page, ADD), (await held()).quantity]).toEqual([1, 3]);
  });

  test('of none come to nothing, also where the shop answers with the whole cart', async () => {
    await open();
    const { ask } = page;
    setFetch(async (input, init) => {
      const reply = await ask(String(input), init);
      if (!/partial-order\/remove|\/count/.test(String(input)) || reply.status !== 200) return reply;
      const { output } = (await reply.json()) as { output: object };
      return Response.json({ status: 'success', output: { ...output, quantity: 3, cost: 511_823 } });
    });
    await press(all());
    await pass(0);
    expect([summary().getByText('0 ₽'), summary().getByText('0 позиций')]).toEqual([expect.anything(), expect.anything()]);
    expect(summary().getByText('Останется в корзине: 3.')).toBeInTheDocument();
  });

  test('what is pressed while a call is on its way goes together after it', async () => {
    await open();
    await page.setFaults({ match: REMOVE, latency: 1000 });
    await user.click(box(PADS));
    await user.click(box(FILTER));
    await user.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    await user.click(box(FILTER));
    expect(screen.getByText('В заказе 1 из 3')).toBeInTheDocument();
    expect(summary().getByText('пересчет заказа…')).toBeInTheDocument();
    await pass(1500);
    await pass(1500);
    expect([calls(page, REMOVE), calls(page, ADD), (await held()).checked]).toEqual([2, 0, [false, true, false]]);
  });

  test('what is pressed while a call is on its way goes with a page that is left', async () => {
    await open();
    await page.setFaults({ match: REMOVE, latency: 1000 });
    await user.click(box(PADS));
    await user.click(box(FILTER));
    // Back again, which the shop has not heard of yet.
    await user.click(box(PADS));
    expect([calls(page, REMOVE), calls(page, ADD)]).toEqual([1, 0]);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect([calls(page, REMOVE), calls(page, ADD)]).toEqual([2, 1]);
    await pass(1500);
    expect((await held()).checked).toEqual([true, false, true]);
    expect([calls(page, REMOVE), calls(page, ADD)]).toEqual([2, 1]);
  });

  test('of a cart that is sold whole alone cannot be left out', async () => {
    await open({ wholeOnly: true });
    expect(screen.getByText('Эту корзину можно заказать только целиком.')).toBeInTheDocument();
    expect(box(PADS)).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: 'Заказать все' })).toBeNull();
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('of a delayed cart are its own; the way to the checkout names it', async () => {
    await open({ cartId: DELAYED });
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await press(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect([(await held(DELAYED)).quantity, (await held()).quantity]).toEqual([5, 3]);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', `/order/products?id=${DELAYED}`);
  });

  test('that cannot be ordered bar the way until they are left out', async () => {
    await open(
      {},
      {
        account: 'business',
        before: async (opened) => {
          await fill(opened);
          const [first] = (await post(opened, '/api/v1/partial-order/items')).items as { id: string }[];
          const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
          // More pieces are set apart for a car than are left of it.
          await opened.ask(`/cart/car-assign?id=${first?.id}`, {
            method: 'POST',
            headers: { 'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', Accept: 'application/json' },
            body: JSON.stringify([{ id: '4201', quantity: 2 }]),
          });
          await post(opened, `/cart/recount?id=${first?.id}`, { quantity: '1' });
        },
      },
    );
    expect(summary().getByText(/^Среди отмеченных есть позиции, которые нельзя заказать: 1\./)).toBeInTheDocument();
    expect(summary().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
    await press(box(PADS));
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });
});

describe('of which a page has failed', () => {
  const COUNT = 153;
  /** A delayed cart of three pages; a test names its own, so that none finds the lines of another. */
  async function openLong(before: number, more: object = {}): Promise<string> {
    let cartId = '';
    const data = (store: Store) => {
      const backend = openBackend(store, () => Date.now());
      for (let made = 0; made <= before; made++) cartId = createCart(backend, '1002', 'delayed', 'Долгая', '').id;
      for (const { id, url, title } of store
        .list<Product>('product')
        .slice(0, COUNT)
        .map(([, product]) => product))
        appendLine(backend, cartId, { productId: id, quantity: 1, url, title });
    };
    const props = Object.defineProperty({}, 'cartId', { enumerable: true, get: () => cartId });
    await open(props, { account: 'business', data, faults: { match: 'page=2', status: 500 }, ...more });
    await pass(3000);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    return cartId;
  }

  test('are counted and chosen by what the shop says of all of them', async () => {
    const cartId = await openLong(20);
    expect(screen.getAllByRole('listitem')).toHaveLength(70);
    expect(screen.getByText(`В заказе ${COUNT} из ${COUNT}`)).toBeInTheDocument();
    await press(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(screen.getByText(`В заказе ${COUNT - 1} из ${COUNT}`)).toBeInTheDocument();
    expect(summary().getByText('Останется в корзине: 1.')).toBeInTheDocument();
    expect(all().indeterminate).toBe(true);
    await press(all());
    expect((await held(cartId)).quantity).toBe(COUNT);
    await press(all());
    expect([(await held(cartId)).quantity, screen.getByText(`В заказе 0 из ${COUNT}`)]).toEqual([0, expect.anything()]);
    expect(summary().getByText('Отметьте хотя бы одну позицию.')).toBeInTheDocument();
    await page.setFaults({});
    await press(screen.getByRole('button', { name: 'Загрузить остальные позиции' }));
    await pass(0);
    expect(screen.getAllByRole('listitem')).toHaveLength(COUNT);
    expect(screen.getByText(`В заказе 0 из ${COUNT}`)).toBeInTheDocument();
  });

  test('are not counted while nobody knows which are ordered', async () => {
    await openLong(25, { faults: ['page=2', 'partial-order/items'].map((match) => ({ match, status: 500 })) });
    expect(screen.getAllByRole('listitem')).toHaveLength(70);
    expect(screen.queryByText(/^В заказе/)).toBeNull();
    expect(summary().queryByText(/^Останется в корзине/)).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Заказать все' })).toBeNull();
  });

  test('are not chosen together where the shop has not named them all', async () => {
    const silent = () => Promise.resolve(Response.json({ status: 'success', output: { items: [] } }));
    const before = async (opened: DemoPage) =>
      setFetch((input, init) => (String(input).includes('partial-order/items') ? silent() : opened.ask(String(input), init)));
    await openLong(30, { before });
    expect(screen.getByText(`В заказе ${COUNT} из ${COUNT}`)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Заказать все' })).toBeNull();
  });
});

describe('of a client, in an employee’s hands', () => {
  const CLIENT = '1002';
  const before = async (opened: DemoPage) => {
    await post(opened, '/cart/add?id=5124', { quantity: '1' });
    for (const id of IDS) await post(opened, `/cart/add?id=${id}`, { quantity: '2', clientId: CLIENT });
  };

  test.each([
    ['the placeholder', '', { clientId: CLIENT }],
    ['the tag', CLIENT, {}],
  ])('are the client’s, whom %s names: what is left out, what it comes to; the employee’s own are as they were', async (_, clientId, props) => {
    configure({ clientId });
    await open(props, { account: 'manager', before });
    expect(screen.getByText(/^Вы работаете от имени клиента: /)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(IDS.length);
    await press(box(PADS));
    const { checked, cost, quantity } = await held('', CLIENT);
    expect([checked, roubles(sum() ?? ''), quantity]).toEqual([[false, true, true], cost, 2]);
    configure({ clientId: '' });
    expect((await held()).checked).toEqual([true]);
  });

  test('each call names the client and the client’s cart', async () => {
    const sent: string[] = [];
    await open({ clientId: CLIENT }, { account: 'manager', before });
    const { cartId = '' } = cartFor(CLIENT).$cart.get().cart ?? {};
    setFetch((input, init) => {
      if (/partial-order|checkout/.test(String(input))) sent.push(decodeURIComponent(`${input} ${init?.body ?? ''}`));
      return page.ask(String(input), init);
    });
    await press(box(PADS));
    await press(all());
    await press(all());
    await pass(0);
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.filter((line) => !line.includes(`clientId=${CLIENT}`) || !line.includes(cartId))).toEqual([]);
    expect(cartId).not.toBe('');
  });

  test('the ways on and back are those that the page prints for the client', async () => {
    await open(
      { clientId: CLIENT, checkoutHref: `/order/products?client=${CLIENT}`, cartHref: `/personal/cart?client=${CLIENT}` },
      { account: 'manager', before },
    );
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', `/order/products?client=${CLIENT}`);
    expect(summary().getByRole('link', { name: 'Вернуться в корзину' })).toHaveAttribute('href', `/personal/cart?client=${CLIENT}`);
  });

  test('a delayed cart goes by its id alone', async () => {
    configure({ clientId: CLIENT });
    const bodies: string[] = [];
    await open({ cartId: DELAYED }, { account: 'manager', before });
    setFetch((input, init) => {
      if (/partial-order|checkout/.test(String(input))) bodies.push(decodeURIComponent(`${input} ${init?.body ?? ''}`));
      return page.ask(String(input), init);
    });
    await press(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await pass(0);
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies.filter((line) => line.includes('clientId') || !line.includes(DELAYED))).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('Space leaves out and takes, one box after another; how many are chosen is spoken', async () => {
    await open();
    box(PADS).focus();
    await user.keyboard(' ');
    await pass(0);
    expect([(box(PADS) as HTMLInputElement).checked, document.activeElement]).toEqual([false, box(PADS)]);
    expect(screen.getByText('Выбрано: 2')).toHaveAttribute('role', 'status');
    await user.keyboard(' ');
    await pass(0);
    expect((await held()).checked).toEqual([true, true, true]);
  });
});

describe('what goes wrong', () => {
  test('a refusal is told, and the box is as it was', async () => {
    await open();
    await page.setFaults({ match: REMOVE, refuse: 'Состав заказа закреплен.' });
    await press(box(PADS));
    expect([alertText(), (box(PADS) as HTMLInputElement).checked, calls(page, REMOVE)]).toEqual(['Состав заказа закреплен.', true, 1]);
  });

  test.each([
    ['happened', { processed: true }, false],
    ['did not happen', {}, true],
  ])('an answer that is lost is looked up, and nothing is sent twice: it %s', async (_, how, isIn) => {
    await open();
    const asked = calls(page, ITEMS);
    await page.setFaults({ match: REMOVE, drop: true, ...how });
    await press(box(PADS));
    await pass(20_000);
    expect([calls(page, REMOVE), (box(PADS) as HTMLInputElement).checked]).toEqual([1, isIn]);
    expect(calls(page, ITEMS)).toBeGreaterThan(asked);
    expect((await held()).checked[0]).toBe(isIn);
  });

  test('which lines are ordered cannot be read: nothing can be changed or ordered, until it is read again', async () => {
    await open({}, { account: 'business', before: fill, faults: { match: ITEMS, status: 500 } });
    await pass(3000);
    expect(screen.getByText(/^Не удалось загрузить состав заказа\./)).toBeInTheDocument();
    expect(box(PADS)).toBeDisabled();
    expect(summary().getByText('Состав заказа не загружен.')).toBeInTheDocument();
    await page.setFaults({});
    await press(screen.getByRole('button', { name: 'Повторить' }));
    expect(box(PADS)).toBeEnabled();
  });

  test('an answer without figures: those of the checkout are asked for', async () => {
    await open();
    await page.ask('/__qa/variants', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ bareAnswers: true }) });
    const asked = calls(page, 'POST /checkout/count');
    await press(box(PADS));
    expect(calls(page, 'POST /checkout/count')).toBe(asked + 1);
  });

  test('a lost session is told once, and nothing more is sent', async () => {
    await open();
    await page.setFaults({ match: REMOVE, logout: true, times: 1 });
    await press(box(PADS));
    expect(alertText()).toBe('Вы вышли из системы. Войдите снова, чтобы продолжить.');
  });

  test('a guest finds the ways in, and nothing is asked', async () => {
    await open({}, {});
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect([calls(page, ITEMS), calls(page, 'GET /cart/content')]).toEqual([0, 0]);
  });

  test('an empty cart says so', async () => {
    await open({}, { account: 'retail' });
    expect(screen.getByText('Корзина пуста.')).toBeInTheDocument();
  });

  test('a delayed cart that is gone says so', async () => {
    await open({ cartId: '404' });
    await pass(3000);
    expect(screen.getAllByText(/Отложенная корзина не найдена/)).not.toHaveLength(0);
  });

  test('what has failed before what waited for it holds the checkout back, and shows as the shop has it', async () => {
    await open();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const toCheckout = () => fireEvent.click(summary().getByRole('link', { name: 'Оформить заказ' }));
    await page.setFaults({ match: REMOVE, latency: 1000, refuse: 'Состав заказа закреплен.' });
    await user.click(box(PADS));
    await user.click(box(FILTER));
    await page.setFaults({ match: REMOVE, latency: 3000 });
    toCheckout();
    await pass(1500);
    expect(alertText()).toBe('Состав заказа закреплен.');
    // Who has read it waits for the other.
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    await pass(4000);
    expect([(await held()).checked, calls(page, REMOVE), assign.mock.calls]).toEqual([[true, false, true], 2, []]);
    expect([box(PADS), box(FILTER)].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
    await page.setFaults({ match: REMOVE, latency: 1000 });
    await user.click(box(PADS));
    toCheckout();
    await pass(1500);
    expect([(await held()).checked, assign.mock.calls]).toEqual([[false, false, true], [['/order/products']]]);
  });

  test.each([
    ['refuses', { refuse: 'Состав заказа закреплен.' }, 'Состав заказа закреплен. Не изменено позиций: 1 из 2.'],
    ['fails', { status: 500 }, 'Не удалось изменить состав заказа. Повторите попытку. Не изменено позиций: 1 из 2.'],
    ['loses its answer to', { drop: true }, 'Не удалось изменить состав заказа. Повторите попытку. Не изменено позиций: 1 из 2.'],
  ])('of two calls the shop %s the second: what it has taken stands, how much is left is told', async (_, faults, told) => {
    await open();
    await press(box(FILTER));
    const before = calls(page, REMOVE);
    await page.setFaults({ match: REMOVE, latency: 1000 });
    await user.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    await user.click(box(FILTER));
    await user.click(box(PADS));
    await page.setFaults({ match: REMOVE, ...faults });
    await pass(1500);
    await pass(20_000);
    expect(alertText()).toBe(told);
    const shop = await held();
    expect(shop.checked).toEqual([true, true, false]);
    expect(screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([false, ...shop.checked]);
    expect([roubles(sum() ?? ''), calls(page, REMOVE) - before, calls(page, ADD)]).toEqual([shop.cost, 2, 1]);
  });

  test('what became of a lost answer cannot be read: nothing is ordered until it is', async () => {
    await open();
    await page.setFaults({ match: REMOVE, drop: true });
    const ask = page.ask;
    setFetch((input, init) => (String(input).includes('/items') ? Promise.resolve(new Response('', { status: 500 })) : ask(String(input), init)));
    await press(box(PADS));
    await pass(30_000);
    expect(summary().queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
    expect(summary().getByText('Состав заказа не загружен.')).toBeInTheDocument();
    await page.setFaults({});
    setFetch((input, init) => ask(String(input), init));
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    await press(screen.getByRole('button', { name: 'Повторить' }));
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('the way to the checkout waits for what is on its way', async () => {
    await open();
    await page.setFaults({ match: REMOVE, latency: 1000 });
    await user.click(box(PADS));
    const link = summary().getByRole('link', { name: 'Оформить заказ' });
    // Nothing leads away from a test.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
    await pass(0);
    expect(calls(page, REMOVE)).toBe(1);
    await pass(1500);
    expect((await held()).checked[0]).toBe(false);
  });
});
