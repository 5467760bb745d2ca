// @vitest-environment node
// What `npm run mutate` believes: a mutant is noticed where a test fails with it and passes without.
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const file = 'shared/format/pieces.ts';
const source = readFileSync(path.join(root, file), 'utf8');
const broken = source.replace('return ', 'return 7 + ');

let worker: ChildProcess;
const answer = () => new Promise((resolve) => worker.once('message', resolve));
const ask = (code: string, ...tests: string[]) => {
  const said = answer();
  worker.send({ mutant: { file, code }, tests });
  return said;
};

beforeAll(async () => {
  worker = fork(path.join(root, 'tools/mutation-worker.mjs'), { cwd: root, env: { ...process.env, MUTATE: 'run' }, stdio: 'ignore' });
  await answer();
});
afterAll(() => void worker.kill());

test('a test that failed with one mutant says nothing of the next', async () => {
  expect(broken).not.toBe(source);
  expect(await ask(source, 'tests/format/format.test.ts')).toEqual({ answer: null });
  expect(await ask(broken, 'tests/format/sound.test.ts', 'tests/format/format.test.ts')).toEqual({ answer: 'tests/format/format.test.ts' });
  expect(await ask(source, 'tests/format/sound.test.ts')).toEqual({ answer: null });
  expect(await ask(source, 'tests/format/format.test.ts')).toEqual({ answer: null });
});
