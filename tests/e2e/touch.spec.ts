// Under a finger every control of an island takes 44 px, also in the compact theme, whose rows are lower than that.
import { devices, type Locator, type Page } from '@playwright/test';
import { oneIn } from '../amount';
import { expect, PRODUCTS, plain, test } from './shop';

const { defaultBrowserType: _, ...phone } = devices['Galaxy S8'];
test.use(phone);

/** The least height a control of buttons, tabs and boxes answers over, in px: 44 without the hairline between neighbours. */
const LEAST = 43;

/** A guest has one price for each product, which is no button. */
const PAGES: [account: string, path: string][] = [
  ['business', '/catalog'],
  ['guest', '/catalog'],
  ['business', '/product/5123'],
  ['business', '/personal/favorite-products'],
  ['business', '/personal/bookmarks'],
  ['business', '/convertor/7000012'],
  ['business', '/personal/garage'],
  ['business', '/quick-order'],
  ['approver', '/personal/employees'],
  ['business', '/search?article=W71275'],
  ['guest', '/auto/catalog'],
  ['guest', '/contacts'],
  ['partner', '/order/products'],
];

const CONTROLS = 'button, [role="tab"], nav a, td a[href^="tel:"], td a[href^="mailto:"], input[type="checkbox"], input[type="radio"]';
const ISLANDS = ':is([data-island-state="ready"], [data-island-shell])';

/** Controls that answer over less than they should, each with its height. Links within text are as high as their text. */
const lowOn = (page: Page, islands = ISLANDS): Promise<string[]> => lowOf(page.locator(islands).locator(CONTROLS));

async function lowOf(controls: Locator): Promise<string[]> {
  return controls.evaluateAll(async (controls: HTMLElement[], least) => {
    const low: string[] = [];
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const control of controls) {
      if (!control.checkVisibility() || !control.getClientRects().length) continue;
      control.scrollIntoView({ block: 'center' });
      // Rows that were off screen get their real height with the frame.
      await frame();
      await frame();
      control.scrollIntoView({ block: 'center' });
      // Seen with the focus of a keyboard alone.
      if (getComputedStyle(control).pointerEvents === 'none') continue;
      const place = control instanceof HTMLInputElement ? (control.closest('label') ?? control) : control;
      const box = place.getBoundingClientRect();
      const [x, y] = [box.left + Math.min(box.width / 2, 20), box.top + box.height / 2];
      const isOwn = (at: number) => place.contains(document.elementFromPoint(x, at));
      let [above, below] = [0, 0];
      while (above < 40 && isOwn(y - above)) above += 0.5;
      while (below < 40 && isOwn(y + below)) below += 0.5;
      if (above + below < least) low.push(`${control.getAttribute('aria-label') ?? place.textContent}: ${above + below} px`);
    }
    return low;
  }, LEAST);
}

for (const [account, path] of PAGES.filter(oneIn(2))) {
  test(`controls of ${path} take a finger in the compact theme (${account})`, async ({ page, login }) => {
    await login(account);
    await page.goto(`${path}?theme=compact`);
    await expect(page.locator('[data-island-state="ready"], [data-island-shell]').first()).toBeVisible();
    // Rows that are read come with their controls.
    await page.waitForLoadState('networkidle');
    expect(await lowOn(page)).toEqual([]);
  });
}

test('and so do those of a cart with a line that is wrong, of its sum and its papers (carfleet)', async ({ page, login }) => {
  await login('carfleet');
  await page.goto('/cart/view?theme=compact');
  const main = page.getByRole('main');
  for (const name of ['Уменьшить', 'Отложить всю корзину', 'Скачать CSV']) await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await lowOn(page)).toEqual([]);
  expect(await lowOf(main.getByRole('link', { name: 'Продолжить покупки' }))).toEqual([]);
});

test('and so do those that lead to what is wrong in a list, beside each other (business)', async ({ page, login }) => {
  await login('business');
  await page.goto('/quick-order?theme=compact');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Список деталей' }).fill('W 712/75\tMann-Filter\t2\nНЕТ-1\tMann\t1\n0 986 494 294\tBosch\tдве\nспасибо заранее');
  await main.getByRole('button', { name: 'Проверить список' }).click();
  const ways = main.getByRole('button', { name: /^К строке / });
  await expect(ways).toHaveCount(2);
  expect(await lowOn(page)).toEqual([]);
  const [one, other] = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().left));
  expect((other ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(44);
});

