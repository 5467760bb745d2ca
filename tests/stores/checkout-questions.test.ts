// What the checkout asks as the buyer chooses: in whatever order the answers come, whatever fails, and whatever codes nobody knows.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiErrorCode } from '../../shared/api/errors';
import type { PickupInfo, RouteInfo } from '../../shared/reading/checkout';
import type { CheckoutDraft } from '../../shared/stores/checkout/draft';
import type { Address, Company, Payment } from '../../shared/stores/checkout/machine';
import type { CheckoutQuestions, pickups as Pickups, PrintedOffers } from '../../shared/stores/checkout/questions';
import { buyer, closePage, fault, flush, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

interface Asked {
  line: string;
  answer(value: unknown): Promise<void>;
  fail(code?: ApiErrorCode): Promise<void>;
  isAborted(): boolean;
}
const shop = vi.hoisted(() => ({ asked: [] as unknown[] }));
const asked = shop.asked as Asked[];
const call = vi.hoisted(() => (name: string) => (...given: unknown[]) => {
  const { signal } = given.at(-1) as { signal: AbortSignal };
  return new Promise((resolve, reject) => {
    const settled = async (act: () => void) => {
      act();
      for (let turn = 0; turn < 50; turn++) await null;
    };
    shop.asked.push({
      line: [name, ...given.slice(0, -1).map((one) => JSON.stringify(one) ?? 'undefined')].join(' '),
      answer: (value: unknown) => settled(() => resolve(value)),
      fail: async (code: ApiErrorCode = 'network') => {
        const { fault: of } = await import('./fake-shop');
        await settled(() => reject(of(code)));
      },
      isAborted: () => signal.aborted,
    });
  });
});
vi.mock('../../shared/api/delivery', () => ({
  fetchOwnDelivery: call('own'),
  fetchRouteInfo: call('route'),
  fetchPickupInfo: call('pickup'),
  fetchTransportCompanies: call('companies'),
  fetchPaymentMethods: call('payments'),
}));
vi.mock('../../shared/api/warehouses', () => ({ fetchWarehouseSettings: call('warehouses') }));

const TVER: Address = { value: 'г. Тверь, пр-т Мира, д. 2', codes: { kladr: '69', lat: 56.8, lon: 35.9 } };
const TULA: Address = { value: 'г. Тула, ул. Ленина, д. 1', codes: { kladr: '71' } };
const DOOR: Company = { value: '1', name: 'ПЭК', types: [] };
const BANK: Payment = { id: 'bank', name: 'По счету' };
const CARD: Payment = { id: 'card', name: 'Картой' };
const ACTIVE = { cartId: '', clientId: '' };
const route = (day: string, until?: string): RouteInfo => ({ currentRoute: { deliveryDate: day, criticalDeliveryDate: until } });

let page: Page;
let draft: CheckoutDraft;
let questions: CheckoutQuestions;
let pickups: typeof Pickups;
let reported: ReturnType<typeof vi.fn>;
const offs: (() => void)[] = [];

/** What has been asked since the last look. */
const lines = () => asked.splice(0).map(({ line }) => line);
/** The last question of this name. */
const last = (name: string) => asked.findLast(({ line }) => line.startsWith(name)) as Asked;
const hold = (printed?: PrintedOffers) => {
  const off = questions.hold({ payments: undefined, ...printed });
  offs.push(off);
  return off;
};
const now = () => draft.$state.get();
async function deliverTo(address: Address): Promise<void> {
  draft.send({ kind: 'method', method: 'DELIVEOUR' });
  draft.send({ kind: 'address', address });
  await flush();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00+03:00') });
  asked.length = 0;
  page = await openPage();
  reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { draftFor } = await import('../../shared/stores/checkout/draft');
  const store = await import('../../shared/stores/checkout/questions');
  draft = draftFor(ACTIVE);
  questions = store.questionsFor(ACTIVE);
  pickups = store.pickups;
  offs.push(page.user.$user.listen(() => {}));
  await flush();
});
afterEach(async () => {
  await closePage(offs);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is asked, and when', () => {
  test('nothing before something is chosen, and nothing that nobody shows', async () => {
    hold();
    await flush();
    expect(lines()).toEqual([]);
    for (const off of offs.splice(1)) off();
    await deliverTo(TVER);
    expect(lines()).toEqual([]);
  });

  test('an address: does our own transport go there, and when; with that, how it is paid', async () => {
    hold();
    await deliverTo(TVER);
    const to = '{"address":"г. Тверь, пр-т Мира, д. 2","kladrCode":"69","lat":56.8,"lon":35.9}';
    expect(lines().sort()).toEqual([`own ${to} {}`, 'payments {"deliveryMethod":"DELIVEOUR"}', `route ${to} {}`]);
  });

  test('a pickup: the points, and the payment; of an address that is put by nothing', async () => {
    hold();
    await deliverTo(TVER);
    lines();
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    await flush();
    expect(lines().sort()).toEqual(['payments {"deliveryMethod":"PICKUPOUR"}', 'warehouses']);
  });

  test('how it is paid is asked by an island of the payment alone: one of the delivery that comes first does not ask what the page has printed for it', async () => {
    offs.push(questions.hold({ companies: [DOOR] }));
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    await flush();
    expect(lines()).toEqual(['warehouses']);
    hold({ payments: [BANK, CARD], bankPaymentId: 'bank' });
    await flush();
    expect(lines()).toEqual([]);
    expect(now().payments).toEqual([BANK, CARD]);
  });

  test('transport companies only with one of them, and only where the page printed none', async () => {
    hold();
    await deliverTo(TVER);
    await last('own').answer(false);
    expect(lines().some((line) => line.startsWith('companies'))).toBe(false);
    draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    await flush();
    expect(lines()).toEqual(['companies "69"', 'payments {"deliveryMethod":"DELIVERTK","deliveryMethodType":"TRANSPORT_COMPANY_DELIVERY"}']);
  });

  test('what the page printed is not asked', async () => {
    hold({ companies: [DOOR], payments: [BANK, CARD], bankPaymentId: 'bank' });
    await deliverTo(TVER);
    await last('own').answer(false);
    draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    await flush();
    expect(lines().filter((line) => /companies|payments/.test(line))).toEqual([]);
    draft.send({ kind: 'company', value: '1' });
    expect(now()).toMatchObject({ company: DOOR, payment: 'bank', payments: [BANK, CARD] });
  });

  test('the payment goes by the contractor; one that is new has no code', async () => {
    hold();
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    draft.chooseContractor('C1');
    await flush();
    draft.chooseContractor('new');
    await flush();
    expect(lines().filter((line) => line.startsWith('payments'))).toEqual([
      'payments {"deliveryMethod":"PICKUPOUR"}',
      'payments {"deliveryMethod":"PICKUPOUR","contractorCode":"C1"}',
      'payments {"deliveryMethod":"PICKUPOUR"}',
    ]);
  });

  test('two islands ask once; the last that goes ends it', async () => {
    const first = hold();
    const second = hold();
    await deliverTo(TVER);
    expect(asked.filter(({ line }) => line.startsWith('own'))).toHaveLength(1);
    first();
    first();
    expect(last('own').isAborted()).toBe(false);
    second();
    expect([last('own').isAborted(), last('route').isAborted()]).toEqual([true, true]);
  });

  test('a delayed cart is named', async () => {
    const { draftFor } = await import('../../shared/stores/checkout/draft');
    const store = await import('../../shared/stores/checkout/questions');
    const of = { cartId: '60001', clientId: '' };
    offs.push(store.questionsFor(of).hold(), pickups.at({ ...of, point: 'MSK1' }).watch());
    draftFor(of).send({ kind: 'method', method: 'DELIVEOUR' });
    draftFor(of).send({ kind: 'address', address: TULA });
    await flush();
    expect(last('own').line).toContain('{"cartId":"60001","clientId":""}');
    expect(last('pickup').line).toBe('pickup "MSK1" {"cartId":"60001","clientId":""}');
  });
});

