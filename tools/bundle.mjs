// One build of the bundle: React or Preact. What may be loaded when is in shared/island; this only cuts and names the files.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import esbuild from 'esbuild';
import { blockOf, blocksOf, compileCssModule, compileSheet, cssModulesPlugin, LAYERS } from './css-modules.mjs';
import { entriesOf, wakesOf } from './loader-data.mjs';
import { compatAlias } from './preact-alias.mjs';
import { pageTypes } from './types.mjs';

/** Browsers in which everything used here is widely available. */
export const TARGET = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];

const slashed = (file) => file.split(path.sep).join('/');

/** Files a module needs before it runs: itself first, then its static imports. */
function closure(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { kind, path: next, external } of outputs[file].imports) if (kind === 'import-statement' && !external) closure(outputs, next, seen);
  return seen;
}

/** Module sheets below a folder, sorted. */
async function moduleSheets(root, folder) {
  const found = await readdir(path.join(root, folder), { recursive: true });
  return found
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(root, folder, file))
    .sort();
}

/** The sheet a page may link in its head: reset, tokens and the rules of the resting views. */
async function stylesheet(root, blocks, options) {
  const files = [...(await moduleSheets(root, 'shared')), ...(await moduleSheets(root, 'widgets'))];
  const parts = [LAYERS];
  for (const sheet of ['shared/ui/reset.css', 'shared/ui/tokens.css']) parts.push(await compileSheet(path.join(root, sheet), options));
  for (const file of files) if (blocks.has(blockOf(file))) parts.push((await compileCssModule(file, options)).css);
  return `${parts.join('\n')}\n`;
}

/**
 * Builds `widgets` (of `loadWidgets`) and the core chunk `core` into `out`: `islands.js`, `islands.css`, `chunks/`, `manifest.json`, `.br` and `.gz` beside each file.
 * Returns the manifest and, by widget, the sizes a first visitor pays (bytes of Brotli).
 */
