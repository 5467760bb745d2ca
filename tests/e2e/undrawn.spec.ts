// Rows that rest: filled and pressed without React; drawn where there is more to tell than their view has words for.
import type { Page } from '@playwright/test';
import { alertDialog, expect, expectToast, header, hold, PRODUCTS, plain, product, settled, shiftOf, test, toastsOf } from './shop';

const { pads, filter, plug } = PRODUCTS;
const ADD = 'POST /cart/add';

const drawn = (page: Page) =>
  page.locator('[data-island="basket-button"][data-island-state="ready"], [data-island="basket-counter"][data-island-state="ready"]');

/** A page of rows that rest, patient with a busy machine: no press is drawn for taking its time. */
const rows = plain([['basket-counter', {}] as const, ...[pads, filter, plug].map(({ id, title }) => ['basket-button', { goodId: id, title }] as const)], {
  limits: { drawnAfter: 60_000 },
});

/** The page rests, and what presses its rows is there: the cart's engine and the press itself. */
async function rest(page: Page, path = rows): Promise<void> {
  await page.goto(path);
  const fetched = (name: string) => page.evaluate((file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)), name);
  for (const name of ['/chunks/engine-', '/chunks/add-']) await expect.poll(() => fetched(name), { message: name }).toBe(true);
  await settled(page);
}

/** Files of React that the page has asked for. */
const reactOf = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/chunks\/view-/.test(name)).length);

test('a page that nobody touches fetches nothing of what only a press could need; the first sign of somebody does', async ({ page, login, incidents: _ }) => {
  await login('retail');
  await rest(page, '/catalog');
  const view = () => page.locator('link[rel=modulepreload][href*="basket-button-"], link[rel=modulepreload][href*="favourite-button-"]');
  await expect(view()).toHaveCount(0);
  expect(await reactOf(page)).toBe(0);
  await page.mouse.move(5, 5);
  await expect(view()).toHaveCount(2);
});

test('«В корзину»: in the cart, told, and counted in the header, and nothing but the toast is drawn', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await rest(page);
  const { add, inCart, quantity } = product(page, pads);
  const before = await quantity.elementHandle();
  const added = page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, `Добавлено: ${pads.title}`);
  await add.click();
  await added;
  await expect(header(page)).toContainText('позиций: 1, на сумму');
  await expect(inCart).toBeFocused();
  await expectToast(page, 'Товар добавлен в корзину');
  await expect(drawn(page)).toHaveCount(0);
  await calls.made(ADD, 1);
  // The field beside it is the one that stood there.
  expect(await quantity.evaluate((field, former) => field === former, before)).toBe(true);
  expect(await shiftOf(page)).toBeLessThan(0.01);

  // The next press is the component's: it knows what the row has become.
  await product(page, pads).more.click();
  await expect(quantity).toHaveValue('2');
  await calls.made('POST /cart/recount', 1);
  await expect(header(page)).toContainText('позиций: 1, на сумму');
  await expect.poll(() => toastsOf(page)).toEqual(['Товар добавлен в корзину', 'Количество товара обновлено: 2 шт.']);
});

test('several products one after another, faster than the shop answers: each once, none lost', async ({ page, login, calls, faults, incidents: _ }) => {
  await login('retail');
  await rest(page);
  await faults({ match: '/cart/add', latency: 250 });
  for (const one of [pads, filter, plug]) await product(page, one).add.click();
  for (const one of [pads, filter, plug]) await expect(product(page, one).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 3');
  await calls.made(ADD, 3);
  await expect(product(page, plug).quantity).toHaveValue('4');
});

test('a field that is gone to while the shop takes its time: what is typed there is the last word', async ({ page, login, calls, faults, incidents: _ }) => {
  await login('retail');
  await rest(page);
  await faults({ match: '/cart/add', latency: 300, times: 1 });
  const { add, quantity } = product(page, pads);
  await add.click();
  await quantity.click();
  await quantity.fill('7');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('7');
  await expect.poll(() => calls.count('POST /cart/recount') + calls.count(ADD)).toBe(2);
  await expect(header(page)).toContainText('позиций: 1, на сумму');
  await expect(quantity).toHaveValue('7');
});

test('a mouse that has passed over rows keeps no lock from other tabs', async ({ page, login, incidents: _ }) => {
  // After a second it would be given back anyway: here that second never ends.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number, ...given: []) => (ms === 1000 ? 0 : setTimeout(run, ms, ...given))) as typeof setTimeout;
  });
  await login('retail');
  await rest(page);
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await product(page, pads).add.hover();
  await expect.poll(held).toBe(1);
  await product(page, pads).quantity.hover();
  await expect.poll(held).toBe(0);
  await product(page, pads).add.hover();
  await header(page).hover();
  await expect.poll(held).toBe(0);
});

