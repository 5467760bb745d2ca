// No store depends on having subscribed before another: whoever is told first of another buyer, another tab or a page that is back, all end the same.
import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shuffledBy } from '../fixtures/shuffled';
import { buyer, flush, guest, log, nextPage, openPage, state } from './fake-shop';

/** How each set of subscribers is ordered. */
let order: <T>(items: readonly T[]) => T[] = (items) => [...items];
type Listen = (call: (...given: never[]) => void) => () => void;

/** One subscriber in place of all, that calls them in the order of the test. */
function shuffled<F extends (...given: never[]) => unknown>(subscribe: (call: F) => unknown): (call: F) => () => void {
  const calls: F[] = [];
  return (call) => {
    if (calls.length === 0) subscribe(((...given: never[]) => order(calls).forEach((one) => void one(...given))) as F);
    calls.push(call);
    return () => void calls.splice(calls.indexOf(call), 1);
  };
}

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const mine = (name: string) => `${name} ${state.user.id}`;
const read = async <T>(call: string, answer: () => T): Promise<T> => {
  log.push(call);
  await null;
  return answer();
};
const pageOf = <T>(items: T[]) => ({ items, total: items.length, pages: 1 });
vi.mock('../../shared/api/garage', () => ({
  fetchCars: () => read('cars', () => ['1', '2'].map((id) => ({ id, name: mine('Машина') }))),
}));
vi.mock('../../shared/api/bookmarks', () => ({
  searchBookmarks: () =>
    read('bookmarks', () => ({ ...pageOf(['1', '2'].map((id) => ({ id, note: mine('Заметка'), partName: '', partNumber: '' }))), marks: [], models: [] })),
}));
vi.mock('../../shared/api/delayed-carts', () => ({
  fetchDelayedCarts: () => read('delayed', () => ['1', '2'].map(delayed)),
}));
vi.mock('../../shared/api/delayed', () => ({
  fetchDelayedCount: ({ cartId }: { cartId: string }) => read(`delayed ${cartId}`, () => delayed(cartId)),
  fetchDelayedPage: () => read('delayed page', () => []),
}));
vi.mock('../../shared/api/favourite-items', () => ({
  fetchFavouriteItems: () =>
    read('favourite items', () =>
      pageOf(['1', '2'].map((id) => ({ id: `r${id}`, productId: id, favoriteProductCategoryId: '1', product: { title: mine('Товар') } }))),
    ),
}));
const delayed = (cartId: string) => ({ cartId, name: mine('Корзина'), comment: '', quantity: 0, cost: 0, isShowDelayed: true, merged: 0 });

/** Whoever subscribes on the next page is called in the order of the test. */
function shuffleNext(): void {
  vi.doMock('../../shared/stores/core/buyer-state', async (original) => {
    const real = await original<typeof import('../../shared/stores/core/buyer-state')>();
    for (const $atom of [real.$identity, real.$frozen]) {
      const listen = shuffled($atom.listen.bind($atom) as Listen as never) as Listen;
      Object.assign($atom, {
        listen,
        subscribe(call: (value: unknown) => void) {
          call($atom.value);
          return listen(call as never);
        },
      });
    }
    return real;
  });
  vi.doMock('../../shared/stores/core/revalidate', async (original) => {
    const real = await original<typeof import('../../shared/stores/core/revalidate')>();
    return { ...real, onRevival: shuffled(real.onRevival as never) };
  });
  vi.doMock('../../shared/stores/core/tabs', async (original) => {
    const real = await original<typeof import('../../shared/stores/core/tabs')>();
    const kinds = new Map<string, (call: (hint: never) => void) => () => void>();
    return {
      ...real,
      onTab(kind: string, call: (hint: never) => void, concerns?: (hint: never) => boolean, quietMs?: number) {
        const own = `${kind} ${quietMs}`;
        kinds.set(own, kinds.get(own) ?? shuffled((all) => real.onTab(kind, all as never, undefined, quietMs)));
        return kinds.get(own)?.(((hint: never) => {
          if (concerns?.(hint) ?? true) call(hint);
        }) as never);
      },
    };
  });
}

const families = import.meta.glob<Record<string, unknown>>([
  '../../shared/stores/{bookmarks,company,convertor,delayed,favourites,garage,orders,quick-entry}/*.ts',
]);
const models = import.meta.glob<Record<string, unknown>>(['../../widgets/{bookmark-list,delayed-cart,delayed-carts,favourites}/model.ts']);

interface Watched {
  watch(): () => void;
  $state: ReadableAtom<unknown>;
}
const isAtom = (value: unknown): value is ReadableAtom<unknown> => typeof value === 'object' && value !== null && 'listen' in value && 'get' in value;

