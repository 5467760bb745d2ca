// Beside Bootstrap 3 and its jQuery: widgets in its dialogs and its collapsed panels. It closes by Escape, takes the focus back, and shows what was not displayed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, PRODUCTS, plain, root, settled, tabTo, test } from './shop';

const { filter } = PRODUCTS;
const read = (file: string) => readFileSync(path.join(root, 'node_modules', file), 'utf8');
const SCRIPTS = [read('jquery/dist/jquery.min.js'), read('bootstrap/dist/js/bootstrap.js')];
const SHEET = read('bootstrap/dist/css/bootstrap.css');
const WIDGETS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['favourite-button', { productId: filter.id, title: filter.title }],
  ['basket-button', { goodId: filter.id, title: filter.title, totalQuantity: 48 }],
  ['offers-list', { productId: filter.id, title: filter.title }],
  ['favourites', {}],
];
const MODAL = (inside: string) =>
  `<button type="button" data-toggle="modal" data-target="#box">Открыть</button><div class="modal" id="box" tabindex="-1" role="dialog" aria-label="Окно страницы"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">${inside}</div><button type="button" data-dismiss="modal">Готово</button></div></div></div>`;
const COLLAPSE = (inside: string) =>
  `<button type="button" data-toggle="collapse" data-target="#box">Открыть</button><div class="collapse" id="box"><div class="well">${inside}</div></div>`;

/** A page of the shop with Bootstrap, its widgets inside what Bootstrap opens. */
async function open(page: Page, wrap: (inside: string) => string, widgets = WIDGETS): Promise<void> {
  const address = plain(widgets);
  await page.route(
    (url) => url.pathname === '/__qa/plain',
    async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      const places = [...html.matchAll(/<div class="qa-place">/g)];
      expect(places).toHaveLength(widgets.length);
      const from = places[0]?.index ?? 0;
      const to = html.indexOf('</main>', from);
      expect(to).toBeGreaterThan(from);
      const { 'content-security-policy': _, ...headers } = reply.headers();
      const body = `${html.slice(0, from)}${wrap(html.slice(from, to))}${html.slice(to)}`;
      const scripts = SCRIPTS.map((script) => `<script>${script}</script>`).join('');
      await route.fulfill({ status: 200, headers, body: body.replace('</head>', () => `<style>${SHEET}</style>${scripts}</head>`) });
    },
  );
  await page.goto(address);
}
const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Окно страницы' });
const openBox = (page: Page) => page.getByRole('button', { name: 'Открыть', exact: true }).click();
const heart = (page: Page) => page.getByRole('button', { name: /избранн/i }).first();

test('an Escape that a popover, a form in it or a quantity has used leaves the dialog open; the next one closes it', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page, MODAL, WIDGETS.slice(0, 2));
  await openBox(page);
  const popover = page.getByRole('group', { name: 'Избранное' });
  await heart(page).click();
  await expect(popover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(heart(page)).toBeFocused();
  await expect(modal(page)).toBeVisible();

  // From a field of the form in it: first the list again, then nothing.
  await heart(page).click();
  await popover.getByRole('button', { name: 'Новая категория' }).click();
  await expect(popover.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover.getByRole('textbox')).toHaveCount(0);
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(modal(page)).toBeVisible();

  // The focus is on the dialog itself, and the popover is open.
  await heart(page).click();
  await expect(popover).toBeVisible();
  await heart(page).evaluate((button: HTMLElement) => button.blur());
  await modal(page).evaluate((dialog) => dialog.focus());
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(modal(page)).toBeVisible();

  // It rests until somebody is in it; only its component knows what Escape undoes.
  const quantity = page.getByRole('spinbutton');
  await quantity.focus();
  await expect(modal(page).locator('[data-island-state=ready]')).toHaveCount(2);
  await quantity.fill('7');
  await page.keyboard.press('Escape');
  await expect(quantity).toHaveValue('1');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
});

for (const [name, wrap] of [
  ['collapsed panel', COLLAPSE],
  ['closed dialog', MODAL],
] as const)
  test(`what is in a ${name} asks the shop for nothing until that is opened`, async ({ page, login, calls, incidents: _ }) => {
    await login('business');
    await open(page, wrap, WIDGETS.slice(2));
    await settled(page);
    await expect(page.locator('[data-island-state=ready]')).toHaveCount(0);
    expect(calls.list).toEqual([]);
    await openBox(page);
    await expect(page.locator('[data-island-state=ready]')).toHaveCount(2);
    await expect(page.getByRole('table', { name: new RegExp(filter.title) })).toBeVisible();
    await settled(page);
    expect([calls.count(`GET /api/v1/catalog/offers/${filter.id}`), calls.count('GET /api/v1/favoriteProductCategory')]).toEqual([1, 1]);
  });

