import { expect, test } from 'vitest';
import { dayOfLines } from '../../shared/stores/checkout/dates';
import { type CheckoutState, NOTHING_CHOSEN, NOTHING_KNOWN } from '../../shared/stores/checkout/machine';

const state = (choices: Partial<CheckoutState>): CheckoutState => ({ ...NOTHING_CHOSEN, ...NOTHING_KNOWN, ...choices });
const PICKUP = state({ method: 'PICKUPOUR', point: 'MSK1' });
const OWN = state({ method: 'DELIVEOUR', type: 'AUTO_ALLIANCE_DELIVERY' });
const pickup = (here: number, moved: number, days: { pickingDate?: string; movingDate?: string }) => ({
  avail: here > 0,
  priceRows: { default: { rows: here, totalPrice: undefined }, donors: { rows: moved, totalPrice: undefined } },
  pickingDate: days.pickingDate,
  movingDate: days.movingDate,
});
const trip = (productRows: number, deliveryDate: string | undefined) => ({ productRows, deliveryDate }) as never;

test('lines that come together come on its day', () => {
  const days = { pickingDate: '2026-11-27', movingDate: '2026-11-30' };
  expect(dayOfLines(PICKUP, pickup(3, 0, days), null)).toBe('2026-11-27');
  expect(dayOfLines(PICKUP, pickup(0, 3, days), null)).toBe('2026-11-30');
  expect(dayOfLines(PICKUP, pickup(1, 2, { pickingDate: '2026-11-30', movingDate: '2026-11-30' }), null)).toBe('2026-11-30');
  expect(dayOfLines(OWN, null, { currentRoute: trip(0, '2026-11-28'), nextRoute: trip(4, '2026-12-01') })).toBe('2026-12-01');
});

test('of two parts nobody knows which line is in which, so none is told a day', () => {
  expect(dayOfLines(PICKUP, pickup(1, 2, { pickingDate: '2026-11-27', movingDate: '2026-11-30' }), null)).toBe('');
  expect(dayOfLines(PICKUP, pickup(1, 2, { pickingDate: '2026-11-27' }), null)).toBe('');
  expect(dayOfLines(OWN, null, { currentRoute: trip(2, '2026-11-28'), nextRoute: trip(2, '2026-12-01') })).toBe('');
});

test('where the delivery says no day the lines keep their own', () => {
  expect(dayOfLines(PICKUP, null, null)).toBeUndefined();
  expect(dayOfLines(PICKUP, pickup(0, 3, { pickingDate: '2026-11-27' }), null)).toBeUndefined();
  expect(dayOfLines(OWN, null, { currentRoute: trip(2, undefined), nextRoute: undefined })).toBeUndefined();
  expect(dayOfLines(state({ method: 'DELIVERTK', type: 'TRANSPORT_COMPANY_DELIVERY' }), pickup(3, 0, { pickingDate: '2026-11-27' }), null)).toBeUndefined();
});

test('a trip that takes no more orders promises its lines no day', () => {
  const over = { ...(trip(3, '2026-11-28') as object), criticalDeliveryDate: '2020-01-01T10:00:00+03:00' } as never;
  expect(dayOfLines(OWN, null, { currentRoute: over, nextRoute: undefined })).toBeUndefined();
  expect(dayOfLines(OWN, null, { currentRoute: over, nextRoute: trip(1, '2026-12-01') })).toBe('');
});
