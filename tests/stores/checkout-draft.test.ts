// What is chosen and typed at the checkout and not ordered yet: for each cart, for each buyer, over a reload, and in no other tab.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutDraft } from '../../shared/stores/checkout/draft';
import type { Address } from '../../shared/stores/checkout/machine';
import type { CustomerKind } from '../../shared/validation/customer';
import { buyer, closePage, flush, guest, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const ANNA = buyer({ id: '7' });
const BORIS = buyer({ id: '8' });
const TVER: Address = { value: 'г. Тверь, пр-т Мира, д. 2', codes: { kladr: '6900000100000020002' } };
const LISTED: CustomerKind = {
  contractors: [
    { code: 'C1', companyName: 'ООО «Мотор-Сервис»', inn: '7800000001', legalAddress: 'Санкт-Петербург', managerName: 'Волков' },
    { code: 'C2', companyName: 'ИП Галиев' },
  ],
};
const PAYMENTS = [
  { id: 'bank', name: 'По счету' },
  { id: 'card', name: 'Картой' },
];
const ACTIVE = { cartId: '', clientId: '' };

let page: Page;
let $spoken: typeof import('../../shared/stores/core/spoken')['$spoken'];
let draftFor: typeof import('../../shared/stores/checkout/draft')['draftFor'];
async function store(): Promise<void> {
  ({ draftFor } = await import('../../shared/stores/checkout/draft'));
  ({ $spoken } = await import('../../shared/stores/core/spoken'));
}

/** The page is left, and the tab shows the checkout again, for whoever is logged in. */
async function reload(user = state.user): Promise<CheckoutDraft> {
  page = await nextPage();
  state.user = user;
  await store();
  const draft = draftFor(ACTIVE);
  await flush();
  return draft;
}
/** Somebody else logs in while the page stands. */
async function logIn(user: typeof ANNA): Promise<void> {
  state.user = user;
  await page.user.refreshUser();
  await flush();
}
/** All that is stored, but for the codes of the last order, which are kept on purpose. */
const kept = () =>
  Object.entries({ ...sessionStorage, ...localStorage })
    .filter(([key]) => !key.startsWith('islands:choices:'))
    .map(([, value]) => value)
    .join();
/** By hand: a person, and everything of a delivery. */
function fillIn(draft: CheckoutDraft): void {
  draft.customer.set('fio', 'Иванов Иван');
  draft.customer.set('phone', '+79041234567');
  draft.send({ kind: 'method', method: 'DELIVEOUR' });
  draft.send({ kind: 'address', address: TVER });
}

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  state.user = ANNA;
  await store();
});
afterEach(async () => {
  await closePage([]);
  vi.useRealTimers();
});

