// Whose page this is: heard for the life of the page, subscribed or not, and asked before anything is written that another buyer might own.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buyer, closePage, failNext, fault, flush, guest, hold, log, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const LOST = { code: 'session', text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.' };
const OTHER = { code: 'identity', text: 'Вы вошли под другим пользователем. Обновите страницу.' };

let page: Page;
let wire: BroadcastChannel;
let seq = Date.now();
const hint = (kind: string) => wire.onmessage?.({ data: { kind, seq: ++seq, tab: 'other' } } as MessageEvent);
const whos = () => log.filter((call) => call === 'who').length;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = null;
      constructor() {
        wire = this as unknown as BroadcastChannel;
      }
      postMessage() {}
      close() {}
    },
  );
  page = await openPage();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page on which something rests asks once, and the first write of one on which nothing does', async () => {
  page.signals.follow('cart', '5');
  await flush();
  expect(whos()).toBe(1);
  page = await openPage();
  expect(await page.user.admitWrite()).toBeNull();
  expect(log).toEqual(['who']);
  expect(await page.user.admitWrite()).toBeNull();
  expect(log).toEqual(['who']);
});

describe('without any subscriber', () => {
  beforeEach(async () => {
    await page.user.knownUser();
    log.length = 0;
  });

  test.each(['identity', 'csrf'])('a hint of another tab (%s) has the next write ask first', async (kind) => {
    state.user = buyer({ id: '8' });
    hint(kind);
    expect(await page.user.admitWrite()).toEqual(OTHER);
    expect(page.user.$frozen.value).toBe('identity');
  });

  test.each(['identity', 'csrf'])('so does a second one (%s) right after the first was answered', async (kind) => {
    hint(kind);
    expect(await page.user.admitWrite()).toBeNull();
    state.user = guest();
    hint(kind);
    expect(await page.user.admitWrite()).toEqual(LOST);
  });

  test('a hint about who the buyer is is followed at once on a page that is looked at, and by its next write on a hidden one', async () => {
    hint('identity');
    await flush();
    expect(whos()).toBe(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(2000);
    hint('identity');
    await flush();
    expect(whos()).toBe(1);
    await page.user.admitWrite();
    expect(whos()).toBe(2);
  });

  test('an answer asked for before the hint does not count', async () => {
    const release = hold('who');
    void page.user.refreshUser();
    await flush();
    state.user = guest();
    hint('identity');
    const admitted = page.user.admitWrite();
    release();
    expect(await admitted).toEqual(LOST);
    expect(whos()).toBe(2);
  });

  test.each(['restored', 'woken'])('a page that comes back (%s) asks', async (how) => {
    state.user = guest();
    if (how === 'restored') dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    else {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(60_000);
      visibility.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
    }
    expect(await page.user.admitWrite()).toEqual(LOST);
  });

  test('writes stay frozen until the page’s own buyer is back', async () => {
    state.user = buyer({ id: '8' });
    expect(await page.user.verifyIdentity()).toEqual(OTHER);
    expect(await page.user.admitWrite()).toEqual(OTHER);
    state.user = buyer();
    expect(await page.user.admitWrite()).toBeNull();
    expect(page.user.$frozen.value).toBe('no');
  });

  test('where there is a reason to doubt and no answer, nothing is written; offline the write itself says so', async () => {
    failNext('who', fault('server', { status: 500 }));
    expect(await page.user.verifyIdentity()).toEqual({ code: 'server', text: 'Ошибка на сервере. Попробуйте еще раз через минуту.' });
    failNext('who', fault('offline'));
    expect(await page.user.verifyIdentity()).toBeNull();
    // The doubt stays until there is an answer.
    expect(await page.user.admitWrite()).toBeNull();
    expect(whos()).toBe(3);
  });
});

test('the client’s gate is open at once for a confirmed buyer and asks otherwise', async () => {
  const { writeGate } = await import('../../shared/api/hooks');
  await page.user.knownUser();
  expect(writeGate().admit(false)).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  state.user = guest();
  expect(await writeGate().admit(false)).toEqual(LOST);
  expect(await writeGate().verify()).toEqual(LOST);
});

test('a write that no token guards asks each time, unless the page is being left', async () => {
  const { writeGate } = await import('../../shared/api/hooks');
  await page.user.knownUser();
  log.length = 0;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await writeGate().admit(true)).toBeNull();
  // The question of this very write is not put twice.
  expect(await writeGate().admit(true)).toBeNull();
  expect(whos()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await writeGate().admit(true)).toBeNull();
  expect(whos()).toBe(2);
  // A page that is left before the answer lets go what it had admitted before.
  await vi.advanceTimersByTimeAsync(1000);
  const release = hold('who');
  const left = writeGate().admit(true);
  dispatchEvent(new Event('pagehide'));
  expect(await left).toBeNull();
  release();
  await vi.advanceTimersByTimeAsync(2000);
  state.user = guest();
  expect(await writeGate().admit(true)).toEqual(LOST);
  state.user = { ...state.user, isGuest: false };
  dispatchEvent(new Event('pagehide'));
  log.length = 0;
  void writeGate().admit(true);
  expect(whos()).toBe(0);
});

