// What a page is on paper, with its text twice as large, and for who asks for more contrast: nothing to press, nothing that lies over the words, nothing cut.
import type { Locator, Page } from '@playwright/test';
import { PAGES as SHOP } from './pages';
import { expect, onBuild, PRODUCTS, settled, test } from './shop';

const PAGES = [
  { name: 'cart', path: '/cart/view', account: 'partner' },
  { name: 'delayed-cart', path: '/delayed/view?id=60004', account: 'business' },
  { name: 'partial-order', path: '/order/partial', account: 'partner' },
] as const;

for (const [at, { name, path, account }] of PAGES.entries()) {
  test(`${name} on paper: words and figures in their columns, no control and no bar`, onBuild(at), async ({ page, login, incidents: _ }) => {
    // A4, less its margins.
    for (const width of [718, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      await login(account);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      const island = page.locator(`[data-island=${name}]`);
      await expect(island.locator('[data-row]').first()).toBeVisible();
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('search')).toHaveCount(0);
      const { over, stuck, rows } = await island.evaluate((element) => {
        const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility());
        const right = element.getBoundingClientRect().right + 1;
        return {
          over: seen.filter((one) => element.contains(one) && one.getBoundingClientRect().right > right).map((one) => one.className),
          stuck: seen.filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)).map((one) => one.className),
          // Where the sum of each line ends, which is the edge of the lines.
          rows: [...element.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
            const sums = [...row.querySelectorAll('p')].filter((one) => one.checkVisibility() && /^[\d\s]+(,\d\d)? ₽$/.test(one.textContent));
            return Math.round(row.getBoundingClientRect().right - Math.max(...sums.map((one) => one.getBoundingClientRect().right)));
          }),
        };
      });
      expect({ over, stuck }, `${width}`).toEqual({ over: [], stuck: [] });
      expect(rows.length, `${width}`).toBeGreaterThan(3);
      expect(
        rows.filter((gap) => Math.abs(gap) > 2),
        `${width}`,
      ).toEqual([]);
    }
  });
}

/** What the sheet does is the same whatever the build. */
const SHEET = { tag: '@react' };

/** Twice the size of each text, as who enlarges text alone has it. */
const enlargeText = (island: Locator) =>
  island.evaluate((element) => {
    const all = [element as HTMLElement, ...element.querySelectorAll<HTMLElement>('*')];
    const sizes = all.map((one) => [one, getComputedStyle(one).fontSize, getComputedStyle(one).lineHeight] as const);
    for (const [one, size, line] of sizes) {
      one.style.setProperty('font-size', `${2 * Number.parseFloat(size)}px`, 'important');
      if (line.endsWith('px')) one.style.setProperty('line-height', `${2 * Number.parseFloat(line)}px`, 'important');
    }
  });

/** What goes over the edge of the island, or of a frame it stands in. */
const outOf = (island: Locator) =>
  island.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const isOut = (one: HTMLElement) => {
      const { right, left, width } = one.getBoundingClientRect();
      if (width <= 1 || !one.checkVisibility() || getComputedStyle(one).clipPath !== 'none') return false;
      // What keeps to the window has its edge.
      let isFixed = getComputedStyle(one).position === 'fixed';
      let place = one.parentElement;
      while (place && place !== element) {
        isFixed ||= getComputedStyle(place).position === 'fixed';
        const { overflowX, clipPath, borderRightWidth } = getComputedStyle(place);
        // What scrolls by itself, and what only readers are told, is not cut.
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return false;
        const box = place.getBoundingClientRect();
        if (Number.parseFloat(borderRightWidth) > 0 && box.width > 1 && (right > box.right + 1 || left < box.left - 1)) return true;
        place = place.parentElement;
      }
      return isFixed ? right > innerWidth + 1 || left < -1 : right > edge.right + 1 || left < edge.left - 1;
    };
    return [...element.querySelectorAll<HTMLElement>('*')].filter(isOut).map((one) => `${one.localName}.${one.className}: ${one.textContent.slice(0, 40)}`);
  });

const LISTS = [
  ...PAGES,
  { name: 'favourites', path: '/personal/favorite-products?', account: 'business' },
  { name: 'bookmark-list', path: '/personal/bookmarks?', account: 'business' },
  { name: 'delayed-carts', path: '/delayed/view?', account: 'business' },
  { name: 'garage', path: '/personal/garage?', account: 'employee' },
] as const;

