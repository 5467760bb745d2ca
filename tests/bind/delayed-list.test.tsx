// What the ground gives a small widget: a list with a rename dialog in under 120 lines, with all that buyers are promised of lists, forms and modals.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, type OpenScene, pass, show, user, useScenes } from '../scene';
import { DelayedList, definition } from './delayed-list';
import source from './delayed-list.tsx?raw';

useScenes();

const LIST = 'GET /api/v1/cart/list';
const RENAME = 'POST /delayed/edit-name';
let page: OpenScene;

const open = async (scene: Parameters<typeof show>[3] = { account: 'business' }) => {
  page = await show(definition, DelayedList, { title: 'Отложенные корзины' }, scene);
  await pass(0);
};
const names = () => screen.queryAllByRole('listitem').map((row) => row.firstChild?.textContent);
const dialog = () => within(screen.getByRole('dialog', { name: 'Переименовать корзину' }));
const field = () => dialog().getByRole('textbox', { name: /^Название/ });
const openDialog = async (name: string) => {
  await user.click(screen.getByRole('button', { name: `Переименовать: ${name}` }));
  await pass(0);
};
const type = async (name: string) => {
  await user.clear(field());
  await user.type(field(), name);
};
/** Names the shop has. */
const inShop = async () => {
  const reply = await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } });
  const body = (await reply.json()) as { items?: { name: string }[] } | { name: string }[];
  return (Array.isArray(body) ? body : (body.items ?? [])).map(({ name }) => name);
};

const WEEK = 'На следующую неделю';
const VANS = 'ТО фургонов';

test('the whole widget is less than 120 lines', () => {
  expect(source).toContain('defineWidget(');
  expect(source.trimEnd().split('\n').length).toBeLessThan(120);
});

test('loads its rows, asked once', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Отложенные корзины' })).toBeInTheDocument();
  expect([names(), screen.getByText('Найдено: 2')]).toEqual([[WEEK, VANS], expect.anything()]);
  expect(calls(page, LIST)).toBe(1);
});

test('says that it is loading', async () => {
  await open({ account: 'business', faults: { match: LIST, latency: 5000 } });
  expect(screen.getByText('Загрузка…')).toBeInTheDocument();
  await pass(5000);
  expect(names()).toEqual([WEEK, VANS]);
});

test('a list that does not come says why, and is asked again by a press', async () => {
  await open({ account: 'business', faults: { match: LIST, status: 500 } });
  expect(screen.getByText('Не удалось загрузить корзины. Ошибка на сервере. Попробуйте еще раз через минуту.')).toBeInTheDocument();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(names()).toEqual([WEEK, VANS]);
});

test('renames: the row has its new name before the shop has answered, the dialog closes after', async () => {
  await open();
  await openDialog(VANS);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(VANS);
  await page.setFaults({ match: RENAME, latency: 2000 });
  await type('Гараж');
  await user.keyboard('{Enter}');
  await pass(0);
  expect(names()).toEqual([WEEK, 'Гараж']);
  expect(dialog().getByRole('button', { name: /Сохранить/ })).toHaveAttribute('aria-busy', 'true');
  await pass(2000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Переименовать: Гараж' })).toHaveFocus();
  expect([names(), await inShop(), calls(page, RENAME)]).toEqual([[WEEK, 'Гараж'], [WEEK, 'Гараж'], 1]);
});

test('a name that the shop refuses is said at its field; the row has its old name back, what was typed stays', async () => {
  await open();
  await openDialog(WEEK);
  const long = 'а'.repeat(256);
  await user.clear(field());
  await user.paste(long);
  await user.keyboard('{Enter}');
  await pass(0);
  expect(field()).toHaveAccessibleDescription(/255/);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(long);
  expect([names(), await inShop(), calls(page, RENAME)]).toEqual([[WEEK, VANS], [WEEK, VANS], 1]);
  await type('Короче');
  await user.keyboard('{Enter}');
  await pass(0);
  expect([screen.queryByRole('dialog'), names()]).toEqual([null, ['Короче', VANS]]);
});

test('a refusal in words of the shop stands in the dialog; the row is as it was', async () => {
  await open();
  await openDialog(WEEK);
  await page.setFaults({ match: RENAME, refuse: 'Корзина на согласовании.' });
  await type('Гараж');
  await user.keyboard('{Enter}');
  await pass(0);
  expect(dialog().getByText('Корзина на согласовании.')).toBeInTheDocument();
  expect([names(), await inShop(), calls(page, RENAME)]).toEqual([[WEEK, VANS], [WEEK, VANS], 1]);
});

test('a shop that fails is told in the dialog, in words of what could not be done; the row is as it was', async () => {
  await open();
  await openDialog(WEEK);
  await page.setFaults({ match: RENAME, status: 500 });
  await type('Гараж');
  await user.keyboard('{Enter}');
  await pass(0);
  await pass(5000);
  expect(dialog().getByText('Не удалось переименовать корзину.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([names(), await inShop()]).toEqual([
    [WEEK, VANS],
    [WEEK, VANS],
  ]);
});

test('an empty name is not sent', async () => {
  await open();
  await openDialog(WEEK);
  await user.clear(field());
  await user.keyboard('{Enter}');
  await pass(0);
  expect(field()).toBeInvalid();
  expect([calls(page, RENAME), names()]).toEqual([0, [WEEK, VANS]]);
});

test('closing asks before a typed name is lost: staying keeps it, leaving sends nothing', async () => {
  await open();
  await openDialog(WEEK);
  await type('Гараж');
  await user.click(dialog().getByRole('button', { name: 'Закрыть' }));
  const question = () => within(screen.getByRole('alertdialog'));
  await user.click(question().getByRole('button', { name: 'Остаться' }));
  expect(field()).toHaveValue('Гараж');
  await user.click(dialog().getByRole('button', { name: 'Закрыть' }));
  await user.click(question().getByRole('button', { name: 'Закрыть без сохранения' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([names(), calls(page, RENAME)]).toEqual([[WEEK, VANS], 0]);
});

test('closing what nothing was typed into asks nothing', async () => {
  await open();
  await openDialog(WEEK);
  await user.click(dialog().getByRole('button', { name: 'Закрыть' }));
  expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
});
