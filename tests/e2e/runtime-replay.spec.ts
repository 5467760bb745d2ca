// What the buyer does before the code is there is neither lost nor doubled.
import { INLINE } from '../../shared/island/inline';
import { expect, hurry, started, test } from './fixture-page';
import { button, form, now, placeholder, random, seedOf, text } from './probes';

test('click, Enter and submit before the code are delivered once each, after the first commit', async ({ page, bench }) => {
  bench.fault({ match: /chunks\//, is: 'held' });
  await bench.open(`${button('a')}${button('b')}${form('c')}${form('d')}`);
  await started(page);
  await page.locator('#a [data-island-action=press]').click();
  await page.locator('#a [data-island-action=press]').click();
  await page.locator('#b input').press('Enter');
  await page.locator('#c input[name=name]').fill('Анна');
  await page.locator('#c button').click();
  await page.locator('#d input[name=name]').fill('Петр');
  await page.locator('#d input[name=name]').press('Enter');
  expect(await page.locator('[data-island-state]').count()).toBe(0);
  bench.release();
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  await expect(page.locator('#b output')).toHaveAttribute('data-pressed', '1');
  await expect(page.locator('#c output')).toHaveText('Анна/msk/false');
  await expect(page.locator('#d output')).toHaveText('Петр/msk/false');
  expect(bench.asked(/native/)).toEqual([]);
});

test('a press is answered within the click, so that the next frame shows it; what it was for is done after that frame', async ({ page, bench }) => {
  await bench.open(button('a'));
  await expect.poll(() => bench.asked(/rests-/).length).toBe(1);
  await page.mouse.move(1, 1);
  await expect.poll(() => bench.asked(/probe-button-/).length).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const state = () =>
      `${document.querySelector('#a [data-island-action=press]')?.ariaBusy} ${document.querySelector<HTMLElement>('#a output')?.dataset.pressed}`;
    // Heard after the tag's own listener, in the same dispatch; then before the frame is painted.
    addEventListener(
      'click',
      () => {
        const within = state();
        requestAnimationFrame(() => {
          document.title = `${within}, ${state()}`;
        });
      },
      { once: true },
    );
  });
  await page.locator('#a [data-island-action=press]').click();
  await expect(page).toHaveTitle('true undefined, true undefined');
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
});

test('on a slow machine too the frame with the answer comes before any code of an island, whichever press it is', async ({ page, bench }) => {
  const ids = ['a', 'b', 'c', 'd'];
  await bench.open(ids.map((id) => button(id)).join(''));
  await expect.poll(() => bench.asked(/rests-/).length).toBe(1);
  await page.mouse.move(1, 1);
  await expect.poll(() => bench.asked(/probe-button-/).length).toBe(1);
  await page.waitForLoadState('networkidle');
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (const id of ids) {
    const order = page.evaluate(
      (one) =>
        new Promise<string[]>((resolve) => {
          const order: string[] = [];
          document.addEventListener(
            'island:ready',
            () => {
              order.push('mounted');
              resolve(order);
            },
            { once: true },
          );
          addEventListener('click', () => requestAnimationFrame(() => order.push('frame')), { once: true });
          document.body.dataset.watched = one;
        }),
      id,
    );
    await expect(page.locator('body')).toHaveAttribute('data-watched', id);
    await page.locator(`#${id} [data-island-action=press]`).click();
    expect(await order).toEqual(['frame', 'mounted']);
    await expect(page.locator(`#${id} output`)).toHaveAttribute('data-pressed', '1');
  }
});

