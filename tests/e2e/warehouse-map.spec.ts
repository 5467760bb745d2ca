// The list of warehouses and its map, which do the same; without a map the list does all.
import type { Locator, Page } from '@playwright/test';
import { expect, expectSpoken, PRODUCTS, plain, test } from './shop';

const region = (page: Page) => page.getByRole('region', { name: 'Склады и пункты выдачи' });
const row = (page: Page, name: string) => region(page).getByRole('button', { name: `Показать на карте: ${name}` });
const marks = (page: Page) => page.locator('.leaflet-marker-icon');
/** Enough of them to be searched; that of Kazan stands by itself. */
const POINTS = ['MSK1', 'MSK2', 'SPB1', 'KZN1', 'ROV1', 'KRR1'];
const NO_MAP = 'Карта временно недоступна. Выберите пункт из списка.';

test('a press on a row shows its point, a press on a sign shows its row; the page keeps its own `L`', async ({ page, incidents: _ }) => {
  await page.addInitScript(() => Object.assign(window, { L: 'the host’s' }));
  await page.goto('/contacts');
  await expect(marks(page).first()).toBeVisible();
  await row(page, 'Казань, проспект Ямашева').click();
  await expect(row(page, 'Казань, проспект Ямашева')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTitle('Казань, проспект Ямашева')).toBeVisible();
  // Out again until the neighbours are in sight.
  const out = region(page).getByRole('button', { name: 'Отдалить карту' });
  const samara = page.getByTitle('Самара, Московское шоссе');
  await expect(async () => {
    await out.click();
    await expect(samara).toBeInViewport({ ratio: 1, timeout: 1 });
  }).toPass();
  await samara.click();
  await expect(row(page, 'Самара, Московское шоссе')).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 'Самара, Московское шоссе')).toBeInViewport();
  await expect(row(page, 'Казань, проспект Ямашева')).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => (window as unknown as { L: unknown }).L)).toBe('the host’s');
});

test('the page marks a point by the attribute: the list and the map come to it, and none is marked again by an empty one', async ({ page, incidents: _ }) => {
  await page.goto('/contacts');
  await expect(marks(page).first()).toBeVisible();
  const name = (code: string) => page.locator('[data-island="warehouse-map"]').evaluate((island, to) => island.setAttribute('data-point', to), code);
  const scrolled = await page.evaluate(() => scrollY);
  await name('ROV1');
  const named = region(page).locator('[aria-pressed="true"]');
  await expect(named).toHaveCount(1);
  await expect(named).toBeInViewport();
  await expect(page.getByTitle((await named.textContent()) as string)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const heard = page.evaluate(() => new Promise((tell) => window.islands?.push((islands) => islands.on('point', ({ detail }) => tell(detail)))));
  await row(page, 'Казань, проспект Ямашева').click();
  expect(await heard).toEqual({ code: 'KZN1', name: 'Казань, проспект Ямашева' });
  await name('');
  await expect(named).toHaveCount(0);
});

for (const width of [1280, 360])
  test(`at ${width} px the map is 333 px high`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/contacts');
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    // With the line around it.
    expect((await page.locator('.leaflet-container').locator('..').boundingBox())?.height).toBe(333);
  });

for (const width of [1280, 360])
  test(`at ${width} px a sign that is pressed is heard and stands in words in sight, also with the list put away`, async ({
    page,
    login,
    put,
    incidents: _,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await login('partner');
    await put(PRODUCTS.filter.id, 2);
    const pickup = { deliveryMethod: 'PICKUPOUR' };
    await page.goto(plain([['checkout-delivery', { values: pickup, points: POINTS, tiles: '/tiles/{z}/{x}/{y}.svg' }]]));
    const step = page.getByRole('region', { name: 'Доставка' });
    const none = step.getByText('Пункт не выбран. Выберите его на карте или в списке.');
    const map = page.locator('.leaflet-container');
    // Where there is little room the list comes first, and the map at a press.
    if (width < 680) {
      await expect(step.getByRole('radio', { name: 'Казань, проспект Ямашева' })).toBeVisible();
      await expect(step.getByRole('button', { name: 'Скрыть список' })).toHaveCount(0);
      await expect(map).toBeHidden();
      await step.getByRole('button', { name: 'Показать на карте' }).click();
      await expect(step.getByRole('button', { name: 'Скрыть карту' })).toHaveAttribute('aria-expanded', 'true');
    } else await step.getByRole('button', { name: 'Скрыть список' }).click();
    const placeOf = (one: Locator) => one.evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY));
    await expect(map).toBeVisible();
    await expect(none).toBeVisible();
    const before = await placeOf(map);
    await page.getByTitle('Казань, проспект Ямашева').click();
    await expectSpoken(page, 'Выбранный пункт: Казань, проспект Ямашева. Казань, пр-т Ямашева, д. 46');
    await expect(step.getByText('Выбранный пункт: Казань, проспект Ямашева', { exact: true })).toBeInViewport();
    await expect(step.getByRole('paragraph').filter({ hasText: /^Казань, пр-т Ямашева, д. 46$/ })).toBeInViewport();
    await expect(none).toHaveCount(0);
    // Nothing above the words has moved.
    expect(await placeOf(map)).toBe(before);
  });