describe('answers out of order', () => {
  test.each([
    ['the former one first', ['TVER', 'TULA']],
    ['the former one last', ['TULA', 'TVER']],
  ])('of two addresses the present one counts: %s', async (_name, order) => {
    hold();
    await deliverTo(TVER);
    const former = { own: last('own'), route: last('route') };
    await deliverTo(TULA);
    const present = { own: last('own'), route: last('route') };
    for (const which of order) {
      const { own, route: trip } = which === 'TVER' ? former : present;
      await own.answer(which === 'TVER');
      await trip.answer(route(which === 'TVER' ? '2026-03-11' : '2026-03-12'));
      if (which === 'TVER' && order[0] === 'TVER') expect([now().own, questions.$route.get().status]).toEqual(['asking', 'loading']);
    }
    expect(now().own).toBe('no');
    expect(questions.$route.get().data).toEqual(route('2026-03-12'));
    expect(former.own.isAborted()).toBe(true);
  });

  test('back to the former address its own answer counts, not the one about the other', async () => {
    hold();
    await deliverTo(TVER);
    await last('own').answer(true);
    await deliverTo(TULA);
    const other = last('own');
    await deliverTo(TVER);
    await other.answer(false);
    expect(now()).toMatchObject({ address: TVER, own: 'yes' });
  });

  test('what was typed and then chosen of the list without a code asks the same: the answer is known', async () => {
    hold();
    const { value } = TVER;
    await deliverTo({ value, isTyped: true });
    await last('own').answer(true);
    await deliverTo({ value });
    expect([now().address, now().own]).toEqual([{ value }, 'yes']);
    draft.send({ kind: 'address', address: null });
    await deliverTo({ value, isTyped: true });
    expect(now().own).toBe('yes');
  });

  test('payments of a former way of delivery are not offered', async () => {
    hold();
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    await flush();
    const former = last('payments');
    await deliverTo(TVER);
    await last('payments').answer([BANK]);
    await former.answer([BANK, CARD]);
    expect(now().payments).toEqual([BANK]);
  });

  test('what the shop stops offering is not chosen any more', async () => {
    hold({ bankPaymentId: 'bank' });
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    await flush();
    await last('payments').answer([BANK, CARD]);
    draft.send({ kind: 'payment', id: 'card' });
    draft.chooseContractor('C1');
    await flush();
    await last('payments').answer([BANK]);
    expect(now().payment).toBe('bank');
  });
});

