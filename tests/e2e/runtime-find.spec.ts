// Finding placeholders however they come, and leaving nothing when they go.
import type { Page } from '@playwright/test';
import { type Bench, expect, test } from './fixture-page';
import { button, now, placeholder, text } from './probes';

const stateOf = (page: Page, id: string) => page.locator(`#${id}`).getAttribute('data-island-state');

/** Mounts an island that comes after everything the page did so far: what has not happened by then did not happen. */
async function afterwards(page: Page, bench: Bench, id: string): Promise<void> {
  await page.evaluate((name) => {
    const later = document.createElement('div');
    later.id = name;
    later.dataset.island = 'probe-now';
    document.body.prepend(later);
  }, id);
  await bench.ready(id);
}

test('placeholders of the page, and those that come later, mount by themselves', async ({ page, bench }) => {
  await bench.open(`${text('first')}<main id="place"></main><aside id="clone"></aside>`, { jquery: true, policy: 'untrusting' });
  await bench.ready('first');
  const html = (id: string) => text(id);
  await page.evaluate((given) => {
    (document.getElementById('place') as HTMLElement).innerHTML = given;
  }, html('inner'));
  await bench.ready('inner');
  await page.evaluate((given) => (window as never as { $: (s: string) => { html(h: string): void } }).$('#place').html(given), html('by-html'));
  await bench.ready('by-html');
  await page.evaluate(
    (given) => (window as never as { $: (s: string) => { append(h: string): void } }).$('#place').append(`<div><p>Строка</p>${given}</div>`),
    html('by-append'),
  );
  await bench.ready('by-append');
  await page.evaluate(() => {
    const later = document.createElement('div');
    later.id = 'named-later';
    later.dataset.title = 'Позже';
    document.body.append(later);
    setTimeout(() => {
      later.dataset.island = 'probe-text';
    });
  });
  await bench.ready('named-later');
  expect(await page.evaluate(() => window.seen.ready)).toEqual(['first', 'inner', 'by-html', 'by-append', 'named-later']);
});

test('a clone with every attribute, as pjax keeps for Back, mounts as the island it is', async ({ page, bench }) => {
  await bench.open(`<main id="pjax">${text('one')}${button('two')}</main>`, { policy: 'untrusting' });
  await bench.ready('one');
  await page.locator('#two [data-island-action=press]').click();
  await bench.ready('two');
  await page.evaluate(() => {
    const pjax = document.getElementById('pjax') as HTMLElement;
    const kept = [...pjax.children].map((child) => child.cloneNode(true));
    pjax.replaceChildren('Другая страница');
    setTimeout(() => {
      window.seen.ready = [];
      pjax.replaceChildren(...kept);
    }, 50);
  });
  await expect.poll(() => page.evaluate(() => window.seen.ready)).toEqual(['one']);
  expect(await stateOf(page, 'one')).toBe('ready');
  await page.locator('#one button').click();
  await expect(page.locator('#one button')).toHaveText('Счет 1');
  // The resting one rests as the markup React left, and lives on a press.
  await page.locator('#two [data-island-action=increase]').click();
  await expect(page.locator('#two output')).toHaveAttribute('data-raised', '1');
});

test('data-island added, changed and removed later', async ({ page, bench }) => {
  await bench.open(`${text('one')}`);
  await bench.ready('one');
  await page.evaluate(() => {
    (document.getElementById('one') as HTMLElement).dataset.island = 'probe-now';
  });
  await expect(page.locator('#one [data-island-action=go]')).toHaveText('Готово');
  await page.evaluate(() => document.getElementById('one')?.removeAttribute('data-island'));
  await expect(page.locator('#one .fallback')).toBeVisible();
  expect(await stateOf(page, 'one')).toBeNull();
  await page.evaluate(() => document.getElementById('one')?.setAttribute('data-island', 'no-such'));
  await expect.poll(() => bench.heard()).toMatchObject([{ widget: 'no-such', phase: 'find', code: 'unknown-widget', on: 'one', cancelable: true }]);
  await expect(page.locator('#one .fallback')).toBeVisible();
});

test('a removed island unmounts one task later, a moved one keeps its state', async ({ page, bench }) => {
  await bench.open(`${text('one')}${text('two')}<div id="other"></div>`);
  await bench.ready('one', 'two');
  await page.locator('#one button').click();
  await expect(page.locator('#one button')).toHaveText('Счет 1');
  const state = await page.evaluate(async () => {
    const one = document.getElementById('one') as HTMLElement;
    const two = document.getElementById('two') as HTMLElement;
    // As code that waits for a promise in between moves things.
    one.remove();
    await Promise.resolve();
    document.getElementById('other')?.append(one);
    two.remove();
    const before = two.dataset.islandState;
    await new Promise((resolve) => new MutationObserver(resolve).observe(two, { attributes: true, attributeFilter: ['data-island-state'] }));
    return { before, after: two.dataset.islandState, fallback: two.querySelector('.fallback') !== null, one: one.dataset.islandState };
  });
  expect(state).toEqual({ before: 'ready', after: undefined, fallback: true, one: 'ready' });
  await expect(page.locator('#other #one button')).toHaveText('Счет 1');
  await page.locator('#one button').click();
  await expect(page.locator('#one button')).toHaveText('Счет 2');
  expect(await page.evaluate(() => window.seen.ready)).toEqual(['one', 'two']);
});

