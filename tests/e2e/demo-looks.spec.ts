// The demo shop as whoever judges it sees it: header, rows, filters, one look for page and widgets; and the old styles, under which no widget changes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isFull, mostDifferent } from '../amount';
import { drawn, expect, PRODUCTS, plain, root, settled, shiftOf, test } from './shop';
import { OURS, TAGS, violations } from './violations';

const { filter, pads } = PRODUCTS;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Every page, by what its document is called. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'Запчасти оптом',
  '/catalog?page=2': 'Каталог. Страница 2 из 25',
  '/catalog/104?brand=Bosch': 'Тормозные колодки, Bosch',
  '/search?article=0012': 'Аналоги: 0012',
  '/search?article=W71275': 'Аналоги: W71275',
  [`/product/${pads.id}`]: 'Колодки тормозные передние Bosch 0 986 494 294',
  '/cart/view': 'Корзина',
  '/order/products': 'Оформление заказа',
  '/order/partial': 'Заказать часть корзины',
  '/personal/favorite-products': 'Избранное',
  '/personal/bookmarks': 'Закладки',
  '/personal/garage': 'Гараж',
  '/quick-order': 'Быстрый ввод',
  '/delayed/view': 'Отложенные корзины',
  '/convertor/7000012': 'Заявка на неделю',
  '/auto/catalog': 'Автокаталог',
  '/auto/catalog/cars/kia': 'Запчасти Kia',
  '/contacts': 'Склады и выдача',
  '/cookies/policy': 'Файлы cookie',
  '/site/login': 'Вход',
  '/site/signup': 'Регистрация',
  '/no/such/page': 'Страница не найдена',
};

const heightOfHeader = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;

/** What axe finds in the page outside the islands, with the size of targets on; the islands have a test of their own. */
const violationsOf = (page: Page) => violations(page, { without: OURS, tags: TAGS, also: ['target-size'] });

// All of them are tried in full; else those least like each other, the catalogue first.
for (const [at, [path, title]] of mostDifferent(Object.entries(PAGES), 10).entries()) {
  test(`${path}: its title, a low header, one heading, axe, and nothing moves while it comes`, async ({ page, login, put }) => {
    await login('business');
    await put(filter.id, 2);
    for (const [size, most] of [
      [PHONE, 120],
      [DESK, 72],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(path);
      await drawn(page);
      await expect(page).toHaveTitle(`${title} — Полуось`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await heightOfHeader(page), `${size.width}: header`).toBeLessThanOrEqual(most);
      // The phone's markup is the desk's: of two neighbours each is looked through at one of the widths.
      if (isFull || (size === PHONE) === (at % 2 === 0)) expect(await violationsOf(page), `${size.width}`).toEqual([]);
      // At last: what moves late has had its time.
      expect(await shiftOf(page), `${size.width}: layout shift`).toBeLessThan(0.01);
    }
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'sideways at 320').toBe(320);
  });
}

