import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainQuantity, orderability, refusalText } from '../../shared/validation/orderability';
import { parseQuantity, type QuantityProps, quantityRange, rulesOf, settleQuantity, stepQuantity } from '../../shared/validation/quantity';
import { seeded, times } from '../amount';
import { fastest } from '../fastest';

describe('parsing', () => {
  test.each([
    ['4', 4],
    [' 1 234 ', 1234],
    ['1\u00a0000', 1000],
    ['2,5', 2],
    ['2.9', 2],
    ['2,', 2],
    ['+3', 3],
    ['-3', -3],
    ['0,5', 0],
    ['-0', 0],
    ['', null],
    ['abc', null],
    ['12abc', null],
    ['1e5', null],
    ['0x10', null],
    ['Infinity', null],
    ['٣', null],
    ['1.234,50', null],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('%j → %s', (text, n) => expect(parseQuantity(text)).toBe(n));

  test('100,000 characters take no time', () => {
    for (const text of ['1'.repeat(100_000), ' '.repeat(100_000), `${'1,'.repeat(50_000)}`, `1${' '.repeat(99_999)}x`])
      expect(fastest(() => parseQuantity(text), 20)).toBeLessThanOrEqual(20);
  });
});

describe('settling (§5)', () => {
  const rules = rulesOf({ quantityMultiplicity: 4, maxQuantity: 40, totalQuantity: 18, quantityRestrictions: true });

  test.each([
    ['8', 8, ''],
    ['7', 4, 'Количество изменено до 4\u00a0шт.: кратность 4\u00a0шт.'],
    ['1', 4, 'Количество изменено до 4\u00a0шт.: кратность 4\u00a0шт.'],
    ['0', 4, 'Количество изменено до 4\u00a0шт.: минимум 4\u00a0шт.'],
    ['-5', 4, 'Количество изменено до 4\u00a0шт.: минимум 4\u00a0шт.'],
    ['abc', 4, 'Количество изменено до 4\u00a0шт.: введено не число, кратность 4\u00a0шт.'],
    ['100', 16, 'Количество изменено до 16\u00a0шт.: максимум 40\u00a0шт., на складе 18\u00a0шт., кратность 4\u00a0шт.'],
    ['19', 16, 'Количество изменено до 16\u00a0шт.: на складе 18\u00a0шт., кратность 4\u00a0шт.'],
    ['8,5', 8, 'Количество изменено до 8\u00a0шт.: только целое число.'],
    ['8,00', 8, ''],
  ])('card: %j → %s', (text, quantity, why) => {
    const settled = settleQuantity({ quantity: text, rules });
    expect(settled.quantity).toBe(quantity);
    expect(explainQuantity(settled)).toBe(why);
  });

  test('of what a buyer may have at most, what the cart holds already is a part', () => {
    const beside = rulesOf({ maxQuantity: 40, quantityRestrictions: true }, undefined, 12);
    expect(settleQuantity({ quantity: 28, rules: beside })).toEqual({ quantity: 28, reasons: [] });
    expect(settleQuantity({ quantity: 29, rules: beside })).toEqual({ quantity: 28, reasons: [{ rule: 'maximum', maximum: 40 }] });
  });

  test.each(['abc', '', '0', '-3', '0,5'])('%j, of a product that is sold by the piece, becomes 1', (quantity) => {
    expect(settleQuantity({ quantity, rules: rulesOf({}) }).quantity).toBe(1);
  });

  test('in the cart 0 removes, and what is no number changes nothing', () => {
    expect(settleQuantity({ quantity: '0', rules, confirmed: 8 })).toEqual({ quantity: 0, reasons: [], removes: true });
    expect(settleQuantity({ quantity: '0,0', rules, confirmed: 8 }).removes).toBe(true);
    for (const quantity of ['-3', '-1', '0,5', -1])
      expect(settleQuantity({ quantity, rules, confirmed: 8 })).toEqual({ quantity: 8, reasons: [{ rule: 'parsed', why: 'below' }] });
    expect(settleQuantity({ quantity: 'abc', rules, confirmed: 8 })).toEqual({ quantity: 8, reasons: [{ rule: 'parsed', why: 'text' }] });
    expect(settleQuantity({ quantity: '2', rules, confirmed: 8 }).quantity).toBe(4);
  });

  test('the neighbours of a value between steps', () => {
    expect(settleQuantity({ quantity: 7, rules }).reasons).toEqual([{ rule: 'multiplicity', multiplicity: 4, lower: 4, upper: 8 }]);
    expect(settleQuantity({ quantity: 18, rules }).reasons).toEqual([{ rule: 'multiplicity', multiplicity: 4, lower: 16 }]);
    expect(settleQuantity({ quantity: 3, rules }).reasons).toEqual([{ rule: 'multiplicity', multiplicity: 4, upper: 4 }]);
    // The last step that the stock leaves is one of them.
    const eight = rulesOf({ quantityMultiplicity: 4, totalQuantity: 8, quantityRestrictions: true });
    expect(settleQuantity({ quantity: 6, rules: eight }).reasons).toEqual([{ rule: 'multiplicity', multiplicity: 4, lower: 4, upper: 8 }]);
  });

  test('a maximum of one piece is a maximum', () => {
    expect(settleQuantity({ quantity: 3, rules: rulesOf({ maxQuantity: 1 }) }).quantity).toBe(1);
  });

  test('what is in the cart counts', () => {
    const more = rulesOf({ quantityMultiplicity: 4, totalQuantity: 18 }, { quantityRestrictions: true }, 8);
    expect(settleQuantity({ quantity: 12, rules: more }).quantity).toBe(8);
    const full = rulesOf({ quantityMultiplicity: 4, totalQuantity: 18 }, { quantityRestrictions: true }, 16);
    const settled = settleQuantity({ quantity: 4, rules: full });
    expect(settled).toEqual({ quantity: 0, reasons: [], exhausted: { available: 18, inCart: 16 } });
    expect(explainQuantity(settled)).toBe('Доступно 18\u00a0шт., в корзине уже 16\u00a0шт.');
  });

  test('deadlock', () => {
    const dead = rulesOf({ quantityMultiplicity: 4, totalQuantity: 3, quantityRestrictions: true });
    expect(settleQuantity({ quantity: 4, rules: dead }).deadlock).toEqual({ stock: 3, min: 4 });
    expect(explainQuantity(settleQuantity({ quantity: 4, rules: dead }))).toBe('Доступно 3\u00a0шт., товар продается кратно 4\u00a0шт. Уточните у менеджера.');
    expect(quantityRange(dead)).toBeUndefined();
  });

  test('the stock caps only when it is known, above 0 and the restriction is on', () => {
    expect(settleQuantity({ quantity: 9, rules: rulesOf({ totalQuantity: 3 }) }).quantity).toBe(9);
    expect(settleQuantity({ quantity: 9, rules: rulesOf({ totalQuantity: 0 }, { quantityRestrictions: true }) }).quantity).toBe(9);
    expect(settleQuantity({ quantity: 9, rules: rulesOf({}, { quantityRestrictions: true }) }).quantity).toBe(9);
    expect(settleQuantity({ quantity: 9, rules: rulesOf({ totalQuantity: 3, quantityRestrictions: false }, { quantityRestrictions: true }) }).quantity).toBe(9);
    expect(settleQuantity({ quantity: 9, rules: rulesOf({ totalQuantity: 3, quantityRestrictions: true }, {}) }).quantity).toBe(3);
    expect(settleQuantity({ quantity: 9, rules: rulesOf({ totalQuantity: 1, quantityRestrictions: true }, {}) }).quantity).toBe(1);
  });

  test('steps', () => {
    expect(stepQuantity({ quantity: 4, steps: 1, rules }).quantity).toBe(8);
    expect(stepQuantity({ quantity: 5, steps: 1, rules }).quantity).toBe(8);
    expect(stepQuantity({ quantity: 5, steps: -1, rules }).quantity).toBe(4);
    expect(stepQuantity({ quantity: 4, steps: 10, rules }).quantity).toBe(16);
    expect(stepQuantity({ quantity: 4, steps: -1, rules }).quantity).toBe(4);
    expect(stepQuantity({ quantity: 4, steps: -1, rules, confirmed: 4 }).removes).toBe(true);
    // Many steps at once never remove.
    expect(stepQuantity({ quantity: 8, steps: -10, rules, confirmed: 8 }).quantity).toBe(4);
    expect(stepQuantity({ quantity: 4, steps: -10, rules, confirmed: 4 }).quantity).toBe(4);
  });

  test('generated cases: a valid multiple in range, or a defined refusal', () => {
    const texts = fc.oneof(
      fc.integer({ min: -50, max: 500 }).map(String),
      fc.tuple(fc.nat(300), fc.constantFrom(',', '.'), fc.nat(99)).map(([a, sign, b]) => `${a}${sign}${b}`),
      fc.constantFrom('', ' ', 'abc', '1e5', '-0', 'NaN', '1,5', '٣', '1000000000000000', '９', '1 000', '\u202f7', '0'),
      fc.string({ maxLength: 12 }),
      fc.double(),
    );
    const props = fc.record(
      {
        quantityMultiplicity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(0, -1, Number.NaN)),
        maxQuantity: fc.integer({ min: 0, max: 200 }),
        totalQuantity: fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constant(2.5)),
        quantityRestrictions: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const isRight = (...[asked, given, option, inCart, confirmed]: [number | string, QuantityProps, boolean, number, number | undefined]): boolean => {
      const rules = rulesOf(given, { quantityRestrictions: option }, confirmed === undefined ? inCart : 0);
      const settled = settleQuantity({ quantity: asked, rules, confirmed });
      const cap = rules.capByStock && rules.stock !== undefined && rules.stock > 0 ? Math.floor(rules.stock) : Number.POSITIVE_INFINITY;
      const total = Math.min(cap, rules.maximum ?? Number.POSITIVE_INFINITY);
      const parsed = typeof asked === 'string' ? parseQuantity(asked) : Number.isFinite(asked) ? parseQuantity(asked.toFixed(3)) : null;
      if (settled.removes) return confirmed !== undefined && settled.quantity === 0 && parsed === 0;
      if (settled.deadlock) return total < rules.multiplicity && settled.quantity === 0;
      if (settled.exhausted) return total >= rules.multiplicity && total - rules.alreadyInCart < rules.multiplicity && settled.quantity === 0;
      if (confirmed !== undefined && settled.quantity === confirmed && settled.reasons[0]?.rule === 'parsed') return true;
      const fits = settled.quantity >= rules.multiplicity && settled.quantity % rules.multiplicity === 0 && settled.quantity <= total - rules.alreadyInCart;
      // Nothing legal lies between the result and what was asked, unless a cap or the minimum stands there.
      const next = settled.quantity + rules.multiplicity;
      const closest = parsed === null || next > parsed || next > total - rules.alreadyInCart;
      const told = parsed === settled.quantity || settled.reasons.length > 0;
      const again = settleQuantity({ quantity: settled.quantity, rules, confirmed });
      return fits && closest && told && again.quantity === settled.quantity && again.reasons.length === 0;
    };
    const confirmed = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined });
    fc.assert(
      fc.property(texts, props, fc.boolean(), fc.nat(30), confirmed, (...given) => void expect(isRight(...given)).toBe(true)),
      seeded(times(100_000)),
    );
  });
});

