import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import Cookies from '../../widgets/cookie-consent/CookieConsent';
import { consent } from '../../widgets/cookie-consent/model';
import definition from '../../widgets/cookie-consent/widget';
import { calls, pass, show, spoken, user, useScenes } from '../scene';

useScenes();
// As after a reload.
beforeEach(() => consent.forget());

const STATUS = 'GET /cookies/cookie-consent/status';
const ACCEPT = 'POST /cookies/cookie-consent/accept';
const KEY = 'islands.cookies';
const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = {}) => show(definition, Cookies, props, scene);
const notice = () => screen.queryByRole('region', { name: 'Файлы cookie' });
const accept = async () => {
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  await pass(0);
};
const AGREED = 'Вы согласились с использованием файлов cookie.';
const confirmed = () => screen.queryByText(AGREED);

test('only guests are asked', async () => {
  const page = await open({}, { account: 'retail' });
  expect(notice()).toBeNull();
  expect(calls(page, STATUS)).toBe(0);
});

test('a guest reads why, where more is said, and agrees: the server knows, the next page does not ask', async () => {
  const page = await open({ href: '/cookies/policy' });
  expect(notice()).toHaveTextContent('Мы используем файлы cookie, чтобы сайт работал корректно и был удобнее.');
  expect(screen.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/cookies/policy');
  expect(screen.queryByRole('dialog')).toBeNull();
  await accept();
  expect(calls(page, ACCEPT)).toBe(1);
  expect(localStorage.getItem(KEY)).toBe('sent');
  // Who has it read to them hears it by its focus, once.
  expect(confirmed()).toHaveFocus();
  await pass(100);
  expect(spoken()).not.toContain(AGREED);
  expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(notice()).toBeNull();
});

test('who has agreed is not asked again', async () => {
  localStorage.setItem(KEY, 'sent');
  const page = await open();
  expect(notice()).toBeNull();
  expect(page.asked.filter((asked) => asked.includes('/cookies/'))).toEqual([]);
});

test('who agreed in another browser of the session is not asked', async () => {
  await open({}, { before: async (page) => void (await page.ask('/cookies/cookie-consent/accept', { method: 'POST', headers: headers() })) });
  expect(notice()).toBeNull();
});

test('a check that fails means: not given', async () => {
  await open({}, { faults: { match: '/cookies/', status: 500 } });
  expect(notice()).not.toBeNull();
});

test('an agreement that could not be sent hides the notice, and is sent on the next visit', async () => {
  const first = await open();
  await first.setFaults({ match: '/cookies/', status: 500 });
  await accept();
  expect(confirmed()).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem(KEY)).toBe('unsent');
  first.unmount();
  await pass(1100);
  consent.forget();
  const next = await open();
  expect(notice()).toBeNull();
  expect(calls(next, ACCEPT)).toBe(1);
  expect(calls(next, STATUS)).toBe(0);
  expect(localStorage.getItem(KEY)).toBe('sent');
});

test('without storage the agreement holds for the page', async () => {
  await open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await accept();
  expect(confirmed()).toHaveFocus();
});

test('the confirmation goes once the focus or a press is elsewhere, which it leaves where it is', async () => {
  const link = Object.assign(document.createElement('button'), { textContent: 'Каталог' });
  document.body.append(link);
  const first = await open();
  await accept();
  act(() => link.focus());
  expect(notice()).toBeNull();
  expect(link).toHaveFocus();
  first.unmount();
  await pass(1100);
  consent.forget();
  localStorage.clear();
  await open();
  await accept();
  await user.click(confirmed() as HTMLElement);
  expect(confirmed()).not.toBeNull();
  await user.click(link);
  expect(notice()).toBeNull();
  link.remove();
});

test('another tab agreed: the notice goes here too', async () => {
  const page = await open();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' })));
  expect(notice()).not.toBeNull();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'unsent' })));
  expect(notice()).toBeNull();
  expect(calls(page, ACCEPT)).toBe(0);
});

test('the focus goes back where it was, else to the content, which keeps no trace of it', async () => {
  const main = document.createElement('main');
  const link = document.createElement('button');
  main.append(link);
  document.body.append(main);
  const first = await open();
  link.focus();
  const button = screen.getByRole('button', { name: 'Принять' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(confirmed()).toHaveFocus();
  screen.getByRole('button', { name: 'Закрыть' }).focus();
  await user.keyboard('{Enter}');
  expect(link).toHaveFocus();
  first.unmount();
  await pass(1100);
  consent.forget();
  localStorage.clear();
  await open();
  link.remove();
  await accept();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(main).toHaveFocus();
  main.blur();
  expect(main).not.toHaveAttribute('tabindex');
  main.remove();
});

test.each(['h1', 'a'])('on a page without <main> the focus goes to its content: <%s>', async (name) => {
  const content = Object.assign(document.createElement(name), { textContent: 'Каталог', href: '/catalog' });
  document.body.append(content);
  await open();
  screen.getByRole('button', { name: 'Принять' }).focus();
  await accept();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(content).toHaveFocus();
  content.remove();
});

const headers = () => ({
  'X-CSRF-Token': document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
  'X-Requested-With': 'XMLHttpRequest',
  Accept: 'application/json',
});
