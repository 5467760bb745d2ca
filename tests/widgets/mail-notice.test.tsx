import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import MailNotice from '../../widgets/mail-notice/MailNotice';
import { acceptance } from '../../widgets/mail-notice/model';
import definition from '../../widgets/mail-notice/widget';
import { calls, type OpenScene, pass, show, showTogether, user, useScenes } from '../scene';

useScenes();

const ACCEPT = 'POST /api/v1/user/mailNotSendedNotification';
const TELL = 'POST /api/v1/user/mailNotSendedNotifyManager';
let letters = 0;
let letter: { email: string; letterId?: string };
// Another letter for each test: what a page has told it tells no more.
beforeEach(() => {
  letters++;
  letter = { email: `buyer-${letters}@example.com`, letterId: `L-${letters}` };
});
const open = (props: Record<string, unknown> = letter, scene: Parameters<typeof show>[3] = {}) =>
  show(definition, MailNotice, props, { account: 'retail', ...scene });
const shown = () => screen.queryByRole('region', { name: 'Письмо не отправлено' });
const understood = async () => {
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  await pass(0);
};
/** Until other tabs' turns have passed. */
const turns = () => pass(1000);
/** As after a reload: storage is all that is left. */
async function leave(page: OpenScene): Promise<void> {
  page.unmount();
  await pass(1100);
  acceptance.forget();
}

test('the buyer reads which letter was not sent, the manager is told; «Понятно» ends it', async () => {
  const page = await open();
  await turns();
  expect(shown()).toHaveTextContent(`Не удалось отправить письмо на адрес ${letter.email}. Проверьте адрес или обратитесь к менеджеру.`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([calls(page, TELL), calls(page, ACCEPT)]).toEqual([1, 0]);
  await understood();
  expect(shown()).toBeNull();
  expect([calls(page, TELL), calls(page, ACCEPT)]).toEqual([1, 1]);
});

test('while nobody knows who the buyer is the notice stands, and nobody is told', async () => {
  const page = await open(letter, { faults: { match: '/user/who', latency: 3000 } });
  expect(shown()).toHaveTextContent(`Не удалось отправить письмо на адрес ${letter.email}.`);
  expect(calls(page, TELL)).toBe(0);
});

test('guests see nothing, and nothing is sent for them', async () => {
  const page = await open(letter, { account: 'guest' });
  await turns();
  expect(shown()).toBeNull();
  expect([calls(page, TELL), calls(page, ACCEPT)]).toEqual([0, 0]);
});

test('after a reload the notice stands, and the manager is not told again', async () => {
  const first = await open();
  await turns();
  await leave(first);
  const next = await open();
  await turns();
  expect(shown()).not.toBeNull();
  expect([calls(first, TELL), calls(next, TELL)]).toEqual([1, 0]);
});

test('that the manager has been told is kept by the browser, for pages that remember nothing', async () => {
  const page = await open();
  await turns();
  expect(calls(page, TELL)).toBe(1);
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('islands:mail:'));
  expect(kept.map(([, rows]) => JSON.parse(rows))).toEqual([[expect.objectContaining({ id: `id:${letter.letterId}` })]]);
});

test('what the buyer has accepted stays accepted, though the manager could not be told', async () => {
  const first = await open(letter, { faults: { match: '/mailNotSendedNotifyManager', status: 403, latency: 3000 } });
  await turns();
  await understood();
  await pass(5000);
  expect([calls(first, TELL), calls(first, ACCEPT)]).toEqual([1, 1]);
  await leave(first);
  await open();
  await turns();
  expect(shown()).toBeNull();
});

test('another letter is another event, with or without a number', async () => {
  const page = await open();
  await turns();
  await page.change({ ...letter, letterId: `${letter.letterId}-b` });
  await turns();
  await page.change({ email: letter.email });
  await turns();
  await page.change({ email: ` ${letter.email.toUpperCase()}` });
  await turns();
  expect(calls(page, TELL)).toBe(3);
});

test('nothing that is kept says the address', async () => {
  await open({ email: letter.email });
  await turns();
  await understood();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(kept).toContain('islands:mail:');
  expect(kept).not.toContain('example.com');
});

test('several placeholders and two presses are one call each', async () => {
  const page = await showTogether({ сверху: [definition, MailNotice, letter], снизу: [definition, MailNotice, letter] }, { account: 'retail' });
  await turns();
  expect(calls(page, TELL)).toBe(1);
  const [button] = screen.getAllByRole('button', { name: 'Понятно' }) as [HTMLElement];
  act(() => {
    button.click();
    button.click();
  });
  await pass(0);
  expect(shown()).toBeNull();
  expect(calls(page, ACCEPT)).toBe(1);
});

