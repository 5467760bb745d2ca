// Employees and B2B structure, the convertor, aggregator requests (§7).
import { accountBy } from '../accounts';
import { type Employee, groupsOf, type RequestRow, SECTORS, SUBDIVISIONS } from '../seed/company';
import { PRICE_TYPES } from '../seed/prices';
import { WAREHOUSES } from '../seed/warehouses';
import { type ConvertorItem, type ConvertorList, convertorAt, convertorItem, convertorView, dropItem, itemsOf, saveItem } from '../shop/convertor';
import { readPieces, settle } from '../shop/quantity';
import { json, pagingOf, refused, success } from './answers';
import { textOf } from './form';
import { type Access, type Call, Refused, type Route, route } from './route';

const COMPANY: Access = ['employee', 'approver', 'manager', 'admin'];
const employees = (call: Call) => call.backend.store.list<Employee>('employee').map(([, employee]) => employee);
const sectorsOf = (id: string) => SECTORS[id] ?? [];

function tree(parentId: string | null): object[] {
  return SUBDIVISIONS.filter((one) => one.parentId === parentId).map((one) => ({ ...one, children: tree(one.id) }));
}

/** The list of the path; 404 where the buyer has none of that id. */
function convertorBy(call: Call, id = call.params.id as string): ConvertorList {
  const found = convertorAt(call.backend, call.session, id);
  if (!found) throw new Refused(404, 'Список не найден.');
  return found;
}

function itemBy(call: Call): { list: ConvertorList; item: ConvertorItem } {
  const list = convertorAt(call.backend, call.session, (call.params.id as string).replace(/-\d+$/, ''));
  const item = list && convertorItem(call.backend, list, call.params.id as string);
  if (!item) throw new Refused(404, 'Строка не найдена.');
  return { list, item };
}

function changed(call: Call, list: ConvertorList, item: ConvertorItem): Response {
  saveItem(call.backend, list, item);
  return success({ item: convertorView(call.backend, call.account, item) });
}

const rowsOf = (call: Call, requestId: string) => call.backend.store.list<RequestRow>('request', `${requestId}/`).map(([, row]) => row);

function rowBy(call: Call, test: (row: RequestRow) => boolean): { key: string; row: RequestRow } {
  const found = call.backend.store.list<RequestRow>('request').find(([, row]) => test(row));
  if (!found) throw new Refused(404, 'Строка запроса не найдена.');
  return { key: found[0], row: found[1] };
}

const rowView = (call: Call, row: RequestRow) => {
  const product = row.productId ? call.backend.product(row.productId) : undefined;
  return { ...row, isMatched: !!product, ...(product ? { product: { id: product.id, code: product.article, name: product.title } } : {}) };
};

const store = (call: Call, key: string, row: RequestRow) => {
  call.backend.store.set('request', key, row);
  return success({ row: rowView(call, row) });
};

/** The calls both staff roles have, under their own path. */
const staff = (role: 'admin' | 'manager'): Route[] => {
  const path = `/aggregator_request/${role}/request`;
  const access: Access = [role];
  return [
    route('GET', `${path}/refresh-data`, access, (call) => {
      const words = (call.query.get('searchString') ?? '').trim().toLowerCase();
      const rows = rowsOf(call, call.query.get('id') ?? '');
      if (rows.length === 0) throw new Refused(404, 'Запрос не найден.');
      const found = rows.filter((row) => !words || `${row.code} ${row.brand} ${row.name}`.toLowerCase().includes(words));
      return success({ rows: found.map((row) => rowView(call, row)), total: found.length });
    }),
    route('POST', `${path}/recount-prices`, access, (call) => {
      const { key, row } = rowBy(call, (one) => one.id.startsWith(textOf(call.fields.request_id)) && one.part_id === textOf(call.fields.part_id));
      const product = call.backend.product(row.productId);
      if (!product) return refused('Не удалось пересчитать цены.');
      return store(call, key, { ...row, price: product.amounts['2'] ?? row.price });
    }),
    route('POST', `${path}/send-code`, access, (call) => {
      const { key, row } = rowBy(call, (one) => one.id === textOf(call.fields.id));
      return store(call, key, { ...row, sent: true, code: textOf(call.fields.code) || row.code });
    }),
    route('POST', `${path}/change-code`, access, (call) => {
      const { key, row } = rowBy(call, (one) => one.id === textOf(call.fields.id));
      const product = call.backend.product(textOf(call.fields.product));
      if (!product) return refused('Товар не найден.');
      return store(call, key, { ...row, productId: product.id, code: textOf(call.fields.code) || product.article });
    }),
  ];
};

