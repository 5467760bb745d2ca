// Each kind of buyer comes to the page of success: by mouse, by keyboard, and at the width of a phone.
import type { Locator, Page } from '@playwright/test';
import { oneIn } from '../amount';
import { drawn, expect, PRODUCTS, test } from './shop';

const MEANS = {
  'by mouse': { width: 1280, press: (target: Locator) => target.click(), choose: (list: Locator) => list.selectOption({ index: 1 }) },
  'by keyboard': {
    width: 1280,
    async press(target: Locator) {
      await target.focus();
      await target.page().keyboard.press('Enter');
    },
    async choose(list: Locator) {
      await list.focus();
      await list.page().keyboard.press('ArrowDown');
    },
  },
  'at 360 px': { width: 360, press: (target: Locator) => target.click(), choose: (list: Locator) => list.selectOption({ index: 1 }) },
};
type Means = (typeof MEANS)[keyof typeof MEANS];

interface Role {
  account: string;
  /** Where the way begins: a cart of theirs, with something in it. */
  from: string;
  /** To the checkout; the cart's own link by default. */
  toCheckout?(page: Page, by: Means): Promise<void>;
  /** What the buyer has to choose besides. */
  isOfSeveral?: boolean;
  own?: boolean;
}

const ROLES: Readonly<Record<string, Role>> = {
  'a guest, who logs in on the way': {
    account: 'guest',
    from: '/order/products',
    async toCheckout(page, by) {
      await expect(page).toHaveURL(/\/site\/login/);
      await page.getByLabel('Логин').fill('retail');
      await page.getByLabel('Пароль').fill((await page.getByText('Пароль у всех один').locator('b').textContent()) ?? '');
      await by.press(page.getByRole('button', { name: 'Войти', exact: true }));
    },
    own: true,
  },
  'a private person': { account: 'retail', from: '/cart/view', own: true },
  'an organization': { account: 'business', from: '/cart/view', own: true },
  'a partner of several companies': { account: 'partner', from: '/cart/view', isOfSeveral: true },
  'a manager for a client': { account: 'manager', from: '/personal/cart?client=1004', isOfSeveral: true },
  'an employee of a structure, once it is approved': { account: 'employee', from: '/delayed/view?id=60006', isOfSeveral: true },
};

const APPROVED = 'POST /delayed/approve?id=60006';

/** Each role in its turn, by the next means. */
const isNext = oneIn(Object.keys(MEANS).length);

for (const [turn, [means, by]] of Object.entries(MEANS).entries())
  for (const [role, { account, from, toCheckout, isOfSeveral, own }] of Object.entries(ROLES).filter((one, at) => isNext(one, at + turn)))
    test(`${role}, ${means}`, async ({ page, login, put, calls, incidents: _ }) => {
      await page.setViewportSize({ width: by.width, height: 740 });
      if (account === 'employee') {
        await login('approver');
        await page.goto('/delayed/view');
        const approved = await page.evaluate(async (line) => {
          const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
          const [method = '', url = ''] = line.split(' ');
          const reply = await fetch(url, { method, headers: { 'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest' } });
          return reply.json();
        }, APPROVED);
        expect(approved).toMatchObject({ status: 'success' });
      }
      await login(account);
      if (own) await put(PRODUCTS.filter.id, 2);
      await page.goto(from);
      await drawn(page);
      if (toCheckout) await toCheckout(page, by);
      else await by.press(page.getByRole('link', { name: 'Оформить заказ' }).first());
      await expect(page).toHaveURL(/\/order\/products/);

      const summary = page.locator('[data-island="checkout-summary"]');
      await expect(summary).toHaveAttribute('data-island-state', 'ready');
      if (isOfSeveral) await by.choose(page.getByRole('combobox', { name: 'Организация' }));
      if (account === 'employee') await expect(page.getByRole('textbox', { name: 'Подразделение' })).toHaveValue('Гараж № 2, Химки');
      await summary.scrollIntoViewIfNeeded();
      await expect(summary.getByRole('list', { name: 'Состав заказа' })).toBeVisible();
      const place = page.getByRole('button', { name: 'Оформить заказ' });
      await expect(place).not.toHaveAttribute('aria-disabled');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const sent = page.waitForRequest('**/checkout/create*');
      await by.press(place);
      if (account === 'employee') expect((await sent).postData()).toMatch(/name="subdivision"\s+12\s[\s\S]*name="sector"\s+121\s/);
      await expect(page.getByText(/^Заказ №\sАА-\d+ оформлен\.$/)).toBeVisible();
      expect(page.url()).toContain('/order/success?id=');
      expect(calls.count('POST /checkout/create')).toBe(1);
    });
