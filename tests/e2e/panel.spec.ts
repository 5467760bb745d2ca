// The panel «Проверка»: how the shop answers and whom it knows, set by hand on the page itself.
import { expect, test } from './shop';

test('the shop answers otherwise, and forgets the buyer while the page stays', async ({ page, login, calls }) => {
  await login('employee');
  await page.goto('/catalog?panel=1');
  await page.getByText('Проверка', { exact: true }).click();
  const bare = page.getByRole('checkbox', { name: 'Ответы корзины: только cart_cost и cart_count' });
  await bare.check();
  await expect(page.getByRole('status').filter({ hasText: 'Готово' })).toBeVisible();
  await page.reload();
  await expect(bare).toBeChecked();

  const answer = async () => {
    const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
    const reply = await page.request.post('/cart/add?id=5124', {
      form: { quantity: '1' },
      headers: { 'X-CSRF-Token': token ?? '', 'X-Requested-With': 'XMLHttpRequest' },
    });
    return (await reply.json()).output;
  };
  const mine = await answer();
  expect(Object.keys(mine).sort()).toEqual(['cart_cost', 'cart_count', 'id']);
  calls.clear();
  await page.getByRole('button', { name: 'Сервер забыл покупателя' }).click();
  await calls.made('POST /__qa/expire', 1);
  // The page is still the employee's, its token still fits, and what it adds is a guest's.
  expect((await answer()).cart_count).toBe(1);
  expect(mine.cart_count).toBeGreaterThan(200);
});