describe('on one page', () => {
  test('islands of one cart share it; another cart has its own, and so has a client’s', () => {
    const draft = draftFor(ACTIVE);
    expect(draftFor({ ...ACTIVE })).toBe(draft);
    fillIn(draft);
    for (const of of [
      { cartId: '60001', clientId: '' },
      { cartId: '', clientId: '31' },
    ]) {
      expect(draftFor(of).$state.get()).toMatchObject({ method: null, address: null });
      expect(draftFor(of).customer.$state.get().values.fio).toBe('');
    }
  });

  test('a delayed cart is the same whatever client is named', () => {
    expect(draftFor({ cartId: '60001', clientId: '31' })).toBe(draftFor({ cartId: '60001', clientId: '' }));
  });

  test('says what a choice has reset', () => {
    const draft = draftFor(ACTIVE);
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS, bankPaymentId: 'bank' } });
    fillIn(draft);
    draft.send({ kind: 'payment', id: 'card' });
    expect(draft.send({ kind: 'method', method: 'PICKUPOUR' })).toEqual(['payment']);
    expect(draft.send({ kind: 'method', method: 'PICKUPOUR' })).toEqual([]);
  });

  test('what a choice has reset is seen until a choice resets nothing; what an answer resets is added', () => {
    const draft = draftFor(ACTIVE);
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS, companies: [{ value: 'pek', name: 'ПЭК', types: [] }] } });
    fillIn(draft);
    draft.send({ kind: 'own', address: TVER, own: 'no' });
    draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    draft.send({ kind: 'company', value: 'pek' });
    expect(draft.$resets.get()).toEqual([]);
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    expect(draft.$resets.get()).toEqual(['type', 'company']);
    draft.send({ kind: 'offers', offers: { points: ['SPB1'] } });
    expect(draft.$resets.get()).toEqual(['type', 'company']);
    draft.send({ kind: 'offers', offers: { payments: [{ id: 'cash', name: 'Наличными' }] } });
    expect(draft.$resets.get()).toEqual(['type', 'company', 'payment']);
    draft.send({ kind: 'payment', id: 'cash' });
    expect(draft.$resets.get()).toEqual([]);
  });

  test('who goes back to the other way of delivery finds what they had chosen there', () => {
    const draft = draftFor(ACTIVE);
    const offers = { payments: PAYMENTS, bankPaymentId: 'bank', points: ['SPB1', 'MSK1'], companies: [{ value: 'pek', name: 'ПЭК', types: [] }] };
    draft.send({ kind: 'offers', offers });
    draft.send({ kind: 'point', code: 'SPB1' });
    draft.send({ kind: 'payment', id: 'card' });
    expect(draft.send({ kind: 'method', method: 'DELIVEOUR' })).toEqual(['point', 'payment']);
    draft.send({ kind: 'address', address: TVER });
    draft.send({ kind: 'own', address: TVER, own: 'no' });
    draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    draft.send({ kind: 'company', value: 'pek' });
    expect(draft.send({ kind: 'method', method: 'PICKUPOUR' })).toEqual(['type', 'company', 'payment']);
    expect(draft.$state.get()).toMatchObject({ point: 'SPB1', payment: 'card', type: null });
    draft.send({ kind: 'method', method: 'DELIVEOUR' });
    expect(draft.$state.get()).toMatchObject({ method: 'DELIVERTK', address: TVER, company: { value: 'pek' }, payment: 'bank', point: null });
    // What the shop has no more does not come back.
    draft.send({ kind: 'offers', offers: { points: ['MSK1'], payments: PAYMENTS.slice(0, 1) } });
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    expect(draft.$state.get()).toMatchObject({ point: null, payment: 'bank' });
    draft.clear();
    draft.send({ kind: 'method', method: 'DELIVEOUR' });
    expect(draft.$state.get()).toMatchObject({ type: null, company: null });
  });

  test('an address that was reset can be chosen again until there is another', () => {
    const draft = draftFor(ACTIVE);
    fillIn(draft);
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    expect(draft.$formerAddress.get()).toBeNull();
    draft.send({ kind: 'point', code: 'SPB1' });
    expect(draft.$formerAddress.get()).toEqual(TVER);
    draft.send({ kind: 'method', method: 'DELIVEOUR' });
    expect(draft.$formerAddress.get()).toEqual(TVER);
    draft.send({ kind: 'address', address: { value: 'г. Тверь, пр-т Мира, д. 4' } });
    expect(draft.$formerAddress.get()).toBeNull();
  });

  test('what was reset is heard, the payment by its new name', () => {
    const draft = draftFor(ACTIVE);
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS, bankPaymentId: 'bank' } });
    fillIn(draft);
    const heard: string[] = [];
    const stop = $spoken.listen(({ polite }) => polite && heard.push(polite));
    draft.send({ kind: 'payment', id: 'card' });
    vi.advanceTimersByTime(200);
    expect(heard).toEqual([]);
    draft.send({ kind: 'point', code: 'SPB1' });
    vi.advanceTimersByTime(200);
    expect(heard).toEqual(['Адрес сброшен. Способ оплаты изменен на «По счету».']);
    stop();
  });

  test('neither what was reset nor the address outlives the order or the buyer', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    for (const forget of [async () => draft.clear(), () => logIn(BORIS)]) {
      fillIn(draft);
      draft.send({ kind: 'point', code: 'SPB1' });
      expect(draft.$resets.get()).toEqual(['address']);
      await forget();
      expect([draft.$resets.get(), draft.$formerAddress.get()]).toEqual([[], null]);
    }
  });

  test('what was chosen before anybody knew who it is stays, and is theirs', async () => {
    const draft = draftFor(ACTIVE);
    fillIn(draft);
    await flush();
    expect(draft.$state.get()).toMatchObject({ method: 'DELIVEOUR', address: TVER });
    expect(draft.customer.$state.get().values.fio).toBe('Иванов Иван');
    expect((await reload()).$state.get().method).toBe('DELIVEOUR');
  });

  test('cleared, nothing of it is left, here and after a reload; what the shop offers stays', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    draft.setKind(LISTED);
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS } });
    draft.customer.fill({ email: 'anna@example.ru' });
    fillIn(draft);
    draft.chooseContractor('C1');
    draft.clear();
    expect(draft.$state.get()).toMatchObject({ method: null, address: null, own: 'unknown', payment: null, payments: PAYMENTS });
    expect(draft.customer.$state.get()).toMatchObject({ dirty: false, values: { fio: '', contractor: '', inn: '', email: 'anna@example.ru' } });
    expect(kept()).not.toMatch(/DELIVEOUR|C1/);
    expect((await reload()).$state.get().method).toBeNull();
  });

  test('nothing asks before the page is left: what stands in the storage is no loss', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

describe('over a reload of the tab', () => {
  test('codes come back; nothing of a person was ever stored', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    draft.customer.set('email', 'anna@example.ru');
    draft.customer.set('comment', 'Код домофона 12');
    draft.setKind(LISTED);
    draft.chooseContractor('C1');
    expect(kept()).toContain('DELIVEOUR');
    expect(kept()).not.toMatch(/Иванов|9041234567|anna@|Тверь|6900000100000020002|Мотор|7800000001|Волков/);
    expect(localStorage).toHaveLength(0);
    const again = await reload();
    expect(again.$state.get()).toMatchObject({ method: 'DELIVEOUR', address: null, type: null });
    expect(again.customer.$state.get().values).toMatchObject({ contractor: 'C1', inn: '', fio: '', comment: 'Код домофона 12' });
    // What the shop knows of the company comes with the list.
    again.setKind(LISTED);
    expect(again.customer.$state.get().values).toMatchObject({ contractor: 'C1', inn: '7800000001', manager: 'Волков', comment: 'Код домофона 12' });
    again.clear();
    expect(kept()).not.toMatch(/домофона/);
  });

  test('what the page has chosen at first is not the buyer’s choice: it is not kept, and does not replace what they have chosen', async () => {
    const print = (draft: CheckoutDraft) => {
      draft.send({ kind: 'offers', offers: { payments: PAYMENTS, bankPaymentId: 'bank', firstPaymentId: 'card' } });
      draft.send({ kind: 'method', method: 'PICKUPOUR', isFirst: true }, 'page');
      draft.send({ kind: 'point', code: 'SPB1' }, 'page');
    };
    const draft = draftFor(ACTIVE);
    await flush();
    print(draft);
    expect((await reload()).$state.get()).toMatchObject({ method: null, payment: null });
    fillIn(draftFor(ACTIVE));
    page = await nextPage();
    await store();
    const again = draftFor(ACTIVE);
    // The islands stand before it is known who looks at them.
    again.send({ kind: 'offers', offers: { payments: PAYMENTS, bankPaymentId: 'bank', firstPaymentId: 'card' } });
    await flush();
    expect(again.$state.get()).toMatchObject({ method: 'DELIVEOUR', point: null });
  });

  test('an address that the buyer had chosen is lost, until they choose another; one of the page’s is not', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    const again = await reload();
    expect(again.$isAddressLost.get()).toBe(true);
    again.send({ kind: 'payment', id: 'card' });
    const later = await reload();
    expect(later.$isAddressLost.get()).toBe(true);
    later.send({ kind: 'address', address: TVER });
    expect(later.$isAddressLost.get()).toBe(false);
    later.send({ kind: 'point', code: 'SPB1' });
    expect((await reload()).$isAddressLost.get()).toBe(false);
    const printed = draftFor({ ...ACTIVE, cartId: '60001' });
    printed.send({ kind: 'method', method: 'DELIVEOUR', isFirst: true }, 'page');
    printed.send({ kind: 'address', address: TVER }, 'page');
    printed.send({ kind: 'own', address: TVER, own: 'no' });
    printed.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    await reload();
    const { $isAddressLost, $keptCarrier } = draftFor({ ...ACTIVE, cartId: '60001' });
    expect([$isAddressLost.get(), $keptCarrier.get()]).toEqual([false, { type: 'TRANSPORT_COMPANY_DELIVERY', company: null, companyType: null }]);
  });

  test('a page that brings back what its form was sent with counts more: what was kept is given up, what is typed since is not', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    draft.setKind(LISTED);
    draft.chooseContractor('C1');
    // Whether or not it is known by then who looks at it.
    for (const isKnown of [true, false]) {
      page = await nextPage();
      await store();
      const again = draftFor(ACTIVE);
      if (isKnown) await flush();
      again.customer.set('fio', 'Петров');
      again.giveUpKept();
      await flush();
      again.setKind(LISTED);
      expect([again.$state.get().method, again.$isAddressLost.get()]).toEqual([null, false]);
      expect(again.customer.$state.get().values).toMatchObject({ fio: 'Петров', contractor: '', inn: '' });
      again.chooseContractor('C1');
      again.send({ kind: 'method', method: 'DELIVEOUR' });
      again.giveUpKept();
      expect(again.$state.get().method).toBe('DELIVEOUR');
    }
  });

  test('a pickup point and a payment come back, as far as the shop still has them', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS, points: ['MSK1', 'SPB1'], bankPaymentId: 'bank' } });
    draft.send({ kind: 'point', code: 'MSK1' });
    draft.send({ kind: 'payment', id: 'card' });
    const again = await reload();
    expect(again.$state.get()).toMatchObject({ method: 'PICKUPOUR', point: 'MSK1', payment: 'card' });
    expect(again.send({ kind: 'offers', offers: { points: ['SPB1'], payments: PAYMENTS.slice(0, 1), bankPaymentId: 'bank' } })).toEqual(['point', 'payment']);
    expect(again.$state.get()).toMatchObject({ point: null, payment: 'bank' });
  });

  test('a transport company begins again with the address, which is not stored', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    draft.send({ kind: 'own', address: TVER, own: 'no' });
    draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    expect(draft.$state.get().method).toBe('DELIVERTK');
    expect((await reload()).$state.get()).toMatchObject({ method: 'DELIVEOUR', type: null, own: 'unknown' });
  });

  test('a company that the list has no more is not chosen; one that is to be named anew is', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    draft.setKind(LISTED);
    draft.chooseContractor('C2');
    const again = await reload();
    again.setKind({ contractors: LISTED.contractors?.slice(0, 1) });
    expect(again.customer.$state.get().values.contractor).toBe('');
    again.chooseContractor('new');
    expect((await reload()).customer.$state.get().values.contractor).toBe('new');
  });

  test.each(['{', '5', '[]', '{"method":"BALLOON"}', '{"method":7,"payment":{}}', '{"method":"PICKUPOUR","point":{"x":1},"payment":9}'])(
    'what is damaged is left out: %s',
    async (text) => {
      const draft = draftFor(ACTIVE);
      await flush();
      draft.send({ kind: 'method', method: 'DELIVEOUR' });
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
      const { method, point, payment } = (await reload()).$state.get();
      expect([method, point, payment]).toEqual([text.includes('PICKUPOUR') ? 'PICKUPOUR' : null, null, null]);
    },
  );

  test('without a storage it lives as long as the page', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    vi.unstubAllGlobals();
    expect(draft.$state.get().method).toBe('DELIVEOUR');
    expect((await reload()).$state.get().method).toBeNull();
  });
});

