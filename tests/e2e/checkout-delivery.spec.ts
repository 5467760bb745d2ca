// How an order comes to the buyer, on the page of the checkout: by keyboard, by the map, and whatever fails meanwhile.
import type { Page } from '@playwright/test';
import { drawn, expect, expectSpoken, PRODUCTS, plain, shiftOf, test } from './shop';
import { violations } from './violations';

const BAUMAN = 'г. Казань, ул. Баумана';
const HOUSE = `${BAUMAN}, д. 58`;
const GONE = 'Пункта самовывоза, выбранного раньше, в списке больше нет. Выберите пункт снова.';
const limits = { retryPauseMin: 50, retryPauseMax: 100, breakerFailures: 1000 };

test.beforeEach(async ({ login, put }) => {
  await login('partner');
  await put(PRODUCTS.filter.id, 2);
});

const step = (page: Page) => page.getByRole('region', { name: 'Доставка' });
const address = (page: Page) => step(page).getByRole('combobox', { name: /^Адрес доставки/ });
const radio = (page: Page, name: string) => step(page).getByRole('radio', { name, exact: true });
/** The points that are listed, in the order of their days once nothing is waited for. */
const points = (page: Page) =>
  step(page)
    .getByRole('radiogroup', { name: /^Пункт самовывоза/ })
    .getByRole('radio');
async function sorted(page: Page): Promise<void> {
  await expect(points(page).first()).toHaveAccessibleDescription(/готово/);
  await expect(step(page).getByText('Уточняем даты…')).toHaveCount(0);
}
const options = (page: Page) => page.getByRole('listbox', { name: 'Адреса' }).getByRole('option');
/** A page with the step alone. */
const open = (page: Page, values: Record<string, string> = {}, more: Record<string, unknown> = {}) =>
  page.goto(plain([['checkout-delivery', { values, ...more }]], { limits }));
async function toKazan(page: Page): Promise<void> {
  await radio(page, 'Доставка').check();
  await address(page).fill('казань баумана 58');
  await options(page).filter({ hasText: HOUSE }).first().click();
}

for (const width of [1280, 360])
  test(`at ${width} px an address is chosen by keyboard, and the page’s form sends what was chosen`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/order/products?csp=strict&step=delivery');
    await radio(page, 'Самовывоз').focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, 'Доставка')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(address(page)).toBeFocused();
    await page.keyboard.type('казань баумана');
    await expect(options(page)).toHaveText([BAUMAN]);
    await expectSpoken(page, '1 вариант');
    const here = page.url();
    // Enter takes a suggestion, or nothing; the form stays.
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(options(page).first()).toHaveText(`${BAUMAN}, д. 1`);
    await page.keyboard.type('58');
    await expect(options(page)).toHaveText([HOUSE]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(address(page)).toHaveValue(HOUSE);
    await page.keyboard.press('Enter');
    await expect(radio(page, 'Нашим транспортом')).toBeEnabled();
    expect(page.url()).toBe(here);
    await radio(page, 'Нашим транспортом').check();
    await expect(step(page).getByRole('region', { name: 'Ближайшие рейсы' }).getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page, { within: ['[data-island="checkout-delivery"]'] })).toEqual([]);
    await step(page).getByRole('button', { name: 'Продолжить' }).click();
    await expect(step(page).getByRole('button', { name: 'Изменить данные: Доставка' })).toHaveAttribute('aria-expanded', 'false');
    await expect(step(page).getByText(HOUSE)).toBeVisible();
    const sent = await page.evaluate(() =>
      [...new FormData(document.querySelector('form.order-form') as HTMLFormElement)].filter(
        ([name, value]) => name.startsWith('Order[deliv') || (name.startsWith('Order[') && value),
      ),
    );
    expect(Object.fromEntries(sent)).toMatchObject({
      'Order[deliveryMethod]': 'DELIVEOUR',
      'Order[deliveryMethodType]': 'AUTO_ALLIANCE_DELIVERY',
      'Order[deliveryAddress]': HOUSE,
      'Order[kladrCode]': '16000001000000100',
    });
  });

