// @vitest-environment node
// A test in the browser that expects nothing fails the run.
import { afterEach, expect, test, vi } from 'vitest';
import Failures from '../../tools/failures.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const step = (category: string, steps: object[] = []) => ({ category, steps, title: category });
const one = { titlePath: () => ['', 'react', 'a.spec.ts', 'does a thing'] };
const hook = step('hook', [step('expect')]);

test.each([
  ['an expectation', [hook, step('expect')], undefined],
  ['one inside a step', [step('test.step', [step('pw:api'), step('expect')])], undefined],
  ['none but those of its fixtures', [hook, step('pw:api'), step('test.step', [step('pw:api')])], { status: 'failed' }],
])('%s', (_name, steps, end) => {
  vi.stubEnv('SEED', '7');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const reporter = new Failures();
  reporter.onTestEnd(one, { status: 'passed', steps });
  reporter.onTestEnd(one, { status: 'skipped', steps: [] });
  expect(reporter.onEnd()).toEqual(end);
  expect(print.mock.calls.flat().join()).toBe(end ? '\nFailed:\n  react › a.spec.ts › does a thing\n    expects nothing. Say what must be so.\nSEED=7' : '');
});
