import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Store } from '../../host/data/store';
import { latestValue } from '../../shared/browser/signals';
import { $oldNotes, editNote } from '../../shared/stores/bookmarks';
import { $identity } from '../../shared/stores/core/buyer';
import { $modals } from '../../shared/stores/core/modals';
import { refreshUser } from '../../shared/stores/core/user';
import Menu from '../../widgets/bookmark-menu/BookmarkMenu';
import definition from '../../widgets/bookmark-menu/widget';
import Note from '../../widgets/modal-bookmark-note-edit/ModalBookmarkNoteEdit';
import editor from '../../widgets/modal-bookmark-note-edit/widget';
import { calls, lookAway, pass, post, show, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const REMOVE = 'DELETE /api/v1/autocatalog/bookmark/5501';
const filter = {
  bookmarkId: '5501',
  partId: '5124',
  partNumber: 'W 712/75',
  partName: 'Фильтр масляный',
  note: 'Подошел без доработок.',
  additionalInfo: [
    { name: 'Двигатель', value: '1.6 (123 л.с.)' },
    { name: 'Годы выпуска', value: '2017–2022' },
  ],
};
const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'business_tp' }) =>
  show(definition, Menu, { ...filter, ...props }, scene);
/** Beside the dialog that writes notes, whose call is made by the test. */
const openBesideEditor = (scene: Parameters<typeof showTogether>[1]) =>
  showTogether({ Меню: [definition, Menu, filter], Заметка: [editor, () => null, { bookmarkId: '5501' }] }, scene);
const opener = () => screen.getByRole('button', { name: 'В закладках: W 712/75 Фильтр масляный' });
const gone = () => screen.queryByRole('button', { name: 'Закладка удалена: W 712/75 Фильтр масляный' });
const menu = () => within(screen.getByRole('group', { name: 'Закладка' }));
const isClosed = () => screen.queryByRole('group', { name: 'Закладка' }) === null;
const press = async (name?: string) => {
  await user.click(name === undefined ? opener() : menu().getByRole('button', { name }));
  await pass(0);
};

