// How delivery and payment depend on each other (§4): one row for each rule, and random walks against what must always hold.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  backTo,
  bankPaymentOf,
  type CheckoutEvent,
  type CheckoutState,
  type Choices,
  type Company,
  carrierOf,
  carry,
  isCarried,
  missingDelivery,
  missingOf,
  NOTHING_CHOSEN,
  NOTHING_KNOWN,
  paymentsFor,
  type Reset,
  shownOf,
  step,
  typesFor,
  type Way,
  wayOf,
} from '../../shared/stores/checkout/machine';
import { seeded, times } from '../amount';

const AUTO = 'AUTO_ALLIANCE_DELIVERY';
const TRANSPORT = 'TRANSPORT_COMPANY_DELIVERY';
const DOOR = 'TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR';
const TERMINAL = 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL';

const lenina: Address = { value: 'г. Москва, ул. Ленина, д. 1', codes: { kladr: '7700000000000010001' } };
const mira: Address = { value: 'г. Тверь, пр-т Мира, д. 2', codes: { kladr: '6900000100000020002' } };
const both: Company = { value: '1', name: 'Деловые Линии', types: [DOOR, TERMINAL] };
const doorOnly: Company = { value: '2', name: 'Курьер', types: [DOOR] };
const bank = { id: 'bank', name: 'Оплата по счету' };
const card = { id: 'card', name: 'Банковской картой' };
const START: CheckoutState = {
  ...NOTHING_CHOSEN,
  ...NOTHING_KNOWN,
  companies: [both, doorOnly],
  points: ['MSK1', 'SPB1'],
  payments: [card, bank],
  bankPaymentId: 'bank',
};

const pickup: CheckoutEvent = { kind: 'method', method: 'PICKUPOUR' };
const delivery: CheckoutEvent = { kind: 'method', method: 'DELIVEOUR' };
const to = (address: Address | null): CheckoutEvent => ({ kind: 'address', address });
const own = (answer: 'yes' | 'no' | 'failed', address = lenina): CheckoutEvent => ({ kind: 'own', address, own: answer });
const by = (methodType: typeof AUTO | typeof TRANSPORT): CheckoutEvent => ({ kind: 'methodType', methodType });
const company = (value: string): CheckoutEvent => ({ kind: 'company', value });
const handed = (companyType: typeof DOOR | typeof TERMINAL): CheckoutEvent => ({ kind: 'companyType', companyType });
const at = (code: string): CheckoutEvent => ({ kind: 'point', code });
const pay = (id: string): CheckoutEvent => ({ kind: 'payment', id });
const offers = (some: Extract<CheckoutEvent, { kind: 'offers' }>['offers']): CheckoutEvent => ({ kind: 'offers', offers: some });

const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce((state, event) => step(state, event).state, START);
const OWN_TRANSPORT = [delivery, to(lenina), own('yes'), by(AUTO)];
const TO_DOOR = [delivery, to(lenina), own('yes'), by(TRANSPORT), company('1'), handed(DOOR)];
const TO_TERMINAL = [...TO_DOOR.slice(0, -1), handed(TERMINAL), { kind: 'companyInfo', text: 'у вокзала' } as const];

test.each([
  ['nothing chosen', { method: null }],
  ['pickup', { method: 'PICKUPOUR' }],
  ['no address', { address: null }],
  ['no answer', { own: 'unknown' }],
  ['asked about', { own: 'asking' }],
] as const)('no type of delivery is offered: %s', (_, choices) =>
  expect(typesFor({ ...NOTHING_CHOSEN, method: 'DELIVEOUR', address: lenina, own: 'yes', ...choices })).toEqual([]),
);

