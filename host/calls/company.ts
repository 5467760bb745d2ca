// Employees and B2B structure, the convertor, aggregator requests (§7, G68, G70–G73).
import { accountBy } from '../accounts';
import { nextNumber, padded } from '../data/store';
import { type Employee, groupsOf, type RequestRow, SECTORS, SUBDIVISIONS } from '../seed/company';
import { linesOf } from '../shop/cart';
import { unitPrice } from '../shop/prices';
import { readPieces } from '../shop/quantity';
import { json, pageOf, refused, success } from './answers';
import { delayedBy } from './delayed';
import { textOf } from './form';
import { type Access, type Call, Refused, type Route, route } from './route';

const COMPANY: Access = ['employee', 'approver', 'manager', 'admin'];
const employees = (call: Call) => call.backend.store.list<Employee>('employee').map(([, employee]) => employee);
const sectorsOf = (id: string) => SECTORS[id] ?? [];

function tree(parentId: string | null): object[] {
  return SUBDIVISIONS.filter((one) => one.parentId === parentId).map((one) => ({ ...one, children: tree(one.id) }));
}

interface ConvertorItem {
  id: string;
  goodId: string;
  sourceCode: string;
  quantity: number;
  pinned: boolean;
}

/** Rows of a convertor: made from the delayed cart of that id on first use. */
function convertorRows(call: Call, id: string): ConvertorItem[] {
  const { store } = call.backend;
  const open = delayedBy(call, id);
  if (!store.get('convertor', id)) {
    store.set('convertor', id, true);
    for (const line of linesOf(call.backend, open.cart.id)) {
      const item: ConvertorItem = {
        id: String(600_000 + nextNumber(store, 'convertorItem')),
        goodId: line.productId,
        sourceCode: call.backend.product(line.productId)?.article ?? '',
        quantity: line.quantity,
        pinned: true,
      };
      store.set('convertorItem', `${id}/${padded(item.id)}`, item);
    }
  }
  return store.list<ConvertorItem>('convertorItem', `${id}/`).map(([, item]) => item);
}

function convertorItem(call: Call): { key: string; item: ConvertorItem } {
  const found = call.backend.store.list<ConvertorItem>('convertorItem').find(([, item]) => item.id === call.params.id);
  if (!found) throw new Refused(404, 'Строка не найдена.');
  delayedBy(call, found[0].split('/')[0] as string);
  return { key: found[0], item: found[1] };
}

const convertorView = (call: Call, item: ConvertorItem) => {
  const product = call.backend.product(item.goodId);
  return {
    ...item,
    code: product?.article ?? '',
    brand: product?.brand ?? '',
    name: product?.title ?? '',
    price: (product && unitPrice(call.account, { product })) ?? null,
  };
};

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

  route('POST', '/api/v1/convertor/count/:id', 'user', (call) => success({ quantity: convertorRows(call, call.params.id as string).length })),
  route('POST', '/api/v1/convertor/delete-good/:id', 'user', (call) => {
    call.backend.store.delete('convertorItem', convertorItem(call).key);
    return success({ id: call.params.id });
  }),
  route('POST', '/api/v1/convertor/unpin-good/:id', 'user', (call) => {
    const { key, item } = convertorItem(call);
    call.backend.store.set('convertorItem', key, { ...item, pinned: false, goodId: '' });
    return success({ item: convertorView(call, { ...item, pinned: false, goodId: '' }) });
  }),
  route('POST', '/api/v1/convertor/edit-good/:id', 'user', (call) => {
    const { key, item } = convertorItem(call);
    const pieces = readPieces(call.fields.quantity);
    if (!(pieces >= 1)) return refused('Укажите количество целым числом больше нуля.');
    const goodId = textOf(call.fields.goodId);
    if (goodId && !call.backend.good(goodId)) return refused('Товар не найден.');
    const changed = { ...item, quantity: pieces, ...(goodId ? { goodId, pinned: true } : {}) };
    call.backend.store.set('convertorItem', key, changed);
    return success({ item: convertorView(call, changed) });
  }),
  route('POST', '/api/v1/convertor/:id', 'user', (call) => {
    const { rows, meta } = pageOf(convertorRows(call, call.params.id as string), call.query, { size: 100, fixed: true });
    return success({
      items: rows.map((item) => convertorView(call, item)),
      warehouses: [],
      priceType: call.account.priceTypeId,
      viewMode: 'table',
      pagination: meta,
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
