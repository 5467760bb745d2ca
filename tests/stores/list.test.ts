import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page as Rows } from '../../shared/api/paging';
import type { List, ListOptions } from '../../shared/stores/core/list';
import { buyer, closePage, fault, flush, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

interface Row {
  id: string;
  name: string;
}
interface Filters {
  mark: string;
  search: string;
  sort: string;
}
type Parts = typeof import('../../shared/stores/core/list');

let page: Page;
let parts: Parts;
let list: List<Filters, Row>;
/** The shop's rows by mark, three on a page. */
let rows: Record<string, string[]>;
let asked: string[];
let reply: (items: Row[], told: Omit<Rows<Row>, 'items'>, asked: number) => Rows<Row> | Promise<Rows<Row>>;
const offs: (() => void)[] = [];

/** As Yii answers: a page past the end is the last one again. */
const load: ListOptions<Filters, Row>['load'] = async ({ mark, search, sort, page: at }) => {
  asked.push([mark, search, sort, at].filter(Boolean).join(' '));
  const all = rows[mark] ?? [];
  const pages = Math.ceil(all.length / 3);
  const current = Math.min(at, Math.max(1, pages));
  const items = all.slice((current - 1) * 3, current * 3).map((id) => ({ id, name: `Деталь ${id}` }));
  return reply(items, { total: all.length, pages, page: current, perPage: 3 }, asked.length);
};

const make = (more: Partial<ListOptions<Filters, Row>> = {}): List<Filters, Row> => {
  const { createList, param } = parts;
  return createList<Filters, Row>({
    name: 'bookmarks',
    params: { mark: param.text(), search: param.text(), sort: param.choice(['id', '-id'], 'id') as never },
    load,
    rowKey: ({ id }) => id,
    failed: () => 'Не удалось загрузить закладки.',
    ...more,
  });
};
const open = (given?: Partial<Filters>) => {
  list.prepare(given);
  const off = list.watch();
  offs.push(
    off,
    list.$state.listen(() => {}),
  );
  return off;
};
const shown = () =>
  list.$state
    .get()
    .rows?.map(({ id }) => id)
    .join('');
const at = () => location.pathname + location.search + location.hash;
const back = async () => {
  history.back();
  await vi.advanceTimersByTimeAsync(50);
  await flush();
};

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  parts = await import('../../shared/stores/core/list');
  rows = { '': [...'abcdefgh'], lada: [...'klmn'] };
  asked = [];
  reply = (items, told) => ({ items, ...told });
  history.replaceState(null, '', '/auto/bookmarks');
  list = make();
  offs.push(
    page.user.$user.listen(() => {}),
    page.notices.$spoken.listen(() => {}),
  );
  await flush();
});

afterEach(async () => {
  await closePage(offs);
  page.config.configure({ listPrefixes: {} });
  vi.useRealTimers();
});

