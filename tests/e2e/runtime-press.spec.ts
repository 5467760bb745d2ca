// Whose press it is: an island inside a link of the page, and the keys of a field that has no code yet.
import type { Page } from '@playwright/test';
import { expect, started, test } from './fixture-page';
import { button, form, placeholder, stepper } from './probes';

const card = (inside: string) => `<a id="card" href="/native/card"><b>Карточка</b>${inside}</a>`;
const output = (page: Page) => page.locator('output');

for (const when of ['before', 'after'] as const) {
  test(`a press on an island inside a link of the page is the island's alone (${when} it mounts)`, async ({ page, bench }) => {
    if (when === 'before') bench.fault({ match: /probe-button-/, is: 'held' });
    await bench.open(card(`${button('a', when === 'after' ? { 'data-load': 'now' } : {})}`));
    await started(page);
    if (when === 'after') await bench.ready('a');
    await page.evaluate(() => {
      // The page's own delegated listener still hears of it, and may ask whether it was taken.
      document.addEventListener('click', (event) => {
        document.title = `${document.title}|${event.defaultPrevented}`;
      });
    });
    await page.locator('#a [data-island-action=press]').click();
    await page.locator('#a [data-island-action=increase]').click();
    await page.locator('#a input').click();
    if (when === 'before') bench.release();
    await expect(output(page)).toHaveAttribute('data-pressed', '1');
    await expect(output(page)).toHaveAttribute('data-raised', '1');
    await page.locator('#a [data-island-action=press]').focus();
    await page.keyboard.press('Enter');
    await expect(output(page)).toHaveAttribute('data-pressed', '2');
    expect(bench.asked(/native/)).toEqual([]);
    expect((await page.title()).split('|').slice(1)).toEqual(expect.arrayContaining(['true', 'true', 'true']));
    expect(await page.title()).not.toContain('false');
    // What is not the island's is the link's.
    await page.locator('#card b').click();
    await page.waitForURL(/\/native\/card/);
  });
}

test('inside a link of the page: links, forms, ticks and text of the island, ctrl and middle clicks stay what they are', async ({ page, bench, context }) => {
  await bench.open(
    `${card('<div id="host"></div>')}${placeholder('probe-now', 'link', {}, '<a href="/native/own">Своя ссылка</a>')}${form('form')}` +
      `${placeholder('probe-text', 'text', { 'data-title': 'Текст' }, '<p>Текст</p>')}${button('button', { 'data-load': 'now' })}`,
  );
  await started(page);
  await page.evaluate(() => window.islands.mount());
  await bench.ready('link', 'form', 'text', 'button');
  // The parser would take a link out of a link.
  await page.evaluate(() => {
    for (const id of ['link', 'form', 'text', 'button']) document.getElementById('host')?.append(document.getElementById(id) as HTMLElement);
    const own = document.createElement('a');
    own.href = '/native/own';
    own.textContent = 'Своя';
    document.getElementById('link')?.append(own);
  });
  await page.locator('#form input[name=agreed]').check();
  await page.locator('#form input[name=name]').fill('Анна');
  await page.locator('#form button').click();
  await expect(page.locator('#form output')).toHaveText('Анна/msk/true');
  expect(bench.asked(/native/)).toEqual([]);
  for (const [options, address] of [
    [{ modifiers: ['ControlOrMeta'] }, /\/native\/card/],
    [{ button: 'middle' }, /\/native\/card/],
  ] as const) {
    const popup = context.waitForEvent('page');
    await page.locator('#button [data-island-action=press]').click(options as never);
    await expect(await popup).toHaveURL(address);
    await (await popup).close();
    await page.bringToFront();
  }
  await page.locator('#link a').click();
  await page.waitForURL(/\/native\/own/);
  await page.goBack();
  await started(page);
  await page.locator('#card b').click();
  await page.waitForURL(/\/native\/card/);
});

for (const when of ['before the tag has run', 'before the widget'] as const) {
  test(`a click with a modifier presses a button as any other (${when}); on a link it is the browser's`, async ({ page, bench, context }) => {
    bench.fault({ match: when === 'before the widget' ? /probe-button-/ : /islands\.js/, is: 'held' });
    await bench.open(
      `${button('a')}${button('b')}${button('c')}${placeholder('probe-now', 'link', { 'data-load': 'rest' }, '<a href="/native/own" data-island-action="go">Своя</a>')}`,
      {
        inline: true,
      },
    );
    if (when === 'before the widget') await started(page);
    for (const [id, modifiers] of [
      ['a', ['Shift']],
      ['b', ['Control']],
      ['c', ['Alt', 'Shift']],
    ] as const)
      await page.locator(`#${id} [data-island-action=press]`).click({ modifiers: [...modifiers] });
    const tab = context.waitForEvent('page');
    await page.locator('#link a').click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await page.bringToFront();
    bench.release();
    for (const id of ['a', 'b', 'c']) await expect(page.locator(`#${id} output`)).toHaveAttribute('data-pressed', '1');
    await expect(page).toHaveURL(/\/p\/strict/);
  });
}

test('keys in a field without code yet are kept, and delivered in the order they came', async ({ page, bench }) => {
  bench.fault({ match: /probe-stepper-/, is: 'held' });
  await bench.open(`<button id="start">Начало</button>${stepper('a')}`);
  await started(page);
  await page.locator('#start').focus();
  await page.keyboard.press('Tab');
  for (const key of [
    'ArrowUp',
    'ArrowUp',
    'ArrowDown',
    'PageUp',
    'Shift+ArrowUp',
    'PageDown',
    'Home',
    'ArrowUp',
    'End',
    'Backspace',
    '5',
    'ArrowDown',
    'Enter',
  ])
    await page.keyboard.press(key);
  await expect(output(page)).toHaveCount(0);
  bench.release();
  await expect(output(page)).toHaveText('step 1, step 1, step -1, step 10, step 10, step -10, min, step 1, max, draft 9, draft 95, step -1, enter');
  await expect(page.locator('#a input')).toHaveValue('94');
  await expect(page.locator('#a input')).toBeFocused();
  // Alive, it hears them itself.
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#a input')).toHaveValue('95');
});

test("what was typed before a key stays before it; keys that are the browser's stay the browser's", async ({ page, bench }) => {
  bench.fault({ match: /probe-(stepper|button)-/, is: 'held' });
  await bench.open(`<button id="start">Начало</button>${stepper('a')}${button('b')}<button id="end">Конец</button>`);
  await started(page);
  await page.locator('#start').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('42');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#a input')).toHaveJSProperty('selectionStart', 1);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowUp');
  // A field that does not step keeps its caret keys.
  await page.locator('#b input').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await page.keyboard.press('Home');
  await page.keyboard.type('3');
  await expect(page.locator('#b input')).toHaveValue('312');
  bench.release();
  await expect(page.locator('#a output')).toHaveText('draft 7, step 1');
  await expect(page.locator('#a input')).toHaveValue('8');
  await expect(page.locator('#b output')).toHaveAttribute('data-typed', '312');
});
