// A list of parts into the cart, by mouse and by keyboard alone, with files a browser reads.
import { strToU8, zipSync } from 'fflate';
import { expect, header, PRODUCTS, test } from './shop';

const LIST = 'W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\tдве';

test('a pasted list is checked, mended and added; what is left out stays', async ({ page, login, incidents: _, calls }) => {
  await login('business');
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Быстрый ввод' }).click();
  const dialog = page.getByRole('dialog', { name: 'Быстрый ввод' });
  await dialog.getByRole('textbox', { name: 'Список деталей' }).fill(LIST);
  await dialog.getByRole('button', { name: 'Проверить список' }).click();
  const quantity = dialog.getByRole('textbox', { name: 'Количество, строка 2' });
  await expect(quantity).toBeFocused();
  await quantity.fill('1');
  await dialog.getByRole('button', { name: 'В корзину' }).click();
  await expect(dialog.getByText('Добавлено позиций: 2 из 2.')).toBeVisible();
  await expect(header(page)).toHaveText(/^Корзина, позиций: 2/);
  await calls.made('POST /cart/quick-entry', 1);
});

test('by keyboard alone, with a draft that outlives a reload; the cart behind it is changed by nobody else', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  await put(PRODUCTS.pads.id, 1);
  await page.goto('/cart/view');
  await page.getByRole('link', { name: 'Быстрый ввод' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Быстрый ввод' });
  const list = dialog.getByRole('textbox', { name: 'Список деталей' });
  await list.focus();
  await page.keyboard.insertText('W 712/75 Mann 2 шт');
  await page.reload();
  await page.getByRole('link', { name: 'Быстрый ввод' }).focus();
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue('W 712/75 Mann 2 шт');
  await list.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Файл со списком')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Проверьте список' })).toBeFocused();
  await dialog.getByRole('button', { name: 'В корзину' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Результат' })).toBeFocused();
  await expect(dialog.getByText('Добавлено позиций: 1 из 1.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Быстрый ввод' })).toBeFocused();
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(2);
  await expect(page.getByText('Корзина изменилась в другом месте')).toHaveCount(0);
});

test('the next opener’s list stands there; what is typed is asked about first', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  const opener = page.getByRole('link', { name: 'Быстрый ввод' });
  const dialog = page.getByRole('dialog', { name: 'Быстрый ввод' });
  const list = dialog.getByRole('textbox', { name: 'Список деталей' });
  const press = async (text: string) => {
    await opener.evaluate((link, given) => link.setAttribute('data-list', given), text);
    await opener.click();
  };
  await press('W 712/75 Mann-Filter 2 шт');
  await dialog.getByRole('button', { name: 'Проверить список' }).click();
  await dialog.getByRole('button', { name: 'В корзину' }).click();
  await expect(dialog.getByText('Добавлено позиций: 1 из 1.')).toBeVisible();
  await page.keyboard.press('Escape');
  await press('GDB1330 TRW 1 шт');
  await expect(list).toHaveValue('GDB1330 TRW 1 шт');
  await expect(list).toBeFocused();
  await list.fill('GDB1330 TRW 5 шт');
  await page.keyboard.press('Escape');
  await press('OC90 Knecht 1 шт');
  const question = page.getByRole('alertdialog', { name: 'У вас есть незаконченный список' });
  await expect(question.getByRole('button', { name: 'Оставить незаконченный' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(list).toHaveValue('GDB1330 TRW 5 шт\nOC90 Knecht 1 шт');
  await expect(list).toBeFocused();
});

test('files: a book of Excel, windows-1251, a picture by another name; errors are saved', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Быстрый ввод' }).click();
  const dialog = page.getByRole('dialog', { name: 'Быстрый ввод' });
  const file = dialog.getByLabel('Файл со списком');
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>W 712/75</t></is></c><c r="B1" t="inlineStr"><is><t>Mann-Filter</t></is></c><c r="C1"><v>2</v></c></row></sheetData></worksheet>';
  await file.setInputFiles({ name: 'заказ.xlsx', mimeType: '', buffer: Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })) });
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Из файла «заказ.xlsx» добавлено строк: 1.' })).toBeVisible();
  // «НЕТ-1», quoted.
  const old = Buffer.concat([Buffer.from('"'), Buffer.from([0xcd, 0xc5, 0xd2]), Buffer.from('-1"\t"Mann"\t"1"\n')]);
  await file.setInputFiles({ name: 'старый.csv', mimeType: '', buffer: old });
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Из файла «старый.csv» добавлено строк: 1.' })).toBeVisible();
  await file.setInputFiles({ name: 'фото.xlsx', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) });
  await expect(dialog.getByText(/^Файл «фото\.xlsx» — картинка, а не таблица\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Проверить список' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Номер, строка 2' })).toHaveValue('HET-1');
  await dialog.getByRole('button', { name: 'В корзину' }).click();
  await expect(dialog.getByText('Добавлено позиций: 1 из 2.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать строки с ошибками (CSV)' }).click();
  expect((await saved).suggestedFilename()).toBe('oshibki.csv');
});

test('without a script the opener leads to its page, and a guest to the login on the way there', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  const page = await context.newPage();
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Быстрый ввод' }).click();
  await expect(page).toHaveURL(/\/site\/login/);
  await context.request.post(`${shopUrl}/__qa/login`, { data: { account: 'business' } });
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Быстрый ввод' }).click();
  await expect(page).toHaveURL(/\/quick-order$/);
  await expect(page.getByRole('textbox', { name: 'Список деталей' })).toBeVisible();
  await context.close();
});
