// The fault catalogue for changes of the cart: exact text, channel, final state, number of requests.
import type { Locator, Page } from '@playwright/test';
import {
  alertDialog,
  confirmAlert,
  drawer,
  drawn,
  expect,
  expectSpoken,
  expectToast,
  header,
  hold,
  note,
  onBuild,
  PRODUCTS,
  plain,
  product,
  quantitiesInShop,
  settled,
  test,
  toastsOf,
} from './shop';

const { pads, filter, plug } = PRODUCTS;

type Rule = Record<string, unknown>;

const shopPage = (one: { id: string; title: string } = filter, props: Record<string, unknown> = {}, limits: Record<string, number> = {}) =>
  plain(
    [
      ['basket-counter', {}],
      ['basket-button', { goodId: one.id, title: one.title, ...props }],
    ],
    { limits: { retryPauseMin: 50, retryPauseMax: 100, ...limits } },
  );
/** Short patience where the server never answers; elsewhere it is the usual one, because a busy machine is slow too. */
const patience = ({ latency, stalledBody }: Rule) =>
  latency || stalledBody ? { deadlineIdempotentWrite: 1000, deadlineOnceOnlyWrite: 1000, deadlineGrace: 1000 } : {};

const ADD = 'POST /cart/add';
const RECOUNT = 'POST /cart/recount';
const DELETE = 'POST /cart/delete-item';

interface Case {
  name: string;
  rule: Rule;
  /** Requests of the call itself. */
  sent: number;
  /** Text of the alert dialog; none when absent. */
  alert?: string;
  /** Text beside the control, with «Повторить». */
  beside?: string;
  /** Nobody answered: it may be done later still. */
  unsure?: true;
  toast?: string;
  /** Quantity in the end: on screen and on the server. */
  left: number;
  /** The cart was read again to learn the truth. */
  truth?: boolean;
}

/** Quantity of the first line as the server has it. */
const onServer = async (page: Page): Promise<number> => (await quantitiesInShop(page))[0] ?? 0;

const NOT_ADDED = 'Товар не добавлен. Повторите попытку.';
const UNSURE = 'Изменение не подтверждено';
const ADDED = 'Товар добавлен в корзину';
const SERVER = 'Ошибка на сервере. Попробуйте еще раз через минуту.';
const REQUEST = 'Не удалось выполнить запрос. Обновите страницу.';
const RIGHTS = 'Недостаточно прав для этого действия.';
const BUSY = 'Слишком много запросов. Повторите через 3 секунды.';
const CONFLICT = 'Корзина изменилась в другом окне. Показаны актуальные данные.';
const STALE = 'Страница устарела. Обновите ее и повторите действие.';

