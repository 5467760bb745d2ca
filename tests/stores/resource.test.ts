import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Resource } from '../../shared/stores/core/resource';
import { buyer, closePage, fault, flush, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

interface Question extends Record<string, unknown> {
  id: string;
  clientId?: string | undefined;
}

let page: Page;
let prices: Resource<Question, string>;
let asked: string[];
let answer: (id: string) => Promise<string>;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  const { createResource } = await import('../../shared/stores/core/resource');
  asked = [];
  answer = async (id) => `цена ${id} для ${state.user.id}`;
  prices = createResource<Question, string>({
    load: ({ id }) => {
      asked.push(id);
      return answer(id);
    },
    failed: () => 'Не удалось загрузить цены.',
    missing: () => 'Товар не найден.',
  });
  offs.push(page.user.$user.listen(() => {}));
  await flush();
});

afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

const watch = (question: Question, asks?: boolean | 'once') => {
  const off = prices.at(question).watch(asks);
  offs.push(off);
  return off;
};
const shown = (id: string) => prices.at({ id }).$state.get();

test('150 questions watched at once settle, each asked once', async () => {
  const ids = Array.from({ length: 150 }, (_, n) => String(n));
  // As a page renders them: every entry is taken before the first one is watched, and taken again by the next render.
  const entries = ids.map((id) => prices.at({ id }));
  for (const entry of entries) offs.push(entry.watch());
  await flush();
  for (const id of ids) offs.push(prices.at({ id }).watch());
  await flush();
  expect(asked).toEqual(ids);
  expect(ids.filter((id) => shown(id).status !== 'ready')).toEqual([]);
});

test('what the server said is known under what is pending', async () => {
  expect(prices.serverData({ id: '1' })).toBeNull();
  watch({ id: '1' });
  await flush();
  const change = prices.patch({ id: '1' }, (text) => `${text}!`);
  expect([shown('1').data, prices.serverData({ id: '1' })]).toEqual(['цена 1 для 7!', 'цена 1 для 7']);
  change.commit();
  expect(prices.serverData({ id: '1' })).toBe('цена 1 для 7!');
});

test('a hundred answers nobody watches are kept, the ones asked for last', async () => {
  for (let n = 0; n < 120; n++) {
    const off = watch({ id: String(n) });
    await flush();
    off();
  }
  asked.length = 0;
  for (let n = 20; n < 120; n++) watch({ id: String(n) });
  await flush();
  expect(asked).toEqual([]);
  watch({ id: '19' });
  await flush();
  expect(asked).toEqual(['19']);
});

test('equal questions are one, whatever the order of their names and whatever is not given', async () => {
  const { keyOf } = await import('../../shared/stores/core/question');
  expect(keyOf({ b: 1, a: { d: 2, c: undefined } })).toBe(keyOf({ a: { d: 2 }, b: 1, e: undefined }));
  expect(keyOf({ a: '1' })).not.toBe(keyOf({ a: 1 }));
  expect(keyOf({ a: 'x', b: 'y' })).not.toBe(keyOf({ a: 'x y' }));
  watch({ id: '1', clientId: undefined });
  watch({ id: '1' });
  await flush();
  expect(asked).toEqual(['1']);
});

test('an answer is fresh for a minute, a failure never', async () => {
  const off = watch({ id: '1' });
  await flush();
  off();
  await vi.advanceTimersByTimeAsync(59_000);
  watch({ id: '1' })();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  answer = () => Promise.reject(fault('server', { status: 500 }));
  const again = watch({ id: '1' });
  await flush();
  expect(shown('1')).toMatchObject({ status: 'failed', data: 'цена 1 для 7' });
  again();
  watch({ id: '1' });
  expect(asked).toHaveLength(3);
});

test('what the page printed is not asked for, and stays behind what is known', async () => {
  prices.seed({ id: '1' }, 'напечатанная цена');
  watch({ id: '1' });
  await flush();
  expect([asked, shown('1')]).toEqual([[], expect.objectContaining({ status: 'ready', data: 'напечатанная цена' })]);
  await prices.at({ id: '1' }).load(true);
  prices.seed({ id: '1' }, 'напечатанная раньше');
  expect([asked, shown('1').data]).toEqual([['1'], 'цена 1 для 7']);
});