test('and so do those of the orders (business)', async ({ page, login }) => {
  await login('business');
  await page.goto('/orders?theme=compact');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Показать состав/ })
      .first(),
  ).toBeVisible();
  expect(await lowOn(page)).toEqual([]);
});

/** Lists and the page of a product, with what there is of them. */
const ROWS: readonly [path: string, all: boolean][] = [
  ['/catalog', true],
  ['/personal/favorite-products', true],
  // Those of its analogs stand in columns.
  [`/product/${PRODUCTS.pads.id}`, false],
];

for (const [path, all] of ROWS) {
  test(`${path}: a quantity and what adds it stand in one row, in the cart too and of a thousand (business)`, async ({ page, login }) => {
    await login('business');
    await page.goto(path);
    const main = page.getByRole('main');
    const fields = main.getByRole('spinbutton', { name: /^Количество: / });
    await main
      .getByRole('button', { name: /^Добавить в корзину: / })
      .first()
      .click();
    await expect(main.getByRole('link', { name: /^В корзине / }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    /** Those without a press beside them, at the end of the row. */
    const alone = (some: Locator): Promise<(string | null)[]> =>
      some.evaluateAll(async (every) => {
        const found: (string | null)[] = [];
        for (const field of every) {
          field.scrollIntoView({ block: 'center' });
          for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
          field.scrollIntoView({ block: 'center' });
          const { y, height } = field.getBoundingClientRect();
          const press = document.elementFromPoint(innerWidth - 60, y + height / 2)?.closest('button, a');
          if (!/^(?:Добавить в корзину|В корзине )/.test(press?.ariaLabel ?? '')) found.push(field.ariaLabel);
        }
        return found;
      });
    expect(await alone(all ? fields : fields.first())).toEqual([]);
    const last = all ? fields.last() : fields.first();
    await last.fill('1 000');
    expect(await last.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    if (all) expect(await alone(last)).toEqual([]);
  });
}

/** Links that answer over less than 24 px, each with its height. */
const lowLinks = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) =>
    all
      .filter((link) => link.checkVisibility() && link.getClientRects().length > 0)
      .map((link) => ({ words: link.textContent, height: link.getClientRects()[0]?.height ?? 0 }))
      .filter(({ height }) => height < 24)
      .map(({ words, height }) => `${words}: ${height} px`),
  );

/** Pages whose words are links, with one of them. */
const LINKS: [account: string, path: string, named: RegExp][] = [
  ['business', '/personal/favorite-products', /^Диск тормозной/],
  ['business', '/personal/bookmarks', /^Амортизатор/],
  ['business', '/delayed/view', /^Открыть: ТО фургонов/],
  ['business', '/delayed/view?id=60003', /^Антифриз/],
  ['business', '/convertor/7000012', /Фильтр масляный/],
  ['business', '/search?article=04E115561H', /^Mann-Filter/],
  ['manager', '/personal/cart?client=1004', /^Вернуться в свою корзину/],
  [
    'retail',
    plain([['basket-button', { goodId: '5123', title: 'Колодки', orderAllowed: false, refusal: 'Заказ закрыт.', analogsHref: '/product/5124' }]]),
    /^Аналоги/,
  ],
];

for (const [account, path, named] of LINKS.filter(oneIn(2))) {
  test(`links in the words of ${path.split('?')[0]} take 24 px: ${named.source} (${account})`, async ({ page, login }) => {
    await login(account);
    await page.goto(path);
    const link = page.getByRole('link', { name: named }).first();
    await expect(link).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await lowLinks(page.locator('[data-island-state="ready"] a, [data-island-shell] a').or(link))).toEqual([]);
  });
}

test('and so do those of the orders that hold a product (business)', async ({ page, login }) => {
  await login('business');
  await page.goto('/orders');
  await page.getByRole('main').locator('a[href*="/orders/order/view"]').first().click();
  const href = await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href');
  await page.evaluate((productId) => window.islands?.openModal('modal-product-order-history', { productId }), href?.split('/').at(-1) ?? '');
  const orders = page.getByRole('dialog').getByRole('link');
  await expect(orders.first()).toBeVisible();
  expect(await lowLinks(orders)).toEqual([]);
});

test('and so do those of the quick view, product after product (business)', async ({ page, login }) => {
  await login('business');
  await page.goto('/catalog?theme=compact');
  await page
    .getByRole('link', { name: /^Быстрый просмотр: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (let turned = 0; turned < 3; turned++) {
    await expect(dialog.getByRole('spinbutton')).toBeVisible();
    expect(await lowOn(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: /^Следующий товар/ }).click();
  }
});
