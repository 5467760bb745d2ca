// docs/COVERAGE.md is the tables beside this file, and what they say is so: each place stands in the code, each test is there and names what its row says.
// `COVERAGE=write npx vitest run --project pure tests/specification` renews the document.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentOf } from './document';
import { type Called, endpointsIn, type Row, type Section, wrongIn } from './rows';
import { section1 } from './section-1';
import { ADDED_WIDGETS, section2 } from './section-2';
import { section3 } from './section-3';
import { section4 } from './section-4';
import { section5 } from './section-5';
import { section6 } from './section-6';
import { ADDED, section7 } from './section-7';
import { section8 } from './section-8';
import { section9 } from './section-9';

const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, 'docs/COVERAGE.md');
const sections: readonly Section[] = [section1, section2, section3, section4, section5, section6, section7, section8, section9];
const rowsOf = ({ parts }: Section): readonly Row[] => Object.values(parts).flat();

/** How many rows each section has: one that goes, or comes, is counted here too. */
const ROWS = { '§1': 9, '§2': 61, '§3': 260, '§4': 41, '§5': 45, '§6': 15, '§7': 91, '§8': 16, '§9': 20 };

test('no row has gone, and none has come, unnoticed', () => {
  expect(Object.fromEntries(sections.map((section) => [section.code, rowsOf(section).length]))).toEqual(ROWS);
});

test.each(sections.map((section) => [`${section.code} ${section.title}`, section] as const))(
  '%s: each row is in the code, and its tests name it',
  (_, section) => {
    expect(rowsOf(section).flatMap(wrongIn)).toEqual([]);
  },
);

test('no row stands twice', () => {
  for (const { code, parts } of sections) {
    const said = Object.entries(parts).flatMap(([part, rows]) => rows.map(({ says }) => `${code} ${part}: ${says}`));
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  }
});

const sourcesOf = (folder: string): string[] => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`);
};

test('each call of the client is a row of §7 with its route, or an addition with its reason; no two have one name', () => {
  const calls = ['shared', 'widgets'].flatMap(sourcesOf).flatMap((from) => endpointsIn(from, readFileSync(path.join(root, from), 'utf8')));
  const places = rowsOf(section7).flatMap(({ code }) => code);
  const isInRow = ({ name, from }: Called): boolean => places.some((place) => place.startsWith(`${from}: `) && place.includes(`'${name}'`));
  const hasRoute = ({ name, route }: Called): boolean => places.some((place) => place.includes(`'${name}'`) && place.includes(route));
  const names = calls.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(calls.filter((call) => isInRow(call) && !hasRoute(call))).toEqual([]);
  const others = calls.filter((call) => !isInRow(call)).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(ADDED).sort());
});

test('each widget is in a row of §2, or an addition with its reason', () => {
  const folders = readdirSync(path.join(root, 'widgets'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const places = rowsOf(section2).flatMap(({ code }) => code);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !places.some((place) => place.startsWith(`widgets/${name}/`))).sort()).toEqual(Object.keys(ADDED_WIDGETS).sort());
});

test('docs/COVERAGE.md is these tables', () => {
  const text = documentOf(sections, ADDED, ADDED_WIDGETS);
  if (process.env.COVERAGE === 'write') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
