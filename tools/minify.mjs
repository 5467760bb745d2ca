// The last squeeze of what is shipped: terser finds some 5 % that esbuild leaves, in our code as in the packages'. React alone takes it seconds, so what was
// minified before is remembered.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { minify } from 'terser';
import { writeWhole } from './write-whole.mjs';

const { version } = createRequire(import.meta.url)('terser/package.json');
const kept = path.join(import.meta.dirname, '../.cache/minified');

const options = { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } };

/** Has the browser compile all of a file's functions while it comes, beside the main thread, and none of them in the task of the first mount. */
const HINT = '//# allFunctionsCalledOnLoad';
/** Signs; shorter ones gain nothing that is worth the line. */
const SHORTEST_HINTED = 4000;

/** Part of every file's text before its name is made from it: another terser makes other files, and they need other names. */
export const banner = `/* terser ${version} ${JSON.stringify(options)} ${HINT} ${SHORTEST_HINTED} */`;

async function squeeze(code, map, file) {
  const key = createHash('sha256').update(`${banner}\n${file}\n${code}\n${map}`).digest('hex');
  const [codeFile, mapFile] = ['js', 'map'].map((type) => path.join(kept, `${key}.${type}`));
  try {
    return await Promise.all([codeFile, mapFile].map((kept) => readFile(kept, 'utf8')));
  } catch {
    // Not minified yet.
  }
  const made = await minify({ [file]: code }, { ...options, sourceMap: { content: map, filename: path.basename(file), url: `${path.basename(file)}.map` } });
  await Promise.all([writeWhole(mapFile, made.map), writeWhole(codeFile, made.code)]);
  return [made.code, made.map];
}

/** Minifies files of esbuild's in place, their source maps with them. What is in `eager` has most of its functions called as soon as it is there. */
export async function minifyFiles(files, eager) {
  for (const file of files) {
    const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
    const [small, itsMap] = await squeeze(code, map, path.basename(file));
    if (!eager.has(file) || small.length < SHORTEST_HINTED) await Promise.all([writeFile(file, small), writeFile(`${file}.map`, itsMap)]);
    else {
      const map = JSON.parse(itsMap);
      await Promise.all([writeFile(file, `${HINT}\n${small}`), writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))]);
    }
  }
}
