// @vitest-environment node
// Answers to writes in other shapes than section 7's: what says neither yes nor no is no success, and what says no is told in its own words.
import { expect, test, vi } from 'vitest';
import { addCartItem, deleteCartItem, recountCartItem } from '../../shared/api/cart';
import { type ApiError, onReport, request } from '../../shared/api/client';
import type { Endpoint } from '../../shared/api/endpoint';
import { deleteFavouriteCategory } from '../../shared/api/favourites';
import { removePartialItems } from '../../shared/api/partial-order';
import { isWrite } from '../../shared/api/verdict';
import { send, useDouble } from './double';

const modules: Record<string, object> = import.meta.glob(['../../shared/api/*.ts', '!../../shared/api/*.about.ts'], { eager: true });
const isEndpoint = (value: unknown): value is Endpoint<unknown> => typeof (value as Endpoint<unknown>)?.route === 'string';
const writes = [
  ...new Set(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .flatMap((value) => Object.values(Object(value)))
      .filter(isEndpoint)
      .filter(isWrite),
  ),
].map((endpoint) => ({ name: endpoint.name, endpoint }));

const double = useDouble();

/** How a write ends that is answered so. */
async function endOf(endpoint: Endpoint<unknown>, body: string | object, status = 200): Promise<unknown> {
  double.plays(send(status, body));
  const names = Array.from(endpoint.route.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);
  return request(endpoint, { params: Object.fromEntries(names.map((name) => [name, '7'])) }).then(
    () => 'done',
    ({ code, output, ambiguous }: ApiError) => ({ code, output, ambiguous }),
  );
}

test('every write of the client is here', () => {
  expect(writes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cart.add', 'favourites.add', 'garage.addCar', 'convertor.edit-good', 'delayed.approve']),
  );
  expect(writes.length).toBeGreaterThan(40);
});

test.each(writes)('$name: an error in words is a refusal in these words, whatever stands around them', async ({ endpoint }) => {
  const refused = { code: 'refused', output: 'Закрыто до 10:00.', ambiguous: false };
  for (const body of [
    { error: 'Закрыто до 10:00.' },
    { error: { message: 'Закрыто до 10:00.', code: 7 } },
    { error: true, message: 'Закрыто до 10:00.' },
    { result: 'error', text: 'Закрыто до 10:00.' },
    { result: false, message: 'Закрыто до 10:00.' },
    { success: 0, message: 'Закрыто до 10:00.' },
    { status: 'fail', message: 'Закрыто до 10:00.' },
    { errors: [{ message: 'Закрыто до 10:00.' }] },
    { status: 'error', data: null, errors: [{ message: 'Закрыто до 10:00.', code: 0, customData: null }] },
  ])
    expect(await endOf(endpoint, body), JSON.stringify(body)).toEqual(refused);
});

test.each(writes)('$name: a good answer in the words of Yii2 or Bitrix is none the worse for saying little', async ({ endpoint }) => {
  const { schema } = endpoint;
  const mayBeEmpty = schema.safeParse(undefined).success && !endpoint.strict;
  for (const [status, body] of [
    [200, { status: 'success' }],
    [200, { status: 'success', data: null, errors: [] }],
    [200, { success: true }],
    ...(mayBeEmpty ? [[204, ''] as const, [200, ''] as const, [200, 'true'] as const, [200, 'null'] as const, [200, '[]'] as const, [201, {}] as const] : []),
  ] as const) {
    const ended = await endOf(endpoint, body, status);
    // What must be there is asked for all the same.
    const given = typeof body !== 'string' ? body : body === '' ? undefined : JSON.parse(body);
    const fits = schema.safeParse(given ?? undefined).success;
    const needs = endpoint.strict && !('status' in Object(given)) ? 'refused' : fits ? '' : 'malformed';
    expect(ended, JSON.stringify(body)).toEqual(needs ? expect.objectContaining({ code: needs }) : 'done');
  }
});

test.each(writes)('$name: an answer of which nothing is read is of unknown outcome, unless any answer will do', async ({ endpoint }) => {
  const isOpen = endpoint.schema.safeParse(double).data === double;
  const ended = await endOf(endpoint, { soobshchenie: 'Готово' });
  expect(ended).toEqual(
    endpoint.strict ? { code: 'refused', output: '', ambiguous: false } : isOpen ? 'done' : { code: 'malformed', output: '', ambiguous: true },
  );
});

test.each([
  ['an addition', () => addCartItem({ productId: '5', quantity: 1 })],
  ['a quantity', () => recountCartItem('7', 2)],
  ['lines left out of the order', () => removePartialItems(['7'])],
])('%s that is answered by an empty list may not have happened', async (_, write) => {
  for (const body of ['[]', '{}', 'false', '{"items":[]}']) {
    double.plays(send(200, body));
    await expect(write()).rejects.toMatchObject({ code: 'malformed', ambiguous: true });
  }
});

test('a bare `false` is no success of a removal either', async () => {
  double.plays(send(200, 'false'));
  await expect(deleteCartItem('7')).rejects.toMatchObject({ code: 'malformed' });
  await expect(deleteFavouriteCategory('7')).rejects.toMatchObject({ code: 'malformed' });
});

test('an answer of which anything is read is a success', async () => {
  double.plays(send(200, { id: 12, error: 'Осталось 2 шт.' }));
  expect(await addCartItem({ productId: '5', quantity: 1 })).toMatchObject({ itemId: '12' });
  double.plays(send(200, { cart_count: '2' }));
  expect(await deleteCartItem('7')).toMatchObject({ cartCount: 2 });
});

test('what was not read is reported once, by its names and without its values', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  double.plays(send(200, { soobshchenie: 'canary', 'canary@mail.ru': 1 }));
  await addCartItem({ productId: '5', quantity: 1 }).catch(() => {});
  off();
  expect(reports.mock.calls[0]).toMatchObject([
    { code: 'malformed', endpoint: 'cart.add', status: 200, paths: [''], types: ['nothing that is read (soobshchenie)'] },
  ]);
  expect(JSON.stringify(reports.mock.calls)).not.toContain('canary');
});