const ADDING: Case[] = [
  { name: 'status error with words', rule: { refuse: 'Товар временно нельзя заказать.' }, sent: 1, alert: 'Товар временно нельзя заказать.', left: 0 },
  { name: 'status error without words', rule: { refuse: '' }, sent: 1, alert: 'Не удалось выполнить действие. Повторите попытку.', left: 0 },
  { name: 'status error with markup', rule: { refuse: '<b>Нельзя</b><script>alert(1)</script>' }, sent: 1, alert: 'Нельзя', left: 0 },
  { name: 'CSRF expired', rule: { csrfExpired: true, times: 1 }, sent: 2, toast: ADDED, left: 1 },
  { name: 'CSRF dead', rule: { csrfExpired: true }, sent: 2, alert: STALE, left: 0 },
  { name: '403', rule: { status: 403 }, sent: 1, alert: RIGHTS, left: 0 },
  { name: '404', rule: { status: 404 }, sent: 1, alert: 'Товар не найден.', left: 0 },
  { name: '405', rule: { status: 405 }, sent: 1, alert: REQUEST, left: 0 },
  { name: '409', rule: { status: 409 }, sent: 1, toast: CONFLICT, left: 0, truth: true },
  { name: '422', rule: { status: 422 }, sent: 1, alert: 'Значение неверно.', left: 0 },
  { name: '429', rule: { status: 429, retryAfter: 3 }, sent: 1, beside: BUSY, left: 0 },
  { name: '500', rule: { status: 500 }, sent: 1, beside: SERVER, left: 0 },
  { name: '502', rule: { status: 502 }, sent: 1, alert: NOT_ADDED, unsure: true, left: 0, truth: true },
  { name: '503 after it was done', rule: { status: 503, processed: true }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'no answer in time, done', rule: { latency: 5000 }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'stalled body', rule: { stalledBody: true }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'connection cut before', rule: { drop: true }, sent: 1, alert: NOT_ADDED, unsure: true, left: 0, truth: true },
  { name: 'connection cut in the answer', rule: { cutBody: true }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'truncated JSON', rule: { truncated: true }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'PHP warning before JSON', rule: { shape: ['phpWarning'] }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'HTML, nothing done', rule: { html: true }, sent: 1, beside: NOT_ADDED, left: 0, truth: true },
  { name: 'HTML, done', rule: { html: true, processed: true }, sent: 1, toast: ADDED, left: 1, truth: true },
  { name: 'BOM', rule: { shape: ['bom'] }, sent: 1, toast: ADDED, left: 1 },
  {
    name: 'numbers and flags as strings',
    rule: { shape: ['numbersAsStrings', 'flagsAsStrings', 'listAsMap', 'emptyMapAsList'] },
    sent: 1,
    toast: ADDED,
    left: 1,
  },
];

/** A failure that is nobody's refusal stands beside the control alone: the field is right, and one press makes it once more. */
async function expectBeside(page: Page, control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(text);
  await expect(page.getByRole('button', { name: 'Повторить', exact: true })).toBeVisible();
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(page.locator('[role=spinbutton][aria-invalid=true]')).toHaveCount(0);
}

for (const [at, { name, rule, sent, alert, beside, unsure, toast, left, truth = false }] of ADDING.entries()) {
  test(`add: ${name}`, onBuild(at), async ({ page, login, faults, calls, incidents: _ }) => {
    await login('retail');
    await page.goto(shopPage(filter, {}, patience(rule)));
    const { add, inCart, quantity } = product(page, filter);
    await quantity.focus();
    await expect(quantity).toHaveAttribute('aria-valuenow', '1');
    await drawn(page);
    await faults({ match: ADD, ...rule });
    calls.clear();
    await add.click();
    if (alert) await confirmAlert(page, alert, `${unsure ? UNSURE : 'Товар не добавлен'}: ${filter.title}`);
    if (beside) await expectBeside(page, add, beside);
    if (toast) await expectToast(page, toast);
    await expect(left ? inCart : add).toBeVisible();
    if (truth) await expect.poll(() => calls.count('POST /cart/count')).toBeGreaterThan(0);
    if (truth && sent === 1 && !toast?.startsWith('Корзина')) await expectSpoken(page, 'Проверяем корзину…');
    await calls.made(ADD, sent);
    if (name === 'CSRF expired') await calls.made('GET /__qa/plain', 1);
    await expect(alertDialog(page)).toHaveCount(0);
    await faults();
    expect(await onServer(page)).toBe(left);
    await expect(header(page)).toHaveText(left ? /позиций: 1/ : 'Корзина');
    if (!toast) expect(await toastsOf(page)).toEqual([]);
  });
}

test('?islands-debug names the call whose answer was not understood', async ({ page, login, faults, incidents: _ }) => {
  await login('retail');
  await page.goto(`${shopPage()}&islands-debug`);
  await faults({ match: `${ADD}?`, html: true });
  await product(page, filter).add.click();
  await expectBeside(page, product(page, filter).add, NOT_ADDED);
  const tables = page.locator('[data-islands-debug]').getByRole('table');
  // What went wrong stands above the placeholders, which may be hundreds.
  await expect(tables.nth(0)).toContainText('cart.add');
  const cells = tables.nth(0).getByRole('row').filter({ hasText: 'cart.add' }).getByRole('cell');
  await expect(cells).toHaveText(['cart.add', 'POST /cart/add', '200', 'malformed', 'the whole: no JSON: Fatal error of PHP before it']);
});

