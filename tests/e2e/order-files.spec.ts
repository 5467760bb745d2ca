// Files of an order in the browser's own chooser, dropped and pasted, sent by the page's form, and stopped on their way.
import { expect, PRODUCTS, test } from './shop';

test('files that were chosen, dropped beside the field and pasted go with the form; one that was left out does not', async ({ page, login, put }) => {
  await login('retail');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/order/products?step=customer');
  await expect(page.getByRole('button', { name: 'Скрыть данные: Покупатель' })).toBeVisible();
  const field = page.getByLabel('Файлы к заказу');
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await field.setInputFiles([text('план.txt'), text('лишний.txt')]);
  await field.setInputFiles([text('счет.txt'), { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }]);
  await expect(page.getByText(/^Файл «virus.exe»: недопустимый формат\. Разрешены: pdf, txt,/)).toBeVisible();
  await page.getByRole('button', { name: 'Удалить: лишний.txt' }).click();
  await page.evaluate(() => {
    const transfer = (name: string, type: string) => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], name, { type }));
      return data;
    };
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer('смета.csv', 'text/csv') }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer('image.png', 'image/png') }));
  });
  for (const name of ['план.txt', 'счет.txt', 'смета.csv', 'Снимок 1.png']) await expect(page.getByRole('button', { name: `Удалить: ${name}` })).toBeVisible();
  const sent = await field.evaluate((input) => {
    const { form } = input as HTMLInputElement;
    return form && new FormData(form).getAll('CustomerDataForm[files][]').map((file) => (file as File).name);
  });
  expect(sent).toEqual(['план.txt', 'счет.txt', 'смета.csv', 'Снимок 1.png']);
  // The lines are read once the summary comes near the window.
  await page.getByRole('region', { name: 'К оплате' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByText(/^Заказ №\sАА-\d+ оформлен\.$/)).toBeVisible();
});

test('files that leave slowly are stopped: there is no order, and the same files go the next time', async ({ page, login, put, calls }) => {
  await login('retail');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/order/products?step=customer');
  await expect(page.getByRole('button', { name: 'Скрыть данные: Покупатель' })).toBeVisible();
  await page.getByLabel('Файлы к заказу').setInputFiles([{ name: 'план.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4_000_000, 'x') }]);
  const network = await page.context().newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await page.getByRole('region', { name: 'К оплате' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('list', { name: 'Состав заказа' })).toBeVisible();
  const place = page.getByRole('button', { name: 'Оформить заказ' });
  await expect(place).not.toHaveAttribute('aria-disabled');
  await slow(100_000);
  await place.click();
  await page.getByRole('button', { name: 'Остановить отправку' }).click();
  await expect(page.getByText('Отправка остановлена, заказ не создан. Можно повторить.')).toBeVisible();
  expect(calls.count('GET /checkout/created')).toBe(1);
  await expect(page.getByRole('button', { name: 'Удалить: план.pdf' })).toBeVisible();
  await slow(-1);
  await place.click();
  await expect(page.getByText(/^Заказ №\sАА-\d+ оформлен\.$/)).toBeVisible();
});
