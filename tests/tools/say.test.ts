// @vitest-environment node
// What the tools say when they cannot go on: the real commands, in a project of their own.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratch } from '../scratch';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The project without dist/, its widgets and tools copied, the rest as it is; `change` makes something wrong in it. */
function project(change: (dir: string) => void = () => {}): string {
  const dir = scratch('say');
  for (const name of ['widgets', 'tools', 'bench', 'integration', 'build.mjs', 'package.json', 'playwright.config.ts'])
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
  for (const name of ['shared', 'host', 'node_modules']) symlinkSync(path.join(root, name), path.join(dir, name));
  change(dir);
  return dir;
}

/** Runs a command of Node's; what it says, and how it ends. */
function run(dir: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: dir, env: { ...process.env, DEBUG: '', ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('exit', (code) => resolve({ code, said: said.trim() }));
  });
}

const STACK = /\n\s+at .*[:(]/;
const widgetFile = (name: string) => (dir: string) => path.join(dir, 'widgets', name);

describe('the command line', () => {
  test.each([
    [['build.mjs', '--wacth'], 'There is no flag --wacth, so nothing was done. Use: node build.mjs [--watch]'],
    [['build.mjs', 'widgets'], '"widgets" means nothing here, so nothing was done. Use: node build.mjs'],
    [['build.mjs', '--check', '--strict', 'page.php'], 'There is no flag --strict, so nothing was done. Use: node build.mjs'],
    [['tools/new-widget.mjs', '--fast', 'price-alert'], 'There is no flag --fast, so nothing was done. Use: npm run new <name> -- [--data'],
    [['tools/test.mjs', '--bail'], 'There is no flag --bail, so nothing was done. Use: npm test'],
    [['tools/test.mjs', 'types', 'nope'], 'There are no tests of the kind "nope", so none were run. Use some of: types, lint'],
    [['tools/contract.mjs', '--fast'], 'There is no flag --fast, so nothing was done. Use: npm run contract -- <address of a page>'],
    [['tools/contract.mjs', '--har'], '--har needs a value, so nothing was done. Use: npm run contract'],
    [['tools/contract.mjs'], 'One address or --har is wanted, and no more words, so nothing was done.'],
    [['tools/release.mjs', '--fast'], 'There is no flag --fast, so nothing was done. Use: npm run release'],
    [['tools/mutate.mjs', '--fast'], 'There is no flag --fast, so nothing was done. Use: npm run mutate'],
    [['tools/mutate.mjs', '--seed', 'x'], '--sample and --seed are whole numbers, so nothing was changed.'],
    [['bench/run.mjs', '--fast'], 'There is no flag --fast, so nothing was done. Use: npm run bench'],
    [['bench/run.mjs', '--rows'], '--rows needs a value, so nothing was done. Use: npm run bench'],
    [['bench/run.mjs', '--rows', 'many'], '"many" is no list of whole numbers, so nothing was measured.'],
    [['bench/run.mjs', '--scenario', 'moon'], 'There is no scenario "moon", so nothing was measured. Use some of: catalogue, product,'],
    [['bench/run.mjs', '--scenario', 'product', '--only', 'qwik'], 'None of "qwik" has these pages, so nothing was measured. Use some of: none, islands'],
    [['bench/profile.mjs', '--scenario', 'moon'], 'There is no scenario "moon", so nothing was profiled. Use some of: product,'],
    [['bench/run.mjs', '--only', 'angular'], 'There is no contestant "angular", so nothing was measured. Use some of:'],
  ])('%j', async (args, sentence) => {
    const { code, said } = await run(root, args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(STACK);
    expect(code).toBe(1);
  });

  // Before the `--` it is npm's, and the tool would run without it.
  test('a flag that npm has kept for itself', async () => {
    const { code, said } = await run(root, ['tools/mutate.mjs', '7'], { npm_lifecycle_event: 'mutate', npm_config_seed: 'true' });
    expect(said).toBe('npm has kept --seed for itself, so nothing was done. Put -- before it: npm run mutate -- --seed');
    expect(code).toBe(1);
    const two = await run(root, ['tools/new-widget.mjs', 'price-alert', '--modal'], { npm_lifecycle_event: 'new', npm_config_data: 'true' });
    expect(two.said).toContain('A widget is of one kind, not data and modal, so nothing was made.');
    const valued = await run(root, ['tools/contract.mjs', 'http://127.0.0.1:9/'], { npm_lifecycle_event: 'contract', npm_config_cookie: 'PHPSESSID=s1' });
    expect(valued.said).toBe('npm has kept --cookie for itself, so nothing was done. Put -- before it: npm run contract -- --cookie');
    expect(valued.code).toBe(1);
  });

  test('the stack is there for who asks', async () => {
    const { code, said } = await run(root, ['build.mjs', '--wacth'], { DEBUG: '1' });
    expect(said).toMatch(STACK);
    expect(code).toBe(1);
  });
});

describe('the demo shop', () => {
  test('a port that is none', async () => {
    for (const port of ['abc', '70000', '-1']) {
      const { code, said } = await run(root, ['build.mjs', '--serve'], { PORT: port });
      expect(said).toBe(`PORT=${port} is no port, so the demo shop has nowhere to listen. Give a number up to 65535: PORT=3001.`);
      expect(code).toBe(1);
    }
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run(project(), ['build.mjs', '--serve'], { PORT: String(port) });
    other.close();
    expect(said).toBe(`Port ${port} is taken by another program, so the demo shop did not start. Stop that program, or choose another port: PORT=${port + 1}.`);
    expect(code).toBe(1);
  });

  test('data that is none', async () => {
    const dir = project((made) => {
      mkdirSync(path.join(made, '.cache'));
      writeFileSync(path.join(made, '.cache/shop.sqlite'), 'not a database at all, but as long as one'.repeat(200));
    });
    const { code, said } = await run(dir, ['build.mjs', '--serve'], { PORT: '0' });
    expect(said).toMatch(
      /^\.cache\/shop\.sqlite cannot be used as the data of the demo shop \(.*\), so it did not start\. Delete it, .*: rm \.cache\/shop\.sqlite\*$/,
    );
    expect(code).toBe(1);
  });
});

describe('a folder that is no whole widget', () => {
  const changed = (from: string, to: string) => (dir: string, file: string) => {
    const at = path.join(dir, 'widgets', file);
    const source = readFileSync(at, 'utf8');
    expect(source).toContain(from);
    writeFileSync(at, source.replace(from, to));
  };
  test.each<[string, (dir: string) => void, string]>([
    [
      'without widget.ts',
      (dir) => mkdirSync(path.join(dir, 'widgets/half-made')),
      'widgets/half-made holds no widget.ts, so it is no widget. Delete the folder, or',
    ],
    [
      'under another name',
      (dir) => changed("name: 'basket-button'", "name: 'basket-buton'")(dir, 'basket-button/widget.ts'),
      'widgets/basket-button/widget.ts names its widget "basket-buton". Folder and name are one word, which pages print: rename either.',
    ],
    [
      'that rests as nothing',
      (dir) => rmSync(widgetFile('basket-button/shell.html')(dir)),
      'widgets/basket-button rests until it is pressed, but has no shell.html to rest as. Write one, or choose another `load` in its widget.ts.',
    ],
    [
      'without examples',
      (dir) => rmSync(widgetFile('stock-popover/examples.ts')(dir)),
      'widgets/stock-popover/examples.ts is missing, so the widget would have no story, test or picture. Export its states by defineExamples.',
    ],
    [
      'with empty examples',
      (dir) =>
        writeFileSync(
          widgetFile('stock-popover/examples.ts')(dir),
          "import { defineExamples } from '../../shared/definition/examples';\nimport definition from './widget';\nexport default defineExamples(definition, {});\n",
        ),
      'widgets/stock-popover/examples.ts names no state, so the widget would have no story, test or picture. Give defineExamples its states.',
    ],
    [
      'that does not compile',
      (dir) => writeFileSync(widgetFile('stock-popover/widget.ts')(dir), 'export default {\n  name: "stock-popover"\n  load: 3 };'),
      'The sources do not compile, so nothing was made. Mend the places above.',
    ],
  ])('%s', async (_what, change, sentence) => {
    const { code, said } = await run(project(change), ['build.mjs']);
    expect(said).toContain(sentence);
    if (sentence.startsWith('The sources')) expect(said).toMatch(/^widgets\/stock-popover\/widget\.ts:3:3 {2}Expected "}"/);
    expect(said).not.toMatch(STACK);
    expect(code).toBe(1);
  });
});

describe('what is missing on the machine', () => {
  // Who may not install packages.
  const notRoot = '--import=data:text/javascript,process.getuid=()=>1000';

  test('a browser and PHP', async () => {
    const { code, said } = await run(root, [notRoot, 'tools/test.mjs', 'types'], { CHROMIUM: '/nowhere/chrome', PATH: '' });
    expect(said.split('\n')).toEqual([
      'CHROMIUM=/nowhere/chrome names no file, so no page can be opened. Name an installed Chrome or Chromium, or unset it.',
      'There is no PHP with SQLite here, so the PHP side cannot be tested. Install PHP 7.4 or newer with mbstring and pdo_sqlite, so that `php --version` works.',
    ]);
    expect(code).toBe(1);
  });

  test('a browser, for the bench', async () => {
    const { code, said } = await run(root, ['bench/run.mjs', '--check'], { CHROMIUM: '/nowhere/chrome' });
    expect(said).toMatch(/^CHROMIUM=\/nowhere\/chrome names no file/);
    expect(code).toBe(1);
  });

  test('a bundle, for the tests in a browser', async () => {
    const dir = project((made) => {
      mkdirSync(path.join(made, 'tests/e2e'), { recursive: true });
      cpSync(path.join(root, 'tests/amount.ts'), path.join(made, 'tests/amount.ts'));
      writeFileSync(path.join(made, 'tests/e2e/any.spec.ts'), "import { test } from '@playwright/test';\ntest('any', () => {});\n");
    });
    // Any file will do for a browser that is never started.
    const { code, said } = await run(dir, ['node_modules/@playwright/test/cli.js', 'test'], { CHROMIUM: process.execPath });
    expect(said).toMatch(/^dist\/manifest\.json is missing, so there is no bundle to open\. Run `npm run build` first, or `npm test`, which does\.$/m);
    expect(said).not.toMatch(STACK);
    expect(code).toBe(1);
  });
});
