// A folded step of the order says with the page what it says with the widget that takes its place.
import { describe, expect, test } from 'vitest';
import { customerFacts, pickupFacts, readyWords } from '../../host/pages/order-facts';
import * as words from '../../shared/features/pickup/readiness';
import { createClusters } from '../../shared/features/points/clusters';
import type { Warehouse } from '../../shared/reading/entities';
import * as facts from '../../shared/stores/checkout/facts';
import { NOTHING_CHOSEN, NOTHING_KNOWN } from '../../shared/stores/checkout/machine';
import { deliveryText } from '../../shared/texts/delivery';
import { type CustomerKind, NO_CUSTOMER } from '../../shared/validation/customer';

const contractors = [{ code: 'c1', companyName: 'ООО «Ромашка»', inn: '1600000001', legalAddress: 'Казань' }];
const who = { ...NO_CUSTOMER, fio: 'Галиев Тимур', email: 'galiev@example.ru', phone: '+79041234567', comment: ' К утру ', companyName: 'ИП Галиев' };
const KINDS: Readonly<Record<string, CustomerKind>> = {
  'a private person': { isRetail: true, isPartner: false },
  'a company': { isRetail: false, isPartner: false, contractors },
  'a partner': { isRetail: false, isPartner: true, contractors },
};

/** What they are called and what they say; the widgets know their names too. */
const pairs = (all: readonly facts.Fact[]) => all.map(([label, answer]) => [label, answer]);

test.each(Object.entries(KINDS))('who orders: %s', (_name, kind) => {
  for (const contractor of ['', 'c1', 'new'])
    expect(customerFacts({ ...who, contractor }, kind)).toEqual(pairs(facts.customerFacts({ ...who, contractor }, kind)));
});

describe('where it is picked up', () => {
  const here = { rows: 2, totalPrice: 1500.5 };
  test.each([
    { priceRows: { default: here }, pickingDate: '2026-03-11' },
    { priceRows: { default: here, donors: { rows: 1, totalPrice: 90 } }, pickingDate: '2026-03-11', movingDate: '2026-03-12' },
    { priceRows: { default: { rows: 3 } } },
    { priceRows: {} },
  ])('%j', (given) => {
    const info = { avail: true, ...given };
    expect(readyWords(info)).toBe(words.readyWords(info).join('. '));
  });

  test('the point by its name', () => {
    const points = [{ code: 'MSK1', name: 'Москва, Каширское шоссе' }];
    const state = { ...NOTHING_CHOSEN, ...NOTHING_KNOWN, method: 'PICKUPOUR', point: 'MSK1' } as const;
    const expected = [...pairs(facts.deliveryFacts(state, points as Warehouse[])), [deliveryText('pickup.ready'), '']];
    expect(pickupFacts('MSK1', points, undefined)).toEqual(expected);
  });
});

test('signs of the map stand where its tiles keep their names away from', async () => {
  const { SIGNS } = await import('../../host/shop/tiles');
  const { options } = createClusters() as unknown as { options: { radius: number; extent: number; maxZoom: number } };
  expect(SIGNS).toEqual({ radius: options.radius, extent: options.extent, maxZoom: options.maxZoom });
});