test('points that stand close are one sign with their number; a press on it takes them apart', async ({ page, incidents: _ }) => {
  await page.goto('/contacts');
  const together = marks(page).filter({ hasText: /^\d+$/ });
  await expect(together.first()).toBeVisible();
  const before = await marks(page).count();
  await together.first().click();
  await expect.poll(() => marks(page).count()).not.toBe(before);
});

for (const width of [1280, 390]) {
  test(`at ${width} px no sign covers another or a name of the map, however near it is looked at`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contacts');
    await expect(marks(page).first()).toBeVisible();
    for (const look of [0, 1, 2, 3]) {
      if (look > 0) await region(page).getByRole('button', { name: 'Приблизить карту' }).click();
      await expect(page.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
      const covered = await page.evaluate(async () => {
        const boxOf = (one: Element) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { name: one.textContent || (one as HTMLElement).title, left, right, top, bottom };
        };
        const signs = [...document.querySelectorAll('.leaflet-marker-icon')].map(boxOf);
        const tiles = await Promise.all(
          [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(async (tile) => {
            const { left, top } = tile.getBoundingClientRect();
            const words = (await (await fetch(tile.src)).text()).matchAll(/<text x="(-?\d+)" y="(-?\d+)"[^>]*>([^<]*)/g);
            return [...words].map(([, x, y, name = '']) => {
              const [middle, base, half] = [left + Number(x), top + Number(y), name.length * 3.5];
              return { name, left: middle - half, right: middle + half, top: base - 11, bottom: base + 2 };
            });
          }),
        );
        const names = tiles.flat();
        if (names.length === 0) throw new Error('The map names nothing.');
        const isOver = (a: (typeof signs)[number], b: (typeof signs)[number]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return signs.flatMap((sign, at) => [...signs.slice(at + 1), ...names].filter((one) => isOver(sign, one)).map((one) => `${sign.name} over ${one.name}`));
      });
      expect(covered, `look ${look}`).toEqual([]);
    }
  });
}

test('by keyboard: search, row, and the map’s two buttons; the signs take no focus', async ({ page, incidents: _ }) => {
  await page.goto('/contacts');
  await expect(marks(page).first()).toBeVisible();
  await region(page).getByRole('searchbox', { name: 'Поиск пункта' }).focus();
  await page.keyboard.type('самара');
  await page.keyboard.press('Tab');
  await expect(region(page).getByRole('button', { name: 'Скрыть список' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Самара, Московское шоссе')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Самара, Московское шоссе')).toBeVisible();
  for (const name of ['+7 (846) 000-70-01', 'Маршрут: Самара, Московское шоссе']) {
    await page.keyboard.press('Tab');
    await expect(region(page).getByRole('link', { name })).toBeFocused();
  }
  for (const name of ['Приблизить карту', 'Отдалить карту']) {
    await page.keyboard.press('Tab');
    await expect(region(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(region(page).getByRole('link', { name: /800/ })).toBeFocused();
});

for (const [what, rule] of [
  ['no tile comes', { match: '/tiles/', status: 503 }],
  ['its code does not come', { match: '/leaflet-', status: 404 }],
] as const)
  test(`where ${what} it is said, and the list does all`, async ({ page, faults }) => {
    await faults(rule);
    await page.goto('/contacts');
    await expect(region(page).getByText(NO_MAP)).toBeVisible();
    await expect(region(page).getByRole('button', { name: /карт/ })).toHaveCount(0);
    await expect(region(page).getByRole('listitem')).toHaveCount(14);
    await expect(region(page).getByRole('link', { name: 'Маршрут: Казань, проспект Ямашева' })).toBeVisible();
  });

test('a map that says nothing for eight seconds is none', async ({ page }) => {
  await page.clock.install();
  await page.route('**/tiles/**', () => {});
  await page.goto('/contacts');
  await expect(region(page).getByRole('button', { name: 'Приблизить карту' })).toBeVisible();
  await expect(page.locator('.leaflet-tile').first()).toBeAttached();
  await page.clock.fastForward(8000);
  await expect(region(page).getByText(NO_MAP)).toBeVisible();
});

test('a map that was hidden while its box had no size is drawn when it has one', async ({ page }) => {
  await page.goto(`/product/${PRODUCTS.pads.id}`);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.hidden = true;
    box.id = 'folded';
    const island = document.createElement('div');
    island.dataset.island = 'warehouse-map';
    island.dataset.load = 'now';
    box.append(island);
    document.querySelector('main')?.prepend(box);
  });
  await expect(page.locator('#folded [data-island-state="ready"]')).toBeAttached();
  await expect(marks(page)).toHaveCount(0);
  await page.evaluate(() => (document.getElementById('folded') as HTMLElement).removeAttribute('hidden'));
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(marks(page).first()).toBeVisible();
});
