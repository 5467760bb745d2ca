// What was typed, chosen and attached in the printed form of the checkout while its scripts were on their way.
import { expect, hold, PRODUCTS, test } from './shop';

test('what the buyer did in the form before the islands came is what these begin with', async ({ page, login, put, incidents: _ }) => {
  await login('retail');
  await put(PRODUCTS.filter.id, 2);
  const code = await hold(page, /\/islands\/.*\.js/);
  await page.goto('/order/products', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeVisible();
  await page.locator('.order-step details').evaluateAll((steps) => {
    for (const step of steps) (step as HTMLDetailsElement).open = true;
  });
  await page.locator('[name="CustomerDataForm[fio]"]').fill('Сидоров Сидор');
  await page.locator('[name="CustomerDataForm[files][]"]').setInputFiles([{ name: 'план.txt', mimeType: 'text/plain', buffer: Buffer.from('план') }]);
  await page.locator('[name="Order[deliveryMethod]"][value="DELIVEOUR"]').check();
  await page.locator('[name="Order[deliveryAddress]"]').fill('тверь мира');
  await page.locator('[name="Order[paymentMethod]"][value="card"]').check();
  await code.release();
  for (const widget of ['customer', 'delivery', 'payment'])
    await expect(page.locator(`[data-island="checkout-${widget}"]`)).toHaveAttribute('data-island-state', 'ready');
  // What they were at stays in sight, though all of it is filled in.
  await expect(page.getByRole('textbox', { name: /^ФИО/ })).toHaveValue('Сидоров Сидор');
  await expect(page.getByRole('button', { name: 'Удалить: план.txt' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Доставка/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: /^Адрес доставки/ })).toHaveValue('тверь мира');
  await expect(page.locator('input[type=hidden][name="Order[paymentMethod]"]')).toHaveValue('card');
});
