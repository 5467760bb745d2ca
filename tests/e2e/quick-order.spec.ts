// Quick entry on a page of its own: by mouse, by keyboard alone, without a script, with lists and files that are too much or broken.
import type { Page } from '@playwright/test';
import { expect, header, hold, test } from './shop';

const LIST = 'W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\tдве';

const island = (page: Page) => page.locator('[data-island=quick-order]');
const list = (page: Page) => island(page).getByRole('textbox', { name: 'Список деталей' });
const button = (page: Page, name: string) => island(page).getByRole('button', { name });
const open = async (page: Page) => {
  await page.goto('/quick-order');
  // The page without the widget has an empty list too.
  await expect(island(page)).toHaveAttribute('data-island-state', 'ready');
  await expect(button(page, 'Проверить список')).toBeVisible();
};

test('by mouse: pasted, led to what is wrong by its number, mended, added, and on to the cart', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).fill(LIST);
  await button(page, 'Проверить список').click();
  await expect(island(page).getByRole('heading', { level: 2, name: 'Проверьте список' })).toBeVisible();
  await button(page, 'К строке 2').click();
  const quantity = island(page).getByRole('textbox', { name: 'Количество, строка 2' });
  await expect(quantity).toBeFocused();
  await quantity.fill('1');
  await button(page, 'В корзину').click();
  await expect(island(page).getByText('Добавлено позиций: 2 из 2.')).toBeVisible();
  await expect(header(page)).toHaveText(/^Корзина, позиций: 2/);
  await calls.made('POST /cart/quick-entry', 1);
  await island(page).getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page).toHaveURL(/\/cart\/view$/);
});