describe('another buyer', () => {
  test('who logs in while the page stands finds nothing, not even what the page printed of the former one', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    draft.setKind(LISTED);
    draft.customer.fill({ email: 'anna@example.ru' });
    fillIn(draft);
    draft.chooseContractor('C1');
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS } });
    await logIn(BORIS);
    expect(draft.$state.get()).toMatchObject({ method: null, address: null, payments: null });
    expect(Object.values(draft.customer.$state.get().values).join('')).toBe('');
    expect(draft.$kind.get()).toEqual({});
    expect(kept()).not.toMatch(/DELIVEOUR|C1/);
  });

  test('finds their own of the same tab', async () => {
    state.user = BORIS;
    const boris = draftFor(ACTIVE);
    await flush();
    boris.send({ kind: 'point', code: 'SPB1' });
    boris.setKind(LISTED);
    boris.chooseContractor('C2');
    const again = await reload(BORIS);
    expect([again.$state.get().point, again.customer.$state.get().values.contractor]).toEqual(['SPB1', 'C2']);
    // Anna has sat there between: what was Boris's is gone for good.
    await reload(ANNA);
    expect((await reload(BORIS)).$state.get().point).toBeNull();
  });

  test('one whose session is lost and who logs in again has lost nothing', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    fillIn(draft);
    await logIn(guest());
    expect(page.user.$frozen.get()).toBe('session');
    await logIn(ANNA);
    expect(draft.$state.get().address).toEqual(TVER);
    expect(draft.customer.$state.get().values.fio).toBe('Иванов Иван');
  });
});