test.each([
  ['the company hands over as it was left', TO_TERMINAL, '1', true],
  ['the company could, and has not been asked for it yet', TO_DOOR, '1', false],
  ['the company does not go there', [...TO_DOOR, company('2')], '2', true],
  ['no company is chosen yet', [delivery, to(lenina), own('yes'), by(TRANSPORT)], null, false],
] as const)('a terminal that is waited for: %s', (_, events, value, isDone) =>
  expect(isCarried({ type: TRANSPORT, company: value, companyType: TERMINAL, companyInfo: '' }, after(...events))).toBe(isDone),
);

type Row = [name: string, before: readonly CheckoutEvent[], event: CheckoutEvent, becomes: Partial<Choices>, reset: readonly Reset[]];

describe('a choice, and what it does to the others', () => {
  test.each<Row>([
    ['«Доставка» starts as our own, paid by the bank', [], delivery, { method: 'DELIVEOUR', type: null, payment: 'bank' }, []],
    ['«Самовывоз» is paid by the bank until something else is chosen', [], pickup, { method: 'PICKUPOUR', payment: 'bank' }, []],
    [
      'another method takes back the type and the payment, but not the address',
      [...OWN_TRANSPORT, pay('card')],
      pickup,
      { method: 'PICKUPOUR', type: null, payment: 'bank', address: lenina, own: 'yes' },
      ['type', 'payment'],
    ],
    [
      'another method takes back all of the transport company',
      TO_TERMINAL,
      pickup,
      { method: 'PICKUPOUR', type: null, company: null, companyType: null, companyInfo: '', payment: 'bank' },
      ['type', 'company', 'companyType', 'companyInfo'],
    ],
    [
      'another method takes back the pickup point',
      [pickup, at('MSK1'), pay('card')],
      delivery,
      { method: 'DELIVEOUR', point: null, payment: 'bank' },
      ['point', 'payment'],
    ],
    ['«Доставка» once more changes nothing', TO_DOOR, delivery, { method: 'DELIVERTK', type: TRANSPORT, company: both }, []],
    ['a pickup point leaves the payment', [pickup, pay('card')], at('MSK1'), { point: 'MSK1', payment: 'card' }, []],
    [
      'a pickup point takes back the address that «Самовывоз» had left',
      [...OWN_TRANSPORT, pickup],
      at('SPB1'),
      { method: 'PICKUPOUR', point: 'SPB1', address: null, own: 'unknown', type: null },
      ['address'],
    ],
    [
      'a pickup point chosen on the map while a delivery is filled in',
      [...TO_DOOR],
      at('SPB1'),
      { method: 'PICKUPOUR', point: 'SPB1', address: null, type: null, company: null, companyType: null, payment: 'bank' },
      ['type', 'address', 'company', 'companyType'],
    ],
    ['a point that is not offered', [pickup], at('NOWHERE'), { point: null }, []],
    ['a new address is asked about', [delivery], to(lenina), { address: lenina, own: 'asking', type: null }, []],
    [
      'a new address takes back the type, the company and how it hands over, and leaves the payment',
      TO_TERMINAL,
      to(mira),
      { method: 'DELIVEOUR', address: mira, own: 'asking', type: null, company: null, companyType: null, companyInfo: '', payment: 'bank' },
      ['type', 'company', 'companyType', 'companyInfo'],
    ],
    ['a new address leaves a payment that was chosen', [...OWN_TRANSPORT, pay('card')], to(mira), { address: mira, type: null, payment: 'card' }, ['type']],
    ['an address that is typed over is none', OWN_TRANSPORT, to(null), { address: null, own: 'unknown', type: null }, ['type']],
    ['the same address again takes nothing back', OWN_TRANSPORT, to({ ...lenina }), { type: AUTO, own: 'yes' }, []],
    ['an address without a delivery', [pickup], to(lenina), { address: null }, []],
    ['an answer about an address that is another by now', [delivery, to(lenina), to(mira)], own('yes', lenina), { own: 'asking' }, []],
    ['our own transport does not go there any more', OWN_TRANSPORT, own('no'), { own: 'no', type: null, method: 'DELIVEOUR' }, ['type']],
    ['the shop could not say: a transport company still may be chosen', [delivery, to(lenina), own('failed')], by(TRANSPORT), { type: TRANSPORT }, []],
    ['our own transport without an answer', [delivery, to(lenina), own('failed')], by(AUTO), { type: null }, []],
    ['a type without an address', [delivery], by(AUTO), { type: null, method: 'DELIVEOUR' }, []],
    ['our own transport', [delivery, to(lenina), own('yes')], by(AUTO), { type: AUTO, method: 'DELIVEOUR' }, []],
    ['our own transport leaves a payment', [delivery, to(lenina), own('yes'), pay('card')], by(AUTO), { type: AUTO, payment: 'card' }, []],
    [
      'our own transport takes back how the company hands over',
      TO_TERMINAL,
      by(AUTO),
      { type: AUTO, method: 'DELIVEOUR', company: null, companyType: null, companyInfo: '' },
      ['company', 'companyType', 'companyInfo'],
    ],
    [
      'a transport company is paid by the bank',
      [...OWN_TRANSPORT, pay('card')],
      by(TRANSPORT),
      { type: TRANSPORT, method: 'DELIVERTK', payment: 'bank' },
      ['payment'],
    ],
    ['nothing else pays a transport company', TO_DOOR, pay('card'), { payment: 'bank' }, []],
    [
      'a company that does not go to a terminal',
      TO_TERMINAL,
      company('2'),
      { company: doorOnly, companyType: null, companyInfo: '' },
      ['companyType', 'companyInfo'],
    ],
    ['a terminal of a company that has none', [...TO_DOOR, company('2')], handed(TERMINAL), { companyType: DOOR }, []],
    ['what the buyer takes out of a field is no reset', TO_TERMINAL, { kind: 'companyInfo', text: '' }, { companyType: TERMINAL, companyInfo: '' }, []],
    ['to the door in the place of a terminal', TO_TERMINAL, handed(DOOR), { companyType: DOOR, companyInfo: '', address: lenina }, ['companyInfo']],
    ['a company without a delivery by one', OWN_TRANSPORT, company('1'), { company: null }, []],
    ['which terminal, where there is none', TO_DOOR, { kind: 'companyInfo', text: 'у вокзала' }, { companyInfo: '' }, []],
    ['what the page has chosen at first pays, where it is offered', [], offers({ firstPaymentId: 'card' }), { payment: 'card' }, []],
    ['what is not offered pays nothing, also where the page has chosen it', [], offers({ firstPaymentId: 'barter' }), { payment: 'bank' }, []],
    [
      'a delivery that the page has chosen leaves what it has chosen to pay with',
      [offers({ firstPaymentId: 'card' })],
      { ...pickup, isFirst: true },
      { method: 'PICKUPOUR', payment: 'card' },
      [],
    ],
    [
      'the buyer’s own choice of a delivery is paid by the bank, whatever the page has chosen',
      [offers({ firstPaymentId: 'card' })],
      pickup,
      { payment: 'bank' },
      ['payment'],
    ],
    [
      'what the page has chosen stands where its methods come after its delivery',
      [offers({ payments: null, bankPaymentId: undefined }), { ...pickup, isFirst: true }],
      offers({ payments: [card, bank], firstPaymentId: 'card' }),
      { payment: 'card' },
      [],
    ],
    ['a payment that is not offered', [pickup], pay('barter'), { payment: 'bank' }, []],
    [
      'the company is not offered any more',
      TO_TERMINAL,
      offers({ companies: [doorOnly] }),
      { company: null, companyType: null, companyInfo: '' },
      ['company', 'companyType', 'companyInfo'],
    ],
    [
      'the company does not go to a terminal any more',
      TO_TERMINAL,
      offers({ companies: [{ ...both, types: [DOOR] }] }),
      { companyType: null, companyInfo: '' },
      ['companyType', 'companyInfo'],
    ],
    ['the point is not offered any more', [pickup, at('MSK1')], offers({ points: ['SPB1'] }), { point: null }, ['point']],
    ['the payment is not offered any more', [pickup, pay('card')], offers({ payments: [bank] }), { payment: 'bank' }, ['payment']],
    ['no payment is offered any more', [pickup, pay('card')], offers({ payments: [] }), { payment: null }, ['payment']],
    ['without the bank the first method is the usual one', [pickup, pay('bank')], offers({ payments: [card] }), { payment: 'card' }, ['payment']],
  ])('%s', (_name, before, event, becomes, reset) => {
    const state = after(...before);
    const answer = step(state, event);
    expect(answer.state).toMatchObject(becomes);
    expect(answer.reset).toEqual(reset);
  });

  test('the bank payment that could not be named yet is chosen when the methods come, for whoever has chosen how it is delivered', () => {
    const unknown = { ...START, payments: null, bankPaymentId: undefined };
    expect(step(unknown, offers({ payments: [card, bank], bankPaymentId: 'bank' })).state.payment).toBeNull();
    const chosen = step(unknown, pickup).state;
    expect(chosen.payment).toBeNull();
    expect(step(chosen, offers({ payments: [card, bank], bankPaymentId: 'bank' }))).toMatchObject({ state: { payment: 'bank' }, reset: [] });
  });
});

