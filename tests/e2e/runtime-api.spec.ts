// window.islands, two copies of the tag, and `?islands-debug`.
import { chromiumLaunch } from '../../tools/chromium.mjs';
import { expect, hurry, test } from './fixture-page';
import { button, now, placeholder, random, seedOf, text } from './probes';

// The one without a window remembers failed imports for the life of the page.
test.use({ launchOptions: chromiumLaunch() });

test('window.islands: version, ready, events, modals, cart', async ({ page, bench }) => {
  bench.fault({ match: /probe-text-/, is: 'held' });
  await bench.open(
    `${text('one')}<button id="opener" data-modal-open="probe-now" data-label="Из кнопки">Открыть</button>` +
      `<a id="link" href="/native/modal" data-modal-open="no-such">Ссылка</a>`,
  );
  await page.waitForFunction(() => Boolean(window.islands?.version));
  expect(await page.evaluate(() => window.islands.version)).toBe('1.2.3');
  const whole = page.evaluate(async () => {
    const heard: string[] = [];
    const stop = window.islands.on('ready', (event) => heard.push((event as CustomEvent<{ widget: string }>).detail.widget));
    const before = document.getElementById('one')?.dataset.islandState;
    document.documentElement.dataset.waiting = '';
    await window.islands.whenReady();
    stop();
    document.dispatchEvent(new CustomEvent('island:ready', { detail: { widget: 'x' } }));
    return { before, after: document.getElementById('one')?.dataset.islandState, heard };
  });
  await page.locator('html[data-waiting]').waitFor();
  await expect.poll(() => bench.asked(/probe-text-/).length).toBeGreaterThan(0);
  bench.release();
  expect(await whole).toEqual({ before: undefined, after: 'ready', heard: ['probe-text'] });
  await page.locator('#opener').click();
  await page.evaluate(() => window.islands.openModal('probe-form', { caption: 'Да' }));
  expect(await page.evaluate(() => window.fixture.opened)).toEqual([
    ['probe-now', { label: 'Из кнопки' }],
    ['probe-form', { caption: 'Да' }],
  ]);
  expect(await page.evaluate(() => window.islands.openModal('no-such').catch((error: Error) => error.message))).toContain(
    'There is no modal "no-such". Use one of: probe-form, probe-now',
  );
  expect(await page.evaluate(() => window.islands.openModal('probe-button').catch((error: Error) => error.message))).toContain(
    'There is no modal "probe-button". Use one of: probe-form, probe-now',
  );
  expect(await page.evaluate(() => window.fixture.opened.length)).toBe(2);
  expect(await page.evaluate(() => window.islands.cart.add({ productId: '1', quantity: 1 }))).toEqual({ ok: true });
  expect(await page.evaluate(() => window.fixture.booted)).toBe(1);
  await page.locator('#link').click();
  await page.waitForURL(/native\/modal/);
});

