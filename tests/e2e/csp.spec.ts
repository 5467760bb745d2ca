// The same purchase under every policy a page may have: the strict default, Trusted Types enforced, `self` without strict-dynamic, none.
import { drawer, expect, header, PRODUCTS, product, test } from './shop';

const { filter } = PRODUCTS;

const POLICIES: [query: string, header: RegExp | undefined][] = [
  ['legacy=0', /script-src 'nonce-[^']+' 'strict-dynamic'.*require-trusted-types-for 'script'; trusted-types 'none'$/],
  ['csp=self', /script-src 'self' 'nonce-[^']+'; style-src 'self'/],
  ['csp=none', undefined],
];

for (const [query, policy] of POLICIES) {
  test(`${query}: add, popovers, drawer, favourites`, async ({ page, login, incidents: _ }) => {
    await login('business');
    const reply = await page.goto(`/catalog?${query}`);
    const given = reply?.headers()['content-security-policy'];
    if (policy) expect(given).toMatch(policy);
    else expect(given).toBeUndefined();
    await product(page, filter).add.click();
    await expect(product(page, filter).inCart).toBeVisible();
    await product(page, filter).stock.click();
    const stock = page.getByRole('group', { name: 'Наличие на складах' });
    await expect(stock.getByRole('table').first()).toBeVisible();
    // Styled, although nothing was injected as text.
    expect(await stock.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    await stock
      .getByRole('button', { name: /^Адрес и режим работы: / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Время работы')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await product(page, filter).prices.click();
    await expect(page.getByRole('group', { name: 'Все цены' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Избранное: /, pressed: false })
      .first()
      .click();
    await page.getByRole('group', { name: 'Избранное' }).getByRole('button', { name: 'Добавить', exact: true }).click();
    await header(page).click();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
  });
}