export const routes: readonly Route[] = [
  route('GET', '/api/v1/b2bemployees/user/:id', COMPANY, (call) => {
    const found = employees(call).find((employee) => employee.id === call.params.id);
    if (!found) throw new Refused(404, 'Сотрудник не найден.');
    return json(found);
  }),
  route('GET', '/api/v1/b2bemployees/subdivision', COMPANY, () => json({ rootId: '10', items: tree(null) })),
  route('GET', '/api/v1/b2bemployees/sector/:id', COMPANY, (call) => json(sectorsOf(call.params.id as string))),
  route('GET', '/api/v1/b2bemployees/employeesfiltr', COMPANY, (call) =>
    json({ users: employees(call).map(({ id, fio }) => ({ id, fio })), subdivisions: SUBDIVISIONS, sectors: Object.values(SECTORS).flat() }),
  ),
  route('GET', '/api/v1/b2b/content/:id', COMPANY, (call) => {
    const found = employees(call).find((employee) => employee.id === call.params.id) ?? employees(call)[0];
    const subdivision = SUBDIVISIONS.find((one) => one.id === found?.subdivisionId);
    const sector = sectorsOf(subdivision?.id ?? '').find((one) => one.id === found?.sectorId);
    const companyId = call.account.companyId ?? accountBy('employee')?.companyId ?? '';
    return json({ subdivision, sector, cars: call.backend.store.list('car', `${companyId}/`).map(([, car]) => car), groups: groupsOf(sector?.id ?? '0') });
  }),
  route('GET', '/api/v1/b2b/get-subdivisions', COMPANY, () => json(SUBDIVISIONS)),
  route('GET', '/api/v1/b2b/get-sectors/:id', COMPANY, (call) => json(sectorsOf(call.params.id as string))),
  route('GET', '/api/v1/b2b/get-groups/:id', COMPANY, (call) => json(groupsOf(call.params.id as string))),

  route('POST', '/api/v1/convertor/count/:id', 'user', (call) => success({ quantity: convertorBy(call).total })),
  route('POST', '/api/v1/convertor/delete-good/:id', 'user', (call) => {
    const { list, item } = itemBy(call);
    dropItem(call.backend, list, item);
    return success({ id: item.id });
  }),
  route('POST', '/api/v1/convertor/unpin-good/:id', 'user', (call) => {
    const { list, item } = itemBy(call);
    return changed(call, list, { ...item, pinned: false, goodId: '' });
  }),
  route('POST', '/api/v1/convertor/edit-good/:id', 'user', (call) => {
    const { list, item } = itemBy(call);
    const pieces = readPieces(call.fields.quantity);
    if (!(pieces >= 1)) return refused('Укажите количество целым числом больше нуля.');
    const goodId = textOf(call.fields.goodId);
    const good = call.backend.good(goodId || item.goodId);
    if (goodId && !good) return refused('Товар не найден.');
    const settled = good ? settle(call.account, good, pieces) : { quantity: pieces };
    if (!('quantity' in settled)) return refused(settled.message);
    return changed(call, list, { ...item, quantity: settled.quantity, ...(goodId && { goodId, pinned: true }) });
  }),
  route('POST', '/api/v1/convertor/:id', 'user', (call) => {
    const list = convertorBy(call);
    const { currentPage, perPage, ...meta } = pagingOf(list.total, call.query, { size: list.size, fixed: true });
    const type = PRICE_TYPES.find(({ id }) => id === call.account.priceTypeId);
    return success({
      items: itemsOf(call.backend, list, (currentPage - 1) * perPage, perPage).map((item) => convertorView(call.backend, call.account, item)),
      // The buyer's own and the central one.
      warehouses: WAREHOUSES.filter(({ code }) => code === call.account.warehouseCode || code === 'MSK1').map(({ code, name }) => ({ code, name })),
      priceType: type && { id: type.id, name: type.name },
      viewMode: list.viewMode,
      pagination: { ...meta, currentPage, perPage },
    });
  }),

  ...staff('admin'),
  ...staff('manager'),
  route('GET', '/aggregator_request/manager/request/get-data', ['manager'], (call) => {
    const { row } = rowBy(call, (one) => one.id === call.query.get('id'));
    return success({ id: row.id, price: row.price, quantity: row.quantity });
  }),
  route('POST', '/aggregator_request/manager/request/save', ['manager'], (call) => {
    const { key, row } = rowBy(call, (one) => one.id === (textOf(call.fields.id) || call.query.get('id')));
    const pieces = readPieces(call.fields.quantity);
    if (!(pieces >= 1)) return refused('Укажите количество целым числом больше нуля.');
    const price = Number(textOf(call.fields.price).replace(/\s/g, '').replace(',', '.'));
    return store(call, key, { ...row, price: Number.isFinite(price) && price > 0 ? price : 0, quantity: pieces });
  }),
];
