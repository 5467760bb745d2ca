import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { alert, dismissAlert, toast } from '../../shared/stores/core/notices';
import { forgetUser, knownUser } from '../../shared/stores/core/user';
import BasketButton from '../../widgets/basket-button/BasketButton';
import basketButton from '../../widgets/basket-button/widget';
import RecentActions from '../../widgets/recent-actions/RecentActions';
import definition from '../../widgets/recent-actions/widget';
import { alertText, calls, inAlert, pass, show, showTogether, user, useScenes } from '../scene';

useScenes();
// As after a reload: what the page has told is gone with it.
beforeEach(() => forgetUser());

const LABEL = 'Последние действия';
const opener = () => screen.getByRole('button', { name: LABEL });
const list = () => screen.queryByRole('group', { name: LABEL });
const rows = () => within(list() as HTMLElement).queryAllByRole('listitem');
/** What each row says, without its time. */
const said = () => rows().map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent));
const open = async (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = {}) => {
  const page = await show(definition, RecentActions, props, { account: 'retail', ...scene });
  await act(() => knownUser());
  return page;
};
const press = async (element: HTMLElement) => {
  await user.click(element);
  await pass(0);
};
const tell = (run: () => void) => act(async () => run());

test('where nothing has been done it says so, and what will stand there', async () => {
  await open();
  await press(opener());
  expect(list()).toHaveTextContent('Действий пока не было.');
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
});

test('what was told stands there, the newest first, with its time, its product, its link and how often', async () => {
  await open();
  await tell(() => {
    toast({ text: 'Товар добавлен в корзину', subject: 'Фильтр', link: { href: '/cart/view', text: 'Перейти в корзину' } });
    toast({ text: 'Сохранено.' });
    toast({ text: 'Сохранено.' });
  });
  await pass(1000);
  await tell(() => alert('Нет подключения к интернету.', { what: 'set', title: 'Свеча' }));
  act(() => dismissAlert());
  await pass(10_000);
  await press(opener());
  expect(said()).toEqual([['Количество не изменено: Свеча', 'Нет подключения к интернету.'], ['Сохранено. ×2'], ['Товар добавлен в корзину', 'Фильтр']]);
  expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart/view');
  expect((rows()[0] as HTMLElement).querySelector('time')?.textContent).toMatch(/^\d{2}:\d{2}$/);
  expect(within(list() as HTMLElement).queryByRole('button', { name: /Повторить/ })).toBeNull();
  // What comes while it is open is there at once.
  await tell(() => void toast({ text: 'Еще одно.' }));
  expect(said()[0]).toEqual(['Еще одно.']);
});

test('of another day the time has its day', async () => {
  await open();
  await tell(() => void toast({ text: 'Сохранено.' }));
  await pass(24 * 60 * 60_000);
  await press(opener());
  expect((rows()[0] as HTMLElement).querySelector('time')?.textContent).toMatch(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/);
});

test('what failed is tried again from there, once; the row says so and has the focus', async () => {
  await open();
  const run = vi.fn();
  await tell(() => alert('Сервер долго не отвечает.', { what: 'set', title: 'Свеча', action: { text: 'Повторить', run } }));
  act(() => dismissAlert());
  await pass(0);
  await press(opener());
  await press(screen.getByRole('button', { name: 'Повторить: Количество не изменено: Свеча' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(rows()[0]).toHaveFocus();
  expect(rows()[0]).toHaveTextContent('Повторяем.');
  expect(within(list() as HTMLElement).queryByRole('button', { name: /Повторить/ })).toBeNull();
});

test('its toast goes with the press, and a press on the toast ends it here', async () => {
  await open();
  const run = vi.fn();
  const failed = (text: string) => toast({ text, kind: 'error', stays: true, action: { text: 'Повторить', run } });
  await tell(() => {
    failed('Первое не вернулось.');
    failed('Второе не вернулось.');
  });
  await press(opener());
  const stack = () => within(screen.getByRole('region', { name: 'Уведомления' }));
  await press(screen.getByRole('button', { name: 'Повторить: Второе не вернулось.' }));
  expect(stack().queryByText('Второе не вернулось.')).toBeNull();
  await press(stack().getByRole('button', { name: 'Повторить' }));
  expect(run).toHaveBeenCalledTimes(2);
  // A press beside it has closed it.
  await press(opener());
  expect(rows()).toHaveLength(2);
  expect(within(list() as HTMLElement).queryByRole('button', { name: /Повторить/ })).toBeNull();
});

test('by keyboard: Enter opens, Escape closes with the focus on the opener', async () => {
  await open();
  opener().focus();
  await user.keyboard('{Enter}');
  expect(list()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(opener()).toHaveFocus();
});

test('as a sign it has its words', async () => {
  await open({ signOnly: true, label: 'Журнал' });
  const button = screen.getByRole('button', { name: 'Журнал' });
  expect([button.textContent, button.title]).toEqual(['', 'Журнал']);
});

test('an address that is none of a page is no link', async () => {
  await open();
  await tell(() => void toast({ text: 'Сохранено.', link: { href: 'javascript:alert(1)', text: 'Туда' } }));
  await press(opener());
  expect(within(list() as HTMLElement).queryByText('Туда')).toBeNull();
});

test('what the shop has refused is there with the product, and nothing to try', async () => {
  const product = { goodId: '5124', title: 'Фильтр масляный W 712/75', totalQuantity: 48 };
  const page = await showTogether(
    { товар: [basketButton, BasketButton, product], шапка: [definition, RecentActions, {}] },
    { account: 'retail', faults: { match: '/cart/add', status: 403 } },
  );
  await press(screen.getByRole('button', { name: `Добавить в корзину: ${product.title}` }));
  await pass(2000);
  expect(alertText()).not.toBe('');
  await press(inAlert().getByRole('button', { name: 'Понятно' }));
  await press(opener());
  expect(said()[0]?.[0]).toBe(`Товар не добавлен: ${product.title}`);
  expect(within(list() as HTMLElement).queryByRole('button', { name: /Повторить/ })).toBeNull();
  expect(calls(page, 'POST /cart/add')).toBe(1);
});
