// The company of a buyer: its subdivisions, their sectors, the people in them, and what each of them works with (§7 «Employees and B2B»).
import { at } from '../reading/drift';
import { namedSchema } from '../reading/entities';
import { fallback, flag, id, integer, lenient, list, object, optional, type Parsed, rowsBy, text } from '../reading/schema';
import { request, requestPage } from './client';
import { type CallOptions, type Endpoint, endpoint } from './endpoint';
import type { Page } from './paging';
import { report } from './report';
import { found, rowsUnder, under } from './shapes';

const subdivisionSchema = object({ id: id(), name: text(), parentId: lenient(id()), count: lenient(integer()) });

/** One subdivision; `count` of people in it alone. */
export type Subdivision = Parsed<typeof subdivisionSchema>;

/** Where the rows stand: bare, or under a key. */
const ROWS = ['items', 'subdivisions', 'tree'];

const asList = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (value === null || typeof value !== 'object') return undefined;
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
};

/** What stands below a row; anything but a list there is one row that does not fit. */
function childrenOf(row: object): readonly unknown[] {
  const given = at(row, 'children');
  return asList(given) ?? (given === undefined || given === null || given === '' ? [] : [given]);
}

/** All rows of a tree, each before those in its `children`; a row that names nobody above it has who it stands in. */
function flatOf(rows: readonly unknown[]): unknown[] {
  const flat: unknown[] = [];
  const waiting = rows.map((row) => ({ row, above: undefined as unknown })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { row, above } = next;
    if (row === null || typeof row !== 'object') {
      flat.push(row);
      continue;
    }
    const own = at(row, 'parentId');
    // Bitrix has 0 where there is nobody above.
    const parentId = own === undefined || own === null || own === '' || String(own) === '0' ? above : own;
    flat.push({ ...row, parentId });
    for (const child of [...childrenOf(row)].reverse()) waiting.push({ row: child, above: at(row, 'id') });
  }
  return flat;
}

/** A row that does not fit keeps its place, so that it can be told how many there are. */
const structureSchema = found(
  (value) => {
    const key = ROWS.find((name) => at(value, name) !== undefined);
    const rows = asList(key === undefined ? value : at(value, key));
    if (!rows) return false;
    return { rootId: at(value, 'rootId'), items: flatOf(rows) };
  },
  object({ rootId: lenient(id()), items: list(lenient(subdivisionSchema)) }),
);

const person = {
  id: id(),
  fio: text(),
  position: optional(text()),
  email: optional(text()),
  phone: optional(text()),
  subdivisionId: lenient(id()),
  sectorId: lenient(id()),
  isActive: lenient(flag()),
};
const personSchema = object(person);

/** One of the company. */
export type Person = Parsed<typeof personSchema>;

const carSchema = object({
  id: id(),
  name: optional(text()),
  manufacturerName: optional(text()),
  modelName: optional(text()),
  regNumber: optional(text()),
});

const contentSchema = object({
  subdivision: lenient(namedSchema),
  sector: lenient(namedSchema),
  cars: fallback(list(carSchema), []),
  groups: fallback(list(namedSchema), []),
});

/** What a person works with. */
export type PersonContent = Parsed<typeof contentSchema>;

export const employeeCalls = {
  person: endpoint('b2bemployees.user', 'GET /api/v1/b2bemployees/user/{id}', 'read', under(['user'], personSchema)),
  subdivisions: endpoint('b2bemployees.subdivision', 'GET /api/v1/b2bemployees/subdivision', 'read', structureSchema),
  sectors: endpoint('b2bemployees.sector', 'GET /api/v1/b2bemployees/sector/{id}', 'read', rowsUnder(['sectors'], rowsBy('id', namedSchema))),
  people: endpoint('b2bemployees.employeesfiltr', 'GET /api/v1/b2bemployees/employeesfiltr', 'read', rowsUnder(['users'], rowsBy('id', personSchema))),
  content: endpoint('b2b.content', 'GET /api/v1/b2b/content/{id}', 'read', contentSchema),
  ownSubdivisions: endpoint('b2b.get-subdivisions', 'GET /api/v1/b2b/get-subdivisions', 'read', structureSchema),
  ownSectors: endpoint('b2b.get-sectors', 'GET /api/v1/b2b/get-sectors/{id}', 'read', rowsUnder(['sectors'], rowsBy('id', namedSchema))),
};

/** Rows as they came, the first of those that share an id; `lost` = rows that could not be read. */
export interface Structure {
  rows: readonly Subdivision[];
  rootId?: string | undefined;
  lost: number;
  /** Of what orders may be for alone: the shop shows no more of its structure to this buyer. */
  isOwn: boolean;
}

async function structureBy(call: Endpoint<Parsed<typeof structureSchema>>, isOwn: boolean, options?: CallOptions): Promise<Structure> {
  const { items, rootId } = await request(call, options ?? {});
  const byId = new Map<string, Subdivision>();
  for (const row of items) if (row && !byId.has(row.id)) byId.set(row.id, row);
  return { rows: [...byId.values()], rootId, lost: items.length - byId.size, isOwn };
}

/** The structure of the company. */
export const fetchStructure = (options?: CallOptions): Promise<Structure> => structureBy(employeeCalls.subdivisions, false, options);

/** The subdivisions that orders may be for. */
export const fetchOwnStructure = (options?: CallOptions): Promise<Structure> => structureBy(employeeCalls.ownSubdivisions, true, options);

/** Tells a reporter which rows of the structure were left out or moved, and why: never their names. */
export async function reportMended({ isOwn }: Structure, why: readonly string[]): Promise<void> {
  if (why.length === 0) return;
  const { name, route, kind } = isOwn ? employeeCalls.ownSubdivisions : employeeCalls.subdivisions;
  const [method = '', pathTemplate = ''] = route.split(' ');
  report({ code: 'drift', kind, endpoint: name, method, pathTemplate, status: 200, paths: why.map(() => 'parentId'), types: [...why] });
}

/** Sectors of a subdivision; `isOwn` as the structure has it. */
export const fetchSectors = ({ id: subdivisionId, isOwn }: { id: string; isOwn: boolean }, options?: CallOptions) =>
  request(isOwn ? employeeCalls.ownSectors : employeeCalls.sectors, { ...options, params: { id: subdivisionId } });

export interface PeopleQuery {
  /** Of this one and those below it. */
  subdivisionId?: string | undefined;
  sectorId?: string | undefined;
  userId?: string | undefined;
  search?: string | undefined;
  page: number;
  'per-page': number;
}

/** One page of the people that answer the query. An answer that counts nothing has all of them: its page is cut out here. */
export async function fetchPeople(query: PeopleQuery, options?: CallOptions): Promise<Page<Person>> {
  const answer = await requestPage(employeeCalls.people, { ...options, query: { ...query } });
  if (answer.total !== undefined || answer.pages !== undefined) return answer;
  const size = query['per-page'];
  const total = answer.items.length;
  const pages = Math.ceil(total / size);
  const page = Math.min(query.page, Math.max(1, pages));
  return { items: answer.items.slice((page - 1) * size, page * size), total, pages, page, perPage: size };
}

/** All that the shop says of one person. */
export const fetchPerson = (personId: string, options?: CallOptions): Promise<Person> =>
  request(employeeCalls.person, { ...options, params: { id: personId } });

/** What one person works with. */
export const fetchContent = (personId: string, options?: CallOptions): Promise<PersonContent> =>
  request(employeeCalls.content, { ...options, params: { id: personId } });
