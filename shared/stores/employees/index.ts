// The people of the buyer's company as the address finds them, and the structure they stand in.
import type { Person, PersonContent, Structure } from '../../api/employees';
import { remote } from '../../api/remote';
import { times } from '../../format/times';
import type { Named } from '../../reading/entities';
import { ID } from '../../reading/readers';
import { employeesText } from '../../texts/employees';
import { bindToBuyer } from '../core/life';
import { createList, type ListQuery, type Param, param, unreadParams } from '../core/list';
import { createRecords } from '../core/records';
import { createResource } from '../core/resource';
import type { Failure } from '../core/result';
import { type Tree, treeOf } from './tree';

export type { Person, PersonContent } from '../../api/employees';
export type { Named } from '../../reading/entities';

const api = remote(() => import('../../api/employees'));

/** They change seldom. */
const FRESH_MS = 600_000;
export const PER_PAGE = 20;
/** So many people are asked for at a time. */
const AT_ONCE = 4;

/** An id as pages print it; anything else is none. */
const id: Param<string> = {
  defaultValue: '',
  read: ([given = '']) => (ID.test(given) ? given : ''),
  write: (value) => [value],
};

/** Whom the list is asked for, by the names of the address. */
export interface EmployeeWish {
  search: string;
  subdivision: string;
  sector: string;
  userid: string;
}

const filters: { readonly [K in keyof EmployeeWish]: Param<string> } = { search: param.text(), subdivision: id, sector: id, userid: id };
export const FILTERS = Object.keys(filters) as readonly (keyof EmployeeWish)[];

/** A person with what is known by now; `isWhole`: the shop has been asked for the rest. */
export type KnownPerson = Person & { isWhole?: boolean };

/** Without what says nothing. */
const said = (person: KnownPerson): Partial<KnownPerson> => Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));

export const people = createRecords<KnownPerson>({
  name: 'employees',
  idOf: (person) => person.id,
  merge: (before, now) => ({ ...before, ...said(now), id: now.id, fio: now.fio }),
});

/** Has the list said no more than the name? */
export const isLacking = ({ isWhole, position, email, phone, subdivisionId }: KnownPerson): boolean =>
  !isWhole && position === undefined && email === undefined && phone === undefined && subdivisionId === undefined;

const asked = ({ search, subdivision, sector, userid }: EmployeeWish) => ({
  search: search.trim() || undefined,
  subdivisionId: subdivision || undefined,
  sectorId: sector || undefined,
  userId: userid || undefined,
});

/** The people that the address names. */
export const employees = createList<EmployeeWish, KnownPerson>({
  records: people,
  params: filters,
  load: ({ page, ...wish }: ListQuery<EmployeeWish>, signal) => api.fetchPeople({ ...asked(wish), page, 'per-page': PER_PAGE }, { signal }),
  failed: () => employeesText('employees.failed'),
});

/** Which filters are set. */
export const filtersSet = (query: EmployeeWish): (keyof EmployeeWish)[] => FILTERS.filter((name) => query[name] !== '');

/** Names of filters in the address that could not be read as such. */
export const unreadFilters = (): readonly (keyof EmployeeWish)[] => unreadParams<EmployeeWish>('employees', filters);

/** What this buyer has been shown by now: of that a refusal is news. */
const shown = { structure: false, facts: false };
bindToBuyer('employees-shown', {
  forget() {
    shown.structure = false;
    shown.facts = false;
  },
  reset() {},
});

/** Rights that the buyer never had hide what they are for; those that were lost are told of. */
export const isHidden = (failure: Failure, what: keyof typeof shown): boolean => failure.code === 'forbidden' && !shown[what];

/** The structure with its tree; `isOwn`: no more than what orders may be for. */
export interface Company {
  tree: Tree;
  isOwn: boolean;
  /** Rows that do not stand as they came. */
  mended: number;
}

function companyOf(structure: Structure, report: (why: readonly string[]) => void): Company {
  const tree = treeOf(structure.rows, structure.rootId);
  const lost = times(Math.min(structure.lost, 20), () => 'row without id or name, or of an id that was there before');
  report([...lost, ...tree.mended]);
  return { tree, isOwn: structure.isOwn, mended: structure.lost + tree.mended.length };
}

/** The structure; where the buyer never was shown it, the subdivisions that orders may be for. */
export const structureOf = createResource({
  load: async (_: Record<string, never>, signal): Promise<Company> => {
    const found = await api.fetchStructure({ signal }).catch((cause: { code?: unknown }) => {
      if (cause.code !== 'forbidden' || shown.structure) throw cause;
      return api.fetchOwnStructure({ signal });
    });
    if (!found.isOwn) shown.structure = true;
    return companyOf(found, (why) => void api.reportMended(found, why));
  },
  freshMs: FRESH_MS,
  failed: () => employeesText('employees.structure.failed'),
});

/** Sectors of a subdivision; of none there are none. */
export const sectorsOf = createResource({
  load: async ({ id: subdivision, isOwn }: { id: string; isOwn: boolean }, signal): Promise<Named[]> =>
    subdivision ? api.fetchSectors({ id: subdivision, isOwn }, { signal }) : [],
  freshMs: FRESH_MS,
  failed: () => employeesText('employees.sectors.failed'),
});

/** One of whom nothing but the id is known. */
export const personOf = createResource({
  load: async ({ id: person }: { id: string }, signal): Promise<KnownPerson> => {
    const at = people.ask();
    const found = { ...(await api.fetchPerson(person, { signal })), isWhole: true };
    people.receive([found], at);
    return found;
  },
  failed: () => employeesText('employees.facts.failed'),
  missing: () => employeesText('employees.person.missing'),
});

/** Whose name has these words, in a place of the company: the first few. */
export const peopleIn = createResource({
  load: async ({ search, subdivision, sector }: { search: string; subdivision: string; sector: string }, signal): Promise<KnownPerson[]> =>
    (await api.fetchPeople({ ...asked({ search, subdivision, sector, userid: '' }), page: 1, 'per-page': 7 }, { signal })).items,
  failed: () => employeesText('employees.failed'),
});

/** What a person works with. */
export const contentOf = createResource({
  load: ({ id: person }: { id: string }, signal): Promise<PersonContent> => api.fetchContent(person, { signal }),
  failed: () => employeesText('employees.content.failed'),
});

/** The facts that the list has not said, of people by their ids in one line each; gives how many were asked for. What has come stays where another fails. */
export const factsOf = createResource({
  async load({ ids }: { ids: string }, signal): Promise<number> {
    const waiting = ids.split('\n').filter((one) => !people.get(one).row?.isWhole);
    const count = waiting.length;
    let isOver = false;
    const ask = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift()) {
        const at = people.ask();
        const known = people.get(next).row;
        try {
          const found = await api.fetchPerson(next, { signal });
          people.receive([{ ...found, isWhole: true }], at);
        } catch (cause) {
          // Gone since: the name is all there is.
          if ((cause as { code?: unknown }).code !== 'missing' || !known) {
            isOver = true;
            throw cause;
          }
          people.receive([{ ...known, isWhole: true }], at);
        }
      }
    };
    await Promise.all(times(AT_ONCE, ask));
    shown.facts = true;
    return count;
  },
  failed: () => employeesText('employees.facts.failed'),
});
