import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissal } from '../../widgets/onboarding/model';
import Onboarding from '../../widgets/onboarding/Onboarding';
import definition from '../../widgets/onboarding/widget';
import { calls, pass, post, show, showTogether, user, useScenes } from '../scene';

useScenes();
// As after a reload.
beforeEach(() => dismissal.forget());

const STATUS = 'GET /orders/onboarding-dismisses/status-dismiss';
const DISMISS = 'POST /orders/onboarding-dismisses/dismiss';
const TITLE = 'Заказы и детали в одном списке';
const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = {}) =>
  show(definition, Onboarding, { title: TITLE, ...props }, { account: 'retail', ...scene });
const shown = () => screen.queryByRole('region', { name: TITLE });
const understood = async () => {
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  await pass(0);
};

test('a buyer reads what is new, step by step, and dismisses it for good', async () => {
  const page = await open({ text: 'Ищите по номеру детали.', steps: ['Переключите список.', 'Введите номер.'] });
  const region = within(shown() as HTMLElement);
  expect(region.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  expect(region.getByText('Ищите по номеру детали.')).toBeVisible();
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Переключите список.', 'Введите номер.']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await understood();
  expect(shown()).toBeNull();
  expect([calls(page, STATUS), calls(page, DISMISS)]).toEqual([1, 1]);
  page.unmount();
  await pass(1100);
  dismissal.forget();
  await open({}, { before: async (next) => void (await post(next, '/orders/onboarding-dismisses/dismiss')) });
  expect(shown()).toBeNull();
});

test('guests see nothing, and nothing is asked for them', async () => {
  const page = await open({}, { account: 'guest' });
  expect(shown()).toBeNull();
  expect(calls(page, STATUS)).toBe(0);
});

test('what the page knows is not asked', async () => {
  const page = await open({ unseen: true });
  expect(shown()).not.toBeNull();
  await understood();
  expect(shown()).toBeNull();
  expect([calls(page, STATUS), calls(page, DISMISS)]).toEqual([0, 1]);
});

test.each([
  ['an error', { status: 500 }],
  ['a page in place of an answer', { html: true }],
  ['a broken connection', { drop: true }],
  ['a body that is cut', { truncated: true }],
])('a check that fails means not dismissed: %s', async (_what, fault) => {
  await open({}, { faults: { match: 'status-dismiss', ...fault } });
  await pass(2000);
  expect(shown()).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a buyer whom nobody could name is no guest', async () => {
  await open({}, { faults: { match: '/user/who', status: 500 } });
  await pass(2000);
  expect(shown()).not.toBeNull();
});

test.each([{}, { unseen: true }])('the server could not be told: it stays closed, nothing is said, and a later page sends it (%o)', async (props) => {
  const first = await open(props, { faults: { match: 'dismisses/dismiss', status: 500 } });
  await understood();
  await pass(2000);
  expect(shown()).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  first.unmount();
  await pass(60_000);
  dismissal.forget();
  const next = await open(props);
  await pass(2000);
  expect(shown()).toBeNull();
  expect([calls(next, STATUS), calls(next, DISMISS)]).toEqual([0, 1]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('islands:onboarding:'))).toEqual([]);
});

test('where nothing can be stored it is closed for this page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await open({}, { faults: { match: 'dismisses/dismiss', status: 500 } });
  await understood();
  await pass(20_000);
  expect(shown()).toBeNull();
});

test('another buyer of this browser has not dismissed it', async () => {
  const first = await open({}, { faults: { match: 'dismisses/dismiss', status: 500 } });
  await understood();
  await pass(2000);
  first.unmount();
  await pass(1100);
  dismissal.forget();
  await open({ unseen: true }, { account: 'business' });
  expect(shown()).not.toBeNull();
});

test('two equal steps are both there', async () => {
  await open({ steps: ['Нажмите «Далее».', 'Нажмите «Далее».'] });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('two presses are one call', async () => {
  const page = await open();
  const button = screen.getByRole('button', { name: 'Понятно' });
  act(() => {
    button.click();
    button.click();
  });
  await pass(0);
  expect(calls(page, DISMISS)).toBe(1);
});

test('one question and one press for all placeholders of a page', async () => {
  const props = { title: TITLE };
  const page = await showTogether(
    { сверху: [definition, Onboarding, props], снизу: [definition, Onboarding, { ...props, unseen: true }] },
    { account: 'retail' },
  );
  expect(screen.getAllByRole('region', { name: TITLE })).toHaveLength(2);
  expect(calls(page, STATUS)).toBe(1);
  await user.click(screen.getAllByRole('button', { name: 'Понятно' })[0] as HTMLElement);
  await pass(0);
  expect(shown()).toBeNull();
  expect(calls(page, DISMISS)).toBe(1);
});

test('another tab has dismissed it: it goes here too, nothing more is sent', async () => {
  const page = await open({ unseen: true });
  await post(page, '/orders/onboarding-dismisses/dismiss');
  const before = calls(page, DISMISS);
  const channel = new BroadcastChannel('islands');
  channel.postMessage({ kind: 'onboarding', seq: Date.now(), tab: 'other' });
  channel.close();
  await vi.waitFor(async () => {
    await pass(0);
    expect(shown()).toBeNull();
  });
  expect([calls(page, STATUS), calls(page, DISMISS)]).toEqual([1, before]);
});

test('another tab has dismissed it while «Назад» kept this page: it goes', async () => {
  const page = await open({ unseen: true });
  await post(page, '/orders/onboarding-dismisses/dismiss');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  expect(shown()).toBeNull();
});

test('it takes no focus; who was on it goes on', async () => {
  const link = Object.assign(document.createElement('a'), { href: '/orders', textContent: 'Заказы' });
  document.body.append(link);
  link.focus();
  await open();
  expect(link).toHaveFocus();
  screen.getByRole('button', { name: 'Понятно' }).focus();
  await user.keyboard('{Enter}');
  await pass(0);
  expect(shown()).toBeNull();
  expect(document.body).not.toHaveFocus();
  link.remove();
});