for (const [at, { name, path, account }] of LISTS.entries()) {
  test(
    `${name}: nothing goes out of its place with text twice as large, nor with the longest names at 320`,
    onBuild(at),
    async ({ page, login, incidents: _ }) => {
      await login(account);
      const island = page.locator(`[data-island=${name}]`);
      const open = async (lists: string) => {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lists=${lists}`);
        await expect(island.locator('[data-row]').first()).toBeVisible();
        await settled(page);
      };
      await page.setViewportSize({ width: 320, height: 800 });
      await open('long');
      expect(await outOf(island), '320').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open('1');
      await enlargeText(island);
      expect(await outOf(island), 'text twice as large').toEqual([]);
    },
  );
}

/** Words that end in «…». */
const cutIn = (place: Locator) =>
  place.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  );

test('with text twice as large part numbers and names of categories are whole', SHEET, async ({ page, login }) => {
  await login('business');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/catalog/104', '/search?article=W71275', '/personal/favorite-products']) {
      await page.goto(path);
      await settled(page);
      await enlargeText(page.getByRole('main'));
      expect(await cutIn(page.getByRole('main')), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** The whole page in a window of its width: nothing beside it, and no field lower than its text. */
const besides = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const fields = [...document.querySelectorAll<HTMLElement>('input, select, button')].filter((one) => {
      const { lineHeight, fontSize, overflow, overflowY } = getComputedStyle(one);
      // The unit beside it has the line's height; a number needs that of its figures.
      const least = lineHeight === 'normal' || one instanceof HTMLInputElement ? 0.7 * Number.parseFloat(fontSize) : Number.parseFloat(lineHeight);
      return one.checkVisibility() && one.clientHeight > 1 && one.textContent !== '' && !/auto/.test(overflow + overflowY) && one.clientHeight + 4 < least;
    });
    return [scrollWidth > clientWidth && `${scrollWidth} px wide`, ...fields.map((one) => `low: ${one.textContent}`)].filter(Boolean);
  });

const ALL = { ...SHOP, 'a delayed cart': '/delayed/view?id=60004', bookmarks: '/personal/bookmarks', garage: '/personal/garage', cars: '/auto/catalog/cars' };

test(
  'every page keeps to the window at 320, at 400 % and with its text twice as large, and nothing moves for who wants that',
  SHEET,
  async ({ page, login, put }) => {
    await login('business');
    for (const { id } of [PRODUCTS.pads, PRODUCTS.plug]) await put(id, 40);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [name, path] of Object.entries(ALL)) {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await besides(page), `${name} at 320`).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length), `${name} moves`).toBe(0);
      for (const [at, width] of [390, 1280].entries()) {
        await page.setViewportSize({ width, height: 800 });
        if (at === 0) await enlargeText(page.locator('body'));
        expect(await besides(page), `${name} at ${width} with text twice as large`).toEqual([]);
      }
    }
  },
);

test('in forced colours what is chosen is told apart from its neighbours', SHEET, async ({ page, login }) => {
  await login('business');
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (place: Locator) => place.evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.goto('/personal/favorite-products');
  const tabs = page.getByRole('navigation', { name: 'Категории избранного' }).getByRole('link');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  expect(await groundOf(tabs.first())).not.toBe(await groundOf(tabs.nth(1)));
  await page.goto('/auto/catalog/cars');
  const types = page.getByRole('main').locator('[data-island] button[aria-pressed]');
  await expect(types.first()).toBeVisible();
  const [on, off] = [types.and(page.locator('[aria-pressed=true]')).first(), types.and(page.locator('[aria-pressed=false]')).first()];
  expect(await groundOf(on)).not.toBe(await groundOf(off));
});

/** What the widgets are drawn with, as the browser has it. */
const tokensOf = (page: Page) =>
  page.locator('[data-island=cart]').evaluate((island) => {
    const style = getComputedStyle(island);
    return Object.fromEntries(
      ['text', 'muted', 'surface', 'raised', 'line', 'control', 'accent', 'danger', 'success', 'warning', 'focus', 'backdrop'].map((name) => [
        name,
        style.getPropertyValue(`--isl-${name}`),
      ]),
    );
  });

test('a dark theme is light on paper, the words of the page too', SHEET, async ({ page, login, incidents: _ }) => {
  await login('partner');
  await page.goto('/cart/view');
  await expect(page.locator('[data-island=cart] [data-row]').first()).toBeVisible();
  const light = await tokensOf(page);
  const words = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  const black = await words();
  await page.goto('/cart/view?theme=dark');
  await expect(page.locator('[data-island=cart] [data-row]').first()).toBeVisible();
  expect(await tokensOf(page)).not.toEqual(light);
  await page.emulateMedia({ media: 'print' });
  expect(await tokensOf(page)).toEqual(light);
  expect(await words()).toBe(black);
});

test(
  'who asks the system for more contrast has the colours of the theme of that name; a theme of the page stays',
  SHEET,
  async ({ page, login, incidents: _ }) => {
    await login('partner');
    const inTheme = async (theme: string) => {
      await page.goto(`/cart/view?theme=${theme}`);
      await expect(page.locator('[data-island=cart] [data-row]').first()).toBeVisible();
      return tokensOf(page);
    };
    const [contrast, dark, usual] = [await inTheme('contrast'), await inTheme('dark'), await inTheme('default')];
    expect(usual).not.toEqual(contrast);
    await page.emulateMedia({ contrast: 'more' });
    expect(await tokensOf(page)).toEqual(contrast);
    expect(await inTheme('dark')).toEqual(dark);
  },
);