test('an unnamed button means the primary action; + pressed three times counts three', async ({ page, bench }) => {
  bench.fault({ match: /chunks\//, is: 'held' });
  await bench.open(
    `${placeholder('probe-button', 'a', { 'data-good-id': '1' }, '<button>В корзину</button>')}${button('b')}${form('c', '<button>Отправить</button>')}`,
  );
  await started(page);
  await page.locator('#a button').click();
  for (let i = 0; i < 3; i++) await page.locator('#b [data-island-action=increase]').click();
  await page.locator('#c button').click();
  bench.release();
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  await expect(page.locator('#b output')).toHaveAttribute('data-raised', '3');
  await expect(page.locator('#b output')).toHaveAttribute('data-pressed', '0');
  await expect(page.locator('#c output')).toHaveText('/msk/false');
});

test('what was typed survives and the replayed action sees it; so do a choice and a tick', async ({ page, bench }) => {
  bench.fault({ match: /chunks\//, is: 'held' });
  await bench.open(`${button('a')}${form('b')}`);
  await started(page);
  await page.locator('#a input').fill('42');
  await page.locator('#a [data-island-action=press]').click();
  await page.locator('#b input[name=name]').fill('Анна "Ы"');
  await page.locator('#b select').selectOption('spb');
  await page.locator('#b input[name=agreed]').check();
  await page.locator('#b button').click();
  bench.release();
  await expect(page.locator('#a output')).toHaveAttribute('data-sent', '42');
  await expect(page.locator('#a input')).toHaveValue('42');
  await expect(page.locator('#b output')).toHaveText('Анна "Ы"/spb/true');
});

test('links, ctrl and middle clicks, and forms of the page around an island are left alone', async ({ page, bench, context }) => {
  // A browser opens six connections to a host: what is held must leave some for the new tabs.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  bench.fault({ match: /probe-text-/, is: 'held' });
  await bench.open(
    `${text('a')}<form action="/native/host"><input name="q" value="1">${placeholder('probe-button', 'b', { 'data-good-id': '1' }, '<button data-island-action="press">В корзину</button>')}<button id="host" type="submit">Найти</button></form>` +
      `${placeholder('probe-now', 'c', { 'data-load': 'rest' }, '<a href="/native/action" data-island-action="go">Действие</a>')}`,
  );
  await started(page);
  const popup = context.waitForEvent('page');
  await page.locator('#a a').click({ modifiers: ['ControlOrMeta'] });
  await (await popup).close();
  await page.bringToFront();
  const second = context.waitForEvent('page');
  await page.locator('#c a').click({ button: 'middle' });
  await (await second).close();
  await page.bringToFront();
  expect(bench.asked(/native/).sort()).toEqual(['/native/action', '/native/link']);
  await page.locator('#host').click();
  await page.waitForURL(/\/native\/host\?q=1/);
  await page.goBack();
  await started(page);
  await page.locator('#a a').click();
  await page.waitForURL(/\/native\/link/);
});

test('a link with an action runs natively when the code never comes', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /chunks\//, is: 'missing' });
  await bench.open(placeholder('probe-now', 'c', { 'data-load': 'rest' }, '<a href="/native/action" data-island-action="go">Действие</a>'));
  await started(page);
  await page.locator('#c a').click();
  await page.waitForURL(/\/native\/action/);
  expect(bench.asked(/native/)).toHaveLength(1);
});

test('a link with an action and bad properties runs natively', async ({ page, bench }) => {
  await bench.open(
    placeholder('probe-now', 'c', { 'data-load': 'rest', 'data-crash': 'нет такого' }, '<a href="/native/action" data-island-action="go">Действие</a>'),
  );
  await started(page);
  await page.locator('#c a').click();
  await page.waitForURL(/\/native\/action/);
  expect(bench.asked(/native/)).toHaveLength(1);
});

for (const by of ['pointer', 'space'] as const) {
  test(`a press held (${by}) while the island would mount is not lost`, async ({ page, bench }) => {
    bench.fault({ match: /probe-button-/, is: 'held' });
    await bench.open(`${button('a', { 'data-load': 'now' })}${text('b')}`);
    await bench.ready('b');
    const action = page.locator('#a [data-island-action=press]');
    await action.hover();
    if (by === 'pointer') await page.mouse.down();
    else {
      await action.focus();
      await page.keyboard.down(' ');
    }
    bench.release();
    // One that came later is mounted; this one waits for the release.
    await page.evaluate(() => {
      const later = document.createElement('div');
      later.id = 'later';
      later.dataset.island = 'probe-button';
      later.dataset.goodId = 'later';
      document.body.append(later);
    });
    await bench.ready('later');
    expect(await page.locator('#a').getAttribute('data-island-state')).toBeNull();
    if (by === 'pointer') await page.mouse.up();
    else await page.keyboard.up(' ');
    await bench.ready('a');
    await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  });
}

test('a right button held down holds nothing up', async ({ page, bench }) => {
  bench.fault({ match: /probe-button-/, is: 'held' });
  await bench.open(button('a', { 'data-load': 'now' }));
  await started(page);
  await page.locator('#a [data-island-action=press]').hover();
  await page.mouse.down({ button: 'right' });
  bench.release();
  await bench.ready('a');
  await expect(page.locator('#a'), 'it stands while the button is still down').toHaveAttribute('data-island-state', 'ready');
});

for (const wait of ['absent', 'disabled'] as const) {
  test(`a press waits for a control that is ${wait} at first`, async ({ page, bench }) => {
    await bench.open(placeholder('probe-slow', 'a', { 'data-wait': wait }, '<button data-island-action="act">Пора</button>'));
    await started(page);
    await page.locator('#a button').click();
    await bench.ready('a');
    await expect(page.locator('#a output[data-listening=true]')).toHaveText('0');
    await page.evaluate(() => document.dispatchEvent(new Event('probe:go')));
    await expect(page.locator('#a output')).toHaveText('1');
    expect(await bench.heard()).toEqual([]);
  });
}

test('a press that never finds its control is told to the page after 10 s, or forgotten with its island', async ({ page, bench }) => {
  await hurry(page);
  const probe = (id: string) => placeholder('probe-slow', id, { 'data-wait': 'never' }, '<button data-island-action="act">Пора</button>');
  await bench.open(`${probe('gone')}${probe('told')}`);
  await started(page);
  // In the page itself: the 10 s are few here.
  await page.evaluate(() => {
    const gone = document.getElementById('gone') as HTMLElement;
    gone.addEventListener('island:ready', () => queueMicrotask(() => window.islands.unmount(gone)));
  });
  await page.locator('#gone button').click();
  await expect(page.locator('#gone button')).toBeVisible();
  await page.locator('#told button').click();
  await expect.poll(() => bench.heard()).toMatchObject([{ phase: 'replay', code: 'no-successor', on: 'told' }]);
  await expect(page.locator('#gone:not([data-island-state=ready]) button')).toBeVisible();
});

test('focus goes to the successor: by name with the caret, by action, by place, and to the first one where there are more or fewer', async ({
  page,
  bench,
}) => {
  const place = (id: string, fallback: string) => placeholder('probe-button', id, { 'data-good-id': '1', 'data-load': 'now' }, fallback);
  bench.fault({ match: /chunks\//, is: 'held' });
  await bench.open(
    `${button('field', { 'data-load': 'now' })}${button('action', { 'data-load': 'now' })}` +
      `${place('place', '<a href="#">Раз</a><a href="#" class="second">Два</a><a href="#">Три</a>')}` +
      `${place('other', '<a href="#">Раз</a><a href="#" class="second">Два</a>')}`,
  );
  await started(page);
  for (const [id, inside, heir] of [
    ['field', 'input', 'input'],
    ['action', '[data-island-action=increase]', '[data-island-action=increase]'],
    ['place', '.second', '[data-island-action=increase]'],
    ['other', '.second', '[data-island-action=press]'],
  ] as const) {
    await page.locator(`#${id} ${inside}`).focus();
    if (id === 'field') {
      await page.keyboard.press('End');
      await page.keyboard.type('2345');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowLeft');
      bench.release();
    } else await page.evaluate((name) => window.islands.mount(document.getElementById(name) as HTMLElement), id);
    await bench.ready(id);
    await expect(page.locator(`#${id} ${heir}`)).toBeFocused();
    if (id === 'field') {
      expect(
        await page.locator('#field input').evaluate((input) => [(input as HTMLInputElement).selectionStart, (input as HTMLInputElement).selectionEnd]),
      ).toEqual([3, 4]);
      await page.evaluate(() => window.islands.unmount());
      await page.evaluate(() => {
        for (const id of ['action', 'place', 'other']) document.getElementById(id)?.removeAttribute('data-island');
        for (const id of ['action', 'place', 'other']) document.getElementById(id)?.setAttribute('data-island', 'probe-button');
        for (const id of ['action', 'place', 'other']) document.getElementById(id)?.setAttribute('data-load', 'rest');
      });
    }
  }
});

test('a crash gives the focus back to the fallback that held it', async ({ page, bench }) => {
  bench.fault({ match: /chunks\//, is: 'held' });
  await bench.open(`${text('first', { 'data-load': 'now' })}${now('a', { 'data-crash': 'render' })}`);
  await started(page);
  await page.locator('#a a').focus();
  bench.release();
  await expect.poll(() => bench.heard()).toHaveLength(1);
  await expect(page.locator('#a a')).toBeFocused();
});

test('the inline line keeps presses from first paint', async ({ page, bench }) => {
  bench.fault({ match: /islands\.js|chunks/, is: 'held' });
  await bench.open(`${button('a')}${form('b')}${text('c')}`, { inline: true });
  await page.locator('#a [data-island-action=increase]').click();
  await page.locator('#a [data-island-action=increase]').click();
  await page.locator('#a [data-island-action=press]').click();
  await page.locator('#b input[name=name]').fill('Анна');
  await page.locator('#b button').click();
  expect(bench.asked(/native/)).toEqual([]);
  bench.release();
  await expect(page.locator('#a output')).toHaveAttribute('data-raised', '2');
  await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  await expect(page.locator('#b output')).toHaveText('Анна/msk/false');
});

test('the inline line gives presses back when the tag is missing, or the policy stops it', async ({ page, bench, incidents }) => {
  const plain = `${form('a')}${placeholder('probe-now', 'c', {}, '<a href="/native/action" data-island-action="go">Действие</a>')}`;
  const blocked = '<script type="module" nonce="dGVzdA" src="/never/islands.js"></script>';
  bench.fault({ match: /\/never/, is: 'held' });
  await bench.open(plain, { inline: true, tag: blocked });
  await page.locator('#a button').click();
  bench.release();
  await page.waitForURL(/\/native\/form/);
  await bench.open(plain, { inline: true, tag: '<script type="module" src="/b/islands.js"></script>' });
  await page.locator('#c a').click();
  await page.waitForURL(/\/native\/action/);
  expect(incidents.violations.every((violation) => /^Loading the script '[^']*islands\.js' violates/.test(violation))).toBe(true);
  incidents.violations.length = 0;
});

test('a tag that hangs gives presses back after 9 s', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /islands\.js/, is: 'stall' });
  await bench.open(form('a'), { inline: true });
  await page.locator('#a button').click();
  await page.waitForURL(/\/native\/form/);
  expect(bench.asked(/native/)).toHaveLength(1);
});

test('without the tag at all the fallback works', async ({ page, bench }) => {
  await bench.open(`${form('a')}${text('b')}`, { tag: '' });
  await page.locator('#a button').click();
  await expect(page).toHaveURL(/\/native\/form/);
});

test('200 early presses at random times: none lost, none doubled', async ({ page, bench }) => {
  const seed = seedOf('early presses');
  const next = random(seed);
  const pages = 10;
  const each = 20;
  for (let round = 0; round < pages; round++) {
    const inline = next() < 0.5;
    bench.release();
    bench.fault(
      { match: /islands\.js/, is: 'late', ms: Math.floor(next() * 120) },
      { match: /view-/, is: 'late', ms: Math.floor(next() * 150) },
      { match: /probe-button-/, is: 'late', ms: Math.floor(next() * 150) },
    );
    const plan = Array.from({ length: each }, (_, i) => ({
      id: `b${i}`,
      action: next() < 0.5 ? 'press' : 'increase',
      at: Math.floor(next() * 400),
      times: 1 + Math.floor(next() * 3),
      block: next() < 0.15 ? Math.floor(next() * 60) : 0,
    }));
    await bench.open(
      `${Array.from({ length: each }, (_, i) => button(`b${i}`, next() < 0.3 ? { 'data-load': 'visible' } : {})).join('')}<script>` +
        `const start = performance.now(); window.early = 0;` +
        `for (const {id, action, at, times, block} of ${JSON.stringify(plan)}) setTimeout(() => {` +
        // Without the inline line a press before the tag has run is the browser's: it waits.
        `const go = () => { if (!${inline} && !window.islands?.version) return setTimeout(go, 5);` +
        ` if (!document.getElementById(id).dataset.islandState) window.early++;` +
        ` for (let i = 0; i < times; i++) document.querySelector('#' + id + ' [data-island-action=' + action + ']').click();` +
        ` const until = performance.now() + block; while (performance.now() < until); window.done = (window.done ?? 0) + 1; }; go(); }, at)</script>`,
      { inline },
    );
    // With the inline line every press may be over before the tag has run.
    await page.waitForFunction((count) => (window as unknown as { done?: number }).done === count && window.islands?.version !== undefined, each);
    await page.evaluate(() => window.islands.whenReady());
    const wanted = plan.map(({ id, action, times }) => ({ id, pressed: action === 'press', times }));
    await expect
      .poll(
        () =>
          page.evaluate(
            (all) =>
              all.filter(({ id, pressed, times }) => {
                const { pressed: p, raised: r } = (document.querySelector(`#${id} output`) as HTMLElement).dataset;
                // A press said thrice before the code came is one; on a live island each counts.
                return pressed ? !(Number(p) >= 1 && Number(p) <= times && r === '0') : !(Number(r) === times && p === '0');
              }),
            wanted,
          ),
        { message: `SEED=${seed}, page ${round}${inline ? ', inline' : ''}` },
      )
      .toEqual([]);
    // What was pressed once is there once, whenever it was pressed.
    const once = wanted.filter(({ pressed, times }) => pressed && times === 1).map(({ id }) => id);
    expect(await page.evaluate((ids) => ids.map((id) => document.querySelector<HTMLElement>(`#${id} output`)?.dataset.pressed), once)).toEqual(
      once.map(() => '1'),
    );
  }
});

for (const [name, named] of Object.entries({
  'a form with fields': '<form id="islands"><input name="h"><input name="e"><input name="push"></form>',
  'two of them': '<form name="islands"><input name="e"></form><form name="islands"></form>',
  'a frame': '<iframe name="islands"></iframe>',
}))
  test(`an element of the page that is named like the queue is none: ${name}`, async ({ page, bench }) => {
    bench.fault({ match: /islands\.js/, is: 'held' });
    await bench.open(`${named}<script>${INLINE}</script>${button('a')}`);
    await page.locator('#a [data-island-action=press]').click();
    bench.release();
    await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
    // Without the line too.
    await bench.open(`${named}${button('a')}`);
    await started(page);
    await page.locator('#a [data-island-action=press]').click();
    await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
  });

for (const [name, inert] of Object.entries({
  data: '<script type="application/json" data-islands>{}</script>',
  'one that waits for consent': '<script type="text/plain" src="/other/islands.js"></script>',
  'one for browsers without modules': '<script nomodule src="/other/islands.js"></script>',
}))
  test(`a script that does not run is not the tag: ${name}`, async ({ page, bench }) => {
    // Under this policy nothing comes without the nonce, which is the tag's.
    await bench.open(button('a'), { policy: 'nonce', tag: inert + bench.tag });
    await started(page);
    await page.locator('#a [data-island-action=press]').click();
    await expect(page.locator('#a output')).toHaveAttribute('data-pressed', '1');
    expect(await page.locator('link[href*="islands.css"]').evaluate((link) => (link as HTMLLinkElement).nonce)).not.toBe('');
  });
