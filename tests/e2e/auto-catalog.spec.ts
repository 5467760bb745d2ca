// What only a browser does: a form that opens the auto-catalogue in a new tab, under the strictest policy.
import { expect, test } from './shop';

test('a part opens its group in a new tab, which is no child of this one', async ({ page, login, incidents: _ }) => {
  await login('business');
  // Trusted Types are enforced here, and forms may only go to the shop.
  const reply = await page.goto('/contacts?csp=full');
  expect(reply?.headers()['content-security-policy']).toMatch(/form-action 'self'.*trusted-types 'none'/);
  await page.waitForFunction(() => 'islands' in window);
  const { id, partId } = await page.evaluate(async () => {
    const found = await (await fetch('/v1/autocatalog/bookmark/search?per-page=50')).json();
    return found.bookmarkParts[0];
  });
  await page.evaluate(
    (props) =>
      void (window as never as { islands: { openModal(id: string, props: object): Promise<unknown> } }).islands.openModal('modal-bookmark-applies', props),
    {
      bookmarkId: id,
      partId,
    },
  );
  const group = page
    .getByRole('dialog')
    .getByRole('button', { name: /\(в новой вкладке\)$/ })
    .first();
  await group.waitFor();
  const [tab] = await Promise.all([page.waitForEvent('popup'), group.click()]);
  await tab.waitForLoadState();
  expect(new URL(tab.url()).pathname).toMatch(/^\/auto\/catalog\/[^/]+\/[^/]+\/[^/]+\/\d+$/);
  await expect(tab.getByRole('status').filter({ hasText: 'подходит и отмечен в списке' })).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('from a type to a model’s page by keyboard, and back to the models', async ({ page, incidents: _ }) => {
  await page.goto('/auto/catalog');
  await page.getByRole('button', { name: 'Легковые автомобили' }).press('Space');
  await page.getByRole('searchbox', { name: 'Найти марку' }).fill('kia');
  await page.getByRole('button', { name: 'Kia' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Kia: модели' })).toBeFocused();
  await page.getByRole('link', { name: 'Rio IV' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Запчасти Kia Rio IV' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Kia: модели' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kia: модели' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Найти марку' })).toBeVisible();
});