for (const width of [1280, 768, 390]) {
  test(`at ${width} px what is wrong with a number or a quantity has the width of its row`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await login('business');
    await open(page);
    await list(page).fill('НЕТ-1\tMann\t1\n0 986 494 294\tBosch\tдве\nW 712/75\tMann-Filter\t2');
    await button(page, 'Проверить список').click();
    for (const [name, line] of [
      ['Номер', 1],
      ['Количество', 2],
    ] as const) {
      const field = island(page).getByRole('textbox', { name: `${name}, строка ${line}` });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const said = island(page).locator(`[id="${await field.getAttribute('id')}-error"]`);
      await expect(said).toBeVisible();
      const [words, own, row] = await Promise.all([said, field, island(page).locator(`[data-row="${line}"]`)].map((one) => one.boundingBox()));
      const end = (box: typeof row) => (box?.x ?? 0) + (box?.width ?? 0);
      // From the field on to the end of the row, and not beyond it.
      expect(words?.x).toBe(own?.x);
      expect(end(row) - end(words), name).toBeLessThanOrEqual(80);
      expect(end(row) - end(words), name).toBeGreaterThanOrEqual(0);
      expect(words?.height, name).toBeLessThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('by keyboard alone, with a draft that outlives a reload, to another list', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).focus();
  await page.keyboard.insertText('W 712/75 Mann 2 шт\nНЕТ-1 Mann 1 шт');
  // A draft is kept as soon as it is known whose it is.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContainEqual(expect.stringMatching(/^islands:draft:\w+:quick-entry$/));
  await page.reload();
  await expect(list(page)).toHaveValue('W 712/75 Mann 2 шт\nНЕТ-1 Mann 1 шт');
  await list(page).focus();
  await page.keyboard.press('Tab');
  await expect(island(page).getByLabel('Файл со списком')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The shop has been asked, and this number is not there.
  await expect(island(page).getByRole('textbox', { name: 'Номер, строка 2' })).toBeFocused();
  await island(page).getByRole('textbox', { name: 'Количество, строка 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(island(page).getByRole('textbox', { name: 'Количество, строка 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'В корзину')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(island(page).getByRole('heading', { name: 'Результат' })).toBeFocused();
  await expect(island(page).getByText('Добавлено позиций: 1 из 2.')).toBeVisible();
  // The next stop is the number of the line that was refused.
  await page.keyboard.press('Tab');
  await expect(button(page, 'К строке 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(island(page).getByRole('textbox', { name: 'Номер, строка 2' })).toBeFocused();
  await button(page, 'К списку').focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveValue('HET-1\tMann\t1');
});

test('a session lost while it is sent loses nothing: the same buyer finds the list again, and nobody else', async ({ page, login, faults, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).fill(LIST);
  await button(page, 'Проверить список').click();
  await faults({ match: 'POST /cart/quick-entry', logout: true, times: 1 });
  await button(page, 'В корзину').click();
  await expect(page.getByRole('alertdialog')).toContainText('Вы вышли из системы.');
  await page.goto('/quick-order');
  await expect(page).toHaveURL(/\/site\/login/);
  await login('business');
  await open(page);
  await expect(list(page)).toHaveValue(LIST);
  await login('retail');
  await open(page);
  await expect(list(page)).toHaveValue('');
  // An empty list says nothing yet: the draft goes when it is known whose page it is.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('islands:draft:')))).toEqual([]);
  await login('business');
  await open(page);
  await expect(list(page)).toHaveValue('');
});

test('what is typed and pressed before the code is there is neither lost nor sent twice', async ({ page, login, incidents: _ }) => {
  await login('business');
  const code = await hold(page, /\/chunks\//);
  await page.goto('/quick-order', { waitUntil: 'commit' });
  await code.some();
  await list(page).fill('W 712/75 Mann 2 шт');
  await button(page, 'В корзину').click();
  await code.release();
  await expect(island(page).getByRole('textbox', { name: 'Номер, строка 1' })).toHaveValue('W 712/75');
});

test('ten thousand lines and a broken book: told, and nothing typed is lost', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page);
  const many = Array.from({ length: 10_000 }, (_row, at) => `NO-${10_000 + at}\tMann\t1`).join('\n');
  // As a paste leaves it: typed line by line it would take minutes.
  await list(page).evaluate((field: HTMLTextAreaElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, many);
  await button(page, 'Проверить список').click();
  await expect(island(page).getByText('Взяты первые строки: 500. Не поместилось: 9 500, они останутся в списке.')).toBeVisible();
  await expect(island(page).locator('[data-row]')).toHaveCount(50);
  await button(page, 'К списку').click();
  expect((await list(page).inputValue()).split('\n')).toHaveLength(10_000);
  await list(page).fill('W 712/75 Mann 2 шт');
  const file = island(page).getByLabel('Файл со списком');
  for (const [name, bytes, words] of [
    ['обрезан.xlsx', [0x50, 0x4b, 3, 4, 0, 0], 'Таблица «обрезан.xlsx» повреждена.'],
    ['фото.xlsx', [0x89, 0x50, 0x4e, 0x47], 'Файл «фото.xlsx» — картинка, а не таблица.'],
  ] as const) {
    await file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
    await expect(island(page).getByText(words)).toBeVisible();
  }
  await expect(list(page)).toHaveValue('W 712/75 Mann 2 шт');
});

test('at 360 px nothing runs out of the page, and the field that is led to is in sight', async ({ page, login, faults, incidents: _ }) => {
  await faults({ match: 'POST /cart/quick-check', status: 404 });
  await page.setViewportSize({ width: 360, height: 740 });
  await login('business');
  await open(page);
  await list(page).fill(
    Array.from({ length: 60 }, (_row, at) => `КОМПЛЕКТ-ПРОКЛАДОК-ДВИГАТЕЛЯ-${1000 + at}\tШеффлер-Технолоджиз-Аутомотив\t${at % 7}`).join('\n'),
  );
  await button(page, 'Проверить список').click();
  await button(page, 'К строке 57').click();
  await expect(island(page).getByRole('textbox', { name: 'Количество, строка 57' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('at 390 px a row is two lines, and what adds them is in sight', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('business');
  await open(page);
  await list(page).fill('W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\t1\nOC 90\tKnecht\t4');
  await button(page, 'Проверить список').click();
  await expect(button(page, 'В корзину')).toBeInViewport({ ratio: 1 });
  const row = island(page).getByRole('row').nth(1);
  await expect(row).toContainText(/Фильтр масляный.*₽/);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
  const [number, maker, pieces, box] = await Promise.all(
    [
      row.getByRole('textbox', { name: 'Номер, строка 1' }),
      row.getByRole('textbox', { name: 'Производитель, строка 1' }),
      row.getByRole('textbox', { name: 'Количество, строка 1' }),
      row.getByRole('checkbox', { name: 'Взять строку 1' }),
    ].map((one) => one.boundingBox()),
  );
  expect(number?.y).toBe(maker?.y);
  expect(pieces?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0));
  // The box begins the row, beside its first line.
  expect(box?.x).toBe((await row.boundingBox())?.x);
  expect(Math.abs((number?.y ?? 0) + (number?.height ?? 0) / 2 - (box?.y ?? 0) - (box?.height ?? 0) / 2)).toBeLessThan(4);
});

for (const width of [1280, 768, 390]) {
  test(`at ${width} px fields show what they hold, and what is left stands in the columns of what was checked`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await login('business');
    await open(page);
    await list(page).fill('W 712/75\tMann-Filter\t2\n0 986 494 294 001 77\tBosch Automotive\t12\nНЕТ-1\t\t\n0012\t\t1');
    await button(page, 'Проверить список').click();
    await expect(island(page).getByRole('textbox', { name: 'Номер, строка 2' })).toHaveValue('0 986 494 294 001 77');
    const cut = () =>
      island(page)
        .locator('[data-row] :is(input:not([type=checkbox]), select)')
        .evaluateAll((fields) => {
          // What stands in a field without a value is measured as its value.
          for (const one of fields) if (one instanceof HTMLInputElement && one.value === '') one.value = one.placeholder;
          return fields.filter((one) => one.scrollWidth > one.clientWidth).map((one) => (one as HTMLInputElement).value);
        });
    expect(await cut()).toEqual([]);
    const places = async () => {
      const row = island(page).locator('[data-row="3"]');
      const boxes = await Promise.all([row.getByRole('checkbox'), ...(await row.getByRole('textbox').all())].map((one) => one.boundingBox()));
      return boxes.map((box) => box && [box.x, box.width]);
    };
    const before = await places();
    await button(page, 'В корзину').click();
    await expect(island(page).getByRole('heading', { name: 'Результат' })).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

for (const width of [360, 768]) {
  test(`at ${width} px the name of a product ends before its sum`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await login('business');
    await open(page);
    await list(page).fill('OP 577/0\tFiltron\t500\n0 986 494 294\tBosch\t4\nLX 5865\tKnecht\t1');
    await button(page, 'Проверить список').click();
    const found = island(page).getByRole('row').filter({ hasText: '₽' });
    await expect(found).toHaveCount(3);
    for (const row of await found.all()) {
      const [name, sum] = await Promise.all(['product', 'cost'].map((column) => row.locator(`[data-column="${column}"] span`).first().boundingBox()));
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(sum?.x ?? 0);
    }
  });
}

test('in a sentence a quantity and its unit stay in one line', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  await put('5124', 5);
  await open(page);
  await list(page).fill('W 712/75\tMann-Filter\t2');
  await button(page, 'Проверить список').click();
  await button(page, 'В корзину').click();
  expect(await island(page).getByText('Строка 1: W 712/75').textContent()).toBe('Строка 1: W 712/75, добавлено 2\u00a0шт., всего 7\u00a0шт.');
});

test('what is left stands in three groups, their numbers below one another', async ({ page, login, faults, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).fill('W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\tдве\nOC 90\tKnecht\t0');
  await button(page, 'Проверить список').click();
  await faults({ match: 'POST /cart/quick-entry', truncated: true, times: 1 });
  await button(page, 'В корзину').click();
  await expect(island(page).getByRole('heading', { name: 'Результат' })).toBeVisible();
  await island(page).getByRole('textbox', { name: 'Количество, строка 2' }).fill('4');
  const groups = ['Исправьте или снимите отметку, строки:', 'Можно повторить, строки:', 'Могли добавиться, отметка снята, строки:'];
  const starts = await Promise.all(groups.map(async (name) => (await island(page).getByRole('list', { name }).boundingBox())?.x));
  expect(new Set(starts).size).toBe(1);
});

test('a field that is led to stands clear of the buttons in sight', async ({ page, login, faults, incidents: _ }) => {
  await faults({ match: 'POST /cart/quick-check', status: 404 });
  await login('business');
  await open(page);
  await list(page).fill(Array.from({ length: 40 }, (_row, at) => `НЕТ-${1000 + at}\tMann\t${at === 30 ? 0 : 1}`).join('\n'));
  await button(page, 'Проверить список').click();
  await button(page, 'К строке 31').click();
  const field = island(page).getByRole('textbox', { name: 'Количество, строка 31' });
  await expect(field).toBeFocused();
  const [at, bar] = [await field.boundingBox(), await button(page, 'В корзину').boundingBox()];
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('a toast stands above the buttons that keep to the bottom of the window', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).fill(`${Array.from({ length: 12 }, (_one, at) => `НЕТ-${String(at)}\t\t1`).join('\n')}\nW 712/75\tMann-Filter\t1`);
  await button(page, 'Проверить список').click();
  await button(page, 'В корзину').click();
  await expect(island(page).getByText(/^Добавлено позиций: 1/)).toBeVisible();
  await header(page).click();
  await page
    .getByRole('dialog', { name: 'Корзина' })
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click();
  await page.keyboard.press('Escape');
  const toast = page.getByRole('region', { name: 'Уведомления' });
  await expect(toast.getByText('Товар удален из корзины')).toBeVisible();
  const below = async () => {
    const [over, bar] = await Promise.all([toast.boundingBox(), button(page, 'К списку').boundingBox()]);
    return (bar?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0));
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});

test('without a script the form adds the list and prints what became of it', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  await context.request.post(`${shopUrl}/__qa/login`, { data: { account: 'business' } });
  const page = await context.newPage();
  await page.goto('/quick-order');
  await page.getByRole('textbox', { name: 'Список деталей' }).fill(LIST);
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText('Добавлено позиций: 1 из 2.')).toBeVisible();
  await expect(page.getByText('Строка 2 (0 986 494 294 Bosch): укажите количество целым числом больше нуля.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Список деталей' })).toHaveValue('0 986 494 294\tBosch\tдве');
  await page.getByRole('main').getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page).toHaveURL(/\/cart\/view$/);
  await context.close();
});
