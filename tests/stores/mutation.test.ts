import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Life } from '../../shared/stores/core/life';
import type { Mutation, MutationOptions } from '../../shared/stores/core/mutation';
import type { PendingChange } from '../../shared/stores/core/overlay';
import { buyer, closePage, failNext, fault, flush, guest, hold, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

interface Rename {
  id: string;
  name: string;
}

let page: Page;
let life: Life;
let hints: number;
let sent: string[];
let held: Record<string, string>;
/** Answers and refusals of the shop, in the order of the calls; held until one is given. */
let waiting: { resolve(name: string): void; reject(cause: unknown): void }[];
const offs: (() => void)[] = [];
const overlays: { id: string; name: string }[] = [];

/** What is shown: the shop's word under the wishes. */
const shown = (id: string) => overlays.findLast((overlay) => overlay.id === id)?.name ?? held[id];

function patch({ id, name }: Rename): PendingChange {
  const overlay = { id, name };
  overlays.push(overlay);
  const lift = () => {
    if (overlays.includes(overlay)) overlays.splice(overlays.indexOf(overlay), 1);
  };
  return { commit: lift, rollback: lift };
}

const options: MutationOptions<Rename, string> = {
  key: ({ id }) => id,
  guest: () => 'Войдите, чтобы переименовать.',
  patch,
  call: ({ id, name }) => {
    sent.push(`${id} ${name}`);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  },
  done: ({ id }, name) => {
    held[id] = name;
  },
  failed: () => 'Не удалось переименовать.',
};

let make: (more?: Partial<MutationOptions<Rename, string>>) => Mutation<Rename, string>;

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  const [{ createMutation }, { bindToBuyer }] = await Promise.all([import('../../shared/stores/core/mutation'), import('../../shared/stores/core/life')]);
  hints = 0;
  sent = [];
  held = { a: 'было', b: 'было' };
  waiting = [];
  overlays.length = 0;
  const real = bindToBuyer('favourites', { reset: () => overlays.splice(0) });
  life = {
    get epoch() {
      return real.epoch;
    },
    get identity() {
      return real.identity;
    },
    notifyTabs: () => void hints++,
  };
  make = (more) => createMutation(life, { ...options, ...more });
  offs.push(
    page.user.$user.listen(() => {}),
    page.notices.$notices.listen(() => {}),
    page.notices.$spoken.listen(() => {}),
  );
  await flush();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

const answer = async (name: string) => {
  waiting.shift()?.resolve(name);
  await flush();
};
const refuse = async (cause: unknown) => {
  waiting.shift()?.reject(cause);
  await flush();
};
const toasts = () => page.notices.$notices.value?.map(({ text }) => text) ?? [];
const alerts = () => page.notices.$alerts.value?.map(({ text }) => text) ?? [];

test('the wish shows at once, the call follows, the server’s word stays, the other tabs are hinted', async () => {
  const result = make().run({ id: 'a', name: 'стало' });
  expect(shown('a')).toBe('стало');
  await flush();
  expect(sent).toEqual(['a стало']);
  expect(hints).toBe(0);
  await answer('Стало');
  expect(await result).toEqual({ ok: true, value: 'Стало' });
  expect([shown('a'), overlays, hints]).toEqual(['Стало', [], 1]);
});

test('a guest is asked to log in, and nothing is shown or sent', async () => {
  state.user = guest();
  await page.user.refreshUser();
  expect(await make().run({ id: 'a', name: 'стало' })).toEqual({ ok: false, error: { code: 'guest', text: 'Войдите, чтобы переименовать.' } });
  expect(page.guests.$guestPrompt.value).toEqual({ text: 'Войдите, чтобы переименовать.' });
  expect([shown('a'), sent]).toEqual(['было', []]);
});

test('a page whose buyer has gone writes nothing, and says so', async () => {
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  expect(await make().run({ id: 'a', name: 'стало' })).toMatchObject({ ok: false, error: { code: 'identity' } });
  expect([shown('a'), sent]).toEqual(['было', []]);
  expect(alerts()).toEqual(['Вы вошли под другим пользователем. Обновите страницу.']);
});

describe('a failure', () => {
  test.each([
    ['of the server', fault('server', { status: 500 }), 'Не удалось переименовать.'],
    ['with the shop’s own words', fault('refused', { output: 'Это имя занято.' }), 'Это имя занято.'],
    ['a buyer can mend', fault('offline'), 'Нет подключения к интернету. Изменение не сохранено.'],
  ])('%s rolls back and is told once', async (_case, error, text) => {
    const result = make().run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(error);
    expect(await result).toMatchObject({ ok: false, error: { code: error.code, text } });
    expect([shown('a'), alerts(), toasts(), hints]).toEqual(['было', [text], [], 0]);
  });

  test('is told where the store wants it', async () => {
    for (const told of ['toast', 'spoken', 'caller'] as const) {
      void make({ reportBy: told }).run({ id: 'a', name: 'стало' });
      await flush();
      await refuse(fault('server'));
    }
    expect([alerts(), toasts()]).toEqual([[], ['Не удалось переименовать.']]);
  });

  test('of a field is the form’s to show', async () => {
    const result = make().run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault('invalid', { status: 422, output: 'Имя занято.', fields: { name: 'Имя занято.' } }));
    expect(await result).toMatchObject({ error: { fields: { name: 'Имя занято.' } } });
    expect([alerts(), toasts()]).toEqual([[], []]);
  });

  test('of a lost session freezes the page and is told with the way to log in', async () => {
    const result = make({ reportBy: 'caller' }).run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault('session', { status: 403 }));
    expect(await result).toMatchObject({ error: { code: 'session' } });
    expect(page.user.$frozen.value).toBe('session');
    expect(page.notices.$alerts.value).toMatchObject([{ link: { text: 'Войти' } }]);
  });

  test('the store understands better is the store’s', async () => {
    const refused = vi.fn(async () => ({ ok: true as const, value: 'так и было' }));
    const result = make({ refused }).run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault('conflict', { status: 409 }));
    expect(await result).toEqual({ ok: true, value: 'так и было' });
    expect([shown('a'), alerts()]).toEqual(['так и было', []]);
  });
});

