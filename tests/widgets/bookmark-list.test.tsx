import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBookmark, type NewBookmark } from '../../shared/api/bookmarks';
import type { Bookmark } from '../../shared/reading/vehicles';
import { bookmarks } from '../../shared/stores/bookmarks';
import { $modals, closeModals } from '../../shared/stores/core/modals';
import { $pastNotices } from '../../shared/stores/core/notices';
import { refreshUser } from '../../shared/stores/core/user';
import { piecesOf } from '../../shared/ui/Marked';
import BookmarkList from '../../widgets/bookmark-list/BookmarkList';
import definition from '../../widgets/bookmark-list/widget';
import { login, lookAway, type OpenScene, pass, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const SEARCH = 'GET /v1/autocatalog/bookmark/search';
const REMOVE = 'DELETE /api/v1/autocatalog/bookmark/';
let page: OpenScene;

const open = async (scene: Parameters<typeof show>[3] = { account: 'business' }, props: Record<string, unknown> = {}) => {
  page = await show(definition, BookmarkList, props, scene);
  await pass(0);
};
const at = (search: string) => history.replaceState(null, '', `/personal/bookmarks${search}`);
beforeEach(() => at(''));
afterEach(() => {
  closeModals();
  history.replaceState(null, '', '/');
});

const rows = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.row !== undefined);
const ids = () => rows().map((row) => row.dataset.row);
const asked = (line: string) => page.asked.filter((one) => one.startsWith(line)).length;
const select = (name: string) => screen.getByRole('combobox', { name });
const field = () => screen.getByRole('searchbox', { name: 'Поиск' });
const choose = async (name: string, option: string) => {
  await user.selectOptions(select(name), option);
  await pass(0);
};
const count = () => screen.getByRole('heading', { name: 'Закладки автокаталога' }).parentElement?.lastChild?.textContent;
const press = async (name: string | RegExp, nth = 0) => {
  await user.click(screen.getAllByRole('button', { name })[nth] as HTMLElement);
  await pass(0);
};
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
/** What the shop holds, past the bundle. */
const held = async (id: string): Promise<{ id: string; note: string } | undefined> => {
  const found = [];
  for (let n = 1; n <= 3; n++) {
    const answer = await page.ask(`/v1/autocatalog/bookmark/search?per-page=50&page=${n}`, { headers: { Accept: 'application/json' } });
    found.push(...((await answer.json()) as { bookmarkParts: { id: string; note: string }[] }).bookmarkParts);
  }
  return found.find((one) => one.id === id);
};

describe('the address', () => {
  test('says nothing of the size at first: twenty on a page', async () => {
    const queries: string[] = [];
    await open({
      account: 'business',
      between(line, ask, _, query) {
        if (line === SEARCH) queries.push(query.toString());
        return ask();
      },
    });
    expect(queries.join()).toContain('per-page=20');
    expect(rows()).toHaveLength(20);
  });

  test('holds mark, model, search, order, size and page under their names, and the way back leads through them', async () => {
    await open();
    expect([rows().length, count()]).toEqual([20, 'Найдено: 150']);
    await choose('Марка', 'Renault');
    expect(location.search).toBe('?mark=renault');
    await choose('Модель', 'Duster');
    expect(location.search).toBe('?mark=renault&model=duster');
    await choose('Порядок', 'По названию, Я–А');
    await choose('На странице', '10');
    const found = Number(/\d+/.exec(count() ?? '')?.[0]);
    await press('Страница 2');
    expect(location.search).toBe('?mark=renault&model=duster&sort=-partName&per-page=10&page=2');
    expect(rows()).toHaveLength(Math.min(10, found - 10));
    const second = ids();
    await choose('Марка', 'Toyota');
    expect([location.search, select('Модель')]).toEqual(['?mark=toyota&sort=-partName&per-page=10', expect.objectContaining({ value: '' })]);
    history.back();
    await pass(100);
    expect([location.search, ids()]).toEqual(['?mark=renault&model=duster&sort=-partName&per-page=10&page=2', second]);
    expect([select('Марка'), select('Модель'), select('На странице')].map((one) => (one as HTMLSelectElement).value)).toEqual(['renault', 'duster', '10']);
  });

  test('of another page of the shop is read before anything is asked', async () => {
    at('?search=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80&per-page=50&sort=id&utm=x');
    await open();
    expect([field(), select('Порядок'), select('На странице')].map((one) => (one as HTMLInputElement).value)).toEqual(['фильтр', 'id', '50']);
    expect(ids()).toEqual([...ids()].sort((a, b) => Number(a) - Number(b)));
    expect([asked(SEARCH), location.search]).toEqual([1, '?search=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80&per-page=50&sort=id&utm=x']);
  });

  test('with a page past the end shows the last one', async () => {
    at('?page=99');
    await open();
    expect([location.search, rows().length]).toEqual(['?page=8', 10]);
  });

  test('with a model of another mark, or with what nobody knows, drops it and says so', async () => {
    at('?mark=toyota&model=duster&page=3');
    await open();
    expect([location.search, rows().length > 0]).toEqual(['?mark=toyota', true]);
    expect(optionsOf('Модель')).not.toContain('Duster');
    page.unmount();
    await pass(1100);
    at('?mark=moskvich&model=412');
    await open();
    expect([location.search, rows().length]).toEqual(['', 20]);
  });
});

