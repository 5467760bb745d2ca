// Two tabs of one browser, and the way back: everybody agrees with the server.
import { changeElsewhere, confirmAlert, expect, header, PRODUCTS, product, test } from './shop';

const { pads, filter, plug } = PRODUCTS;

test('a change in one tab is seen in the other at once, without a reload', async ({ page, context, login, calls, incidents: _ }) => {
  await login('retail');
  await page.goto('/catalog');
  const second = await context.newPage();
  await second.goto('/catalog');
  // Its stores listen as soon as the code is there.
  await product(second, filter).quantity.focus();
  await expect(product(second, filter).quantity).toHaveAttribute('aria-valuetext', '1 шт.');
  await second.waitForLoadState('networkidle');
  // Each has read its header by then.
  await calls.made('POST /cart/count', 2);
  calls.clear();
  await product(page, pads).add.click();
  await expect(header(second)).toContainText('позиций: 1');
  await expect(product(second, pads).inCart).toBeVisible();
  // It was told to look, and looked once.
  await calls.made('POST /cart/count', 1);

  // Acting on what the other tab has removed gives a reason, never an unexplained nothing.
  await product(second, pads).less.click();
  await expect(product(second, pads).add).toBeVisible();
  await expect(product(page, pads).add).toBeVisible();
});

test('a note written in one tab is read by the menu of the other, which was at rest', async ({ page, context, login, calls, incidents: _ }) => {
  await login('business');
  await page.goto(`/product/${filter.id}`);
  const second = await context.newPage();
  await second.goto(`/product/${filter.id}`);
  const opener = (tab: typeof page) => tab.getByRole('button', { name: /^В закладках: / });
  const edit = (tab: typeof page) => tab.getByRole('group', { name: 'Закладка' }).getByRole('button', { name: /^(Изменить|Добавить) заметку$/ });
  const field = (tab: typeof page) => tab.getByRole('dialog', { name: 'Заметка к закладке' }).getByRole('textbox', { name: 'Заметка' });
  // It listens as soon as the code of the topic is there.
  await page.waitForLoadState('networkidle');
  await opener(second).click();
  await edit(second).click();
  await field(second).fill('Написано в другой вкладке.');
  await second.getByRole('button', { name: 'Сохранить' }).click();
  await expect(field(second)).toHaveCount(0);

  await opener(page).click();
  await expect(page.getByRole('group', { name: 'Закладка' })).toContainText('Написано в другой вкладке.');
  // By the tab that saved, before it wrote, and by the one that reads.
  await calls.made('GET /v1/autocatalog/bookmark/search', 2);
  await edit(page).click();
  await expect(field(page)).toHaveValue('Написано в другой вкладке.');
});

test('two tabs that write at once take turns, and both end with the whole cart', async ({ page, context, login, faults, incidents: _ }) => {
  await login('retail');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/catalog');
    await expect(header(tab)).toHaveText('Корзина');
    await product(tab, plug).quantity.focus();
    await expect(product(tab, plug).quantity).toHaveAttribute('aria-valuetext', '4 шт.');
  }
  const adds: { asked: number; answered: number }[] = [];
  context.on('requestfinished', (request) => {
    const { startTime, responseStart } = request.timing();
    if (request.url().includes('/cart/add')) adds.push({ asked: startTime, answered: startTime + responseStart });
  });
  await faults({ match: '/cart/add', latency: 600 });
  await Promise.all([product(page, pads).add.click(), product(second, filter).add.click()]);
  for (const tab of [page, second]) {
    await expect(product(tab, pads).inCart).toBeVisible();
    await expect(product(tab, filter).inCart).toBeVisible();
    await expect(header(tab)).toContainText('позиций: 2');
  }
  await expect.poll(() => adds.length).toBe(2);
  const [one, other] = adds.sort((a, b) => a.asked - b.asked);
  expect(other?.asked).toBeGreaterThanOrEqual(one?.answered ?? Number.NaN);
});

test('back and forward: the page that returns shows what the server has', async ({ page, context, login, put, incidents: _ }) => {
  await login('retail');
  await put(pads.id, 1);
  await page.goto('/catalog');
  await expect(header(page)).toContainText('позиций: 1');
  await header(page).click();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
  await page.goto('/contacts');
  await changeElsewhere(context);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toHaveCount(0);
  await expect(header(page)).toHaveText('Корзина, позиций: 2, на сумму 10 522,50 ₽');
  await expect(product(page, filter).inCart).toBeVisible();
  await expect(product(page, pads).quantity).toHaveValue('2');
  await page.goForward();
  await expect(header(page)).toHaveText('Корзина, позиций: 2, на сумму 10 522,50 ₽');
});

test('another user in another tab: nothing is written by this page, and it says why', async ({ page, context, login, calls, incidents: _ }) => {
  await login('retail');
  await page.goto('/catalog');
  await product(page, filter).quantity.focus();
  await expect(product(page, filter).quantity).toHaveAttribute('aria-valuetext', '1 шт.');
  const second = await context.newPage();
  await second.goto('/site/login');
  await second.getByLabel('Логин').fill('business');
  await second.getByLabel('Пароль').fill('demo');
  await second.getByRole('button', { name: 'Войти' }).click();
  await expect(second.getByText('Кузнецов Андрей').filter({ visible: true })).toBeVisible();
  await second.goto('/catalog');
  await product(second, pads).add.click();
  await expect(product(second, pads).inCart).toBeVisible();
  calls.clear();
  await product(page, filter).add.click();
  await confirmAlert(page, 'Вы вошли под другим пользователем. Обновите страницу.');
  await expect(product(page, filter).add).toBeVisible();
  await calls.made('POST /cart/add', 0);
  // After the reload the page is the other user's, and writes again.
  await page.reload();
  await product(page, filter).add.click();
  await expect(product(page, filter).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 2');
});

test('logged out in another tab: the write is held back, the way in is offered, the addition is remembered', async ({
  page,
  context,
  login,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await page.goto('/catalog');
  await product(page, filter).quantity.focus();
  await expect(product(page, filter).quantity).toHaveAttribute('aria-valuetext', '1 шт.');
  const second = await context.newPage();
  await second.goto('/contacts');
  await second.getByRole('button', { name: 'Выйти' }).click();
  await second.goto('/catalog');
  await product(second, pads).quantity.focus();
  await expect(product(second, pads).quantity).toHaveAttribute('aria-valuetext', '1 шт.');
  await second.waitForLoadState('networkidle');
  calls.clear();
  await product(page, filter).add.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^Вы вышли из системы\. Войдите снова, чтобы продолжить\./)).toBeVisible();
  await calls.made('POST /cart/add', 0);
  await dialog.getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/site\/login\?returnUrl=%2Fcatalog$/);
  await login('retail');
  await page.goto('/catalog');
  const offer = page.getByRole('region', { name: 'Уведомления' });
  await expect(offer).toContainText('Добавить в корзину: Фильтр масляный');
  await offer.getByRole('button', { name: 'В корзину' }).click();
  await expect(product(page, filter).inCart).toBeVisible();
  await calls.made('POST /cart/add', 1);
});