describe('a failure is worded once, for every widget:', () => {
  test.each([
    ['what failed, then why', fault('timeout'), 'Не удалось загрузить цены. Сервер долго не отвечает.'],
    ['what failed alone when there is no more to say', fault('refused'), 'Не удалось загрузить цены.'],
    ['with the shop’s own words', fault('refused', { output: 'Цены обновляются.' }), 'Не удалось загрузить цены. Цены обновляются.'],
    ['no such record', fault('missing', { status: 404 }), 'Товар не найден.'],
  ])('%s', async (_case, error, text) => {
    answer = () => Promise.reject(error);
    watch({ id: '1' });
    await flush();
    expect(shown('1')).toMatchObject({ status: 'failed', error: { code: error.code, text } });
  });
});

test('another buyer: what is on screen is loaded anew from nothing, the rest is forgotten', async () => {
  watch({ id: '1' });
  watch({ id: '2' }, false);
  watch({ id: '3' })();
  await flush();
  asked.length = 0;
  state.user = buyer({ id: '8' });
  const seen: unknown[] = [];
  offs.push(prices.at({ id: '1' }).$state.listen(({ data }) => void seen.push(data)));
  const { epoch } = prices.life;
  await page.user.refreshUser();
  await flush();
  expect(prices.life.epoch).toBe(epoch + 1);
  expect(asked.sort()).toEqual(['1', '2']);
  expect(seen).toEqual([null, 'цена 1 для 8']);
  expect(shown('3').status).toBe('idle');
});

test('what the page printed is not taken for the truth after another buyer was there', async () => {
  const printed = ['напечатанная цена'] as unknown as string;
  prices.seed({ id: '1' }, printed);
  expect(shown('1')).toMatchObject({ status: 'ready', data: printed });
  const { user } = state;
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  state.user = user;
  await page.user.refreshUser();
  prices.seed({ id: '1' }, printed);
  watch({ id: '1' });
  await flush();
  expect(asked).toEqual(['1']);
  expect(shown('1')).toMatchObject({ status: 'ready', data: `цена 1 для ${user.id}` });
});

test('an answer asked for by the former buyer is void', async () => {
  const waiting: ((value: string) => void)[] = [];
  answer = () => new Promise((resolve) => waiting.push(resolve));
  watch({ id: '1' });
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  await flush();
  waiting[1]?.('цена нового');
  waiting[0]?.('цена прежнего');
  await flush();
  expect(shown('1')).toMatchObject({ status: 'ready', data: 'цена нового' });
});

test('a change kept before there is data makes an answer that was asked for before it be asked for again', async () => {
  const answers: ((price: string) => void)[] = [];
  answer = () => new Promise((resolve) => answers.push(resolve));
  watch({ id: '1' });
  prices.patch({ id: '1' }, (price) => `${price}!`).commit();
  expect(asked).toEqual(['1', '1']);
  answers[0]?.('до');
  answers[1]?.('после');
  await flush();
  expect(shown('1')).toMatchObject({ status: 'ready', data: 'после' });
});

test('a patch lies over what the server says, until it is kept or dropped', async () => {
  watch({ id: '1' });
  await flush();
  const patch = prices.patch({ id: '1' }, (price) => `${price}!`);
  expect(shown('1').data).toBe('цена 1 для 7!');
  prices.at({ id: '1' }).load(true);
  await flush();
  expect(shown('1').data).toBe('цена 1 для 7!');
  patch.rollback();
  patch.commit();
  expect(shown('1').data).toBe('цена 1 для 7');
  const kept = prices.patch({ id: '1' }, (price) => `${price}?`);
  // A read that began before the change was agreed says nothing of it: it is asked again.
  prices.at({ id: '1' }).load(true);
  asked.length = 0;
  kept.commit();
  expect(asked).toEqual(['1']);
  expect(shown('1').data).toBe('цена 1 для 7?');
});

test('invalidate reads again what is asked for on screen, forget from nothing', async () => {
  watch({ id: '1' });
  watch({ id: '2' })();
  await flush();
  asked.length = 0;
  prices.invalidate();
  expect(asked).toEqual(['1']);
  expect(shown('1').data).toBe('цена 1 для 7');
  prices.forget({ id: '1' });
  expect(shown('1').data).toBeNull();
  await flush();
  watch({ id: '2' });
  expect(asked).toEqual(['1', '1', '2']);
});