test('a double click adds once', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await rest(page);
  await product(page, pads).add.dblclick();
  await expect(product(page, pads).inCart).toBeVisible();
  await calls.made(ADD, 1);
  await expect(product(page, pads).quantity).toHaveValue('1');
});

test('«+» pressed while it is added is the last word', async ({ page, login, calls, faults, incidents: _ }) => {
  await login('retail');
  await rest(page);
  await faults({ match: '/cart/add', latency: 300, times: 1 });
  await product(page, pads).add.click();
  await product(page, pads).more.click();
  await expect(product(page, pads).inCart).toBeVisible();
  await expect(product(page, pads).quantity).toHaveValue('2');
  await calls.over();
  expect(calls.count(ADD)).toBe(1);
  await expect(header(page)).toContainText('позиций: 1');
});

test('a shop that takes its time: the row is drawn, goes on with the same press, and ends it', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await rest(page, '/catalog');
  const answer = await hold(page, /\/cart\/add/);
  const box = await product(page, pads).add.boundingBox();
  await product(page, pads).add.click();
  const busy = page.getByRole('button', { name: `Добавляем…: ${pads.title}` });
  await expect(busy).toBeFocused();
  // Drawn and busy, it is as large as it was, and where it was.
  expect(await busy.boundingBox()).toEqual(box);
  // It is not enabled: somebody presses it all the same.
  await busy.click({ force: true });
  await answer.release();
  await expect(product(page, pads).inCart).toBeFocused();
  await calls.made(ADD, 1);
});

test('a refusal: the alert says why, once', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('retail');
  await rest(page);
  await faults({ match: '/cart/add', refuse: 'Товар временно нельзя заказать.', times: 1 });
  await product(page, pads).add.click();
  await expect(alertDialog(page).getByText('Товар временно нельзя заказать.')).toBeVisible();
  await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(product(page, pads).add).toHaveAccessibleDescription('');
  await expect(header(page)).toHaveText('Корзина');
  await product(page, pads).add.click();
  await expect(product(page, pads).inCart).toBeVisible();
  await calls.made(ADD, 2);
});

test('what another tab does fills the rows and the header in place', async ({ page, context, login, incidents: _ }) => {
  await login('retail');
  await rest(page);
  const other = await context.newPage();
  await rest(other);
  await product(other, filter).add.click();
  await expect(product(other, filter).inCart).toBeVisible();
  await expect(product(page, filter).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 1');
  await expect(product(page, pads).add).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  // Drawn and taken out there, it is taken out here.
  await product(other, filter).less.click();
  await expect(product(other, filter).add).toBeVisible();
  await expect(product(page, filter).add).toBeVisible();
  await expect(header(page)).toHaveText('Корзина');
  await expect(drawn(page)).toHaveCount(0);
});

test('without a connection, and without the code of toasts: the words stand all the same', async ({ page, context, login, incidents }) => {
  await login('retail');
  await page.route(/\/chunks\/Overlays-/, (route) => route.abort());
  await rest(page);
  await context.setOffline(true);
  await product(page, pads).add.click();
  await expect(page.getByRole('group').getByText('Нет подключения к интернету. Изменение не сохранено.')).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByRole('button', { name: 'Понятно' })).toBeHidden();
  await context.setOffline(false);
  incidents.console.length = 0;
});