describe('the search', () => {
  test('waits for a pause, and an answer that comes too late is not shown', async () => {
    await open({ account: 'business', faults: { match: 'search%5D=%D0%BA&', latency: 3000 } });
    const before = asked(SEARCH);
    await user.type(field(), 'к');
    await pass(400);
    await user.type(field(), 'олодки');
    await pass(400);
    expect(asked(SEARCH)).toBe(before + 2);
    const found = ids();
    expect(rows().every((row) => /колодки/i.test(row.textContent ?? ''))).toBe(true);
    await pass(3500);
    expect([ids(), location.search]).toEqual([found, `?search=${encodeURIComponent('колодки')}`]);
    expect(spoken()).toContain(count());
  });

  test('marks what was searched for in the note, and says how to go on where nothing is found', async () => {
    await open();
    await user.type(field(), 'КРЕПЕЖОМ');
    await pass(400);
    expect(rows().length).toBeGreaterThan(0);
    for (const row of rows()) expect(row.querySelector('mark')?.textContent).toBe('крепежом');
    await user.type(field(), ' нет такого');
    await pass(400);
    expect(screen.getByText('Ничего не найдено. Измените условия поиска.')).toBeInTheDocument();
    await press('Сбросить все');
    expect([rows().length, location.search]).toEqual([20, '']);
  });

  test.each([
    ['Масло 5W-30 (5W-30)', '5w-30', ['Масло ', '*5W-30', ' (', '*5W-30', ')']],
    ['a+b [c] $1 \\ {2} | ?', '[c] $1 \\ {2} | ?', ['a+b ', '*[c] $1 \\ {2} | ?']],
    ['<b>да</b>', '<b>', ['*<b>', 'да</b>']],
    ['заметка', '   ', ['заметка']],
    ['', 'x', []],
  ])('marks %j by %j', (whole, words, pieces) => {
    expect(piecesOf(whole, words).map(({ text, hit }) => (hit ? `*${text}` : text))).toEqual(pieces);
  });
});

describe('a note', () => {
  test('is text, whatever is in it', async () => {
    at('?search=script&per-page=50');
    await open();
    expect(rows()[0]).toHaveTextContent('<b>Внимание</b>: левая и правая стороны отличаются & <script>alert(1)</script>');
    expect(document.querySelector('li script, li b b')).toBeNull();
  });

  test('of ten thousand characters is shown in full when the buyer wants it, or searches for its end', async () => {
    const note = `${'<i>слово</i> '.repeat(800)}конец заметки`;
    const printed = { bookmarks: [{ id: '5404', partName: 'Фильтр', partNumber: 'W 7', note }], total: 1 };
    await open({ account: 'business' }, printed);
    expect(screen.queryByText(/конец заметки/)).toBeNull();
    await press(/^Показать заметку полностью: Фильтр/);
    expect(screen.getByText(/конец заметки/)).toBeInTheDocument();
    page.unmount();
    await pass(1100);
    at(`?search=${encodeURIComponent('конец')}`);
    await open({ account: 'business' }, printed);
    expect(rows()[0]?.querySelector('mark')).toHaveTextContent('конец');
  });

  test('opens the dialog with what is known', async () => {
    at('?search=script');
    await open();
    const row = rows()[0] as HTMLElement;
    await user.click(within(row).getByRole('button', { name: /^Изменить заметку: / }));
    expect($modals.get().at(-1)).toMatchObject({
      id: 'modal-bookmark-note-edit',
      props: { bookmarkId: row.dataset.row, note: expect.stringContaining('<script>'), partName: expect.any(String), partNumber: expect.any(String) },
    });
  });
});