describe('what stands on the page, and what is missing', () => {
  test.each<[name: string, events: readonly CheckoutEvent[], shown: readonly (keyof Choices)[], missing: readonly (keyof Choices)[]]>([
    ['nothing chosen', [], ['method', 'payment'], ['method', 'payment']],
    ['pickup', [pickup], ['method', 'payment', 'point'], ['point']],
    ['pickup at a point', [pickup, at('MSK1')], ['method', 'payment', 'point'], []],
    ['delivery', [delivery], ['method', 'payment', 'address'], ['address']],
    ['an address that is asked about', [delivery, to(lenina)], ['method', 'payment', 'address'], ['type']],
    ['an address', [delivery, to(lenina), own('no')], ['method', 'payment', 'address', 'type'], ['type']],
    ['our own transport', OWN_TRANSPORT, ['method', 'payment', 'address', 'type'], []],
    [
      'a transport company',
      [delivery, to(lenina), own('no'), by(TRANSPORT)],
      ['method', 'payment', 'address', 'type', 'company', 'companyType'],
      ['company', 'companyType'],
    ],
    ['to the door', TO_DOOR, ['method', 'payment', 'address', 'type', 'company', 'companyType'], []],
    ['to a terminal', TO_TERMINAL, ['method', 'payment', 'address', 'type', 'company', 'companyType', 'companyInfo'], []],
  ])('%s', (_name, events, shown, missing) => {
    const state = after(...events);
    expect([...shownOf(state)]).toEqual(shown);
    expect(missingOf(state)).toEqual(missing);
    expect(missingDelivery(state)).toEqual(missing.filter((name) => name !== 'payment'));
  });

  test('a point and a payment that the shop is not known to offer', () => {
    const unknown: CheckoutState = { ...START, points: null, payments: null };
    const state = [pickup, at('MSK1')].reduce((before, event) => step(before, event).state, unknown);
    expect([state.point, state.payment]).toEqual(['MSK1', 'bank']);
    expect(missingOf(state)).toEqual(['point', 'payment']);
    expect(missingOf(step(state, offers({ points: ['MSK1'], payments: [bank] })).state)).toEqual([]);
  });
});

