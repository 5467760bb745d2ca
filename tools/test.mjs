// Every test of the project, one kind after the other: `npm test`. `npm test -- unit e2e` runs the kinds named.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareMachine } from './machine.mjs';
import { argumentsOf, refuse, speakPlainly } from './say.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const KINDS = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'biome', 'ci', '--error-on-warnings', '--max-diagnostics=none'],
  ['unused', 'knip', '--no-progress'],
  ['unit', 'vitest', 'run', '--project', 'unit', '--project', 'preact'],
  ['long', 'vitest', 'run', '--project', 'long', '--project', 'long-preact'],
  ['build', 'vitest', 'run', '--project', 'build'],
  ['stories', 'vitest', 'run', '--project', 'stories', '--project', 'browser'],
  ['e2e', 'playwright', 'test'],
];

speakPlainly();
const { positionals: asked } = argumentsOf({ usage: 'npm test, or npm test -- <kinds>' });
const unknown = asked.find((kind) => !KINDS.some(([name]) => name === kind));
if (unknown) refuse(`There are no tests of the kind "${unknown}", so none were run. Use some of: ${KINDS.map(([name]) => name).join(', ')}.`);
const kinds = asked.length ? KINDS.filter(([name]) => asked.includes(name)) : KINDS;

prepareMachine();
const built = spawnSync(process.execPath, ['build.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const run = ([name, command, ...args]) =>
  new Promise((resolve) => {
    console.log(`\n— ${name}`);
    const begun = Date.now();
    const bin = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command);
    const child = spawn(bin, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, FORCE_COLOR: '0' } });
    child.on('exit', (code) => resolve({ name, ok: code === 0, seconds: Math.round((Date.now() - begun) / 1000) }));
    child.on('error', () => resolve({ name, ok: false, seconds: 0 }));
  });

const results = [];
for (const kind of kinds) results.push(await run(kind));
console.log('');
for (const { name, ok, seconds } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds} s`);
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
