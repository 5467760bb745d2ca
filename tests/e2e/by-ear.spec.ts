// A day by keyboard, listening: what the page's live regions say after each act, and where the focus is then.
import type { Locator, Page } from '@playwright/test';
import { expect, PRODUCTS, product, tabTo, test } from './shop';

const { filter, pads } = PRODUCTS;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

/** Hears the page's live regions, page after page: the call that is given waits for a sentence, and forgets what was said before it. */
async function listen(page: Page): Promise<(words: string | RegExp) => Promise<void>> {
  const said: string[] = [];
  await page.exposeFunction('heard', (words: string) => void said.push(words.replaceAll('\u00a0', ' ')));
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('.isl-live-region');
        if (region?.textContent) (globalThis as unknown as { heard(words: string): void }).heard(region.textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return async (words) => {
    await expect.poll(() => said).toContainEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    said.length = 0;
    expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is somewhere').not.toBe('BODY');
  };
}

async function press(page: Page, target: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
  await tabTo(page, target, way, 250);
  await page.keyboard.press(key);
}

test('catalogue, cart, putting aside and bringing back', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  const heard = await listen(page);
  await page.goto('/catalog');
  await press(page, product(page, filter).add);
  await heard('Фильтр масляный: товар добавлен в корзину');
  await put(pads.id, 2);

  await page.goto('/cart/view');
  const rows = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
  const quantity = rows.first().getByRole('spinbutton');
  await tabTo(page, quantity, 'Tab', 250);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await heard('Фильтр масляный: количество товара обновлено: 2 шт.');
  await press(page, rows.first().getByRole('button', { name: 'Удалить: Фильтр масляный' }));
  await heard('Фильтр масляный: товар удален из корзины. Вернуть: Ctrl+Z.');
  await page.keyboard.press('ControlOrMeta+z');
  await heard('Товар «Фильтр масляный» возвращен в корзину.');
  await press(page, rows.first().getByRole('checkbox'), 'Space', 'Shift+Tab');
  await press(page, button(page, 'Отложить выбранные'), 'Enter', 'Shift+Tab');
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Название/ });
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await heard('Необходимо заполнить «Название»');
  await page.keyboard.type('На весну');
  await page.keyboard.press('Enter');
  await heard('На весну: отложена 1 позиция.');

  await page.goto('/delayed/view');
  await press(page, button(page, 'Перенести в корзину: На весну'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Перенести' }));
  await heard('На весну: товары перенесены в корзину');
  await press(page, button(page, 'Удалить корзину: ТО фургонов'));
  await heard('Корзина «ТО фургонов» удалена. Вернуть: Ctrl+Z.');
  await page.keyboard.press('ControlOrMeta+z');
  await heard('Корзина «ТО фургонов» возвращена.');
});

test('favourites, bookmarks and garage', async ({ page, login, incidents: _ }) => {
  await login('business');
  const heard = await listen(page);
  await page.goto('/personal/favorite-products');
  await press(page, button(page, /^Удалить из избранного: /).first());
  await heard(/^\S.+: товар удален из избранного\. Вернуть: Ctrl\+Z\.$/);
  await page.keyboard.press('ControlOrMeta+z');
  await heard(/^\S.+: товар возвращен в избранное$/);
  await press(page, button(page, 'Новая категория'), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await heard('Необходимо заполнить «Название категории»');
  await page.keyboard.type('Зима');
  await page.keyboard.press('Enter');
  await heard('Категория «Зима» создана.');
  await expect(button(page, 'Новая категория')).toBeFocused();

  await page.goto('/personal/bookmarks');
  await tabTo(page, main(page).getByRole('searchbox').first(), 'Tab', 250);
  await page.keyboard.type('фильтр');
  await heard(/^Найдено: \d+$/);
  await press(page, button(page, /^Удалить закладку: /).first());
  await heard(/^Фильтр .+, .+: закладка удалена\. Вернуть: Ctrl\+Z\.$/);
  await page.keyboard.press('ControlOrMeta+z');
  await heard(/^Фильтр .+, .+: закладка возвращена$/);

  await page.goto('/personal/garage');
  await press(page, button(page, /Выбрать|Искать/).first());
  await heard(/^Запчасти подбираются для автомобиля «.+»\.$/);
});
