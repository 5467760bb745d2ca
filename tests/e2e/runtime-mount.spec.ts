// Mounting, properties, crashes, and a host page that notices nothing.
import type { Page } from '@playwright/test';
import { expect, test } from './fixture-page';
import { button, now, placeholder, random, seedOf, text } from './probes';

test('100 islands mount in turns with the browser, visible ones first', async ({ page, bench, build, browser }) => {
  await bench.open(
    `${Array.from({ length: 30 }, (_, i) => text(`hidden${i}`, { 'data-load': 'idle' })).join('')}${Array.from({ length: 70 }, (_, i) => text(`seen${i}`, { 'data-load': 'now' })).join('')}` +
      text('wanted', { 'data-load': 'rest' }),
    { head: '<script>document.addEventListener("DOMContentLoaded", () => setTimeout(() => document.querySelector("#wanted").click()))</script>' },
  );
  await page.waitForFunction(() => document.querySelectorAll('[data-island-state=ready]').length === 100);
  const order = await page.evaluate(() => window.seen.ready);
  const lastSeen = Math.max(...order.map((id, index) => (id.startsWith('seen') ? index : -1)));
  const firstIdle = order.findIndex((id) => id.startsWith('hidden'));
  expect(firstIdle).toBeGreaterThan(0);
  expect(lastSeen).toBeLessThan(100);
  // Processor time and not the clock's: the machine may be busy with something else.
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(async () => {
    const main = document.createElement('main');
    for (let i = 0; i < 100; i++) {
      const element = document.createElement('div');
      element.dataset.island = 'probe-text';
      element.dataset.load = 'now';
      element.dataset.title = String(i);
      main.append(element);
    }
    performance.mark('hundred');
    document.body.append(main);
    await window.islands.mount(main);
    main.remove();
    await new Promise((resolve) => new MutationObserver(resolve).observe(main.lastElementChild as Element, { attributes: true }));
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; pid: number; tid: number; ts: number; tdur?: number }[];
  };
  const mark = traceEvents.find(({ name }) => name === 'hundred');
  const own = traceEvents.filter(({ pid, tid, ts, tdur }) => pid === mark?.pid && tid === mark?.tid && ts > (mark?.ts ?? 0) && tdur !== undefined);
  expect(own.length).toBeGreaterThan(0);
  expect(Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1000, `${build}: longest task, ms of the processor`).toBeLessThan(50);
  const turns = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          count++;
          if (document.querySelectorAll('.more[data-island-state=ready]').length === 50) {
            channel.port1.close();
            resolve(count);
          } else channel.port2.postMessage(0);
        };
        for (let i = 0; i < 50; i++) {
          const element = document.createElement('div');
          element.className = 'more';
          element.dataset.island = 'probe-text';
          element.dataset.load = 'now';
          element.dataset.title = String(i);
          document.body.append(element);
        }
        channel.port2.postMessage(0);
      }),
  );
  expect(turns).toBeGreaterThan(1);
});

test('ids are unique across roots', async ({ page, bench, build }) => {
  await bench.open(Array.from({ length: 10 }, (_, i) => text(`t${i}`)).join(''));
  await page.waitForFunction(() => document.querySelectorAll('[data-island-state=ready]').length === 10);
  const ids = await page.locator('section').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(10);
  // Preact numbers each root from the start: there the kit's own ids serve.
  if (build === 'react')
    expect(new Set(await page.locator('section').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.nativeId))).size).toBe(10);
});

