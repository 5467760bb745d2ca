// Long lists against PHP itself, whose limit of fields drops what is beyond it without a word.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, freePort } from '../ports';
import { scratch } from '../scratch';
import { root } from './run';

const LONG = 5000;
const MOST = 500;

interface State {
  lines: Record<string, number>;
  favourites: Record<string, number>;
  checked: Record<string, boolean>;
  /** Path and fields of each write, as PHP has read them. */
  seen: [path: string, fields: number][];
}

let php: ChildProcess;
let origin = '';
const file = path.join(scratch('php'), 'shop.json');

beforeAll(async () => {
  const port = await freePort();
  if (existsSync(file)) rmSync(file);
  // No php.ini: these are the limits PHP comes with.
  php = spawn('php', ['-n', '-S', `127.0.0.1:${port}`, path.join(root, 'tests/php/limits.php')], { cwd: root, env: { ...process.env, SHOP_STATE: file } });
  await new Promise<void>((resolve, reject) => {
    php.on('error', (cause) => reject(new Error('PHP is not installed, so its limits cannot be tried. Run `apt-get install php-cli`.', { cause })));
    php.on('exit', (code) => reject(new Error(`PHP ended with ${code}`)));
    php.stderr?.on('data', (text) => /started|Listening/.test(String(text)) && resolve());
  });
  expect(await answers(port)).toBe(true);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  php.kill();
  vi.unstubAllGlobals();
});

const output = async (address: string): Promise<unknown> => ((await (await fetch(origin + address)).json()) as { output: unknown }).output;
const state = async () => (await output('/state')) as State;
/** Fields that arrived, by the path of the write. */
const arrived = async (address: string): Promise<number[]> => (await state()).seen.filter(([to]) => to === address).map(([, fields]) => fields);

const keys = Array.from({ length: LONG }, (_, at) => String(at + 1));

/** A page of that shop, with stores made anew. */
async function openPage() {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('ostrova.1')];
  vi.resetModules();
  const page = new Window({ url: `${origin}/cart/view` });
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('location', new URL(`${origin}/cart/view`));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, page[name].bind(page));
  for (const name of ['Event', 'CustomEvent'] as const) vi.stubGlobal(name, page[name]);
  const { configure } = await import('../../shared/browser/config');
  configure({ userId: '7', cartId: '9' });
  const [cart, partial, bulk, favourites] = await Promise.all([
    import('../../shared/stores/cart'),
    import('../../shared/stores/orders/partial-order'),
    import('../../shared/stores/core/bulk'),
    import('../../shared/api/favourites'),
  ]);
  return { ...cart, ...partial, ...bulk, ...favourites };
}

beforeEach(async () => {
  expect(await output(`/seed?seed=${LONG}`)).toBe('1000');
});

/** The cart of a page, with all its lines read. */
async function wholeCart() {
  const cart = (await openPage()).cartFor(undefined);
  await cart.open();
  while (cart.$content.get().loaded < LONG) await cart.loadMore();
  return cart;
}

test('PHP itself drops what is beyond its limit: a form of 5,000 lines removes no more than a thousand or so', async () => {
  const body = new URLSearchParams(keys.map((key) => ['items[]', key]));
  await fetch(`${origin}/cart/delete-items-multiple`, { method: 'POST', body });
  expect(Object.keys((await state()).lines).length).toBeGreaterThan(LONG - 1100);
});

