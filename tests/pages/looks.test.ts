// @vitest-environment node
// What the pages of the demo shop say of themselves, and the one list of tokens that pages and widgets are drawn with.
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it, test } from 'vitest';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';

const shop = createShop({ store: memoryStore(), assets: { base: '/islands/', build: 'react', read: async () => null } });
const ask = (path: string, sessionId: string, init: RequestInit = {}) => shop.handle(new Request(`http://shop.test${path}`, init), { sessionId });

async function open(path: string, account = 'guest') {
  if (account !== 'guest')
    await ask('/__qa/login', account, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ account }) });
  const reply = await ask(path, account, { headers: { accept: 'text/html' } });
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  window.document.write(await reply.text());
  return window.document;
}

const tokens = (css: string) => new Map([...css.matchAll(/(--isl-[\w-]+): (var\(--islands-[\w-]+, .+\));/g)].map(([, name = '', value = '']) => [name, value]));

test('the page is drawn with the tokens of the widgets, and with the same defaults', () => {
  const own = tokens(readFileSync('host/public/shop.css', 'utf8'));
  const widgets = tokens(readFileSync('shared/ui/tokens.css', 'utf8'));
  expect(own.size).toBeGreaterThan(15);
  for (const [name, value] of own) expect(`${name}: ${value}`).toBe(`${name}: ${widgets.get(name)}`);
});

test('one blue, one radius, no capitals and no sizes that follow the root in the sheet of the shop', () => {
  const css = readFileSync('host/public/shop.css', 'utf8');
  expect(css).not.toMatch(/text-transform|\drem\b/);
  expect(
    [...css.matchAll(/border-radius: ([^;]+);/g)]
      .map(([, radius]) => radius)
      .filter((radius) => !/var\(--isl-radius\)|^0$|^2px$|^8px 8px 0 0$/.test(radius ?? '')),
  ).toEqual([]);
});

test('the old sheet, laid over the one of the shop, repeats nothing that follows a theme but its own colours', () => {
  const themed = (file: string) =>
    [...readFileSync(`host/public/${file}`, 'utf8').matchAll(/^((?::root)?\[data-islands-theme="\w+"\]) \{([^}]*)\}/gm)].flatMap(([, selector, body = '']) =>
      [...body.matchAll(/([\w-]+): [^;]+;/g)].filter(([, name = '']) => !name.startsWith('--shop-')).map(([declaration]) => `${selector} ${declaration}`),
    );
  const own = themed('shop.css');
  expect(own).toContain('[data-islands-theme="dark"] color-scheme: dark;');
  expect(themed('old-shop.css').filter((one) => own.includes(one))).toEqual([]);
});

describe('what a page is called', () => {
  it.each([
    ['/catalog?page=3', 'guest', 'Каталог. Страница 3 из 25'],
    ['/catalog/101?page=2', 'guest', 'Масляные фильтры. Страница 2 из 2'],
    ['/catalog?brand=Bosch&brand=TRW', 'guest', 'Каталог, Bosch, TRW'],
    ['/personal/cart?client=1004', 'manager', 'Корзина: Галиев Тимур'],
    ['/personal/cart', 'manager', 'Корзины клиентов'],
    ['/personal/cart', 'approver', 'Корзины сотрудников'],
    ['/personal/bookmarks?page=2', 'business', 'Закладки. Страница 2 из 8'],
    ['/convertor/7001240?page=2', 'business', 'Заявка на квартал. Страница 2 из 13'],
    ['/cart/view?page=2', 'bigfleet', 'Корзина. Страница 2 из 72'],
  ])('%s for %s: %s', async (path, account, title) => {
    expect((await open(path, account)).title).toBe(`${title} — Полуось`);
  });

  it('is the name of a chosen category of favourites', async () => {
    const page = await open('/personal/favorite-products', 'business');
    const tab = page.querySelectorAll('.tabs a')[1];
    const other = await open(`/personal/favorite-products${tab?.getAttribute('href')}`, 'business');
    expect(other.title).toBe(`Избранное: ${tab?.textContent} — Полуось`);
  });
});

test.each(['/personal/cart', '/personal/cart?client=1005', '/personal/cart?client=1'])('%s of own employees calls nobody a client', async (path) => {
  const body = (await open(path, 'approver')).querySelector('main');
  expect([body?.textContent, body?.querySelector('[data-island="client-choice"]')?.getAttribute('data-employees')]).toEqual([
    expect.not.stringMatching(/клиент/i),
    '1',
  ]);
});

test('a guest who is sent to log in is told what for', async () => {
  for (const [path, why] of [
    ['/personal/favorite-products', 'Чтобы открыть избранное, войдите.'],
    ['/delayed/view', 'Чтобы открыть отложенные корзины, войдите.'],
    ['/quick-order', 'Чтобы заказать списком, войдите.'],
  ] as const) {
    expect((await ask(path, path, { headers: { accept: 'text/html' } })).status).toBe(302);
    const window = new Window();
    window.document.write(await (await ask('/site/login', path)).text());
    expect(window.document.querySelector('.alert')?.textContent).toBe(why);
  }
  expect((await open('/site/login')).querySelector('.alert')).toBeNull();
});

test('every product of a list stands under a heading of its own, one level below what the list is of', async () => {
  for (const [path, level] of [
    ['/catalog', 'H2'],
    ['/', 'H3'],
    ['/search?article=W71275', 'H3'],
  ] as const) {
    const links = [...(await open(path)).querySelectorAll('article .product-row__name')];
    expect(links.length).toBeGreaterThan(4);
    expect(links.map((link) => link.parentElement?.tagName).slice(1)).toEqual(links.slice(1).map(() => level));
  }
});

describe('the filters', () => {
  const names = (page: Awaited<ReturnType<typeof open>>, part: string) =>
    [...page.querySelectorAll(`.filters__brands ${part} li`)].map((row) => row.textContent.trim());

  it('show eight makers, those chosen first, and the rest under a press, each with how many there are', async () => {
    const page = await open('/catalog?brand=SKF');
    expect(names(page, '> ul')).toHaveLength(8);
    expect(names(page, '> ul')[0]).toMatch(/^SKF \d+$/);
    expect(names(page, 'details')).toHaveLength(43);
    expect(page.querySelector('.list-line__found')?.textContent).toMatch(new RegExp(`^${names(page, '> ul')[0]?.split(' ')[1]} товар`));
  });

  it('count what is in stock, and give no more than that', async () => {
    const whole = await open('/catalog/104');
    const [, n = ''] = /(\d+)$/.exec(whole.querySelector('.filters > ul a')?.textContent ?? '') ?? [];
    const some = await open('/catalog/104?stock=1');
    expect(some.querySelector('.list-line__found')?.textContent).toMatch(new RegExp(`^${n} товар`));
    expect(some.querySelector('.filters > ul a')?.getAttribute('href')).toBe('/catalog/104');
  });

  it('keep each other, the words and the order in every address', async () => {
    const page = await open('/catalog?q=фильтр&brand=Bosch&stock=1&sort=-price');
    const href = [...page.querySelectorAll('.filters a')].find((link) => link.textContent.startsWith('Filtron'))?.getAttribute('href');
    expect(new URLSearchParams(href?.split('?')[1]).getAll('brand')).toEqual(['Bosch', 'Filtron']);
    expect(href).toContain('stock=1&sort=-price');
    expect([...page.querySelectorAll('.filters__search input[type="hidden"]')].map((field) => field.getAttribute('name'))).toEqual([
      'q',
      'brand',
      'stock',
      'sort',
    ]);
  });
});