describe('the address', () => {
  test('is read before anything is asked; what cannot be read is the usual', async () => {
    history.replaceState(null, '', '/auto/bookmarks?mark=lada&page=2&sort=-id&utm=x');
    open();
    await flush();
    expect([asked, shown()]).toEqual([['lada -id 2'], 'n']);
    expect(list.$state.get()).toMatchObject({ status: 'ready', query: { mark: 'lada', sort: '-id', page: 2 }, total: 4, pages: 2 });
  });

  test.each(['page=0', 'page=-1', 'page=1e3', 'page=2.5', 'page=x', 'page[]=2', 'sort=name'])('%s says nothing', async (search) => {
    history.replaceState(null, '', `/auto/bookmarks?${search}`);
    open();
    await flush();
    expect(asked).toEqual(['id 1']);
  });

  test('gets what was chosen, as a way back; the rest of it and the page’s own state stay', async () => {
    const state = { id: 7, container: '#pjax' };
    history.replaceState(state, '', '/auto/bookmarks?utm=a+b&q=%D1%8F#top');
    open();
    await flush();
    const { length } = history;
    list.choose({ mark: 'lada' });
    expect(at()).toBe('/auto/bookmarks?utm=a+b&q=%D1%8F&mark=lada#top');
    list.choose({ page: 2 });
    expect(history.length).toBe(length + 2);
    expect(history.state).toEqual(state);
    list.choose({ mark: '' });
    // What is usual is not in it.
    expect(at()).toBe('/auto/bookmarks?utm=a+b&q=%D1%8F#top');
    expect(list.$state.get().query.page).toBe(1);
  });

  test('restores the list when the browser goes back and forth', async () => {
    open();
    list.choose({ mark: 'lada' });
    list.choose({ page: 2 });
    await flush();
    expect(shown()).toBe('n');
    await back();
    expect([at(), shown()]).toEqual(['/auto/bookmarks?mark=lada', 'klm']);
    await back();
    expect([at(), shown()]).toEqual(['/auto/bookmarks', 'abc']);
  });

  test('is replaced while the buyer types, and asked when they pause', async () => {
    open();
    await flush();
    const { length } = history;
    for (const search of ['ф', 'фи', 'фил']) {
      list.type({ search });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([history.length, asked]).toEqual([length, ['id 1']]);
    expect(new URLSearchParams(location.search).get('search')).toBe('фил');
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual(['id 1', 'фил id 1']);
  });

  test('of another page is another’s: pjax goes back to a path that is not the list’s', async () => {
    history.replaceState(null, '', '/catalog?mark=lada');
    history.pushState(null, '', '/auto/bookmarks');
    open();
    await flush();
    await back();
    expect([location.pathname, asked, shown()]).toEqual(['/catalog', ['id 1'], 'abc']);
  });

  test('of the list with other parameters of the page is no news', async () => {
    open();
    await flush();
    history.pushState(null, '', '/auto/bookmarks?other=1');
    await back();
    expect(asked).toEqual(['id 1']);
  });

  test('has the names the site wants in front of a list’s parameters', async () => {
    page.config.configure({ listPrefixes: { bookmarks: 'b-' } });
    history.replaceState(null, '', '/auto/bookmarks?page=2&mark=lada&b-page=3');
    open();
    await flush();
    expect(asked).toEqual(['id 3']);
    const href = list.hrefOf({ mark: 'lada' });
    expect(at()).toBe('/auto/bookmarks?page=2&mark=lada&b-page=3');
    list.choose({ mark: 'lada' });
    expect([at(), href]).toEqual(Array(2).fill('/auto/bookmarks?page=2&mark=lada&b-mark=lada'));
  });

  test('is that of the records where the list has no name of its own', async () => {
    page.config.configure({ listPrefixes: { notes: 'n-' } });
    const { createRecords } = await import('../../shared/stores/core/records');
    const records = createRecords<Row>({ name: 'notes', idOf: ({ id }) => id });
    list = make({ name: undefined, rowKey: undefined, records } as never);
    open();
    expect(list.hrefOf({ mark: 'lada' })).toBe('/auto/bookmarks?n-mark=lada');
  });

  test('is not touched by a list of a modal, which begins anew each time', async () => {
    list = make({ inAddress: false });
    history.replaceState(null, '', '/auto/bookmarks?page=2');
    const off = open({ mark: 'lada' });
    expect(list.hrefOf({ mark: 'uaz' })).toBe('');
    list.choose({ page: 2 });
    await flush();
    expect([at(), asked]).toEqual(['/auto/bookmarks?page=2', ['lada id 1', 'lada id 2']]);
    off();
    open();
    await flush();
    expect(asked.at(-1)).toBe('id 1');
  });
});

describe('loading', () => {
  test('the last good rows stay while the next load, and late answers lose', async () => {
    open();
    await flush();
    const late: (() => void)[] = [];
    reply = (items, told) => new Promise((resolve) => late.push(() => resolve({ items, ...told })));
    list.choose({ mark: 'lada' });
    await flush();
    expect(list.$state.get()).toMatchObject({ status: 'loading', query: { mark: 'lada' } });
    expect(shown()).toBe('abc');
    list.choose({ mark: '', page: 2 });
    await flush();
    late[1]?.();
    await flush();
    late[0]?.();
    await flush();
    expect([list.$state.get().status, shown()]).toEqual(['ready', 'def']);
  });

  test('two widgets of one list agree and ask once', async () => {
    open();
    open();
    await flush();
    expect(asked).toEqual(['id 1']);
  });

  test('filters that the server does not know are put right, once, in the address too', async () => {
    history.replaceState(null, '', '/auto/bookmarks?mark=moskvich&page=2');
    list = make({ load: async (query, signal) => ({ ...(await load(query, signal)), instead: query.mark === 'moskvich' ? { mark: '' } : undefined }) });
    open();
    await flush();
    expect([at(), shown(), asked]).toEqual(['/auto/bookmarks', 'abc', ['moskvich id 2', 'id 1']]);
    asked.length = 0;
    list = make({ load: async (query, signal) => ({ ...(await load(query, signal)), instead: { mark: query.mark === 'lada' ? '' : 'lada' } }) });
    open();
    await flush();
    expect(asked).toEqual(['id 1', 'lada id 1']);
  });

  test('a failure keeps the rows, says what and why, and can be repeated', async () => {
    open();
    await flush();
    reply = () => Promise.reject(fault('timeout'));
    list.choose({ page: 2 });
    await flush();
    expect(list.$state.get()).toMatchObject({ status: 'failed', error: { text: 'Не удалось загрузить закладки. Сервер долго не отвечает.' } });
    expect(shown()).toBe('abc');
    reply = (items, told) => ({ items, ...told });
    list.reload();
    await flush();
    expect(shown()).toBe('def');
  });

  test('an answer that counts rows and brings none has failed: nobody is told that there are none', async () => {
    reply = (items, told, times) => (times === 1 ? { items: [], ...told, page: 1 } : { items, ...told });
    open();
    await flush();
    expect(list.$state.get()).toMatchObject({
      status: 'failed',
      rows: null,
      error: { code: 'malformed', text: 'Не удалось загрузить закладки. Сервер вернул неожиданный ответ.' },
    });
    list.reload();
    await flush();
    expect(list.$state.get()).toMatchObject({ status: 'ready', total: expect.any(Number) });
  });

  test('a reading that typing has put off is waited for, whoever begins it: its failure is said', async () => {
    open();
    await flush();
    reply = () => Promise.reject(fault('timeout'));
    list.type({ search: 'zz' });
    // As after a change in another tab, before the pause in typing is over.
    list.reload(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(list.$state.get()).toMatchObject({ status: 'failed', query: { search: 'zz' } });
  });

  test('the count is spoken when the buyer has changed something, not at first', async () => {
    open();
    await vi.advanceTimersByTimeAsync(200);
    expect(page.notices.$spoken.value?.polite).toBe('');
    list.choose({ mark: 'lada' });
    await vi.advanceTimersByTimeAsync(200);
    expect(page.notices.$spoken.value?.polite).toBe('Найдено: 4');
  });

  test('what the page printed is not asked for', async () => {
    list.prepare();
    list.seed({ items: [{ id: 'z', name: 'Деталь' }], total: 1, pages: 1 });
    open();
    await flush();
    expect([asked, shown()]).toEqual([[], 'z']);
  });

  test('what the page printed for an address past the end is the last page', async () => {
    history.replaceState(null, '', '/?page=99');
    list.prepare();
    list.seed({ items: [{ id: 'z', name: 'Деталь' }], total: 7, pages: 3 });
    open();
    await flush();
    expect([asked, shown(), list.$state.get().query.page, location.search]).toEqual([[], 'z', 3, '?page=3']);
  });

  test('rows that the page printed are not taken after another buyer was there', async () => {
    const items = [{ id: 'z', name: 'Деталь' }];
    list.prepare();
    list.seed({ items, total: 7, pages: 3 });
    expect(shown()).toBe('z');
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    list.prepare();
    list.seed({ items, total: 7, pages: 3 });
    open();
    await flush();
    expect([asked, shown()]).toEqual([['id 1'], 'abc']);
  });

  test('an entry that is added takes no modals of the former one along, and the rest of its state', async () => {
    open();
    await flush();
    history.replaceState({ own: 1, islandsModals: 1 }, '');
    list.choose({ mark: 'kia' });
    expect(history.state).toEqual({ own: 1 });
  });

  test('another buyer sees none of the rows', async () => {
    open();
    await flush();
    state.user = buyer({ id: '8' });
    const seen: unknown[] = [];
    offs.push(list.$state.listen(({ rows: now }) => void seen.push(now?.length)));
    await page.user.refreshUser();
    await flush();
    expect(seen).toEqual([undefined, 3]);
    expect(asked).toEqual(['id 1', 'id 1']);
  });
});

describe('a page past the end', () => {
  const open9 = async () => {
    history.replaceState(null, '', '/auto/bookmarks?page=9');
    const { length } = history;
    open();
    await flush();
    expect(history.length).toBe(length);
  };
  test('is the last one, and the address says so', async () => {
    await open9();
    expect([shown(), at(), asked, list.$state.get().query.page]).toEqual(['gh', '/auto/bookmarks?page=3', ['id 9'], 3]);
  });

  test('is the last one where the server tells only how many there are', async () => {
    reply = (items, { total, pages }) => ({ items, total, pages });
    await open9();
    expect([shown(), at()]).toEqual(['gh', '/auto/bookmarks?page=3']);
  });

  test('is asked for where the server gives nothing', async () => {
    reply = (items, { pages, total }, n) => (n === 1 ? { items: [], pages, total } : { items, pages, total });
    await open9();
    expect([shown(), at(), asked]).toEqual(['gh', '/auto/bookmarks?page=3', ['id 9', 'id 3']]);
  });

  test('is the first where nothing is told', async () => {
    reply = (items, _, n) => ({ items: n === 1 ? [] : items });
    await open9();
    expect([shown(), at(), asked]).toEqual(['abc', '/auto/bookmarks', ['id 9', 'id 1']]);
  });
});

describe('a row', () => {
  test('changes at once, and stays changed or not', async () => {
    open();
    await flush();
    const name = () => list.$state.get().rows?.[1]?.name;
    const patch = list.patch('b', (row) => ({ ...row, name: 'Новое' }));
    expect(name()).toBe('Новое');
    list.reload();
    await flush();
    expect(name()).toBe('Новое');
    patch.rollback();
    expect(name()).toBe('Деталь b');
    list.patch('b', (row) => ({ ...row, name: 'Новое' })).commit();
    expect(name()).toBe('Новое');
  });

  test('goes with its count, and comes back to its place', async () => {
    open();
    await flush();
    const removal = list.remove(['a', 'c']);
    expect([shown(), list.$state.get().total]).toEqual(['b', 6]);
    // A reading meanwhile still has them: they stay out all the same.
    list.reload();
    await flush();
    expect([shown(), list.$state.get().total]).toEqual(['b', 6]);
    removal.rollback();
    expect([shown(), list.$state.get().total]).toEqual(['abc', 8]);
  });

  test('that is gone lets the next page move up', async () => {
    open();
    await flush();
    const removal = list.remove(['a']);
    rows[''] = [...'bcdefgh'];
    removal.commit();
    expect([shown(), list.$state.get().status]).toEqual(['bc', 'ready']);
    await flush();
    expect([shown(), list.$state.get().total]).toEqual(['bcd', 7]);
  });

  test('the last of the last page: the page before it is shown', async () => {
    rows[''] = [...'abcd'];
    history.replaceState(null, '', '/auto/bookmarks?page=2');
    open();
    await flush();
    const removal = list.remove(['d']);
    expect([shown(), list.$state.get().total]).toEqual(['', 3]);
    rows[''] = [...'abc'];
    removal.commit();
    await flush();
    expect([shown(), at()]).toEqual(['abc', '/auto/bookmarks']);
  });

  test('taken out of one list is not counted out of another', async () => {
    open();
    await flush();
    const removal = list.remove(['a']);
    list.choose({ mark: 'lada' });
    await flush();
    expect(list.$state.get().total).toBe(4);
    list.choose({ mark: '' });
    await flush();
    expect([shown(), list.$state.get().total]).toEqual(['bc', 7]);
    removal.rollback();
    expect(list.$state.get().total).toBe(8);
  });

  test('taken out is gone under other filters too, and comes back there', async () => {
    rows.lada = ['a', 'k', 'l'];
    open();
    await flush();
    const [kept, taken] = [list.remove(['b']), list.remove(['a'])];
    list.choose({ mark: 'lada' });
    await flush();
    expect([shown(), list.$state.get().total]).toEqual(['kl', 2]);
    kept.commit();
    expect([shown(), list.$state.get().total]).toEqual(['kl', 2]);
    taken.rollback();
    expect([shown(), list.$state.get().total]).toEqual(['akl', 3]);
    const gone = list.remove(['a']);
    list.choose({ mark: '' });
    await flush();
    rows[''] = [...'bcdefgh'];
    gone.commit();
    await flush();
    expect([shown(), list.$state.get().total]).toEqual(['bcd', 7]);
  });
});