test('a modal whose code does not come is refused to the caller, and comes later', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /chunks\/page-/, is: 'missing' });
  await bench.open('<p>Страница</p>');
  await page.waitForFunction(() => Boolean(window.islands?.version));
  expect(
    await page.evaluate(() =>
      window.islands.openModal('probe-now').then(
        () => 'opened',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  bench.release();
  expect(
    await page.evaluate(() =>
      window.islands.openModal('probe-now').then(
        () => 'opened',
        () => 'refused',
      ),
    ),
  ).toBe('opened');
});

test('the cart says when its code does not come; what is no element is refused by name', async ({ page, bench }) => {
  await hurry(page);
  bench.fault({ match: /chunks\/page-/, is: 'missing' });
  await bench.open('<p>Страница</p>');
  await page.waitForFunction(() => Boolean(window.islands?.version));
  const told = await page.evaluate(async () => {
    const { cart, mount } = window.islands;
    return [await cart.add({ productId: 1, quantity: 1 }), await cart.get(), await cart.refresh(), await mount(null as never).catch(String)];
  });
  const error = { code: 'chunk', text: 'Не удалось загрузить раздел.' };
  expect(told).toEqual([{ ok: false, error }, { ok: false, error }, { ok: false, error }, 'TypeError: "null" is no element']);
});

test('a second copy of the bundle steps back: mounted once, one island:error on the document', async ({ page, bench }) => {
  await bench.open(`${now('one')}${button('two')}`, { tag: `${bench.tag}${bench.tag}${bench.tag.replace('islands.js', 'islands.js?copy')}` });
  await bench.ready('one');
  await expect.poll(() => bench.heard()).toMatchObject([{ widget: '', phase: 'boot', code: 'duplicate', on: '#document' }]);
  await page.locator('#two [data-island-action=increase]').click();
  await expect(page.locator('#two output')).toHaveAttribute('data-raised', '1');
  expect(await page.evaluate(() => window.seen.ready)).toEqual(['one', 'two']);
  expect(await page.evaluate(() => window.fixture.booted)).toBe(1);
});

test('commands pushed before, during and after the tag: 1,000 in random order, none lost, none reordered', async ({ page, bench, incidents }) => {
  const seed = seedOf('queued commands');
  const next = random(seed);
  const plan = Array.from({ length: 1000 }, () => ({ at: Math.floor(next() * 6), throws: next() < 0.1, nested: next() < 0.1, old: next() < 0.2 }));
  bench.fault({ match: /islands\.js/, is: 'late', ms: 60 });
  await bench.open('<p>Страница</p>', {
    head:
      `<script>window.pushed = []; window.ran = []; window.left = 0; const first = (window.islands ??= []);` +
      `const put = (n, throws, nested, old) => { window.pushed.push(n); (old ? first : (window.islands ??= [])).push(api => { window.ran.push(n + (typeof api.mount === 'function' ? '' : '?'));` +
      ` if (nested) put(n + 'n', false, false, false); if (throws) throw new Error('command ' + n); }); };` +
      `const plan = ${JSON.stringify(plan)}; window.left = plan.length; const slots = [0, 20, 40, 60, 90, 140];` +
      `plan.forEach(({at, throws, nested, old}, n) => setTimeout(() => { put(String(n), throws, nested, old); window.left--; }, slots[at]))</script>`,
  });
  const state = () =>
    page.evaluate(() => {
      const { pushed, ran, left } = window as unknown as { pushed: string[]; ran: string[]; left: number };
      return { pushed, ran, left };
    });
  await expect.poll(async () => (await state()).left).toBe(0);
  await page.waitForFunction(() => Boolean(window.islands?.version));
  const { pushed, ran } = await state();
  expect(pushed.length).toBeGreaterThan(1000);
  expect(ran, `SEED=${seed}`).toEqual(pushed);
  const thrown = plan.filter(({ throws }) => throws).length;
  await expect.poll(() => incidents.errors.length).toBe(thrown);
  expect(incidents.errors.every((error) => error.startsWith('Error: command '))).toBe(true);
  incidents.errors.length = 0;
});

test('?islands-debug shows every placeholder with its name, state, strategy, milliseconds and verdict', async ({ page, bench }) => {
  const unread = text('unread', { 'data-rows': '[{"ID":1}]' });
  await bench.open(`${text('one')}${text('bad', { 'data-level': 'x' })}${unread}${button('two')}${placeholder('no-such', 'three', {}, '<i>Запас</i>')}`, {
    query: '?islands-debug',
  });
  await bench.ready('one');
  await bench.ready('unread');
  const rows = () =>
    page.evaluate(() =>
      [...(document.querySelector('[data-islands-debug]')?.shadowRoot?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
      ),
    );
  await expect
    .poll(async () => (await rows()).map(([name, state, strategy]) => [name, state, strategy]))
    .toEqual([
      ['probe-text', 'ready', 'visible'],
      ['probe-text', 'failed', 'visible'],
      ['probe-text', 'ready', 'visible'],
      ['probe-button', 'resting', 'rest'],
      ['no-such', 'none', ''],
    ]);
  const [one, bad, left, , stray] = await rows();
  expect(Number(one?.[3])).toBeGreaterThan(0);
  expect(Number(one?.[4])).toBeGreaterThan(0);
  expect(left?.[5]).toContain('has no readable rows');
  expect([one?.[5], bad?.[5], stray?.[5]]).toEqual(['props ok', expect.stringContaining('level'), expect.stringContaining('no such widget')]);
  await page.locator('[data-islands-debug] tbody tr').first().hover();
  await expect(page.locator('#one')).toHaveCSS('outline-style', 'solid');
});

test('?islands-debug tells of attributes that do nothing, with the ones that were meant, on placeholders and on the tag', async ({ page, bench }) => {
  const misprinted = text('misprinted', { 'data-titel': 'Ничья', 'data-own-mark': '1' });
  await bench.open(`${text('one')}${misprinted}${button('two')}${button('three', { 'data-lable': 'Ничья' })}`, {
    query: '?islands-debug',
    tag: bench.tag.replace('<script', '<script data-cart-pth="/cart" data-cfasync="false"'),
  });
  await bench.ready('misprinted');
  const verdicts = page.locator('[data-islands-debug] tbody').getByRole('row');
  await expect(verdicts.locator('td:last-child')).toHaveText([
    'The tag knows no data-cart-pth, so it does nothing. Did you mean "data-cart-path"?',
    'props ok',
    'props ok; knows no data-titel (did you mean data-title?), data-own-mark',
    '',
    'knows no data-lable (did you mean data-label?)',
  ]);
});

test('?islands-debug tells of settings of the tag that do nothing, and of none that do what they say', async ({ page, bench }) => {
  const open = (settings: Record<string, string>) =>
    bench.open(text('one'), {
      query: '?islands-debug',
      tag: bench.tag.replace(
        '<script',
        `<script ${Object.entries(settings)
          .map(([name, value]) => `${name}='${value}'`)
          .join(' ')}`,
      ),
    });
  await open({
    'data-endpoints': '{"cart.aad":"POST /shop/add"}',
    'data-texts': '{"action.retri":"Еще раз"}',
    'data-limits': '{deadlineRead: 5}',
    'data-alerts': 'modal',
  });
  await bench.ready('one');
  const verdicts = page.locator('[data-islands-debug] tbody').getByRole('row').locator('td:last-child');
  await expect(verdicts).toHaveText([
    /"cart\.aad", which does nothing.*"cart\.add".*"action\.retri", which does nothing.*"action\.retry".*no JSON object.*no choice/,
    'props ok',
  ]);
  await open({
    'data-endpoints': '{"cart.add":"POST /shop/add"}',
    'data-texts': '{"action.retry":"Еще раз"}',
    'data-limits': '{"deadlineRead":5000}',
    'data-alerts': 'native',
  });
  await bench.ready('one');
  await expect(verdicts).toHaveText(['props ok']);
});

test('?islands-debug tells of openers of no modal, and of attributes of an opener that are misprints', async ({ page, bench }) => {
  await bench.open(
    `<button data-modal-open="probe-nwo">Нет такого</button><button data-modal-open="probe-now" data-lable="Ничья" data-own-mark="1">Опечатка</button>${text('one')}`,
    { query: '?islands-debug' },
  );
  await bench.ready('one');
  const rows = page.locator('[data-islands-debug] tbody').getByRole('row');
  const told = async () => (await rows.allTextContents()).map((row) => row.replace(/\d+\.\d/g, ''));
  await expect
    .poll(told)
    .toEqual([
      'opens probe-nwononeno such modal (did you mean probe-now?)',
      'opens probe-nownoneknows no data-lable (did you mean data-label?)',
      'probe-textreadyvisibleprops ok',
    ]);
});

test('?islands-debug: placeholders that rest, and what is no island, are one row where the same is said of them, which points at all of them', async ({
  page,
  bench,
}) => {
  const misprinted = (id: string) => button(id, { 'data-lable': 'Ничья' });
  const stray = '<button data-modal-open="probe-nwo">Нет такого</button>';
  await bench.open(`${button('one')}${text('read')}${misprinted('four')}${button('two')}${misprinted('five')}${button('three')}${stray}${stray}`, {
    query: '?islands-debug',
  });
  await bench.ready('read');
  const rows = page.locator('[data-islands-debug] tbody').getByRole('row');
  await expect(rows.locator('td:first-child')).toHaveText(['opens probe-nwo × 2', 'probe-button × 3', 'probe-text', 'probe-button × 2']);
  await rows.nth(1).hover();
  for (const id of ['one', 'two', 'three']) await expect(page.locator(`#${id}`)).toHaveCSS('outline-style', 'solid');
  for (const id of ['four', 'five']) await expect(page.locator(`#${id}`)).not.toHaveCSS('outline-style', 'solid');
});