// Chromium does not draw a size container in a fieldset again once its content has changed on the Preact build.
test('nothing in the fields of the step is a size container: they go by the width of the step', async ({ page }) => {
  await open(page, { deliveryMethod: 'PICKUPOUR' });
  const containers = () =>
    step(page)
      .locator('fieldset *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).containerType !== 'normal').map(({ className }) => className));
  await expect(step(page).getByRole('radio')).not.toHaveCount(2);
  expect(await containers()).toEqual([]);
  await toKazan(page);
  await radio(page, 'Нашим транспортом').check();
  await expect(step(page).getByRole('region', { name: 'Ближайшие рейсы' }).getByRole('listitem')).toHaveCount(2);
  expect(await containers()).toEqual([]);
});

test('the page’s form sends nothing that the form without a script does not', async ({ page, browser, baseURL, context }) => {
  const names = (of: Page) =>
    of.evaluate(() =>
      [...new Set([...new FormData(document.querySelector('form.order-form') as HTMLFormElement).keys()])].filter(
        (name) => !/^(Order\[payment|Customer|_csrf|requestKey|expectedCost|subdivision|sector)/.test(name),
      ),
    );
  await page.goto('/order/products?step=delivery');
  await expect(radio(page, 'Самовывоз')).toBeChecked();
  const withScript = await names(page);
  const bare = await browser.newContext({ javaScriptEnabled: true, baseURL: baseURL ?? '', storageState: await context.storageState() });
  const other = await bare.newPage();
  await other.goto('/order/products?islands=0');
  const without = await names(other);
  await bare.close();
  expect(withScript.filter((name) => !without.includes(name))).toEqual([]);
  expect(withScript).toEqual(expect.arrayContaining(['Order[deliveryMethod]', 'Order[pickupPoint]']));
});

test('keys of the address: arrows go round, Home and End are the caret’s, Escape closes, brings back, clears', async ({ page, incidents: _ }) => {
  await open(page);
  await toKazan(page);
  await address(page).press('End');
  await page.keyboard.press('Backspace');
  await expect(options(page)).toHaveCount(7);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(address(page)).not.toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Escape');
  await expect(address(page)).toHaveValue(HOUSE);
  await expect(address(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(address(page)).toHaveValue('');
  await page.keyboard.type('ленина');
  await expect(options(page)).toHaveCount(7);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(options(page)).toHaveCount(7);
  // Tab takes nothing, and says that nothing is chosen.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(address(page)).toHaveValue('ленина');
  await expect(address(page)).toHaveAccessibleDescription(/Выберите адрес из списка\./);
});

test('slow first, fast second: an answer about a former text is not shown', async ({ page, incidents: _ }) => {
  await open(page);
  await radio(page, 'Доставка').check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/suggestions/address', async (route) => {
    if (route.request().postData()?.includes(encodeURIComponent('тверь')) || route.request().postData()?.includes('тверь')) await held;
    await route.continue().catch(() => {});
  });
  const slow = page.waitForRequest('**/suggestions/address');
  await address(page).fill('тверь');
  await slow;
  await address(page).fill('казань баумана');
  await expect(options(page)).toHaveText([BAUMAN]);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(options(page)).toHaveText([BAUMAN]);
});

test('an address that is another while the former is checked: the older answer is not heard', async ({ page, incidents: _ }) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let checked = 0;
  await page.route('**/checkout/own-delivery', async (route) => {
    if (++checked === 1) await held;
    await route.continue().catch(() => {});
  });
  await toKazan(page);
  await expect(step(page).getByText('Проверяем доступность доставки…')).toBeVisible();
  await expect(radio(page, 'Нашим транспортом')).toHaveCount(0);
  await address(page).fill('тверь пр-т мира 2');
  await options(page).filter({ hasText: 'г. Тверь, пр-т Мира, д. 2' }).first().click();
  await expect(radio(page, 'Нашим транспортом')).toBeDisabled();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(radio(page, 'Нашим транспортом')).toBeDisabled();
});

for (const rule of [{ status: 403 }, { status: 503 }, { drop: true }, { html: true }, { truncated: true }])
  test(`suggestions are down by ${JSON.stringify(rule)}: a typed address is accepted, and «Повторить» brings the list`, async ({
    page,
    faults,
    incidents: _,
  }) => {
    await open(page);
    await faults({ match: '/suggestions/', ...rule });
    await radio(page, 'Доставка').check();
    await address(page).fill('Казань, Баумана 58');
    await expect(step(page).getByText('Подсказки адресов временно недоступны.')).toBeVisible();
    await address(page).press('Tab');
    await expect(address(page)).toHaveAccessibleDescription('Адрес проверит менеджер');
    await expect(radio(page, 'Транспортной компанией')).toBeEnabled();
    await faults();
    await step(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(address(page)).toBeFocused();
    await options(page).filter({ hasText: HOUSE }).first().click();
    await expect(address(page)).toHaveValue(HOUSE);
    await expect(step(page).getByText('Подсказки адресов временно недоступны.')).toHaveCount(0);
  });

test('suggestions that take longer than three seconds are down', async ({ page, faults, incidents: _ }) => {
  await open(page);
  await faults({ match: '/suggestions/', stalledBody: true });
  await radio(page, 'Доставка').check();
  await address(page).fill('Казань, Баумана 58');
  await expect(step(page).getByText('Подсказки адресов временно недоступны.')).toBeVisible();
});

test('the check of our transport, its trips, the companies and the points: each fails by itself and is repeated in its place', async ({
  page,
  faults,
  incidents: _,
}) => {
  await open(page);
  const again = step(page).getByRole('button', { name: 'Повторить' });
  await faults({ match: '/own-delivery', status: 500 });
  await toKazan(page);
  await expect(step(page).getByText(/^Не удалось проверить доставку нашим транспортом\./)).toBeVisible();
  await expect(radio(page, 'Нашим транспортом')).toBeDisabled();
  await faults({ match: '/route-info', status: 500 });
  await again.click();
  await expect(radio(page, 'Нашим транспортом')).toBeEnabled();
  // The trips were known before their call failed, and are asked for anew with another address.
  await address(page).fill('казань декабристов 3');
  await options(page).filter({ hasText: 'ул. Декабристов, д. 3' }).first().click();
  await expect(step(page).getByText(/^Не удалось загрузить ближайшие рейсы\./)).toBeVisible();
  await radio(page, 'Нашим транспортом').check();
  await expect(step(page).getByText('Заполнено', { exact: true })).toBeVisible();
  await faults({ match: '/transport-companies', status: 500 });
  await again.click();
  await expect(step(page).getByRole('region', { name: 'Ближайшие рейсы' }).getByRole('listitem')).toHaveCount(2);
  await radio(page, 'Транспортной компанией').check();
  await expect(step(page).getByText(/^Не удалось загрузить транспортные компании\./)).toBeVisible();
  await faults({ match: '/warehousesettings/', status: 500 });
  await again.click();
  await expect(step(page).getByRole('combobox', { name: /^Транспортная компания/ })).toBeVisible();
  await radio(page, 'Самовывоз').check();
  await expect(step(page).getByText(/^Не удалось загрузить склады\./)).toBeVisible();
  await faults({ match: '/pickup-info', status: 500 });
  await again.click();
  await expect(
    step(page)
      .getByText(/^Не удалось рассчитать дату получения\./)
      .first(),
  ).toBeVisible();
  await radio(page, 'Москва, Каширское шоссе').check();
  await expect(step(page).getByText('Заполнено', { exact: true })).toBeVisible();
  const moscow = step(page).getByRole('button', { name: 'Повторить: Москва, Каширское шоссе' });
  await expect(moscow).toBeVisible();
  await faults();
  await moscow.click();
  await expect(radio(page, 'Москва, Каширское шоссе')).toHaveAccessibleDescription(/^(В наличии|Будет перемещено): /);
});

test('a point is chosen in the list by keyboard and on the map by the pointer; a point resets the address, which comes back by one press', async ({
  page,
  incidents: _,
}) => {
  await page.goto('/order/products?step=delivery');
  await toKazan(page);
  await expect(radio(page, 'Нашим транспортом')).toBeEnabled();
  await radio(page, 'Самовывоз').check();
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await sorted(page);
  // The first of them is that of the page.
  await points(page).nth(1).focus();
  await page.keyboard.press('Space');
  await expect(points(page).nth(1)).toBeChecked();
  await expect(step(page).getByText('Адрес сброшен.')).toBeVisible();
  await expectSpoken(page, 'Адрес сброшен.');
  await page.keyboard.press('ArrowDown');
  await expect(points(page).nth(2)).toBeChecked();
  await radio(page, 'Казань, проспект Ямашева').check();
  const out = step(page).getByRole('button', { name: 'Отдалить карту' });
  const samara = page.getByTitle('Самара, Московское шоссе');
  await expect(async () => {
    await out.click();
    await expect(samara).toBeInViewport({ ratio: 1, timeout: 1 });
  }).toPass();
  await samara.click();
  await expect(radio(page, 'Самара, Московское шоссе')).toBeChecked();
  await radio(page, 'Доставка').check();
  await step(page)
    .getByRole('button', { name: `Вернуть прежний адрес: ${HOUSE}` })
    .click();
  await expect(address(page)).toHaveValue(HOUSE);
});

test('each point is asked about once, also those out of sight, and the list goes by the days', async ({ page, calls }) => {
  await open(page, { deliveryMethod: 'PICKUPOUR' });
  await sorted(page);
  await calls.over();
  expect(calls.count('POST /checkout/pickup-info')).toBe(14);
  const rows = await step(page)
    .getByRole('radiogroup', { name: /^Пункт самовывоза/ })
    .getByRole('listitem')
    .allTextContents();
  const days = rows.map((row) => [...row.matchAll(/готово (\d\d)\.(\d\d)\.(\d{4})/g)].map(([, day, month, year]) => `${year}-${month}-${day}`).at(-1) ?? '');
  expect(days).toEqual([...days].sort());
  await step(page).getByRole('button', { name: 'Показать еще' }).click();
  await points(page).last().scrollIntoViewIfNeeded();
  await calls.over();
  expect(calls.count('POST /checkout/pickup-info')).toBe(14);
});

test('where no day can be said all points are listed, nothing waits, and nothing is asked again by itself', async ({ page, faults, calls }) => {
  await faults({ match: '/pickup-info', status: 500 });
  await open(page, { deliveryMethod: 'PICKUPOUR' });
  await expect(
    step(page)
      .getByText(/^Не удалось рассчитать дату получения\./)
      .first(),
  ).toBeVisible();
  await expect(step(page).getByText('Уточняем даты…')).toHaveCount(0);
  await step(page).getByRole('button', { name: 'Показать еще' }).click();
  await expect(points(page)).toHaveCount(14);
  await calls.over();
  const asked = calls.count('POST /checkout/pickup-info');
  const retries = step(page).getByRole('button', { name: /^Повторить: / });
  await expect(retries).toHaveCount(14);
  await points(page).last().scrollIntoViewIfNeeded();
  await drawn(page);
  await points(page).first().scrollIntoViewIfNeeded();
  await drawn(page);
  await calls.over();
  expect(calls.count('POST /checkout/pickup-info')).toBe(asked);
  await expect(retries).toHaveCount(14);
});

test('the map’s code comes with a map, once it has a size', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const tiles = '/tiles/{z}/{x}/{y}.svg';
  await open(page, { deliveryMethod: 'PICKUPOUR' }, { open: false, tiles });
  await expect(step(page).getByRole('button', { name: 'Изменить данные: Доставка' })).toBeVisible();
  expect(asked.filter((url) => url.includes('leaflet'))).toEqual([]);
  await step(page).getByRole('button', { name: 'Изменить данные: Доставка' }).click();
  await expect(page.locator('.leaflet-tile').first()).toBeAttached();
  expect(asked.some((url) => url.includes('leaflet'))).toBe(true);
});

for (const [what, rule] of [
  ['no tile comes', { match: '/tiles/', status: 503 }],
  ['its code does not come', { match: '/leaflet-', status: 404 }],
] as const)
  test(`where ${what} the list does all`, async ({ page, faults }) => {
    await faults(rule);
    await page.goto('/order/products?step=delivery');
    await expect(step(page).getByText('Карта временно недоступна. Выберите пункт из списка.')).toBeVisible();
    await points(page).first().check();
    await expect(step(page).getByText('Заполнено', { exact: true })).toBeVisible();
  });

test('dates that come move nothing', async ({ page }) => {
  await page.goto('/order/products');
  await page.getByRole('button', { name: 'Изменить данные: Доставка' }).click();
  await points(page).first().scrollIntoViewIfNeeded();
  await sorted(page);
  expect(await shiftOf(page)).toBeLessThan(0.1);
});

test('codes that nobody knows are left out, and the page hears of each once', async ({ page, incidents: _ }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('island:error', (event) => {
      event.preventDefault();
      heard.push((event as CustomEvent).detail.message);
    });
  });
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.flatMap((message) => /Unknown .*? It is left out\./.exec(message) ?? []));
  const payments = [{ id: 'bank', name: 'По счету' }];
  await page.goto(
    plain([
      ['checkout-delivery', { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'ATLANTIS' }, points: ['MSK1', 'OLDONE'] }],
      ['checkout-payment', { payments, bankPaymentId: 'barter', value: 'shells' }],
    ]),
  );
  // Printed whole, and not known: it opens and says so.
  await expect(page.locator('p').getByText(GONE, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скрыть данные: Доставка' })).toBeVisible();
  await expect(points(page)).toHaveCount(1);
  await expect(points(page)).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'По счету' })).toBeVisible();
  await expect
    .poll(async () => (await heard()).sort())
    .toEqual([
      'Unknown bankPaymentId: barter. It is left out.',
      'Unknown payment method: shells. It is left out.',
      'Unknown pickup point: ATLANTIS. It is left out.',
      'Unknown pickup point: OLDONE. It is left out.',
    ]);

  const address = { deliveryAddress: HOUSE, kladrCode: '1600000100000010058' };
  await open(page, { deliveryMethod: 'TELEPORT' });
  await expect(radio(page, 'Доставка')).not.toBeChecked();
  await expect.poll(heard).toEqual(['Unknown delivery method: TELEPORT. It is left out.']);
  const companies = [{ value: 'dl', name: 'Деловые линии' }];
  await open(
    page,
    { deliveryMethod: 'DELIVERTK', deliveryMethodType: 'TRANSPORT_COMPANY_DELIVERY', transportCompany: 'PIGEONS', ...address },
    { companies, cartId: '60003' },
  );
  await expect(step(page).getByRole('combobox', { name: /^Транспортная компания/ })).toHaveValue('');
  await expect.poll(heard).toEqual(['Unknown transport company: PIGEONS. It is left out.']);
});
