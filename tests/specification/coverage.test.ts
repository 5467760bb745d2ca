// docs/COVERAGE.md is the tables beside this file, and what they say is so: each place stands in the code, each test is there and names what its row says.
// `COVERAGE=write npx vitest run --project pure tests/specification` renews the document.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../shared/api/endpoint';
import { documentOf } from './document';
import { type Row, type Section, wrongIn } from './rows';
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
const sections: readonly Section[] = [section2, section3, section4, section5, section6, section7, section8, section9];
const rowsOf = ({ parts }: Section): readonly Row[] => Object.values(parts).flat();

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

test('each call of the client is a row of §7, or an addition with its reason', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['../../shared/api/*.ts', '!../../shared/api/*.about.ts'], { eager: true });
  const isEndpoint = (value: unknown): value is Endpoint<unknown> => typeof value === 'object' && value !== null && 'route' in value && 'kind' in value;
  const values = Object.values(modules).flatMap((module) => Object.values(module));
  const endpoints = values.flatMap((value) => [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])]).filter(isEndpoint);
  const names = [...new Set(endpoints.map(({ name }) => name))];
  const places = rowsOf(section7).flatMap(({ code }) => code);
  const inRows = names.filter((name) => places.some((place) => place.includes(`'${name}'`)));
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name) => !inRows.includes(name)).sort()).toEqual(Object.keys(ADDED).sort());
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
