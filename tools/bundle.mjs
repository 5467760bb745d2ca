// One build of the bundle: React or Preact. What may be loaded when is in shared/island; this only cuts and names the files.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import esbuild from 'esbuild';
import { blockOf, blocksOf, compileCssModule, compileSheet, cssModulesPlugin, LAYERS } from './css-modules.mjs';
import { checkGroups, EXCEPTIONS, groupModules, groupsPlugin, importsOf, lazySources, PLACE, planGroups, reach } from './groups.mjs';
import { leafletPlugin } from './leaflet.mjs';
import { actFiles, checkResting, entriesOf, isFilled, wakesOf, withoutActs } from './loader-data.mjs';
import { banner, minifyFiles } from './minify.mjs';
import { shippedPackages } from './packages.mjs';
import { papaparsePlugin } from './papaparse.mjs';
import { compatAlias } from './preact-alias.mjs';
import { reactPlugin } from './react-esm.mjs';
import { refuse } from './say.mjs';
import { knownSettings } from './settings.mjs';
import { pageTypes } from './types.mjs';
import { zodPlugin } from './zod.mjs';

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
  for (const sheet of ['shared/ui/reset.css', 'shared/ui/tokens.css', 'shared/ui/modes.css']) parts.push(await compileSheet(path.join(root, sheet), options));
  for (const file of files) if (blocks.has(blockOf(file))) parts.push((await compileCssModule(file, options)).css);
  return `${parts.join('\n')}\n`;
}

/**
 * Builds `widgets` (of `loadWidgets`) and the chunks `view` (what mounts an island) and `page` (what the page has once) into `out`: `islands.js`, `islands.css`,
 * `chunks/`, `manifest.json`, `.br` and `.gz` beside each file. Returns the manifest and, by widget, the sizes a first visitor pays (bytes of Brotli).
 */