test('bad, missing and hostile attributes keep the fallback and tell the path; others live', async ({ page, bench }) => {
  const bad: [string, Record<string, string>, string, string][] = [
    ['probe-text', {}, 'title', 'missing'],
    ['probe-text', { 'data-title': '' }, 'title', 'missing'],
    ['probe-text', { 'data-title': 'a', 'data-rows': '[{"id":"1","name":"x"' }, 'rows', 'bad-json'],
    [
      'probe-text',
      { 'data-title': 'a', 'data-rows': '<br />\n<b>Notice</b>: Undefined index in <b>/var/www/x.php</b> on line <b>3</b><br />[]' },
      'rows',
      'bad-json',
    ],
    ['probe-text', { 'data-title': 'a', 'data-rows': '5' }, 'rows', 'invalid'],
    ['probe-text', { 'data-title': 'a', 'data-level': '0' }, 'level', 'invalid'],
    ['probe-text', { 'data-title': 'a', 'data-level': '1e3' }, 'level', 'invalid'],
    ['probe-text', { 'data-title': 'a', 'data-level': 'NaN' }, 'level', 'invalid'],
    ['probe-text', { 'data-title': 'a', 'data-tone': '"><script>alert(1)</script>' }, 'tone', 'invalid'],
    ['probe-text', { 'data-title': 'a', 'data-bold': 'да' }, 'bold', 'invalid'],
    ['probe-button', { 'data-good-id': '../../etc', 'data-load': 'now' }, 'goodId', 'invalid'],
  ];
  await bench.open(bad.map(([widget, attributes], i) => placeholder(widget, `bad${i}`, attributes, '<i class="fallback">Запас</i>')).join('') + text('good'));
  await bench.ready('good');
  await expect.poll(async () => (await bench.heard()).length).toBe(bad.length);
  const heard = await bench.heard();
  for (const [i, [widget, , path, code]] of bad.entries()) {
    expect(heard.filter(({ on }) => on === `bad${i}`)).toMatchObject([{ widget, phase: 'props', path, code, cancelable: true }]);
  }
  expect(await page.locator('.fallback').count()).toBe(bad.length);
  expect(heard.find(({ on }) => on === 'bad0')?.message).toContain('Print data-title as text; see widgets/README.md#probe-text');
});

test('markup in a property is text, PHP’s empty map is an empty list, flags read as PHP prints them', async ({ page, bench }) => {
  const evil = `"><img src=x onerror=alert(1)> <script>alert(1)</script> ' & </div>`;
  await bench.open(
    text('evil', { 'data-title': evil, 'data-rows': JSON.stringify({ 0: { id: 5, name: evil }, 1: { id: '6', name: 7 }, 2: { id: '' } }) }) +
      text('plain', { 'data-rows': '[]', 'data-bold': 'false', 'data-level': '3', 'data-price': '1 234,50' }) +
      text('flag', { 'data-bold': '' }),
  );
  await bench.ready('evil', 'plain', 'flag');
  await expect(page.locator('#evil b')).toHaveText(evil);
  expect(await page.locator('#evil li').allInnerTexts()).toEqual([evil, '7']);
  expect(await page.locator('#plain section').evaluate((section) => ({ ...(section as HTMLElement).dataset }))).toMatchObject({
    bold: 'false',
    level: '3',
    price: '1234.5',
    tone: 'calm',
  });
  expect(await page.locator('#flag section').getAttribute('data-bold')).toBe('true');
  expect(await page.locator('img').count()).toBe(0);
});

test('a changed attribute renders without remounting; a bad change keeps the last good; a repaired one mounts', async ({ page, bench }) => {
  await bench.open(text('one') + text('two', { 'data-level': 'много' }));
  await bench.ready('one');
  await page.locator('#one button').click();
  const set = (id: string, name: string, value: string) =>
    page.evaluate(([at, key, given]) => document.getElementById(at)?.setAttribute(key, given), [id, name, value] as const);
  await set('one', 'data-title', 'Второй');
  await expect(page.locator('#one b')).toHaveText('Второй');
  await expect(page.locator('#one button')).toHaveText('Счет 1');
  await set('one', 'data-level', 'не число');
  await expect.poll(async () => (await bench.heard()).filter(({ on }) => on === 'one')).toMatchObject([{ phase: 'props', path: 'level' }]);
  await expect(page.locator('#one b')).toHaveText('Второй');
  await set('one', 'data-level', '4');
  await expect(page.locator('#one section')).toHaveAttribute('data-level', '4');
  await expect(page.locator('#one button')).toHaveText('Счет 1');
  expect(await page.evaluate(() => window.seen.ready)).toEqual(['one']);
  await set('two', 'data-level', '5');
  await bench.ready('two');
});