test('while another tab tells the manager it is waited for, and its word is taken', async () => {
  let end = (): void => {};
  const request = vi.fn(async (_name: string, _options: unknown, run: () => unknown) => {
    await new Promise<void>((resolve) => (end = resolve));
    return run();
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const page = await open();
  await turns();
  expect([request.mock.calls.length, calls(page, TELL)]).toEqual([1, 0]);
  const [[name] = []] = request.mock.calls as unknown as [[string]];
  const identity = String(name).split('-').at(-1);
  localStorage.setItem(`islands:mail:${identity}`, JSON.stringify([{ id: `id:${letter.letterId}`, at: Date.now() }]));
  end();
  await turns();
  expect(calls(page, TELL)).toBe(0);
  expect(shown()).not.toBeNull();
});

test('another tab has accepted it: it goes here too, and nothing is sent', async () => {
  const page = await open();
  await turns();
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('islands:mail:'));
  localStorage.setItem(key, JSON.stringify([{ id: `id:${letter.letterId}`, at: Date.now(), isAccepted: true }]));
  const channel = new BroadcastChannel('islands');
  channel.postMessage({ kind: 'mail', seq: Date.now(), tab: 'other' });
  channel.close();
  await vi.waitFor(async () => {
    await pass(0);
    expect(shown()).toBeNull();
  });
  expect(calls(page, ACCEPT)).toBe(0);
});

test.each([
  ['was refused: the next page tells', { status: 403 }, 1],
  ['may have been made: never again', { status: 504 }, 0],
  ['broke off: never again', { drop: true }, 0],
])('the call to the manager %s; the buyer sees nothing of it', async (_what, fault, again) => {
  const first = await open(letter, { faults: { match: 'NotifyManager', ...fault } });
  await turns();
  await pass(30_000);
  expect(calls(first, TELL)).toBe(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(within(shown() as HTMLElement).queryByRole('alert')).toBeNull();
  await leave(first);
  const next = await open();
  await turns();
  expect(calls(next, TELL)).toBe(again);
});

test.each([true, false])(
  'the server could not be told of «Понятно»: it stays closed, nothing is said, and a later page that prints it tells (by number: %s)',
  async (isNumbered) => {
    const props = isNumbered ? letter : { email: letter.email };
    const first = await open(props, { faults: { match: 'NotSendedNotification', status: 500 } });
    await turns();
    await understood();
    await pass(20_000);
    expect(shown()).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls(first, ACCEPT)).toBe(1);
    await leave(first);
    await pass(60_000);
    const next = await open(props);
    await turns();
    expect(shown()).toBeNull();
    expect([calls(next, TELL), calls(next, ACCEPT)]).toEqual([0, 1]);
    await leave(next);
    const last = await open(props);
    await turns();
    expect([shown(), calls(last, ACCEPT)]).toEqual([null, 0]);
  },
);

test('another tab has accepted it while «Назад» kept this page: it goes', async () => {
  await open();
  await turns();
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('islands:mail:'));
  localStorage.setItem(key, JSON.stringify([{ id: `id:${letter.letterId}`, at: Date.now(), isAccepted: true }]));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  expect(shown()).toBeNull();
});

test.each([
  // With a fresh jwt it is asked once more.
  ['401', { status: 401 }, 2],
  ['a redirect to the login page', { logout: true }, 1],
])('the session is found lost by the call to the manager (%s): nobody has pressed anything, so nothing is told', async (_what, fault, times) => {
  const page = await open(letter, { faults: { match: 'NotifyManager', ...fault } });
  await turns();
  await pass(5000);
  expect(calls(page, TELL)).toBe(times);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/не сохранено/)).toBeNull();
});

test('once accepted, a letter that is known by its address alone may fail anew a minute later', async () => {
  const { email } = letter;
  const first = await open({ email });
  await turns();
  await understood();
  await leave(first);
  const printedBefore = await open({ email });
  expect(shown()).toBeNull();
  await leave(printedBefore);
  await pass(60_000);
  await open({ email });
  expect(shown()).not.toBeNull();
});

test('where nothing can be stored the page tells once, and what was closed stays so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const page = await open();
  await turns();
  await page.change({ ...letter });
  await turns();
  expect(calls(page, TELL)).toBe(1);
  await page.setFaults({ match: 'NotSendedNotification', status: 500 });
  await understood();
  await pass(20_000);
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