const CHANGING: Case[] = [
  { name: 'status error with words', rule: { refuse: 'Количество менять нельзя.' }, sent: 1, alert: 'Количество менять нельзя.', left: 1 },
  { name: 'CSRF expired', rule: { csrfExpired: true, times: 1 }, sent: 2, toast: 'Количество товара обновлено: 2 шт.', left: 2 },
  { name: 'CSRF dead', rule: { csrfExpired: true }, sent: 2, alert: STALE, left: 1 },
  { name: '403', rule: { status: 403 }, sent: 1, alert: RIGHTS, left: 1 },
  { name: '404', rule: { status: 404 }, sent: 1, toast: `Товар «${filter.title}» уже удален из корзины.`, left: 0 },
  { name: '409 once', rule: { status: 409, times: 1 }, sent: 2, toast: 'Количество товара обновлено: 2 шт.', left: 2, truth: true },
  { name: '409', rule: { status: 409 }, sent: 2, toast: CONFLICT, left: 1, truth: true },
  { name: '422', rule: { status: 422 }, sent: 1, alert: 'Значение неверно.', left: 1 },
  { name: '429', rule: { status: 429, retryAfter: 3 }, sent: 1, beside: BUSY, left: 1 },
  { name: '500', rule: { status: 500 }, sent: 1, beside: SERVER, left: 1 },
  { name: '503 once', rule: { status: 503, times: 1 }, sent: 2, toast: 'Количество товара обновлено: 2 шт.', left: 2 },
  { name: '503', rule: { status: 503 }, sent: 2, beside: SERVER, unsure: true, left: 1, truth: true },
  // Before any answer Chromium itself repeats on a new connection; after the first byte it is ours to repeat.
  { name: 'connection cut once', rule: { cutBody: true, times: 1 }, sent: 2, toast: 'Количество товара обновлено: 2 шт.', left: 2 },
  { name: 'connection cut', rule: { drop: true }, sent: 2, beside: 'Сервер долго не отвечает.', unsure: true, left: 1, truth: true },
  { name: 'stalled body, done', rule: { stalledBody: true }, sent: 2, toast: 'Количество товара обновлено: 2 шт.', left: 2, truth: true },
  { name: 'truncated JSON, done', rule: { truncated: true }, sent: 1, toast: 'Количество товара обновлено: 2 шт.', left: 2, truth: true },
  { name: 'HTML, nothing done', rule: { html: true }, sent: 1, beside: 'Сервер вернул неожиданный ответ.', left: 1, truth: true },
];

for (const [at, { name, rule, sent, alert, beside, unsure, toast, left, truth = false }] of CHANGING.entries()) {
  test(`recount: ${name}`, onBuild(at), async ({ page, login, put, faults, calls, incidents: _ }) => {
    await login('retail');
    await put(filter.id, 1);
    await page.goto(shopPage(filter, { cartQuantity: 1 }, patience(rule)));
    const { add, quantity, more } = product(page, filter);
    await quantity.focus();
    await expect(quantity).toHaveAttribute('aria-valuenow', '1');
    await drawn(page);
    await faults({ match: `${RECOUNT}?`, ...rule });
    calls.clear();
    // Where it fails at once it stands there for a moment only.
    const stepped = page.waitForFunction(
      (label) => document.querySelector<HTMLInputElement>(`[role=spinbutton][aria-label="${label}"]`)?.value === '2',
      `Количество: ${filter.title}`,
    );
    await more.click();
    await stepped;
    if (alert) await confirmAlert(page, alert, new RegExp(`^Количество не изменено: ${filter.title}`));
    if (beside) await expectBeside(page, quantity, `${unsure ? UNSURE : 'Количество не изменено'}. ${beside}`);
    if (toast) await expectToast(page, toast);
    if (left) await expect(quantity).toHaveValue(String(left));
    else await expect(add).toBeVisible();
    await calls.made(RECOUNT, sent);
    if (truth) await expect.poll(() => calls.count('GET /cart/content')).toBeGreaterThan(0);
    await faults();
    expect(await onServer(page)).toBe(left === 0 ? 1 : left);
  });
}