describe('the menu', () => {
  test('a disclosure with a list of buttons: details, then what can be done; nothing is asked of the bookmark', async () => {
    const page = await open();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await press();
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(
      menu()
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual(['Двигатель: 1.6 (123 л.с.)', 'Годы выпуска: 2017–2022']);
    expect(menu().getByText(/Подошел без доработок/)).toBeInTheDocument();
    expect(
      within(menu().getByRole('list'))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Где еще применяется', 'Изменить заметку', 'Удалить из закладок']);
    expect(page.asked.filter((line) => line.includes('bookmark'))).toEqual([]);
  });

  test('keys: Enter opens, Tab goes through the actions, Escape gives the focus back', async () => {
    await open();
    await user.tab();
    expect(opener()).toHaveFocus();
    await user.keyboard('{Enter}');
    await pass(0);
    // The first is the sheet's own «Закрыть», which only phones show.
    menu().getByRole('button', { name: 'Закрыть' }).focus();
    await user.tab();
    expect(menu().getByRole('button', { name: 'Где еще применяется' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(menu().getByRole('button', { name: 'Удалить из закладок' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isClosed()).toBe(true);
    expect(opener()).toHaveFocus();
  });

  test('where else the part stands opens in its dialog, told which part it is', async () => {
    await open();
    await press();
    await press('Где еще применяется');
    expect($modals.get()).toMatchObject([
      { id: 'modal-bookmark-applies', props: { bookmarkId: '5501', partId: '5124', partNumber: 'W 712/75', partName: 'Фильтр масляный' } },
    ]);
  });

  test('without a note one can be added, and nothing is said of the part', async () => {
    await open({ note: '', additionalInfo: undefined });
    await press();
    expect(menu().getByText('Заметки нет.')).toBeInTheDocument();
    expect(menu().queryByRole('term')).toBeNull();
    await press('Добавить заметку');
    expect($modals.get()).toMatchObject([{ id: 'modal-bookmark-note-edit', props: { bookmarkId: '5501', note: '' } }]);
  });

  test('a note that was written since is shown, and edited', async () => {
    await openBesideEditor({ account: 'business_tp' });
    await press();
    await act(() => editNote({ id: '5501', note: 'Проверить по VIN' }));
    await pass(0);
    expect(menu().getByText(/Проверить по VIN/)).toBeInTheDocument();
    await press('Изменить заметку');
    expect($modals.get()[0]?.props).toMatchObject({ note: 'Проверить по VIN' });
  });

  test('a note of 10,000 characters with markup is text, cut where the menu ends, and whole in the editor', async () => {
    const note = `<img src=x onerror=alert(1)>${'я'.repeat(10_000)}`;
    await open({ note });
    await press();
    const shown = menu()
      .getByText(/^Заметка:/)
      .closest('p') as HTMLElement;
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.textContent).toMatch(/^Заметка: <img src=x onerror=alert\(1\)>я+…$/);
    expect(shown.textContent?.length).toBeLessThan(320);
    await press('Изменить заметку');
    expect($modals.get()[0]?.props).toMatchObject({ note });
  });
});

describe('removal', () => {
  test('is shown at once with the focus kept, told, and sent when it can no longer be taken back', async () => {
    const page = await open();
    await press();
    await press('Удалить из закладок');
    expect(isClosed()).toBe(true);
    expect(gone()).toHaveFocus();
    expect(gone()).toHaveAttribute('aria-disabled', 'true');
    expect(gone()).not.toHaveAttribute('aria-expanded');
    expect(toasts()).toEqual(['Закладка удалена']);
    await pass(200);
    expect(spoken()).toContain('Фильтр масляный, W 712/75: закладка удалена. Вернуть: Ctrl+Z.');
    expect(calls(page, REMOVE)).toBe(0);
    // What is off opens nothing.
    await user.click(gone() as HTMLElement);
    expect(isClosed()).toBe(true);
    await pass(10_000);
    expect(calls(page, REMOVE)).toBe(1);
    expect(gone()).not.toBeNull();
  });

  test('«Вернуть» brings it back, closed, and nothing is sent', async () => {
    const page = await open();
    await press();
    await press('Удалить из закладок');
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await pass(10_000);
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(isClosed()).toBe(true);
    expect(calls(page, REMOVE)).toBe(0);
  });

  test('a removal that fails brings it back and says so', async () => {
    const page = await open({}, { account: 'business_tp', faults: { match: '/autocatalog/bookmark', status: 500 } });
    await press();
    await press('Удалить из закладок');
    await pass(8000);
    expect(calls(page, REMOVE)).toBeGreaterThan(0);
    expect(opener()).toBeInTheDocument();
    expect(toasts().join()).toContain('Не удалось удалить закладку.');
  });

  test('one that was deleted in another tab counts as removed', async () => {
    await open({}, { account: 'business_tp', data: (store: Store) => void store.delete('bookmark', '1003/0000005501') });
    await press();
    await press('Удалить из закладок');
    await pass(10_000);
    expect(gone()).not.toBeNull();
    expect(toasts()).toEqual([]);
  });

  test('its dialog finds it gone: the menu closes', async () => {
    await openBesideEditor({ account: 'business_tp', data: (store: Store) => void store.delete('bookmark', '1003/0000005501') });
    await press();
    menu().getByRole('button', { name: 'Где еще применяется' }).focus();
    await act(() => editNote({ id: '5501', note: 'поздно', reportBy: 'caller' }));
    await pass(0);
    expect(isClosed()).toBe(true);
    expect(gone()).toHaveFocus();
  });
});

describe('a note that another tab has written', () => {
  const written = async (page: Parameters<typeof post>[0]) => {
    await post(page, '/api/v1/autocatalog/bookmark/5501', { note: 'Из другой вкладки.' });
    const other = new BroadcastChannel('islands');
    other.postMessage({ kind: 'bookmark-notes', seq: Date.now(), tab: 'another', ids: [$identity.get(), '5501'] });
    other.close();
    await vi.waitFor(async () => {
      await pass(0);
      expect($oldNotes.get()['5501']).toBe(true);
    });
  };
  const SEARCH = 'GET /v1/autocatalog/bookmark/search';

  test('is asked for when the menu is opened, once, and its dialog starts from it', async () => {
    const page = await openBesideEditor({ account: 'business_tp' });
    await written(page);
    expect(calls(page, SEARCH)).toBe(0);
    await press();
    expect(menu().getByText(/Из другой вкладки\./)).toBeInTheDocument();
    expect(menu().queryByText(/Подошел без доработок/)).toBeNull();
    expect(calls(page, SEARCH)).toBe(1);
    await press('Изменить заметку');
    expect($modals.get().at(-1)?.props).toMatchObject({ bookmarkId: '5501', note: 'Из другой вкладки.' });
  });

  test('the dialog alone waits for it, and says so when it cannot be read', async () => {
    const page = await openBesideEditor({ account: 'business_tp' });
    await written(page);
    await page.setFaults({ match: '/bookmark/search', status: 500 });
    const dialog = render(<Note bookmarkId="5501" note="Подошел без доработок." partName="Фильтр масляный" partNumber="W 712/75" />);
    await pass(5000);
    expect(screen.getByText(/^Не удалось прочитать заметку/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    await page.setFaults([]);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(screen.getByRole('textbox', { name: 'Заметка' })).toHaveValue('Из другой вкладки.');
    dialog.unmount();
  });

  test('is another buyer’s: nothing is asked', async () => {
    const page = await open();
    const other = new BroadcastChannel('islands');
    other.postMessage({ kind: 'bookmark-notes', seq: Date.now(), tab: 'another', ids: ['somebody-else', '5501'] });
    other.postMessage({ kind: 'bookmark-notes', seq: Date.now() + 1, tab: 'another', ids: [$identity.get(), '5502'] });
    other.close();
    await vi.waitFor(async () => {
      await pass(0);
      expect($oldNotes.get()['5502']).toBe(true);
    });
    expect($oldNotes.get()['5501']).toBeUndefined();
    await press();
    expect(calls(page, SEARCH)).toBe(0);
  });

  test('the hint of one written here names it, and carries no word of it', async () => {
    await openBesideEditor({ account: 'business_tp' });
    const heard: { kind?: string; ids?: string[] }[] = [];
    const other = new BroadcastChannel('islands');
    other.onmessage = ({ data }) => void heard.push(data);
    await act(() => editNote({ id: '5501', note: 'тайна' }));
    await vi.waitFor(async () => {
      await pass(0);
      expect(heard.find(({ kind }) => kind === 'bookmark-notes')?.ids).toEqual([$identity.get(), '5501']);
    });
    other.close();
    expect(JSON.stringify(heard)).not.toContain('тайна');
  });
});

test('a menu at rest is woken when its bookmark is removed elsewhere', async () => {
  await open();
  expect(definition.wake).toMatchObject({ topic: 'bookmarks', key: 'bookmarkId' });
  const other = new BroadcastChannel('islands');
  other.postMessage({ kind: 'bookmarks', seq: Date.now(), tab: 'another', ids: [$identity.get(), '5501'] });
  other.close();
  await vi.waitFor(async () => {
    await pass(0);
    expect(latestValue('bookmarks', '5501')).toBe('removed');
  });
  expect(gone()).not.toBeNull();
});

describe('who looks', () => {
  test('a guest is asked to log in', async () => {
    await open({}, {});
    await press();
    expect(isClosed()).toBe(true);
    expect(screen.getByRole('dialog')).toHaveTextContent('Закладки хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.');
  });

  test('nobody is known: what the page printed can be read', async () => {
    await open({}, { account: 'business_tp', faults: { status: 500 } });
    await press();
    expect(menu().getByText(/Подошел без доработок/)).toBeInTheDocument();
  });
});

describe('a part that is not bookmarked', () => {
  const ADD = 'POST /api/v1/autocatalog/bookmark';
  const pads = { partId: '5123', group0Id: '104', modelId: '101', siteId: 's1', typeId: '1', partNumber: '0 986 494 294', partName: 'Колодки тормозные' };
  const openPads = (scene: Parameters<typeof show>[3] = { account: 'retail' }, more: Record<string, unknown> = {}) =>
    show(definition, Menu, { ...pads, ...more }, scene);
  const named = (says: string) => screen.queryByRole('button', { name: `${says}: 0 986 494 294 Колодки тормозные` });
  const add = async () => {
    await user.click(named('В закладки') as HTMLElement);
    await pass(0);
  };
  const kept = async (page: { ask: (path: string, init?: RequestInit) => Promise<Response> }) =>
    (
      (await (await page.ask('/v1/autocatalog/bookmark/search?per-page=50', { headers: { Accept: 'application/json' } })).json()) as {
        bookmarkParts: { partId: string; group0Id: string; modelId: string }[];
      }
    ).bookmarkParts.filter(({ partId, group0Id, modelId }) => partId === pads.partId && group0Id === pads.group0Id && modelId === pads.modelId).length;

  test('is put there by a press: the button keeps the focus, is the menu from then on, and has what the shop says', async () => {
    const page = await openPads();
    const before = await kept(page);
    expect(named('В закладки')).not.toHaveAttribute('aria-expanded');
    await add();
    expect(named('В закладках')).toHaveFocus();
    expect(named('В закладках')).toHaveAttribute('aria-expanded', 'false');
    expect([calls(page, ADD), before, await kept(page)]).toEqual([1, 0, 1]);
    expect(toasts()).toContain('Закладка добавлена.');
    await user.click(named('В закладках') as HTMLElement);
    await pass(0);
    expect(menu().getByText('LADA Vesta')).toBeInTheDocument();
    expect(menu().getByText('Заметки нет.')).toBeInTheDocument();
  });

  test('presses in a row add one', async () => {
    const page = await openPads();
    const button = named('В закладки') as HTMLElement;
    await user.dblClick(button);
    await pass(0);
    expect([calls(page, ADD), await kept(page)]).toEqual([1, 1]);
  });

  test('Ctrl+Z takes it back as well', async () => {
    const page = await openPads();
    await add();
    expect(await kept(page)).toBe(1);
    await user.keyboard('{Control>}z{/Control}');
    await pass(10_000);
    await lookAway();
    expect(await kept(page)).toBe(0);
  });

  test('«Вернуть» takes it back, and it can be put there again', async () => {
    const page = await openPads();
    await add();
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await pass(0);
    expect(named('Закладка удалена')).toHaveAttribute('aria-disabled', 'true');
    await pass(10_000);
    expect(await kept(page)).toBe(0);
    expect(named('В закладки')).not.toBeNull();
    await add();
    expect([named('В закладках') === null, await kept(page)]).toEqual([false, 1]);
  });

  test('after a lost session its buyer finds it, and nobody else does', async () => {
    const page = await openPads();
    await add();
    const session = async (account: string) => {
      await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account }) });
      await act(async () => void (await refreshUser()));
      await pass(0);
    };
    await session('business');
    expect(named('В закладки')).not.toBeNull();
    await session('retail');
    expect(named('В закладках')).not.toBeNull();
  });

  test('a failure is told, and the button is as it was', async () => {
    const page = await openPads({ account: 'retail', faults: { match: '/api/v1/autocatalog/bookmark', status: 500 } });
    await add();
    expect(toasts().join()).toContain('Не удалось добавить закладку.');
    expect(named('В закладки')).not.toHaveAttribute('aria-disabled');
    await page.setFaults([]);
    await add();
    expect(named('В закладках')).not.toBeNull();
  });

  test('words of the shop are told as they are', async () => {
    await openPads({ account: 'retail' }, { modelId: '9999' });
    await add();
    expect(toasts()).toEqual(['Не удалось добавить закладку. Модель не найдена.']);
    expect(named('В закладки')).not.toBeNull();
  });

  test('an answer that was lost: what the shop holds tells', async () => {
    const page = await openPads({ account: 'retail', faults: { match: ADD.slice(5), truncated: true, times: 1 } });
    await add();
    await pass(8000);
    expect(named('В закладках')).not.toBeNull();
    expect([calls(page, ADD), await kept(page)]).toEqual([1, 1]);
  });

  test('a guest is asked to log in', async () => {
    const page = await openPads({});
    await add();
    expect(screen.getByRole('dialog')).toHaveTextContent('Закладки хранятся в вашей учетной записи.');
    expect([calls(page, ADD), named('В закладки') === null]).toEqual([0, false]);
  });

  test('without its place it cannot be put there', async () => {
    await openPads({ account: 'retail' }, { modelId: undefined });
    expect(named('В закладки')).toHaveAttribute('aria-disabled', 'true');
  });
});