test('the code of its calls is fetched with the press, before anybody has asked who the buyer is', async () => {
  const { remote } = await import('../../shared/api/remote');
  const fetchCode = vi.fn(async () => ({ rename: async () => 'Стало' }));
  const mutation = make({ calls: remote(fetchCode) });
  expect(fetchCode).not.toHaveBeenCalled();
  const admitted = hold('who');
  await vi.advanceTimersByTimeAsync(60_000);
  void page.user.refreshUser();
  void mutation.run({ id: 'a', name: 'стало' });
  expect(sent).toEqual([]);
  await flush();
  expect(fetchCode).toHaveBeenCalledTimes(1);
  admitted();
  await flush();
});

describe('the page is left', () => {
  const leave = async () => {
    window.dispatchEvent(new Event('pagehide'));
    // A page that is left has microtasks, and no more.
    await flush();
  };

  test('what waits behind a write in flight is sent at once, and not again where the page comes back', async () => {
    const mutation = make();
    void mutation.run({ id: 'a', name: 'раз' });
    await flush();
    void mutation.run({ id: 'a', name: 'два' });
    const last = mutation.run({ id: 'a', name: 'три' });
    expect(sent).toEqual(['a раз']);
    await leave();
    expect(sent).toEqual(['a раз', 'a три']);
    await answer('раз');
    await answer('три');
    expect(await last).toEqual({ ok: true, value: 'три' });
    expect([sent, shown('a'), overlays]).toEqual([['a раз', 'a три'], 'три', []]);
  });

  test('what has to follow the end of a call in flight is kept by its store, and goes on where the page comes back', async () => {
    const kept: string[] = [];
    const mutation = make({ leave: ({ name }) => kept.push(name) });
    void mutation.run({ id: 'a', name: 'раз' });
    await flush();
    const last = mutation.run({ id: 'a', name: 'два' });
    await leave();
    expect([sent, kept]).toEqual([['a раз'], ['два']]);
    await answer('раз');
    expect(sent).toEqual(['a раз', 'a два']);
    await answer('два');
    expect(await last).toEqual({ ok: true, value: 'два' });
  });

  test('what waits for who the buyer is is sent at once', async () => {
    const admitted = hold('who');
    await vi.advanceTimersByTimeAsync(60_000);
    void page.user.refreshUser();
    const result = make().run({ id: 'a', name: 'стало' });
    await flush();
    await leave();
    expect(sent).toEqual(['a стало']);
    admitted();
    await answer('Стало');
    expect(await result).toEqual({ ok: true, value: 'Стало' });
    expect(sent).toEqual(['a стало']);
  });

  test('of a page that may still stay nothing goes before its turn', async () => {
    const mutation = make();
    void mutation.run({ id: 'a', name: 'раз' });
    await flush();
    void mutation.run({ id: 'a', name: 'два' });
    window.dispatchEvent(new Event('beforeunload'));
    await flush();
    expect(sent).toEqual(['a раз']);
  });

  test('of a page that may write nothing nothing is sent', async () => {
    const mutation = make();
    void mutation.run({ id: 'a', name: 'раз' });
    await flush();
    void mutation.run({ id: 'a', name: 'два' });
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    await leave();
    expect(sent).toEqual(['a раз']);
  });
});

