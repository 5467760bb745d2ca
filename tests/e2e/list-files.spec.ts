// A buyer's own files in quick entry, in a real browser and under the strictest policy of pages: books of several programs, texts of old ones, and what is asked.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './shop';

const island = (page: Page) => page.locator('[data-island="quick-order"]');
const file = (page: Page) => island(page).getByLabel('Файл со списком');
const fixture = (name: string) => path.join(import.meta.dirname, '../fixtures/books', name);
/** «Номер;Кол-во» and «УАЗ-3163;2» of DOS. */
const DOS = Buffer.from([
  0x8d, 0xae, 0xac, 0xa5, 0xe0, 0x3b, 0x8a, 0xae, 0xab, 0x2d, 0xa2, 0xae, 0x0a, 0x93, 0x80, 0x87, 0x2d, 0x33, 0x31, 0x36, 0x33, 0x3b, 0x32,
]);

test('under the strictest policy books and texts of every kind are read, and their rows stand on their own lines', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/quick-order?csp=full');
  await file(page).setInputFiles(fixture('xlwt.xls'));
  await expect(
    island(page).getByText('Из файла «xlwt.xls» добавлено строк: 2. Пропущено: 1 скрытая строка, 2 строки заголовка, 1 строка итогов. Скрытых листов: 1.'),
  ).toBeVisible();
  await island(page).getByRole('button', { name: 'Удалить: Файл «xlwt.xls»' }).click();
  await file(page).setInputFiles(fixture('libreoffice.ods'));
  await expect(island(page).getByText(/^Из файла «libreoffice\.ods» добавлено строк: 3\. Пропущено: 1 строка без количества, 1 скрытая строка/)).toBeVisible();
  await file(page).setInputFiles({ name: 'дос.csv', mimeType: '', buffer: DOS });
  await expect(island(page).getByText(/^Из файла «дос\.csv» добавлено строк: 1\./)).toBeVisible();
  await island(page).getByRole('button', { name: 'Проверить список' }).click();
  // A date that a spreadsheet has made of a number stops the buyer.
  await expect(island(page).getByRole('textbox', { name: 'Номер, строка 7' })).toHaveAccessibleDescription(/Проверьте номер: таблица могла его изменить\./);
  await expect(island(page).getByRole('textbox', { name: 'Номер, строка 5' })).toHaveValue('0986452041');
  await expect(island(page).getByRole('textbox', { name: 'Производитель, строка 5' })).toHaveAccessibleDescription('Комментарий: срочно');
});

test('at 360 px and by keyboard alone columns are said above the first rows, and the page goes nowhere', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login('business');
  await page.goto('/quick-order');
  const lines = [
    'Код;Поставщик;Наименование;Остаток склад 1;Количество;Заказ',
    ...Array.from({ length: 30 }, (_, at) => `${4100 + at};Mann-Filter;Фильтр ${at};7;${at + 3};${at % 3}`),
  ];
  await file(page).setInputFiles({ name: 'прайс.csv', mimeType: '', buffer: Buffer.from(lines.join('\n')) });
  const asked = island(page).getByRole('region', { name: 'Проверьте столбцы: Файл «прайс.csv»' });
  await expect(asked.getByRole('heading')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('region', { name: 'Первые строки таблицы' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('combobox', { name: 'A: Код' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(asked.getByRole('combobox', { name: 'A: Код' })).toHaveValue('article');
  for (let column = 0; column < 5; column++) await page.keyboard.press('Tab');
  await expect(asked.getByRole('combobox', { name: 'F: Заказ' })).toBeFocused();
  await expect(asked.getByRole('combobox', { name: 'F: Заказ' })).toBeInViewport();
  // By the way of the number and the maker, which stay where they were said.
  for (let answer = 0; answer < 3; answer++) await page.keyboard.press('ArrowDown');
  await expect(asked.getByRole('combobox', { name: 'F: Заказ' })).toHaveValue('quantity');
  await asked.getByRole('button', { name: 'Взять 20 строк' }).focus();
  await page.keyboard.press('Enter');
  await expect(island(page).getByText('Из файла «прайс.csv» добавлено строк: 20. Пропущено: 10 строк без количества, 1 строка заголовка.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.reload();
  await file(page).setInputFiles({ name: 'новый.csv', mimeType: '', buffer: Buffer.from(lines.slice(0, 9).join('\n')) });
  await expect(island(page).getByText(/^Из файла «новый\.csv» добавлено строк: 5\..*Столбцы взяты как в прошлый раз\.$/)).toBeVisible();
});