const anAddress = fc.constantFrom(lenina, mira, { value: 'деревня Гадюкино, у пруда', isTyped: true });
const anEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
  fc.constantFrom(pickup, delivery),
  fc.constantFrom('MSK1', 'SPB1', 'NOWHERE').map(at),
  fc.option(anAddress).map(to),
  fc.record({ kind: fc.constant('own' as const), address: anAddress, own: fc.constantFrom('yes' as const, 'no' as const, 'failed' as const) }),
  fc.constantFrom(AUTO, TRANSPORT).map(by),
  fc.constantFrom('1', '2', '3').map(company),
  fc.constantFrom(DOOR, TERMINAL).map(handed),
  fc.constantFrom('', 'у вокзала').map((text) => ({ kind: 'companyInfo' as const, text })),
  fc.constantFrom('bank', 'card', 'barter').map(pay),
  fc
    .record(
      {
        companies: fc.subarray([both, doorOnly, { ...both, types: [DOOR] } as Company]),
        points: fc.subarray(['MSK1', 'SPB1']),
        payments: fc.subarray([bank, card]),
      },
      { requiredKeys: [] },
    )
    .map(offers),
);

/** Whether a payment may change on its own: with the method, the choice of a transport company, and what is offered. */
const mayMovePayment = (before: CheckoutState, event: CheckoutEvent, now: CheckoutState): boolean =>
  event.kind === 'payment' ||
  event.kind === 'offers' ||
  (event.kind === 'methodType' && event.methodType === TRANSPORT) ||
  ((event.kind === 'method' || event.kind === 'point') && before.method !== now.method);

