// Names that a page may set by `data-texts`, `data-endpoints` and `data-limits`, and where calls go.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadTexts } from './texts.mjs';

const sourcesIn = async (root, folder) => {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return Promise.all(names.filter((name) => /\.tsx?$/.test(name)).map((name) => readFile(path.join(root, folder, name), 'utf8')));
};

/** Names of the calls by their line without parameters: `{'POST /cart/add': 'cart.add'}`. */
export async function callRoutes(root) {
  const sources = await sourcesIn(root, 'shared/api');
  return Object.fromEntries(
    sources.flatMap((source) => Array.from(source.matchAll(/\bendpoint\(\s*'([\w.-]+)',\s*'([A-Z]+ [^' ]+)/g), ([, name, line]) => [line, name])),
  );
}

/** Names by setting, sorted. Those of calls and limits are read from the sources, because each part of the bundle holds only its own. */
export async function knownSettings(root) {
  const sources = [...(await sourcesIn(root, 'shared')), ...(await sourcesIn(root, 'widgets'))];
  const limitsSource = await readFile(path.join(root, 'shared/api/limits.ts'), 'utf8');
  const namesIn = (some, pattern) => some.flatMap((source) => Array.from(source.matchAll(pattern), ([, name]) => name));
  const sorted = (names) => [...new Set(names)].sort();
  return {
    texts: sorted(Object.keys(await loadTexts(root))),
    endpoints: sorted(namesIn(sources, /\bendpoint\(\s*'([\w.-]+)'/g)),
    limits: sorted([...namesIn([limitsSource], /^ {2}(\w+): [\d_]+,/gm), ...namesIn(sources, /\.limits\.(\w+)/g)]),
  };
}