test.describe('the component comes late, or not at all', () => {
  const CODE = /\/chunks\/(view|basket-button)-/;

  test('its code does not come while the shop takes its time: the press goes on, and a second one is the same', async ({ page, login, calls }) => {
    await login('retail');
    await rest(page, '/catalog');
    await page.route(CODE, (route) => route.fulfill({ status: 404 }));
    const answer = await hold(page, /\/cart\/add/);
    const failed = page.evaluate(() => new Promise<void>((resolve) => document.addEventListener('island:error', () => resolve(), { once: true })));
    const { add, inCart, quantity } = product(page, pads);
    await add.click();
    await failed;
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await add.click();
    await answer.release();
    await expect(inCart).toBeVisible();
    await calls.made(ADD, 1);
    await expect(header(page)).toContainText('позиций: 1');
    await expect(quantity).toHaveValue('1');
    expect(new URL(page.url()).pathname).toBe('/catalog');
  });

  test('an impatient second press is not sent once the first has failed', async ({ page, login, calls, faults, incidents: _ }) => {
    await login('retail');
    await rest(page, '/catalog');
    const code = await hold(page, CODE);
    await faults({ match: '/cart/add', status: 500, times: 1 });
    const answer = await hold(page, /\/cart\/add/);
    const { add } = product(page, pads);
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await add.click();
    await answer.release();
    await calls.made(ADD, 1);
    await code.release();
    await expect(add).toHaveAccessibleDescription('Ошибка на сервере. Попробуйте еще раз через минуту.');
    await settled(page);
    await calls.made(ADD, 1);
    expect(await toastsOf(page)).toEqual([]);
    await expect(header(page)).toHaveText('Корзина');
  });

  test('what is typed while it is added is the last word, however late the component comes', async ({ page, login, calls, faults, incidents: _ }) => {
    await login('retail');
    await rest(page, '/catalog');
    const code = await hold(page, CODE);
    await faults({ match: '/cart/add', latency: 300, times: 1 });
    const { add, quantity } = product(page, pads);
    await add.click();
    await quantity.click();
    await quantity.fill('12');
    await quantity.press('Tab');
    await calls.made(ADD, 1);
    await expect(header(page)).toContainText('позиций: 1');
    await code.release();
    await calls.made('POST /cart/recount', 1);
    await expect(quantity).toHaveValue('12');
    await expectToast(page, 'Количество товара обновлено: 12 шт.');
  });
});

test('the row of a line that the pressed product replaces is no longer in the cart', async ({ page, login, put, calls, incidents: _ }) => {
  await login('retail');
  await put(filter.id, 1);
  const reply = await page.request.get('/cart/content?page=1', { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const [line] = (await reply.json()).output.items as { id: string; productId: string; quantity: number }[];
  const figures = await page.request.get('/');
  const [, quantity, cost] = /data-island="basket-counter"[^>]*?data-quantity="(\d+)"[^>]*?data-cost="([\d.]+)"/.exec(await figures.text()) ?? [];
  await rest(
    page,
    plain([
      ['basket-counter', { quantity: Number(quantity), cost: Number(cost) }],
      ['basket-button', { goodId: filter.id, title: filter.title, cartQuantity: 1, cartItemId: String(line?.id) }],
      ['basket-button', { goodId: pads.id, title: pads.title, replaceId: String(line?.id) }],
    ]),
  );
  await expect(product(page, filter).inCart).toBeVisible();
  await product(page, pads).add.click();
  await expect(product(page, pads).inCart).toBeVisible();
  await expect(product(page, filter).add).toBeVisible();
  await calls.made(ADD, 1);
});

test('a row that the page makes another product’s is pressed for that one too', async ({ page, login, calls, faults, incidents: _ }) => {
  await login('retail');
  await rest(page);
  await faults({ match: '/cart/add', latency: 300, times: 1 });
  await page.evaluate(
    ([from, to]) => {
      const row = document.querySelector<HTMLElement>(`[data-good-id="${from?.id}"]`);
      const press = () => row?.querySelector<HTMLElement>('[data-island-action="add"]')?.click();
      press();
      row?.setAttribute('data-good-id', to?.id ?? '');
      row?.setAttribute('data-title', to?.title ?? '');
      press();
    },
    [pads, { id: '5128', title: 'Амортизатор передний газомасляный' }],
  );
  await expect(header(page)).toContainText('позиций: 2');
  await calls.made(ADD, 2);
});