export async function bundle({ root, out, widgets, version, preact = false, dev = false, readable = dev, core: coreSource = 'shared/page/index.ts' }) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    outdir: out,
    minify: !readable,
    sourcemap: 'linked',
    metafile: true,
    target: TARGET,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
  };
  const sourceOf = Object.fromEntries(widgets.map(({ name, dir }) => [name, slashed(path.relative(root, path.join(dir, 'widget.ts')))]));
  const options = { minify: !dev, target: TARGET };
  const linked = new Set(widgets.flatMap(({ shell }) => (shell ? blocksOf(shell) : [])));
  await rm(path.join(out, 'chunks'), { recursive: true, force: true });
  const { metafile } = await esbuild.build({
    ...common,
    // React as an entry of its own keeps its chunk, and so its hash, when anything else changes.
    entryPoints: {
      core: coreSource,
      debug: 'shared/island/debug.ts',
      vendor: 'tools/vendor.ts',
      ...sourceOf,
    },
    splitting: true,
    alias: preact ? compatAlias : {},
    plugins: [besideCore(root, coreSource), cssModulesPlugin(root, { ...options, linked })],
    entryNames: 'chunks/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
  });
  const { outputs } = metafile;
  const relative = (file) => slashed(path.relative(out, path.resolve(root, file)));
  const chunkOf = (file) => path.basename(file, '.js');
  const outputOf = (source) => Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
  const filesOf = (file) => [...closure(outputs, file)];
  const core = filesOf(outputOf(coreSource));
  const needed = {};
  for (const { name } of widgets) {
    const definition = outputOf(sourceOf[name]);
    const component = outputs[definition].imports.find(({ kind }) => kind === 'dynamic-import')?.path;
    // Definition and component first: the loader imports both by address, so that a failed one can be asked for under another.
    needed[name] = [...new Set([definition, component, ...filesOf(definition), ...filesOf(component)])];
  }
  const lists = Object.fromEntries(widgets.map(({ name }) => [name, needed[name].filter((file) => !core.includes(file)).map(chunkOf)]));
  const attributes = Object.fromEntries(widgets.map(({ name, attributes }) => [name, attributes]));
  const data = { files: lists, attributes, wakes: wakesOf(widgets) };
  const listFile = await writeHashed(out, 'files', `export const ${Object.entries(data).map(([key, value]) => `${key} = ${JSON.stringify(value)}`)};\n`);
  const loaderData = {
    __VERSION__: JSON.stringify(version),
    __CORE__: JSON.stringify(core.map(chunkOf)),
    __DEBUG__: JSON.stringify(chunkOf(outputOf('shared/island/debug.ts'))),
    __FILES__: JSON.stringify(chunkOf(listFile)),
    __WIDGETS__: JSON.stringify(entriesOf(widgets)),
  };
  const loader = await esbuild.build({ ...common, entryPoints: { islands: 'shared/island/loader.ts' }, define: { ...common.define, ...loaderData } });
  await writeFile(path.join(out, 'islands.css'), await stylesheet(root, linked, options));
  await writeFile(path.join(out, 'islands.d.ts'), await pageTypes(root, widgets));

  const names = [...Object.keys(outputs), ...Object.keys(loader.metafile.outputs)].map(relative).filter((file) => !file.endsWith('.map'));
  const files = await compress(out, [...names, listFile, 'islands.css'].sort());
  const manifest = {
    version,
    build: preact ? 'preact' : 'react',
    entry: 'islands.js',
    style: 'islands.css',
    core: core.map(relative),
    files,
    widgets: Object.fromEntries(
      widgets.map(({ name, definition, schema }) => [
        name,
        { summary: definition.summary, load: definition.load, js: [listFile, ...needed[name].map(relative)], css: [], props: schema ?? {} },
      ]),
    ),
  };
  await writeFile(path.join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  const weigh = (list) => list.reduce((sum, file) => sum + files[relative(file)].brotli, 0);
  const react = new Set(filesOf(outputOf('tools/vendor.ts')));
  return {
    manifest,
    sizes: {
      loader: files['islands.js'].brotli,
      style: files['islands.css'].brotli,
      react: weigh([...react]),
      core: weigh(core.filter((file) => !react.has(file))),
      widgets: Object.fromEntries(
        widgets.map(({ name }) => [
          name,
          {
            own: weigh(needed[name].filter((file) => outputs[file].entryPoint)),
            cold: files['islands.js'].brotli + files[listFile].brotli + weigh([...new Set([...core, ...needed[name]])]),
            files: new Set([listFile, ...core, ...needed[name]]).size,
          },
        ]),
      ),
    },
    inputs: [...Object.keys(metafile.inputs), ...Object.keys(loader.metafile.inputs)],
  };
}

/** Writes a chunk of the bundle's own making; returns its name in `out`. */
async function writeHashed(out, name, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const file = `chunks/${name}-${hash}.js`;
  await writeFile(path.join(out, file), text);
  return file;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Modules that may be fetched by themselves: widgets, their components, the overlays, the cart's stores, the calls (but for what the core has of them). */
const FETCHED =
  /[\\/](widgets[\\/][^\\/]+[\\/](widget\.ts|[A-Z]\w*\.tsx)|shared[\\/](page[\\/]Overlays\.tsx|stores[\\/]cart\.ts|api[\\/](?!remote|errors|hook)\w+\.ts))$/;

/**
 * Whatever is fetched by itself imports the core first, so that all the core reaches lies in one chunk: esbuild makes a chunk for each set of entries that
 * share a module, and forty widgets share a few dozen modules in as many ways.
 */
const besideCore = (root, coreSource) => ({
  name: 'beside-core',
  setup(build) {
    build.onLoad({ filter: /[\\/](widgets|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      if (!FETCHED.test(file)) return null;
      const contents = `import ${JSON.stringify(path.join(root, coreSource))};\n${await readFile(file, 'utf8')}`;
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

async function compress(out, names) {
  const entries = await Promise.all(
    names.map(async (name) => {
      const file = path.join(out, name);
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        gzip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return [name, { integrity, bytes: bytes.length, brotli: br.length }];
    }),
  );
  return Object.fromEntries(entries);
}