describe('when nobody knows whether it happened', () => {
  test.each([
    ['it did', 'стало', { ok: true, value: 'стало' }, 'стало', []],
    ['it did not', undefined, { ok: false, error: { text: 'Не удалось переименовать.' } }, 'было', ['Не удалось переименовать.']],
  ] as const)('what the server holds tells: %s', async (_case, found, ended, name, told) => {
    const result = make({ check: async () => found }).run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault('timeout', { ambiguous: true }));
    expect(await result).toMatchObject(ended);
    expect([shown('a'), alerts(), sent]).toEqual([name, told, ['a стало']]);
  });

  const unsure = () => 'Неизвестно, переименовано ли.';

  test.each(['timeout', 'network', 'offline', 'server', 'malformed'] as const)('and nobody can look, after %s: unsure, in words of its own', async (code) => {
    const result = make({ unsure }).run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault(code, { ambiguous: true }));
    expect(await result).toMatchObject({ ok: false, error: { code, text: unsure(), unsure: true } });
    expect(alerts()).toEqual([unsure()]);
  });

  test('and an answer that could not be read is found not to be done, it is a failure', async () => {
    const result = make({ unsure, check: async () => undefined }).run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault('malformed', { ambiguous: true }));
    expect(await result).toEqual({ ok: false, error: { code: 'malformed', text: 'Не удалось переименовать.' } });
  });

  test('and the reading fails too, it is a failure', async () => {
    const result = make({ check: () => Promise.reject(fault('offline')) }).run({ id: 'a', name: 'стало' });
    await flush();
    await refuse(fault('timeout', { ambiguous: true }));
    expect(await result).toMatchObject({ ok: false });
  });
});

describe('writes of one thing', () => {
  test('go one at a time; of those that wait the last is sent, and all end as it does', async () => {
    const rename = make();
    const results = ['1', '2', '3'].map((name) => rename.run({ id: 'a', name }));
    await flush();
    // The first was overtaken before it was sent.
    expect(sent).toEqual(['a 3']);
    results.push(rename.run({ id: 'a', name: '4' }), rename.run({ id: 'a', name: '5' }));
    void rename.run({ id: 'b', name: '6' });
    await flush();
    expect(sent).toEqual(['a 3', 'b 6']);
    expect([shown('a'), shown('b'), rename.isPending('a')]).toEqual(['5', '6', true]);
    waiting.splice(1, 1);
    await answer('3');
    expect(sent).toEqual(['a 3', 'b 6', 'a 5']);
    expect(shown('a')).toBe('5');
    await answer('5');
    expect(await Promise.all(results)).toEqual(Array(5).fill({ ok: true, value: '5' }));
    expect([held.a, rename.isPending('a')]).toEqual(['5', false]);
  });

  test('a failure that was overtaken is no news', async () => {
    const rename = make();
    void rename.run({ id: 'a', name: '1' });
    await flush();
    const second = rename.run({ id: 'a', name: '2' });
    await refuse(fault('server'));
    expect(shown('a')).toBe('2');
    await answer('2');
    expect(await second).toMatchObject({ ok: true });
    expect(alerts()).toEqual([]);
  });

  test('that are merged go out together; one that fails before them is told', async () => {
    const mutation = make({ key: () => '', merge: (waiting, input) => ({ id: `${waiting.id}+${input.id}`, name: input.name }) });
    const first = mutation.run({ id: 'a', name: '1' });
    await flush();
    const results = [mutation.run({ id: 'b', name: '2' }), mutation.run({ id: 'c', name: '2' })];
    expect(overlays.map(({ id }) => id)).toEqual(['a', 'b+c']);
    await refuse(fault('server', { status: 500 }));
    expect([sent, alerts()]).toEqual([['a 1', 'b+c 2'], ['Не удалось переименовать.']]);
    await answer('2');
    expect(await Promise.all([first, ...results])).toEqual(Array(3).fill({ ok: true, value: '2' }));
    expect(overlays).toEqual([]);
  });

  test('of the former buyer end with the buyer', async () => {
    const rename = make();
    const first = rename.run({ id: 'a', name: '1' });
    await flush();
    const second = rename.run({ id: 'a', name: '2' });
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    await answer('1');
    expect(await Promise.all([first, second])).toMatchObject([{ error: { code: 'identity' } }, { error: { code: 'identity' } }]);
    expect([sent, held.a]).toEqual([['a 1'], 'было']);
  });

  test.each([fault('server', { status: 500 }), fault('conflict', { status: 409 })])(
    'of the former buyer that is refused: nothing is told or done in the name of the next',
    async (error) => {
      const refused = vi.fn(async () => undefined);
      const result = make({ refused }).run({ id: 'a', name: '1' });
      await flush();
      state.user = buyer({ id: '8' });
      await page.user.refreshUser();
      await refuse(error);
      expect(await result).toMatchObject({ ok: false, error: { code: 'identity' } });
      expect([alerts(), toasts(), refused.mock.calls]).toEqual([[], [], []]);
    },
  );
});

