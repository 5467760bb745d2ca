// A link of the host page is followed while a quantity is being saved: the next page tells what has not become what was wished, once and by name.
import type { Page } from '@playwright/test';
import { expect, expectToast, hold, PRODUCTS, plain, product, settled, test, toastsOf } from './shop';

const { filter } = PRODUCTS;
const RECOUNT = /\/cart\/recount/;
const SOLD_OUT = 'Товар снят с продажи.';
const UNSURE = `«${filter.title}»: неизвестно, изменено ли количество на 6 шт.`;

/** Pages whose links the host prints. */
const onward = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Склады и выдача', exact: true });

/** Six are wished over four, and the shop has been asked. */
async function wish(page: Page): Promise<void> {
  await page.goto('/catalog');
  const { quantity } = product(page, filter);
  await quantity.focus();
  await expect(quantity).toHaveAttribute('aria-valuetext', '4 шт.');
  await settled(page);
  const asked = page.waitForRequest(RECOUNT);
  await quantity.fill('6');
  await quantity.press('Enter');
  await asked;
}

/** Gives the words of the alert that comes, as the page itself sees it: while the next page is on its way nobody can ask this one. */
async function watchAlerts(page: Page): Promise<{ alerted: Promise<string> }> {
  let tell = (_: string) => {};
  const alerted = new Promise<string>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction('onAlerted', (text: string) => tell(text));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const alert = document.querySelector('[role="alertdialog"]')?.textContent;
      if (alert) void (globalThis as unknown as { onAlerted(text: string): void }).onAlerted(alert);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return { alerted };
}

const ROWS = [
  { name: '200', rule: {}, tells: [] },
  { name: 'less than was wished', rule: {}, less: 5, tells: [`«${filter.title}»: количество изменено до 5 шт. Доступно только 5 шт.`] },
  { name: '409 with words', rule: { status: 409, refuse: SOLD_OUT }, tells: [UNSURE] },
  { name: '403', rule: { status: 403 }, tells: [UNSURE] },
  { name: '500', rule: { status: 500 }, tells: [UNSURE] },
  { name: 'cut connection', rule: { drop: true }, tells: [UNSURE] },
] as const;

for (const { name, rule, tells, ...row } of ROWS)
  test(`${name}, which comes when the page is gone`, async ({ page, login, put, faults, incidents: _ }) => {
    await login('business');
    await put(filter.id, 4);
    await faults({ match: '/cart/recount', latency: 1200, ...rule });
    if ('less' in row)
      await page.route(RECOUNT, (route) =>
        route.continue({
          postData:
            route
              .request()
              .postData()
              ?.replace(/quantity=\d+/, `quantity=${row.less}`) ?? '',
        }),
      );
    await wish(page);
    await onward(page).click();
    await expect(page).toHaveURL(/\/contacts$/);
    const looked = page.waitForResponse(/\/cart\/content/);
    await looked;
    for (const text of tells) await expectToast(page, text);
    expect(await toastsOf(page)).toHaveLength(tells.length);
    await page.goto('/');
    await settled(page);
    expect(await toastsOf(page)).toEqual([]);
  });

test('why it failed is told on the next page, where it came while that was on its way', async ({ page, login, put, faults, incidents: _ }) => {
  await login('business');
  await put(filter.id, 4);
  await faults({ match: '/cart/recount', status: 409, refuse: SOLD_OUT });
  const [answer, next] = [await hold(page, RECOUNT), await hold(page, /\/contacts$/)];
  await wish(page);
  const { alerted } = await watchAlerts(page);
  await onward(page).click({ noWaitAfter: true });
  await next.some();
  await answer.release();
  expect(await alerted).toContain(SOLD_OUT);
  await next.release();
  await expect(page).toHaveURL(/\/contacts$/);
  await expectToast(page, `«${filter.title}»: количество не изменено на 6 шт. ${SOLD_OUT}`);
});

test('what was pressed while another write was in flight is what the cart becomes', async ({ page, login, put, faults }) => {
  await login('business');
  await put(filter.id, 4);
  await faults({ match: '/cart/recount', latency: 1500, times: 1 });
  await wish(page);
  const { quantity } = product(page, filter);
  await quantity.fill('9');
  await quantity.press('Enter');
  const sent = page.waitForRequest((request) => RECOUNT.test(request.url()) && /quantity=9/.test(request.postData() ?? ''));
  await onward(page).click();
  await sent;
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto('/catalog');
  await expect(quantity).toHaveValue('9');
});

for (const { name, account, path, recount } of [
  { name: 'a delayed cart', account: 'business', path: '/delayed/view?id=60003', recount: '/delayed/recount' },
  { name: 'a client’s cart', account: 'manager', path: '/personal/cart?client=1004', recount: '/cart/recount' },
] as const)
  test(`what waits for ${name} is sent by a page that does not show it`, async ({ page, login, faults }) => {
    await login(account);
    await page.goto(path);
    await settled(page);
    await faults({ match: recount, latency: 1500, times: 1 });
    const more = page.getByRole('main').getByRole('button', { name: /^Увеличить количество: / });
    const isRecount = (request: { url(): string }) => request.url().includes(recount);
    const first = page.waitForRequest(isRecount);
    await more.nth(0).click();
    await first;
    await more.nth(1).click();
    const second = page.waitForRequest(isRecount);
    await onward(page).click();
    await second;
    await expect(page).toHaveURL(/\/contacts$/);
    expect((await (await second).response())?.status()).toBe(200);
  });

test('another buyer hears nothing of it', async ({ page, login, put, faults, incidents: _ }) => {
  await login('business');
  await put(filter.id, 4);
  await faults({ match: '/cart/recount', latency: 1200, status: 500 });
  await wish(page);
  await login('retail');
  await onward(page).click();
  await expect(page).toHaveURL(/\/contacts$/);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('islands:unsent')));
  await expect.poll(kept).toEqual([]);
  await settled(page);
  expect(await toastsOf(page)).toEqual([]);
});

const HEART = '/api/v1/favoriteProduct';

test('a heart pressed on and off while the shop adds it is off when the page is gone', async ({ page, login, faults, incidents: _ }) => {
  await login('retail');
  const named = { productId: filter.id, title: filter.title };
  await page.goto(plain([['favourite-button', named] as const, ['favourite-button', named] as const]));
  const hearts = page.getByRole('button', { name: `Избранное: ${filter.title}`, exact: true });
  const panel = page.getByRole('group', { name: 'Избранное' });
  await hearts.first().click();
  await expect(panel.getByRole('button', { name: 'Добавить', exact: true })).toBeVisible();
  await settled(page);
  await faults({ match: `POST ${HEART}`, latency: 6000, times: 1 });
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(HEART));
  await panel.getByRole('button', { name: 'Добавить', exact: true }).click();
  await asked;
  // The panel of the first one lies over it.
  await hearts.last().press('Enter');
  await panel.getByRole('button', { name: 'Удалить из избранного' }).click();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.goto('/contacts');
  await removed;
  const records = await page.request.get(HEART, { headers: { Accept: 'application/json' } });
  expect(((await records.json()) as { productId: unknown }[]).map(({ productId }) => String(productId))).not.toContain(filter.id);
});
