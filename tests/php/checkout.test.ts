// The code of docs/checkout.md as it stands there, run by PHP: the page, the order that is made once for its key, and the form of a browser without a script.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import abouts from '../../shared/api/order.about';
import { checkSource } from '../../shared/definition/check';
import { attributeOf, readElements } from '../../shared/definition/check-html';
import { answers, freePort } from '../ports';
import { scratch } from '../scratch';
import { helperFile, type LoadedWidget, loadAll, madeDist, root } from './run';

const document = readFileSync(path.join(root, 'docs/checkout.md'), 'utf8');
const blocks = (language: string): string[] =>
  Array.from(document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')), ([, code = '']) => code);

let widgets: LoadedWidget[];
let php: ChildProcess;
let origin = '';
let cookie = '';
const state = scratch('php');

beforeAll(async () => {
  widgets = await loadAll();
  const code = path.join(state, 'checkout.php');
  writeFileSync(code, `<?php\n${blocks('php').join('\n')}`);
  const port = await freePort();
  const env = {
    ...process.env,
    SHOP_HELPER: await helperFile(widgets),
    SHOP_CODE: code,
    SHOP_TABLE: blocks('sql').join('\n'),
    SHOP_STATE: state,
    SHOP_DIST: madeDist(),
    // One that is being made, and those who ask of it.
    PHP_CLI_SERVER_WORKERS: '4',
  };
  php = spawn(
    'php',
    [
      '-d',
      'post_max_size=100K',
      '-d',
      'upload_max_filesize=20K',
      '-d',
      'display_errors=1',
      '-S',
      `127.0.0.1:${port}`,
      path.join(root, 'tests/php/checkout-shop.php'),
    ],
    {
      cwd: root,
      env,
      detached: true,
    },
  );
  await new Promise<void>((resolve, reject) => {
    php.on('error', (cause) => reject(new Error('PHP is not installed, so its side cannot be tested. Run `apt-get install php-cli`.', { cause })));
    php.on('exit', (ended) => reject(new Error(`PHP ended with ${ended}`)));
    php.stderr?.on('data', (text) => /started|Listening/.test(String(text)) && resolve());
  });
  expect(await answers(port)).toBe(true);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  // With its workers.
  process.kill(-(php.pid as number));
});

const get = (to: string, init: RequestInit = {}) => fetch(origin + to, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
const SCRIPT = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': 'TOKEN', Accept: 'application/json' };
const orders = async (): Promise<number> => Number(await (await get('/__orders')).text());

beforeEach(async () => {
  const login = await fetch(`${origin}/__login`);
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toContain('PHPSESSID=');
});

const FORM = {
  'Order[deliveryMethod]': 'PICKUPOUR',
  'Order[pickupPoint]': 'MSK1',
  'Order[paymentMethod]': 'bank',
  'CustomerDataForm[fio]': 'Кузнецов Андрей',
  'CustomerDataForm[email]': 'a@shop.example',
  'CustomerDataForm[phone]': '+79000001002',
  expectedCost: '4230.5',
};
function bodyOf(fields: Record<string, string | Blob>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...fields })) body.append(name, value);
  return body;
}
async function create(fields: Record<string, string | Blob>) {
  const reply = await get('/checkout/create', { method: 'POST', headers: SCRIPT, body: bodyOf(fields) });
  return { status: reply.status, body: await reply.json() };
}
const created = async (key: string) => (await get(`/checkout/created?key=${key}`, { headers: SCRIPT })).json();
let keys = 0;
const newKey = (): string => `key-${++keys}`;

