// Finds the widgets: the folder listing is the registry. Definitions are bundled for Node with everything they import lazily left out.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { refuse } from './say.mjs';

const folderNames = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the folders of `folder` that hold a `widget.ts`, sorted. */
export const widgetNames = (root, folder = 'widgets') => folderNames(root, folder).filter((name) => existsSync(path.join(root, folder, name, 'widget.ts')));

/** The text of a widget's `shell.html`, or null. */
export async function readShell(root, name, folder = 'widgets') {
  const file = path.join(root, folder, name, 'shell.html');
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null;
}

/** A component is loaded by `import()` and means nothing to Node: it becomes an empty module. */
const withoutComponents = {
  name: 'without-components',
  setup(build) {
    build.onResolve({ filter: /^\./ }, (args) => (args.kind === 'dynamic-import' ? { path: args.path, namespace: 'component' } : null));
    build.onLoad({ filter: /.*/, namespace: 'component' }, () => ({ contents: 'export default () => null', loader: 'js' }));
  },
};

/** Source of a module that exports `definitions` and `shells` by widget name. */
export async function registrySource(root, folder = 'widgets') {
  const names = widgetNames(root, folder);
  const shells = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readShell(root, name, folder)])));
  const present = Object.fromEntries(Object.entries(shells).filter(([, shell]) => shell !== null));
  return [
    ...names.map((name, index) => `import w${index} from ${JSON.stringify(path.join(root, folder, name, 'widget.ts'))};`),
    `export const definitions = { ${names.map((name, index) => `${JSON.stringify(name)}: w${index}`).join(', ')} };`,
    `export const shells = ${JSON.stringify(present)};`,
  ].join('\n');
}

/**
 * Bundles an entry for Node with the definitions it imports and gives the module back.
 * Throws esbuild's own error when a definition does not compile.
 */
export async function importBundled(root, entry, { external = [], plugins = [] } = {}) {
  const { outputFiles } = await esbuild.build({
    ...entry,
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    external,
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [...plugins, withoutComponents],
  });
  const code = outputFiles[0].text;
  const dir = path.join(root, 'node_modules', '.cache', 'ostrova');
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  await writeFile(file, code);
  return import(pathToFileURL(file).href);
}

/** Every widget: `{name, definition, shell, dir, attributes}`, by name. Refuses a folder that is no whole widget. */
export async function loadWidgets({ root, folder = 'widgets' }) {
  const empty = folderNames(root, folder).filter((name) => !widgetNames(root, folder).includes(name));
  if (empty.length)
    refuse(`${folder}/${empty[0]} holds no widget.ts, so it is no widget. Delete the folder, or let \`npm run new\` write one under a free name.`);
  const source = `${await registrySource(root, folder)}\nexport { attributeName } from './shared/definition/attribute';`;
  const { definitions, shells, attributeName } = await importBundled(root, { stdin: { contents: source, resolveDir: root, loader: 'ts' } });
  return Object.entries(definitions).map(([name, definition]) => {
    if (definition.name !== name)
      refuse(`${folder}/${name}/widget.ts names its widget "${definition.name}". Folder and name are one word, which pages print: rename either.`);
    if (definition.load === 'rest' && !shells[name])
      refuse(`${folder}/${name} rests until it is pressed, but has no shell.html to rest as. Write one, or choose another \`load\` in its widget.ts.`);
    return { name, definition, shell: shells[name] ?? null, dir: path.join(root, folder, name), attributes: Object.keys(definition.props).map(attributeName) };
  });
}

/** Source of a module that exports `routes`: those of every file in `host/calls/own`, where a widget's own calls are answered. */
function callsSource(root) {
  const folder = path.join(root, 'host/calls/own');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .sort()
    : [];
  const imports = files.map((file, index) => `import { routes as r${index} } from ${JSON.stringify(path.join(folder, file))};`);
  return [...imports, `export const routes = [${files.map((_, index) => `...r${index}`).join(', ')}];`].join('\n');
}

/** Modules that are listings of folders. `virtual:widgets`: `definitions` and `shells`; `virtual:calls`: `routes` of the demo shop. */
const LISTINGS = { 'virtual:widgets': registrySource, 'virtual:calls': callsSource };

/** The listings for Vite and Vitest. */
export const widgetsVitePlugin = (root) => ({
  name: 'ostrova-widgets',
  resolveId: (source) => (Object.hasOwn(LISTINGS, source) ? `\0${source}` : null),
  load: async (source) => (source.startsWith('\0virtual:') ? (LISTINGS[source.slice(1)]?.(root) ?? null) : null),
});

/** The listings for esbuild. */
export const widgetsEsbuildPlugin = (root) => ({
  name: 'ostrova-widgets',
  setup(build) {
    build.onResolve({ filter: /^virtual:/ }, ({ path: source }) => (Object.hasOwn(LISTINGS, source) ? { path: source, namespace: 'listing' } : null));
    build.onLoad({ filter: /.*/, namespace: 'listing' }, async ({ path: source }) => ({
      contents: await LISTINGS[source](root),
      loader: 'ts',
      resolveDir: root,
    }));
  },
});

export { withoutComponents };