test('on a phone the header of a guest is as high with a full cart as with an empty one, and the way in stands beside it', async ({ page, put }) => {
  const header = page.getByRole('banner');
  const heights = async (): Promise<number[]> => {
    const found = [];
    for (const width of [412, 390, 380, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(header.getByRole('link', { name: 'Войти' })).toBeVisible({ visible: width >= 380 });
      found.push(await heightOfHeader(page));
    }
    return found;
  };
  await page.goto('/catalog');
  await drawn(page);
  const empty = await heights();
  expect(Math.max(...empty)).toBeLessThanOrEqual(120);
  await put(filter.id, 2);
  await page.reload();
  await drawn(page);
  await expect(header.getByRole('link', { name: /^Корзина.* 1/ })).toBeVisible();
  expect(await heights()).toEqual(empty);
});

test('the first five products of the catalogue stand in the first screen of a phone, each under a heading of its own', async ({ page, login }) => {
  await login('business');
  await page.setViewportSize(PHONE);
  await page.goto('/catalog');
  await drawn(page);
  const rows = page.getByRole('main').getByRole('article');
  const fifth = await rows.nth(4).boundingBox();
  expect((fifth?.y ?? Number.NaN) + (fifth?.height ?? 0)).toBeLessThanOrEqual((await heightOfHeader(page)) + PHONE.height);
  await expect(rows.getByRole('heading', { level: 2 })).toHaveCount(20);
  // Stock and price in one line.
  const [stock, price] = [rows.first().getByRole('button', { name: /^В наличии/ }), rows.first().getByRole('button', { name: /Все цены/ })];
  const [left, right] = [await stock.boundingBox(), await price.boundingBox()];
  expect(Math.abs((left?.y ?? 0) + (left?.height ?? 0) / 2 - ((right?.y ?? 0) + (right?.height ?? 0) / 2))).toBeLessThanOrEqual(4);
});

test('on a desk the rows of the catalogue are of one height, with names of two lines at most and prices in one column', async ({ page, login }) => {
  await login('business');
  await page.setViewportSize(DESK);
  await page.goto('/catalog');
  await drawn(page);
  const rows = page.getByRole('main').getByRole('article');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(72);
  // With the line between two rows.
  expect(Math.max(...heights)).toBeLessThanOrEqual(97);
  const names = await rows.getByRole('heading').evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(Math.max(...names)).toBeLessThanOrEqual(40);
  const prices = await rows.getByText(/^[\d\s]+(,\d\d)?\s₽$/).evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().right)));
  expect(prices.length).toBeGreaterThan(10);
  expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
});

test('a long name is whole where the keyboard is', async ({ page }) => {
  await page.goto('/catalog');
  const name = page.getByRole('link', { name: /^Стойка стабилизатора с длинным/ });
  const lines = () => name.evaluate((link) => Math.round(link.getBoundingClientRect().height / 20));
  expect(await lines()).toBe(2);
  await name.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  expect(await lines()).toBeGreaterThan(2);
});

test('on a phone long names of bookmarks and cars take two lines, and are whole where the keyboard is', async ({ page, login }) => {
  await login('business');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, reached] of [
    ['/personal/bookmarks', 'link'],
    ['/personal/garage', 'button'],
  ] as const) {
    await page.goto(`${path}?lists=long`);
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /-7700840147-0012/ })
      .first();
    const name = row.getByText(/-7700840147-0012/).first();
    const height = () => name.evaluate((words) => words.getBoundingClientRect().height);
    await expect(name).toBeVisible();
    expect(await height(), path).toBeLessThanOrEqual(46);
    await row.getByRole(reached).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(height, path).toBeGreaterThan(60);
  }
});

test('on a phone the home page has two columns of products', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const lefts = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});