test('remove: gone elsewhere is a success, a cut is repeated once, a refusal brings the line back', async ({
  page,
  login,
  put,
  faults,
  calls,
  incidents: _,
}) => {
  await login('retail');
  for (const [rule, sent, why] of [
    [{ status: 404, processed: true }, 1, null],
    // «Нет такой» of a line that the cart still has is no removal.
    [{ status: 404 }, 1, 'Не удалось выполнить действие. Повторите попытку.'],
    [{ cutBody: true, times: 1 }, 2, null],
    [{ status: 500 }, 1, SERVER],
  ] as const) {
    if ((await onServer(page)) === 0) await put(filter.id, 1);
    await page.goto(shopPage(filter, { cartQuantity: 1 }));
    const { add, inCart, less } = product(page, filter);
    await expect(header(page)).toContainText('позиций: 1');
    await faults({ match: DELETE, ...rule });
    calls.clear();
    await less.click();
    if (why === null) {
      await expectToast(page, 'Товар удален из корзины');
      await expect(add).toBeVisible();
    } else {
      await confirmAlert(page, why, new RegExp(`^Товар не удален: ${filter.title}`));
      await expect(inCart).toBeVisible();
      await expect(product(page, filter).quantity).toHaveValue('1');
    }
    await calls.made(DELETE, sent);
    await faults();
  }
});

test('session lost: rolled back, told once, frozen until the same buyer is back', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('retail');
  await page.goto(shopPage());
  const { add, inCart, quantity } = product(page, filter);
  await quantity.focus();
  await expect(quantity).toHaveAttribute('aria-valuenow', '1');
  await page.waitForLoadState('networkidle');
  await faults({ match: ADD, logout: true, times: 1 });
  calls.clear();
  await add.click();
  await expect(alertDialog(page).getByText(/^Вы вышли из системы\. Войдите снова, чтобы продолжить\./)).toBeVisible();
  await expect(alertDialog(page).getByRole('link', { name: 'Войти' })).toHaveAttribute('href', /^\/site\/login\?returnUrl=/);
  await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(add).toBeVisible();
  await add.click();
  await expect.poll(() => calls.count('GET /api/v1/user/who')).toBeGreaterThan(0);
  await expect(add).toBeVisible();
  await calls.made(ADD, 1);
  await expect(alertDialog(page)).toHaveCount(0);
  await login('retail');
  await add.click();
  await expect(inCart).toBeVisible();
});

