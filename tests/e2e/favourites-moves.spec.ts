// Favourites that go to another category, are taken back, or are left half-way: at no cut is one lost, and what is said is so.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, plain, shiftOf, test, toastsOf } from './shop';

const PATH = '/personal/favorite-products';
const ADD = 'POST /api/v1/favoriteProduct';

interface FavouriteRecord {
  id: string;
  productId: string;
  favoriteProductCategoryId: string;
}

const held = async ({ request }: BrowserContext): Promise<FavouriteRecord[]> => {
  const reply = await request.get('/api/v1/favoriteProduct?per-page=50', { headers: { Accept: 'application/json' } });
  return (await reply.json()) as FavouriteRecord[];
};
const byProduct = (records: readonly FavouriteRecord[]): string[] => records.map((one) => `${one.productId} in ${one.favoriteProductCategoryId}`).sort();
const rows = (page: Page) => page.locator('[data-island=favourites] [data-row]');
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^(?!Выбрать все)/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await expect(rows(page).first()).toBeVisible();
}
async function move(page: Page, n: number, label: string | { index: number } = 'Для дачи'): Promise<void> {
  for (let at = 0; at < n; at++) await boxes(page).nth(at).check();
  await page.getByRole('combobox', { name: 'Переместить в категорию' }).selectOption(typeof label === 'string' ? { label } : label);
  await button(page, 'Переместить').click();
}

for (const [name, fault] of [
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['403', { status: 403 }],
  ['HTML', { html: true }],
  ['a cut connection', { drop: true }],
] as const) {
  test(`three favourites, while the shop cannot add (${name}): all stay, on the server too, and are named`, async ({ page, context, login, faults, calls }) => {
    await login('retail');
    await open(page);
    const [before, titles] = [byProduct(await held(context)), await rows(page).allTextContents()];
    await faults({ match: ADD, ...fault });
    await move(page, 3);
    await expect.poll(async () => (await toastsOf(page)).join()).toMatch(/Не перемещены: «.+», «.+», «.+»\.$/);
    await calls.over();
    expect(byProduct(await held(context))).toEqual(before);
    await expect.poll(() => rows(page).allTextContents()).toEqual(titles);
    expect(calls.list.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });
}

test('refused after the old category let it go: it goes back there, and the bin takes out what is there now', async ({ page, context, login, calls }) => {
  await login('retail');
  await open(page);
  const before = byProduct(await held(context));
  // By its name: with its new record it stands elsewhere in the list, once that is read again.
  const id = (await rows(page).first().getAttribute('data-row')) ?? '';
  let adds = 0;
  await page.route('**/api/v1/favoriteProduct', (route) =>
    route.request().method() === 'POST' && ++adds === 2
      ? route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify([{ field: 'favoriteProductCategoryId', message: 'Нет такой.' }]) })
      : route.continue(),
  );
  await move(page, 1);
  await expect.poll(async () => (await toastsOf(page)).join()).toMatch(/^Категория удалена\. Не перемещены: «/);
  await calls.over();
  // What puts it back may begin a moment after it is told.
  await expect.poll(async () => byProduct(await held(context))).toEqual(before);
  await page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Удалить из избранного/ })
    .click();
  await page.goto('/robots.txt');
  await expect.poll(async () => byProduct(await held(context))).toEqual(before.filter((one) => !one.startsWith(`${id} in `)));
});

test('left in the middle of four: none is lost, and the buyer’s next page offers to go on', async ({ page, context, login, faults }) => {
  await login('business');
  await open(page);
  const before = (await held(context)).map(({ productId }) => productId).sort();
  const ids = await rows(page).evaluateAll((all) => all.slice(0, 4).map((row) => (row as HTMLElement).dataset.row ?? ''));
  await faults({ match: 'DELETE /api/v1/favoriteProduct/', latency: 600 });
  const second = page.waitForRequest((request) => request.method() === 'DELETE').then(() => page.waitForRequest((request) => request.method() === 'DELETE'));
  await move(page, 4, { index: 1 });
  await second;
  await page.goto('/catalog');
  await faults();
  await expect(
    page.getByRole('region', { name: 'Уведомления' }).getByText(/^Перемещение прервано: \d товара? остал(ся|ись) в прежней категории\.$/),
  ).toBeVisible();
  // The one that was out of its category as the page was left is put back by the next page.
  await expect.poll(async () => (await held(context)).map(({ productId }) => productId).sort()).toEqual(before);
  await button(page, 'Переместить').click();
  const places = async () => new Set((await held(context)).filter(({ productId }) => ids.includes(productId)).map((one) => one.favoriteProductCategoryId)).size;
  await expect.poll(places).toBe(1);
  expect((await held(context)).map(({ productId }) => productId).sort()).toEqual(before);
});

