// The company of an account: its subdivisions, their sectors, the people in them, and how they are found.
import { type Employee, SECTORS, type Sector, SUBDIVISIONS, type Subdivision } from '../seed/company';
import { holding } from '../seed/holding';
import type { Account } from '../types';
import type { Backend } from './backend';

/** Whose people are too many to be stored. */
const HOLDING = 'K300';

/** Roles that may look at the people of a company. */
export const COMPANY_ROLES = ['employee', 'approver', 'manager', 'admin'] as const;
export const seesCompany = ({ role }: Account): boolean => COMPANY_ROLES.some((one) => one === role);

export interface Company {
  rootId: string;
  subdivisions: readonly Subdivision[];
  /** With the people in it, by its id. */
  counts: ReadonlyMap<string, number>;
  sectorsOf(subdivisionId: string): readonly Sector[];
  people: readonly Employee[];
  /** Its list of people has all facts of each; else names alone, and the rest is asked for one by one. */
  isWhole: boolean;
}

export function companyOf(backend: Backend, account: Account): Company {
  const isWhole = account.companyId === HOLDING;
  const big = isWhole ? holding() : undefined;
  const subdivisions = big?.subdivisions ?? SUBDIVISIONS;
  const sectors: Readonly<Record<string, readonly Sector[]>> = big?.sectors ?? SECTORS;
  const people = big?.people ?? backend.store.list<Employee>('employee').map(([, employee]) => employee);
  const counts = new Map<string, number>();
  for (const { subdivisionId } of people) counts.set(subdivisionId, (counts.get(subdivisionId) ?? 0) + 1);
  return { rootId: subdivisions[0]?.id ?? '', subdivisions, counts, sectorsOf: (id) => sectors[id] ?? [], people, isWhole };
}

/** A subdivision with all below it. */
export function withBelow(subdivisions: readonly Subdivision[], id: string): ReadonlySet<string> {
  const all = new Set([id]);
  // Each stands after the one above it.
  for (const { id: one, parentId } of subdivisions) if (parentId !== null && all.has(parentId)) all.add(one);
  return all;
}

/** Who is found by the names of the call, in the order of the alphabet. */
export function foundPeople({ subdivisions, people }: Company, query: URLSearchParams): Employee[] {
  const words = (query.get('search') ?? '').trim().toLowerCase();
  const subdivisionId = query.get('subdivisionId') ?? '';
  const sectorId = query.get('sectorId') ?? '';
  const userId = query.get('userId') ?? '';
  const within = subdivisionId ? withBelow(subdivisions, subdivisionId) : null;
  return people
    .filter(
      (one) =>
        (!words || `${one.fio} ${one.position}`.toLowerCase().includes(words)) &&
        (!within || within.has(one.subdivisionId)) &&
        (!sectorId || one.sectorId === sectorId) &&
        (!userId || one.id === userId),
    )
    .sort((a, b) => a.fio.localeCompare(b.fio, 'ru') || Number(a.id) - Number(b.id));
}
