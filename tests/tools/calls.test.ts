// @vitest-environment node
// integration/CALLS.md says what the code asks: every call described, every example made and read without a loss, nothing of it shipped.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { loadCalls } from '../../tools/calls.mjs';
import { callsFiles } from '../../tools/calls-text.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const all = await loadCalls(root);
const calls = all.flatMap((call) => (call.about && call.request ? [{ ...call, about: call.about, request: call.request }] : []));

const files = callsFiles(all) as Record<string, string>;
const sectionOf = (name: string): string => files['integration/CALLS.md']?.split(`\n### ${name}\n`)[1]?.split(/\n##+ /)[0] ?? '';
const schemas = Object.keys(files).flatMap((file) => /\/([\w.-]+)\.schema\.json$/.exec(file)?.[1] ?? []);
const fits = (name: string, answer: unknown): boolean =>
  fromJSONSchema(JSON.parse(files[`integration/calls/${name}.schema.json`] ?? '')).safeParse(answer).success;
const printed = (name: string): unknown => JSON.parse(/```json\n(.+)\n```/.exec(sectionOf(name))?.[1] ?? '');

test('every call is described beside its endpoint: say in shared/api/<file>.about.ts what those listed here are', () => {
  expect(all.filter(({ about }) => !about).map(({ endpoint, file }) => `${endpoint.name} of ${file}.ts`)).toEqual([]);
});

test('what is written is what the code asks; run `npm run build` when this fails', () => {
  for (const [file, text] of Object.entries(files)) expect(read(file), file).toBe(text);
  const written = readdirSync(path.join(root, 'integration/calls')).map((name) => `integration/calls/${name}`);
  expect(written.sort()).toEqual(
    Object.keys(files)
      .filter((file) => file !== 'integration/CALLS.md')
      .sort(),
  );
});

test('the page of the cart and that of the favourites have rows of what they need, and all of a resource stands in one section', () => {
  const text = files['integration/CALLS.md'] ?? '';
  const row = (widget: string): string => text.split('\n').find((line) => line.startsWith(`| \`${widget}\` |`)) ?? '';
  expect(row('cart')).toMatch(/`cart\.count`.*`user\.who`.*; on a press .*`cart\.recount`.*`cart\.delete-item`/);
  expect(row('cart')).not.toMatch(/delayed|assign|client/);
  expect(row('checkout-delivery')).toMatch(/`checkout\.own-delivery`.*`suggestions\.address`.*; on a press `checkout\.pickup-info` \|$/);
  expect(row('checkout-summary')).toMatch(
    /`checkout\.count`, `checkout\.content`, .*; on a press `orders\.history`, `checkout\.create`, `checkout\.created` \|$/,
  );
  expect(text).toContain('[a page of its own](../docs/checkout.md)');
  expect(row('favourites')).toMatch(/`favourites\.items`.*`favourites\.categories`.*; on a press .*`favourites\.createCategory`.*`favourites\.removeMany`/);
  const [, favourites = ''] = text.split('\n## Favourites\n');
  expect(Array.from(favourites.split('\n## ')[0]?.matchAll(/^### (\S+)$/gm) ?? [], ([, name]) => name)).toEqual(
    all.filter(({ endpoint }) => endpoint.name.startsWith('favourites.')).map(({ endpoint }) => endpoint.name),
  );
  expect(text).not.toContain('\n## Calls\n');
});

test.each(calls.map((call) => [call.endpoint.name, call] as const))('%s: the example is made by its own endpoint and read without a loss', (_, call) => {
  const { endpoint, request, reports, about } = call;
  const [method, route = ''] = endpoint.route.replace(/ json$/, '').split(' ');
  expect(request.method).toBe(method);
  expect(request.path).toMatch(new RegExp(`^${route.replace(/\{\w+\}/g, '[\\w-]+')}$`));
  expect(reports).toEqual([]);
  for (const words of [about.summary, about.asked, about.lacking]) expect(words).toMatch(/[.?»]$/);
  expect(about.what, 'in Russian, for Storybook').toMatch(/^[А-Я][^ё]*[.?»]$/);
});

test.each(schemas)('%s: the example that is printed passes the schema beside it', (name) => {
  expect(sectionOf(name)).toContain(`[JSON Schema](calls/${name}.schema.json)`);
  const { success, error } = fromJSONSchema(JSON.parse(files[`integration/calls/${name}.schema.json`] ?? '')).safeParse(printed(name));
  expect(error?.issues ?? []).toEqual([]);
  expect(success).toBe(true);
});

test('a schema is held against the whole answer, and takes what PHP prints', () => {
  const line = { id: 1000007, quantity: 4, productId: '5123', cost: null };
  expect(fits('cart.content', { status: 'success', output: { items: [line] } })).toBe(true);
  expect(fits('cart.content', { status: 'success', output: { items: [{ ...line, id: 'ЦБ-1' }] } })).toBe(false);
  expect(fits('cart.content', { status: 'success', output: { items: [{ quantity: 4 }] } })).toBe(false);
  expect(fits('cart.content', { status: 'success', output: { lines: [line] } })).toBe(false);
  const heart = { id: 1, productId: 2, favoriteProductCategoryId: 3 };
  for (const isTs of [true, 0, '1', 'N', null]) expect(fits('favourites.add', { ...heart, isTs })).toBe(true);
  expect(fits('favourites.add', { ...heart, isTs: 'да' })).toBe(false);
  expect(fits('delayed.approve-history', { status: 'success', output: { date: '2026-11-20' } })).toBe(false);
});

test('an answer that is one object for a page of rows is described as that object, and asks for no more than is read', () => {
  const of = (name: string) => all.find((call) => call.endpoint.name === name);
  expect(of('bookmarks.search')?.schema).toMatchObject({ type: 'object', required: ['bookmarkParts'] });
  expect(of('bookmarks.search')?.essential).not.toContainEqual(expect.objectContaining({ place: 'bookmarkParts[].note' }));
  expect(of('orders.history')?.schema).toMatchObject({ type: 'object', required: ['orders'] });
  expect(of('orders.history')?.essential).toContainEqual({ within: '', place: 'orders[].id' });
  // What need not be there asks for something only where it is.
  expect(of('cart.add')?.essential).toEqual([{ within: 'items', place: 'items[].id' }]);
  // A plain list stays one.
  expect(of('autoCatalog.types')?.schema).toMatchObject({ type: 'array' });
});

test('fields that the code sends where it has them are named', () => {
  for (const field of ['url', 'title', 'clientId', 'lfId', 'replaceId']) expect(sectionOf('cart.add')).toMatch(new RegExp(`Only where known.*\`${field}\``));
  for (const field of ['modificationName', 'frame', 'regNumber', 'mileage', 'name', 'comment']) expect(sectionOf('garage.addCar')).toContain(`\`${field}\``);
});

test('who asks is read from the sources', () => {
  const by = (name: string) => all.find((call) => call.endpoint.name === name)?.widgets;
  expect(by('catalog.stock')).toEqual(['stock-popover']);
  expect(by('favourites.add')).toContain('favourite-button');
  expect(by('cart.add')).toEqual(expect.arrayContaining(['basket-button', 'offers-list']));
  expect(by('cart.add')).not.toContain('stock-popover');
  // Asked for whoever subscribes to the options; all others only share the module that loads them.
  expect(by('user.options')).toEqual([
    'basket-button',
    'basket-card',
    'basket-counter',
    'cart',
    'convertor',
    'delayed-cart',
    'favourites',
    'modal-quick-view',
    'offers-list',
    'order-list',
    'prices-popover',
  ]);
});

test('a widget asks what its own code leads to, not what stands in the same store', () => {
  const asks = (widget: string) => all.filter(({ widgets }) => widgets.includes(widget)).map(({ endpoint }) => endpoint.name);
  const button = asks('basket-button');
  expect(button).toEqual(
    expect.arrayContaining(['cart.add', 'cart.recount', 'cart.delete-item', 'cart.count', 'cart.content', 'user.who', 'client.active-cart']),
  );
  // «Вернуть» brings a line back with what it was divided among.
  expect(button).toContain('cart.car-assign');
  const undone = (widget: string) => all.filter(({ byUndo }) => byUndo.includes(widget)).map(({ endpoint }) => endpoint.name);
  expect(undone('basket-button')).toContain('cart.car-assign');
  expect(undone('basket-button')).not.toContain('cart.add');
  expect(undone('cart')).toEqual([]);
  for (const name of ['cart.set-sector', 'cart.set-subdivision', 'cart.replace-analog', 'cart.to-delayed', 'catalog.offers'])
    expect(button).not.toContain(name);

  const heart = asks('favourite-button');
  expect(heart).toEqual(expect.arrayContaining(['favourites.add', 'favourites.remove', 'favourites.categories', 'favourites.createCategory']));
  for (const name of ['favourites.renameCategory', 'favourites.deleteCategory', 'favourites.removeMany', 'cart.add']) expect(heart).not.toContain(name);
  expect(asks('favourites')).toEqual(expect.arrayContaining(['favourites.renameCategory', 'favourites.deleteCategory', 'favourites.removeMany', 'cart.add']));
});

test('the widgets of the cart are named once, and stand in the rows as one word', () => {
  const text = files['integration/CALLS.md'] ?? '';
  const [, ofCart = ''] = /^Every widget of the cart: (.*?)\. /m.exec(text) ?? [];
  expect(ofCart.split(', ')).toEqual(all.find(({ endpoint }) => endpoint.name === 'cart.recount')?.widgets);
  const row = (name: string) => text.split('\n').find((line) => line.startsWith(`| [${name}](`));
  expect(row('cart.recount')).toContain('|  | every widget of the cart |');
  expect(row('cart.check-validate')).toContain('| cart, partial-order | every other widget of the cart |');
  expect(row('cart.car-assign')).toContain('|  | cart, delayed-cart, partial-order; with «Вернуть» every other widget of the cart |');
  expect(row('cart.set-sector')).toContain('|  | cart |');
});

test('who asks stands in the table of all calls alone: no section has the names once more', () => {
  for (const { endpoint, about } of calls) expect(sectionOf(endpoint.name)).toContain(`\n- **Asked**: ${about.asked}\n`);
});

test('a call with a list of ids, and no other, says what becomes of a long one', () => {
  const isList = (body: string) => /(?:^|&)(?:items|ids|data)\[\d*\]=/.test(decodeURIComponent(body));
  const lists = calls.filter(({ request }) => isList(request.body));
  expect(lists.length).toBeGreaterThan(8);
  expect(calls.filter(({ about }) => about.many).map(({ endpoint }) => endpoint.name)).toEqual(lists.map(({ endpoint }) => endpoint.name));
  for (const { endpoint } of lists) expect(sectionOf(endpoint.name)).toMatch(/\n- \*\*More than 500\*\* are (?:sent|refused)/);
  expect(sectionOf('favourites.removeMany')).toContain('after one that failed the others are made all the same.');
  expect(sectionOf('cart.delete-items-multiple')).toContain('after one that failed none is made.');
});

test('nothing that is shipped imports a description', () => {
  const sources = ['shared', 'widgets'].flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[]).filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`),
  );
  expect(sources.length).toBeGreaterThan(150);
  expect(
    sources.filter(
      (file) => !/(?:about|\/forms)\.ts$|\/project-\w+\.ts$/.test(file) && /from '(?:[^']*about|[^']*definition\/forms|\.\/forms)'/.test(read(file)),
    ),
  ).toEqual([]);
});
