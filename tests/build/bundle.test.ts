// The built bundle: complete, repeatable, without sinks.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../tools/bundle.mjs';
import { loadCalls } from '../../tools/calls.mjs';
import { schemas } from '../../tools/catalogue.mjs';
import { checkPages } from '../../tools/checker.mjs';
import { startDemoShop } from '../../tools/demo-shop.mjs';
import { loadWidgets, widgetNames } from '../../tools/widgets.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folders: string[] = [];
const folder = async () => {
  const made = await mkdtemp(path.join(tmpdir(), 'ostrova-'));
  folders.push(made);
  return made;
};
afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true, force: true }))));

interface Manifest {
  version: string;
  build: string;
  entry: string;
  core: string[];
  files: Record<string, { integrity: string; bytes: number; brotli: number }>;
  widgets: Record<string, { summary: string; load: string; js: string[]; css: string[]; props: { type?: string } }>;
}

async function build(out: string, preact: boolean, dev = false): Promise<Manifest> {
  const found = await loadWidgets({ root });
  const schema = await schemas(root, found);
  const widgets = found.map((widget) => ({ ...widget, schema: schema[widget.name] }));
  return (await bundle({ root, out, widgets, version: '0.0.0', preact, dev })).manifest as Manifest;
}

async function contents(out: string): Promise<Map<string, string>> {
  const files = await readdir(out, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => path.relative(out, path.join(file.parentPath, file.name)));
  return new Map(await Promise.all(names.sort().map(async (name) => [name, (await readFile(path.join(out, name))).toString('base64')] as const)));
}

test('who watches the sources gets every widget too', async () => {
  const { widgets } = await build(await folder(), false, true);
  expect(Object.keys(widgets)).toEqual(widgetNames(root));
});

