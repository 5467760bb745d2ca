import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import Heart from '../../widgets/favourite-button/FavouriteButton';
import definition from '../../widgets/favourite-button/widget';
import { calls, pass, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();

// Not among the seed's favourites of the account.
const product = { productId: '5124', title: 'Фильтр масляный' };
const ADD = 'POST /api/v1/favoriteProduct';
const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'retail' }) =>
  show(definition, Heart, { ...product, ...props }, scene);
const heart = () => screen.getByRole('button', { name: 'Избранное: Фильтр масляный' });
const panel = () => within(screen.getByRole('group', { name: 'Избранное' }));
const isOpen = () => screen.queryByRole('group', { name: 'Избранное' }) !== null;
const press = async (button: HTMLElement) => {
  await user.click(button);
  await pass(0);
};
const openPanel = () => press(heart());
const field = () => panel().getByRole<HTMLInputElement>('textbox', { name: /^Название категории/ });
const toCreate = () => press(panel().getByRole('button', { name: 'Новая категория' }));

describe('picking a category', () => {
  test('a radio group with counts, the default one chosen; the heart is filled and the toast leads there', async () => {
    const page = await open();
    expect(heart()).toHaveAccessibleName('Избранное: Фильтр масляный');
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await openPanel();
    expect(heart()).toHaveAttribute('aria-expanded', 'true');
    const radios = within(panel().getByRole('group', { name: 'Категория' })).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(radios[0]?.closest('label')).toHaveTextContent(/^Избранное\d+ товар(а|ов)?$/);
    await user.click(radios[1] as HTMLElement);
    await press(panel().getByRole('button', { name: 'Добавить' }));
    expect(isOpen()).toBe(false);
    expect(heart()).toHaveFocus();
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(heart()).toHaveAccessibleName('Избранное: Фильтр масляный');
    expect(calls(page, ADD)).toBe(1);
    expect(toasts()).toEqual(['Товар добавлен в избранное: «Для дачи»']);
    expect(screen.getByRole('link', { name: 'Для дачи' }).getAttribute('href')).toMatch(/^\/personal\/favorite-products\?activeTabId=\d+$/);
    await pass(1600);
    expect(toasts()).toEqual([]);
  });

  test('the count of the category follows', async () => {
    await open();
    await openPanel();
    const count = () => Number(/(\d+) товар/.exec(panel().getAllByRole('radio')[0]?.closest('label')?.textContent ?? '')?.[1]);
    const before = count();
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await openPanel();
    await press(panel().getByRole('button', { name: 'Удалить из избранного' }));
    await openPanel();
    expect(count()).toBe(before);
  });

  test('Escape closes and gives the focus back', async () => {
    await open();
    await openPanel();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(heart()).toHaveFocus();
  });

  test('while it is sent the form stays and takes no second press', async () => {
    const page = await open();
    await openPanel();
    await page.setFaults({ match: ADD, latency: 500 });
    await press(panel().getByRole('button', { name: 'Добавить' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await pass(500);
    await pass(0);
    expect(calls(page, ADD)).toBe(1);
    expect(isOpen()).toBe(false);
  });

  test('a failure rolls the heart back and is told in the open form', async () => {
    const page = await open();
    await openPanel();
    await page.setFaults({ match: ADD, status: 500 });
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await pass(0);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(panel().getByText('Не удалось добавить в избранное.').closest('[role=alert]')).not.toBeNull();
    // There alone.
    await pass(200);
    expect([toasts(), spoken(), screen.queryByRole('alertdialog')]).toEqual([[], ' | ', null]);
  });

  test('a failure after the form was closed is told in one toast', async () => {
    const page = await open();
    await openPanel();
    await page.setFaults({ match: ADD, status: 500, latency: 500 });
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await pass(500);
    await pass(0);
    expect([toasts(), screen.queryByRole('alertdialog')]).toEqual([['Не удалось добавить в избранное.'], null]);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('a category that another tab deleted: said in the open form, and the list is read again', async () => {
    const page = await open();
    await openPanel();
    const before = calls(page, 'GET /api/v1/favoriteProductCategory');
    await page.setFaults({ match: ADD, status: 404 });
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await pass(0);
    expect(panel().getByText('Категория удалена.')).toBeInTheDocument();
    await pass(200);
    expect([toasts(), spoken()]).toEqual([[], ' | ']);
    expect(calls(page, 'GET /api/v1/favoriteProductCategory')).toBe(before + 1);
    expect(panel().getAllByRole('radio').length).toBeGreaterThan(0);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('already there: said, and not doubled', async () => {
    const page = await open({}, { account: 'retail', faults: { match: 'GET /api/v1/favoriteProduct?', status: 500 } });
    await page.setFaults({});
    await openPanel();
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    await page.ask('/api/v1/favoriteProduct', {
      method: 'POST',
      headers: { 'X-CSRF-Token': token, Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'productId=5124',
    });
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await pass(0);
    expect(toasts()).toEqual(['Товар уже в избранном: «Избранное».']);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a new category', () => {
  test('the name has the focus, is required, and its error is tied to it', async () => {
    const page = await open();
    await openPanel();
    await toCreate();
    expect(field()).toHaveFocus();
    expect(field()).toBeRequired();
    await press(panel().getByRole('button', { name: 'Создать и добавить' }));
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('Необходимо заполнить «Название категории»');
    expect(field()).toHaveFocus();
    await user.type(field(), 'избранное{Enter}');
    await pass(0);
    expect(field()).toHaveAccessibleDescription('Категория с таким названием уже есть.');
    await user.clear(field());
    await user.click(field());
    await user.paste('я'.repeat(256));
    await user.keyboard('{Enter}');
    await pass(0);
    expect(field()).toHaveAccessibleDescription('«Название категории» должно содержать не более 255 символов');
    expect(calls(page, 'POST /api/v1/favoriteProductCategory')).toBe(0);
    await press(panel().getByRole('button', { name: 'К списку категорий' }));
    expect(panel().getAllByRole('radio')).toHaveLength(2);
    expect(panel().queryByRole('alert')).toBeNull();
    expect(panel().getByRole('button', { name: 'Новая категория' })).toHaveFocus();
  });

  test('Escape goes back one layer at a time, and asks before what was typed is lost', async () => {
    await open();
    await openPanel();
    await toCreate();
    await user.type(field(), 'Ходовая{Escape}');
    const question = () => within(screen.getByRole('alertdialog', { name: 'Изменения не сохранены' }));
    await press(question().getByRole('button', { name: 'Остаться' }));
    expect(field()).toHaveValue('Ходовая');
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await press(question().getByRole('button', { name: 'Закрыть без сохранения' }));
    expect(panel().getAllByRole('radio')).toHaveLength(2);
    await toCreate();
    expect(field()).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(panel().getByRole('button', { name: 'Новая категория' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(heart()).toHaveFocus();
  });

  test('is created, and the product put into it', async () => {
    await open();
    await openPanel();
    await toCreate();
    await user.type(field(), '  Ходовая {Enter}');
    await pass(0);
    expect(toasts()).toEqual(['Товар добавлен в избранное: «Ходовая»']);
    expect(isOpen()).toBe(false);
    await openPanel();
    expect(panel().getByText('Товар в избранном: «Ходовая».')).toBeInTheDocument();
  });

  test('stays and is picked when the product could not be added', async () => {
    const page = await open();
    await openPanel();
    await toCreate();
    // The category is on its way when the shop begins to refuse.
    await page.setFaults({ match: 'POST /api/v1/favoriteProductCategory', delay: 500 });
    await user.type(field(), 'Ходовая{Enter}');
    await pass(0);
    await page.setFaults({ match: ADD, status: 500 });
    await pass(500);
    await pass(0);
    expect(panel().getByRole('radio', { name: /^Ходовая/ })).toBeChecked();
    expect(panel().getAllByText('Не удалось добавить в избранное.')).toHaveLength(1);
    await pass(200);
    expect([toasts(), spoken(), screen.queryByRole('alertdialog')]).toEqual([[], 'Категория «Ходовая» создана. | ', null]);
    await page.setFaults({});
    await press(panel().getByRole('button', { name: 'Добавить' }));
    expect(toasts()).toContain('Товар добавлен в избранное: «Ходовая»');
    expect(calls(page, 'POST /api/v1/favoriteProductCategory')).toBe(1);
  });
});

describe('a chosen product', () => {
  const chosen = { favoriteProductId: '501', favoriteProductCategoryId: '7001' };
  test('shows as the page printed it, and can be taken out', async () => {
    const page = await open();
    await openPanel();
    await press(panel().getByRole('button', { name: 'Добавить' }));
    await openPanel();
    expect(panel().getByText('Товар в избранном: «Избранное».')).toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Перейти в категорию' }).getAttribute('href')).toMatch(/\?activeTabId=\d+$/);
    await press(panel().getByRole('button', { name: 'Удалить из избранного' }));
    expect(isOpen()).toBe(false);
    expect(heart()).toHaveFocus();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(page.asked.some((asked) => asked.startsWith('DELETE /api/v1/favoriteProduct/'))).toBe(true);
    expect(toasts()).toContain('Товар удален из избранного');
  });

  test('a removal that fails fills the heart again, without an alert', async () => {
    const page = await open();
    await openPanel();
    await press(panel().getByRole('button', { name: 'Добавить' }));
    // The toast of the addition has gone.
    await pass(2000);
    expect(toasts()).toEqual([]);
    await openPanel();
    await page.setFaults({ match: 'DELETE ', status: 500 });
    await press(panel().getByRole('button', { name: 'Удалить из избранного' }));
    await pass(0);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toasts()).toEqual([]);
    await pass(100);
    expect(spoken()).toContain('Не удалось удалить из избранного.');
  });

  test('is drawn from the page’s word while the records are not known', async () => {
    await open(chosen, { account: 'retail', faults: { match: 'GET /api/v1/favoriteProduct', status: 500 } });
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('no list of all records is asked for by a page view', async () => {
    const page = await open({ productId: '5123' }, { account: 'partner' });
    await openPanel();
    expect(calls(page, 'GET /api/v1/favoriteProduct')).toBe(0);
  });

  test('all pages of the records are read once where the site wants it', async () => {
    configure({ favouritesList: true });
    // The account of the partner has 120 favourites, more than Yii gives at once.
    const page = await open({ productId: '5123' }, { account: 'partner' });
    await pass(0);
    expect(calls(page, 'GET /api/v1/favoriteProduct')).toBe(3);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a guest', () => {
  test.each([
    ['known', 0],
    ['not known yet', 3000],
  ])('(%s) is asked to log in, and nothing else is asked', async (_who, latency) => {
    const page = await open({}, latency ? { faults: { match: '/user/who', latency } } : {});
    await press(heart());
    await pass(latency);
    await pass(0);
    const dialog = within(screen.getByRole('dialog', { name: 'Вход и регистрация' }));
    expect(dialog.getByText('Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.')).toBeInTheDocument();
    expect(page.asked.filter((asked) => asked.includes('favorite'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(heart()).toHaveFocus();
  });
});

test('categories that cannot be read can be asked for again', async () => {
  const page = await open({}, { account: 'retail', faults: { match: '/favoriteProductCategory', status: 500 } });
  await openPanel();
  expect(panel().getByText(/^Не удалось загрузить категории\./)).toBeInTheDocument();
  await page.setFaults({});
  await press(panel().getByRole('button', { name: 'Повторить' }));
  expect(panel().getAllByRole('radio').length).toBeGreaterThan(0);
});
