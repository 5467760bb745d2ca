// What the last order was made with is offered the next time: codes alone, for each company, for its buyer alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutDraft } from '../../shared/stores/checkout/draft';
import type { eventsTo as EventsTo, lastChoices as LastChoices, managerTo as ManagerTo } from '../../shared/stores/checkout/last-choices';
import { COMPANY_TYPES, type CompanyType } from '../../shared/stores/checkout/machine';
import { buyer, closePage, flush, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const PAYMENTS = [
  { id: 'bank', name: 'По счету' },
  { id: 'card', name: 'Картой' },
];
let page: Page;
let draft: CheckoutDraft;
let last: typeof LastChoices;
let eventsTo: typeof EventsTo;
let managerTo: typeof ManagerTo;

async function open(user = state.user): Promise<void> {
  state.user = user;
  const { draftFor } = await import('../../shared/stores/checkout/draft');
  ({ lastChoices: last, eventsTo, managerTo } = await import('../../shared/stores/checkout/last-choices'));
  draft = draftFor({ cartId: '', clientId: '' });
  draft.send({ kind: 'offers', offers: { payments: PAYMENTS, bankPaymentId: 'bank' } });
  await page.user.refreshUser();
  await flush();
}
/** As an order does that was placed. */
function order(point: string | null, payment: string, contractor = ''): void {
  draft.customer.set('contractor', contractor);
  draft.customer.set('fio', 'Иванов Иван');
  if (point) draft.send({ kind: 'point', code: point });
  else draft.send({ kind: 'method', method: 'DELIVEOUR' });
  draft.send({ kind: 'address', address: { value: 'г. Тверь, пр-т Мира, д. 2' } });
  draft.send({ kind: 'payment', id: payment });
  draft.clear();
}
/** What one press makes of the choices as they are. */
function press(contractor = ''): void {
  const choices = last(contractor);
  for (const event of choices ? eventsTo(choices, draft.$state.get()) : []) draft.send(event);
}

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  await open(buyer({ id: '7' }));
});
afterEach(async () => {
  await closePage([]);
  vi.useRealTimers();
});

test('one press makes the choices of the last order of this company, in the next page too', async () => {
  order('MSK1', 'card', 'C1');
  order(null, 'card', 'C2');
  page = await nextPage();
  await open();
  press('C1');
  expect(draft.$state.get()).toMatchObject({ method: 'PICKUPOUR', point: 'MSK1', payment: 'card' });
  expect(eventsTo({ method: 'PICKUPOUR', point: 'MSK1', payment: 'card' }, draft.$state.get())).toEqual([]);
  press('C2');
  expect(draft.$state.get()).toMatchObject({ method: 'DELIVEOUR', point: null, payment: 'card' });
  expect(last('C3')).toBeNull();
});

const LENINA = { value: 'г. Москва, ул. Ленина, д. 1' };
const COMPANIES = [{ value: '1', name: 'Деловые Линии', types: [] }];
const [DOOR, TERMINAL] = COMPANY_TYPES;
/** A delivery by a transport company, to its terminal, and the same once more. */
async function repeat(companyType: CompanyType = TERMINAL): Promise<void> {
  draft.send({ kind: 'method', method: 'DELIVEOUR' });
  draft.send({ kind: 'address', address: LENINA });
  draft.send({ kind: 'own', address: LENINA, own: 'yes' });
  draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
  draft.send({ kind: 'offers', offers: { companies: COMPANIES } });
  draft.send({ kind: 'company', value: '1' });
  draft.send({ kind: 'companyType', companyType });
  draft.clear();
  page = await nextPage();
  await open();
  press();
  const { carrierTo } = await import('../../shared/stores/checkout/last-choices');
  const choices = last('');
  const carrier = choices && carrierTo(choices, draft.$state.get());
  if (carrier) draft.awaitCarrier(carrier);
}

