// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogue, loadExamples, schemas } from '../../tools/catalogue.mjs';
import { checkPages } from '../../tools/checker.mjs';
import { CART_WRITE_FILES, KINDS, newCartWrite, newWidget } from '../../tools/new-widget.mjs';
import { phpHelper } from '../../tools/php.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';
import { scratch } from '../scratch';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** A project of its own around the real shared code and tools. */
function emptyProject(): string {
  const dir = scratch('new');
  for (const name of ['shared', 'host', 'node_modules', 'tools', 'biome.json']) symlinkSync(path.join(root, name), path.join(dir, name));
  for (const room of ['widgets', 'tests']) mkdirSync(path.join(dir, room));
  // The types of the matchers.
  symlinkSync(path.join(root, 'tests/setup.ts'), path.join(dir, 'tests/setup.ts'));
  const options = { extends: path.join(root, 'tsconfig.json'), compilerOptions: { preserveSymlinks: true }, include: ['widgets', 'stories', 'tests'] };
  writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(options));
  return dir;
}

/** One whose calls are its own as well, so that nothing is left in ours. */
function ownProject(): string {
  const dir = scratch('new');
  for (const room of ['widgets', 'host', 'shared']) mkdirSync(path.join(dir, room));
  for (const name of ['ui', 'bind']) symlinkSync(path.join(root, 'shared', name), path.join(dir, 'shared', name));
  return dir;
}

describe('npm run new', () => {
  test('the widget passes types and lint as it is, and is found everywhere', { timeout: 60_000 }, async () => {
    // The order of imports depends on the name, hence three.
    const names = ['a1-b2', 'price-alert', 'zebra'];
    const dir = emptyProject();
    const made: string[] = [];
    for (const name of names) made.push(...(await newWidget(dir, name)));
    expect(made).toHaveLength(24);
    for (const file of made) expect(existsSync(path.join(dir, file))).toBe(true);
    const types = spawnSync(process.execPath, [bin('tsc'), '--noEmit', '-p', dir], { encoding: 'utf8' });
    expect(types.stdout).toBe('');
    const lint = spawnSync(process.execPath, [bin('biome'), 'ci', '--error-on-warnings', ...made], { cwd: dir, encoding: 'utf8' });
    expect(`${lint.stderr}${lint.status}`).toBe('0');

    const widgets = await loadWidgets({ root: dir });
    expect(widgets.map((widget: { name: string }) => widget.name)).toEqual(names);
    expect(await loadExamples(dir, widgets)).toMatchObject({ zebra: { обычный: { props: { title: 'Тормозные колодки' } } } });
    const page = await catalogue(dir, widgets);
    expect(page).toContain('<div data-island="price-alert" data-title="Тормозные колодки"><p>Тормозные колодки</p></div>');
    expect(await schemas(dir, widgets)).toMatchObject({ zebra: { required: ['title'] } });
    expect(await phpHelper(dir, widgets)).toContain("return self::placeholder('price-alert', $props, $options);");
    const file = path.join(dir, 'page.html');
    writeFileSync(file, page);
    expect((await checkPages([file], widgets, { root: dir, print: () => {} })).findings).toEqual([]);
  });

  test.each([['Bad'], ['bad_name'], ['-bad'], ['bad-'], ['bad--name'], ['1bad'], ['../bad'], [''], [undefined], ['x'.repeat(41)]])(
    'refuses %s',
    async (name) => {
      const dir = emptyProject();
      await expect(newWidget(dir, name as string)).rejects.toThrow("cannot be a widget's name");
      expect(readdirSync(path.join(dir, 'widgets'))).toEqual([]);
    },
  );

  test.each(['class', 'delete', 'package', 'await', 'con', 'nul', 'com1', 'button', 'icon', 'link', 'pager', 'chips', 'text-field', 'skeleton', 'own-page'])(
    '%s: what code or files name already is no name of a widget of any kind',
    async (name) => {
      const dir = ownProject();
      for (const kind of ['plain', ...KINDS])
        await expect(newWidget(dir, name, kind)).rejects.toThrow(
          /it is a word of the language|Windows has no files of that name|in code, as shared\/[\w/-]+\.tsx is already/,
        );
      expect(readdirSync(path.join(dir, 'widgets'))).toEqual([]);
    },
  );

  test('refuses what a template of the kind has under that name', async () => {
    const dir = ownProject();
    await expect(newWidget(dir, 'props')).rejects.toThrow(/^"props" would be Props in code, which [\w.]+ of this kind has already\. Choose another name\.$/);
    expect(readdirSync(path.join(dir, 'widgets'))).toEqual([]);
  });

  test.each(['print', 'tag', 'configure', 'cart-form', 'is-set', 'cartform'])('%s: a method of the PHP helper is no name', async (name) => {
    const dir = emptyProject();
    await expect(newWidget(dir, name)).rejects.toThrow(
      /^"[\w-]+" would be Islands::\w+\(\) in PHP, where the helper has a method of that name already\. Choose another name\.$/,
    );
    expect(readdirSync(path.join(dir, 'widgets'))).toEqual([]);
  });

  test('refuses a name that PHP cannot tell from another widget’s', async () => {
    const dir = emptyProject();
    mkdirSync(path.join(dir, 'widgets/price-alert'));
    await expect(newWidget(dir, 'pricealert')).rejects.toThrow(
      '"pricealert" would be Islands::pricealert() in PHP, which cannot tell it from the widget "price-alert". Choose another name.',
    );
    expect(readdirSync(path.join(dir, 'widgets'))).toEqual(['price-alert']);
  });

  test('refuses a name that is taken, even by a test that was left behind', async () => {
    const dir = emptyProject();
    await newWidget(dir, 'price-alert');
    await expect(newWidget(dir, 'price-alert')).rejects.toThrow('widgets/price-alert exists already');
    mkdirSync(path.join(dir, 'tests/widgets'), { recursive: true });
    writeFileSync(path.join(dir, 'tests/widgets/zebra.test.tsx'), '');
    await expect(newWidget(dir, 'zebra')).rejects.toThrow('tests/widgets/zebra.test.tsx exists already');
    expect(existsSync(path.join(dir, 'widgets/zebra'))).toBe(false);
  });
});

