// Storybook as a folder of files under a path of some static server: the whole of it opens there, and what its documents promise works.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headlessLaunch } from '../../tools/chromium.mjs';
import { buildStorybook, serveFiles } from '../../tools/storybook-files.mjs';

const UNDER = '/design/ostrova/';
const root = path.join(import.meta.dirname, '../..');
const out = mkdtempSync(path.join(tmpdir(), 'ostrova-storybook-'));
const pathOf = (title: string) => encodeURIComponent(`${title}--описание`);

let server: { url: string; close(): void };
let browser: Browser;
let base = '';
/** What was asked of the server and was not there. */
const missing: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  const { status, said } = buildStorybook(root, out);
  expect(status, said).toBe(0);
  server = await serveFiles(out, UNDER, (asked: string) => missing.push(asked));
  base = server.url;
  browser = await chromium.launch(headlessLaunch());
}, 240_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(out, { recursive: true, force: true });
});

async function open(address: string, look: (page: Page) => Promise<void>, prepare?: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await prepare?.(page);
  // A document loads its stories one after the other, each a page of its own.
  page.setDefaultTimeout(90_000);
  page.on('pageerror', ({ message, stack }) => complaints.push(`${address}: ${stack ?? message}`));
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(base)) missing.push(request.url());
  });
  await page.goto(base + address);
  await look(page);
  // What a frame still asks for fails when the page goes: that is no complaint about the document.
  page.removeAllListeners('pageerror');
  await page.close();
  expect(missing.splice(0), 'asked outside of the folder, or not in it').toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
}

const FRAMES = /iframe\.html\?id=/;
const EMPTY = { contentType: 'text/html', body: '<!doctype html>' };

/** Of a document's frames only the one where its widget is tried out: each of the forty is a page of its own. */
const trialAlone = (page: Page): Promise<unknown> =>
  page.route(FRAMES, async (route) => {
    const frame = await route.request().frame().frameElement();
    const isTrial = (await frame.getAttribute('title'))?.startsWith('Проба:');
    await (isTrial ? route.continue() : route.fulfill(EMPTY));
  });

/** A document whose frames stay empty: nothing in them is asked about. */
const wordsAlone = (page: Page): Promise<unknown> => page.route(FRAMES, (route) => route.fulfill(EMPTY));

const document = (title: string, globals = '') => `iframe.html?viewMode=docs&id=${pathOf(title)}${globals && `&globals=${globals}`}`;

test('opens with the welcome, in Russian, without the stories that are tests', () =>
  open('', async (page) => {
    await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'Острова', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    const entries = Object.values(
      JSON.parse(readFileSync(path.join(out, 'index.json'), 'utf8')).entries as Record<string, { title: string; name: string; tags: string[] }>,
    );
    const shown = entries.filter(({ tags }) => tags.includes('dev'));
    expect(shown.filter(({ title, name }) => !/^(?:Начало|Виджеты|Страницы|Части)\/[А-Я]/.test(title) || !/^[А-Я]/.test(name))).toEqual([]);
    const hidden = entries.filter(({ tags }) => !tags.includes('dev'));
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter(({ tags }) => !tags.includes('test'))).toEqual([]);
  }));

test('a widget’s document draws its states, and what is changed in «Попробовать» changes the widget and the code', () =>
  open(document('widgets-stock-popover'), async (page) => {
    await page.getByRole('heading', { name: 'Наличие по складам', level: 1 }).waitFor();
    const trial = page.frameLocator('iframe[title^="Проба:"]');
    await trial.getByRole('button', { name: /В наличии: 42 шт\./ }).waitFor();
    await page
      .getByRole('row', { name: /data-label/ })
      .getByRole('textbox')
      .fill('Осталось мало');
    await trial.getByRole('button', { name: /Осталось мало/ }).waitFor();
    await page.locator('pre', { hasText: 'data-label="Осталось мало"' }).first().waitFor();
    await page.locator('pre', { hasText: "'label' => 'Осталось мало'" }).first().waitFor();
    for (const title of ['Состояния', 'Клавиатура', 'Слова', 'Что спрашивает у сервера']) await page.getByRole('heading', { name: title, level: 2 }).waitFor();
    expect(await page.locator('iframe[title$=", 360"]').count()).toBeGreaterThan(5);
    expect(await page.getByText('Set object').count()).toBe(0);
  }));

