import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFetch } from '../../shared/api/client';
import { bookmarks } from '../../shared/stores/bookmarks';
import { refreshUser } from '../../shared/stores/core/user';
import BookmarkList from '../../widgets/bookmark-list/BookmarkList';
import list from '../../widgets/bookmark-list/widget';
import Note from '../../widgets/modal-bookmark-note-edit/ModalBookmarkNoteEdit';
import definition from '../../widgets/modal-bookmark-note-edit/widget';
import { login, type OpenScene, pass, show, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const oil = { bookmarkId: '5404', note: 'Брали для планового ТО', partName: 'Фильтр масляный', partNumber: 'W 712/75' };
const EDIT = 'PATCH /api/v1/autocatalog/bookmark/5404';
let page: Omit<OpenScene, 'change' | 'unmount'>;

const open = async (props: Record<string, unknown> = oil, scene: Parameters<typeof show>[3] = { account: 'business' }) => {
  page = await show(definition, Note, props, scene);
};
/** The dialog over the list, as on the page of the bookmarks. */
const openOver = async () => {
  page = await showTogether({ list: [list, BookmarkList, {}], dialog: [definition, Note, oil] }, { account: 'business' });
};
beforeEach(() => history.replaceState(null, '', '/personal/bookmarks'));
afterEach(() => history.replaceState(null, '', '/'));

const dialog = () => within(screen.getByRole('dialog', { name: 'Заметка к закладке' }));
const field = () => dialog().getByRole('textbox', { name: 'Заметка' });
const write = async (note: string) => {
  await user.clear(field());
  if (note) await user.click(field());
  if (note) await user.paste(note);
};
const save = async () => {
  await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
  await pass(0);
};
/** What the browser makes of the key. */
const pressEscape = () => act(async () => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
const state = () => dialog().queryByText(/^(Заметка сохранена|Есть несохраненные изменения\.|Сохраняем…)$/)?.textContent ?? '';
const row = () => document.querySelector<HTMLElement>('[data-row="5404"]');
const sent = () => page.asked.filter((line) => line === EDIT).length;
const held = async () => {
  const answer = await page.ask('/v1/autocatalog/bookmark/search?per-page=50', { headers: { Accept: 'application/json' } });
  return ((await answer.json()) as { bookmarkParts: { id: string; note: string }[] }).bookmarkParts.find(({ id }) => id === '5404')?.note;
};

describe('the note', () => {
  test('says whose it is, what is not saved, and how many characters are left', async () => {
    await open();
    expect(dialog().getByText('Фильтр масляный, W 712/75')).toBeInTheDocument();
    expect([document.activeElement, state()]).toEqual([field(), '']);
    const { selectionStart, selectionEnd, value } = field() as HTMLTextAreaElement;
    expect([selectionStart, selectionEnd]).toEqual([value.length, value.length]);
    expect(dialog().getByText('Осталось 233 символа')).toBeInTheDocument();
    await user.type(field(), '!');
    expect([dialog().getByText('Осталось 232 символа'), state()]).toEqual([expect.anything(), 'Есть несохраненные изменения.']);
    await user.type(field(), '{Backspace}');
    expect(state()).toBe('Заметка сохранена');
    await user.type(field(), '!');
    await user.type(field(), '{Enter}');
    expect([field(), sent()]).toEqual([expect.objectContaining({ value: 'Брали для планового ТО!\n' }), 0]);
  });

  test('that a lost session has stopped is there again for the same buyer, and for nobody else', async () => {
    const again = async (account: string) => {
      await login(page, account);
      await act(async () => void (await refreshUser()));
      cleanup();
      await open(oil, { account });
      await pass(0);
    };
    await open();
    await write('Проверить зазор');
    await page.setFaults({ logout: true, match: EDIT });
    await save();
    await pass(1000);
    await page.setFaults([]);
    await again('partner');
    expect(field()).toHaveValue(oil.note);
    cleanup();
    await open();
    await write('Проверить зазор');
    await page.setFaults({ logout: true, match: EDIT });
    await save();
    await pass(1000);
    await page.setFaults([]);
    await again('business');
    expect(field()).toHaveValue('Проверить зазор');
    await save();
    await pass(1000);
    expect([await held(), Object.keys(sessionStorage).filter((name) => name.includes(':bookmark-note:'))]).toEqual(['Проверить зазор', []]);
  });

  test('is shown in the list at once, saved, and told', async () => {
    await openOver();
    await page.setFaults({ match: EDIT, latency: 1000 });
    await write('  <b>Новая</b> & заметка ');
    await save();
    expect([state(), row()?.textContent]).toEqual(['Сохраняем…', expect.stringContaining('<b>Новая</b> & заметка')]);
    await pass(1500);
    expect([toasts(), await held(), sent()]).toEqual([['Заметка сохранена'], '<b>Новая</b> & заметка', 1]);
    await pass(200);
    expect(spoken()).toMatch(/^\S.*: заметка сохранена/);
    expect(bookmarks.get('5404')).toMatchObject({ row: { note: '<b>Новая</b> & заметка' }, isPending: false });
  });

  test('is not written over what cannot be looked at', async () => {
    await open();
    await page.setFaults({ match: 'GET /v1/autocatalog/bookmark/search', status: 500 });
    await write('Моя заметка');
    await save();
    expect([sent(), field()]).toEqual([0, expect.objectContaining({ value: 'Моя заметка' })]);
    expect(dialog().getByText(/^Не удалось сохранить заметку\./)).toBeInTheDocument();
    await page.setFaults([]);
    await save();
    expect([sent(), await held()]).toEqual([1, 'Моя заметка']);
  });

  test('that is the same is not sent', async () => {
    await open();
    await user.type(field(), '  ');
    await save();
    expect(sent()).toBe(0);
  });

  test('may be emptied', async () => {
    await openOver();
    await write('Заметка на время');
    await save();
    await write('');
    await save();
    expect([await held(), within(row() as HTMLElement).getByRole('button', { name: /^Добавить заметку: / })]).toEqual(['', expect.anything()]);
  });

  test('of 255 characters fits, one more is said at the field and nothing of it is lost', async () => {
    await open();
    await write('я'.repeat(256));
    expect(dialog().getByText('Лишний 1 символ')).toBeInTheDocument();
    await save();
    expect([field(), sent()]).toEqual([expect.objectContaining({ value: 'я'.repeat(256) }), 0]);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('«Заметка» должно содержать не более 255 символов'));
    expect(document.activeElement).toBe(field());
    await user.type(field(), '{Backspace}');
    await save();
    expect(await held()).toBe('я'.repeat(255));
  });

  test('of ten thousand characters with markup is there whole', async () => {
    const note = '<i>слово</i> '.repeat(800);
    await open({ ...oil, note });
    expect(field()).toHaveValue(note);
    expect(dialog().getByText('Лишние 10 144 символа')).toBeInTheDocument();
  });
});

describe('a note that was changed elsewhere while the dialog was open', () => {
  const changeElsewhere = (note: string) =>
    page.ask('/api/v1/autocatalog/bookmark/5404', {
      method: 'PATCH',
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ note }).toString(),
    });

  /** With the words its part is found by. */
  const openReal = async () => {
    const view = await show(definition, Note, oil, { account: 'business' });
    page = view;
    const answer = await page.ask('/v1/autocatalog/bookmark/search?per-page=50', { headers: { Accept: 'application/json' } });
    const { bookmarkParts } = (await answer.json()) as { bookmarkParts: { id: string; partNumber: string; partName: string }[] };
    const { partNumber, partName } = bookmarkParts.find(({ id }) => id === oil.bookmarkId) as (typeof bookmarkParts)[0];
    await view.change({ ...oil, partNumber, partName });
  };

  test.each([
    ['Из другого окна', 'Заметку изменили в другом окне: «Из другого окна». Сохраните еще раз, чтобы заменить ее своей.'],
    ['', 'Заметку удалили в другом окне. Сохраните еще раз, чтобы записать свою.'],
  ])('«%s»: is shown before it is written over, and written over by a second press alone', async (other, words) => {
    await openReal();
    await changeElsewhere(other);
    await write('Моя');
    await save();
    expect([await held(), sent(), field()]).toEqual([other, 0, expect.objectContaining({ value: 'Моя' })]);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(document.activeElement).toBe(field());
    await save();
    expect([await held(), sent()]).toEqual(['Моя', 1]);
  });

  test('the same as what was written is no news', async () => {
    await openReal();
    await changeElsewhere('Моя');
    await write('Моя');
    await save();
    expect(await held()).toBe('Моя');
  });
});