test('of a form PHP reads what the field of many values counts on, and drops the first field beyond it', async () => {
  const { document, HTMLSelectElement, HTMLOptGroupElement } = new Window();
  vi.stubGlobal('HTMLSelectElement', HTMLSelectElement);
  vi.stubGlobal('HTMLOptGroupElement', HTMLOptGroupElement);
  const { roomOf } = await import('../../widgets/multi-select/model');
  document.body.innerHTML = `<form><input name="title" value="x"><select name="goods[]" multiple></select><input name="_csrf" value="t"><button name="save" value="1">Сохранить</button></form>`;
  const select = document.querySelector('select');
  const send = async (chosen: number) => {
    if (select)
      select.innerHTML = keys
        .slice(0, chosen)
        .map((key) => `<option value="${key}" selected>${key}</option>`)
        .join('');
    // Of this encoding PHP reads exactly so many; of the other one more, with a warning.
    const form = new FormData();
    for (const [name, value] of [['title', 'x'], ...keys.slice(0, chosen).map((key) => ['goods[]', key]), ['save', '1'], ['_csrf', 't']])
      form.append(name as string, value as string);
    // A warning of PHP stands before the answer.
    const answer = await (await fetch(`${origin}/form`, { method: 'POST', body: form })).text();
    return [roomOf(select as unknown as globalThis.HTMLSelectElement, 1000), answer.includes('"last":true')];
  };
  expect(await send(997)).toEqual([{ most: 997, over: 0 }, true]);
  expect(await send(998)).toEqual([{ most: 997, over: 1 }, false]);
});

describe(`of ${LONG} lines`, () => {
  test('all are removed, in calls that arrive whole', async () => {
    const cart = await wholeCart();
    expect(await cart.removeLines(keys)).toMatchObject({ ok: true });
    expect((await state()).lines).toEqual([]);
    expect(await arrived('/cart/delete-items-multiple')).toEqual(Array.from({ length: LONG / MOST }, () => MOST));
  });

  test('more than PHP reads get another quantity', async () => {
    const cart = await wholeCart();
    const some = keys.slice(0, 1200);
    expect(await cart.setQuantities(Object.fromEntries(some.map((key) => [key, 3])))).toMatchObject({ ok: true });
    const { lines } = await state();
    expect(some.filter((key) => lines[key] !== 3)).toEqual([]);
    expect(await arrived('/cart/recount-items')).toEqual([MOST, MOST, 200]);
  });

  test('all are put aside by none of their names; a part of more than one call is refused, and nothing is sent', async () => {
    const cart = await wholeCart();
    expect(await cart.write('delay', { name: 'Потом', comment: '', keys: keys.slice(1) })).toMatchObject({ ok: false });
    expect(await arrived('/cart/to-delayed')).toEqual([]);
    expect(await cart.write('delay', { name: 'Потом', comment: '', keys })).toMatchObject({ ok: true });
    expect((await state()).lines).toEqual([]);
  });

  test('all are left out of an order and taken into it', async () => {
    const page = await openPage();
    const of = { cartId: '', clientId: '' };
    const stop = page.partialChecks.at(of).$state.listen(() => {});
    await page.partialChecks.at(of).load();
    page.checkLines(of, keys, false);
    expect(await page.checked(of)).toEqual([]);
    expect((await state()).checked).toEqual([]);
    page.checkLines(of, keys, true);
    expect(await page.checked(of)).toEqual([]);
    expect(Object.keys((await state()).checked)).toHaveLength(LONG);
    stop();
    for (const call of ['add', 'remove']) expect(Math.max(...(await arrived(`/api/v1/partial-order/${call}`)))).toBeLessThanOrEqual(MOST);
  });

  test('all favourites are removed', async () => {
    const page = await openPage();
    expect(await page.actOnMany({ epoch: 0 }, keys, { callMany: async (ids) => void (await page.removeFavourites(ids)) })).toEqual([]);
    expect((await state()).favourites).toEqual([]);
    expect(await arrived('/api/v1/favoriteProducts')).toEqual(Array.from({ length: LONG / MOST }, () => MOST));
  });

  test('a form that PHP would cut is never sent, whoever makes it', async () => {
    const page = await openPage();
    await expect(page.removeFavourites(keys)).rejects.toMatchObject({ code: 'refused', ambiguous: false });
    expect(await arrived('/api/v1/favoriteProducts')).toEqual([]);
  });
});
