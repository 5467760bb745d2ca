// What a choice has reset, in words.
import { expect, test } from 'vitest';
import { type CheckoutState, NOTHING_CHOSEN, NOTHING_KNOWN, type Reset } from '../../shared/stores/checkout/machine';
import { resetsText } from '../../shared/stores/checkout/resets';

const text = (resets: Reset[], state: Partial<CheckoutState> = {}) => resetsText(resets, { ...NOTHING_CHOSEN, ...NOTHING_KNOWN, ...state });

test('each is a sentence; nothing is none', () => {
  expect(text([])).toBe('');
  expect(text(['type', 'address', 'company', 'companyType', 'companyInfo', 'point'])).toBe(
    'Способ доставки сброшен. Адрес сброшен. Транспортная компания сброшена. Способ получения сброшен. Терминал сброшен. Пункт самовывоза сброшен.',
  );
});

test('the payment is told by its new name as far as that is known', () => {
  const payments = [{ id: 'bank', name: 'По счету' }];
  expect(text(['payment'], { payment: 'bank', payments })).toBe('Способ оплаты изменен на «По счету».');
  expect(text(['payment'], { payment: 'bank', payments: null })).toBe('Способ оплаты изменен.');
  expect(text(['payment'])).toBe('Способ оплаты сброшен.');
});
