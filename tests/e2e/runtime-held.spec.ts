// What happens to the page between a press and its code: nothing stays busy, nothing that is held is replaced.
import type { Page } from '@playwright/test';
import { expect, hurry, started, test } from './fixture-page';
import { button, text } from './probes';

const CHUNK = /chunks\/probe-button-/;
const control = (page: Page) => page.locator('#a [data-island-action=press]');
const pressedOnce = (page: Page) => expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');

/** The code has come, and whoever waits for nothing else would have mounted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => /probe-button-/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0),
  );
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

test('a clone of what waits for code is not busy (pjax puts one back)', async ({ page, bench }) => {
  bench.fault({ match: CHUNK, is: 'held' });
  await bench.open(`<main id="m">${button('a')}</main>`);
  await started(page);
  await control(page).click();
  await expect(control(page)).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => {
    const main = document.getElementById('m') as HTMLElement;
    const kept = main.cloneNode(true);
    main.replaceChildren('Другая страница');
    main.replaceChildren(...kept.childNodes);
  });
  await expect(control(page)).not.toHaveAttribute('aria-busy');
  bench.release();
  await control(page).click();
  await pressedOnce(page);
});

test('what was taken off while its code failed is not busy when it is put back', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: CHUNK, is: 'held' });
  await bench.open(`<main id="m">${button('a')}</main>`);
  await started(page);
  await control(page).click();
  await expect(control(page)).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(async () => {
    const island = document.getElementById('a') as HTMLElement;
    island.remove();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
    document.getElementById('m')?.append(island);
  });
  await expect(control(page)).not.toHaveAttribute('aria-busy');
});

test('another key let go while Space is held does not lose the press', async ({ page, bench }) => {
  bench.fault({ match: CHUNK, is: 'held' });
  await bench.open(`<a id="before" href="#x">x</a>${button('a')}${text('b')}`);
  await started(page);
  await page.locator('#before').focus();
  await page.keyboard.down('Tab');
  await expect(control(page)).toBeFocused();
  await page.keyboard.down(' ');
  await page.keyboard.up('Tab');
  bench.release();
  await settled(page);
  await page.keyboard.up(' ');
  await pressedOnce(page);
});

for (const way of ['the window loses the focus', 'the page is hidden'] as const) {
  test(`Space held while ${way} holds the island no longer: its release is heard elsewhere`, async ({ page, bench }) => {
    bench.fault({ match: CHUNK, is: 'held' });
    await bench.open(`${button('a', { 'data-load': 'now' })}${text('b')}`);
    await started(page);
    await control(page).focus();
    await page.keyboard.down(' ');
    bench.release();
    await settled(page);
    await expect(page.locator('#a')).not.toHaveAttribute('data-island-state');
    await page.evaluate((one) => {
      if (one === 'the page is hidden') document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      else dispatchEvent(new Event('blur'));
    }, way);
    await expect(page.locator('#a')).toHaveAttribute('data-island-state', 'ready');
  });
}

test('the focus that goes from one field to another while the mouse is down lifts nothing', async ({ page, bench }) => {
  bench.fault({ match: CHUNK, is: 'held' });
  await bench.open(`<input id="other">${button('a', { 'data-load': 'now' })}${text('b')}`);
  await started(page);
  await page.locator('#other').focus();
  await control(page).hover();
  await page.mouse.down();
  await expect(page.locator('#other')).not.toBeFocused();
  bench.release();
  await settled(page);
  await expect(page.locator('#a')).not.toHaveAttribute('data-island-state');
  await page.mouse.up();
  await pressedOnce(page);
});

test('a key let go while the mouse is down does not lose the press', async ({ page, bench }) => {
  bench.fault({ match: CHUNK, is: 'held' });
  await bench.open(`${button('a', { 'data-load': 'now' })}${text('b')}`);
  await started(page);
  await page.keyboard.down('a');
  await control(page).hover();
  await page.mouse.down();
  await page.keyboard.up('a');
  bench.release();
  await settled(page);
  await page.mouse.up();
  await pressedOnce(page);
});

test('a press on a field alone, without an action, mounts it once it is let go', async ({ page, bench }) => {
  await bench.open(button('a'));
  await started(page);
  await page.locator('#a input').click();
  await expect(page.locator('#a')).toHaveAttribute('data-island-state', 'ready');
  await expect(page.locator('#a input')).toBeFocused();
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '0');
});