describe('removal', () => {
  test('is taken back by Ctrl+Z from the rows, and not from a field that was typed into, whose own it is', async () => {
    await open();
    const before = ids();
    await press(/^Удалить закладку: /, 1);
    const search = screen.getByRole('searchbox');
    const focused = document.activeElement as HTMLElement;
    search.focus();
    await user.keyboard('к{Control>}z{/Control}');
    await pass(0);
    expect(ids()).not.toEqual(before);
    focused.focus();
    await user.keyboard('{Control>}z{/Control}');
    await pass(200);
    expect([ids(), toasts()]).toEqual([before, []]);
    expect(spoken()).toMatch(/^\S.*: закладка возвращена/);
  });

  describe('by keyboard', () => {
    const remove = async () => {
      act(() => screen.getAllByRole('button', { name: /^Удалить закладку: / })[1]?.focus());
      await user.keyboard('{Enter}');
      await pass(200);
    };

    test('says how it is taken back, and is taken back when the toast is long gone', async () => {
      await open();
      const before = ids();
      await remove();
      expect(spoken()).toMatch(/^Колодки тормозные передние .*: закладка удалена\. Вернуть: Ctrl\+Z\. \| $/);
      await pass(60_000);
      expect([toasts(), asked(REMOVE)]).toEqual([[], 0]);
      await user.keyboard('{Control>}z{/Control}');
      await pass(200);
      expect([ids(), asked(REMOVE)]).toEqual([before, 0]);
      expect(spoken()).toMatch(/^\S.*: закладка возвращена/);
      await user.keyboard('{Control>}z{/Control}');
      await pass(200);
      expect(ids()).toEqual(before);
    });

    test.each([
      ['the list is left', async () => act(() => elsewhere.focus())],
      ['a pointer is used', async () => void (await user.click(document.body))],
      ['the window is looked away from', lookAway],
      ['the next one is removed', remove],
    ])('is sent when %s', async (_, go) => {
      await open();
      document.body.append(elsewhere);
      await remove();
      await pass(60_000);
      expect(asked(REMOVE)).toBe(0);
      await go();
      await pass(0);
      elsewhere.remove();
      expect(asked(REMOVE)).toBe(1);
    });
    const elsewhere = document.createElement('button');
  });

  test('shows at once, gives the focus to the next row, can be taken back', async () => {
    await open();
    const before = ids();
    await press(/^Удалить закладку: /, 1);
    expect([ids(), toasts()]).toEqual([before.filter((_, n) => n !== 1), ['Закладка удалена']]);
    expect(count()).toBe('Найдено: 149');
    expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(before[2]);
    await press('Вернуть');
    expect([ids(), asked(REMOVE)]).toEqual([before, 0]);
    expect(bookmarks.get(before[1] as string)).toMatchObject({ isGone: false, isPending: false });
    await pass(200);
    expect(spoken()).toMatch(/^\S.*: закладка возвращена/);
    await pass(10_000);
    expect(asked(REMOVE)).toBe(0);
  });

  test('taken back after another tab removed it: it is made anew, with its note', async () => {
    await open();
    const [id] = ids() as [string];
    const note = (await held(id))?.note;
    await press(/^Удалить закладку: /);
    await page.ask(`/api/v1/autocatalog/bookmark/${id}`, { method: 'DELETE', headers: { Accept: 'application/json' } });
    await press('Вернуть');
    await pass(200);
    expect(spoken()).toMatch(/^\S.*: закладка возвращена/);
    const [made] = ids() as [string];
    expect(made).not.toBe(id);
    expect([(await held(made))?.note, await held(id), count()]).toEqual([note, undefined, 'Найдено: 150']);
  });

  test('taken back after another tab removed it, and its note cannot be written: it is said, and the note is there for another try', async () => {
    await open();
    const notes = await Promise.all((ids() as string[]).map(async (one) => ({ id: one, note: (await held(one))?.note ?? '' })));
    const { id, note } = notes.find((one) => one.note && one.note.length < 255) as { id: string; note: string };
    await user.click(within(document.querySelector(`[data-row="${id}"]`) as HTMLElement).getByRole('button', { name: /^Удалить закладку: / }));
    await pass(0);
    await page.ask(`/api/v1/autocatalog/bookmark/${id}`, { method: 'DELETE', headers: { Accept: 'application/json' } });
    await page.setFaults({ match: 'PATCH /api/v1/autocatalog/bookmark', status: 500 });
    await press('Вернуть');
    await pass(200);
    expect(toasts()).toEqual([`Закладка возвращена без заметки: «${note}».`]);
    const [made] = ids() as [string];
    expect((await held(made))?.note).toBe('');
    await page.setFaults([]);
    await press('Повторить');
    await pass(0);
    expect((await held(made))?.note).toBe(note);
  });

  test('taken back after another tab removed it, and it cannot be made anew: it is said to be gone', async () => {
    await open();
    const [id] = ids() as [string];
    await press(/^Удалить закладку: /);
    await page.ask(`/api/v1/autocatalog/bookmark/${id}`, { method: 'DELETE', headers: { Accept: 'application/json' } });
    await page.setFaults({ match: 'POST /api/v1/autocatalog/bookmark', status: 500 });
    await press('Вернуть');
    await pass(200);
    expect(toasts()).toEqual(['Закладка удалена в другом окне.']);
    expect([spoken().includes('закладка возвращена'), ids().includes(id), count()]).toEqual([false, false, 'Найдено: 149']);
  });

  test('taken back while the shop says nothing: no more is said than is known', async () => {
    await open();
    const before = ids();
    await press(/^Удалить закладку: /);
    await page.setFaults({ match: '/bookmark/search', status: 500 });
    await press('Вернуть');
    await pass(3000);
    await pass(200);
    expect([spoken().includes('закладка возвращена'), ids()]).toEqual([false, before]);
    expect(spoken()).toContain('Удаление отменено.');
  });

  test('taken back by the keyboard, from the end of the page: the focus goes to the row that is back', async () => {
    await open();
    const before = ids();
    await press(/^Удалить закладку: /, 1);
    const last = document.body.appendChild(document.createElement('button'));
    last.focus();
    screen.getByRole('button', { name: 'Вернуть' }).focus();
    await user.keyboard('{Enter}');
    await pass(100);
    expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(before[1]);
    last.remove();
  });

  test('is sent when it cannot be taken back, and the next page moves up', async () => {
    await open();
    const before = ids();
    await press(/^Удалить закладку: /);
    await pass(10_000);
    expect(asked(REMOVE)).toBe(1);
    expect([rows().length, ids().slice(0, 19)]).toEqual([20, before.slice(1)]);
    expect(await held(before[0] as string)).toBeUndefined();
  });

  test('of the last one of the last page leads to the page before it', async () => {
    at('?per-page=50&page=3');
    await open();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(screen.getByText('Выбрано: 50')).toBeInTheDocument();
    await press('Удалить выбранные');
    expect(toasts()).toEqual(['Удалено: 50 закладок']);
    expect(screen.getByText('Закладки этой страницы удаляются.')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Закладки автокаталога' }));
    await pass(10_000);
    expect([asked(REMOVE), rows().length, location.search]).toEqual([50, 50, '?per-page=50&page=2']);
    expect(count()).toBe('Найдено: 100');
  });

  test('of several: those the shop keeps come back and are told', async () => {
    await open();
    const before = ids();
    await user.click(screen.getAllByRole('checkbox', { name: /^Выбрать: / })[0] as HTMLElement);
    await user.click(screen.getAllByRole('checkbox', { name: /^Выбрать: / })[2] as HTMLElement);
    expect((screen.getByRole('checkbox', { name: 'Выбрать все на странице' }) as HTMLInputElement).indeterminate).toBe(true);
    await press('Удалить выбранные');
    expect(toasts()).toEqual(['Удалено: 2 закладки']);
    await page.setFaults({ match: `DELETE /api/v1/autocatalog/bookmark/${before[2]}`, status: 500 });
    await pass(5000);
    await pass(1500);
    expect(toasts()).toContain('Не удалось удалить закладку.');
    expect([ids().includes(before[0]), ids().includes(before[2])]).toEqual([false, true]);
    expect([bookmarks.get(before[0] as string), bookmarks.get(before[2] as string)]).toMatchObject([
      { isGone: true, isPending: false },
      { isGone: false, isPending: false },
    ]);
    expect(count()).toBe('Найдено: 149');
  });

  test('of one that was deleted in another tab is no failure', async () => {
    await open();
    const [id] = ids() as [string];
    await press(/^Удалить закладку: /);
    await page.ask(`/api/v1/autocatalog/bookmark/${id}`, { method: 'DELETE', headers: { Accept: 'application/json' } });
    await pass(10_000);
    expect([asked(REMOVE), toasts(), ids().includes(id)]).toEqual([1, [], false]);
  });

  test('of one that was deleted and added anew in another tab: the new one stays, is shown, and it is said', async () => {
    await open();
    const [id] = ids() as [string];
    const { partId, group0Id, modelId, siteId, typeId } = bookmarks.get(id).row as Bookmark;
    await press(/^Удалить закладку: /);
    await page.ask(`/api/v1/autocatalog/bookmark/${id}`, { method: 'DELETE', headers: { Accept: 'application/json' } });
    await addBookmark({ partId, group0Id, modelId, siteId, typeId } as NewBookmark);
    await pass(10_000);
    const [made] = ids() as [string];
    expect([made === id, bookmarks.get(made).row?.partId, count()]).toEqual([false, partId, 'Найдено: 150']);
    expect($pastNotices.get()[0]?.text).toBe('Эту деталь снова добавили в закладки в другом окне. Новая закладка осталась.');
  });

  test('shows under other filters too', async () => {
    await open();
    const [id] = ids() as [string];
    await press(/^Удалить закладку: /);
    await choose('На странице', '50');
    expect(ids()).not.toContain(id);
    await pass(10_000);
    expect([ids().includes(id), rows().length]).toEqual([false, 50]);
    expect(count()).toBe('Найдено: 149');
  });

  test('goes out when the page is left', async () => {
    await open();
    for (const box of screen.getAllByRole('checkbox', { name: /^Выбрать: / }).slice(0, 6)) await user.click(box);
    await press('Удалить выбранные');
    await act(async () => void fireEvent(window, new Event('pagehide')));
    await pass(0);
    expect(asked(REMOVE)).toBe(6);
    dispatchEvent(new Event('pageshow'));
  });

  test('in another tab is heard of: the list is read again', async () => {
    await open();
    const [id] = ids() as [string];
    await page.ask(`/api/v1/autocatalog/bookmark/${id}`, { method: 'DELETE', headers: { Accept: 'application/json' } });
    const other = new BroadcastChannel('islands');
    other.postMessage({ kind: 'bookmarks', seq: Date.now(), tab: 'another', ids: ['somebody-else', id] });
    other.close();
    await vi.waitFor(async () => {
      await pass(0);
      expect(ids()).not.toContain(id);
    });
    // Who deleted it was another buyer: what the page printed for this one stays.
    expect(bookmarks.get(id).isGone).toBe(false);
  });
});

test('by keyboard: filters, the choice of all, then each row from left to right', async () => {
  await open();
  field().focus();
  const names: string[] = [];
  for (let n = 0; n < 13; n++) {
    const active = document.activeElement as HTMLInputElement;
    names.push(active.getAttribute('aria-label') ?? (active.labels?.[0] ?? active).textContent ?? '');
    await user.tab();
  }
  const name = within(rows()[0] as HTMLElement)
    .getByRole('checkbox')
    .getAttribute('aria-label')
    ?.replace('Выбрать: ', '');
  expect(names.map((one) => one.replace(name as string, 'X'))).toEqual([
    'Поиск',
    // Where the row is narrow.
    'Фильтры',
    ...['Марка', 'Модель', 'Порядок', 'На странице'].map((label) => expect.stringContaining(label)),
    'Выбрать все на странице',
    'Выбрать: X',
    'Где еще применяется: X',
    expect.stringMatching(/^(Добавить|Изменить) заметку: X$/),
    // Where the row is narrow.
    'Действия: X',
    'Удалить закладку: X',
    expect.stringMatching(/^Выбрать: /),
  ]);
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement).toHaveAccessibleName(`Удалить закладку: ${name}`);
  await user.keyboard('{Enter}');
  expect(toasts()).toEqual(['Закладка удалена']);
  const box = within(rows()[0] as HTMLElement).getByRole('checkbox');
  box.focus();
  await user.keyboard(' ');
  expect([box, screen.getByText('Выбрано: 1')]).toEqual([expect.objectContaining({ checked: true }), expect.anything()]);
});