describe('create and created', () => {
  test('one order for a key: its number is told to whoever asks, and to a second try', async () => {
    const requestKey = newKey();
    const before = await orders();
    const file = new File(['%PDF'], 'счет.pdf');
    const first = await create({ requestKey, 'CustomerDataForm[files][]': file });
    expect(first).toMatchObject({ status: 200, body: { status: 'success', output: { orderNumber: expect.stringMatching(/^АА-\d+$/), filesAccepted: 1 } } });
    const { orderId, orderNumber } = first.body.output;
    expect(first.body.output.redirect).toBe(`/order/success?id=${orderId}`);
    expect(await created(requestKey)).toMatchObject({ output: { orderId: String(orderId), orderNumber } });
    expect((await create({ requestKey, expectedCost: '1' })).body).toMatchObject({ status: 'error', output: { code: 'already_created', orderNumber } });
    expect(await orders()).toBe(before + 1);
  });

  test('while it is made, created says so at once and neither yes nor no, and a second try makes no other', async () => {
    const requestKey = newKey();
    const before = await orders();
    const making = create({ requestKey, 'CustomerDataForm[comment]': 'медленно' });
    await get('/__running');
    expect(await created(requestKey)).toEqual({ status: 'success', output: {} });
    expect((await create({ requestKey })).status).toBe(503);
    writeFileSync(path.join(state, 'go'), '');
    const { orderNumber } = (await making).body.output;
    expect(await created(requestKey)).toMatchObject({ output: { orderNumber } });
    expect(await orders()).toBe(before + 1);
  });

  test('a key that was never sent, and one whose try has failed: there is none, and it may be sent again', async () => {
    const requestKey = newKey();
    expect(await created(requestKey)).toEqual({ status: 'success', output: null });
    const broken = await get('/checkout/create', { method: 'POST', headers: SCRIPT, body: bodyOf({ requestKey, 'CustomerDataForm[comment]': 'сломается' }) });
    expect(await broken.text()).toContain('The database has gone away.');
    expect(await created(requestKey)).toEqual({ status: 'success', output: null });
    expect((await create({ requestKey })).body.status).toBe('success');
  });

  test('PHP that died on the way: for a while nobody knows, then there is none, and the next try takes it over', async () => {
    const [young, old] = [newKey(), newKey()];
    await get(`/__break?key=${young}&ago=20`);
    await get(`/__break?key=${old}&ago=1000`);
    expect(await created(young)).toEqual({ status: 'success', output: {} });
    expect(await created(old)).toEqual({ status: 'success', output: null });
    expect((await create({ requestKey: old })).body.status).toBe('success');
  });

  test('refusals: fields by their names, a code beside the message, a lost session', async () => {
    const requestKey = newKey();
    expect(await create({ requestKey, 'CustomerDataForm[fio]': '' })).toEqual({
      status: 422,
      body: [{ field: 'fio', message: 'Необходимо заполнить «ФИО».' }],
    });
    const changed = { status: 'error', output: { message: 'Стоимость заказа изменилась.', code: 'cost_changed', cost: 4230.5 } };
    expect(await create({ requestKey, expectedCost: '1' })).toEqual({ status: 200, body: changed });
    // The key is free again.
    expect((await create({ requestKey })).body.status).toBe('success');
    cookie = '';
    expect((await create({ requestKey })).status).toBe(401);
  });

  test('a body beyond post_max_size, of which PHP leaves nothing: 413, and not a word of a token', async () => {
    const large = new File(['x'.repeat(200_000)], 'чертеж.pdf');
    expect(await create({ requestKey: newKey(), 'CustomerDataForm[files][]': large })).toEqual({
      status: 413,
      body: { message: 'Файлы слишком большие для сервера.' },
    });
    const reply = await get('/order/products', { method: 'POST', body: bodyOf({ _csrf: 'TOKEN', 'CustomerDataForm[files][]': large }) });
    expect([reply.status, await reply.text()]).toEqual([413, expect.stringContaining('приложите файлы поменьше')]);
  });
});

