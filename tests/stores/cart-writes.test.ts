// Every write of a cart, by its description alone.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssignKind } from '../../shared/stores/cart';
import { ALL, type CartWriteName, changeOf, type InputOf, type OtherWrite, parseWrite, WRITES } from '../../shared/stores/cart/writes';
import { closePage, flush, log, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/cart-business', async () => ({ assignCartItem: (await import('./fake-shop')).cartBusiness.assignCartItem }));

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../shared/stores/cart/writes');

const INPUTS: { [Name in CartWriteName]: InputOf<Name> } = {
  approve: { comment: 'Срочно' },
  assign: { key: '5123', what: 'car', parts: [{ id: '4201', quantity: 2 }] },
  delay: { name: 'Потом', comment: '', keys: ['5123'] },
  replace: { key: '5123', productId: '5124', title: 'Фильтр', quantity: 2 },
  sector: { id: '121' },
  subdivision: { id: '12' },
};
const KEPT = Object.entries(INPUTS).map(([name, input]) => ({ ...input, do: name })) as OtherWrite[];

test('each file of the folder is listed', () => {
  const files = readdirSync(folder).map((file) => file.replace('.ts', ''));
  expect(files.filter((file) => !['index', 'quantity', 'write'].includes(file)).sort()).toEqual(Object.keys(WRITES).sort());
});

describe.each(KEPT.map((kept) => [kept.do, kept] as const))('%s', (_, kept) => {
  test('is kept over a page as it was, without who would have told of it', () => {
    expect(parseWrite(JSON.parse(JSON.stringify({ ...kept, reportBy: 'caller' })))).toEqual(kept);
  });

  test.each(Object.keys(kept).filter((field) => !['do', 'keys', 'quantity'].includes(field)))('is none where its %s cannot be read', (field) => {
    for (const value of [undefined, null, {}]) expect(parseWrite({ ...kept, [field]: value })).toBeNull();
  });

  test('has a slot that is no line’s', () => {
    const { slot, keys } = changeOf(kept);
    expect(slot).toContain(':');
    expect(keys).not.toContain(slot);
  });
});

test('of one slot are only writes of one thing', () => {
  const slots = KEPT.map((kept) => changeOf(kept).slot);
  expect(new Set(slots).size).toBe(slots.length);
  expect(ALL.flatMap(([, { cancels }]) => cancels)).toEqual(['sector:']);
});

test('a cart is asked whether it has a write: that of its kind has the call, of what it may be made for', async () => {
  const { cart } = await openPage();
  const own = cart.cartFor(undefined);
  expect(Object.keys(WRITES).filter((name) => !own.can(name as CartWriteName))).toEqual([]);
  const assigns: readonly AssignKind[] = ['car'];
  const calls = { assigns, fetchHeader: vi.fn(), fetchPage: vi.fn(), assign: vi.fn() };
  const other = cart.cartOf({ kind: 'delayed', cartId: '5' }, calls);
  expect(Object.keys(WRITES).filter((name) => other.can(name as CartWriteName))).toEqual(['assign']);
  expect([other.can('assign', { what: 'car' }), other.can('assign', { what: 'stock' })]).toEqual([true, false]);
});

describe('a page that was left', () => {
  let page: Page;
  const offs: (() => void)[] = [];
  beforeEach(async () => {
    vi.useFakeTimers();
    page = await openPage();
    state.lines.set('5123', 2);
    await page.user.knownUser();
  });
  afterEach(async () => {
    await closePage(offs);
    vi.useRealTimers();
  });

  async function comeBackTo(...changes: object[]) {
    const kept = { identity: page.user.$identity.get(), owner: '', clientId: '', at: Date.now(), wishes: [], changes: changes.map((about) => ({ about })) };
    sessionStorage.setItem('islands:unsent', JSON.stringify(kept));
    page = await nextPage();
    log.length = 0;
    offs.push(page.cart.$cart.listen(() => {}));
    await vi.advanceTimersByTimeAsync(3000);
    await flush();
    return { calls: log.filter((call) => call.startsWith('assign')), told: page.notices.$alerts.get().map(({ text }) => text) };
  }

  test('goes on with what it kept', async () => {
    expect(await comeBackTo({ do: 'assign', ...INPUTS.assign })).toEqual({ calls: ['assign car item-5123'], told: [] });
  });

  test('tells of what nobody can read any more: it is not dropped in silence', async () => {
    const { calls, told } = await comeBackTo({ do: 'assign', ...INPUTS.assign }, { do: 'sign', key: '5123' });
    expect([calls, told]).toEqual([['assign car item-5123'], ['Не удалось выполнить действие. Повторите попытку.']]);
  });
});
