// A cart of 5,000 lines stands in the document whole: the browser's own search, paper and readers reach every line of it.
import type { Page } from '@playwright/test';
import { expect, test } from './shop';

const LINES = 5000;
/** Far below what has controls at first. */
const FAR = { key: 'F4321', words: 'партия 4321' };
const MIDDLE = 'F2502';

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const row = (page: Page, key: string) => page.getByRole('main').locator(`[data-row="${key}"]`);

async function open(page: Page): Promise<void> {
  await page.goto('/cart/view');
  await expect.poll(() => rows(page).count(), { timeout: 60_000 }).toBe(LINES);
}

/** Lines that readers are told of, whether or not they are near the window. */
async function told(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const list = nodes.find(({ role, name }) => role?.value === 'list' && name?.value === 'Товары в корзине');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const itemsIn = (id: string): number => {
    const node = byId.get(id);
    if (!node) return 0;
    return node.role?.value === 'listitem' && !node.ignored ? 1 : (node.childIds ?? []).reduce((sum, child) => sum + itemsIn(child), 0);
  };
  return list ? itemsIn(list.nodeId) : 0;
}

test('the browser’s search finds a line far down, readers are told of all, paper shows all', async ({ page, login, incidents: _ }) => {
  await login('bigfleet');
  await open(page);

  await test.step('search', async () => {
    await expect(row(page, FAR.key).getByRole('spinbutton')).toHaveCount(0);
    const found = await page.evaluate((words) => {
      const { find } = window as unknown as { find(words: string): boolean };
      return find(words) && getSelection()?.anchorNode?.parentElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    }, FAR.words);
    expect(found).toBe(FAR.key);
    await expect(row(page, FAR.key)).toBeInViewport();
    // Where the search leads, the line can be changed.
    await expect(row(page, FAR.key).getByRole('spinbutton')).toBeVisible();
  });

  await test.step('readers', async () => expect(await told(page)).toBe(LINES));

  await test.step('paper', async () => {
    await page.emulateMedia({ media: 'print' });
    // Found and looked at in one step: a row that gets its controls is another element.
    const drawn = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main [data-row]')];
      return all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.getBoundingClientRect().height > 0).length;
    });
    expect(drawn).toBe(LINES);
  });
});

test('a quantity typed in the middle touches its own line and no other', async ({ page, login, calls, incidents: _ }) => {
  await login('bigfleet');
  await open(page);
  await row(page, MIDDLE).scrollIntoViewIfNeeded();
  const field = row(page, MIDDLE).getByRole('spinbutton');
  await field.focus();
  await page.keyboard.press('Control+a');
  await calls.over();
  // Lines near the window get their controls a few with each frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const touched = await page.evaluateHandle(() => {
    const keys = new Set<string | undefined>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const owner = element?.closest<HTMLElement>('[data-row]');
        if (owner) keys.add(owner.dataset.row);
      }
    }).observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
    return keys;
  });
  const before = await row(page, MIDDLE).textContent();
  await page.keyboard.type('12');
  await calls.made('POST /cart/recount', 1);
  await expect(row(page, MIDDLE)).not.toHaveText(before ?? '');
  await expect(field).toHaveValue('12');
  expect(await touched.evaluate((keys) => [...keys])).toEqual([MIDDLE]);
});
