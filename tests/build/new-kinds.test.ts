// Each kind of `npm run new` in a copy of the project: checked, built, tested on both builds, and taken away without a trace.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../tools/bundle.mjs';
import { CART_WRITE_FILES, KINDS } from '../../tools/new-widget.mjs';
import { GENERATED, writeProjections } from '../../tools/projections.mjs';
import { checkSizes, readSizes } from '../../tools/sizes.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'ostrova-kinds-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The order of imports depends on the name, hence such ones. */
const WIDGETS = { plain: 'zz-plain', data: 'a1-data', list: 'price-list', form: 'call-request', modal: 'modal-zz-choice' };
const names = Object.values(WIDGETS);
/** A write of the cart; the files that are there have lines with one of its names. */
const WRITE = 'line-packing';
const NAMES_OF_WRITE = [WRITE, 'linePacking'];
const made: string[] = [];

/** What a command prints; rejected with all of it when it fails. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: copy, env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`))));
  });
}
const node = (file: string, args: string[] = [], env?: NodeJS.ProcessEnv) => run(process.execPath, [path.join('node_modules', file), ...args], env);
const git = (...args: string[]) => run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args]);
const changed = async () => (await git('status', '--porcelain', '--untracked-files=all')).split('\n').flatMap((line) => line.slice(3) || []);

beforeAll(async () => {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = listed.stdout.split('\n').filter((file) => file && !file.startsWith('bench/results'));
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  await git('init', '-q');
  writeFileSync(path.join(copy, '.git/info/exclude'), 'node_modules\ndist\ntsconfig.made.json\n');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'as it is');

  expect(Object.keys(WIDGETS)).toEqual(['plain', ...KINDS]);
  for (const [kind, name] of Object.entries(WIDGETS)) {
    const flag = ['plain', 'form'].includes(kind) ? [] : [`--${kind}`];
    // npm keeps a flag that is not behind `--` to itself, and names it in the environment.
    await run(process.execPath, ['tools/new-widget.mjs', name, ...flag], kind === 'form' ? { npm_config_form: 'true' } : {});
  }
  await run(process.execPath, ['tools/new-widget.mjs', WRITE, '--cart-write']);
  made.push(...(await changed()).filter((file) => !CART_WRITE_FILES.includes(file)));
});

test('each is made under its name, and nothing else is touched', () => {
  for (const file of made)
    expect(
      [...names, WRITE].filter((name) => file.includes(name)),
      file,
    ).toHaveLength(1);
  const counts = Object.entries(WIDGETS).map(([kind, name]) => [kind, made.filter((file) => file.includes(name)).length]);
  expect(Object.fromEntries(counts)).toEqual({ plain: 8, data: 12, list: 12, form: 12, modal: 12 });
  expect(made.filter((file) => file.includes(WRITE))).toHaveLength(6);
});

describe.concurrent('as they are, they pass', () => {
  test('types', async () => {
    const include = ['host/virtual.d.ts', 'tests/setup.ts', ...made.filter((file) => /\.tsx?$/.test(file))];
    writeFileSync(path.join(copy, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions: { preserveSymlinks: true }, include }));
    await expect(node('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.made.json'])).resolves.not.toThrow();
  });

  test('lint', async () => {
    await expect(node('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', ...made, ...CART_WRITE_FILES])).resolves.not.toThrow();
  });

  test('catalogue, PHP helper and both builds have them, within the budgets of their kinds', async () => {
    const widgets = await writeProjections(copy, await loadWidgets({ root: copy }));
    // What the command says a build will change is all that it changes.
    for (const file of await changed())
      if (!made.includes(file) && !CART_WRITE_FILES.includes(file))
        expect(
          GENERATED.some((one: string) => file.startsWith(one)),
          file,
        ).toBe(true);
    for (const name of names) expect(readFileSync(path.join(copy, 'widgets/README.md'), 'utf8')).toContain(name);
    expect(readFileSync(path.join(copy, 'integration/php/Islands.php'), 'utf8')).toContain('function zzPlain(');
    const sizes: Record<string, { widgets: Record<string, unknown> }> = {};
    for (const build of ['react', 'preact'])
      sizes[build] = (await bundle({ root: copy, out: path.join(copy, 'dist', build), widgets, version: '0.0.0', preact: build === 'preact' })).sizes;
    for (const name of names) expect(sizes.react?.widgets).toHaveProperty(name);
    expect(checkSizes(sizes, await readSizes(copy)).filter((sentence) => names.some((name) => sentence.includes(name)))).toEqual([]);
  });

  test('their own tests on both builds', async () => {
    const own = [...names.map((name) => `tests/widgets/${name}.test.tsx`), `tests/stores/${WRITE}.test.ts`, 'tests/stores/cart-writes.test.ts'];
    await expect(node('vitest/vitest.mjs', ['run', '--project', 'unit', '--project', 'preact', ...own])).resolves.not.toThrow();
  });

  test('the conformance of each of their examples', async () => {
    await expect(node('vitest/vitest.mjs', ['run', '--project', 'long', 'tests/conformance', '-t', `^(${names.join('|')}) `])).resolves.not.toThrow();
  });
});

test('deleted with their names, they leave nothing', async () => {
  for (const file of made) rmSync(path.join(copy, file));
  for (const name of names) rmSync(path.join(copy, 'widgets', name), { recursive: true });
  for (const file of CART_WRITE_FILES) {
    const lines = readFileSync(path.join(copy, file), 'utf8').split('\n');
    writeFileSync(path.join(copy, file), lines.filter((line) => !NAMES_OF_WRITE.some((name) => line.includes(name))).join('\n'));
  }
  await writeProjections(copy, await loadWidgets({ root: copy }));
  expect(await changed()).toEqual([]);
});
