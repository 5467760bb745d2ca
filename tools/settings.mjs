// Names that a page may set by `data-texts`, `data-endpoints` and `data-limits`.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadTexts } from './texts.mjs';

/** Names by setting, sorted. Those of calls and limits are read from the sources, because each part of the bundle holds only its own. */
export async function knownSettings(root) {
  const filesIn = async (folder) => {
    const names = await readdir(path.join(root, folder), { recursive: true });
    return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
  };
  const files = [...(await filesIn('shared')), ...(await filesIn('widgets'))];
  const sources = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const usual = await readFile(path.join(root, 'shared/api/limits.ts'), 'utf8');
  const namesIn = (some, pattern) => some.flatMap((source) => Array.from(source.matchAll(pattern), ([, name]) => name));
  const sorted = (names) => [...new Set(names)].sort();
  return {
    texts: sorted(Object.keys(await loadTexts(root))),
    endpoints: sorted(namesIn(sources, /\bendpoint\(\s*'([\w.-]+)'/g)),
    limits: sorted([...namesIn([usual], /^ {2}(\w+): [\d_]+,/gm), ...namesIn(sources, /\.limits\.(\w+)/g)]),
  };
}
