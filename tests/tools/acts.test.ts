// @vitest-environment node
// A function that makes two writing calls one after another can be cut between them: it has to stand in the table of acts, which cuts it there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findActs } from '../../tools/acts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tables = path.join(root, 'tests/stores/acts');

/** What an act of the table is made of: `of: ['file#function']`. */
const inTable = readdirSync(tables).flatMap((file) => readFileSync(path.join(tables, file), 'utf8').match(/(?:shared|widgets)\/[\w./-]+#[\w.]+/g) ?? []);

/** Several calls that are no act, and why nothing can be lost between them. */
const ALONE: Readonly<Record<string, string>> = {
  'shared/features/purchase/addition.ts#addChecked': 'the same addition, sent once more after the shop has refused it',
  'shared/stores/quick-entry/index.ts#createEntry.send': 'each batch of rows is an addition of its own; the rows that were not added stay in the list',
  'shared/stores/aggregator/index.ts#saving.call': 'the same values, sent once more after the shop has refused their version',
  'shared/stores/orders/partial-order.ts#checking.call': 'lines that are taken in and lines that are left out: each call is shown as soon as it is done',
};

const { acts, unseen, sources } = findActs(root);

test('every act in the code stands in the table, or it is said why it need not', () => {
  expect(unseen, 'writing endpoints that no function of shared/api asks').toEqual([]);
  expect(
    acts.filter((act) => !inTable.includes(act) && !Object.hasOwn(ALONE, act)),
    'awaits two writing calls: make them one action (shared/stores/core/action.ts) and add it to tests/stores/acts/',
  ).toEqual([]);
  expect(
    Object.keys(ALONE).filter((act) => !acts.includes(act)),
    'not found any more',
  ).toEqual([]);
});

test('every file that runs an action has acts in the table', () => {
  const run = Object.entries<string>(sources).flatMap(([file, code]) =>
    /\brunAction\(\s*$|\brunAction\([^)]/m.test(code) && !file.endsWith('core/action.ts') ? [file] : [],
  );
  expect(run.filter((file) => !inTable.some((act) => act.startsWith(`${file}#`)))).toEqual([]);
});

const found = (code: string): string[] =>
  findActs(root, { 'shared/stores/x.ts': `import { favouritesApi } from '../api/remote'; import { createMutation } from './core/mutation'; ${code}` }).acts.map(
    (act) => act.replace('shared/stores/x.ts#', ''),
  );
const ADD = `favouritesApi.addFavourite({})`;
const REMOVE = `favouritesApi.removeFavourite('1')`;

test.each([
  ['one after another', `export async function act() { await ${REMOVE}; await ${ADD}; }`],
  ['the second in what follows', `export const act = () => ${REMOVE}.then(() => ${ADD});`],
  ['the second where the first failed', `export async function act() { try { await ${ADD}; } catch { await ${REMOVE}; } }`],
  ['in turn', `export async function act(ids) { for (const id of ids) await ${REMOVE}; }`],
  [
    'by way of other functions',
    `const take = async () => { await ${REMOVE}; }; const put = () => ${ADD}; export async function act() { await take(); return put(); }`,
  ],
  ['by way of mutations', `const one = createMutation(life, { call: () => ${ADD} }); export async function act() { await one.run(1); await one.run(2); }`],
  [
    'by way of what a function makes',
    `const createPut = () => async () => ${ADD}; const put = createPut(); export async function act() { await put(); await put(); }`,
  ],
  ['in a function within', `export async function act() { const put = () => ${ADD}; await ${REMOVE}; await put(); }`],
  ['under a condition', `export async function act(yes) { if (yes) await ${REMOVE}; return ${ADD}; }`],
])('found: %s', (_, code) => {
  expect(found(code)).toContain('act');
});

test.each([
  ['one call', `export const act = () => ${ADD};`],
  ['one or the other', `export const act = (yes) => (yes ? ${ADD} : ${REMOVE});`],
  ['one, or else the other', `export async function act(yes) { if (yes) return ${ADD}; return ${REMOVE}; }`],
  ['a call and a read', `export async function act() { await ${ADD}; return favouritesApi.fetchFavouriteCategories(); }`],
  [
    'steps of an action',
    `export const act = () => runAction([{ name: 'add', run: () => ${ADD}, undo: () => ${REMOVE} }, { name: 'remove', run: () => ${REMOVE} }], { life });`,
  ],
])('not found: %s', (_, code) => {
  expect(found(code)).toEqual([]);
});
