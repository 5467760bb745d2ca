// @vitest-environment node
// A wrong row in any list that an answer has, and anything else in the place of that list, is told to whoever listens: the table of `?islands-debug`.
import { expect, test } from 'vitest';
import type { Abouts } from '../../shared/api/about';
import { onReport } from '../../shared/api/client';
import { type Endpoint, lineOf } from '../../shared/api/endpoint';
import type { ApiReport } from '../../shared/api/report';
import { verdictOn } from '../../shared/api/verdict';
import { configure } from '../../shared/browser/config';

const abouts = Object.assign({}, ...Object.values(import.meta.glob<Abouts>('../../shared/api/*.about.ts', { eager: true, import: 'default' }))) as Abouts;
const isEndpoint = (value: unknown): value is Endpoint<unknown> => typeof Object(value).route === 'string' && typeof Object(value).name === 'string';
const endpoints = Object.values(import.meta.glob<Record<string, unknown>>('../../shared/api/*.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isEndpoint(value) ? [value] : Object.values(Object(value)).filter(isEndpoint)));
const calls = [...new Map(endpoints.map((endpoint) => [endpoint.name, endpoint])).values()].filter(({ name }) => abouts[name]);

/** Lists of which nothing is read. */
const UNREAD = ['bookmarks.search catalogParts', 'b2bemployees.employeesfiltr subdivisions', 'b2bemployees.employeesfiltr sectors'];

/** A tree is told of as the list that it becomes. */
const TREES = ['b2bemployees.subdivision', 'b2b.get-subdivisions'];

type Path = readonly string[];

/** Places of the lists in an answer. */
function listsIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, key]));
  return Array.isArray(value) && value.length > 0 ? [path, ...inside] : inside;
}

const reach = (value: unknown, path: Path): unknown => path.reduce<unknown>((inner, key) => Object(inner)[key], value);

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((inner, at) => (String(at) === key ? replaced(inner, rest, by) : inner));
  return { ...(value as object), [key]: replaced(Object(value)[key], rest, by) };
}

/** What is told of an answer. */
function toldOf(endpoint: Endpoint<unknown>, answer: unknown): string[] {
  configure({ limits: { reportInterval: 0, reportsPerPage: 1e9 } });
  const told: string[] = [];
  const silence = onReport(({ code, paths }: ApiReport) => told.push(...paths.map((path) => `${code} ${path}`)));
  const line = lineOf({ ...endpoint, route: endpoint.route.replaceAll(/\{\w+\}/g, '1') }, {});
  verdictOn(endpoint, line, { status: 200, redirectedTo: undefined, headers: new Headers(), text: JSON.stringify(answer) });
  silence();
  return told;
}

const lists = calls.flatMap((endpoint) => {
  const { answer } = abouts[endpoint.name] ?? {};
  return listsIn(answer)
    .filter((path) => !UNREAD.includes(`${endpoint.name} ${path.join('.')}`))
    .map((path) => [`${endpoint.name}: ${path.join('.') || 'the whole'}`, endpoint, path] as const);
});

test('there are lists in the answers', () => expect(lists.length).toBeGreaterThan(40));

test.each(lists)('%s', (_, endpoint, path) => {
  const { answer } = abouts[endpoint.name] ?? {};
  expect(toldOf(endpoint, answer), 'the example itself').toEqual([]);
  const rows = reach(answer, path) as unknown[];
  const wrong = typeof rows[0] === 'object' ? 'нет' : { wrong: true };
  const told = toldOf(endpoint, replaced(answer, path, [...rows, wrong]));
  expect(told, `row ${rows.length} is wrong`).not.toEqual([]);
  // Of an answer that is refused as a whole the list is told.
  if (!TREES.includes(endpoint.name)) expect(told.join(), 'its place').toMatch(new RegExp(`^malformed|(^drift |\\.)${rows.length}(\\.|,|$)`));
  expect(toldOf(endpoint, replaced(answer, path, 'нет')), 'a text in its place').not.toEqual([]);
});

test('an answer that says nothing of people is a failure; a list of none is none', () => {
  const people = calls.find(({ name }) => name === 'b2bemployees.employeesfiltr') as Endpoint<unknown>;
  for (const nothing of [{}, '', { status: 'success', output: {} }]) expect(toldOf(people, nothing), JSON.stringify(nothing)).not.toEqual([]);
  for (const none of [[], { users: [] }, { users: null, total: 0 }, { users: {} }]) expect(toldOf(people, none), JSON.stringify(none)).toEqual([]);
});

test('rows of the orders that cannot be read are a failure, and named; so is anything else in their place', () => {
  const orders = calls.find(({ name }) => name === 'orders.list') as Endpoint<unknown>;
  const row = { id: 1, number: 'А-1' };
  expect(toldOf(orders, { orders: [row, { id: 2 }] })).toEqual([]);
  expect(toldOf(orders, { orders: [{ ID: 1 }] })).toEqual(['malformed orders.0.id']);
  expect(toldOf(orders, { orders: 'нет' })).toEqual(['malformed orders']);
  expect(toldOf(orders, { orders: [row, { ID: 2 }] })).toEqual(['drift orders.1.id']);
  expect(toldOf(orders, { orders: [] })).toEqual([]);
});