test('the menu by keyboard: opens, leads, closes by Escape with the focus back', async ({ page, login }) => {
  await login('business');
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await page.goto('/contacts');
    const menu = page.getByRole('button', { name: 'Меню' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await expect(sections.getByRole('link', { name: 'Склады и выдача' })).toHaveAttribute('aria-current', 'page');
    await expect(sections.getByRole('button', { name: 'Выйти' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sections.getByRole('link', { name: 'Гараж' })).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await sections.getByRole('link', { name: 'Гараж' }).click();
    await expect(page).toHaveURL(/\/personal\/garage$/);
  }
});

test('the header lets go of a low screen, and what is led to stands below it on a high one', async ({ page, login }) => {
  await login('business');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/catalog');
  const header = page.getByRole('banner');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).not.toBeInViewport();
  await page.setViewportSize(DESK);
  await page.goto(`/product/${filter.id}`);
  await page.getByRole('link', { name: 'Самовывоз со складов' }).click();
  const [heading, box] = [await page.getByRole('heading', { name: 'Наличие на складах' }).boundingBox(), await header.boundingBox()];
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, filters, order and search of makers work', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/catalog');
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('link', { name: 'Гараж' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const filters = page.getByRole('group', { name: 'Фильтры' });
    await filters.getByRole('searchbox', { name: 'Найти бренд' }).fill('brem');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await expect(filters.getByText('Найдено: 1')).toBeVisible();
    await filters.getByRole('link', { name: /^Brembo/ }).click();
    await page.getByRole('button', { name: 'Фильтры: 1' }).click();
    await filters.getByRole('link', { name: /^В наличии/ }).click();
    await page.locator('summary').filter({ hasText: 'По популярности' }).click();
    await page.getByRole('link', { name: 'Сначала дешевле' }).click();
    await expect(page).toHaveURL(/\?brand=Brembo&stock=1&sort=price$/);
    await expect(page).toHaveTitle('Каталог, Brembo — Полуось');
  });
});

test('filters: makers are found while one types, several are ticked, the title follows, the focus stays', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.setViewportSize(PHONE);
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const filters = page.getByRole('group', { name: 'Фильтры' });
  const makers = filters.getByRole('link', { name: / \d+$/ });
  // «В наличии» and eight makers.
  await expect(makers).toHaveCount(9);
  await filters.getByText('Показать все: 51').click();
  await expect(makers).toHaveCount(52);
  await filters.getByRole('searchbox', { name: 'Найти бренд' }).fill('нив');
  await expect(filters.getByRole('status')).toHaveText('Найдено: 0');
  await filters.getByRole('searchbox', { name: 'Найти бренд' }).fill('bo');
  await filters.getByRole('link', { name: /^Bosch/ }).click();
  // The sheet is there for the next tick, with the focus on this one.
  await expect(page).toHaveTitle('Каталог, Bosch — Полуось');
  await expect(filters.getByRole('link', { name: /^Bosch/ })).toBeFocused();
  await filters.getByRole('link', { name: /^TRW/ }).click();
  await expect(page).toHaveTitle('Каталог, Bosch, TRW — Полуось');
  await filters.getByRole('button', { name: 'Показать: 97' }).click();
  await expect(page.getByText('97 товаров')).toBeVisible();
  // Back, as it was.
  await page.goBack();
  await expect(page).toHaveTitle('Каталог, Bosch — Полуось');
});

test('a page of the catalogue that is turned says which it is, and the focus goes to its name', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveTitle('Каталог. Страница 2 из 25 — Полуось');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Каталог, страница 2 из 25');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle('Каталог — Полуось');
});

test('the order drops down and goes by Escape; dearer ones first', async ({ page, login }) => {
  await login('business');
  await page.goto('/catalog/104');
  const order = page.locator('summary').filter({ hasText: 'По популярности' });
  await order.click();
  await expect(page.getByRole('link', { name: 'Сначала дороже' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Сначала дороже' })).toBeHidden();
  await expect(order).toBeFocused();
  await order.click();
  await page.getByRole('link', { name: 'Сначала дороже' }).click();
  await expect(page.locator('summary').filter({ hasText: 'Сначала дороже' })).toBeVisible();
  const texts = await page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^[\d\s]+(,\d\d)?\s₽$/)
    .allTextContents();
  const prices = texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual([...prices].sort((one, other) => other - one));
});

/** How what the widgets drew looks, by the control it is. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-island] :is(a, button, input, p), header [data-island] :is(a, button, input)')].map((control) => {
      const { color, backgroundColor, font, padding, border, borderRadius, textTransform, textDecorationLine, boxShadow, height } = getComputedStyle(control);
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return { name, color, backgroundColor, font, padding, border, borderRadius, textTransform, textDecorationLine, boxShadow, height };
    }),
  );

test('the styles of an old shop are a switch, and no widget looks otherwise under them', async ({ page, login, put }) => {
  await login('business');
  await put(filter.id, 2);
  await page.setViewportSize(DESK);
  const paths = ['/catalog', `/product/${pads.id}`, '/cart/view', '/quick-order', '/auto/catalog/cars'];
  for (const path of [...paths, ...['/personal/favorite-products', '/personal/garage', '/personal/bookmarks', '/delayed/view', '/convertor/7000012']]) {
    const shots = [];
    for (const look of ['shop', 'old']) {
      await page.goto(`${path}?look=${look}`);
      await drawn(page);
      shots.push(await looks(page));
    }
    expect(shots[0]?.length, path).toBeGreaterThan(5);
    expect(shots[1], path).toEqual(shots[0]);
    // The page itself does: it is what such shops are like.
    expect(await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('26px');
  }
});

/** Every property of what the widgets drew, but what comes from the page's own font, and where things stand because of it. */
const propertiesOf = (page: Page) =>
  page.evaluate(() => {
    const FROM_PAGE =
      /^(--|font-family|color|(?!background).*-color|caret|fill|stroke|column-rule|row-rule|(-webkit-)?text-(decoration|emphasis|size-adjust|rendering)|-webkit-(tap|text|font)|tab-size|perspective|transform-origin|(.*-)?inset|top$|left$|right$|bottom$|grid-template|margin)/;
    const SIZE = /^((min-|max-)?(width|height|inline-size|block-size))$/;
    return [...document.querySelectorAll('[data-island] *, [data-islands-host] *')].map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !FROM_PAGE.test(name) && !SIZE.test(name));
      const made = ['::before', '::after'].map((one) => getComputedStyle(element, one).content);
      return [element.getAttribute('class'), ...made, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    });
  });

