// An uploaded list is read page by page, however many rows the shop says it has.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convertorOf } from '../../shared/stores/convertor';
import { buyer } from '../../shared/stores/core/buyer-state';

const shop = vi.hoisted(() => ({
  said: 0,
  rows: [] as { id: string }[],
  size: 100,
  cap: 100,
  log: [] as string[],
  answer: null as ((page: number) => { id: string }[]) | null,
  held: Promise.resolve(),
}));

vi.mock('../../shared/api/convertor', () => ({
  fetchConvertorCount: async () => {
    shop.log.push('count');
    return shop.said;
  },
  // As Yii: past the end stands the last page.
  fetchConvertorPage: async (_: string, page: number) => {
    shop.log.push(`page ${page}`);
    await shop.held;
    const last = Math.max(1, Math.ceil(shop.rows.length / shop.size));
    const at = Math.min(page, last) - 1;
    const items = shop.answer?.(page) ?? shop.rows.slice(at * shop.size, (at + 1) * shop.size);
    return { items, warehouses: [], priceType: undefined, viewMode: undefined };
  },
}));

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, sourceCode: `C${at + 1}` }));
let list = 0;
const offs: (() => void)[] = [];
afterEach(() => {
  for (const off of offs.splice(0)) off();
});
beforeEach(() => {
  Object.assign(shop, { said: 0, rows: [], size: 100, log: [], answer: null, held: Promise.resolve() });
});

/** Reads to where it stands. */
async function read() {
  const convertor = convertorOf(`list-${++list}`);
  offs.push(convertor.watch());
  await vi.waitFor(() => expect(convertor.$state.get().status).not.toBe('loading'));
  return convertor;
}
const ids = (convertor: ReturnType<typeof convertorOf>) => convertor.$state.get().rows.map(({ id }) => id);

test('as many pages as the count says, in their order, each once', async () => {
  Object.assign(shop, { said: 250, rows: rows(250) });
  const convertor = await read();
  expect(shop.log).toEqual(['count', 'page 1', 'page 2', 'page 3']);
  expect(ids(convertor)).toEqual(rows(250).map(({ id }) => id));
  expect(convertor.$state.get()).toMatchObject({ status: 'ready', loaded: 250, total: 250 });
});

test('a list of nothing asks for no page', async () => {
  const convertor = await read();
  expect([shop.log, convertor.$state.get().status, convertor.$state.get().total]).toEqual([['count'], 'ready', 0]);
});

test('a list shorter than said ends where a page brings nothing new', async () => {
  Object.assign(shop, { said: 450, rows: rows(200) });
  const convertor = await read();
  // Counted once more: the count is what is wrong, not the pages.
  expect(shop.log).toEqual(['count', 'page 1', 'page 2', 'page 3', 'count']);
  expect(convertor.$state.get()).toMatchObject({ status: 'ready', loaded: 200, total: 200 });
});

test('a list longer than said is read to its end while its pages are full', async () => {
  Object.assign(shop, { said: 150, rows: rows(330) });
  const convertor = await read();
  expect(shop.log).toEqual(['count', 'page 1', 'page 2', 'page 3', 'page 4']);
  expect(convertor.$state.get()).toMatchObject({ status: 'ready', loaded: 330, total: 330 });
});

test('a page is full with 100 rows: with fewer the list ends, however many the count has left out', async () => {
  Object.assign(shop, { said: 99, rows: rows(199) });
  await read();
  expect(shop.log).toEqual(['count', 'page 1', 'page 2']);
});

test('a shop of smaller pages is read by those', async () => {
  Object.assign(shop, { said: 120, rows: rows(120), size: 50 });
  const convertor = await read();
  expect(shop.log).toEqual(['count', 'page 1', 'page 2', 'page 3']);
  expect(ids(convertor)).toHaveLength(120);
});

test('rows that come twice stand once', async () => {
  const all = rows(260);
  Object.assign(shop, {
    said: 260,
    answer: (page: number) => (page === 1 ? all.slice(0, 100) : page === 2 ? all.slice(90, 190) : all.slice(190, 260)),
  });
  const convertor = await read();
  expect(new Set(ids(convertor)).size).toBe(ids(convertor).length);
  expect(ids(convertor)).toHaveLength(260);
});