test('JSON is read once, a task before the mount; what the page changes in between is read again', async ({ page, bench }) => {
  await page.addInitScript(() => {
    const { parse } = JSON;
    const read = Object.assign(window, { read: [] as { of: string | undefined; mounted: boolean }[] }).read;
    JSON.parse = (given, ...rest) => {
      const element = [...document.querySelectorAll<HTMLElement>('[data-island="probe-text"]')].find(({ dataset }) => dataset.rows === given);
      if (element) {
        const seen = { of: element.id, mounted: true };
        read.push(seen);
        // All that this task and its promises do has been done by then.
        queueMicrotask(() => queueMicrotask(() => (seen.mounted = element.dataset.islandState === 'ready')));
        if (element.id === 'changed' && read.filter(({ of }) => of === 'changed').length === 1)
          setTimeout(() => element.setAttribute('data-rows', '[{"id":"2","name":"Новая"}]'));
      }
      return parse(given, ...rest);
    };
  });
  await bench.open(['same', 'changed'].map((id) => text(id, { 'data-rows': `[{"id":"1","name":"Строка ${id}"}]` })).join(''));
  await bench.ready('same');
  await bench.ready('changed');
  await expect(page.locator('#same li')).toHaveText(['Строка same']);
  await expect(page.locator('#changed li')).toHaveText(['Новая']);
  const read = await page.evaluate(() => (window as unknown as { read: { of: string; mounted: boolean }[] }).read);
  expect(read.filter(({ of }) => of === 'same')).toEqual([{ of: 'same', mounted: false }]);
  expect(read.filter(({ of }) => of === 'changed').length).toBe(2);
});

test('2,000 sets of fuzzed attributes for each widget: none throws, the others live', async ({ page, bench }) => {
  const seed = seedOf('fuzzed attributes');
  const next = random(seed);
  const words = [
    '',
    ' ',
    '0',
    '1',
    '-1',
    'true',
    'false',
    'null',
    'undefined',
    '[]',
    '{}',
    '[[]]',
    '{"a":1}',
    '[{"id":1,"name":"x"}]',
    '"',
    "'",
    '<script>',
    '&quot;',
    '1e999',
    'NaN',
  ];
  const more = [
    '-0',
    '9'.repeat(400),
    '\u0000',
    '\ud800',
    'я'.repeat(3000),
    '__proto__',
    '{"__proto__":{"x":1}}',
    '['.repeat(5000),
    '../../',
    '{"0":{"id":"1","name":"n"}}',
    '<br />\n<b>Warning</b>',
  ];
  const pool = [...words, ...more, 'ok', 'calm', 'loud', 'render', 'absent', 'disabled'];
  const names: Record<string, string[]> = {
    'probe-text': ['data-title', 'data-rows', 'data-bold', 'data-level', 'data-tone', 'data-price'],
    'probe-button': ['data-good-id', 'data-label', 'data-shown'],
    'probe-now': ['data-label'],
    'probe-form': ['data-caption'],
    'probe-slow': ['data-wait'],
  };
  await bench.open(`<main></main>${text('witness')}`);
  await bench.ready('witness');
  const sets = Object.entries(names).flatMap(([widget, attributes]) =>
    Array.from({ length: 2000 }, () => [
      widget,
      Object.fromEntries(attributes.filter(() => next() < 0.8).map((name) => [name, pool[Math.floor(next() * pool.length)] as string])),
    ]),
  ) as [string, Record<string, string>][];
  let mounted = 0;
  for (let from = 0; from < sets.length; from += 500) {
    const left = await page.evaluate(
      async (some) => {
        const main = document.querySelector('main') as HTMLElement;
        for (const [widget, attributes] of some) {
          const element = document.createElement('div');
          const fallback = document.createElement('i');
          fallback.textContent = 'Запас';
          element.append(fallback);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          element.dataset.island = widget;
          element.dataset.load = 'now';
          main.append(element);
        }
        await window.islands.mount(main);
        const blank = [...main.children].filter(({ firstElementChild }) => !firstElementChild).length;
        const mounted = main.querySelectorAll(':scope > [data-island-state=ready]').length;
        const told = new Set(window.seen.heard.map(({ phase }) => phase));
        main.replaceChildren();
        return { blank, mounted, told: [...told] };
      },
      sets.slice(from, from + 500),
    );
    expect(left.blank, `SEED=${seed}`).toBe(0);
    mounted += left.mounted;
    for (const phase of left.told) expect(phase).toBe('props');
  }
  expect(mounted).toBeGreaterThan(500);
  await page.locator('#witness button').click();
  await expect(page.locator('#witness button')).toHaveText('Счет 1');
});

