// Modals and the browser's history: Back closes the topmost, an address opens what it names, and the page's own entries stay as they were.
import type { Page } from '@playwright/test';
import { expect, PRODUCTS, test } from './shop';

const { pads, filter } = PRODUCTS;

const opener = (page: Page, { title }: { title: string }) => page.getByRole('link', { name: `Быстрый просмотр: ${title}`, exact: true }).first();
const dialog = (page: Page, { title }: { title: string }) => page.getByRole('dialog', { name: title });
const dialogs = (page: Page) => page.getByRole('dialog');
const entry = (page: Page) => page.evaluate(() => ({ length: history.length, state: history.state as unknown }));

test('Back closes it and gives the focus back; Forward opens it again', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await opener(page, filter).click();
  await expect(dialog(page, filter)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/catalog#modal-quick-view\\?goodId=${filter.id}$`));
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(opener(page, filter)).toBeFocused();
  await page.goForward();
  await expect(dialog(page, filter)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
});

test('closed otherwise it leaves no entry behind: the next Back leaves the page', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/');
  await page.goto('/catalog');
  for (const close of ['Escape', 'button'] as const) {
    await opener(page, filter).click();
    await expect(dialog(page, filter)).toBeVisible();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog(page, filter).getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/catalog$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('one that has no address of its own, over another: Back closes the topmost alone', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await opener(page, filter).click();
  await expect(dialog(page, filter)).toBeVisible();
  await expect(page).toHaveURL(/#modal-quick-view/);
  await page.evaluate(() => window.islands?.openModal('modal-warehouse-address', { warehouseId: 'MSK1', warehouseName: 'Склад' }));
  await expect(dialogs(page)).toHaveCount(2);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(1);
  await expect(dialog(page, filter)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/catalog$/);
});

test('turned to another product the address follows, and one Back closes it all the same', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await opener(page, pads).click();
  await expect(dialog(page, pads)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page, filter)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#modal-quick-view\\?goodId=${filter.id}$`));
  await dialog(page, filter)
    .getByRole('button', { name: /^Добавить в корзину: / })
    .click();
  await expect(dialog(page, filter).getByRole('link', { name: /^В корзине/ })).toHaveText('В корзине 1 шт.');
  await calls.made('POST /cart/add', 1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/catalog$/);
});

test('turned by a key as soon as a dialog stands: nothing pressed is lost', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await opener(page, pads).click();
  await expect(dialog(page, pads).getByRole('button', { name: /^Добавить в корзину: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const open = document.querySelector('dialog[open] h2');
      if (!open) return;
      observer.disconnect();
      open.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] }),
  );
  await opener(page, pads).click();
  await expect(dialog(page, filter)).toBeVisible();
});

test('an address that names it opens it with the page, on a page without any other of its kind too', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto(`/contacts#modal-quick-view?goodId=${filter.id}`);
  await expect(dialog(page, filter)).toBeVisible();
  const { length } = await entry(page);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/contacts$/);
  expect((await entry(page)).length).toBe(length);
  // A link to a place in the page, and one to a modal that no address may open.
  await page.evaluate((id) => location.assign(`#modal-quick-view?goodId=${id}`), pads.id);
  await expect(dialog(page, pads)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(() => location.assign('#modal-warehouse-address?warehouseId=MSK1'));
  await expect(dialogs(page)).toHaveCount(0);
});

test('reloaded it is open again, and closing it leaves the page as it was', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await opener(page, filter).click();
  await expect(dialog(page, filter)).toBeVisible();
  await expect(page).toHaveURL(/#modal-quick-view/);
  await page.reload();
  await expect(dialog(page, filter)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/catalog$/);
});

test('pjax: its own state of an entry is kept, and Back after Back turns its pages', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  const own = await page.evaluate(() => {
    history.replaceState({ id: 7, container: '#products', url: location.href }, '');
    return history.state as unknown;
  });
  const { length } = await entry(page);
  await opener(page, filter).click();
  await expect(dialog(page, filter)).toBeVisible();
  await expect.poll(async () => (await entry(page)).length).toBe(length + 1);
  expect((await entry(page)).state).toMatchObject(own as Record<string, unknown>);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect((await entry(page)).state).toEqual(own);
});

test('`history` is called, never patched', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await opener(page, filter).click();
  await expect(dialog(page, filter)).toBeVisible();
  expect(await page.evaluate(() => [Object.keys(history), String(history.pushState).includes('[native code]')])).toEqual([[], true]);
});

for (const [width, height] of [
  [1280, 800],
  [768, 900],
  [360, 740],
] as const) {
  test(`at ${width} px it keeps one height and its buttons their places, whatever the product needs`, async ({ page, login, incidents: _ }) => {
    await login('business');
    await page.setViewportSize({ width, height });
    await page.goto('/catalog');
    await page
      .getByRole('link', { name: /^Быстрый просмотр: / })
      .first()
      .click();
    const next = dialogs(page).getByRole('button', { name: /^Следующий товар/ });
    const places = async () => Promise.all([dialogs(page), next].map((one) => one.boundingBox()));
    await expect(dialogs(page)).toHaveJSProperty('open', true);
    const first = await places();
    for (let turned = 0; turned < 6; turned++) {
      await expect(dialogs(page).getByRole('link', { name: 'Страница товара' })).toBeVisible();
      expect(await places()).toEqual(first);
      await next.click();
      // While the next one is awaited as well.
      expect(await places()).toEqual(first);
    }
  });
}

test('the press is answered by the dialog before it is drawn: one dialog in every frame, in one place, and the focus comes back', async ({
  page,
  login,
  incidents: _,
}) => {
  await login('business');
  await page.goto('/catalog');
  // Its code runs from the first time on.
  await opener(page, pads).click();
  await expect(dialog(page, pads).getByRole('spinbutton')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(() => {
    const frames: string[] = [];
    const by = new Set<string>();
    const look = () => {
      const open = [...document.querySelectorAll('dialog[open]')];
      const { width, height, x, y } = open.at(-1)?.getBoundingClientRect() ?? {};
      if (open.length) frames.push(`${open.length} ${[width, height, x, y].join(' ')} ${open.at(-1)?.contains(document.activeElement)}`);
      if (open.length) by.add(open.at(-1)?.closest('[data-island]') ? 'drawn' : 'ahead');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seen: () => ({ frames, by: [...by] }) });
  });
  await opener(page, filter).click();
  await expect(dialog(page, filter).getByRole('spinbutton')).toBeVisible();
  const { frames, by } = await page.evaluate(() => (globalThis as unknown as { seen(): { frames: string[]; by: string[] } }).seen());
  expect(by).toEqual(['ahead', 'drawn']);
  expect(new Set(frames).size).toBe(1);
  expect(frames[0]).toMatch(/^1 .* true$/);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(opener(page, filter)).toBeFocused();
});
