// Files that go with an order: whose they are, what they are called, and what is sent in the end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderFiles } from '../../shared/stores/checkout/files';
import { buyer, closePage, flush, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

let page: Page;
let files: OrderFiles;
let filesFor: typeof import('../../shared/stores/checkout/files')['filesFor'];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  state.user = buyer({ id: '7' });
  ({ filesFor } = await import('../../shared/stores/checkout/files'));
  files = filesFor({ cartId: '', clientId: '' });
  await page.user.refreshUser();
  await flush();
});
afterEach(async () => {
  await closePage([]);
  vi.useRealTimers();
});

const file = (name: string, text = 'x', type = '') => new File([text], name, { type, lastModified: 1 });
const names = () => files.$files.get().map(({ name }) => name);
/** As a browser has it once the file on the disk is another. */
function spoil(of: File): void {
  of.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob;
}

test('what is taken is kept for all islands of the cart, and for no other cart', () => {
  files.add([file('Счет.pdf'), file('virus.exe')]);
  expect(names()).toEqual(['Счет.pdf']);
  expect(files.$refused.get()).toHaveLength(1);
  expect(filesFor({ cartId: '', clientId: '' })).toBe(files);
  expect(filesFor({ cartId: '60001', clientId: '' }).$files.get()).toEqual([]);
  files.add([file('b.png')]);
  expect([names(), files.$refused.get()]).toEqual([['Счет.pdf', 'b.png'], []]);
});

test('over a reload it is known that there were files, which have to be chosen again; not once they are sent or taken away', async () => {
  const reload = async () => {
    page = await nextPage();
    ({ filesFor } = await import('../../shared/stores/checkout/files'));
    files = filesFor({ cartId: '', clientId: '' });
    await page.user.refreshUser();
    await flush();
    return files.$areLost.get();
  };
  expect(await reload()).toBe(false);
  files.add([file('Счет.pdf')]);
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('Счет');
  expect(await reload()).toBe(true);
  expect(names()).toEqual([]);
  files.add([file('Счет.pdf')]);
  expect(files.$areLost.get()).toBe(false);
  files.sent(files.$files.get().map((one) => one.file));
  expect(await reload()).toBe(false);
  files.add([file('Счет.pdf')]);
  files.remove(files.$files.get()[0]?.id ?? '');
  expect(await reload()).toBe(false);
  files.add([file('Счет.pdf')]);
  state.user = buyer({ id: '8' });
  expect(await reload()).toBe(false);
});

test('pictures that are pasted get names that differ', () => {
  files.add([file('image.png', 'a', 'image/png')], true);
  files.add([file('image.png', 'b', 'image/jpeg')], true);
  expect(names()).toEqual(['Снимок 1.png', 'Снимок 2.jpg']);
  expect(files.$files.get().map(({ file: { name } }) => name)).toEqual(['Снимок 1.png', 'Снимок 2.jpg']);
});

test('a file that has changed since it was chosen is told by its name and not sent; chosen again it is', async () => {
  const changed = file('Счет.pdf');
  files.add([file('a.pdf'), changed]);
  expect(await files.ready()).toHaveLength(2);
  spoil(changed);
  expect(await files.ready()).toBeNull();
  expect(files.$files.get().map(({ error }) => error)).toEqual([
    undefined,
    'Файл «Счет.pdf» изменился или удален с диска. Выберите его снова или уберите из списка.',
  ]);
  files.add([file('Счет.pdf', 'another')]);
  expect((await files.ready())?.map(({ name, size }) => [name, size])).toEqual([
    ['a.pdf', 1],
    ['Счет.pdf', 7],
  ]);
});

test('what is left out is not sent', async () => {
  files.add([file('a.pdf'), file('b.pdf')]);
  files.remove(files.$files.get()[0]?.id ?? '');
  expect((await files.ready())?.map(({ name }) => name)).toEqual(['b.pdf']);
});

test('the next buyer finds none of them', async () => {
  files.add([file('a.pdf')]);
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  await flush();
  expect(names()).toEqual([]);
});