test('what was out of date before its answer came is old when it comes: the next who watches reads again', async () => {
  const answers: ((price: string) => void)[] = [];
  answer = () => new Promise((resolve) => answers.push(resolve));
  const entry = prices.at({ id: '1' });
  void entry.load();
  prices.invalidate({ id: '1' });
  answers[0]?.('старая');
  await flush();
  expect(shown('1')).toMatchObject({ status: 'ready', data: 'старая' });
  const off = watch({ id: '1' });
  answers[1]?.('новая');
  await flush();
  expect([asked, shown('1').data]).toEqual([['1', '1'], 'новая']);
  off();
  // Also where that answer has not come yet.
  void entry.load(true);
  prices.invalidate();
  watch({ id: '1' });
  expect(asked).toHaveLength(4);
  answers[2]?.('старая');
  answers[3]?.('новейшая');
  await flush();
  expect(shown('1').data).toBe('новейшая');
});

test('the last one who leaves drops the request', async () => {
  let signal: AbortSignal | undefined;
  const { createResource } = await import('../../shared/stores/core/resource');
  const slow = createResource<Question, string>({
    load: (_, given) => {
      signal = given;
      return new Promise(() => {});
    },
  });
  const [first, second] = [slow.at({ id: '1' }).watch(), slow.at({ id: '1' }).watch()];
  first();
  expect(signal?.aborted).toBe(false);
  second();
  second();
  expect(signal?.aborted).toBe(true);
  expect(slow.at({ id: '1' }).$state.get().status).toBe('idle');
});

test('who wants it once asks for what was never asked, and leaves a failure that another keeps', async () => {
  answer = () => Promise.reject(fault('offline'));
  watch({ id: '1' }, false);
  const leave = watch({ id: '1' }, 'once');
  await flush();
  leave();
  expect(shown('1').status).toBe('failed');
  watch({ id: '1' }, 'once');
  await flush();
  expect(asked).toEqual(['1']);
  window.dispatchEvent(new Event('online'));
  await flush();
  expect(asked).toEqual(['1', '1']);
});

test('the connection is back: what had failed is read again', async () => {
  answer = () => Promise.reject(fault('offline'));
  watch({ id: '1' });
  watch({ id: '2' }, false);
  await flush();
  answer = async (id) => id;
  window.dispatchEvent(new Event('online'));
  await flush();
  expect(asked).toEqual(['1', '1']);
  expect(shown('1')).toMatchObject({ status: 'ready', data: '1' });
});

test('a page that is looked at again reads what grew old while it was hidden, and nothing when that was a moment', async () => {
  watch({ id: '1' });
  await flush();
  const look = async (state: DocumentVisibilityState, ms: number) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(ms);
  };
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await look('hidden', 1000);
  await look('visible', 0);
  expect(asked).toEqual(['1']);
  await look('hidden', 60_000);
  await look('visible', 0);
  expect(asked).toEqual(['1', '1']);
});

describe('out of date is forgotten by an answer alone', () => {
  test('not when the last one leaves before it comes', async () => {
    const off = watch({ id: '1' });
    await flush();
    prices.invalidate();
    off();
    await flush();
    watch({ id: '1' });
    await flush();
    expect(asked).toHaveLength(3);
    watch({ id: '1' });
    await flush();
    expect(asked).toHaveLength(3);
  });

  test('not by a reading that fails', async () => {
    const off = watch({ id: '1' });
    await flush();
    const right = answer;
    answer = () => Promise.reject(fault('server', { status: 500 }));
    prices.invalidate();
    await flush();
    off();
    answer = right;
    watch({ id: '1' });
    await flush();
    expect([asked.length, shown('1').status]).toEqual([3, 'ready']);
  });
});

test('what the page prints after a reading that failed is as good as an answer', async () => {
  const right = answer;
  answer = () => Promise.reject(fault('server', { status: 500 }));
  const off = watch({ id: '1' });
  await flush();
  off();
  answer = right;
  prices.seed({ id: '1' }, 'напечатанная цена');
  watch({ id: '1' });
  await flush();
  expect([asked.length, shown('1')]).toEqual([1, expect.objectContaining({ status: 'ready', data: 'напечатанная цена' })]);
});
