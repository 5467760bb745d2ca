// Leaving the page in the middle of a change: what was set is saved, and what the next page shows is what was set.
import { drawer, expect, header, hold, PRODUCTS, product, quantitiesInShop, test } from './shop';

const { pads, filter } = PRODUCTS;

test('the drawer leads on when what was typed is saved', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  await put(filter.id, 1);
  await page.goto('/catalog');
  await header(page).click();
  const answer = await hold(page, /\/cart\/recount/);
  await product(drawer(page), filter).quantity.fill('20');
  const onward = drawer(page).getByRole('link', { name: 'Оформить заказ' });
  await onward.click();
  await expect(onward).toHaveAttribute('aria-busy', 'true');
  await answer.release();
  await expect(page).toHaveURL(/\/order\/products$/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Фильтр масляный' }).first()).toContainText('20 шт.');
});

test('it stays when the change is refused, and says why', async ({ page, login, put, faults, incidents: _ }) => {
  await login('business');
  await put(filter.id, 1);
  await page.goto('/catalog');
  await header(page).click();
  await faults({ match: '/cart/recount', refuse: 'Товар снят с продажи.' });
  await product(drawer(page), filter).quantity.fill('20');
  await drawer(page).getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('alertdialog').getByText('Товар снят с продажи.')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog$/);
});

for (const [way, leave] of [
  ['another page', (page) => page.goto('/contacts')],
  ['a reload', (page) => page.reload()],
] as const satisfies readonly (readonly [string, (page: import('@playwright/test').Page) => Promise<unknown>])[]) {
  test(`${way} right after a press: the quantity is saved`, async ({ page, login, put, incidents: _ }) => {
    await login('retail');
    await put(pads.id, 1);
    await page.goto('/catalog');
    const { more, quantity } = product(page, pads);
    await quantity.focus();
    await expect(quantity).toHaveAttribute('aria-valuetext', '1 шт.');
    await page.waitForLoadState('networkidle');
    await more.click();
    await more.click();
    await leave(page);
    await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 14 670 ₽');
  });
}

test('what waits its turn goes on with the next page; nothing is lost, nothing doubled', async ({ page, login, faults, incidents: _ }) => {
  await login('retail');
  await page.goto('/catalog');
  const wanted = [pads, filter, PRODUCTS.plug, PRODUCTS.maximum];
  await product(page, pads).quantity.focus();
  await expect(product(page, pads).quantity).toHaveAttribute('aria-valuetext', '1 шт.');
  await page.waitForLoadState('networkidle');
  await faults({ match: '/cart/add', latency: 1500 });
  for (const one of wanted) {
    await product(page, one).add.click();
    await expect(page.getByRole('button', { name: `Добавляем…: ${one.title}` })).toBeVisible();
  }
  await page.goto('/contacts');
  await faults();
  await expect(header(page)).toContainText('позиций: 4');
  // A call that leaves with the page may be seen by the shop alone: its journal counts.
  const received = async (): Promise<number> => (await (await page.request.get('/__qa/log')).json()).counts['POST /cart/add'] ?? 0;
  await expect.poll(received, { message: 'additions received' }).toBe(wanted.length);
  await page.goto('/cart/view');
  for (const { title } of wanted) await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toHaveCount(1);
  expect(await received()).toBe(wanted.length);
  expect(await quantitiesInShop(page)).toEqual([1, 1, 4, 2]);
});
