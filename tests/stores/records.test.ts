import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page as PageOfRows } from '../../shared/api/paging';
import type { KeptRow } from '../../shared/stores/core/bulk';
import type { List } from '../../shared/stores/core/list';
import type { Records } from '../../shared/stores/core/records';
import type { Removal, RemovalOptions } from '../../shared/stores/core/removal';
import type { Rows } from '../../shared/stores/core/rows';
import { buyer, closePage, fault, flush, guest, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

interface Note {
  id: string;
  text: string;
  place?: string | undefined;
}

let page: Page;
let notes: Records<Note>;
let parts: typeof import('../../shared/stores/core/records');
let lists: typeof import('../../shared/stores/core/list');
let removals: typeof import('../../shared/stores/core/removal');
let edits: typeof import('../../shared/stores/core/edit');
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  parts = await import('../../shared/stores/core/records');
  lists = await import('../../shared/stores/core/list');
  removals = await import('../../shared/stores/core/removal');
  edits = await import('../../shared/stores/core/edit');
  notes = parts.createRecords<Note>({ name: 'notes', idOf: ({ id }) => id });
  for (const atom of [page.user.$user, page.notices.$notices, page.notices.$spoken]) offs.push(atom.listen(() => {}));
  await flush();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

const note = (id: string, text = `заметка ${id}`): Note => ({ id, text });
const textOf = (id: string) => notes.get(id).row?.text;
const toasts = () => page.notices.$notices.value?.map(({ text }) => text) ?? [];
/** The session is lost and found again, or another buyer comes. */
const become = async (user: typeof state.user) => {
  state.user = user;
  await page.user.refreshUser();
  await flush();
};

describe('a row', () => {
  test('is one atom for an id, whoever asks and whatever brings it', () => {
    const seen: (string | undefined)[] = [];
    offs.push(notes.at('1').subscribe(({ row }) => void seen.push(row?.text)));
    expect(notes.at('1')).toBe(notes.at('1'));
    notes.receive([note('1', 'один'), note('2')]);
    notes.receive([note('1', 'раз')]);
    expect(seen).toEqual([undefined, 'один', 'раз']);
    expect(notes.get('3')).toEqual({ row: null, isGone: false, isPending: false });
  });

  test('is what the latest request says, not what the latest answer says', () => {
    const [early, late] = [notes.ask(), notes.ask()];
    notes.receive([note('1', 'новая')], late);
    notes.receive([note('1', 'старая'), note('2')], early);
    expect([textOf('1'), textOf('2')]).toEqual(['новая', 'заметка 2']);
  });

  test('that was written is newer than every answer asked for before', () => {
    notes.receive([note('1')]);
    const asked = notes.ask();
    notes.patch('1', (row) => ({ ...row, text: 'правка' })).commit();
    notes.receive([note('1')], asked);
    expect(textOf('1')).toBe('правка');
    notes.receive([note('1', 'потом')], notes.ask());
    expect(textOf('1')).toBe('потом');
  });

  test('of an answer that was out of date before it came stays what is known', () => {
    notes.receive([note('1', 'новая')]);
    const asked = notes.ask();
    notes.invalidate(['1']);
    notes.receive([note('1', 'старая'), note('2', 'лучше чем ничего')], asked);
    expect([textOf('1'), textOf('2')]).toEqual(['новая', 'лучше чем ничего']);
  });

  test('of several shapes is put together', () => {
    notes = parts.createRecords<Note>({ name: 'notes', idOf: ({ id }) => id, merge: (before, now) => ({ ...before, ...now }) });
    notes.receive([{ ...note('1'), place: 'полка' }]);
    notes.receive([note('1', 'правка')]);
    expect(notes.get('1').row).toEqual({ id: '1', text: 'правка', place: 'полка' });
  });

  test('that the page printed is taken where nothing is known', () => {
    notes.receive([note('1', 'со страницы сервера')]);
    notes.seed([note('1', 'напечатано'), note('2', 'напечатано')]);
    expect([textOf('1'), textOf('2')]).toEqual(['со страницы сервера', 'напечатано']);
    notes.takeOut(['2']);
    notes.seed([note('2', 'напечатано')]);
    expect(notes.get('2')).toEqual({ row: null, isGone: true, isPending: false });
  });

  test('shows a change until it ends, with the server’s own words where there are any', () => {
    notes.receive([note('1')]);
    const [first, second] = [notes.patch('1', (row) => ({ ...row, text: 'правка' })), notes.patch('1', (row) => ({ ...row, place: 'полка' }))];
    expect(notes.get('1')).toEqual({ row: { id: '1', text: 'правка', place: 'полка' }, isGone: false, isPending: true });
    expect(notes.serverRow('1')).toEqual(note('1'));
    first.commit(note('1', 'Правка.'));
    second.rollback();
    second.commit();
    expect(notes.get('1')).toEqual({ row: note('1', 'Правка.'), isGone: false, isPending: false });
  });

  test('that is not known yet shows a change once it is', () => {
    const change = notes.patch('1', (row) => ({ ...row, text: 'правка' }));
    expect(notes.get('1')).toEqual({ row: null, isGone: false, isPending: true });
    notes.receive([note('1')]);
    expect(textOf('1')).toBe('правка');
    change.rollback();
    expect(textOf('1')).toBe('заметка 1');
  });

  test('is shown before the server has it', () => {
    const [one, other] = [notes.put(note('1')), notes.put(note('2'))];
    expect([textOf('1'), textOf('2')]).toEqual(['заметка 1', 'заметка 2']);
    one.rollback();
    other.commit();
    expect([textOf('1'), notes.get('1').isGone, textOf('2'), notes.serverRow('2')]).toEqual([undefined, false, 'заметка 2', note('2')]);
  });

  test('goes and comes back; one that is gone comes back by a later answer alone', () => {
    notes.receive([note('1'), note('2'), note('3')]);
    const asked = notes.ask();
    const removal = notes.remove(['1', '2', '2']);
    expect([notes.get('1'), textOf('3')]).toEqual([{ row: null, isGone: true, isPending: true }, 'заметка 3']);
    removal.commit(['2']);
    removal.rollback();
    expect([notes.get('1').isGone, textOf('2')]).toEqual([true, 'заметка 2']);
    notes.receive([note('1'), note('2')], asked);
    expect(notes.get('1').isGone).toBe(true);
    notes.receive([note('1')]);
    expect(textOf('1')).toBe('заметка 1');
    const back = notes.remove(['3']);
    back.rollback();
    expect(textOf('3')).toBe('заметка 3');
  });
});

describe('another buyer', () => {
  test('has none of the rows, and neither answers nor wishes of the former one', async () => {
    notes.receive([note('1')]);
    const change = notes.patch('1', (row) => ({ ...row, text: 'правка' }));
    const asked = notes.ask();
    await become(buyer({ id: '8' }));
    change.commit();
    notes.receive([note('2')], asked);
    expect([notes.get('1').row, notes.get('2').row]).toEqual([null, null]);
  });

  test('leaves again: what the page’s own buyer had is there, what is gone is gone', async () => {
    notes.receive([note('1'), note('2')]);
    notes.takeOut(['2']);
    await become(guest());
    expect(notes.get('1').row).toBeNull();
    notes.receive([note('5', 'чужая')]);
    await become(buyer());
    expect([textOf('1'), notes.get('2').isGone, notes.get('5').row]).toEqual(['заметка 1', true, null]);
  });
});

describe('who holds ids', () => {
  test('hears once of many, what is committed apart, and is asked to read again', () => {
    const heard: string[] = [];
    const off = notes.follow({
      changed: (ids, isCommitted) => void heard.push(ids.join('') + (isCommitted ? '!' : '')),
      reload: () => void heard.push('again'),
    });
    notes.receive([note('1'), note('2')]);
    notes.remove(['1', '2']).commit();
    notes.invalidate();
    off();
    notes.receive([note('3')]);
    expect(heard).toEqual(['12', '12', '12!', 'again']);
  });

  test('is called in any order with the same end', async () => {
    const counts = async (order: readonly string[]) => {
      const own = parts.createRecords<Note>({ name: 'notes', idOf: ({ id }) => id });
      const lives: Record<string, () => List<{ search: string }, Note>> = Object.fromEntries(
        ['', 'a', 'b'].map((search) => [
          search,
          () =>
            lists.createList({
              records: own,
              inAddress: false,
              params: { search: lists.param.text(search) },
              load: async () => ({ items: [note('1'), note('2')], total: 2, pages: 1 }),
            }),
        ]),
      );
      const made = Object.fromEntries(order.map((search) => [search, (lives[search] as () => List<{ search: string }, Note>)()]));
      for (const list of Object.values(made))
        offs.push(
          list.watch(),
          list.$state.listen(() => {}),
        );
      await flush();
      own.remove(['1']).commit();
      own.patch('2', (row) => ({ ...row, text: 'правка' }));
      return Object.keys(lives).map((search) => JSON.stringify(made[search]?.$state.get()));
    };
    const first = await counts(['', 'a', 'b']);
    expect(await counts(['b', '', 'a'])).toEqual(first);
    expect(first[0]).toContain('"rows":[{"id":"2","text":"правка"}]');
  });
});

describe('a list of them', () => {
  let list: List<{ search: string }, Note>;
  let other: List<{ search: string }, Note>;
  let shop: string[];
  let asked: number;
  let answers: ((now: boolean) => void)[] | null;

  const load = async (): Promise<PageOfRows<Note>> => {
    asked++;
    const items = shop.map((id) => note(id));
    if (answers) await new Promise<boolean>((resolve) => answers?.push(resolve));
    return { items, total: items.length, pages: 1 };
  };
  const make = () => lists.createList<{ search: string }, Note>({ records: notes, inAddress: false, params: { search: lists.param.text() }, load });
  const shown = (of = list) =>
    of.$state
      .get()
      .rows?.map(({ text }) => text)
      .join(', ');

  beforeEach(async () => {
    shop = ['1', '2', '3'];
    asked = 0;
    answers = null;
    list = make();
    other = make();
    for (const one of [list, other])
      offs.push(
        one.watch(),
        one.$state.listen(() => {}),
      );
    await flush();
  });

  test('shows a change that was made in another list, or in none', () => {
    list.patch('1', (row) => ({ ...row, text: 'правка' }));
    notes.patch('2', (row) => ({ ...row, text: 'другая' })).commit();
    expect([shown(), shown(other)]).toEqual(Array(2).fill('правка, другая, заметка 3'));
  });

  test('counts without what is on its way out, and with what came back', () => {
    const removal = other.remove(['1', '3']);
    expect([shown(), list.$state.get().total]).toEqual(['заметка 2', 1]);
    removal.commit(['3']);
    expect([shown(), list.$state.get().total, shown(other)]).toEqual(['заметка 2, заметка 3', 2, 'заметка 2, заметка 3']);
  });

  test('reads once more where a write was agreed to while it was reading', async () => {
    answers = [];
    list.reload();
    await flush();
    shop = ['2', '3'];
    notes.takeOut(['1']);
    await flush();
    expect(answers).toHaveLength(2);
    answers[1]?.(true);
    answers[0]?.(true);
    await flush();
    expect([shown(), list.$state.get().total]).toEqual(['заметка 2, заметка 3', 2]);
  });

  test('that nobody watches is read when somebody does, also where the page printed it', async () => {
    const third = make();
    third.prepare();
    third.seed({ items: [note('1', 'напечатано')], total: 1, pages: 1 });
    expect(third.$state.get().status).toBe('ready');
    notes.invalidate();
    await flush();
    asked = 0;
    offs.push(third.watch());
    await flush();
    expect([asked, third.$state.get().total]).toEqual([1, 3]);
  });

  test('is empty at once where another buyer comes, and reads for them', async () => {
    const seen: (number | undefined)[] = [];
    offs.push(list.$state.listen(({ rows }) => void seen.push(rows?.length)));
    await become(buyer({ id: '8' }));
    expect([...new Set(seen)]).toEqual([undefined, 3]);
  });
});

describe('a removal', () => {
  let sent: string[];
  let refuse: (id: string) => unknown;
  let told: [string, string][];

  const words = {
    removed: (ids: readonly string[]) => `Убрано: ${ids.length}`,
    returned: (ids: readonly string[]) => `Возвращено: ${ids.length}`,
    failed: (ids: readonly string[]) => `Не убрано: ${ids.join()}`,
  };
  const call = async (id: string): Promise<void> => {
    sent.push(id);
    await null;
    const cause = refuse(id);
    if (cause) throw cause;
  };
  const make = (more: Partial<RemovalOptions<Note>> = {}): Removal => removals.createRemoval(notes, { ...words, call, ...more } as RemovalOptions<Note>);
  const gone = (ids: string[]) => ids.filter((id) => notes.get(id).isGone).join('');

  beforeEach(() => {
    sent = [];
    told = [];
    refuse = () => null;
    notes.receive(['1', '2', '3', '4', '5', '6'].map((id) => note(id)));
    vi.spyOn(notes.life, 'notifyTabs').mockImplementation(() => void told.push(['notes', sent.join('')]));
  });

  test('is shown at once, can be taken back, and is sent when that is over', async () => {
    const remove = make();
    void remove(['1', '2']);
    void remove(['3']);
    await flush();
    expect([gone(['1', '2', '3', '4']), sent, toasts()]).toEqual(['123', [], ['Убрано: 3']]);
    page.notices.$notices.value?.[0]?.action?.run();
    await vi.advanceTimersByTimeAsync(200);
    expect([gone(['1', '2', '3']), sent]).toEqual(['', []]);
    expect(page.notices.$spoken.value?.polite).toMatch(/Возвращено: 3$/);
    const result = remove(['1', '2']);
    await flush();
    remove.flush();
    expect(await result).toEqual({ ok: true, value: [] });
    expect([gone(['1', '2', '3']), sent, told]).toEqual(['12', ['1', '2'], [['notes', '12']]]);
  });

  test('of which the shop keeps some: those come back, all is read again, and it is said once', async () => {
    const reload = vi.fn();
    offs.push(notes.follow({ reload }));
    const done = vi.fn();
    refuse = (id) => (id === '2' || id === '5') && fault('refused');
    const remove = make({ done });
    const result = remove(['1', '2', '3', '4', '5']);
    await flush();
    remove.flush();
    expect(await result).toEqual({ ok: true, value: ['2', '5'] });
    expect([gone(['1', '2', '3', '4', '5']), toasts()]).toEqual(['134', ['Не убрано: 2,5']]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(done.mock.calls).toEqual([[['1', '3', '4']]]);
  });

  test('of which the shop keeps all is taken back, and the next one is not mistaken for it', async () => {
    refuse = () => fault('refused');
    const remove = make();
    const result = remove(['1', '2']);
    await flush();
    remove.flush();
    expect(await result).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect([gone(['1', '2']), toasts()]).toEqual(['', ['Не убрано: 1,2']]);
    refuse = () => null;
    const again = remove(['1']);
    await flush();
    remove.flush();
    await again;
    expect(gone(['1', '2'])).toBe('1');
  });

  test('goes out whole when the page is left, also from the middle of it', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => String(n));
    const slow = make({
      call: (id: string) => {
        sent.push(id);
        return new Promise(() => {});
      },
    });
    void slow(ids);
    await flush();
    slow.flush();
    await flush();
    expect(sent).toHaveLength(4);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual(ids);
  });

  test('by one call for many goes in batches that PHP takes, one after another', async () => {
    const ids = Array.from({ length: 1200 }, (_, n) => String(n));
    const batches: number[] = [];
    const remove = removals.createRemoval(notes, {
      ...words,
      calls: {},
      fieldsPerRow: 2,
      callMany: async (some) => {
        batches.push(some.length);
        if (batches.length === 2) throw fault('server');
      },
    });
    const result = remove(ids);
    await flush();
    remove.flush();
    expect(await result).toEqual({ ok: true, value: ids.slice(250, 500) });
    expect(batches).toEqual([250, 250, 250, 250, 200]);
  });

  describe('by one call for many, whose answer says what the shop keeps', () => {
    const failed = (_: readonly string[], rows: readonly Note[]) => `Не убраны ${rows.map(({ text }) => text).join(', ')}.`;
    const removing = async (kept: readonly KeptRow[], ids: readonly string[]) => {
      const done = vi.fn();
      const remove = removals.createRemoval(notes, { ...words, calls: {}, failed, done, callMany: async () => kept });
      const result = remove(ids);
      await flush();
      remove.flush();
      return { ended: await result, done: done.mock.calls[0]?.[0] };
    };

    test('those come back and are named, with its words; the others are gone', async () => {
      const { ended, done } = await removing([{ id: '2', message: 'Цена запрошена.' }, { id: '4' }], ['1', '2', '3', '4']);
      expect(ended).toEqual({ ok: true, value: ['2', '4'] });
      expect([done, gone(['1', '2', '3', '4'])]).toEqual([['1', '3'], '13']);
      expect(toasts()).toEqual(['Не убраны заметка 2. Цена запрошена. Не убраны заметка 4.']);
    });

    test('those of one reason stand together, also where all are kept', async () => {
      const message = 'Цена запрошена.';
      const { ended } = await removing(
        ['1', '2'].map((id) => ({ id, message })),
        ['1', '2'],
      );
      expect(ended).toEqual({ ok: true, value: ['1', '2'] });
      expect([gone(['1', '2']), toasts()]).toEqual(['', ['Не убраны заметка 1, заметка 2. Цена запрошена.']]);
    });

    test('of too many reasons none is told', async () => {
      const ids = ['1', '2', '3', '4'];
      await removing(
        ids.map((id) => ({ id, message: `Причина ${id}.` })),
        ids,
      );
      expect(toasts()).toEqual(['Не убраны заметка 1, заметка 2, заметка 3, заметка 4.']);
    });

    test('an answer of one batch says nothing of another', async () => {
      const ids = Array.from({ length: 6 }, (_, n) => String(n + 1));
      const remove = removals.createRemoval(notes, {
        ...words,
        calls: {},
        fieldsPerRow: 250,
        callMany: async ([first]) => (first === '3' ? [{ id: '1' }, { id: '4' }] : undefined),
      });
      const result = remove(ids);
      await flush();
      remove.flush();
      expect(await result).toEqual({ ok: true, value: ['4'] });
    });
  });

  test('that a lost session has ended is told with the names the rows had', async () => {
    const remove = make({ failed: (ids, rows) => `Не убраны ${ids.length}: ${rows.map(({ text }) => text).join(', ')}` });
    const result = remove(['1', '2']);
    await flush();
    await become(guest());
    expect(notes.get('1').row).toBeNull();
    remove.flush();
    expect(await result).toMatchObject({ ok: false });
    expect([sent, toasts()]).toEqual([[], ['Не убраны 2: заметка 1, заметка 2']]);
  });

  test('ends with a session that is lost: nothing more is begun, what is gone stays gone', async () => {
    refuse = (id) => id === '2' && fault('session');
    const remove = make();
    const result = remove(['1', '2', '3', '4', '5', '6']);
    await flush();
    remove.flush();
    await result;
    expect([sent.join(''), gone(['1', '2', '3', '4', '5', '6'])]).toEqual(['12345', '1345']);
  });

  test('is told to other tabs by ids, which take the rows out without asking', async () => {
    notes = parts.createRecords<Note>({ name: 'told', idOf: ({ id }) => id, tellsGone: true });
    notes.receive([note('1'), note('2')]);
    const identity = page.user.$identity.get();
    expect(notes.about(['1'])).toEqual({ ids: [identity, '1'] });
    const channel = new BroadcastChannel('islands');
    channel.postMessage({ kind: 'told', seq: 1, tab: 'other', ids: [identity, '1'] });
    channel.postMessage({ kind: 'told', seq: 2, tab: 'other', ids: ['чужой', '2'] });
    channel.close();
    await vi.waitFor(() => expect(notes.get('1').isGone).toBe(true));
    expect(textOf('2')).toBe('заметка 2');
  });
});