test('on a page of Bootstrap 3 and old plug-ins nothing of a widget, its popover or its dialog looks otherwise', async ({ page, login, put }) => {
  await login('business');
  await put(filter.id, 2);
  await put(pads.id, 2);
  const product = { productId: filter.id, title: filter.title };
  const widgets: [string, Record<string, unknown>][] = [
    ['basket-button', { goodId: pads.id, title: pads.title, cartQuantity: 2 }],
    ['stock-popover', { ...product, label: 'Наличие' }],
    ['favourite-button', product],
    ['cart', {}],
  ];
  await page.goto(plain(widgets));
  await expect(page.locator('[data-island=cart] [data-row]')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  const plugins = `.ui-widget input, .ui-widget button { font-size: 2em } input, select, textarea { margin-bottom: 10px } a:focus { outline: thin dotted }
    dialog { font-size: 18px } .root, .label, .badge, .note, .name, .price, .table, .close, .row { color: red; float: left; letter-spacing: 3px }`;
  const sheet = readFileSync(path.join(root, 'node_modules/bootstrap/dist/css/bootstrap.css'), 'utf8') + plugins;
  /** Lays the old sheets under the page, or takes them away. */
  const dress = (css: string | null) =>
    page.evaluate((text) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => !one.cssRules[0]?.cssText.startsWith('i.old'));
      if (text === null) return;
      const old = new CSSStyleSheet();
      old.replaceSync(`i.old { color: red } ${text}`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, old];
    }, css);
  const same = async (what: string) => {
    await page.mouse.move(1, 1);
    await dress(null);
    await settled(page);
    const before = await propertiesOf(page);
    await dress(sheet);
    await settled(page);
    const after = await propertiesOf(page);
    expect(before.length, what).toBeGreaterThan(100);
    expect(
      after.flatMap((one, at) => one.filter((told, place) => told !== before[at]?.[place]).map((told) => `${one[0]}: ${told}`)),
      what,
    ).toEqual([]);
  };
  await same('at rest');
  await page.getByRole('button', { name: /^Наличие/ }).click();
  await expect(page.getByRole('group', { name: 'Наличие на складах' }).getByRole('table').first()).toBeVisible();
  await same('stock');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /избранн/i }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await same('favourites');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Отложить всю корзину' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await same('dialog');
});

test('a page that prints no lists shows how they load, fail, are forbidden and are named at length', async ({ page, login, put }) => {
  await login('business');
  await put(filter.id, 2);
  await page.goto('/contacts?panel=1');
  await page.getByText('Проверка', { exact: true }).click();
  await page.getByRole('link', { name: 'Не загрузились' }).click();
  await expect(page.getByRole('link', { name: 'Не загрузились' })).toHaveAttribute('aria-current', 'true');
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: /^Повторить/ }).first();
  for (const path of ['/personal/favorite-products', '/delayed/view', '/delayed/view?id=60003', '/personal/garage', '/personal/bookmarks', '/cart/view']) {
    await page.goto(path);
    await expect(retry, path).toBeVisible();
    const at = path.includes('?') ? '&' : '?';
    await page.goto(`${path}${at}lists=forbidden`);
    // What an alert of the page has told is not said in its place once more.
    await expect(main.getByRole('alert').or(page.getByRole('alertdialog')).first(), path).toBeVisible();
    await expect(retry, path).toHaveCount(0);
    await page.goto(`${path}${at}lists=loading`);
    await expect(
      main
        .locator('[aria-busy="true"]')
        .filter({ hasText: /Загрузка/ })
        .first(),
      path,
    ).toBeAttached();
    await page.goto(`${path}${at}lists=long`);
    await expect(
      main
        .getByRole('listitem')
        .filter({ hasText: /-7700840147-0012/ })
        .first(),
      path,
    ).toBeVisible();
    await page.goto('/contacts?lists=failed');
  }
  await page.goto('/cart/view?lists=1');
  await expect(main.getByRole('listitem').filter({ hasText: filter.title })).toHaveCount(1);
});

