// @vitest-environment node
// What the end of `npm test` says of time: the sum of a file's parts, slowest first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import Slowest, { slowestOf } from '../../tools/slowest.mjs';
import { scratch } from '../scratch';

afterEach(() => vi.unstubAllEnvs());

test('both runners note what a file took; its tests are added up, each project apart', () => {
  const notes = path.join(scratch('slowest'), 'seconds');
  vi.stubEnv('SLOWEST', notes);
  const reporter = new Slowest();
  const took = { collectDuration: 1000, setupDuration: 200, environmentSetupDuration: 300, duration: 2000 };
  reporter.onTestModuleEnd({ relativeModuleId: 'tests/a.test.ts', project: { name: 'unit' }, diagnostic: () => took });
  const e2e = { location: { file: path.resolve('tests/e2e/b.spec.ts') }, parent: { project: () => ({ name: 'react' }) } };
  for (const duration of [1500, 2500]) reporter.onTestEnd(e2e, { duration });
  reporter.onTestEnd({ ...e2e, parent: { project: () => ({ name: 'preact' }) } }, { duration: 100 });
  expect(slowestOf(readFileSync(notes, 'utf8'))).toEqual([
    { name: 'tests/e2e/b.spec.ts (react)', seconds: 4 },
    { name: 'tests/a.test.ts (unit)', seconds: 3.5 },
    { name: 'tests/e2e/b.spec.ts (preact)', seconds: 0.1 },
  ]);
});

test('where nobody asked, nothing is noted', () => {
  vi.stubEnv('SLOWEST', '');
  expect(() => new Slowest().onTestEnd({ location: { file: 'x' }, parent: { project: () => undefined } }, { duration: 1 })).not.toThrow();
});
