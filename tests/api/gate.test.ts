// @vitest-environment node
// Every write passes the gate of the identity, whoever sends it, and a second time before it is sent again with a new token.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCartItem, deleteCartItem, fetchCartCount, fetchCartPage, recountCartItem } from '../../shared/api/cart';
import { delayCart, deleteDelayed } from '../../shared/api/delayed-carts';
import { addFavourite, removeFavourite } from '../../shared/api/favourites';
import { addCar } from '../../shared/api/garage';
import { gateWrites, notifyBuyerChanged } from '../../shared/api/hooks';
import { acceptCookies } from '../../shared/api/notices';
import { enterRows } from '../../shared/api/quick-entry';
import { fetchWho } from '../../shared/api/user';
import { CSRF_RU, type Double, html, metas, send, standOn, startDouble } from './double';

let double: Double;
const asked: string[] = [];
const OTHER = { code: 'identity', text: 'Вы вошли под другим пользователем. Обновите страницу.' };
let admitted: typeof OTHER | null = null;
let verified: typeof OTHER | null = null;
let confirmed: typeof OTHER | null = null;

beforeAll(async () => {
  double = await startDouble();
});
afterAll(() => double.close());
afterEach(() => {
  admitted = verified = confirmed = null;
  asked.length = 0;
  gateWrites({ admit: () => null, verify: () => Promise.resolve(null), confirm: () => null });
  vi.unstubAllGlobals();
});

function stand(): void {
  standOn(double);
  gateWrites({
    admit: (isOpen) => {
      asked.push(isOpen ? 'admit open' : 'admit');
      return admitted && Promise.resolve(admitted);
    },
    verify: async () => {
      asked.push('verify');
      return verified;
    },
    confirm: (cartId) => {
      asked.push(`confirm ${cartId}`);
      return confirmed && Promise.resolve(confirmed);
    },
  });
}

const WRITES: [string, () => Promise<unknown>][] = [
  ['add', () => addCartItem({ productId: '5', quantity: 1 })],
  ['recount', () => recountCartItem('7', 2)],
  ['remove', () => deleteCartItem('7')],
  ['favourite', () => addFavourite({ productId: '5', categoryId: '1' })],
  ['favourite away', () => removeFavourite('3')],
];

describe.each(WRITES)('%s', (name, write) => {
  const first = name.startsWith('favourite') ? 'admit open' : 'admit';
  test('is not sent for a buyer who is not the page’s', async () => {
    stand();
    admitted = OTHER;
    double.plays(send(200, {}));
    await expect(write()).rejects.toMatchObject({ name: 'ApiError', code: 'identity' });
    expect(double.seen).toEqual([]);
  });

  test('whose token was refused is not sent again for another buyer', async () => {
    stand();
    verified = OTHER;
    double.plays(send(400, CSRF_RU));
    double.at('/catalog', html(200, `<html><head>${metas('new')}</head></html>`));
    await expect(write()).rejects.toMatchObject({ code: 'identity' });
    expect(double.seen.map(({ url }) => url.split('?')[0]).filter((path) => path !== '/catalog')).toHaveLength(1);
    expect(asked).toEqual([first, 'verify']);
  });

  test('and is sent again for the same one, after the question', async () => {
    stand();
    double.plays(send(400, CSRF_RU), send(200, { status: 'success', output: { id: 9, productId: 5, favoriteProductCategoryId: 1 } }));
    double.at('/catalog', html(200, `<html><head>${metas('new')}</head></html>`));
    await write();
    expect(double.seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['old', undefined, 'new']);
    expect(asked.slice(0, 2)).toEqual([first, 'verify']);
  });
});

test('a success that a guest could have had is held against the cart it names; what reached another cart is told apart from what was not sent', async () => {
  stand();
  double.plays(send(200, { status: 'success', output: { id: 9, cart: { cartId: 60001 } } }));
  expect(await addCartItem({ productId: '5', quantity: 1 })).toMatchObject({ itemId: '9' });
  expect(asked).toEqual(['admit', 'confirm 60001']);
  confirmed = OTHER;
  double.plays(send(200, { status: 'success', output: { id: 9 } }));
  await expect(addCartItem({ productId: '5', quantity: 1 })).rejects.toMatchObject({ code: 'identity', reason: 'otherBuyer', ambiguous: false });
  expect(asked.slice(2)).toEqual(['admit', 'confirm undefined']);
  // An id that is none names no cart.
  for (const cartId of [{ toString: 1 }, '', 'a/b']) {
    asked.length = 0;
    double.plays(send(200, { status: 'success', output: { id: 9, cart: { cartId } } }));
    await expect(addCartItem({ productId: '5', quantity: 1 })).rejects.toMatchObject({ code: 'identity', reason: 'otherBuyer' });
    expect(asked).toEqual(['admit', 'confirm undefined']);
  }
  asked.length = 0;
  double.plays(send(200, { id: 9, productId: 5, favoriteProductCategoryId: 1 }));
  await addFavourite({ productId: '5', categoryId: '1' });
  expect(asked).toEqual(['admit open']);
});

