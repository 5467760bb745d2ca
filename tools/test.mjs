// The tests of the project, one kind after the other: `npm test`. `npm test -- unit e2e` runs the kinds named. `npm run test:full` tries what takes long in full: tests/amount.ts.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { prepareMachine } from './machine.mjs';
import { argumentsOf, refuse, speakPlainly } from './say.mjs';
import { slowestOf } from './slowest.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const startedAt = Date.now();
/** So long may all of it take on two quiet cores, without `--full`. */
const MINUTES = 15;
const NOTER = path.join(root, 'tools/slowest.mjs');
const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', `--reporter=${NOTER}`];

const KINDS = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'biome', 'ci', '--error-on-warnings', '--max-diagnostics=none', '--colors=off'],
  ['unused', 'knip', '--no-progress'],
  ['unit', ...vitest('unit', 'apart', 'pure', 'preact')],
  ['long', ...vitest('long', 'long-preact')],
  ['build', ...vitest('build')],
  ['stories', ...vitest('stories', 'browser')],
  ['e2e', 'playwright', 'test', `--reporter=list,./tools/failures.mjs,${NOTER}`],
];

speakPlainly();
const { positionals: asked, values } = argumentsOf({ usage: 'npm test, or npm test -- <kinds>', options: { full: { type: 'boolean' } } });
const unknown = asked.find((kind) => !KINDS.some(([name]) => name === kind));
if (unknown) refuse(`There are no tests of the kind "${unknown}", so none were run. Use some of: ${KINDS.map(([name]) => name).join(', ')}.`);
const kinds = asked.length ? KINDS.filter(([name]) => asked.includes(name)) : KINDS;

prepareMachine();
const built = spawnSync(process.execPath, ['build.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const folder = mkdtempSync(path.join(tmpdir(), 'islands-tests-'));
const notes = path.join(folder, 'seconds');
writeFileSync(notes, '');

/** Runs a kind; `apart` prints what it said when it is over, and not as it says it. */
const run = ([name, command, ...args], apart = false) =>
  new Promise((resolve) => {
    if (!apart) console.log(`\n— ${name}`);
    const startedAt = Date.now();
    const bin = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command);
    const said = [];
    const end = (ok) => {
      if (apart) process.stdout.write(`\n— ${name}\n${said.join('')}`);
      resolve({ name, ok, seconds: Math.round((Date.now() - startedAt) / 1000), said: stripVTControlCharacters(said.join('')) });
    };
    const child = spawn(bin, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, SLOWEST: notes, ...(values.full && { FULL: '1' }) },
    });
    for (const way of ['stdout', 'stderr']) {
      child[way].on('data', (part) => {
        said.push(part);
        if (!apart) process[way].write(part);
      });
    }
    child.on('close', (code) => end(code === 0));
    child.on('error', () => end(false));
  });

const TELLING = /^\s*(FAIL|×|\[\w+\] ›|\w*Error:|error|\{ seed: |SEED=)/;
/** What failed, once more at the end: nobody should have to scroll past the other kinds for it. */
function retell({ name, said }) {
  const lines = [...new Set(said.split('\n').filter((line) => TELLING.test(line)))];
  console.log(`${name} failed:`);
  for (const line of lines.length > 0 ? lines.slice(0, 30) : said.trimEnd().split('\n').slice(-15)) console.log(`  ${line.trim().slice(0, 300)}`);
}

const results = [];
// The quick ones at once: alone, none of them fills two cores. What they say is told in turn.
const quick = kinds.filter(([name]) => ['types', 'lint', 'unused'].includes(name));
results.push(...(await Promise.all(quick.map((kind) => run(kind, true)))));
for (const kind of kinds) if (!quick.includes(kind)) results.push(await run(kind));
console.log('\nThe slowest files:');
for (const { name, seconds } of slowestOf(readFileSync(notes, 'utf8')).slice(0, 10)) console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
rmSync(folder, { recursive: true });
console.log('');
for (const result of results) if (!result.ok) retell(result);
for (const { name, ok, seconds } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds} s`);
const minutes = (Date.now() - startedAt) / 60_000;
console.log(`${minutes.toFixed(1)} minutes in all${values.full || asked.length ? '' : `, of ${MINUTES} on two quiet cores`}`);
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