test('a page that forgets who it is for forgets what they typed', async () => {
  const draft = draftFor(ACTIVE);
  await flush();
  draft.customer.fill({ email: 'anna@example.ru' });
  fillIn(draft);
  page.user.forgetUser();
  expect(draft.$state.get().method).toBeNull();
  expect(Object.values(draft.customer.$state.get().values).join('')).toBe('');
});

test('another tab has its own', async () => {
  const draft = draftFor(ACTIVE);
  await flush();
  fillIn(draft);
  // Storage of a tab is the tab's: the other one has none of it.
  sessionStorage.clear();
  expect((await reload()).$state.get().method).toBeNull();
  expect(localStorage).toHaveLength(0);
});

describe('the company that is chosen', () => {
  test('what the shop does not know of it is the buyer’s, whenever the list is printed again', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    draft.setKind(LISTED);
    draft.chooseContractor('C2');
    draft.customer.set('manager', 'Петров');
    draft.setKind({ ...LISTED });
    expect(draft.customer.$state.get().values.manager).toBe('Петров');
  });

  test('the check asks what this buyer has to fill in', async () => {
    const draft = draftFor(ACTIVE);
    await flush();
    draft.setKind(LISTED);
    expect(await draft.customer.check()).toBe(false);
    expect(Object.keys(draft.customer.$state.get().errors)).toEqual(['fio', 'email', 'phone', 'contractor']);
    for (const [name, value] of [
      ['fio', 'Иванов'],
      ['email', 'a@b.ru'],
      ['phone', '89041234567'],
    ] as const)
      draft.customer.set(name, value);
    draft.chooseContractor('C1');
    expect(await draft.customer.check()).toBe(true);
    // What is right is no less unordered.
    expect(kept()).toContain('C1');
  });
});
