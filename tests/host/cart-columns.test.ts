// @vitest-environment node
// A cart without JavaScript says of a line what the table of its columns says: who adds a column there is led here.
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { cartRow } from '../../host/pages/personal';
import type { View } from '../../host/pages/view';
import type { CartLine as HostLine } from '../../host/types';
import { columns } from '../../shared/features/cart-lines/columns';
import { formatCost } from '../../shared/format/money';
import { lineOf } from '../../shared/stores/cart/state';

const part = (name: string, quantity: number) => [{ id: name, name, quantity }];
const line = {
  id: '9',
  productId: '5123',
  brand: 'Bosch',
  article: '0 986 494 294',
  title: 'Колодки тормозные',
  quantity: 40,
  quantityMin: 1,
  price: 1250,
  cost: 50_000,
  warehouseName: 'Мытищи',
  deliveryDate: 3,
  assignCars: part('ГАЗель', 2),
  assignGroups: part('Бригада', 3),
  assignStocks: part('Склад № 2', 4),
  error: 'Осталось 12 шт.',
} as unknown as HostLine;

/** As it is printed: the quantity stands in its field. */
function words(): string {
  const window = new Window();
  const view = { csrf: { param: '_csrf', token: 'x' } } as unknown as View;
  window.document.body.innerHTML = `<table><tbody>${cartRow(view, line, true)}</tbody></table>`;
  const fields = [...window.document.querySelectorAll('input[type="number"]')].map((field) => field.getAttribute('value'));
  return [window.document.body.textContent, ...fields].join(' ').replace(/\s+/g, ' ');
}

test.each(columns.map(([key, { cell, isMoney }]) => ({ key, cell, isMoney })))('the column «$key» is printed', ({ cell, isMoney }) => {
  const { id, productId, quantity, ...said } = line;
  const held = lineOf(productId, said, { itemId: id, quantity }, { quantity, pending: false, unsaved: false, wanted: quantity });
  const told = cell({ ...held, error: line.error ?? null });
  expect(told).toBeTruthy();
  expect(words()).toContain((isMoney ? formatCost(told) : String(told)).replace(/\s+/g, ' '));
});
