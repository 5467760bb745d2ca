// What the bundle keeps in the browser, and what is left of it when somebody else sits down there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORED_KEYS } from '../../shared/stores/core/stored-keys';
import { buyer, closePage, guest, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const ANNA = buyer({ id: '7' });
const BORIS = buyer({ id: '8' });
const NOBODY = guest();
const lamp = { productId: '9', title: 'Лампа', quantity: 4 };
/** Keys of shared storage and of the tab's. */
const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

let page: Page;
/** The next page of the browser, and who the server says it is for. */
async function visit(user: typeof ANNA): Promise<string> {
  page = await nextPage();
  state.user = user;
  await page.user.knownUser();
  return page.user.$identity.get();
}

/** Something under each key, as its owner left it. */
function leave(identity: string): void {
  for (const [name, row] of Object.entries(STORED_KEYS)) {
    // What the cart of the page has left it takes up itself.
    const key = name.endsWith(':') ? name + identity + (name === 'islands:draft:' ? ':checkout' : '') : name === 'islands:unsent' ? `${name}:client` : name;
    const value = name === 'islands:remembered' ? { ...lamp, owner: identity, at: Date.now(), offered: true } : { identity, at: Date.now() };
    globalThis[row.in].setItem(key, JSON.stringify(value));
  }
}
const rowsOf = (at: 'atOtherLogin' | 'atLogout') => Object.entries(STORED_KEYS).flatMap(([name, row]) => (row[at] === 'kept' ? [name] : []));

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
});
afterEach(async () => {
  await closePage([]);
  vi.useRealTimers();
});

describe('of what one buyer has left', () => {
  test('another buyer finds what the table says and nothing else', async () => {
    leave(await visit(ANNA));
    await visit(BORIS);
    expect(kept().map((key) => key.replace(/:\w+$/, (part) => (key.startsWith('islands:cart') ? part : ':')))).toEqual(rowsOf('atOtherLogin').sort());
  });

  test('another buyer’s page keeps what an order became that nobody has told its buyer, for them', async () => {
    const anna = await visit(ANNA);
    sessionStorage.setItem(`islands:order:${anna}:active`, JSON.stringify({ key: 'k', isSent: true }));
    sessionStorage.setItem(`islands:order:${anna}:7`, JSON.stringify({ key: 'k', isSent: false }));
    await visit(BORIS);
    expect(kept()).toEqual([`islands:order:${anna}:active`]);
  });

  test('a page for a guest finds what the table says: who has logged out has left', async () => {
    leave(await visit(ANNA));
    await visit(NOBODY);
    expect(kept().some((key) => /sought|remembered/.test(key))).toBe(false);
    expect(kept()).toHaveLength(rowsOf('atLogout').length);
  });

  test('they find all of it themselves, and somebody’s whom nobody knows yet', async () => {
    leave(await visit(ANNA));
    const all = kept();
    await visit(ANNA);
    expect(kept()).toEqual(all);
    sessionStorage.setItem('islands:remembered', JSON.stringify({ ...lamp, owner: '', at: Date.now() }));
    await visit(BORIS);
    expect(kept()).toContain('islands:remembered');
  });

  test('a page of theirs that has lost the session keeps it, and so does the login page what waits for them', async () => {
    const anna = await visit(ANNA);
    leave(anna);
    const all = kept();
    state.user = NOBODY;
    await page.user.refreshUser();
    expect([page.user.$frozen.get(), kept()]).toEqual(['session', all]);
    sessionStorage.setItem('islands:remembered', JSON.stringify({ ...lamp, owner: anna, at: Date.now() }));
    await visit(NOBODY);
    expect(kept()).toContain('islands:remembered');
    await visit(ANNA);
    expect(kept()).toContain('islands:remembered');
  });

  test('another who logs in in another tab finds none of it either, while the page still stands', async () => {
    leave(await visit(ANNA));
    state.user = BORIS;
    await page.user.refreshUser();
    expect(page.user.$frozen.get()).toBe('identity');
    expect(kept().some((key) => /sought|remembered|unsent|draft|delayed/.test(key))).toBe(false);
  });
});

test('what guests have looked for is there for the next guest', async () => {
  const nobody = await visit(NOBODY);
  localStorage.setItem(`islands:sought:${nobody}`, '[]');
  await visit(ANNA);
  await visit(NOBODY);
  expect(kept()).toContain(`islands:sought:${nobody}`);
});

test('what is damaged, or denied, is no failure', async () => {
  await visit(ANNA);
  for (const text of ['{', 'null', '5', '[]']) {
    sessionStorage.setItem('islands:remembered', text);
    await visit(BORIS);
    await visit(ANNA);
  }
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localStorage.setItem('islands:sought:other', '[]');
  expect(await visit(BORIS)).not.toBe('');
  vi.restoreAllMocks();
});

test('every key in the source has its row in the table', () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = ['shared', 'widgets'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('stored-keys.ts'))
      .map((file) => path.join(root, room, file)),
  );
  const named = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    if (!/\b(local|session)Storage\b|\bkept(For|Rows|As)\b/.test(source)) continue;
    const keys = [...source.matchAll(/['"`](islands(?:[.:][\w-]+)*:?)(?=['"`]|\$\{)/g)].map(([, key = '']) => key);
    for (const key of keys) named.add(key);
    // A file that stores something and names no key of ours would slip through.
    if (/\.setItem\(/.test(source) && !/kept\.ts$|lazy-cart\.ts$|unsent\.ts$/.test(file)) expect(keys, file).not.toEqual([]);
  }
  const events = ['islands:cart', 'islands:user'];
  expect([...named].filter((key) => !events.includes(key) && !(key in STORED_KEYS) && !(key.replace(/:$/, '') in STORED_KEYS))).toEqual([]);
  expect(Object.keys(STORED_KEYS).filter((key) => ![...named].some((name) => name === key || name === `${key}:`))).toEqual([]);
});