describe('an edit', () => {
  let answer: () => Promise<string>;
  /** The row as the shop has it. */
  let stored: Note | undefined;
  const undo = { text: () => 'Исправлено.', back: () => 'Возвращено.' };
  const make = (told?: 'caller', more = {}) =>
    edits.createEdit<{ id: string; text: string }, Note, string>(notes, {
      change: (row, { text }) => ({ ...row, text }),
      call: () => answer(),
      read: async () => stored,
      happened: (row, { text }) => row.text === text,
      gone: () => 'Заметки больше нет.',
      failed: () => 'Не удалось сохранить заметку.',
      ...(told && { reportBy: () => told }),
      ...more,
    });

  beforeEach(() => notes.receive([note('1')]));

  test('shows at once and stays', async () => {
    answer = async () => 'ok';
    const result = make()({ id: '1', text: 'правка' });
    expect(textOf('1')).toBe('правка');
    expect(await result).toEqual({ ok: true, value: 'ok' });
    expect([textOf('1'), notes.serverRow('1')?.text]).toEqual(['правка', 'правка']);
  });

  test('that can be taken back shows at once, and is sent when that is over', async () => {
    const call = vi.fn(async () => 'ok');
    const edit = make(undefined, { undo, call });
    void edit({ id: '1', text: 'правка' });
    await flush();
    expect([textOf('1'), toasts(), call.mock.calls]).toEqual(['правка', ['Исправлено.'], []]);
    page.notices.$notices.value?.[0]?.action?.run();
    expect(textOf('1')).toBe('заметка 1');
    const result = edit({ id: '1', text: 'другая' });
    await flush();
    edit.flush();
    expect([await result, textOf('1'), call.mock.calls.length]).toEqual([{ ok: true, value: 'ok' }, 'другая', 1]);
  });

  test('that is refused at a field goes back, and the field has the reason', async () => {
    answer = () => Promise.reject(fault('invalid', { fields: { text: 'Слишком длинно.' } }));
    expect(await make()({ id: '1', text: 'правка' })).toMatchObject({ ok: false, error: { fields: { text: 'Слишком длинно.' } } });
    expect([textOf('1'), toasts()]).toEqual(['заметка 1', []]);
  });

  test.each([
    [undefined, ['Заметки больше нет.']],
    ['caller' as const, []],
  ])('of a row that is no longer there takes it out (%s)', async (told, words) => {
    answer = () => Promise.reject(fault('missing'));
    expect(await make(told)({ id: '1', text: 'правка' })).toMatchObject({ ok: false, error: { code: 'gone', text: 'Заметки больше нет.' } });
    expect([notes.get('1').isGone, toasts()]).toEqual([true, words]);
  });

  describe('nobody answers', () => {
    const done = vi.fn();
    beforeEach(() => {
      done.mockClear();
      answer = () => Promise.reject(fault('timeout', { ambiguous: true } as never));
    });
    const run = () => make(undefined, { done })({ id: '1', text: 'правка' });

    test('the row has become so: it is done', async () => {
      stored = note('1', 'правка');
      expect(await run()).toMatchObject({ ok: true });
      expect([notes.serverRow('1')?.text, done.mock.calls.length, toasts()]).toEqual(['правка', 1, []]);
    });

    test('the row has not: it is told, and looked at once more', async () => {
      stored = note('1', 'чужая');
      expect(await run()).toMatchObject({ ok: false, error: { unsure: true } });
      expect([textOf('1'), done.mock.calls, toasts()]).toEqual(['чужая', [], ['Не удалось сохранить заметку.']]);
      stored = note('1', 'правка');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(textOf('1')).toBe('правка');
    });

    test('what the shop could not say in words it has not done either: a failure', async () => {
      answer = () => Promise.reject(fault('malformed', { ambiguous: true } as never));
      stored = note('1');
      const result = await run();
      expect([result, textOf('1')]).toMatchObject([{ ok: false, error: { text: 'Не удалось сохранить заметку.' } }, 'заметка 1']);
      expect(result).not.toHaveProperty('error.unsure');
    });

    test('the row cannot be read: nobody knows, and whoever shows it reads again', async () => {
      const reload = vi.fn();
      offs.push(notes.follow({ reload }));
      stored = undefined;
      expect(await run()).toMatchObject({ ok: false, error: { unsure: true } });
      expect(reload).toHaveBeenCalled();
    });
  });
});

