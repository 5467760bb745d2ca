// An edit whose answer is lost: the row is read, and what stands there is told. What only looks before an edit does not stop it where the shop shows nothing.
import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultRule } from '../../host/faults-rule';
import { bookmarks, editNote } from '../../shared/stores/bookmarks';
import { cartFor } from '../../shared/stores/cart';
import { convertorOf } from '../../shared/stores/convertor';
import { $notices } from '../../shared/stores/core/notices';
import type { Result } from '../../shared/stores/core/result';
import { knownUser } from '../../shared/stores/core/user';
import { allDelayed, delayedRecords, putAside, renameDelayed } from '../../shared/stores/delayed/carts';
import { type DemoPage, openDemoPage } from '../demo-page';
import { calls, pass, post, useScenes } from '../scene';

useScenes();

const LIST = '7000012';
const CART = '60003';
let page: DemoPage;

const told = () => $notices.get().map(({ text }) => text);
async function ended<T>(run: Promise<T>): Promise<T> {
  let value: { is: T } | undefined;
  void run.then((is) => {
    value = { is };
  });
  for (let turn = 0; turn < 60 && !value; turn++) await pass(1000);
  return (value as { is: T }).is;
}

interface Row {
  id: string;
  quantity: number;
}
const KINDS = {
  'a bookmark’s note': {
    account: 'retail',
    call: 'PATCH /api/v1/autocatalog/bookmark/',
    async prepare() {
      const answer = await page.ask('/v1/autocatalog/bookmark/search?per-page=50', { headers: { Accept: 'application/json' } });
      const [row] = ((await answer.json()) as { bookmarkParts: { id: string }[] }).bookmarkParts;
      bookmarks.receive([{ partNumber: '', partName: '', additionalInfo: [], note: '', ...row } as never]);
      return String(row?.id);
    },
    run: (id: string) => editNote({ id, note: 'Новая заметка' }),
    shown: (id: string) => bookmarks.serverRow(id)?.note,
    wished: 'Новая заметка',
    done: 'Заметка сохранена',
  },
  'the name of a delayed cart': {
    account: 'business',
    call: '/delayed/edit-name',
    async prepare() {
      await ended(allDelayed(new AbortController().signal));
      return CART;
    },
    run: (cartId: string) => renameDelayed({ cartId, name: 'Иначе', comment: '' }),
    shown: (id: string) => delayedRecords.serverRow(id)?.name,
    wished: 'Иначе',
    done: 'Название и комментарий сохранены.',
  },
  'a row of an uploaded list': {
    account: 'business',
    call: '/api/v1/convertor/edit-good/',
    async prepare() {
      const list = convertorOf(LIST);
      list.watch();
      await ended(list.whole());
      return (list.$state.get().rows.find(({ goodId }) => goodId) as unknown as Row).id;
    },
    run: (id: string) => convertorOf(LIST).edit({ id, quantity: 7 }),
    shown: (id: string) =>
      convertorOf(LIST)
        .$state.get()
        .rows.find((row) => row.id === id)?.quantity,
    wished: 7,
    done: 'Строка сохранена.',
  },
} as const;

describe.each(Object.entries(KINDS))('%s', (_, { account, call, prepare, run, shown, wished, done }) => {
  let id: string;
  let before: unknown;
  beforeEach(async () => {
    page = await openDemoPage({ account });
    await knownUser();
    id = await prepare();
    before = shown(id);
  });
  const edit = async (rule: FaultRule): Promise<Result> => {
    await page.setFaults({ match: call, ...rule });
    return ended(run(id));
  };

  test('it was done: a success as usual', async () => {
    // A row’s page is a POST as its edit is; the first call of it is the edit.
    expect(await edit({ processed: true, status: 504 })).toMatchObject({ ok: true });
    expect([shown(id), told()]).toEqual([wished, [done]]);
  });

  test('it was not: a failure', async () => {
    expect(await edit({ status: 504 })).toMatchObject({ ok: false });
    expect(shown(id)).toEqual(before);
    expect(told()).not.toContain(done);
  });
});

test('a note is saved where the shop does not let the buyer search', async () => {
  page = await openDemoPage({ account: 'retail' });
  const id = await KINDS['a bookmark’s note'].prepare();
  await page.setFaults({ match: '/bookmark/search', status: 403 });
  expect(await ended(editNote({ id, note: 'Заметка', seen: { note: 'что-то', words: 'W71275' } }))).toMatchObject({ ok: true });
  expect(bookmarks.serverRow(id)?.note).toBe('Заметка');
});

test('a cart is renamed where the shop does not show it', async () => {
  page = await openDemoPage({ account: 'business' });
  await KINDS['the name of a delayed cart'].prepare();
  await page.setFaults({ match: '/delayed/count', status: 403 });
  expect(await ended(renameDelayed({ cartId: CART, name: 'Иначе', comment: '', seen: { name: 'Старое', comment: '' } }))).toMatchObject({ ok: true });
});

test('the list of delayed carts is read again where nobody knows whether the cart was put aside', async () => {
  page = await openDemoPage({ account: 'business' });
  await knownUser();
  await post(page, '/cart/add?id=5123', { quantity: '2' });
  await ended(cartFor(undefined).open());
  const off = delayedRecords.follow({ reload: () => void allDelayed(new AbortController().signal) });
  await page.setFaults({ match: '/cart/to-delayed', status: 504 });
  expect(await ended(putAside({ name: 'Потом', comment: '' }))).toMatchObject({ ok: false, error: { unsure: true } });
  const once = calls(page, 'GET /api/v1/cart/list');
  expect(once).toBeGreaterThan(0);
  await pass(10_000);
  expect(calls(page, 'GET /api/v1/cart/list')).toBeGreaterThan(once);
  off();
});

test('a write that waits while its page is left and comes back: whoever asked for it hears that its end is open, and it goes out once', async () => {
  page = await openDemoPage({ account: 'business' });
  await knownUser();
  for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
  const cart = cartFor(undefined);
  await ended(cart.open());
  await page.setFaults({ match: '/cart/to-delayed', latency: 3000 });
  const results: Result[] = [];
  for (const [name, key] of [
    ['Первая', '5123'],
    ['Вторая', '5124'],
  ] as const)
    void cart.write('delay', { name, comment: '', keys: [key] }).then((result) => results.push(result));
  await pass(100);
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await pass(0);
  expect(results).toMatchObject([{ ok: false, error: { code: 'left', unsure: true, text: expect.stringMatching(/^Вы ушли со страницы раньше/) } }]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  for (let turn = 0; turn < 10; turn++) await pass(1000);
  expect(results).toHaveLength(2);
  expect(calls(page, 'POST /cart/to-delayed')).toBe(2);
});