test('what continues a write goes out behind it when the page is left, and only then', async () => {
  const { writeGate } = await import('../../shared/api/hooks');
  await page.user.knownUser();
  await vi.advanceTimersByTimeAsync(1000);
  log.length = 0;
  const release = hold('who');
  const order: string[] = [];
  // Heard of first, sent last.
  const leave = () => void Promise.resolve(writeGate().admit(false, true)).then((refusal) => order.push(`second ${refusal}`));
  addEventListener('pagehide', leave);
  onTestFinished(() => removeEventListener('pagehide', leave));
  const first = Promise.resolve(writeGate().admit(true)).then((refusal) => order.push(`first ${refusal}`));
  expect(writeGate().admit(false, true)).not.toBeNull();
  dispatchEvent(new Event('pagehide'));
  await first;
  await flush();
  expect(order).toEqual(['first null', 'second null']);
  expect(whos()).toBe(1);
  // Back again, it is asked for as any other.
  state.user = guest();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  release();
  expect(await writeGate().admit(false, true)).toEqual(LOST);
});

const confirm = async (cartId?: string) => (await import('../../shared/api/hooks')).writeGate().confirm(cartId);

describe('a write that a guest could have made', () => {
  beforeEach(async () => {
    await page.user.knownUser();
    log.length = 0;
  });

  test('asks who it was for once a cart, and each time where the answer names none', async () => {
    expect(await confirm('60001')).toBeNull();
    expect(await confirm('60001')).toBeNull();
    expect(whos()).toBe(1);
    expect(await confirm()).toBeNull();
    expect(await confirm()).toBeNull();
    expect(whos()).toBe(3);
  });

  test('and is told when the session was gone, in a cart that is known no less than in another', async () => {
    await confirm('60001');
    state.user = guest();
    expect(await confirm('60002')).toEqual(LOST);
    // Whoever it was, the page's own buyer it was not.
    state.user = buyer();
    await page.user.admitWrite();
    state.user = guest();
    expect(await confirm('60002')).toEqual(LOST);
  });

  test('stands where nobody can say, and the next write asks first', async () => {
    failNext('who', fault('server', { status: 500 }));
    expect(await confirm('60001')).toBeNull();
    state.user = guest();
    expect(await page.user.admitWrite()).toEqual(LOST);
  });
});

describe('a page that says whom it was printed for, and which cart is theirs', () => {
  test('does not ask after a write to that cart, and does after any other', async () => {
    page.config.configure({ userId: '7', cartId: '60001' });
    await page.user.knownUser();
    expect(await confirm('60001')).toBeNull();
    expect(whos()).toBe(1);
    state.user = guest();
    expect(await confirm('60002')).toEqual(LOST);
    expect(whos()).toBe(2);
  });

  test.each([
    ['the server names somebody else', '7', buyer({ id: '8' })],
    ['nobody says whom it was printed for', '', buyer()],
  ])('believes nothing of a cart where %s', async (_, userId, now) => {
    page.config.configure({ userId, cartId: '60001' });
    state.user = now;
    await page.user.knownUser();
    log.length = 0;
    await confirm('60001');
    expect(whos()).toBe(1);
  });

  test.each([
    ['7', buyer(), null],
    ['7', buyer({ id: '8' }), OTHER],
    ['7', guest(), LOST],
    ['guest', guest(), null],
    ['guest', buyer(), OTHER],
  ])('%s', async (userId, now, refusal) => {
    page.config.configure({ userId });
    state.user = now;
    expect(await page.user.admitWrite()).toEqual(refusal);
  });
});

test('each store starts anew once for each buyer, whether or not anybody looks', async () => {
  const { bindToBuyer } = await import('../../shared/stores/core/life');
  const resets: string[] = [];
  const why: string[] = [];
  const life = bindToBuyer('marks', { reset: ({ code }, kept) => resets.push(`${code} ${kept}`), revalidate: (reason) => why.push(reason) });
  await page.user.knownUser();
  expect([life.epoch, resets]).toEqual([0, []]);
  expect(life.identity).toBe(page.user.$identity.value);
  state.user = guest();
  await page.user.refreshUser();
  state.user = buyer();
  await page.user.refreshUser();
  page.user.forgetUser();
  expect(resets).toEqual(['session false', 'identity true', 'identity false']);
  expect(life.epoch).toBe(3);
  hint('marks');
  dispatchEvent(new Event('online'));
  expect(why).toEqual(['tab', 'online']);
});

test('a hint about another cart never takes the place of one about this', async () => {
  const heard: (string | undefined)[] = [];
  page.tabs.onTab(
    'carts',
    ({ cartId }) => heard.push(cartId),
    ({ clientId }) => clientId === undefined,
  );
  const send = (about: object) => wire.onmessage?.({ data: { kind: 'carts', seq: ++seq, tab: 'other', ...about } } as MessageEvent);
  send({ cartId: '1' });
  send({ cartId: '2', clientId: '3' });
  send({ cartId: '4' });
  send({ cartId: '5', clientId: '3' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual(['1', '4']);
});