test('an island that is moved while its code comes mounts where it is', async ({ page, bench }) => {
  bench.fault({ match: /probe-text-/, is: 'held' });
  await bench.open(`${text('one')}<div id="other"></div>`);
  await expect.poll(() => bench.asked(/probe-text-/).length).toBeGreaterThan(0);
  await page.evaluate(() => document.getElementById('other')?.append(document.getElementById('one') as HTMLElement));
  bench.release();
  await bench.ready('one');
  await expect(page.locator('#other #one b')).toHaveText('Заголовок');
});

test('window.islands.unmount puts the fallback back for good, mount brings the island again', async ({ page, bench }) => {
  await bench.open(`<main>${text('one')}${button('two')}</main>`);
  await bench.ready('one');
  await page.evaluate(() => window.islands.mount());
  await bench.ready('one', 'two');
  await page.evaluate(() => window.islands.unmount(document.querySelector('main') as HTMLElement));
  await expect(page.locator('#one .fallback')).toBeVisible();
  // A change of an attribute does not bring back what the page took down.
  await page.evaluate(() => document.getElementById('one')?.setAttribute('data-title', 'Новый'));
  await afterwards(page, bench, 'later');
  await expect(page.locator('#one .fallback')).toBeVisible();
  await page.evaluate(() => window.islands.mount(document.getElementById('one') as HTMLElement));
  await expect(page.locator('#one b')).toHaveText('Новый');
  await page.locator('#one button').click();
  await expect(page.locator('#one button')).toHaveText('Счет 1');
  expect(await stateOf(page, 'two')).toBeNull();
});

test('100 mounts and unmounts leave no listener, no timer, no detached element', async ({ page, bench }) => {
  await page.addInitScript(() => {
    const kept = { timers: new Set<number>(), listeners: 0 };
    (window as unknown as { kept: typeof kept }).kept = kept;
    const { setInterval: every, clearInterval: stop } = window;
    window.setInterval = ((run: TimerHandler, ms?: number) => {
      const id = every(run, ms);
      kept.timers.add(id);
      return id;
    }) as typeof setInterval;
    window.clearInterval = ((id: number) => {
      kept.timers.delete(id);
      stop(id);
    }) as typeof clearInterval;
  });
  await bench.open(`<main id="place"></main><section>${text('stays')}</section>`);
  await bench.ready('stays');
  const cdp = await page.context().newCDPSession(page);
  const measure = async () => {
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    // Hints of what may come stand in the head for good, and come in their own time.
    return { nodes: nodes - (await page.locator('link[rel=modulepreload]').count()), jsEventListeners };
  };
  const cycles = (count: number) =>
    page.evaluate(async (times) => {
      const place = document.getElementById('place') as HTMLElement;
      const gone = () => new Promise((resolve) => setTimeout(resolve, 5));
      for (let i = 0; i < times; i++) {
        for (const widget of ['probe-text', 'probe-button']) {
          const element = document.createElement('div');
          element.dataset.island = widget;
          element.dataset.load = 'now';
          element.dataset.title = 'Раз';
          element.dataset.goodId = 'x';
          place.append(element);
        }
        await window.islands.mount(place);
        const rests = document.createElement('div');
        rests.dataset.island = 'probe-button';
        rests.dataset.goodId = 'x';
        const wakes = document.createElement('button');
        wakes.textContent = 'Покой';
        rests.append(wakes);
        place.append(rests);
        // Its observer's turn: only then it rests.
        await gone();
        if (place.querySelectorAll('[data-island-state=ready]').length !== 2) throw new Error('not mounted');
        place.replaceChildren();
        await gone();
        const stays = document.getElementById('stays') as HTMLElement;
        window.islands.unmount(stays);
        await window.islands.mount(stays);
      }
    }, count);
  await cycles(5);
  // What the page has once is there: it follows what rests, and has seen that somebody is at it.
  await page.mouse.move(1, 1);
  await expect.poll(() => page.locator('link[rel=modulepreload][href*="probe-button-"]').count()).toBe(1);
  await page.waitForLoadState('networkidle');
  const before = await measure();
  const timers = await page.evaluate(() => (window as unknown as { kept: { timers: Set<number> } }).kept.timers.size);
  await cycles(100);
  const after = await measure();
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(0);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => (window as unknown as { kept: { timers: Set<number> } }).kept.timers.size)).toBe(timers);
});

test('unmounting a root leaves its element without listeners', async ({ page, bench }) => {
  await bench.open(text('one'));
  await bench.ready('one');
  const cdp = await page.context().newCDPSession(page);
  const listeners = async () => {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.getElementById("one")' });
    return (await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId as string })).listeners.map(({ type }) => type);
  };
  await page.evaluate(() => window.islands.unmount());
  expect(await listeners()).toEqual([]);
});