describe('what fails is told and asked again', () => {
  const FAULTS: readonly ApiErrorCode[] = ['network', 'timeout', 'server', 'malformed', 'offline', 'forbidden', 'refused', 'missing'];
  test.each(FAULTS)('whether our own transport goes there: %s', async (code) => {
    hold();
    await deliverTo(TVER);
    await last('own').fail(code);
    // A transport company is left to choose, and no order waits for it.
    expect([now().own, questions.$own.get().status]).toEqual(['failed', 'failed']);
    expect(failureOf(questions.$own.get())).toMatch(/^Не удалось проверить доставку нашим транспортом\./);
    questions.retry();
    await flush();
    await last('own').answer(true);
    expect([now().own, questions.$own.get().status]).toEqual(['yes', 'ready']);
  });

  test.each(FAULTS)('all of it: %s; each is said in its words, and «Повторить» asks what failed alone', async (code) => {
    hold();
    await deliverTo(TVER);
    await last('own').answer(false);
    draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
    await flush();
    for (const name of ['route', 'companies', 'payments']) await last(name).fail(code);
    expect([questions.$route, questions.$companies, questions.$payments].map(($one) => failureOf($one.get()).split('.')[0])).toEqual([
      'Не удалось загрузить ближайшие рейсы',
      'Не удалось загрузить транспортные компании',
      'Не удалось загрузить способы оплаты',
    ]);
    lines();
    questions.retry();
    await flush();
    expect(
      lines()
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(['companies', 'payments', 'route']);
  });

  test('the points, and when one of them has it all', async () => {
    hold();
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    const point = pickups.at({ ...ACTIVE, point: 'MSK1' });
    offs.push(point.watch());
    await flush();
    await last('warehouses').fail();
    await last('pickup').fail();
    expect(failureOf(questions.$points.get())).toMatch(/^Не удалось загрузить склады\./);
    expect(failureOf(point.$state.get())).toMatch(/^Не удалось рассчитать дату получения\./);
    expect(now().points).toBeNull();
    void point.load(true);
    await flush();
    await last('pickup').answer({ avail: true, priceRows: {} } satisfies PickupInfo);
    expect(point.$state.get().data?.avail).toBe(true);
  });
});

const failureOf = (answer: { status: string; error?: { text: string } }): string => (answer.status === 'failed' ? (answer.error?.text ?? '') : '');

test('an order waits for what decides about it, not for the dates', async () => {
  hold();
  expect(questions.$isPending.get()).toBe(false);
  await deliverTo(TVER);
  expect(questions.$isPending.get()).toBe(true);
  await last('own').answer(true);
  expect(questions.$isPending.get()).toBe(true);
  await last('payments').answer([BANK]);
  expect([questions.$isPending.get(), questions.$route.get().status]).toEqual([false, 'loading']);
});

describe('codes that nobody knows', () => {
  const MSK = { code: 'MSK1', name: 'Москва' };
  test('are left out and reported once', async () => {
    hold({ points: ['MSK1', 'ATLANTIS'], payments: [BANK], bankPaymentId: 'barter' });
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    await flush();
    await last('warehouses').answer({ allWarehouse: [MSK] });
    expect(now()).toMatchObject({ points: ['MSK1'], payment: 'bank' });
    draft.send({ kind: 'point', code: 'ATLANTIS' });
    expect(now().point).toBeNull();
    hold({ bankPaymentId: 'barter', payments: [BANK] });
    expect(reported.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'Unknown bankPaymentId: barter. It is left out.',
      'Unknown pickup point: ATLANTIS. It is left out.',
    ]);
  });

  test('where the page names no points all warehouses are', async () => {
    hold();
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    await flush();
    await last('warehouses').answer({ allWarehouse: [MSK, { code: 'SPB1', name: 'Петербург' }] });
    expect(now().points).toEqual(['MSK1', 'SPB1']);
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('the time until which one orders for a trip', () => {
  const at = (time: string) => `2026-03-10T${time}:00+03:00`;
  test('passes while the page stands: the shop is asked for the next one, and it is said to be that', async () => {
    hold();
    await deliverTo(TVER);
    await last('route').answer(route('2026-03-11', at('18:00')));
    lines();
    await vi.advanceTimersByTimeAsync(9 * 3_600_000 - 1000);
    expect([lines().filter((line) => line.startsWith('route')), questions.$isNextTrip.get()]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1000);
    await flush();
    expect(questions.$isNextTrip.get()).toBe(true);
    await last('route').answer(route('2026-03-13', at('23:00')));
    expect(questions.$route.get().data?.currentRoute?.deliveryDate).toBe('2026-03-13');
    await deliverTo(TULA);
    expect(questions.$isNextTrip.get()).toBe(false);
  });

  test('a shop that goes on to name it is not asked without end; a far one, or none, sets no clock', async () => {
    hold();
    await deliverTo(TVER);
    await last('route').answer(route('2026-03-11', at('10:00')));
    await vi.advanceTimersByTimeAsync(3_600_000);
    await flush();
    lines();
    await deliverTo(TULA);
    for (const until of [at('10:00'), undefined, 'скоро', '2027-01-01T00:00:00+03:00']) {
      await last('route').answer(route('2026-03-11', until));
      lines();
      await vi.advanceTimersByTimeAsync(3_600_000);
      await flush();
      expect(lines()).toEqual([]);
      await deliverTo(TVER);
      await deliverTo({ ...TULA, value: `${TULA.value}, кв. ${String(until)}` });
    }
  });

  describe('has passed for an order that goes along with it', () => {
    const byOwn = async () => {
      hold({ payments: [BANK] });
      await deliverTo(TVER);
      await last('own').answer(true);
      draft.send({ kind: 'methodType', methodType: 'AUTO_ALLIANCE_DELIVERY' });
      await last('route').answer(route('2026-03-11', at('18:00')));
      expect([questions.$isPending.get(), questions.tripHolds()]).toEqual([false, true]);
      await vi.advanceTimersByTimeAsync(9 * 3_600_000);
      await flush();
    };

    test('the order waits for the next one, and another day is taken once it has been told', async () => {
      await byOwn();
      expect([questions.$route.get().status, questions.$isPending.get()]).toEqual(['loading', true]);
      await last('route').answer(route('2026-03-13', at('23:00')));
      expect(questions.$isPending.get()).toBe(false);
      expect(questions.tripHolds()).toBe(false);
      expect(questions.$tripChange.get()).toEqual({ before: '2026-03-11', after: '2026-03-13' });
      expect([questions.tripHolds(), questions.$tripChange.get(), questions.tripHolds()]).toEqual([true, null, true]);
    });

    test('nobody can say which is next: that is told before it is taken', async () => {
      await byOwn();
      await last('route').fail('refused');
      expect([questions.$isPending.get(), questions.tripHolds()]).toEqual([false, false]);
      expect(questions.$tripChange.get()).toEqual({ before: '2026-03-11', after: '' });
      expect(questions.tripHolds()).toBe(true);
    });

    test('by a transport company, or to another address, the trip is of no matter', async () => {
      await byOwn();
      await last('route').answer(route('2026-03-13', at('23:00')));
      expect(questions.tripHolds()).toBe(false);
      draft.send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
      expect([questions.$tripChange.get(), questions.tripHolds()]).toEqual([null, true]);
      await deliverTo(TULA);
      await last('own').answer(true);
      draft.send({ kind: 'methodType', methodType: 'AUTO_ALLIANCE_DELIVERY' });
      await last('route').answer(route('2026-03-16', at('23:00')));
      expect(questions.tripHolds()).toBe(true);
    });
  });

  test('without an offset nobody knows when it passes: no clock is set', async () => {
    hold();
    await deliverTo(TVER);
    await last('route').answer(route('2026-03-11', '2026-03-10T10:00:00'));
    lines();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    await flush();
    expect([lines(), questions.$isNextTrip.get()]).toEqual([[], false]);
  });

  test('nobody waits for it when nobody looks', async () => {
    const off = hold();
    await deliverTo(TVER);
    await last('route').answer(route('2026-03-11', at('18:00')));
    off();
    lines();
    await vi.advanceTimersByTimeAsync(12 * 3_600_000);
    expect([lines(), questions.$isNextTrip.get()]).toEqual([[], false]);
  });
});

test('another buyer: what the former one asked is answered to nobody', async () => {
  hold();
  await deliverTo(TVER);
  const own = last('own');
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  await own.answer(true);
  expect(now()).toMatchObject({ address: null, own: 'unknown' });
  expect(questions.$own.get().status).toBe('idle');
});

test('a call that is refused as nobody’s is no answer', async () => {
  hold();
  await deliverTo(TVER);
  await last('payments').fail('session');
  expect(questions.$payments.get()).toMatchObject({ status: 'failed', error: { code: fault('session').code } });
  expect(now().payments).toBeNull();
});