describe('who may order (§5)', () => {
  const buyer = { isGuest: false };
  test.each([
    [{ isGuest: true, tpRestriction: true }, 'guest'],
    [{ isGuest: true, guestMayOrder: true, tpRestriction: true }, 'tp'],
    [{ ...buyer, tpRestriction: true, orderAllowed: false }, 'tp'],
    [{ ...buyer, orderAllowed: false, availRestrictions: true, stock: 0 }, 'notAllowed'],
    [{ ...buyer, availRestrictions: true, stock: 0, isForOrder: true }, 'noStock'],
    [{ ...buyer, availQuantityRestrictions: true, stock: 0.5 }, 'noStock'],
    [{ ...buyer, incomplete: true, locked: true }, 'incomplete'],
    [{ ...buyer, locked: true }, 'locked'],
  ])('%j → %s', (asked, reason) => expect(orderability(asked)).toEqual({ allowed: false, reason }));

  test('what is out of stock asks about the price only where none stands beside it', () => {
    const said = (incomplete: boolean) => {
      const refusal = orderability({ ...buyer, availRestrictions: true, stock: 0, incomplete });
      return refusal.allowed ? '' : refusalText(refusal);
    };
    expect(said(false)).toBe('Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.');
    expect(said(true)).toBe('Сейчас товара нет в наличии на складах. Уточните цену у менеджера.');
  });

  test.each([
    [buyer],
    [{ isGuest: true, guestMayOrder: true }],
    [{ ...buyer, availRestrictions: true }],
    [{ ...buyer, availQuantityRestrictions: true, stock: 0, isForOrder: true }],
    [{ ...buyer, availRestrictions: true, availQuantityRestrictions: true, stock: 1 }],
    [{ ...buyer, stock: 0 }],
  ])('%j may', (asked) => expect(orderability(asked)).toEqual({ allowed: true }));

  test('a quantity that cannot exist is a refusal with its figures', () => {
    const refusal = orderability({ ...buyer, rules: rulesOf({ quantityMultiplicity: 4, maxQuantity: 3 }) });
    expect(refusal).toEqual({ allowed: false, reason: 'deadlock', deadlock: { stock: 3, min: 4 } });
    expect(refusal.allowed || refusalText(refusal)).toBe('Доступно 3\u00a0шт., товар продается кратно 4\u00a0шт. Уточните у менеджера.');
    expect(refusalText({ allowed: false, reason: 'tp' })).toBe('Предложение недоступно для заказа.');
  });
});
