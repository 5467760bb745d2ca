// Employees and B2B structure, the convertor (§7).
import { accountBy } from '../accounts';
import { type Employee, groupsOf } from '../seed/company';
import { PRICE_TYPES } from '../seed/prices';
import { WAREHOUSES } from '../seed/warehouses';
import { COMPANY_ROLES, type Company, companyOf, foundPeople } from '../shop/company';
import { type ConvertorItem, type ConvertorList, convertorAt, convertorItem, convertorView, dropItem, itemsOf, saveItem } from '../shop/convertor';
import { readPieces, settle } from '../shop/quantity';
import { json, pageOf, pagingOf, refused, success } from './answers';
import { textOf } from './form';
import { type Access, type Call, Refused, type Route, route } from './route';

const COMPANY: Access = COMPANY_ROLES;
const company = (call: Call): Company => companyOf(call.backend, call.account);
const sectors = (call: Call) => json(company(call).sectorsOf(call.params.id as string));

/** As one tree of a small company; a large one comes row by row. */
function structureOf({ subdivisions, counts, isWhole }: Company): object[] {
  const rows = subdivisions.map((one) => ({ ...one, count: counts.get(one.id) ?? 0, children: [] as object[] }));
  if (isWhole) return rows.map(({ children: _, ...row }) => row);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) byId.get(row.parentId ?? '')?.children.push(row);
  return rows.filter(({ parentId }) => parentId === null);
}

/** Who it is; 404 where the company has none of that id. */
function employeeBy(call: Call): Employee {
  const found = company(call).people.find(({ id }) => id === call.params.id);
  if (!found) throw new Refused(404, 'Сотрудник не найден.');
  return found;
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

export const routes: readonly Route[] = [
  route('GET', '/api/v1/b2bemployees/user/:id', COMPANY, (call) => json(employeeBy(call))),
  route('GET', '/api/v1/b2bemployees/subdivision', COMPANY, (call) => json({ rootId: company(call).rootId, items: structureOf(company(call)) })),
  route('GET', '/api/v1/b2bemployees/sector/:id', COMPANY, sectors),
  route('GET', '/api/v1/b2bemployees/employeesfiltr', COMPANY, (call) => {
    const own = company(call);
    const { rows, meta, headers } = pageOf(foundPeople(own, call.query), call.query);
    const users = own.isWhole ? rows : rows.map(({ id, fio }) => ({ id, fio }));
    const within = call.query.get('subdivisionId') ?? '';
    return json({ users, subdivisions: own.subdivisions, sectors: within ? own.sectorsOf(within) : [], pagination: meta }, 200, headers);
  }),
  route('GET', '/api/v1/b2b/content/:id', COMPANY, (call) => {
    const { subdivisionId, sectorId } = employeeBy(call);
    const own = company(call);
    const subdivision = own.subdivisions.find((one) => one.id === subdivisionId);
    const sector = own.sectorsOf(subdivisionId).find((one) => one.id === sectorId);
    const companyId = call.account.companyId ?? accountBy('employee')?.companyId ?? '';
    return json({ subdivision, sector, cars: call.backend.store.list('car', `${companyId}/`).map(([, car]) => car), groups: groupsOf(sector?.id ?? '0') });
  }),
  route('GET', '/api/v1/b2b/get-subdivisions', COMPANY, (call) => json(company(call).subdivisions)),
  route('GET', '/api/v1/b2b/get-sectors/:id', COMPANY, sectors),
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
];