export async function bundle({
  root,
  out,
  widgets,
  version,
  preact = false,
  dev = false,
  readable = dev,
  view = 'shared/island/view.ts',
  page = 'shared/page/index.ts',
}) {
  // Maps name the sources as they are seen from there, and chunks are named after their maps: wherever it is built, a bundle is the same to the byte.
  const placed = path.join(root, preact ? 'dist/preact' : 'dist');
  // As a text: what esbuild is given as an object becomes a module that everything imports.
  const known = { KNOWN_SETTINGS: JSON.stringify(JSON.stringify(await knownSettings(root))) };
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    outdir: placed,
    write: false,
    minify: !readable,
    sourcemap: 'linked',
    metafile: true,
    target: TARGET,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', ...known },
    banner: readable ? {} : { js: banner },
  };
  const options = { minify: !dev, target: TARGET };
  const linked = new Set(widgets.flatMap(({ shell }) => (shell ? blocksOf(shell) : [])));
  await rm(path.join(out, 'chunks'), { recursive: true, force: true });
  const debug = 'shared/page/debug.ts';
  const vendor = preact ? 'tools/vendor.ts' : REACT;
  const chunks = {
    ...common,
    // React as an entry of its own keeps its chunk, and so its hash, when anything else changes.
    entryPoints: { view, page, debug, vendor, rests: RESTS, ...Object.fromEntries(widgets.map(({ name }) => [name, `widget:${name}`])) },
    splitting: true,
    alias: preact ? compatAlias : {},
    entryNames: 'chunks/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
  };
  const styles = cssModulesPlugin(root, { ...options, linked });
  const faces = preact ? [] : [reactPlugin(root, REACT, dev)];
  checkGroups(root);
  // What imports what is known before anything is cut.
  const { inputs } = (
    await esbuild.build({
      ...chunks,
      minify: false,
      sourcemap: false,
      plugins: [
        ...faces,
        widgetsPlugin(root, widgets, new Map()),
        groupsPlugin(root, new Map(), withoutComponent),
        leafletPlugin,
        papaparsePlugin,
        zodPlugin,
        styles,
      ],
    })
  ).metafile;
  // What acts on presses without drawing is imported by the resting views alone.
  const rests = `island:${RESTS}`;
  const undrawnSources = [
    ...EXCEPTIONS.undrawn,
    rests,
    ...inputs[rests].imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path: source }) => source),
  ];
  const widgetEntries = widgets.map(({ name }) => `island:widget:${name}`);
  const others = [debug, rests];
  const groups = groupModules(inputs, { view, page, widgets: widgetEntries, others, vendor, undrawn: undrawnSources });
  const plan = planGroups(inputs, groups, [...widgetEntries, view, page, ...others]);
  // An index is named after its folder.
  const indexes = lazySources(inputs).filter((source) => path.basename(source) === 'index.ts');
  const { metafile, outputFiles } = await esbuild.build({
    ...chunks,
    entryPoints: [
      ...Object.entries(chunks.entryPoints).map(([name, source]) => ({ in: source, out: name })),
      ...indexes.map((source) => ({ in: source, out: path.basename(path.dirname(source)) })),
    ],
    plugins: [...faces, widgetsPlugin(root, widgets, plan), groupsPlugin(root, plan, withoutComponent), leafletPlugin, papaparsePlugin, zodPlugin, styles],
  });
  const write = (made) => Promise.all(made.map(({ path: file, contents }) => writeFile(path.join(out, path.relative(placed, file)), contents)));
  await mkdir(path.join(out, 'chunks'), { recursive: true });
  await write(outputFiles);
  const { outputs } = metafile;
  const relative = (file) => slashed(path.relative(placed, path.resolve(root, file)));
  const chunkOf = (file) => path.basename(file, '.js');
  const outputOf = (source) => Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
  const filesOf = (file) => [...closure(outputs, file)];
  const viewFiles = filesOf(outputOf(view));
  const pageFiles = filesOf(outputOf(page));
  // The widget's own file first: the loader imports it by address, so that a failed one can be asked for under another.
  const needed = Object.fromEntries(widgets.map(({ name }) => [name, filesOf(outputOf(`island:widget:${name}`))]));
  const lists = Object.fromEntries(widgets.map(({ name }) => [name, needed[name].filter((file) => !viewFiles.includes(file)).map(chunkOf)]));
  const attributes = Object.fromEntries(widgets.map(({ name, attributes }) => [name, attributes]));
  // What an island that rests and a press on it will need, what the stores import before they answer included; and what else may come once it stands.
  const next = {};
  const later = {};
  // What the first island waits for is apart from what may come after it: both grow with every widget.
  const listFile = await writeHashed(out, 'files', `export const files = ${JSON.stringify(lists)};\n`);
  for (const { name } of widgets) {
    const here = new Set([...viewFiles, ...pageFiles, ...needed[name]]);
    const acts = actsOf(inputs, [`island:widget:${name}`, VOICE]).flatMap((source) => filesOf(outputOf(source)));
    const soon = new Set(acts.filter((file) => !here.has(file)));
    next[name] = [...new Set([listFile, ...viewFiles, ...needed[name], ...soon])].map(chunkOf);
    later[name] = lazily(outputs, needed[name])
      .filter((file) => !here.has(file) && !soon.has(file))
      .map(chunkOf);
  }
  const data = { attributes, wakes: wakesOf(widgets), rests: chunkOf(outputOf(rests)) };
  const constants = Object.entries(data).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const laterFile = await writeHashed(out, 'later', `${listsText({ next, later })}export const ${constants};\n`);
  const loaderData = {
    __VERSION__: JSON.stringify(version),
    __VIEW__: JSON.stringify(viewFiles.map(chunkOf)),
    __PAGE__: JSON.stringify(pageFiles.map(chunkOf)),
    __DEBUG__: JSON.stringify(chunkOf(outputOf(debug))),
    __FILES__: JSON.stringify(chunkOf(listFile)),
    __LATER__: JSON.stringify(chunkOf(laterFile)),
    __WIDGETS__: JSON.stringify(entriesOf(widgets)),
  };
  const loader = await esbuild.build({ ...common, entryPoints: { islands: 'shared/island/loader.ts' }, define: { ...common.define, ...loaderData } });
  await write(loader.outputFiles);
  await writeFile(path.join(out, 'islands.css'), await stylesheet(root, linked, options));
  await writeFile(path.join(out, 'islands.d.ts'), await pageTypes(root, widgets));

  const names = [...Object.keys(outputs), ...Object.keys(loader.metafile.outputs)].map(relative).filter((file) => !file.endsWith('.map'));
  const undrawn = undrawnSources.map(outputOf).filter(Boolean).map(filesOf);
  const eager = [viewFiles, pageFiles, ...undrawn, ...Object.values(needed)].flat().map(relative);
  const inOut = (file) => path.join(out, file);
  if (!readable) await minifyFiles(names.map(inOut), new Set(eager.map(inOut)));
  const files = await compress(out, [...names, listFile, laterFile, 'islands.css'].sort());
  const core = [...new Set([...viewFiles, ...pageFiles])];
  const manifest = {
    version,
    build: preact ? 'preact' : 'react',
    entry: 'islands.js',
    style: 'islands.css',
    core: core.map(relative),
    packages: await shippedPackages(root, [...Object.values(outputs), ...Object.values(loader.metafile.outputs)]),
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
  const react = new Set(filesOf(outputOf(vendor)));
  // A readable build leaves esbuild's own helpers with React; who watches waits for nothing.
  if (!readable && undrawn.flat().some((file) => react.has(file)))
    refuse(`What runs where nothing is drawn has React come: ${undrawnSources.join(', ')}. Let what it needs lie in a folder without components.`);
  return {
    manifest,
    sizes: {
      loader: files['islands.js'].brotli,
      style: files['islands.css'].brotli,
      react: weigh([...react]),
      core: weigh(core.filter((file) => !react.has(file))),
      widgets: Object.fromEntries(
        widgets.map(({ name }) => {
          const first = [...new Set([...viewFiles, ...needed[name]])];
          const all = lazily(outputs, [...new Set([...first, ...pageFiles])]);
          const loaderAndList = files['islands.js'].brotli + files[listFile].brotli;
          return [
            name,
            {
              kind: kindOf(inputs, name),
              own: weigh([needed[name][0]]),
              cold: loaderAndList + weigh(first),
              files: first.length + 1,
              whole: loaderAndList + weigh(all),
            },
          ];
        }),
      ),
    },
    inputs: [...Object.keys(metafile.inputs), ...Object.keys(loader.metafile.inputs)],
  };
}