test('while a dialog of the page is open, «Вернуть» is reached with the keyboard and works', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page, MODAL, [['favourites', {}]]);
  await openBox(page);
  const bins = modal(page).getByRole('button', { name: /^Удалить из избранного: / });
  await expect(bins.first()).toBeVisible();
  const before = await bins.count();
  await bins.first().press('Enter');
  await expect(bins).toHaveCount(before - 1);
  const back = page.getByRole('button', { name: 'Вернуть' });
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'Готово' }).focus();
  await tabTo(page, back, 'Tab', 5);
  await page.keyboard.press('Enter');
  await expect(bins).toHaveCount(before);
  await expect(modal(page)).toBeVisible();
});

test('at 390 a press beside a sheet gives the focus back to what has opened it', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await login('business');
  await open(page, MODAL, WIDGETS.slice(0, 1));
  await openBox(page);
  const sheet = page.getByRole('group', { name: 'Избранное' });
  await heart(page).click();
  await expect(sheet).toBeVisible();
  // What is in it goes on to its edges.
  const actions = sheet.getByRole('button', { name: 'Добавить', exact: true }).locator('xpath=ancestor::form');
  await expect.poll(() => actions.evaluate((form) => form.getBoundingClientRect().width)).toBeGreaterThan(360);
  await page.mouse.click(195, 20);
  await expect(sheet).toHaveCount(0);
  await expect(heart(page)).toBeFocused();
  await expect(modal(page)).toBeVisible();
});

test('in a panel the cells of the offers keep off its edges, and the bar of a quick order has a padding of its own', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page, (inside) => `<div class="well">${inside}</div>`, [
    WIDGETS[2] as (typeof WIDGETS)[number],
    ['quick-order', { list: 'W 712/75\tMann-Filter\t2' }],
  ]);
  const offers = page.getByRole('table', { name: new RegExp(filter.title) });
  await expect(offers.getByRole('row').nth(1)).toBeVisible();
  const paddings = await offers
    .getByRole('row')
    .nth(1)
    .evaluate((row) => [row.firstElementChild, row.lastElementChild].map((cell, at) => getComputedStyle(cell as Element)[at ? 'paddingRight' : 'paddingLeft']));
  expect(paddings).toEqual(['8px', '8px']);
  await page.getByRole('button', { name: 'Проверить список' }).click();
  const add = page.locator('[data-island=quick-order] [data-island-action=add]');
  await expect(add).toBeVisible();
  expect(await add.evaluate((button) => getComputedStyle(button.parentElement as Element).paddingLeft)).toBe('16px');
});

for (const width of [1280, 390]) {
  test(`at ${width} px a card of the page that keeps to the bottom covers no bar and no toast`, async ({ page, login, incidents: _ }) => {
    const CARD = 64;
    await page.setViewportSize({ width, height: 800 });
    await page.route(/assets\/shop\.css/, async (route) => {
      const reply = await route.fetch();
      const card = `body::after { content: ""; position: fixed; inset: auto 0 0; z-index: 99999; height: ${CARD}px; background: #000; }`;
      await route.fulfill({
        response: reply,
        body: `${await reply.text()}\n${card} :root { --isl-sticky-bottom: ${CARD}px; scroll-padding-bottom: ${CARD + 8}px; }`,
      });
    });
    await login('business');
    await page.goto('/quick-order');
    const quick = page.locator('[data-island=quick-order]');
    await expect(quick).toHaveAttribute('data-island-state', 'ready');
    await quick.getByRole('textbox', { name: 'Список деталей' }).fill(Array.from({ length: 30 }, (_row, at) => `W ${100 + at}\tMann\t1`).join('\n'));
    await quick.getByRole('button', { name: 'Проверить список' }).click();
    const bottomOf = async (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
    const bar = quick.getByRole('button', { name: 'К списку' });
    await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual(800 - CARD);
    // What the keyboard leads to is not under it.
    await quick.getByRole('button', { name: 'К строке 9' }).click();
    expect(await bottomOf(quick.getByRole('textbox', { name: 'Номер, строка 9' }))).toBeLessThanOrEqual(800 - CARD);

    await page.goto('/catalog/104');
    const add = page.getByRole('button', { name: /^Добавить в корзину: / }).first();
    await add.click();
    const toast = page.getByRole('region', { name: 'Уведомления' }).getByText('Товар добавлен в корзину').first();
    await expect(toast).toBeVisible();
    expect(await bottomOf(toast)).toBeLessThanOrEqual(800 - CARD);
  });
}
