// What Storybook's documents say beyond the definitions: the calls of each widget, and the words it shows. A module of its own for Vite, because it is read by Node.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCalls } from './calls.mjs';
import { loadParts } from './parts.mjs';
import { refreshes } from './refresh.mjs';
import { loadTables } from './texts.mjs';
import { widgetSources } from './widgets.mjs';

/** Keys that a template literal of this code may build: `` `order.${reason}` `` names all that begin with `order.`. */
const builtBy = (code) =>
  Array.from(
    code.matchAll(/`([\w-]*\.[\w.-]*)\$\{[^{}`]*\}([\w.-]*)`/g),
    ([, start, end]) =>
      (key) =>
        key.startsWith(start) && key.endsWith(end),
  );

/** Keys of the tables that these sources name. Short keys of a room's own table are looked for in that room; the words of errors go by the code of the failure, through one function. */
async function keysIn(root, files, tables) {
  const sources = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(path.join(root, file), 'utf8');
      return { file, code, built: builtBy(code) };
    }),
  );
  return tables.flatMap(({ file: home, prefix, table }) => {
    const readers = sources.filter(({ file }) => file !== home && (!prefix || file.startsWith(`${path.dirname(home)}/`)));
    const isNamed = (key) =>
      readers.some(
        ({ code, built }) => code.includes(`'${key}'`) || (key.startsWith('error.') && code.includes('errorText(')) || built.some((isBuilt) => isBuilt(key)),
      );
    return files.includes(home)
      ? Object.keys(table)
          .filter(isNamed)
          .map((key) => prefix + key)
      : [];
  });
}

/** `calls`: each with the widgets that make it; `texts`: every word by key, with its file; `widgets`: the keys of each; `parts`: properties of the parts of the kit. */
export async function loadReference(root) {
  const tables = await loadTables(root);
  const calls = (await loadCalls(root)).map(({ endpoint: { name, route, kind }, about, widgets }) => ({
    ...{ name, route, kind, widgets },
    ...(about && { what: about.what }),
  }));
  const texts = tables.flatMap(({ file, prefix, table }) => Object.entries(table).map(([key, text]) => ({ key: prefix + key, text, file })));
  const keys = await Promise.all(Object.entries(await widgetSources(root)).map(async ([name, files]) => [name, await keysIn(root, files, tables)]));
  return { calls, texts: texts.sort((a, b) => (a.key < b.key ? -1 : 1)), widgets: Object.fromEntries(keys), parts: await loadParts(root) };
}

const NAME = 'virtual:reference';

/** `virtual:reference` for Vite. */
export const referencePlugin = (root) => ({
  name: 'ostrova-reference',
  resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
  load: async (source) =>
    source === `\0${NAME}`
      ? Object.entries(await loadReference(root))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n')
      : null,
  // Keys and calls are read from nearly every source; only words are worth a new page.
  configureServer: refreshes(root, [`\0${NAME}`], /^(?:shared|widgets|stories\/ui)\/.+\.tsx?$/, /\/(?:text|about)\.ts$|\.about\.ts$|^shared\/texts\//),
});
