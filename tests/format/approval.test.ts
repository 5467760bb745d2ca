import { describe, expect, test } from 'vitest';
import { approversText, askedText, changesBetween, isOwnRequest, mayDecide } from '../../shared/format/approval';

const line = (id: string, more: object = {}) => ({ id, productId: `p${id}`, offerId: undefined, title: `Товар ${id}`, quantity: 1, price: 10, ...more });

describe('what differs between two requests', () => {
  test('nothing', () => {
    expect(changesBetween([line('1'), line('2')], [line('2'), line('1')])).toEqual([]);
    expect(changesBetween([], [])).toEqual([]);
  });

  test('new, gone, quantity and price, each line by its product', () => {
    const before = [line('1'), line('2'), line('3', { price: undefined })];
    const now = [line('9', { productId: 'p1', quantity: 4, price: 12 }), line('3', { price: 5 }), line('4', { quantity: 2 })];
    expect(changesBetween(before, now)).toEqual([
      { kind: 'quantity', title: 'Товар 9', was: 1, n: 4 },
      { kind: 'price', title: 'Товар 9', was: 10, now: 12 },
      { kind: 'price', title: 'Товар 3', was: undefined, now: 5 },
      { kind: 'new', title: 'Товар 4', n: 2 },
      { kind: 'gone', title: 'Товар 2', n: 1 },
    ]);
  });

  test('an offer of a product is not the product', () => {
    const now = [line('1'), line('5', { productId: 'p1', offerId: 'o1' })];
    expect(changesBetween([line('1')], now)).toEqual([{ kind: 'new', title: 'Товар 5', n: 1 }]);
  });
});

test('who decides and who asked, as far as it is known', () => {
  const approvers = [{ id: '1', fio: 'Морозова Елена' }, { fio: 'Орлов Иван' }];
  expect([approversText({ approvers }), approversText({ approvers: [] }), approversText(undefined)]).toEqual(['Согласует: Морозова Елена, Орлов Иван', '', '']);
  expect(askedText({ approvers, askedBy: 'Сидоров Павел', askedAt: '2026-11-20' })).toBe('Отправлено: Сидоров Павел, 20.11.2026');
  expect([askedText({ approvers, askedAt: '2026-11-20T10:00:00' }), askedText({ approvers })]).toEqual(['Отправлено: 20.11.2026', '']);
});

test('who decides is not who asked; where the shop is silent the cart is the buyer’s own', () => {
  const of = (isOwn: boolean | undefined) => ({ status: 'PENDING', isCanApprove: true, approval: { approvers: [], isOwn } });
  expect([isOwnRequest({}), isOwnRequest(of(false)), isOwnRequest(of(undefined))]).toEqual([true, false, true]);
  expect([
    mayDecide(of(false)),
    mayDecide(of(true)),
    mayDecide({ ...of(false), status: 'APPROVED' }),
    mayDecide({ ...of(false), isCanApprove: false }),
  ]).toEqual([true, false, false, false]);
});

test('a difference names the maker and the number: several products have one name', () => {
  const brush = { id: '1', productId: '7', title: 'Щетка стеклоочистителя', brand: 'Bosch', article: '3 397 006 826', quantity: 2, price: 1273 };
  expect(changesBetween([brush], [{ ...brush, price: 1173 }])).toEqual([
    { kind: 'price', title: 'Щетка стеклоочистителя Bosch 3\u00a0397\u00a0006\u00a0826', was: 1273, now: 1173 },
  ]);
  expect(changesBetween([brush], [])).toEqual([{ kind: 'gone', title: 'Щетка стеклоочистителя Bosch 3\u00a0397\u00a0006\u00a0826', n: 2 }]);
});