describe('what can be taken back', () => {
  const undo = {
    calls: {},
    text: (inputs: readonly Rename[]) => `Удалено: ${inputs.length}`,
    back: (inputs: readonly Rename[]) => `Возвращено: ${inputs.length}`,
    merge: (inputs: readonly Rename[]) => ({ id: inputs.map(({ id }) => id).join('+'), name: inputs[0]?.name ?? '' }),
  };
  const remove = () => make({ undo, patch, key: ({ id }) => id });
  const takeBack = () => page.notices.$notices.value?.[0]?.action?.run();

  test('waits six seconds, shown as done, and goes out as one call', async () => {
    const mutation = remove();
    const results = ['a', 'b'].map((id) => mutation.run({ id, name: 'нет' }));
    await flush();
    expect([shown('a'), toasts()]).toEqual(['нет', ['Удалено: 2']]);
    await vi.advanceTimersByTimeAsync(5999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await flush();
    expect(sent).toEqual(['a+b нет']);
    await answer('нет');
    expect(await Promise.all(results)).toMatchObject([{ ok: true }, { ok: true }]);
    expect([overlays, toasts()]).toEqual([[], []]);
  });

  test('is never sent when it is taken back', async () => {
    const result = remove().run({ id: 'a', name: 'нет' });
    await flush();
    takeBack();
    expect(await result).toMatchObject({ ok: false, error: { code: 'undone' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown('a'), sent, toasts(), alerts()]).toEqual(['было', [], [], []]);
  });

  test('waits as long as the buyer is on its toast', async () => {
    void remove().run({ id: 'a', name: 'нет' });
    await flush();
    page.notices.pauseNotices();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    page.notices.resumeNotices();
    await vi.advanceTimersByTimeAsync(6000);
    expect(sent).toEqual(['a нет']);
  });

  test('goes out at once when the page is left, without asking who the buyer is', async () => {
    void remove().run({ id: 'a', name: 'нет' });
    await vi.advanceTimersByTimeAsync(100);
    failNext('who', fault('offline'));
    window.dispatchEvent(new Event('pagehide'));
    // A page that is left has microtasks, and no more.
    await flush();
    expect(sent).toEqual(['a нет']);
    expect(state.faults.has('who')).toBe(true);
  });

  test('comes back when the server refuses', async () => {
    const mutation = remove();
    const result = mutation.run({ id: 'a', name: 'нет' });
    await flush();
    mutation.flush();
    await flush();
    await refuse(fault('server'));
    expect(await result).toMatchObject({ ok: false });
    expect([shown('a'), alerts()]).toEqual(['было', ['Не удалось переименовать.']]);
  });

  test('of the former buyer is never sent', async () => {
    const result = remove().run({ id: 'a', name: 'нет' });
    await flush();
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ error: { code: 'identity' } });
    expect(sent).toEqual([]);
  });

  test.each([
    ['when the time to take it back is over', false],
    ['when the next thing is written', true],
  ])('comes back where the session was lost meanwhile, and its buyer is told %s', async (_, isNext) => {
    const mutation = remove();
    const result = mutation.run({ id: 'a', name: 'нет' });
    await flush();
    state.user = guest();
    await page.user.refreshUser();
    state.user = buyer();
    await page.user.refreshUser();
    if (isNext) void mutation.run({ id: 'b', name: 'нет' });
    else await vi.advanceTimersByTimeAsync(60_000);
    await flush();
    expect(await result).toMatchObject({ ok: false });
    expect([shown('a'), sent, alerts()]).toEqual(['было', [], ['Не удалось переименовать.']]);
  });

  test('is refused at once where nothing may be written', async () => {
    state.user = guest();
    await page.user.refreshUser();
    const result = make({ undo, guest: () => 'Войдите.' }).run({ id: 'a', name: 'нет' });
    expect(await result).toMatchObject({ error: { code: 'guest' } });
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    expect(await remove().run({ id: 'a', name: 'нет' })).toMatchObject({ error: { code: 'identity' } });
    expect([shown('a'), toasts(), sent]).toEqual(['было', [], []]);
  });
});