test('the lines of a partial order stay where they are when their marks come after them', async ({ page, login, put, faults }) => {
  await login('business');
  await put(filter.id, 2);
  await page.setViewportSize(PHONE);
  await faults({ match: '/partial-order', latency: 800 });
  await page.goto('/order/partial');
  const row = page.getByRole('list', { name: 'Состав заказа' }).getByRole('listitem').first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Заказать все' })).toHaveCount(0);
  const before = await row.boundingBox();
  await expect(page.getByRole('checkbox', { name: 'Заказать все' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

for (const [path, account] of [
  ['/cart/view', 'employee'],
  ['/personal/favorite-products', 'business'],
] as const) {
  test(`on a tablet the rows of ${path} use the width: none is higher than 110 px, none runs out of it`, async ({ page, login, incidents: _ }) => {
    await login(account);
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.goto(path);
    const rows = page.getByRole('main').locator('[data-row]');
    await expect(rows.first().getByRole('spinbutton')).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.slice(0, 7).map((row) => [row.clientHeight, row.scrollWidth - row.clientWidth]));
    expect(heights.filter(([height = 0, over = 0]) => height > 110 || over > 0)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('the orders: one line of figures each on a tablet, three lines at most on a phone, and no pager on paper', async ({ page, login }) => {
  await login('partner');
  const rows = page.getByRole('main').locator('tbody tr');
  for (const [width, most] of [
    [1280, 42],
    [768, 54],
    [390, 100],
    [320, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/orders?islands=0');
    await expect(rows).toHaveCount(20);
    const looks = await rows.evaluateAll((all) =>
      all.map((row) => ({
        height: row.clientHeight,
        over: row.scrollWidth - row.clientWidth,
        name: Math.round((row.querySelector('b') as Element).getBoundingClientRect().height),
      })),
    );
    expect(
      looks.filter(({ height, over, name }) => height > most || over > 0 || name > 20),
      `${width}`,
    ).toEqual([]);
  }
  const pager = page.getByRole('navigation', { name: 'Страницы заказов' });
  await expect(pager).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pager).toBeHidden();
});

test('before its code comes a page stands in order: names beside their figures on one edge, forms apart, nothing cut', async ({ page, login }) => {
  await page.route(/\/islands\/.*\.js/, (route) => route.abort());
  const main = page.getByRole('main');
  await page.setViewportSize(PHONE);
  await login('manager');
  await page.goto('/personal/cart?client=1004');
  const starts = await main
    .locator('tbody tr')
    .first()
    .locator('td, form button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.matches('td, td:last-child button'))
        .map((one) => {
          const { paddingLeft } = getComputedStyle(one);
          return Math.round(one.getBoundingClientRect().left + (one.matches('td') ? Number.parseFloat(paddingLeft) : 0));
        }),
    );
  expect(new Set(starts).size, starts.join(' ')).toBe(1);

  await login('business');
  await page.goto('/convertor/7001240');
  const cell = main.locator('td[data-label="Товар"]').first();
  await expect(cell.locator('> *')).toHaveCount(1);
  await page.goto('/delayed/view');
  const lists = main.getByRole('complementary', { name: 'Загруженные списки' }).getByRole('list');
  expect(await lists.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);

  await login('approver');
  await page.goto('/delayed/view');
  await main.getByRole('link', { name: 'Гараж № 2' }).click();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const [approve, reason] = [main.getByRole('button', { name: 'Согласовать' }), main.getByText('Причина отклонения')];
    const [above, below] = [await approve.boundingBox(), await reason.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16);
  }
});
