// What floats over the page: banner, toasts, sheets, drawer. Nothing that can be pressed is covered by something else, and the end of the page can be reached.
import type { Locator, Page } from '@playwright/test';
import { drawer, expect, PRODUCTS, product, test } from './shop';

const { pads, filter } = PRODUCTS;
const WIDTHS = [360, 768, 1280];

const banner = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Уведомления' });

// A toast stands while the mouse is over it: here it stands until somebody has looked at it.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const rest = () => document.querySelector('[data-toast]')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    new MutationObserver(rest).observe(document, { childList: true, subtree: true });
  }),
);

/** Names of the controls inside that something else lies over, at their middle. What is scrolled out of its surface is not looked at. */
async function coveredIn(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? (element.textContent || element.tagName);
    const covered: string[] = [];
    for (const control of root.querySelectorAll('a[href], button, input')) {
      const box = control.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (box.width === 0 || y < 0 || y > innerHeight || !control.checkVisibility()) continue;
      const clips = control.closest('dialog');
      const foot = clips?.lastElementChild?.getBoundingClientRect();
      // Rows beneath the dialog's own buttons are scrolled to.
      if (foot && !clips?.lastElementChild?.contains(control) && y > foot.top) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit && !control.contains(hit) && !hit.contains(control)) covered.push(`${nameOf(control)} under ${nameOf(hit).slice(0, 40)}`);
    }
    return covered;
  });
}

/** Of the page's links, those that cannot be seen whole however far one scrolls. */
async function unreachable(links: Locator): Promise<string[]> {
  const lost: string[] = [];
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    const isHit = await link.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return element.contains(hit) || Boolean(hit?.contains(element));
    });
    if (!isHit) lost.push(await link.innerText());
  }
  return lost;
}

for (const width of WIDTHS) {
  test(`a guest's first addition at ${width}: banner and toast stand side by side, the footer can be reached`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/catalog');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await unreachable(page.getByRole('contentinfo').getByRole('link'))).toEqual([]);
    await page.mouse.move(1, 1);
    await product(page, pads).add.click();
    await expect(toasts(page).getByText('Товар добавлен в корзину')).toBeVisible();
    await toasts(page).hover();
    expect(await coveredIn(toasts(page))).toEqual([]);
    expect(await coveredIn(banner(page))).toEqual([]);
    await banner(page).getByRole('button', { name: 'Принять' }).click();
    await banner(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(banner(page)).toHaveCount(0);
    // The room that the banner needed is the page's again.
    const end = page.locator('[data-islands-host]');
    await expect.poll(() => end.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await unreachable(page.getByRole('contentinfo').getByRole('link'))).toEqual([]);
  });

  test(`the drawer at ${width}: the toast of a removal stands above the total, or beside the drawer where there is room, and covers nothing`, async ({
    page,
    login,
    put,
    incidents: _,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await login('business');
    for (const { id } of [pads, filter, PRODUCTS.plug, PRODUCTS.maximum]) await put(id, 4);
    await page.goto('/catalog');
    await page.getByRole('link', { name: /^Корзина/ }).click();
    const cart = drawer(page);
    await expect(cart.getByRole('listitem')).toHaveCount(4);
    const undo = cart.getByRole('button', { name: 'Вернуть' });
    // A toast stands for three seconds, or as long as it has the focus: it gets that as soon as it is there.
    const held = page.waitForFunction(() => {
      const button = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button, dialog button')].find(({ textContent }) => textContent === 'Вернуть');
      button?.focus();
      return Boolean(button);
    });
    await product(cart, filter).remove.click();
    await held;
    await expect(undo).toBeFocused();
    expect(await coveredIn(cart)).toEqual([]);
    const [toast, total, sheet] = await Promise.all([undo.boundingBox(), cart.getByText('Итого').boundingBox(), cart.boundingBox()]);
    if (!toast || !total || !sheet) throw new Error('Not all of it is drawn.');
    if (sheet.x >= 296) expect(toast.x + toast.width).toBeLessThanOrEqual(sheet.x);
    else expect(toast.y + toast.height).toBeLessThanOrEqual(total.y);
    await page.keyboard.press('Enter');
    await expect(cart.getByRole('listitem')).toHaveCount(4);
  });
}

test('a sheet and a toast at 360: the toast stands above the sheet', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login('business');
  await page.goto('/catalog');
  await product(page, filter).stock.click();
  const sheet = page.getByRole('group', { name: 'Наличие на складах' });
  await expect(sheet.getByRole('table').first()).toBeVisible();
  const added = page.evaluate(() =>
    (globalThis as unknown as { islands: { cart: { add(item: object): Promise<unknown> } } }).islands.cart.add({
      productId: '5123',
      title: 'Колодки',
      quantity: 1,
    }),
  );
  await expect(toasts(page).getByText('Товар добавлен в корзину')).toBeVisible();
  await added;
  await toasts(page).hover();
  expect(await coveredIn(toasts(page))).toEqual([]);
  expect(await coveredIn(sheet)).toEqual([]);
});

test('320 × 256, a window at 400 %: the toast stands whole above the banner, whose words can all be read', async ({ page, incidents: _ }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/catalog');
  await expect(banner(page)).toBeVisible();
  await product(page, pads).add.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Товар добавлен в корзину')).toBeVisible();
  await toasts(page).hover();
  const [toast, below] = await Promise.all([toasts(page).boundingBox(), banner(page).boundingBox()]);
  expect(toast && below && toast.y >= 0 && toast.y + toast.height <= below.y).toBe(true);
  expect(await coveredIn(toasts(page))).toEqual([]);
  await page
    .locator('[data-island="cookie-consent"]')
    .evaluate((island) => island.setAttribute('data-text', `Начало. ${'Мы используем файлы cookie, чтобы сайт работал корректно. '.repeat(12)}`));
  await expect(banner(page)).toContainText('Начало.');
  await banner(page).evaluate((element) => element.scrollTo(0, 0));
  const [words, frame] = await Promise.all([banner(page).getByText('Начало.').boundingBox(), banner(page).boundingBox()]);
  expect(words && frame && frame.y >= 0 && words.y >= frame.y).toBe(true);
  await banner(page).getByRole('button', { name: 'Принять' }).click();
  await banner(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('a press in a modal dialog of the page itself: its toast can be pressed and heard there, and outlives it', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await product(page, filter).add.evaluate((button) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Быстрый заказ');
    dialog.append(button.closest('[data-island]') as Element);
    document.body.append(dialog);
    dialog.showModal();
  });
  const dialog = page.getByRole('dialog', { name: 'Быстрый заказ' });
  await dialog.getByRole('button', { name: /^Добавить в корзину: / }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toHaveCount(1);
  await toasts(page).hover();
  expect(await coveredIn(toasts(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toasts(page).getByText('Товар добавлен в корзину')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Закрыть уведомление' }).click();
  await expect(toasts(page)).toBeHidden();
});