for (const crash of ['render', 'effect', 'two'] as const) {
  test(`an island that throws (${crash}) gives its fallback back, says so once, and others live`, async ({ page, bench }) => {
    await bench.open(`${now('bad', { 'data-crash': crash })}${text('good')}`);
    await bench.ready('good');
    await expect.poll(() => bench.heard()).toHaveLength(1);
    await expect(page.locator('#bad a')).toBeVisible();
    expect(await bench.heard()).toMatchObject([{ widget: 'probe-now', phase: 'render', code: 'crash', on: 'bad', cancelable: true }]);
    expect(await page.locator('#bad').getAttribute('data-island-state')).toBeNull();
    await page.locator('#good button').click();
    await expect(page.locator('#good button')).toHaveText('Счет 1');
    // A new attribute is a new try.
    await page.evaluate(() => {
      window.mended = true;
      document.getElementById('bad')?.setAttribute('data-label', 'Снова');
    });
    await expect(page.locator('#bad button')).toHaveText('Снова');
    expect(await bench.heard()).toHaveLength(1);
  });

  test(`an island that throws (${crash}) with nothing to fall back on shows a notice with a retry`, async ({ page, bench }) => {
    await bench.open(`${now('bad', { 'data-crash': crash }, '')}${text('good')}`);
    await bench.ready('good');
    await expect(page.locator('#bad [role=alert]')).toHaveText('Раздел временно недоступен. Повторить');
    expect(await bench.heard()).toHaveLength(1);
    await page.locator('#bad').getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(() => bench.heard()).toHaveLength(2);
    await expect(page.locator('#bad [role=alert]')).toHaveCount(1);
    await page.evaluate(() => {
      window.mended = true;
    });
    await page.locator('#bad').getByRole('button', { name: 'Повторить' }).click();
    await expect(page.locator('#bad [data-island-action=go]')).toHaveText('Готово');
    await page.locator('#good button').click();
    await expect(page.locator('#good button')).toHaveText('Счет 1');
    expect(await bench.heard()).toHaveLength(2);
  });
}

test('an island that throws on an update gives its fallback back', async ({ page, bench }) => {
  await bench.open(`${now('bad', { 'data-crash': 'update' })}${text('good')}`);
  await bench.ready('bad', 'good');
  await page.locator('#bad button').click();
  await expect(page.locator('#bad a')).toBeVisible();
  expect(await bench.heard()).toMatchObject([{ phase: 'render', on: 'bad' }]);
  await page.locator('#good button').click();
  await expect(page.locator('#good button')).toHaveText('Счет 1');
});

for (const crash of ['handler', 'promise'] as const) {
  test(`an error in a ${crash} is one island:error, and the island goes on`, async ({ page, bench }) => {
    await bench.open(`${now('bad', { 'data-crash': crash })}${text('good')}`);
    await bench.ready('bad', 'good');
    await page.locator('#bad button').click();
    await expect.poll(() => bench.heard()).toHaveLength(1);
    expect(await bench.heard()).toMatchObject([{ phase: 'handler', code: crash === 'handler' ? 'crash' : 'rejection', cancelable: true }]);
    if (crash === 'handler') expect(await bench.heard()).toMatchObject([{ on: 'bad', widget: 'probe-now' }]);
    await page.locator('#bad button').click();
    await expect(page.locator('#bad output')).toHaveText('2');
    // The browser tells of a rejection a task after it.
    await expect.poll(() => bench.heard()).toHaveLength(2);
    await page.locator('#good button').click();
    await expect(page.locator('#good button')).toHaveText('Счет 1');
  });
}

test('errors of the page itself pass untouched', async ({ page, bench, incidents }) => {
  await bench.open(`${now('one')}<script>document.addEventListener("click", () => { throw new Error("чужая") })</script>`);
  await bench.ready('one');
  await page.locator('#one button').click();
  await expect(page.locator('#one output')).toHaveText('1');
  expect(incidents.errors).toEqual(['Error: чужая']);
  expect(await bench.heard()).toEqual([]);
  incidents.errors.length = 0;
});

