// An order without a script, from the cart to its number; what is wrong is said at its field and above.
import { expect, PRODUCTS, test } from './shop';
import { violations } from './violations';

test.use({ javaScriptEnabled: false });

for (const width of [1280, 360])
  test(`at ${width} px a buyer orders by keyboard alone, after one mistake`, async ({ page, login, put }) => {
    await page.setViewportSize({ width, height: 740 });
    await login('business');
    await put(PRODUCTS.filter.id, 2);
    await page.goto('/cart/view');
    await page.getByRole('link', { name: 'Оформить заказ' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
    // All of it is known already: the steps are folded behind it.
    const phone = page.getByRole('textbox', { name: /^Телефон/ });
    await expect(phone).toBeHidden();
    await expect(page.getByText('+7 (900) 000-10-02')).toBeVisible();
    const unfold = async (title: string) => {
      const head = page.locator('summary').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(head).toHaveText(/Изменить данные/);
      await head.focus();
      await page.keyboard.press('Enter');
    };
    await unfold('Покупатель');
    await expect(page.getByText('+7 (900) 000-10-02')).toBeHidden();
    await phone.fill('123');
    await page.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Позвонить за час');
    const place = page.getByRole('button', { name: 'Оформить заказ' });
    await place.focus();
    await page.keyboard.press('Enter');
    const wrong = page.getByRole('alert').getByRole('link', { name: 'Введите корректный номер телефона' });
    await wrong.focus();
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAccessibleDescription('Введите корректный номер телефона');
    await expect(phone).toHaveValue('123');
    await expect(page.getByRole('textbox', { name: 'Комментарий к заказу' })).toHaveValue('Позвонить за час');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.fill('8 904 123-45-67');
    await unfold('Доставка');
    await page.getByRole('radio', { name: /^Самовывоз/ }).check();
    await page.getByLabel('Пункт самовывоза').selectOption({ label: 'Казань, проспект Ямашева' });
    await page.getByLabel('Файлы').setInputFiles({ name: 'реквизиты.txt', mimeType: 'text/plain', buffer: Buffer.from('ИНН') });
    await place.focus();
    await page.keyboard.press('Enter');
    const done = page.getByText(/^Заказ №\sАА-\d+ оформлен\.$/);
    await expect(done).toBeVisible();
    const number = await done.textContent();
    // Sent once more, by going back and loading again, it is the same order.
    await page.goBack();
    await page.reload();
    await expect(done).toHaveText(number ?? '');
    await page.goto('/order/products');
    await expect(page.getByText(/^Заказ №\sАА-\d+ уже оформлен\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Перейти к заказу' })).toHaveAttribute('href', /^\/order\/success\?id=\d+$/);
  });

test.describe('for who listens', () => {
  test.use({ javaScriptEnabled: true });
  test('the form with its mistakes is clean', async ({ page, login, put }) => {
    await login('business');
    await put(PRODUCTS.filter.id, 2);
    await page.goto('/order/products?step=customer');
    await page.getByRole('textbox', { name: /^Эл. почта/ }).fill('адрес');
    // Sent past the islands, as where their script comes late.
    await page.locator('form.order-form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    expect(await violations(page, { within: ['#content'], without: ['[data-island]'] })).toEqual([]);
  });
});