describe('answers to questions', () => {
  const shop: Record<string, Note[]> = {};
  let loads: string[];
  let answers: Rows<{ of: string }, Note>;

  beforeEach(async () => {
    const { createRows } = await import('../../shared/stores/core/rows');
    loads = [];
    Object.assign(shop, { all: [note('1'), note('2')], some: [note('2')] });
    answers = createRows(notes, {
      load: async ({ of }) => {
        loads.push(of);
        return shop[of] ?? [];
      },
    });
    for (const of of ['all', 'some']) offs.push(answers.at({ of }).watch());
    await flush();
  });
  const texts = (of: string) =>
    answers
      .at({ of })
      .$state.get()
      .data?.map(({ text }) => text);

  test('show a changed row in each that has it, and one that is gone in none', () => {
    const change = notes.patch('2', (row) => ({ ...row, text: 'другая' }));
    expect([texts('all'), texts('some')]).toEqual([['заметка 1', 'другая'], ['другая']]);
    change.rollback();
    expect(texts('some')).toEqual(['заметка 2']);
    notes.takeOut(['2']);
    expect([texts('all'), texts('some')]).toEqual([['заметка 1'], []]);
  });

  test('have what the server has put there, once', () => {
    answers.add({ of: 'some' }, note('3'));
    answers.add({ of: 'some' }, note('3', 'третья'));
    expect([texts('some'), texts('all'), textOf('3')]).toEqual([['заметка 2', 'третья'], ['заметка 1', 'заметка 2'], 'третья']);
  });

  test('are read again where the rows are out of date, and of another buyer from nothing', async () => {
    shop.all = [note('1', 'новая')];
    notes.invalidate();
    await flush();
    expect([texts('all'), loads]).toEqual([['новая'], ['all', 'some', 'all', 'some']]);
    shop.all = [note('7')];
    await become(buyer({ id: '8' }));
    expect([texts('all'), notes.get('1').row]).toEqual([['заметка 7'], null]);
  });

  test('take what the page printed, and it once', () => {
    const printed = [note('5')];
    answers.seed({ of: 'printed' }, printed);
    notes.takeOut(['5']);
    answers.seed({ of: 'again' }, printed);
    expect([texts('printed'), texts('again')]).toEqual([[], undefined]);
  });
});
