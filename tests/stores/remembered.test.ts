// What outlives a moment: an addition kept over the login page, quantities not sent yet, the prompt for guests.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const KEY = 'islands:remembered';
const lamp = { productId: '9', title: 'Лампа', quantity: 4 };
const kept = { ...lamp, owner: 'a' };
const isHers = (owner: string) => owner === 'a';

/** Stores of a page just opened; what the tab has kept stays. */
async function openPage() {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('ostrova.1')];
  vi.resetModules();
  const [remembered, notices, drafts, guests] = await Promise.all([
    import('../../shared/stores/cart/remembered'),
    import('../../shared/stores/core/notices'),
    import('../../shared/stores/core/drafts'),
    import('../../shared/stores/core/guests'),
  ]);
  notices.$notices.listen(() => {});
  return { ...remembered, ...notices, ...drafts, ...guests };
}
type Page = Awaited<ReturnType<typeof openPage>>;

let page: Page;
const shown = () => page.$notices.value ?? [];

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  page = await openPage();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a remembered addition', () => {
  test('is offered by the next page, stays, is added once, and is forgotten with that', async () => {
    page.rememberAddition(lamp, 'a');
    expect([page.isRemembered('9'), page.isRemembered('8'), page.remembersAddition()]).toEqual([true, false, true]);
    page = await openPage();
    expect(page.remembersAddition()).toBe(true);
    const add = vi.fn();
    page.offerAddition(add, isHers);
    page.offerAddition(add, isHers);
    expect(page.$remembered.value).toEqual(lamp);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toMatchObject([{ text: 'Добавить в корзину: Лампа', kind: 'info', action: { text: 'В корзину' } }]);
    shown()[0]?.action?.run();
    expect(add.mock.calls).toEqual([[lamp]]);
    expect([shown(), page.$remembered.value, sessionStorage.length]).toEqual([[], null, 0]);
    // Another one is offered as the first was.
    page.rememberAddition({ ...lamp, productId: '8' }, 'a');
    page.offerAddition(add, isHers);
    expect(shown()).toHaveLength(1);
  });

  test('taken away by the buyer it is forgotten', async () => {
    page.rememberAddition(lamp, 'a');
    page.offerAddition(() => {}, isHers);
    page.dismissNotice(shown()[0]?.id ?? '');
    expect([page.remembersAddition(), sessionStorage.length]).toEqual([false, 0]);
    page = await openPage();
    page.offerAddition(() => {}, isHers);
    expect(shown()).toEqual([]);
  });

  test('of another buyer is not offered and stays', async () => {
    page.rememberAddition(lamp, 'a');
    page = await openPage();
    page.offerAddition(
      () => {},
      (owner) => owner === 'b',
    );
    expect([shown(), page.$remembered.value, page.remembersAddition()]).toEqual([[], null, true]);
    page.offerAddition(() => {}, isHers);
    expect(shown()).toHaveLength(1);
  });

  test('is offered for half an hour', async () => {
    page.rememberAddition(lamp, 'a');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    page = await openPage();
    expect(page.remembersAddition()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.remembersAddition()).toBe(false);
    page.offerAddition(() => {}, isHers);
    expect(shown()).toEqual([]);
  });

  test.each([
    ['{broken'],
    ['null'],
    [JSON.stringify({ ...kept, title: 7, at: Date.now() })],
    [JSON.stringify({ ...kept, quantity: 0, at: Date.now() })],
    [JSON.stringify({ ...kept, quantity: 'x', at: Date.now() })],
    [JSON.stringify({ ...kept, productId: '9/../8', at: Date.now() })],
    [JSON.stringify({ ...kept, owner: undefined, at: Date.now() })],
  ])('what the storage holds is not believed: %s', (stored) => {
    sessionStorage.setItem(KEY, stored.replaceAll(/"at":\d+/g, `"at":${Date.now()}`));
    expect(page.remembersAddition()).toBe(false);
  });

  test('where storage is denied it lives as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('denied');
    });
    page.rememberAddition(lamp, 'a');
    expect(page.remembersAddition()).toBe(true);
    page.forgetAddition();
    expect(page.remembersAddition()).toBe(false);
  });
});

describe('quantities not sent yet', () => {
  test('are sent when the page is left, and when somebody is about to leave; not after they were let go', () => {
    const sent: string[] = [];
    const release = page.holdDraft(() => sent.push('5'));
    const other = page.holdDraft(() => sent.push('7'));
    page.sendDrafts();
    expect(sent.splice(0)).toEqual(['5', '7']);
    other();
    window.dispatchEvent(new Event('beforeunload'));
    expect(sent.splice(0)).toEqual(['5']);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent.splice(0)).toEqual(['5']);
    release();
    for (const type of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(type));
    page.sendDrafts();
    expect(sent).toEqual([]);
  });

  test('a draft that is sent may let itself go, and the others are sent all the same', () => {
    const sent: string[] = [];
    const release = page.holdDraft(() => {
      sent.push('5');
      release();
    });
    page.holdDraft(() => sent.push('7'));
    page.sendDrafts();
    expect(sent).toEqual(['5', '7']);
  });

  test('the page counts as being left for a second, and only while something is held', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
    window.dispatchEvent(new Event('pagehide'));
    expect(page.isLeaving()).toBe(false);
    const release = page.holdDraft(() => {});
    expect(page.isLeaving()).toBe(false);
    window.dispatchEvent(new Event('beforeunload'));
    expect(page.isLeaving()).toBe(true);
    now.mockReturnValue(5999);
    expect(page.isLeaving()).toBe(true);
    now.mockReturnValue(6000);
    expect(page.isLeaving()).toBe(false);
    release();
  });
});

test('the prompt for guests opens with its words and closes', () => {
  expect(page.$guestPrompt.value).toBeNull();
  page.promptGuest({ text: 'Войдите' });
  expect(page.$guestPrompt.value).toEqual({ text: 'Войдите' });
  page.closeGuestPrompt();
  expect(page.$guestPrompt.value).toBeNull();
});

describe('what is spoken', () => {
  test('waits for a region: the last words are said once it is there, a failure apart', async () => {
    page.announce('Раз');
    page.announce('Два');
    page.announce('Ошибка', 'assertive');
    const heard: unknown[] = [];
    const stop = page.$spoken.listen((spoken) => heard.push({ ...spoken }));
    await vi.advanceTimersByTimeAsync(100);
    expect(page.$spoken.value).toEqual({ polite: 'Два', assertive: 'Ошибка' });
    await vi.advanceTimersByTimeAsync(7000);
    expect(page.$spoken.value).toEqual({ polite: '', assertive: '' });
    expect(heard).not.toContainEqual(expect.objectContaining({ polite: expect.stringContaining('Раз') }));
    stop();
  });

  test('nothing is said of no words, and the same words that still wait are said once', async () => {
    const stop = page.$spoken.listen(() => {});
    page.announce('');
    page.announce('Раз');
    page.announce('Раз');
    await vi.advanceTimersByTimeAsync(100);
    expect(page.$spoken.value?.polite).toBe('Раз');
    stop();
  });

  test('a region that is gone says nothing more', async () => {
    const stop = page.$spoken.listen(() => {});
    page.announce('Раз');
    stop();
    await vi.advanceTimersByTimeAsync(2000);
    expect(vi.getTimerCount()).toBe(0);
    expect(page.$spoken.get()).toEqual({ polite: '', assertive: '' });
  });
});
