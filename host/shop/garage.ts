// Whose cars are whose: a company's are shared and stand in groups of its sectors, a person's are one garage.
import { padded, type Store } from '../data/store';
import { type Car, groupsOf, SECTORS } from '../seed/company';
import type { Account } from '../types';

const ownerOf = (account: Account): string => account.companyId ?? account.id;

const GROUPS: readonly string[] = Object.values(SECTORS).flatMap((sectors) => sectors.flatMap(({ id }) => groupsOf(id).map((group) => group.id)));

/** A person's only group. */
const OWN = '1';

/** A car of the seed stands in a group by its number, one that was added in the group it was added to. */
const groupOf = (car: Car): string => car.groupId ?? (GROUPS[Number(car.id) % GROUPS.length] as string);

/** Cars of a group, all of the garage without one; undefined where the account has no such group. */
export function garageCars(store: Store, account: Account, groupId?: string | undefined): Car[] | undefined {
  const all = store.list<Car>('car', `${ownerOf(account)}/`).map(([, car]) => car);
  if (groupId === undefined || groupId === '') return all;
  if (account.companyId === undefined) return groupId === OWN ? all : undefined;
  return GROUPS.includes(groupId) ? all.filter((car) => groupOf(car) === groupId) : undefined;
}

/** Puts a car into the garage. */
export const keepCar = (store: Store, account: Account, car: Car): void => store.set('car', `${ownerOf(account)}/${padded(car.id)}`, car);
