// What a guest may do, what asks them in, and the cookie notice.
import { alertDialog, expect, header, PRODUCTS, plain, product, test } from './shop';

const { pads, filter, plug } = PRODUCTS;

test('adds from the basket button; the cart is prepared exactly once, even for parallel adds', async ({ page, calls, faults, incidents: _ }) => {
  // No header: nothing has read the cart before.
  const buttons = [pads, filter, plug].map(({ id, title }) => ['basket-button', { goodId: id, title }] as const);
  await faults({ match: '/cart/count', latency: 300 });
  await page.goto(plain(buttons));
  for (const one of [pads, filter, plug]) await product(page, one).add.click();
  for (const one of [pads, filter, plug]) await expect(product(page, one).inCart).toBeVisible();
  await calls.made('POST /cart/add', 3);
  const first = calls.list.indexOf('POST /cart/add');
  expect(calls.list.slice(0, first).filter((line) => line === 'POST /cart/count')).toHaveLength(1);
  await page.goto('/contacts');
  await expect(header(page)).toContainText('позиций: 3');
});

test('a preparation that failed is not remembered: the next press prepares again', async ({ page, calls, faults, incidents: _ }) => {
  await faults({ match: 'POST /cart/count', status: 500 });
  await page.goto(plain([['basket-button', { goodId: pads.id, title: pads.title }]]));
  const { add, inCart } = product(page, pads);
  await add.click();
  await expect(add).toHaveAccessibleDescription('Ошибка на сервере. Попробуйте еще раз через минуту.');
  await calls.made('POST /cart/add', 0);
  await faults();
  await page.getByRole('button', { name: 'Повторить', exact: true }).click();
  await expect(inCart).toBeVisible();
  await calls.made('POST /cart/add', 1);
});

test('favourites and offers ask the guest in, with three ways', async ({ page, calls, incidents: _ }) => {
  await page.goto(`/product/${filter.id}`);
  const prompt = page.getByRole('dialog', { name: 'Вход и регистрация' });
  const ways = [
    ['Войти', `/site/login?returnUrl=${encodeURIComponent(`/product/${filter.id}`)}`],
    ['Регистрация юридического лица', '/site/signup?type=company'],
    ['Регистрация ИП', '/site/signup?type=entrepreneur'],
  ] as const;
  const { heart } = product(page, filter);
  await heart.first().click();
  await expect(prompt.getByText('Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.')).toBeVisible();
  for (const [name, href] of ways) await expect(prompt.getByRole('link', { name })).toHaveAttribute('href', href);
  // One block: the way in is as wide as it, the others stand in a line below.
  const boxes = await prompt.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
  const [login, company, own] = boxes as [DOMRect, DOMRect, DOMRect];
  expect([login.height, login.width > 400, company.x - login.x, own.y - company.y]).toEqual([44, true, 0, 0]);
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
  await expect(heart.first()).toBeFocused();

  const offer = page
    .getByRole('table', { name: `Предложения: ${filter.title}` })
    .getByRole('button', { name: `Добавить в корзину: ${filter.title}, ` })
    .first();
  await offer.click();
  await expect(prompt.getByText('Чтобы заказать товар, войдите или зарегистрируйтесь как юридическое лицо или индивидуальный предприниматель.')).toBeVisible();
  for (const [name, href] of ways) await expect(prompt.getByRole('link', { name })).toHaveAttribute('href', href);
  await prompt.getByRole('button', { name: 'Закрыть' }).click();
  await expect(offer).toBeFocused();
  await calls.made('POST /cart/add', 0);
  await calls.made('POST /api/v1/favoriteProduct', 0);
});

test('a site may close the guest cart', async ({ page, calls, incidents: _ }) => {
  await page.goto(plain([['basket-button', { goodId: pads.id, title: pads.title }]], { guestCart: false }));
  await product(page, pads).add.click();
  await expect(page.getByRole('dialog', { name: 'Вход и регистрация' }).getByText(/^Чтобы заказать товар/)).toBeVisible();
  await calls.made('POST /cart/add', 0);
});

test('the cookie notice: guests only, one press for all tabs and visits, also when the server did not hear it', async ({
  page,
  context,
  login,
  faults,
  calls,
  incidents: _,
}) => {
  const notice = (where = page) => where.getByRole('region', { name: 'Файлы cookie' });
  await page.goto('/contacts');
  await expect(notice().getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/cookies/policy');
  const second = await context.newPage();
  await second.goto('/contacts');
  await expect(notice(second)).toBeVisible();

  await faults({ match: '/cookies/cookie-consent/accept', status: 500 });
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByText('Вы согласились с использованием файлов cookie.')).toBeFocused();
  await expect(notice(second)).toHaveCount(0);
  await notice().getByRole('button', { name: 'Закрыть' }).click();
  await expect(notice()).toHaveCount(0);
  await expect.poll(() => calls.count('POST /cookies/cookie-consent/accept')).toBe(1);
  await expect(alertDialog(page)).toHaveCount(0);
  // Focus is not lost with the button.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await second.close();

  // Told to the server on the next visit.
  await faults();
  const told = page.waitForResponse((reply) => reply.url().endsWith('/cookies/cookie-consent/accept'));
  await page.reload();
  expect((await told).ok()).toBe(true);
  await expect(notice()).toHaveCount(0);
  // From now on the page itself prints no notice.
  await page.reload();
  await expect(page.locator('[data-island="cookie-consent"]')).toHaveCount(0);

  await login('retail');
  await page.goto(
    plain([
      ['cookie-consent', {}],
      ['basket-counter', {}],
    ]),
  );
  await expect(header(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notice()).toHaveCount(0);
});