test('a placeholder of `display: contents` loads when idle, an empty one that could rest loads when seen, far below only when scrolled to', async ({
  page,
  bench,
}) => {
  await bench.open(
    `${placeholder('probe-text', 'boxless', { 'data-title': 'Без рамки', class: 'boxless' })}` +
      `${placeholder('probe-button', 'empty', { 'data-good-id': '1' })}<div class="tall"></div>${text('below')}`,
    { head: '<style>.boxless{display:contents}.tall{height:5000px}</style>' },
  );
  await bench.ready('boxless', 'empty');
  await afterwards(page, bench, 'later');
  expect(await stateOf(page, 'below')).toBeNull();
  await page.locator('#below').scrollIntoViewIfNeeded();
  await bench.ready('below');
});

test('what is not displayed waits until it is: in a closed panel, hidden itself, without a box of its own in there', async ({ page, bench }) => {
  const boxless = placeholder('probe-text', 'boxless', { 'data-title': 'Без рамки', class: 'boxless' });
  await bench.open(
    `<div id="panel" class="closed">${text('inside')}<div class="boxless">${boxless}</div></div>${placeholder('probe-text', 'itself', { 'data-title': 'Сам', class: 'closed' })}`,
    { head: '<style>.closed{display:none}.boxless{display:contents}</style>' },
  );
  await afterwards(page, bench, 'later');
  expect([await stateOf(page, 'inside'), await stateOf(page, 'boxless'), await stateOf(page, 'itself')]).toEqual([null, null, null]);
  await page.evaluate(() => document.getElementById('panel')?.classList.remove('closed'));
  await bench.ready('inside', 'boxless');
  expect(await stateOf(page, 'itself')).toBeNull();
  await page.evaluate(() => document.getElementById('itself')?.classList.remove('closed'));
  await bench.ready('itself');
});

test('islands of rows that the browser does not lay out have nothing laid out', async ({ page, bench }) => {
  await page.addInitScript(() => {
    const measured = { count: 0 };
    Object.assign(globalThis, { measured });
    const own = Element.prototype.getClientRects;
    Element.prototype.getClientRects = function () {
      measured.count++;
      return own.call(this);
    };
  });
  const rows = Array.from({ length: 30 }, (_, row) => `<div class="spared">${text(`row-${row}`)}</div>`);
  await bench.open(rows.join(''), { head: '<style>.spared{height:600px;content-visibility:auto}</style>' });
  await bench.ready('row-0');
  await afterwards(page, bench, 'later');
  expect(await page.evaluate(() => (globalThis as unknown as { measured: { count: number } }).measured.count)).toBe(0);
  await page.locator('#row-29').scrollIntoViewIfNeeded();
  await bench.ready('row-29');
});

test('many islands mounted and removed at once are looked at a few times each, not once for each other', async ({ page, bench }) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Node.prototype, 'isConnected') as PropertyDescriptor & { get: () => boolean };
    const looks = { count: 0 };
    (window as unknown as { looks: typeof looks }).looks = looks;
    Object.defineProperty(Node.prototype, 'isConnected', {
      ...own,
      get() {
        if ((this as HTMLElement).dataset?.island) looks.count++;
        return own.get.call(this);
      },
    });
  });
  const looks = () => page.evaluate(() => (window as unknown as { looks: { count: number } }).looks.count);
  const count = 200;
  const rows = Array.from({ length: count }, (_, i) => `<p>${i}</p>${now(`n${i}`)}`).join('');
  await bench.open(`<main>${rows}</main>`);
  await page.waitForFunction((all) => document.querySelectorAll('[data-island-state]').length === all, count);
  expect(await looks()).toBeLessThan(3 * count);
  const before = await looks();
  await page.evaluate(async () => {
    const gone = document.getElementById('n7') as HTMLElement;
    gone.remove();
    document.querySelector('p')?.remove();
    await new Promise((resolve) => new MutationObserver(resolve).observe(gone, { attributes: true, attributeFilter: ['data-island-state'] }));
  });
  expect((await looks()) - before).toBeLessThan(5);
});

test('an island mounted where no removal names it still goes with its place', async ({ page, bench }) => {
  await bench.open(`${now('one')}<div id="host"></div>`);
  await bench.ready('one');
  const state = await page.evaluate(async () => {
    const host = document.getElementById('host') as HTMLElement;
    const inner = document.createElement('div');
    inner.dataset.island = 'probe-now';
    host.attachShadow({ mode: 'open' }).append(inner);
    await window.islands.mount(host.shadowRoot as ShadowRoot);
    const before = inner.dataset.islandState;
    host.remove();
    await new Promise((resolve) => new MutationObserver(resolve).observe(inner, { attributes: true, attributeFilter: ['data-island-state'] }));
    return [before, inner.dataset.islandState];
  });
  expect(state).toEqual(['ready', undefined]);
});