describe('what else can be', () => {
  test('another buyer does not see what the former one had to choose from', async () => {
    await open();
    expect(optionsOf('Марка').length).toBeGreaterThan(1);
    await page.setFaults({ match: '/bookmark/search', status: 500 });
    await login(page, 'retail');
    await act(() => refreshUser());
    await pass(0);
    expect(rows()).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Марка' }) ? optionsOf('Марка') : ['Все марки']).toHaveLength(1);
  });

  test('a guest is told why, and the ways in', async () => {
    await open({});
    expect(screen.getByText('Закладки хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect(asked(SEARCH)).toBe(0);
  });

  test('no bookmarks: the way to the catalogue', async () => {
    await open({ account: 'partner' });
    expect(screen.getByText('Закладок пока нет.')).toBeInTheDocument();
    // Nothing is to be found, and no count is told.
    expect([screen.queryByRole('search'), screen.queryByText(/^Найдено/)]).toEqual([null, null]);
    expect(screen.getByRole('link', { name: 'Перейти в автокаталог' })).toHaveAttribute('href', '/auto/catalog');
  });

  test('what the page printed is not asked for, until the buyer asks for more', async () => {
    const bookmarks = [{ id: '5404', partName: 'Фильтр масляный', partNumber: 'W 712/75', additionalInfo: [{ name: 'Двигатель', value: '1.6' }] }];
    await open(
      { account: 'business' },
      { bookmarks, total: 41, marks: [{ code: 'toyota', name: 'Toyota' }], models: [], partHref: '/search?article={number}' },
    );
    expect([asked(SEARCH), count()]).toEqual([0, 'Найдено: 41']);
    expect(screen.getByRole('link', { name: 'Фильтр масляный W 712/75' })).toHaveAttribute('href', '/search?article=W%20712%2F75');
    expect(screen.getByRole('navigation', { name: 'Страницы закладок' })).toBeInTheDocument();
    await choose('Марка', 'Toyota');
    expect([asked(SEARCH), location.search]).toEqual([1, '?mark=toyota']);
  });

  test('a script in place of a link is none', async () => {
    await open(
      { account: 'business' },
      { bookmarks: [{ id: '5404', partName: 'Фильтр', partNumber: 'W 7' }], total: 1, partHref: 'javascript:alert({number})' },
    );
    expect(within(rows()[0] as HTMLElement).queryByRole('link')).toBeNull();
    expect(rows()[0]).toHaveTextContent('W 7');
  });

  test('while it is read for the first time the list is busy, and no longer', async () => {
    await open({ account: 'business', faults: { match: 'bookmark/search', latency: 3000 } });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(rows()).toHaveLength(0);
    await pass(3000);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(rows()).toHaveLength(20);
  });

  test('a failure is told and can be repeated; no right to the list cannot', async () => {
    await open({ account: 'business', faults: { match: 'bookmark/search', status: 500 } });
    await pass(3000);
    expect(screen.getByText(/^Не удалось загрузить закладки\. /)).toBeInTheDocument();
    await press('Повторить');
    await pass(3000);
    expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
    await page.setFaults({});
    await press('Повторить');
    await pass(200);
    expect(rows()).toHaveLength(20);
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(rows()[0] as HTMLElement);
    expect(spoken()).toContain('Найдено: 150');
    await page.setFaults({ match: 'bookmark/search', status: 403 });
    await choose('Марка', 'Renault');
    expect(screen.getByText(/Недостаточно прав для этого раздела\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('no right to the list: neither another try nor filters', async () => {
    await open({ account: 'business', faults: { match: 'bookmark/search', status: 403 } });
    expect(screen.getByText(/Недостаточно прав для этого раздела\.$/)).toBeInTheDocument();
    expect([screen.queryByRole('button', { name: 'Повторить' }), screen.queryByRole('combobox', { name: 'Марка' })]).toEqual([null, null]);
  });

  test('where else a part stands is asked of its dialog', async () => {
    await open();
    await press(/^Где еще применяется: /);
    const [id] = ids() as [string];
    expect($modals.get().at(-1)).toMatchObject({
      id: 'modal-bookmark-applies',
      props: { bookmarkId: id, partId: expect.any(String), partName: expect.any(String) },
    });
  });

  test('a part of a car of the buyer’s garage says so', async () => {
    await open({ account: 'business' });
    expect(screen.queryAllByText('Подходит к авто из гаража').length).toBeGreaterThan(0);
  });
});
