// What is fetched when, and what happens when it does not come.

import type { Page } from '@playwright/test';
import { chromiumLaunch } from '../../tools/chromium.mjs';
import { expect, hurry, test } from './fixture-page';
import { button, form, now, placeholder, text } from './probes';

// The one without a window remembers failed imports for the life of the page.
test.use({ launchOptions: chromiumLaunch() });

const CODE = /\/chunks\//;
const shifted = (page: Page) => page.evaluate(() => window.seen.shifts.reduce((sum, shift) => sum + shift, 0));
const textOf = (page: Page, id: string) => page.locator(`#${id}`).innerText();

/** A resting page whose idle moment does not come, so that only an intent can fetch. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test('the tag alone fetches nothing: no import, no React, until an island wants to mount', async ({ page, bench }) => {
  await bench.open(`<p>Без островов</p>${placeholder('no-such', 'stranger')}`);
  await expect.poll(() => bench.heard()).toHaveLength(1);
  // The loader links the sheet; its request may reach the server after the page has heard of the stranger.
  await expect.poll(() => page.evaluate(() => document.querySelector('link[rel=stylesheet]')?.matches('[href$="islands.css"]'))).toBe(true);
  await expect.poll(() => bench.asked(/^\/b\//).sort()).toEqual(['/b/islands.css', '/b/islands.js']);
  expect(bench.loaderSize).toBeLessThanOrEqual(6_000);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/')).length)).toBe(0);
});

test('resting islands ask for code once somebody is at the idle page, and stay what they are', async ({ page, bench }) => {
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (run, options) => {
      document.documentElement.dataset.idle = document.readyState;
      return idle(run, options);
    };
  });
  await bench.open(Array.from({ length: 30 }, (_, i) => button(`b${i}`)).join(''));
  // What follows the store is there, what a press needs is not.
  await expect.poll(() => bench.asked(/rests-/).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(bench.asked(/probe-button-|view-/)).toEqual([]);
  await page.mouse.move(1, 1);
  await expect.poll(() => bench.asked(/probe-button-/).length).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-idle', 'complete');
  expect(await page.locator('[data-island-state]').count()).toBe(0);
  await page.locator('#b7 [data-island-action=press]').click();
  await bench.ready('b7');
  await expect(page.locator('#b7 output')).toHaveAttribute('data-pressed', '1');
  expect(await page.locator('[data-island-state]').count()).toBe(1);
});

for (const type of ['keydown', 'wheel', 'touchstart', 'pointerdown'])
  test(`somebody is at the page by a ${type} too`, async ({ page, bench }) => {
    await bench.open(button('a'));
    await expect.poll(() => bench.asked(/rests-/).length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(bench.asked(/probe-button-/)).toEqual([]);
    await page.evaluate((kind) => document.body.dispatchEvent(new Event(kind, { bubbles: true })), type);
    await expect.poll(() => bench.asked(/probe-button-/).length).toBe(1);
  });

test('a resting island wakes on a press, on focus and on a changed attribute, and no other does', async ({ page, bench }) => {
  await neverIdle(page);
  await bench.open(`${button('a')}${button('b')}${button('c')}${button('d')}`);
  await page.waitForFunction(() => Boolean(window.islands?.version));
  expect(bench.asked(CODE)).toEqual([]);
  await page.locator('#a [data-island-action=press]').click();
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  // By the keyboard: the focus goes to the next one's button.
  await page.locator('#a input').focus();
  await page.keyboard.press('Tab');
  await bench.ready('b');
  await expect(page.locator('#b [data-island-action=press]')).toBeFocused();
  await page.evaluate(() => {
    // What the widget does not read wakes nobody.
    document.getElementById('d')?.setAttribute('data-viewed', '1');
    document.getElementById('c')?.setAttribute('data-label', 'Другое');
  });
  await expect(page.locator('#c [data-island-action=press]')).toHaveText('Другое');
  expect(await page.locator('#d').getAttribute('data-island-state')).toBeNull();
});

test('a press of the pointer fetches before the click', async ({ page, bench }) => {
  await neverIdle(page);
  await bench.open(button('a'));
  await page.waitForFunction(() => Boolean(window.islands?.version));
  await page.locator('#a [data-island-action=press]').hover();
  await page.mouse.down();
  await expect.poll(() => bench.asked(CODE).length).toBeGreaterThan(3);
  expect(await page.locator('#a').getAttribute('data-island-state')).toBeNull();
  await page.mouse.up();
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
});

test('the store fills the island of its key only, and only when it shows something else; nothing is drawn for it', async ({ page, bench }) => {
  await bench.open(`${button('k1')}${button('k2', { 'data-shown': '3' })}${button('k3')}${now('boot')}`);
  await bench.ready('boot');
  const heart = await page.locator('#k3 [data-island-action=press]').elementHandle();
  await page.evaluate(() => {
    window.fixture.publish('cart', 'k2', '3');
    window.fixture.publish('cart', 'k1', '');
    window.fixture.publish('cart', 'k3', '5');
    window.fixture.publish('favourites', 'k1', '5');
  });
  await expect(page.locator('#k3 output')).toHaveText('5');
  await page.evaluate(() => window.fixture.publish('cart', 'k2', ''));
  await expect(page.locator('#k2 output')).toHaveText('0');
  await expect(page.locator('#k1 output')).toHaveText('0');
  expect(await page.locator('[data-island-state]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['boot']);
  // What has not changed is what stood there.
  expect(await page.locator('#k3 [data-island-action=press]').evaluate((now, before) => now === before, heart)).toBe(true);
  // Drawn, it says the same.
  await page.locator('#k3 [data-island-action=press]').click();
  await bench.ready('k3');
});

test('what fills them cannot be fetched: the island wakes', async ({ page, bench }) => {
  bench.fault({ match: /rests-/, is: 'missing' });
  await hurry(page);
  await bench.open(`${button('k3')}${now('boot')}`);
  await bench.ready('boot');
  await page.evaluate(() => window.fixture.publish('cart', 'k3', '5'));
  await bench.ready('k3');
  await expect(page.locator('#k3')).toHaveAttribute('data-island-state', 'ready');
});

test('once the store has said all there is, what shows more than that is filled, then and later', async ({ page, bench }) => {
  await bench.open(`${button('gone', { 'data-shown': '3' })}${button('right', { 'data-shown': '2' })}${button('none')}${now('boot')}<main></main>`, {
    policy: 'untrusting',
  });
  await bench.ready('boot');
  await page.evaluate(() => {
    window.fixture.publish('cart', 'right', '2');
    window.fixture.publishWhole('cart');
  });
  await expect(page.locator('#gone output')).toHaveText('0');
  await page.evaluate(
    (html) => {
      (document.querySelector('main') as HTMLElement).innerHTML = html;
    },
    button('later', { 'data-shown': '1' }) + button('quiet'),
  );
  await expect(page.locator('#later output')).toHaveText('0');
  for (const id of ['right', 'none', 'quiet']) expect(await page.locator(`#${id}`).getAttribute('data-island-shown')).toBeNull();
  expect(await page.locator('[data-island-state]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['boot']);
});

test('a row that comes after the store has spoken still learns of it', async ({ page, bench }) => {
  await bench.open(`${now('boot')}<main></main>`, { policy: 'untrusting' });
  await bench.ready('boot');
  await page.evaluate(() => {
    window.fixture.publish('cart', 'late', '4');
    window.fixture.publish('cart', 'same', '2');
  });
  await page.evaluate(
    (html) => {
      (document.querySelector('main') as HTMLElement).innerHTML = html;
    },
    `${button('same', { 'data-shown': '2' })}${button('late')}`,
  );
  await expect(page.locator('#late output')).toHaveText('4');
  expect(await page.locator('#same').getAttribute('data-island-shown')).toBeNull();
});

test('a row that was filled and is moved, or kept by the page as a copy, says what the store says', async ({ page, bench }) => {
  await bench.open(`${button('k1')}${now('boot')}<main></main>`);
  await bench.ready('boot');
  await page.evaluate(() => window.fixture.publish('cart', 'k1', '4'));
  await expect(page.locator('#k1 output')).toHaveText('4');
  await page.evaluate(() => {
    const row = document.getElementById('k1') as HTMLElement;
    const copy = row.cloneNode(true) as HTMLElement;
    copy.id = 'copy';
    row.remove();
    window.fixture.publish('cart', 'k1', '');
    document.querySelector('main')?.append(copy);
  });
  await expect(page.locator('#copy output')).toHaveText('0');
});

test('data-load wins over the strategy of the widget', async ({ page, bench }) => {
  await neverIdle(page);
  await bench.open(
    `<div class="tall"></div>${button('now', { 'data-load': 'now' })}${text('visible', { 'data-load': 'visible' })}${text('idle', { 'data-load': 'idle' })}` +
      `${text('rest', { 'data-load': 'rest' })}${button('nonsense', { 'data-load': 'soon' })}`,
    { head: '<style>.tall{height:5000px}</style>' },
  );
  await bench.ready('now');
  expect(await page.locator('[data-island-state]').count()).toBe(1);
  await page.locator('#rest').scrollIntoViewIfNeeded();
  await bench.ready('visible');
  expect(await page.locator('[data-island-state]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['now', 'visible']);
});

test('neither late code nor late styles flash or move anything', async ({ page, bench }) => {
  bench.fault({ match: /islands\.css/, is: 'late', ms: 500 }, { match: /probe-button-/, is: 'late', ms: 300 });
  await bench.open(`<h1>Список</h1>${button('a')}${button('b', { 'data-load': 'now' })}<p>Ниже</p>`, {
    head: '<link rel="stylesheet" href="/b/islands.css">',
  });
  const bare = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const colours = new Set<string>();
        const look = () => {
          const action = document.querySelector('#b [data-island-action=press]');
          // Nothing is painted while a sheet of the head is on its way.
          if (action && performance.getEntriesByName('first-paint').length) colours.add(getComputedStyle(action).backgroundColor);
          if (document.getElementById('b')?.dataset.islandState === 'ready') resolve([...colours]);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  expect(bare).toEqual(['rgb(1, 2, 3)']);
  const before = await page.locator('#a').boundingBox();
  const shown = await textOf(page, 'a');
  await page.locator('#a [data-island-action=increase]').click();
  await expect(page.locator('#a output')).toHaveAttribute('data-raised', '1');
  expect(await page.locator('#a').boundingBox()).toEqual(before);
  expect(await textOf(page, 'a')).toBe(shown);
  for (const part of ['[data-island-action=press]', '[data-island-action=increase]', 'input', 'output']) {
    expect(
      await page.locator(`#a ${part}`).evaluate((a, path) => {
        const b = document.querySelector(`#b ${path}`) as Element;
        const box = (element: Element) => [element.getBoundingClientRect().x, element.getBoundingClientRect().width, element.getBoundingClientRect().height];
        return JSON.stringify(box(a)) === JSON.stringify(box(b));
      }, part),
    ).toBe(true);
  }
  expect(await shifted(page)).toBe(0);
});

test('without the link in the head the loader brings the sheet, and no island mounts before it', async ({ page, bench }) => {
  bench.fault({ match: /islands\.css/, is: 'held' });
  await bench.open(now('a'));
  await expect.poll(() => bench.asked(/probe-now-/).length).toBe(1);
  expect(await page.locator('#a').getAttribute('data-island-state')).toBeNull();
  bench.release();
  await bench.ready('a');
});

for (const file of ['probe-now-', 'view-', 'files-']) {
  test(`a file that fails once (${file}) is asked for again and the island mounts`, async ({ page, bench }) => {
    await hurry(page);
    bench.fault({ match: new RegExp(`${file}[^?]*$`), is: 'missing' });
    await bench.open(now('a'));
    await bench.ready('a');
    expect(bench.asked(new RegExp(`${file}.*\\?retry=1$`))).toHaveLength(1);
    expect(await bench.heard()).toEqual([]);
    expect(bench.documents()).toBe(1);
  });
}

for (const is of ['missing', 'html', 'syntax', 'stall'] as const) {
  test(`code that never comes (${is}): one island:error, the fallback works, others live`, async ({ page, bench, incidents }) => {
    await hurry(page, is === 'stall' ? 4000 : undefined);
    bench.fault({ match: /probe-now-/i, is });
    await bench.open(`${now('bad')}${text('good')}`);
    await bench.ready('good');
    await expect.poll(() => bench.heard()).toHaveLength(1);
    expect(await bench.heard()).toMatchObject([{ widget: 'probe-now', phase: 'load', code: 'chunk', on: 'bad', cancelable: true }]);
    const asked = bench.asked(/probe-now-/);
    if (is === 'stall') expect(asked.filter((path) => path.includes('retry'))).toEqual([]);
    else expect(asked.filter((path) => path.includes('retry')).map((path) => path.split('?')[1])).toEqual(['retry=1', 'retry=2']);
    await page.locator('#good button').click();
    await expect(page.locator('#good button')).toHaveText('Счет 1');
    await expect(page.locator('#bad [role=alert]')).toHaveCount(0);
    expect(bench.documents()).toBe(1);
    await page.locator('#bad a').click();
    await page.waitForURL(/\/native\/now/);
    incidents.console.length = 0;
  });
}

test('nothing to fall back on: a notice with a retry that works after recovery, the press replayed once', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /probe-button-/, is: 'missing' });
  await bench.open(`${button('a')}${placeholder('probe-now', 'fine')}`);
  await bench.ready('fine');
  await page.locator('#a [data-island-action=press]').click();
  const note = page.locator('#a [role=alert]');
  await expect(note).toHaveText('Не удалось загрузить раздел. Повторить');
  expect(await bench.heard()).toHaveLength(1);
  await expect(page.locator('#a [data-island-action=press]')).toBeVisible();
  // A second press asks again by itself; the notice is never there twice.
  const withdrawn = note.evaluate(
    (former) =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (former.isConnected) return;
          observer.disconnect();
          done();
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await page.locator('#a [data-island-action=press]').click();
  await withdrawn;
  await expect(note).toHaveCount(1);
  bench.release();
  await note.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  await expect(note).toHaveCount(0);
  await page.evaluate(() => window.islands.unmount());
  await expect(note).toHaveCount(0);
});

test('a fallback that is only a link cannot be woken by a press, so the island loads when it is visible', async ({ page, bench }) => {
  await bench.open('<div id="link" data-island="probe-button" data-good-id="1"><a href="/elsewhere">Наличие</a></div>');
  await bench.ready('link');
  await expect(page.locator('#link').getByRole('button', { name: 'Нажать' })).toBeVisible();
});

test('an empty placeholder says that its code did not come; a page that takes the error over says so itself', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /probe-now-/, is: 'missing' });
  await bench.open(
    `${now('told', {}, '')}<section>${now('quiet', {}, '')}</section><script>document.querySelector("section").addEventListener("island:error", e => e.preventDefault())</script>`,
  );
  await expect(page.locator('#told [role=alert]')).toHaveText('Не удалось загрузить раздел. Повторить');
  await expect.poll(() => bench.heard()).toHaveLength(2);
  await expect(page.locator('#quiet [role=alert]')).toHaveCount(0);
  bench.release();
  await page.locator('#told').getByRole('button', { name: 'Повторить' }).click();
  await bench.ready('told');
  await expect(page.locator('#told')).toHaveText('Готово0');
});

test('a form whose code never comes is sent by the browser, once', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /probe-form-/, is: 'missing' });
  await bench.open(form('a'));
  await page.waitForFunction(() => Boolean(window.islands?.version));
  await page.locator('#a input[name=name]').fill('Петр');
  await page.locator('#a button').click();
  await page.waitForURL(/\/native\/form\?name=/);
  expect(bench.asked(/\/native\/form/)).toEqual(['/native/form?name=%D0%9F%D0%B5%D1%82%D1%80&city=msk']);
});

test('code that comes after the island was removed changes nothing', async ({ page, bench }) => {
  bench.fault({ match: /probe-text-/, is: 'held' });
  await bench.open(text('a'));
  await expect.poll(() => bench.asked(/probe-text-/).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    const kept = document.getElementById('a') as HTMLElement;
    (window as unknown as { kept: HTMLElement }).kept = kept;
    kept.remove();
  });
  bench.release();
  await page.evaluate(() => window.islands.whenReady());
  await page.evaluate(() => {
    const later = document.createElement('div');
    later.id = 'later';
    later.dataset.island = 'probe-text';
    later.dataset.title = 'Позже';
    document.body.append(later);
  });
  await bench.ready('later');
  expect(await page.evaluate(() => (window as unknown as { kept: HTMLElement }).kept.dataset.islandState)).toBeUndefined();
  expect(await page.evaluate(() => window.seen.ready)).toEqual(['later']);
});

test("everything the loader inserts carries the tag's nonce: no violation where nothing else is allowed", async ({ page, bench }) => {
  await bench.open(`${now('a')}${button('b')}`, { policy: 'nonce' });
  await bench.ready('a');
  await page.locator('#b [data-island-action=press]').click();
  await expect(page.locator('#b output')).toHaveAttribute('data-pressed', '1');
  const hints = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).nonce));
  expect(hints.length).toBeGreaterThan(0);
  expect(new Set(hints)).toEqual(new Set(['dGVzdA']));
});