describe.each([
  ['react', false],
  ['preact', true],
])('the %s build', (name, preact) => {
  let out = '';
  let manifest: Manifest;
  beforeAll(async () => {
    out = await folder();
    manifest = await build(out, preact);
  });

  test('names every widget with its files, its size and its properties', () => {
    expect(manifest.build).toBe(name);
    expect(Object.keys(manifest.widgets)).toEqual(widgetNames(root));
    for (const [widget, { js, props }] of Object.entries(manifest.widgets)) {
      expect(js.length, widget).toBeGreaterThan(0);
      for (const file of js) expect(manifest.files[file], `${widget}: ${file}`).toBeDefined();
      expect(JSON.stringify(props), widget).not.toBe('{}');
    }
    for (const [file, { integrity, bytes }] of Object.entries(manifest.files)) {
      expect(integrity, file).toMatch(/^sha384-/);
      expect(bytes, file).toBeGreaterThan(0);
    }
  });

  test('ships nothing of what describes the calls', async () => {
    const calls = await loadCalls(root);
    expect(calls.length).toBeGreaterThan(40);
    for (const [file, bytes] of await contents(out)) {
      // A map holds the comments of what is shipped.
      if (!/\.(js|css)$/.test(file)) continue;
      const code = Buffer.from(bytes, 'base64').toString();
      for (const { about } of calls) expect(code.includes(about?.summary ?? '-'.repeat(99)), `${file}: ${about?.summary}`).toBe(false);
    }
  });

  test('its maps lead back to the sources', async () => {
    for (const { name, dir } of await loadWidgets({ root })) {
      const file = manifest.widgets[name]?.js.find((each) => each.startsWith(`chunks/${name}-`)) as string;
      const code = await readFile(path.join(out, file), 'utf8');
      const map = new SourceMap(JSON.parse(await readFile(path.join(out, `${file}.map`), 'utf8')));
      const sources = code
        .split('\n')
        .flatMap((text, line) => Array.from(text, (_, at) => (map.findEntry(line, at) as { originalSource?: string }).originalSource));
      const own = sources.filter((source) => source?.includes(`${path.relative(root, dir)}/`));
      expect(own.length, file).toBeGreaterThan(0);
    }
  });

  /** Files that are there before `file` runs, itself included. */
  const closure = async (file: string, found = new Set<string>()): Promise<Set<string>> => {
    if (found.has(file)) return found;
    found.add(file);
    const code = await readFile(path.join(out, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) await closure(`chunks/${name}`, found);
    return found;
  };
  /** What runs on a page of which nothing is drawn: its duties, its calls, the stores of what its resting views follow. */
  const undrawn = async () => {
    const found = new Set<string>();
    for (const name of ['page', 'calls', 'user', 'active', 'engine', 'favourites', 'bookmarks']) {
      const files = Object.keys(manifest.files).filter(
        (file) => file.startsWith(`chunks/${name}-`) && !Object.values(manifest.widgets).some(({ js }) => js.includes(file)),
      );
      expect(files.length, name).toBeGreaterThan(0);
      for (const file of files) await closure(file, found);
    }
    return found;
  };

  test('a page of which nothing is drawn runs nothing that draws', async () => {
    const drawing = /Minified React error|__k=/;
    const codeOf = (file: string) => readFile(path.join(out, file), 'utf8');
    const core = await Promise.all(manifest.core.map(codeOf));
    expect(core.some((code) => drawing.test(code))).toBe(true);
    for (const file of await undrawn()) expect(drawing.test(await codeOf(file)), file).toBe(false);
  });

  test('what a page begins with is compiled while it comes, small files apart', async () => {
    const hint = '//# allFunctionsCalledOnLoad\n';
    const first = [...manifest.core, ...(await undrawn()), ...Object.values(manifest.widgets).flatMap(({ js }) => js)];
    for (const file of new Set(first.filter((file) => !file.startsWith('chunks/files-')))) {
      const code = await readFile(path.join(out, file), 'utf8');
      expect(code.startsWith(hint), file).toBe(code.length > 4000);
    }
  });

  test('made twice is the same to the byte', async () => {
    const again = await folder();
    await build(again, preact);
    const [first, second] = [await contents(out), await contents(again)];
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [file, bytes] of first) expect(second.get(file) === bytes, file).toBe(true);
  });

  test('the loader brings neither React nor a schema, and the tag pulls in nothing else', async () => {
    const loader = await readFile(path.join(out, manifest.entry), 'utf8');
    expect(loader).not.toMatch(/\bimport\s*(\{|\*|["'])/);
    expect(loader).not.toMatch(/useState|createRoot|safeParse|nanostores/);
  });

  test('our own code has no sink a Trusted Types policy would stop', async () => {
    const own = Object.keys(manifest.files).filter((file) => file.endsWith('.js'));
    for (const file of own) {
      const code = await readFile(path.join(out, file), 'utf8');
      // React and Preact hold their own for `dangerouslySetInnerHTML`, which nothing of ours uses (the lint forbids it).
      if (/Minified React error|__k=|__html/.test(code)) continue;
      expect(code, file).not.toMatch(/\.innerHTML|\.outerHTML|insertAdjacentHTML|DOMParser|document\.write|\beval\(|new Function\(/);
    }
  });
});

test('the pages of the demo shop and the PHP page print no wrong placeholder', async () => {
  const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true });
  try {
    const targets = ['/', '/catalog', '/catalog?page=3', '/product/5124', '/product/5134', '/site/login', '/cart/view'].map((page) => shop.url + page);
    const { findings, exitCode } = await checkPages([...targets, path.join(root, 'integration/php/example.php')], await loadWidgets({ root }), { root });
    expect(findings.filter(({ level }: { level: string }) => level === 'error')).toEqual([]);
    expect(exitCode).toBe(0);
    const bad = await checkPages([`${shop.url}/__qa/bad`], await loadWidgets({ root }), { root });
    expect(bad.exitCode).toBe(1);
  } finally {
    await shop.close();
  }
});
