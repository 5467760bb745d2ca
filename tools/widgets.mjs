// Finds the widgets: the folder listing is the registry. Definitions are bundled for Node with everything they import lazily left out.

import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import esbuild from 'esbuild';
import { importBundled } from './import-bundled.mjs';
import { refreshes } from './refresh.mjs';
import { refuse } from './say.mjs';
import { loadTexts } from './texts.mjs';

const folderNames = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the folders of `folder` that hold a `widget.ts`, sorted. */
export const widgetNames = (root, folder = 'widgets') => folderNames(root, folder).filter((name) => existsSync(path.join(root, folder, name, 'widget.ts')));

/** TypeScript sources that the code of each widget may reach, by its name: paths from the root, what is imported lazily included. */
export async function widgetSources(root) {
  const names = widgetNames(root);
  const entry = (name) => `widgets/${name}/widget.ts`;
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: names.map(entry),
    outdir: 'none',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty' },
    logLevel: 'silent',
  });
  const reached = (name) => {
    const seen = new Set([entry(name)]);
    for (const file of seen) for (const { path: next, external } of metafile.inputs[file].imports) if (!external) seen.add(next);
    return [...seen].filter((file) => /\.tsx?$/.test(file));
  };
  return Object.fromEntries(names.map((name) => [name, reached(name)]));
}

/** The text of a widget's `shell.html`, or null. `{{text:cart.add}}` gets its word put in: `{{text:cart.add=В корзину}}`. */
async function readShell(root, name, folder, textsOf) {
  const file = path.join(root, folder, name, 'shell.html');
  if (!existsSync(file)) return null;
  const html = (await readFile(file, 'utf8')).trim();
  if (!html.includes('{{text:')) return html;
  const texts = await textsOf();
  return html.replace(/\{\{text:([\w.-]+)((?: \w+=\w+)*)\}\}/g, (_all, key, names) => {
    const text = texts[key] ?? refuse(`${folder}/${name}/shell.html names the text "${key}", which is in no table of words. Look it up in docs/texts.md.`);
    if (/\{\w+,/.test(text)) refuse(`${folder}/${name}/shell.html names the text "${key}", which has plural forms, and PHP has none. Use another.`);
    return `{{text:${key}${names}=${text}}}`;
  });
}

/** Source of a module that exports `definitions` and `shells` by widget name. */
export async function registrySource(root, folder = 'widgets') {
  const names = widgetNames(root, folder);
  let texts;
  const textsOf = () => (texts ??= loadTexts(root));
  const shells = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readShell(root, name, folder, textsOf)])));
  const present = Object.fromEntries(Object.entries(shells).filter(([, shell]) => shell !== null));
  return [
    ...names.map((name, index) => `import w${index} from ${JSON.stringify(path.join(root, folder, name, 'widget.ts'))};`),
    `export const definitions = { ${names.map((name, index) => `${JSON.stringify(name)}: w${index}`).join(', ')} };`,
    `export const shells = ${JSON.stringify(present)};`,
  ].join('\n');
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
  // Resting views hold words of the tables.
  configureServer: refreshes(
    root,
    Object.keys(LISTINGS).map((name) => `\0${name}`),
    /^widgets\/[^/]+\/(?:widget\.ts|shell\.html)$|^host\/calls\/own\/[^/]+\.ts$|\/text\.ts$|^shared\/texts\//,
  ),
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

export { importBundled };
