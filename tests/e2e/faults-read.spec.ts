// The fault catalogue for what is read, and for favourites.
import { alertDialog, drawer, expect, expectSpoken, expectToast, header, PRODUCTS, plain, product, spokenBy, test, toastsOf } from './shop';

const { filter } = PRODUCTS;
const limits = { retryPauseMin: 50, retryPauseMax: 100, breakerFailures: 1000 };
/** For a server that never answers; a busy machine is slow too, so everywhere else patience is the usual one. */
const impatient = { ...limits, deadlineRead: 1000, deadlineGrace: 1000 };

const SERVER = 'Ошибка на сервере. Попробуйте еще раз через минуту.';
const STOCK = `GET /api/v1/catalog/stock/${filter.id}`;

test('stock: every failure says what failed and why, inline, and can be repeated', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('business');
  await page.goto(plain([['stock-popover', { productId: filter.id, title: filter.title }]], { limits }));
  const opener = product(page, filter).stock;
  const stock = page.getByRole('group', { name: 'Наличие на складах' });
  const cases: [rule: Record<string, unknown>, sent: number, text: string][] = [
    [{ refuse: 'Склад закрыт.' }, 1, 'Склад закрыт.'],
    [{ refuse: '' }, 1, ''],
    [{ status: 403 }, 1, 'Недостаточно прав для этого раздела.'],
    [{ status: 404 }, 1, 'Запись уже удалена.'],
    [{ status: 405 }, 1, 'Не удалось выполнить запрос. Обновите страницу.'],
    [{ status: 429, retryAfter: 40 }, 1, 'Слишком много запросов. Повторите через 40 секунд.'],
    [{ status: 500 }, 1, SERVER],
    [{ status: 503 }, 2, SERVER],
    [{ drop: true }, 2, 'Сервер долго не отвечает.'],
    [{ cutBody: true }, 2, 'Сервер долго не отвечает.'],
    [{ truncated: true }, 1, 'Сервер вернул неожиданный ответ.'],
    [{ html: true }, 1, 'Сервер вернул неожиданный ответ.'],
    [{ shape: ['phpWarning'] }, 1, 'Сервер вернул неожиданный ответ.'],
  ];
  const failing = (rule: Record<string, unknown>, sent: number, text: string) =>
    test.step(JSON.stringify(rule), async () => {
      await faults({ match: '/catalog/stock/', ...rule });
      calls.clear();
      await opener.click();
      await expect(stock.getByRole('alert')).toContainText(`Не удалось загрузить остатки. ${text}`.trim());
      await calls.made(STOCK, sent);
      await expect(alertDialog(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  for (const one of cases) await failing(...one);
  // One that passes by itself is not told at all.
  await faults({ match: '/catalog/stock/', status: 503, times: 1 });
  calls.clear();
  await opener.click();
  await expect(stock.getByRole('table').first()).toBeVisible();
  await calls.made(STOCK, 2);
  // What is there stays while it cannot be refreshed; «Повторить» does it.
  await faults({ match: '/catalog/stock/', status: 500, times: 1 });
  await stock.getByRole('button', { name: 'Обновить остатки' }).click();
  await expect(stock.getByRole('alert')).toContainText(SERVER);
  await expect(stock.getByRole('table').first()).toBeVisible();
  await stock.getByRole('button', { name: 'Повторить' }).click();
  await expect(stock.getByRole('alert')).toHaveCount(0);

  await page.goto(plain([['stock-popover', { productId: filter.id, title: filter.title }]], { limits: impatient }));
  await failing({ stalledBody: true }, 2, 'Сервер долго не отвечает.');
});

test('lenient PHP: BOM, numbers and flags as strings, lists as maps; an old jwt is renewed once', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('business');
  await page.goto(plain([['stock-popover', { productId: filter.id, title: filter.title }]]));
  const opener = product(page, filter).stock;
  const stock = page.getByRole('group', { name: 'Наличие на складах' });
  await faults({ match: '/catalog/stock/', shape: ['numbersAsStrings', 'flagsAsStrings', 'listAsMap', 'bom', 'enveloped'] });
  await opener.click();
  await expect(stock.getByRole('table').first()).toBeVisible();
  await expect(stock.getByText(/^Всего/)).toBeVisible();
  await faults({ match: '/catalog/stock/', jwtExpired: true, times: 1 });
  calls.clear();
  await stock.getByRole('button', { name: 'Обновить остатки' }).click();
  await expect.poll(() => calls.count(STOCK)).toBeGreaterThan(0);
  await expect(stock.getByText('обновлено только что')).toBeVisible();
  await expect(stock.getByRole('alert')).toHaveCount(0);
  expect(calls.count('GET /api/v1/user/regenerateJwt')).toBeLessThanOrEqual(1);
});

test('the cart cannot be read: the figures of the page stand, the drawer says why and reads again', async ({
  page,
  login,
  put,
  faults,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await put(filter.id, 2);
  await faults({ match: '/cart/', status: 500 });
  await page.goto('/contacts');
  await expect.poll(() => calls.count('POST /cart/count')).toBeGreaterThan(0);
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 1 485 ₽');
  await header(page).click();
  const cart = drawer(page);
  await expect(cart.getByRole('alert').filter({ hasText: SERVER })).toBeVisible();
  await faults();
  await cart.getByRole('button', { name: 'Повторить' }).click();
  await expect(product(cart, filter).quantity).toHaveValue('2');
  await expect(cart.getByText(SERVER)).toHaveCount(0);
});

test('favourites: each failure of adding and removing leaves the heart as the server has it', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('retail');
  const open = plain([['favourite-button', { productId: filter.id, title: filter.title }]], { limits });
  await page.goto(open);
  const { heart, chosenHeart } = product(page, filter);
  const popover = page.getByRole('group', { name: 'Избранное' });
  const submit = popover.getByRole('button', { name: 'Добавить', exact: true });
  const POST = 'POST /api/v1/favoriteProduct';
  const DELETE = 'DELETE /api/v1/favoriteProduct/';
  await heart.click();
  const FAILED = 'Не удалось добавить в избранное.';
  for (const [rule, text] of [
    [{ refuse: 'Список переполнен.' }, 'Список переполнен.'],
    [{ status: 500 }, FAILED],
    [{ drop: true }, FAILED],
    [{ html: true }, FAILED],
  ] as const) {
    await test.step(JSON.stringify(rule), async () => {
      await faults({ match: `${POST}`, ...rule });
      calls.clear();
      await submit.click();
      // Once, where the buyer looks.
      await expect(popover.getByRole('alert')).toContainText(text);
      expect(await toastsOf(page)).toEqual([]);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await calls.made(POST, 1);
    });
  }
  // It was done although the answer was lost: the list tells.
  await faults({ match: POST, truncated: true });
  calls.clear();
  await submit.click();
  await expect(chosenHeart).toHaveAttribute('aria-pressed', 'true');
  await calls.made(POST, 1);

  const remove = async () => {
    await chosenHeart.click();
    await popover.getByRole('button', { name: 'Удалить из избранного' }).click();
  };
  await faults({ match: DELETE, status: 500 });
  await remove();
  await expectSpoken(page, 'Не удалось удалить из избранного.');
  await expect(chosenHeart).toHaveAttribute('aria-pressed', 'true');
  await expect(alertDialog(page)).toHaveCount(0);
  // The shop says that it has no such record, and lists the product: it is not gone.
  const failures = async () => (await spokenBy(page)).filter((text) => text.includes('Не удалось удалить из избранного.')).length;
  const before = await failures();
  await faults({ match: DELETE, status: 404 });
  await remove();
  await expect.poll(failures).toBeGreaterThan(before);
  await expect(chosenHeart).toHaveAttribute('aria-pressed', 'true');
  expect(await toastsOf(page)).toEqual([]);
  // Gone already, and listed no more, is gone.
  await faults({ match: DELETE, status: 404, processed: true });
  await remove();
  await expectToast(page, 'Товар удален из избранного');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a session that ends while reading: the data stays, the way in is offered', async ({ page, login, faults, incidents: _ }) => {
  await login('business');
  await page.goto(plain([['stock-popover', { productId: filter.id, title: filter.title }]], { limits }));
  await faults({ match: '/catalog/stock/', logout: true, times: 1 });
  await product(page, filter).stock.click();
  const stock = page.getByRole('group', { name: 'Наличие на складах' });
  await expect(stock.getByRole('alert')).toContainText('Вы вышли из системы. Войдите снова, чтобы продолжить.');
  await expect(stock.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', /^\/site\/login/);
});
