// Who orders, on the page of the checkout: the widget's fields are sent by the form of the page around them.
import { expect, PRODUCTS, plain, test } from './shop';
import { violations } from './violations';

test.beforeEach(async ({ login, put }) => {
  await login('partner');
  await put(PRODUCTS.filter.id, 2);
});

for (const width of [1280, 360])
  test(`at ${width} px a buyer says by keyboard who orders, closes the step and orders with the page’s form`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/order/products?csp=strict');
    const step = page.getByRole('region', { name: 'Покупатель' });
    const phone = step.getByRole('textbox', { name: 'Телефон' });
    await phone.fill('123');
    await step.getByRole('combobox', { name: 'Организация' }).selectOption({ label: 'ИП Галиев Т. Р., ИНН 160000000003' });
    await expect(step.getByRole('textbox', { name: 'ИНН' })).toBeDisabled();
    const goOn = step.getByRole('button', { name: 'Продолжить' });
    await goOn.focus();
    await page.keyboard.press('Enter');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/Введите корректный номер телефона/);
    await phone.fill('8 904 123-45-67');
    await goOn.focus();
    await page.keyboard.press('Enter');
    const change = step.getByRole('button', { name: 'Изменить данные: Покупатель' });
    await expect(change).toBeFocused();
    await expect(step.getByText('+7 (904) 123-45-67')).toBeVisible();
    await expect(step.getByRole('textbox')).toHaveCount(0);
    const [{ y = 0, height = 0 } = {}, next] = [(await step.boundingBox()) ?? undefined, await page.locator('[data-island="checkout-delivery"]').boundingBox()];
    expect((next?.y ?? 0) - y - height).toBe(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page, { within: ['[data-island="checkout-customer"]'] })).toEqual([]);
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(page.getByText(/^Заказ №\sАА-\d+ оформлен\.$/)).toBeVisible();
  });

test('what the server refuses comes back at its field, which the page’s own list leads to', async ({ page, incidents: _ }) => {
  await page.goto('/order/products');
  const step = page.getByRole('region', { name: 'Покупатель' });
  const mail = step.getByRole('textbox', { name: 'Эл. почта' });
  await mail.fill('галиев@example.ru');
  await step.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Позвонить за час');
  // Sent past the islands, as where their script comes late.
  await page.locator('form.order-form').evaluate((form: HTMLFormElement) => form.submit());
  await page.getByRole('alert').getByRole('link', { name: 'Введите корректный email' }).click();
  await expect(mail).toBeFocused();
  await expect(mail).toHaveValue('галиев@example.ru');
  await expect(mail).toHaveAccessibleDescription('Введите корректный email');
  await expect(step.getByRole('textbox', { name: 'Комментарий к заказу' })).toHaveValue('Позвонить за час');
});

test('what is only read of a company is read whole, however long it is', async ({ page, incidents: _ }) => {
  const legalAddress = '190000, г. Санкт-Петербург, проспект Непокоренных, дом 63, корпус 13, строение 4, литера А, помещение 17-Н, офис 1204';
  const props = { cartId: '60401', open: true, contractors: [{ code: 'C1', companyName: 'ООО «Мотор-Сервис»', inn: '7800000001', legalAddress }] };
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(plain([['checkout-customer', { ...props, values: { contractor: 'C1' } }]]));
    const address = page.getByRole('textbox', { name: 'Юридический адрес' });
    await expect(address).toBeDisabled();
    await expect(address).toHaveValue(legalAddress);
    expect(await address.evaluate((field) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight])).toEqual([0, 0]);
    // A short one is as high as any other field.
    const heightOf = async (name: string) => Math.round((await page.getByRole('textbox', { name }).boundingBox())?.height ?? 0);
    expect(await heightOf('ИНН')).toBe(await heightOf('ФИО'));
  }
});