test('offline: rolled back at once and kept; sent when the buyer says so', async ({ page, context, login, put, calls, incidents: _ }) => {
  await login('retail');
  await put(filter.id, 1);
  await page.goto(shopPage(filter, { cartQuantity: 1 }));
  const { quantity, more } = product(page, filter);
  await quantity.focus();
  await expect(quantity).toHaveAttribute('aria-valuenow', '1');
  await header(page).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await more.click();
  await expectToast(page, 'Нет подключения к интернету. Изменение не сохранено.');
  await expect(quantity).toHaveValue('1');
  await expect(alertDialog(page)).toHaveCount(0);
  await header(page).click();
  await expect(drawer(page).getByText('Нет связи. Изменения не сохранены: 1.')).toBeVisible();
  await context.setOffline(false);
  // Said is what is true now.
  await expect(drawer(page).getByText('Изменения не сохранены: 1.', { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('Нет подключения к интернету.')).toHaveCount(0);
  calls.clear();
  await drawer(page).getByRole('button', { name: 'Повторить' }).first().click();
  await expect(product(drawer(page), filter).quantity).toHaveValue('2');
  await calls.made(RECOUNT, 1);
  expect(await onServer(page)).toBe(2);
});

test('a server-side recount: controls are locked, it is said, the wish is kept and sent after it', async ({
  page,
  login,
  put,
  faults,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await put(filter.id, 1);
  await page.goto(shopPage(filter, { cartQuantity: 1 }));
  const { quantity, more } = product(page, filter);
  await quantity.focus();
  await expect(quantity).toHaveAttribute('aria-valuenow', '1');
  await page.waitForLoadState('networkidle');
  await faults({ match: RECOUNT, recountLock: 5000, times: 1 });
  calls.clear();
  await more.click();
  await expectSpoken(page, 'Идет пересчет корзины. Подождите.');
  await expect(quantity).toHaveAttribute('aria-readonly', 'true');
  await expect(quantity).toBeFocused();
  await expectToast(page, 'Количество товара обновлено: 2 шт.');
  await expect(quantity).not.toHaveAttribute('aria-readonly');
  await calls.made(RECOUNT, 2);
  expect(await onServer(page)).toBe(2);
});

test('a press on a resting row during a server-side recount is explained, kept and sent once after it', async ({
  page,
  login,
  put,
  faults,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await put(pads.id, 1);
  // Any answer about the cart says so until the rule is taken off.
  await faults({ match: '/cart/count', recountLock: 600_000 });
  await page.goto('/catalog');
  await expect.poll(() => calls.count('POST /cart/count')).toBeGreaterThan(0);
  await settled(page);
  const { add, inCart } = product(page, filter);
  // By its number: the button is called otherwise while it waits.
  const row = page.locator(`[data-island="basket-button"][data-good-id="${filter.id}"]`);
  await expect(row.getByRole('button', { name: 'Добавить в корзину' })).toHaveCount(1);
  expect(await row.getAttribute('data-island-state'), 'it rests').toBeNull();
  await add.click();
  await expectSpoken(page, 'Идет пересчет корзины. Подождите.');
  await expect(note(row, 'Идет пересчет корзины. Подождите.')).toBeVisible();
  await expect(row.getByRole('button', { name: `Добавляем…: ${filter.title}` })).toBeVisible();
  await calls.made(ADD, 0);
  // Over and done with.
  await faults({ match: '/cart/count', recountLock: -1 });
  await expectToast(page, ADDED);
  await expect(inCart).toBeVisible();
  await expect(note(row, 'Идет пересчет корзины. Подождите.')).toHaveCount(0);
  await calls.made(ADD, 1);
  await expect(header(page)).toContainText('позиций: 2');
  await page.reload();
  await expect(inCart).toBeVisible();
});

test('presses on presses: one add for a double click, Enter and a held key; a burst of + is one request', async ({
  page,
  login,
  faults,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await page.goto(shopPage());
  const { add, inCart, more, quantity } = product(page, filter);
  const answer = await hold(page, /\/cart\/add/);
  await add.dblclick();
  await page.keyboard.press('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await answer.release();
  await expect(inCart).toBeFocused();
  await calls.made(ADD, 1);
  await faults({ match: '/cart/', latency: 400 });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let n = 0; n < 5; n++) await more.click();
  await expect(quantity).toHaveValue('6');
  await page.clock.runFor(600);
  await expectToast(page, 'Количество товара обновлено: 6 шт.');
  await calls.made(RECOUNT, 1);
});

test('the server gives less, or another multiple: its number is shown and explained once', async ({ page, login, put, incidents: _ }) => {
  await login('retail');
  // The page knows neither the stock nor the multiplicity.
  await put(pads.id, 1);
  await page.goto(shopPage(pads, { cartQuantity: 1 }));
  const { quantity } = product(page, pads);
  await quantity.fill('50');
  await expectToast(page, 'Доступно только 12 шт.');
  // A field somebody is in is not overwritten.
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('12');
  expect(await toastsOf(page)).toEqual(['Доступно только 12 шт.']);
  await put(plug.id, 4);
  await page.goto(shopPage(plug, { cartQuantity: 4 }));
  const four = product(page, plug).quantity;
  await four.fill('10');
  await expectToast(page, 'Количество изменено на 8 шт.: продается кратно 4.');
  await four.press('Tab');
  await expect(four).toHaveValue('8');
});