test('a row that goes elsewhere between two pages takes none with it: the list is read once more', async () => {
  const all = rows(250);
  Object.assign(shop, { said: 250, rows: all });
  shop.answer = (page) => {
    // After the first page is read.
    if (page === 2 && shop.rows.length === 250) Object.assign(shop, { said: 249, rows: all.slice(1) });
    return shop.rows.slice((page - 1) * 100, page * 100);
  };
  const convertor = await read();
  expect(ids(convertor)).toEqual(all.slice(1).map(({ id }) => id));
});

test('an empty first page of a list that is said to hold something is no list', async () => {
  Object.assign(shop, { said: 10 });
  const convertor = await read();
  expect(convertor.$state.get()).toMatchObject({ status: 'failed', error: { code: 'malformed' } });
});

test('nobody looks any more: the reading stops, and goes on with who looks next', async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  Object.assign(shop, { said: 300, rows: rows(300), held });
  const convertor = convertorOf(`list-${++list}`);
  const leave = convertor.watch();
  await vi.waitFor(() => expect(shop.log).toContain('page 1'));
  leave();
  go();
  expect(convertor.$state.get()).toMatchObject({ status: 'idle', rows: [] });
  offs.push(convertor.watch());
  await vi.waitFor(() => expect(convertor.$state.get().status).toBe('ready'));
  expect(ids(convertor)).toHaveLength(300);
});

test('read anew and stopped midway, it shows nothing that has gone', async () => {
  const all = rows(300);
  Object.assign(shop, { said: 300, rows: all });
  const convertor = await read();
  let go = () => {};
  shop.answer = (page) => {
    shop.held = new Promise((resolve) => {
      go = resolve;
    });
    return shop.rows.slice((page - 1) * 100, page * 100);
  };
  // Elsewhere the first went, and one that the reading does not come to.
  Object.assign(shop, { said: 298, rows: all.filter(({ id }) => id !== 'r1' && id !== 'r250') });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(shop.log.slice(4)).toEqual(['count', 'count', 'page 1', 'page 2']));
  convertor.pause();
  expect(ids(convertor).filter((id) => id === 'r1' || id === 'r250')).toEqual([]);
  Object.assign(shop, { answer: null, held: Promise.resolve() });
  go();
  convertor.resume();
  await vi.waitFor(() => expect(convertor.$state.get().status).toBe('ready'));
  expect(ids(convertor)).toEqual(shop.rows.map(({ id }) => id));
});

test('two lists changed in another tab within two seconds: each is read anew, none takes the other’s place', async () => {
  Object.assign(shop, { said: 2, rows: rows(2) });
  const [, first, second] = [await read(), await read(), await read()].map((convertor, at) => ({ convertor, id: `list-${list - 2 + at}` }));
  const channel = new BroadcastChannel('islands');
  const tell = (seq: number, ids: string[]) => channel.postMessage({ kind: 'convertor', seq, tab: 'another', ids });
  // The first call begins the quiet time.
  tell(1, ['other-list']);
  Object.assign(shop, { said: 1, rows: rows(1) });
  tell(2, [first?.id ?? '']);
  tell(3, [second?.id ?? '']);
  await vi.waitFor(() => expect([first, second].map((one) => one?.convertor.$state.get().total)).toEqual([1, 1]), 4000);
  channel.close();
});

test('of many stopped lists the one stopped longest ago is forgotten, whatever their numbers', async () => {
  localStorage.clear();
  buyer.$identity.set('anna');
  Object.assign(shop, { said: 300, rows: rows(300) });
  for (const id of ['900', ...Array.from({ length: 20 }, (_, at) => `${at + 1}`)]) {
    const convertor = convertorOf(id);
    const off = convertor.$state.listen(({ loaded }) => loaded === 100 && convertor.pause());
    const leave = convertor.watch();
    await vi.waitFor(() => expect(convertor.$state.get().status).toBe('paused'));
    off();
    leave();
  }
  expect(localStorage.getItem('islands:convertor:anna')?.match(/"\d+"/g)).toEqual(Array.from({ length: 20 }, (_, at) => `"${at + 1}"`));
  buyer.$identity.set('');
});