describe('closing', () => {
  test('with something written asks; what is given up is as it was the next time', async () => {
    await open();
    await write('Не то');
    await pressEscape();
    await pass(0);
    const question = within(screen.getByRole('alertdialog', { name: 'Изменения не сохранены' }));
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    expect(field()).toHaveValue('Не то');
    await pressEscape();
    await user.click(screen.getByRole('button', { name: 'Закрыть без сохранения' }));
    expect([field(), sent()]).toEqual([expect.objectContaining({ value: oil.note }), 0]);
  });

  test('«Отмена» sends nothing', async () => {
    await openOver();
    await write('Не то');
    await user.click(dialog().getByRole('button', { name: 'Отмена' }));
    await pass(0);
    expect([sent(), row()?.textContent]).toEqual([0, expect.not.stringContaining('Не то')]);
  });
});

describe('a save that fails', () => {
  test('is told in the dialog; what was written stays there, the list is as it was', async () => {
    await openOver();
    const before = row()?.textContent;
    await page.setFaults({ match: EDIT, status: 500 });
    await write('Важное');
    await save();
    await pass(3000);
    expect(dialog().getByText('Не удалось сохранить заметку.')).toBeInTheDocument();
    expect([field(), state(), row()?.textContent, toasts()]).toEqual([
      expect.objectContaining({ value: 'Важное' }),
      'Есть несохраненные изменения.',
      before,
      [],
    ]);
    await page.setFaults({});
    await save();
    expect(await held()).toBe('Важное');
  });

  test('of a bookmark that was deleted in another tab: told, taken out of the list, what was written stays', async () => {
    await openOver();
    await page.ask('/api/v1/autocatalog/bookmark/5404', { method: 'DELETE', headers: { Accept: 'application/json' } });
    await write('Важное');
    await save();
    expect(dialog().getByText('Закладка уже удалена.')).toBeInTheDocument();
    expect([field(), row(), bookmarks.get('5404')]).toMatchObject([{ value: 'Важное' }, null, { isGone: true, isPending: false }]);
  });

  test('of somebody else’s bookmark is the same', async () => {
    await open({ ...oil, bookmarkId: '5101' });
    await write('Чужая');
    await save();
    expect(dialog().getByText('Закладка уже удалена.')).toBeInTheDocument();
  });

  test('refused by the shop’s own rule is said at the field', async () => {
    await open();
    const refusal = JSON.stringify([{ field: 'note', message: 'Заметка содержит недопустимые слова.' }]);
    setFetch((input, init) =>
      init?.method === 'PATCH'
        ? Promise.resolve(new Response(refusal, { status: 422, headers: { 'Content-Type': 'application/json' } }))
        : page.ask(String(input), init),
    );
    await write('Слово');
    await save();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Заметка содержит недопустимые слова.'));
    expect([field(), toasts()]).toEqual([expect.objectContaining({ value: 'Слово' }), []]);
  });

  test('of a guest: the ways in, and nothing is sent', async () => {
    await open(oil, {});
    await write('Гость');
    await save();
    expect(sent()).toBe(0);
    expect(screen.getAllByText('Закладки хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect(field()).toHaveValue('Гость');
  });
});