test.each([
  ['a car for the buyer’s own garage', 'admit open', () => addCar(undefined, { manufacturerName: 'Lada', modelName: 'Vesta' } as never)],
  ['a car for a group', 'admit', () => addCar('12', { manufacturerName: 'Lada', modelName: 'Vesta' } as never)],
  ['the whole cart put aside', 'admit open', () => delayCart({ name: 'Пятница', comment: '' })],
  ['a delayed cart of its own id', 'admit', () => deleteDelayed({ cartId: '7' })],
])('%s: what names no record of the buyer would be done in another buyer’s session too', async (_, first, write) => {
  stand();
  admitted = OTHER;
  double.plays(send(200, { status: 'success', output: {} }));
  await expect(write()).rejects.toMatchObject({ code: 'identity' });
  expect([asked, double.seen]).toEqual([[first], []]);
});

test.each([
  ['the whole cart put aside', { cartId: 70001 }, () => delayCart({ name: 'Пятница', comment: '' })],
  ['a list of parts', { added: [{ line: 1 }] }, () => enterRows([{ line: 1, article: 'W 712', quantity: 2 }])],
])('%s: the cart of the answer tells whose it was; without it who it is has been asked before', async (_, output, write) => {
  stand();
  double.plays(send(200, { status: 'success', output: { ...output, cart: { cartId: 60002 } } }));
  await write();
  expect(asked).toEqual(['admit open', 'confirm 60002']);
  confirmed = OTHER;
  double.plays(send(200, { status: 'success', output: { ...output, cart: { cartId: 60002 } } }));
  await expect(write()).rejects.toMatchObject({ code: 'identity', reason: 'otherBuyer' });
  asked.length = 0;
  double.plays(send(200, { status: 'success', output }));
  await write();
  expect(asked).toEqual(['admit open']);
});

test.each([
  ['a line that is not there', send(404, 'Товар не найден.'), () => recountCartItem('7', 2)],
  ['what is gone already', send(404, 'Товар не найден.'), () => deleteCartItem('7')],
  ['a record that is gone already', send(404, ''), () => removeFavourite('3')],
  ['what the shop refuses', send(200, { status: 'error', output: 'Корзина не найдена.' }), () => recountCartItem('7', 2)],
  ['what the buyer has no right to', send(403, { message: 'Вам не разрешено.' }), () => recountCartItem('7', 2)],
])('%s may be another buyer’s: who it is is asked first', async (name, script, write) => {
  stand();
  verified = OTHER;
  double.plays(script);
  await expect(write()).rejects.toMatchObject({ code: 'identity', reason: '' });
  expect(asked).toEqual([name.startsWith('a record') ? 'admit open' : 'admit', 'verify']);
});

describe('a token that was not there when `who` was asked', () => {
  const page = () => double.at('/catalog', html(200, `<html><head>${metas('theirs')}</head></html>`));
  const added = send(200, { status: 'success', output: { id: 9, cart: { cartId: 60001 } } });

  test('is asked about before a write is sent with it, whoever has read it', async () => {
    stand();
    double.plays(send(400, CSRF_RU), send(200, { status: 'success', output: {} }));
    page();
    await fetchCartCount();
    expect(asked).toEqual([]);
    verified = OTHER;
    await expect(addCartItem({ productId: '5', quantity: 1 })).rejects.toMatchObject({ code: 'identity', reason: '' });
    expect(asked).toEqual(['verify']);
    expect(double.seen.filter(({ url }) => url.startsWith('/cart/add'))).toEqual([]);
  });

  test('is the page’s own script’s too', async () => {
    stand();
    double.plays(added);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=csrf-token]')) meta.content = 'from a script';
    await addCartItem({ productId: '5', quantity: 1 });
    expect(asked).toEqual(['verify', 'confirm 60001']);
  });

  test('is trusted once `who` was asked while it stood, not when it came under that question', async () => {
    stand();
    const metaOf = () => document.querySelector<HTMLMetaElement>('meta[name=csrf-token]') as HTMLMetaElement;
    const who = send(200, { user: { id: 1, isGuest: false } });
    metaOf().content = 'second';
    double.plays((seen, response) => {
      metaOf().content = 'third';
      who(seen, response);
    });
    await fetchWho();
    double.plays(added);
    await addCartItem({ productId: '5', quantity: 1 });
    expect(asked).toEqual(['verify', 'confirm 60001']);
    double.plays(who);
    await fetchWho();
    asked.length = 0;
    double.plays(added);
    await addCartItem({ productId: '5', quantity: 1 });
    expect(asked).toEqual(['admit', 'confirm 60001']);
    metaOf().content = 'old';
    double.plays(who);
    await fetchWho();
  });
});

test('reads pass without a question, and so does what belongs to the browser', async () => {
  stand();
  admitted = OTHER;
  double.plays(send(200, { status: 'success', output: {} }));
  await fetchCartCount();
  await acceptCookies();
  expect(asked).toEqual([]);
  expect(double.seen).toHaveLength(2);
});

test('what was asked for one buyer does not answer another', async () => {
  stand();
  double.plays(send(200, { output: { items: [] } }));
  const asks = [fetchCartPage(1), fetchCartPage(1)];
  notifyBuyerChanged();
  await Promise.all([...asks, fetchCartPage(1)]);
  expect(double.seen).toHaveLength(2);
});