test('another state and back: fields, widget and code begin anew, and the same change is made again', () =>
  open(
    document('widgets-stock-popover'),
    async (page) => {
      const trial = page.frameLocator('iframe[title^="Проба:"]');
      const label = page.getByRole('row', { name: /data-label/ }).getByRole('textbox');
      const changed = trial.getByRole('button', { name: /Последние штуки/ });
      const state = page.getByRole('combobox', { name: 'Состояние' });
      await trial.getByRole('button').first().waitFor();
      const before = await label.inputValue();
      for (const time of [1, 2]) {
        await label.fill('Последние штуки');
        await changed.waitFor();
        await state.selectOption({ index: 1 });
        await state.selectOption({ index: 0 });
        await trial.getByRole('button').first().waitFor();
        expect(await label.inputValue(), `time ${time}`).toBe(before);
        // The code is coloured a moment after it has changed.
        await page.locator('pre', { hasText: 'Последние штуки' }).first().waitFor({ state: 'detached' });
        expect(await changed.count(), `time ${time}`).toBe(0);
      }
    },
    trialAlone,
  ));

test('products of a story have their pictures, under any path', () =>
  open('iframe.html?viewMode=story&id=widgets-favourites--usual', async (page) => {
    await page.getByRole('checkbox').nth(1).waitFor();
    const pictures = page.locator('[data-island] img');
    await pictures.first().waitFor();
    await page.waitForFunction(() =>
      [...globalThis.document.querySelectorAll('[data-island] img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
    expect(await pictures.first().evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toMatch(/^\/design\/ostrova\/images\/[\w-]+\.svg$/);
  }));

test('documents are Russian: properties of a part with their values, calls and faults of a widget', async () => {
  const inPart = async (page: Page): Promise<void> => {
    const row = page.getByRole('row', { name: /^variant/ });
    await row.getByText('primary | plain | danger | link').waitFor();
  };
  const inWidget = async (page: Page): Promise<void> => {
    await page.getByText('Сбой магазина, запросы «GET /api/v1/favoriteProduct»: ответ 500.').waitFor();
    await page.locator('td', { hasText: 'Убирает товар из избранного.' }).waitFor({ state: 'attached' });
    const foreign = page.locator('.doc').getByText(/"status":|When the |Set string/);
    expect(await foreign.count()).toBe(0);
  };
  await open(document('ui-button'), inPart, wordsAlone);
  await open(document('widgets-favourites'), inWidget, wordsAlone);
});

test('the editor of the theme changes what stands in its frames, and gives the CSS', () =>
  open(document('начало-оформление'), async (page) => {
    const frame = page.locator('iframe').first();
    await frame.contentFrame().getByRole('button').first().waitFor();
    await page.getByRole('textbox', { name: '--islands-accent', exact: true }).fill('#b00020');
    await page.locator('pre', { hasText: '--islands-accent: #b00020;' }).waitFor();
    const inside = () =>
      frame
        .contentFrame()
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--islands-accent'));
    expect(await inside()).toBe('#b00020');
    await page.getByRole('button', { name: 'Вернуть как было' }).click();
    expect(await inside()).toBe('');
  }));

test('what is pressed in one frame of a document is not heard in another', () =>
  open(document('widgets-basket-button'), async (page) => {
    const titles = ['Добавлено, вся ширина', 'Обычный, вся ширина'];
    const sources = await Promise.all(titles.map((title) => page.locator(`iframe[title="${title}"]`).getAttribute('src')));
    // These two alone: a document has forty frames, and loads one after the other.
    const body = sources.map((src) => `<iframe src="${src?.replaceAll('&', '&amp;')}" width="600" height="300"></iframe>`).join('');
    await page.route(`${base}two.html`, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>two</title>${body}` }));
    await page.goto(`${base}two.html`);
    await page
      .frameLocator('iframe >> nth=0')
      .getByRole('link', { name: /^В корзине/ })
      .waitFor();
    await page
      .frameLocator('iframe >> nth=1')
      .getByRole('button', { name: /^Добавить в корзину/ })
      .waitFor();
  }));

test.each([
  ['', 'rgb(255, 255, 255)'],
  ['theme:dark', 'rgb(26, 31, 38)'],
  ['theme:dark;hostile:on', 'rgb(26, 31, 38)'],
])('with the switches «%s» document and story stand on a ground that fits', (globals, ground) =>
  open(
    document('widgets-stock-popover', globals),
    async (page) => {
      await page.getByRole('heading', { name: 'Наличие по складам', level: 1 }).waitFor();
      const wrapper = page.locator('.sbdocs-wrapper');
      expect(await wrapper.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ground);
      const trial = page.frameLocator('iframe[title^="Проба:"]');
      await trial.getByRole('button').first().waitFor();
      expect(await trial.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(ground);
      if (!globals.includes('hostile')) expect(await trial.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('PT Sans');
    },
    trialAlone,
  ),
);