describe('npm run new -- --cart-write', () => {
  const TYPES = 'shared/stores/cart/types.ts';
  const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8');

  /** A project with what a write is put into. */
  function project(): string {
    const dir = scratch('new-write');
    for (const file of [TYPES, ...CART_WRITE_FILES]) cpSync(path.join(root, file), path.join(dir, file));
    return dir;
  }

  test('the write is listed, its field is read with a line, and the demo shop keeps and prints it', async () => {
    const dir = project();
    expect(await newCartWrite(dir, 'line-packing')).toHaveLength(6);
    const added = CART_WRITE_FILES.flatMap((file) => {
      const before = read(root, file).split('\n');
      return read(dir, file)
        .split('\n')
        .filter((line) => !before.includes(line));
    });
    expect(added.map((line) => line.trim())).toEqual([
      "import { linePacking } from './line-packing';",
      "'line-packing': linePacking,",
      '/** Of the write `line-packing`. */',
      'linePacking: optional(note()),',
      'linePacking?: string;',
      '...(line.linePacking ? { linePacking: line.linePacking } : {}),',
      "'line-packing': { key: '5123', value: 'В отдельную коробку' },",
    ]);
    expect(/export const cartItemSchema = object\(\{[^;]*linePacking/.test(read(dir, 'shared/reading/entities.ts'))).toBe(true);
    await expect(newCartWrite(dir, 'line-packing')).rejects.toThrow('of a line, which shared/reading/entities.ts has already');
  });

  test.each([
    ['title', 'shared/reading/entities.ts'],
    ['assign-cars', 'shared/reading/entities.ts'],
    ['wanted', TYPES],
    ['fetch-page', TYPES],
    ['unchecked', 'host/shop/cart.ts'],
  ])('refuses %s, which a line has already, and writes nothing', async (name, file) => {
    const dir = project();
    await expect(newCartWrite(dir, name)).rejects.toThrow(`which ${file} has already. Choose another name.`);
    for (const one of CART_WRITE_FILES) expect(read(dir, one)).toBe(read(root, one));
    expect(existsSync(path.join(dir, 'shared/api'))).toBe(false);
  });

  test.each([
    ['delete', 'a word of the language'],
    ['nul', 'Windows has no files of that name'],
    ['is-text', 'would be isText in code, which'],
  ])('refuses %s, which code or files name already, and writes nothing', async (name, why) => {
    const dir = project();
    await expect(newCartWrite(dir, name)).rejects.toThrow(why);
    for (const one of CART_WRITE_FILES) expect(read(dir, one)).toBe(read(root, one));
  });
});