test('taken back after another tab removed it for good: it is added anew, and said when it is there', async ({ page, context, login }) => {
  await login('retail');
  await open(page);
  const other = await context.newPage();
  await open(other);
  const id = (await rows(page).first().getAttribute('data-row')) ?? '';
  await rows(page)
    .first()
    .getByRole('button', { name: /^Удалить из избранного/ })
    .click();
  await expect(button(page, 'Вернуть')).toBeVisible();
  await other
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Удалить из избранного/ })
    .click();
  await other.goto('/robots.txt');
  await expect.poll(async () => (await held(context)).some(({ productId }) => productId === id)).toBe(false);
  await button(page, 'Вернуть').click();
  await expect.poll(async () => (await held(context)).some(({ productId }) => productId === id)).toBe(true);
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
});

test('a bookmark’s note that another tab has saved is shown before it is written over', async ({ page, context, login }) => {
  await login('business');
  const openNote = async (tab: Page) => {
    await tab.goto('/personal/bookmarks');
    await tab
      .getByRole('button', { name: /^(Изменить|Добавить) заметку: / })
      .first()
      .click();
    return tab.getByRole('textbox', { name: 'Заметка' });
  };
  const field = await openNote(page);
  const other = await context.newPage();
  const theirs = await openNote(other);
  await theirs.fill('Из другого окна');
  await button(other, 'Сохранить').click();
  await expect(other.getByText('Заметка сохранена').first()).toBeVisible();
  await field.fill('Моя');
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Заметку изменили в другом окне: «Из другого окна». Сохраните еще раз, чтобы заменить ее своей.')).toBeVisible();
  await expect(field).toHaveValue('Моя');
  const note = async () => {
    const reply = await context.request.get('/v1/autocatalog/bookmark/search?per-page=50', { headers: { Accept: 'application/json' } });
    return ((await reply.json()) as { bookmarkParts: { note: string }[] }).bookmarkParts[0]?.note;
  };
  expect(await note()).toBe('Из другого окна');
  await button(page, 'Сохранить').click();
  await expect.poll(note).toBe('Моя');
});

for (const width of [390, 768])
  test(`categories are one row at ${width} px, and the chosen one and the one with the focus are in sight`, async ({ page, login }) => {
    await page.setViewportSize({ width, height: 844 });
    await login('business');
    await open(page);
    const tabs = page.getByRole('navigation', { name: 'Категории избранного' });
    const tops = () => tabs.getByRole('link').evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size);
    expect(await tabs.getByRole('link').count()).toBeGreaterThan(2);
    expect(await tops()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const address = (await tabs.getByRole('link').last().getAttribute('href')) ?? '';
    await page.goto(address);
    await expect(tabs.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link').last()).toBeInViewport({ ratio: 0.9 });
    await tabs.getByRole('link').last().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(tabs.getByRole('link').nth(-3)).toBeFocused();
    await expect(tabs.getByRole('link').nth(-3)).toBeInViewport({ ratio: 0.9 });
  });

test('at 768 px a favourite that is out of stock is higher by the lines of its reason alone', async ({ page, login }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await login('business');
  await open(page);
  const tabs = page.getByRole('navigation', { name: 'Категории избранного' });
  const addresses = await tabs.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  let found = 0;
  for (const address of addresses) {
    await page.goto(address);
    const favourites = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') });
    await expect(favourites.first()).toBeVisible();
    const heights = await favourites.filter({ hasText: 'Нет в наличии' }).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.filter((height) => height > 142)).toEqual([]);
    found += heights.length;
  }
  expect(found).toBeGreaterThan(0);
});

for (const account of ['retail', 'business', 'partner']) {
  for (const width of [390, 1280]) {
    test(`the page of ${account} at ${width} px does not move`, async ({ page, login }) => {
      await page.setViewportSize({ width, height: 844 });
      await login(account);
      await open(page);
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), 'layout shift').toBeLessThan(0.01);
    });
  }
}

for (const [account, width] of [
  ['business', 390],
  ['business', 1280],
  ['partner', 1280],
] as const) {
  test(`nothing printed, ${account} at ${width} px: what waits has the place of what comes`, async ({ page, login, faults }) => {
    await page.setViewportSize({ width, height: 844 });
    await login(account);
    await faults({ match: 'avoriteProduct', latency: 400 });
    await page.goto(plain([['favourites', {}]]));
    await expect(rows(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), 'layout shift').toBeLessThan(0.01);
  });
}
