// A page that the browser translates: elements of the translator's stand where React or Preact know texts.
import { translate } from '../translate';
import { drawer, expect, header, note, PRODUCTS, product, test } from './shop';

const { filter, pads, plug } = PRODUCTS;

test('counter, drawer, notes and prices of a translated page go on telling the truth', async ({ page, login, put, incidents: _ }) => {
  await login('retail');
  await put(filter.id, 1);
  await page.goto('/catalog');
  // Awake before the page is translated.
  await page.evaluate(() => (globalThis as unknown as { islands: { mount(): Promise<void> } }).islands.mount());
  await page.locator('body').evaluate(translate);
  await expect(header(page).locator('font')).not.toHaveCount(0);

  await product(page, pads).add.click();
  await expect(product(page, pads).inCart).toHaveText('В корзине 1 шт.');
  await expect(header(page)).toHaveText('Корзина, позиций: 2, на сумму 5 632,50 ₽');
  await product(page, pads).more.click();
  await expect(product(page, pads).quantity).toHaveValue('2');
  await expect(header(page)).toHaveText('Корзина, позиций: 2, на сумму 10 522,50 ₽');

  // A note, another note, none.
  await product(page, plug).quantity.fill('5');
  await product(page, plug).quantity.press('Tab');
  await expect(note(page, 'Количество изменено до 4 шт.')).toBeVisible();
  await product(page, plug).quantity.fill('99');
  await product(page, plug).quantity.press('Tab');
  await expect(note(page, 'Количество изменено до 40 шт.')).toBeVisible();
  await expect(note(page, 'Количество изменено до 4 шт.')).toHaveCount(0);

  await header(page).click();
  const rows = drawer(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await product(drawer(page), filter).more.click();
  await expect(drawer(page)).toContainText('11 265 ₽');
  await expect(rows.filter({ hasText: filter.title })).toContainText('1 485 ₽');
  await product(drawer(page), pads).remove.click();
  await expect(rows).toHaveCount(1);
  await expect(drawer(page)).toContainText(/Итого\s*1 485 ₽/);
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 1 485 ₽');
  await product(drawer(page), filter).remove.click();
  await expect(drawer(page)).toContainText('Корзина пуста.');
  await expect(drawer(page)).toContainText('Товар удален из корзины');
});