describe('the page', () => {
  const read = async (): Promise<string> => (await get('/order/products')).text();
  /** What its form sends as it stands. */
  function fieldsOf(html: string): Record<string, string> {
    const elements = readElements(html);
    const named = elements.filter(({ name }) => ['input', 'select', 'textarea'].includes(name));
    return Object.fromEntries(
      named.flatMap((element) => {
        const name = attributeOf(element, 'name') ?? '';
        const chosen = elements.find((one) => one.parent === element && attributeOf(one, 'selected') !== undefined);
        return name && attributeOf(element, 'type') !== 'file' ? [[name, attributeOf(chosen ?? element, 'value') ?? '']] : [];
      }),
    );
  }

  test('prints the four islands, of which the checker has nothing to say', async () => {
    const html = await read();
    expect(Array.from(html.matchAll(/data-island="([\w-]+)"/g), ([, name]) => name)).toEqual([
      'checkout-customer',
      'checkout-delivery',
      'checkout-payment',
      'checkout-summary',
    ]);
    expect(checkSource(html, widgets)).toEqual([]);
  });

  test('its fallbacks ask for all that an order needs, by names of the table', async () => {
    const html = await read();
    const names = [...new Set(Array.from(html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g), ([, name = '']) => name))].filter((name) => name !== '_csrf');
    const table = abouts['checkout.create'].fields.rows.map(({ name }) => name);
    expect(names.filter((name) => !table.includes(name))).toEqual([]);
    for (const name of ['pickupPoint', 'deliveryAddress', 'transportCompany', 'transportCompanyDeliveryType', 'paymentMethod'])
      expect(names).toContain(`Order[${name}]`);
    for (const name of ['requestKey', 'expectedCost', 'CustomerDataForm[contractor]', 'CustomerDataForm[inn]', 'CustomerDataForm[files][]'])
      expect(names).toContain(name);
  });

  test('sent by a browser it becomes an order, and sent again leads to the same one', async () => {
    const before = await orders();
    const fields = { ...fieldsOf(await read()), 'Order[pickupPoint]': 'MSK1' };
    const send = async () => (await get('/order/products', { method: 'POST', body: bodyOf(fields) })).headers.get('location');
    const to = await send();
    expect(to).toMatch(/^\/order\/success\?id=\d+$/);
    expect(await send()).toBe(to);
    expect(await orders()).toBe(before + 1);
  });

  test('what is wrong comes back at its field, with what was typed and the same key', async () => {
    const fields: Record<string, string> = { ...fieldsOf(await read()), 'CustomerDataForm[fio]': '', 'CustomerDataForm[comment]': 'Позвонить <до> доставки' };
    const reply = await get('/order/products', { method: 'POST', body: bodyOf(fields) });
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toMatch(/name="CustomerDataForm\[fio\]" value=""> <b>Необходимо заполнить «ФИО»\.<\/b>/);
    expect(html).toContain('value="Позвонить &lt;до&gt; доставки"');
    expect(html).toContain(`name="requestKey" value="${fields.requestKey}"`);
  });

  test('a file that PHP has not taken is told at its field, and nothing is ordered without it', async () => {
    const before = await orders();
    const fields = { ...fieldsOf(await read()), 'Order[pickupPoint]': 'MSK1', 'CustomerDataForm[files][]': new File(['x'.repeat(30_000)], 'счет.pdf') };
    const reply = await get('/order/products', { method: 'POST', body: bodyOf(fields) });
    expect([reply.status, await orders()]).toEqual([422, before]);
    expect(await reply.text()).toContain('<b>Файл не принят: он больше 5 МБ. Приложите файлы снова.</b>');
  });

  test('of a delayed cart it is that cart’s: in the islands, the sum, the lines, and in what is sent and comes back', async () => {
    const isOfThat = (html: string) => {
      const islands = readElements(html).filter((one) => attributeOf(one, 'data-island'));
      expect(islands.map((one) => attributeOf(one, 'data-cart-id'))).toEqual(['60005', '60005', '60005', '60005']);
      expect(html).toContain('Отложено в 60005');
      expect(fieldsOf(html)).toMatchObject({ cartId: '60005', expectedCost: '100' });
    };
    const html = await (await get('/order/products?id=60005')).text();
    isOfThat(html);
    isOfThat(await (await get('/order/products', { method: 'POST', body: bodyOf({ ...fieldsOf(html), 'CustomerDataForm[fio]': '' }) })).text());
    expect(await (await get('/order/products?id=%3Cb%3E')).text()).not.toContain('data-cart-id');
  });

  test('a token that is too old, and a guest', async () => {
    const old = await get('/order/products', { method: 'POST', body: bodyOf({ ...fieldsOf(await read()), _csrf: 'OLD' }) });
    expect([old.status, await old.text()]).toEqual([422, expect.stringContaining('Страница устарела. Повторите.')]);
    cookie = '';
    expect((await get('/order/products')).headers.get('location')).toBe('/site/login?returnUrl=%2Forder%2Fproducts');
  });
});