/** What the page has of its own: globals, prototypes, history, registered leaving handlers. */
const census = (page: Page) =>
  page.evaluate(() => {
    const prototypes = [
      Node,
      Element,
      HTMLElement,
      Event,
      EventTarget,
      Document,
      Window,
      Array,
      Object,
      Function,
      Promise,
      String,
      Map,
      History,
      XMLHttpRequest,
    ];
    const shapes = prototypes.map(({ prototype }) =>
      Reflect.ownKeys(prototype)
        .map((key) => {
          const { get, set, value } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
          return `${String(key)}:${[get, set, value].map((part) => (typeof part === 'function' ? Function.prototype.toString.call(part) : typeof part)).join()}`;
        })
        .join('\n'),
    );
    return { globals: Object.getOwnPropertyNames(window), shapes, history: history.length, state: history.state as unknown, title: document.title };
  });

test('the host page is untouched: globals, prototypes, history, styles, elements, delegated events', async ({ page, bench }) => {
  await page.addInitScript(() => {
    const leaving: string[] = [];
    const add = EventTarget.prototype.addEventListener;
    (window as unknown as { leaving: string[] }).leaving = leaving;
    const note = function (this: EventTarget, ...given: Parameters<typeof add>) {
      if (given[0] === 'unload' || given[0] === 'beforeunload') leaving.push(given[0]);
      return add.apply(this ?? window, given);
    };
    EventTarget.prototype.addEventListener = note;
  });
  const host = Array.from(
    { length: 50 },
    (_, i) => `<p class="host"><b>Строка ${i}</b> <button class="btn">Кнопка</button> <input value="1"> <a href="#">Ссылка</a></p>`,
  ).join('');
  const head = '<style>.host{margin:3px;font-size:13px}.btn{border-radius:7px;color:rgb(9,9,9)}</style>';
  const sample = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.host, .host *')].slice(0, 200).map((element) => {
        const style = getComputedStyle(element);
        return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      }),
    );
  const outside = () =>
    page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      for (const island of copy.querySelectorAll('[data-island]')) island.remove();
      return copy.innerHTML;
    });
  await bench.open(host, { head, tag: '' });
  const before = { census: await census(page), sample: await sample() };
  await bench.open(`${text('one')}${button('two')}${host}`, {
    head,
    jquery: true,
    tag: '',
    policy: 'untrusting',
  });
  const mine = await outside();
  await bench.open(`${text('one')}${button('two')}${host}`, {
    head: `${head}<script>$(document).on("click", "button", e => { document.title += e.target.dataset.islandAction ?? "own" })</script>`,
    jquery: true,
    policy: 'untrusting',
  });
  await bench.ready('one');
  await page.locator('#two [data-island-action=press]').click();
  await bench.ready('two');
  await expect(page.locator('#two output')).toHaveAttribute('data-pressed', '1');
  await page.locator('#one button').click();
  await page.locator('.host .btn').first().click();
  // The early press is heard as the buyer made it and again when it is delivered.
  expect(await page.title()).toBe('Страницаpresspresscountown');
  const after = { census: await census(page), sample: await sample() };
  expect(after.census.shapes).toEqual(before.census.shapes);
  expect(after.census.globals.filter((name) => !before.census.globals.includes(name)).sort()).toEqual(['$', 'fixture', 'islands', 'jQuery']);
  expect({ history: after.census.history - 2, state: after.census.state }).toEqual({ history: before.census.history, state: before.census.state });
  expect(after.sample).toEqual(before.sample);
  expect(await outside()).toBe(mine);
  expect(await page.evaluate(() => (window as unknown as { leaving: string[] }).leaving)).toEqual([]);
});

test('the page keeps its place in the back/forward cache', async ({ page, bench }) => {
  await bench.open(`${text('one')}${button('two')}`);
  await bench.ready('one');
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null;
    })[];
    return entry?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [];
  });
  expect(reasons.filter((reason) => /unload/.test(reason))).toEqual([]);
  expect(await page.evaluate(() => 'onunload' in window && window.onunload)).toBeNull();
});