/** What an answer is shown in that has no place of its own. */
const VOICE = 'shared/page/host.ts';

/** What the stores and calls that `sources` are made of import when they act; not what a standing island opens besides. */
const actsOf = (inputs, sources) =>
  [...reach(inputs, sources)]
    .filter((source) => source === VOICE || /^shared\/(stores|api)\//.test(source))
    .flatMap((source) => inputs[source].imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map((one) => one.path));

/** What a widget is, by what it is bound to before its first draw: its size is held against others of the kind. */
const KINDS = {
  dialog: ['shared/bind/dialogs/ModalDialog.tsx'],
  list: ['shared/bind/lists/useList.ts'],
  page: ['shared/bind/OwnPage.tsx', 'shared/bind/lists/ListPlace.tsx'],
  form: ['shared/bind/forms/useForm.ts'],
};

function kindOf(inputs, name) {
  const sources = reach(inputs, [`island:widget:${name}`]);
  return Object.keys(KINDS).find((kind) => KINDS[kind].some((source) => sources.has(source))) ?? 'control';
}

/** The files and all that they may import later. */
function lazily(outputs, files) {
  const all = new Set(files);
  for (const file of all) for (const { path: next, external } of outputs[file].imports) if (!external) for (const one of closure(outputs, next)) all.add(one);
  return [...all];
}

const COMPONENT = /component: \(\) => import\((['"])(\.\/\w+)\1\)/;

/** A definition without the component and the presses, which the runtime has already. */
const withoutComponent = (source) => withoutActs(source.replace(COMPONENT, 'component: undefined as never'));

/** What the runtime reads of a property; sentences are for the catalogue, shapes of JSON come when a page prints JSON. */
const runtimeProp = ({ kind, presence, defaultValue, setting, choices, min }) => ({
  kind,
  presence,
  ...(setting ? { setting } : { defaultValue }),
  choices,
  min,
});

/** What the runtime reads of a definition. */
const runtimeDefinition = ({ name, definition }) => ({
  name,
  props: Object.fromEntries(Object.entries(definition.props).map(([key, prop]) => [key, runtimeProp(prop)])),
});

/** What fills and presses the resting views of widgets that follow values. */
const RESTS = 'rests:all';

/** `Resting` of shared/island/resting.ts, as source. */
async function restsSource(widgets) {
  for (const widget of widgets) checkResting(widget);
  const filled = widgets.filter(isFilled);
  const parts = filled.map(async (widget) => {
    const { name, dir, shell, definition } = widget;
    const rest = { definition: runtimeDefinition(widget), shell: shell.replace(/<!--[\s\S]*?-->\s*/g, ''), rules: definition.shellValues ?? {} };
    const files = actFiles(await readFile(path.join(dir, 'widget.ts'), 'utf8'), widget);
    const acts = Object.entries(files).map(([action, file]) => `${action}: () => import('${PLACE}widgets/${name}/${file}')`);
    return `${JSON.stringify(name)}: { ...${JSON.stringify(rest)}, acts: { ${acts} } }`;
  });
  return `import { createResting } from '${PLACE}shared/island/resting.ts';\nexport default createResting({ ${(await Promise.all(parts)).join(', ')} });`;
}

/**
 * esbuild plugin: `rests:all` is what the resting views are filled and pressed by; `widget:<name>` is what an island of the widget is mounted by, in one file: its component and what the runtime reads of its definition.
 * `whole` fetches the definition itself, where it has shapes of JSON.
 */
const widgetsPlugin = (root, widgets, plan) => ({
  name: 'widgets',
  setup(build) {
    build.onResolve({ filter: /^(widget|rests):/ }, ({ path: id }) => ({ path: id, namespace: 'island' }));
    build.onLoad({ filter: /./, namespace: 'island' }, async ({ path: id }) => {
      if (id === RESTS)
        return { contents: [...importsOf(plan.get(`island:${id}`) ?? []), await restsSource(widgets)].join('\n'), loader: 'ts', resolveDir: root };
      const widget = widgets.find(({ name }) => `widget:${name}` === id);
      const { dir } = widget;
      const file = path.join(dir, 'widget.ts');
      const [, , component] =
        COMPONENT.exec(await readFile(file, 'utf8')) ?? refuse(`${file} names no component. Write: component: () => import('./MyWidget'),`);
      const definition = runtimeDefinition(widget);
      const hasJson = Object.values(definition.props).some(({ kind }) => kind === 'json');
      const contents = [
        ...importsOf(plan.get(`island:${id}`) ?? []),
        `export default ${JSON.stringify(definition)};`,
        `export { default as Component } from ${JSON.stringify(component)};`,
        hasJson ? `export const whole = () => import('./widget');` : '',
      ];
      return { contents: contents.join('\n'), loader: 'ts', resolveDir: dir };
    });
  },
});

const REACT = 'tools/react.ts';

/** Writes a chunk of the bundle's own making; returns its name in `out`. */
/**
 * Tables of lists of chunks as a module. Forty widgets need hundreds of chunks over and over: each is named once, by two digits from then on, and a list is read when
 * its widget is there.
 */
function listsText(tables) {
  const names = [...new Set(Object.values(tables).flatMap((table) => Object.values(table).flat()))];
  if (names.length > 36 ** 2) throw new Error('There are more chunks than two digits can number.');
  const places = new Map(names.map((name, place) => [name, place.toString(36).padStart(2, '0')]));
  const coded = (table) => Object.fromEntries(Object.entries(table).map(([key, list]) => [key, list.map((name) => places.get(name)).join('')]));
  return `const names = ${JSON.stringify(names.join(' '))}.split(' ');
const read = (text) => (text.match(/../g) ?? []).map((two) => names[parseInt(two, 36)]);
const lists = (table) => Object.defineProperties({}, Object.fromEntries(Object.entries(table).map(([key, text]) => [key, { enumerable: true, get: () => read(text) }])));
export const ${Object.entries(tables).map(([name, table]) => `${name} = lists(${JSON.stringify(coded(table))})`)};
`;
}

async function writeHashed(out, name, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const file = `chunks/${name}-${hash}.js`;
  await writeFile(path.join(out, file), text);
  return file;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

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