/** A day of a page: what each buyer sees after everything that can happen to it, and what was asked for. */
async function day(by: <T>(items: readonly T[]) => T[]): Promise<string[]> {
  order = by;
  state.user = buyer();
  shuffleNext();
  const page = await nextPage();
  const loaded: Record<string, Record<string, unknown>> = {};
  for (const [file, load] of by(Object.entries({ ...families, ...models }))) loaded[file.replace(/^(\.\.\/)+|\.ts$/g, '')] = await load();
  const of = <T>(file: string): T => loaded[file] as T;
  const { lives } = await import('../../shared/stores/core/life');
  lives.splice(0, lives.length, ...by(lives));
  const { delayedStore } = of<typeof import('../../shared/stores/delayed/store')>('shared/stores/delayed/store');
  const { garageOf, chooseCar } = of<typeof import('../../shared/stores/garage')>('shared/stores/garage/index');
  const { approvalCart } = of<typeof import('../../shared/stores/company/approval')>('shared/stores/company/approval');
  const one = delayedStore('1');
  const entry = of<typeof import('../../shared/stores/quick-entry')>('shared/stores/quick-entry/index').entryFor(undefined);
  const watched: Record<string, Watched> = {
    favourites: of<{ items: Watched }>('widgets/favourites/model').items,
    bookmarks: of<{ bookmarks: Watched }>('widgets/bookmark-list/model').bookmarks,
    delayed: of<{ carts: Watched }>('widgets/delayed-carts/model').carts,
    garage: garageOf.at({}) as Watched,
    approval: approvalCart.at({ cartId: '1' }) as Watched,
  };
  const atoms: Record<string, ReadableAtom<unknown>> = { head: one.$head, header: one.store.$cart, entry: entry.$state };
  for (const [file, exported] of Object.entries(loaded))
    for (const [name, value] of Object.entries(exported)) if (isAtom(value)) atoms[`${file} ${name}`] = value;
  for (const [name, { $state }] of Object.entries(watched)) atoms[name] = $state;
  const offs = by(Object.values(atoms)).map(($atom) => $atom.listen(() => {}));
  offs.push(...by(Object.values(watched)).map((one) => one.watch()));
  const seen: string[] = [];
  const look = async (what: string): Promise<void> => {
    await vi.advanceTimersByTimeAsync(2500);
    await flush();
    // When it came is no matter.
    const jsonOf = (value: unknown): string => JSON.stringify(value, (key, one) => (key === 'at' ? undefined : one));
    for (const name of Object.keys(atoms).sort()) seen.push(`${what}: ${name} ${jsonOf(atoms[name]?.get())}`);
    seen.push(`${what}: asked ${log.splice(0).sort().join()}`);
  };
  const become = async (user: typeof state.user): Promise<void> => {
    state.user = user;
    await page.user.refreshUser();
  };
  await page.user.knownUser();
  await look('comes');
  chooseCar({ id: '2' } as never);
  page.favourites.seedFavourite('9', 'r9', '1');
  entry.write('W712/75;MANN;2');
  await look('chooses');
  await become(buyer({ id: '8' }));
  await look('another');
  await become(guest());
  await look('lost');
  await become(buyer());
  await look('is back');
  const channel = new BroadcastChannel('islands');
  const whose = page.user.$identity.get();
  for (const [at, kind] of ['favourites', 'bookmarks', 'delayed', 'garage', 'current-car', 'cart'].entries())
    channel.postMessage({ kind, seq: at + 1, tab: `other${at}`, ids: kind === 'favourites' ? [whose, '9', '', ''] : [whose] });
  channel.close();
  await vi.waitFor(() => expect(log).toContain('bookmarks'));
  await look('another tab');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await look('restored');
  page.user.forgetUser();
  await page.user.knownUser();
  await look('forgotten');
  for (const off of offs) off();
  await vi.advanceTimersByTimeAsync(3000);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  return seen;
}

let inOrder: string[];
beforeEach(async () => {
  vi.useFakeTimers();
  await openPage();
  inOrder = await day((items) => [...items]);
});
afterEach(() => vi.useRealTimers());

test.each([
  ['backwards', <T>(items: readonly T[]): T[] => [...items].reverse()] as const,
  ...[1, 2, 3, 4].map((seed) => [`by the seed ${seed}`, shuffledBy(seed)] as const),
])('the day of a page is the same with its subscribers %s', async (_, by) => {
  await openPage();
  expect(await day(by)).toEqual(inOrder);
});

test('what is seen tells buyers apart', () => {
  const at = (what: string, name: string) => inOrder.find((line) => line.startsWith(`${what}: ${name}`));
  expect(at('comes', 'delayed')).toContain('Корзина 7');
  expect(at('another', 'delayed')).toContain('Корзина 8');
  expect(at('chooses', 'entry')).toContain('MANN');
  expect(at('another', 'entry')).not.toContain('MANN');
  expect(at('is back', 'shared/stores/garage/index $currentCar')).toContain('"id":"2"');
});
