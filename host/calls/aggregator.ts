// Requests of an aggregator (§7): what both roles may, and what the manager alone may.
import { foundRows, type KeptRow, requestRow, requestRows, requestView, saveRequestRow } from '../shop/aggregator';
import { readPieces } from '../shop/quantity';
import { failure, refused, success } from './answers';
import { textOf } from './form';
import { type Access, type Call, Refused, type Route, route } from './route';

function rowBy({ backend }: Call, id: string): KeptRow {
  const found = requestRow(backend, id);
  if (!found) throw new Refused(404, 'Строка запроса не найдена.');
  return found;
}

const saved = ({ backend }: Call, row: KeptRow): Response => success({ row: requestView(backend, saveRequestRow(backend, row)) });

/** Another has changed the row since it was read; who sends no version does not ask. */
function overtaken({ request, fields }: Call, { version = 1 }: KeptRow): Response | null {
  const given = textOf(fields.version);
  return given && given !== String(version) ? failure(request, 409, 'Conflict') : null;
}

/** The calls both staff roles have, under their own path. */
const staff = (role: 'admin' | 'manager'): Route[] => {
  const path = `/aggregator_request/${role}/request`;
  const access: Access = [role];
  return [
    route('GET', `${path}/refresh-data`, access, ({ backend, query }) => {
      const rows = requestRows(backend, query.get('id') ?? '');
      if (rows.length === 0) throw new Refused(404, 'Запрос не найден.');
      const found = foundRows(rows, query.get('searchString') ?? '');
      return success({ rows: found.map((row) => requestView(backend, row)), total: found.length });
    }),
    route('POST', `${path}/recount-prices`, access, (call) => {
      const row = requestRows(call.backend, textOf(call.fields.request_id)).find(({ part_id }) => part_id === textOf(call.fields.part_id));
      if (!row) throw new Refused(404, 'Строка запроса не найдена.');
      const product = call.backend.product(row.productId);
      if (!product) return refused('Не удалось пересчитать цены.');
      return saved(call, { ...row, price: product.amounts['2'] ?? row.price });
    }),
    route('POST', `${path}/send-code`, access, (call) => saved(call, { ...rowBy(call, textOf(call.fields.id)), sent: true })),
    route('POST', `${path}/change-code`, access, (call) => {
      const row = rowBy(call, textOf(call.fields.id));
      const product = call.backend.product(textOf(call.fields.product));
      if (!product) return refused('Товар не найден.');
      return overtaken(call, row) ?? saved(call, { ...row, productId: product.id });
    }),
  ];
};

export const routes: readonly Route[] = [
  ...staff('admin'),
  ...staff('manager'),
  route('GET', '/aggregator_request/manager/request/get-data', ['manager'], (call) => {
    const { id, price, quantity, version = 1 } = rowBy(call, call.query.get('id') ?? '');
    return success({ id, price, quantity, version });
  }),
  route('POST', '/aggregator_request/manager/request/save', ['manager'], (call) => {
    const row = rowBy(call, textOf(call.fields.id));
    const quantity = readPieces(call.fields.quantity);
    if (!(quantity >= 1)) return refused('Укажите количество целым числом больше нуля.');
    const price = Number(textOf(call.fields.price).replace(/\s/g, '').replace(',', '.'));
    return overtaken(call, row) ?? saved(call, { ...row, price: Number.isFinite(price) && price > 0 ? price : 0, quantity });
  }),
];