test.each([
  ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', DOOR],
  ['TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL', TERMINAL],
])('who carried it is chosen as the answers come: of the address, then of the companies: %s', async (name, companyType) => {
  expect(companyType).toBe(name);
  await repeat(companyType);
  expect(draft.$state.get()).toMatchObject({ method: 'DELIVEOUR', type: null });
  draft.send({ kind: 'address', address: LENINA });
  draft.send({ kind: 'own', address: LENINA, own: 'no' });
  expect(draft.$state.get()).toMatchObject({ method: 'DELIVERTK', type: 'TRANSPORT_COMPANY_DELIVERY', company: null });
  draft.send({ kind: 'offers', offers: { companies: COMPANIES } });
  expect(draft.$state.get()).toMatchObject({ company: { value: '1' }, companyType: name });
  expect(draft.$awaited.get()).toBeNull();
});

test('a company that does not go there any more is not chosen, nor waited for', async () => {
  await repeat();
  draft.send({ kind: 'address', address: LENINA });
  draft.send({ kind: 'own', address: LENINA, own: 'yes' });
  draft.send({ kind: 'offers', offers: { companies: [{ value: '2', name: 'Курьер', types: [] }] } });
  expect(draft.$state.get()).toMatchObject({ type: 'TRANSPORT_COMPANY_DELIVERY', company: null });
  expect(draft.$awaited.get()).toBeNull();
});

test('what the buyer chooses meanwhile counts more', async () => {
  await repeat();
  draft.send({ kind: 'address', address: LENINA });
  draft.send({ kind: 'own', address: LENINA, own: 'yes' });
  draft.send({ kind: 'methodType', methodType: 'AUTO_ALLIANCE_DELIVERY' });
  draft.send({ kind: 'offers', offers: { companies: COMPANIES } });
  expect(draft.$state.get()).toMatchObject({ type: 'AUTO_ALLIANCE_DELIVERY', company: null });
});

test('nothing of a person and no address is kept; another buyer is offered nothing', async () => {
  order(null, 'card');
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/Иванов|Тверь/);
  await open(buyer({ id: '8' }));
  expect(last('')).toBeNull();
});

test('the manager is kept for each company, and the comment is not; one who is named stays', async () => {
  const customer = (field: 'manager' | 'comment', text: string) => draft.customer.set(field, text);
  const managerLeft = (contractor: string) => {
    const { values } = draft.customer.$state.get();
    return managerTo(last(contractor) ?? { method: 'DELIVEOUR' }, values, draft.$kind.get());
  };
  customer('manager', ' Волков Игорь ');
  customer('comment', 'Позвоните Марии');
  order('MSK1', 'card', 'C1');
  order('MSK1', 'card', 'C2');
  expect([last('C1')?.manager, last('C2')?.manager]).toEqual(['Волков Игорь', undefined]);
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/Мари|Позвоните/);
  expect([managerLeft('C1'), managerLeft('C2')]).toEqual(['Волков Игорь', '']);
  customer('manager', 'Петров');
  expect(managerLeft('C1')).toBe('');
  customer('manager', '');
  draft.setKind({ isRetail: true });
  expect(managerLeft('C1')).toBe('');
});

test('what the shop does not offer any more is not chosen', () => {
  order('MSK1', 'card');
  draft.send({ kind: 'offers', offers: { points: ['SPB1'] } });
  press();
  expect(draft.$state.get().method).toBeNull();
  draft.send({ kind: 'offers', offers: { points: ['MSK1'], payments: [{ id: 'bank', name: 'По счету' }] } });
  press();
  expect(draft.$state.get()).toMatchObject({ point: 'MSK1', payment: 'bank' });
});

test.each(['null', '[]', '{"":1}', '{"":{"method":"DELIVERTK"}}', '{"":{"method":"PICKUPOUR"}}', 'nonsense'])('%s in the storage is nothing', (text) => {
  order('MSK1', 'card');
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('islands:choices:'));
  localStorage.setItem(key, text);
  expect(last('')).toBeNull();
});