test('whatever is chosen in whatever order: nothing is left that the method does not show, and a payment moves where it is said to', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 40 }), (events) => {
      let state = START;
      const left = new Map<Way, Choices>();
      for (const event of events) {
        const before = state;
        const made = step(before, event);
        // As the draft does: who goes back to a way of delivery has it as they left it, and an answer brings the carrier that waited for it.
        const [was, is] = [wayOf(before), wayOf(made.state)];
        const former = is && is !== was ? left.get(is) : undefined;
        const carrier = event.kind === 'own' && state.type === null ? carrierOf(left.get('delivery') ?? NOTHING_CHOSEN) : null;
        const isBack = event.kind === 'method' && former !== undefined;
        const answer = isBack ? backTo(before, made.state, former) : carrier ? carry(before, made.state, carrier) : made;
        state = answer.state;
        if (was && was !== is) left.set(was, before);
        const { method, type, address, companyType, companyInfo, point, payment } = state;
        const shown = shownOf(state);
        for (const name of ['type', 'company', 'companyType', 'companyInfo', 'point'] as const)
          if (!shown.has(name)) expect(state[name] || null, name).toBeNull();
        // Choosing a point takes the address away. A point that came back with its way has not been chosen again: the address waits for the way back.
        const isAddressKept = isBack || (before.point === point && before.address === address);
        if (point !== null) expect([method, isAddressKept ? null : address]).toEqual(['PICKUPOUR', null]);
        if (event.kind === 'point' && point === event.code) expect(address).toBeNull();
        expect(type === TRANSPORT).toBe(method === 'DELIVERTK');
        if (type !== null) expect(typesFor(state)).toContain(type);
        if (typesFor(state).length > 0) expect(address).not.toBeNull();
        if (state.company && companyType) expect(state.company.types).toContain(companyType);
        if (companyInfo) expect(companyType).toBe(TERMINAL);
        if (method === 'DELIVERTK') expect(payment).toBe(bankPaymentOf(state));
        if (payment !== null) expect(paymentsFor(state).map(({ id }) => id)).toContain(payment);
        if (payment !== before.payment) expect(mayMovePayment(before, event, state) || method === 'DELIVERTK').toBe(true);
        if (isBack && former.point && before.points?.includes(former.point)) expect(point).toBe(former.point);
        if (isBack && former.type && before.address && before.address === former.address && typesFor(state).includes(former.type))
          expect(type).toBe(former.type);
        if (!isBack && event.kind === 'method' && method !== before.method) expect(payment).toBe(bankPaymentOf(state));
        // What is said to be reset was there, and is not any more.
        for (const name of answer.reset) expect([Boolean(before[name]), state[name] !== before[name]], name).toEqual([true, true]);
        expect(step(state, event).reset, 'the same again takes nothing back').toEqual([]);
      }
    }),
    seeded(times(10_000)),
  );
});
