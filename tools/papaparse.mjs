// The reader of separated texts is a script of the old kind. Taken as a module it needs no helper of esbuild, which would lie with React and bring it along, and
// a `define` or a `module` of the page is nothing to it.
import { readFile } from 'node:fs/promises';
import { refuse } from './say.mjs';

const ROOT = /\(this, ?function/;

export function papaparseModule(code) {
  if (!ROOT.test(code)) refuse(`papaparse is written in another way than tools/papaparse.mjs knows: «(this, function» does not stand in it. Mend it there.`);
  return `const define = undefined;\nconst exports = {};\nconst module = { exports };\n${code.replace(ROOT, '(undefined, function')}\nexport default module.exports;\n`;
}

/** esbuild plugin. */
export const papaparsePlugin = {
  name: 'papaparse',
  setup(build) {
    build.onLoad({ filter: /[\\/]papaparse[\\/]papaparse(?:\.min)?\.js$/ }, async ({ path: file }) => ({
      contents: papaparseModule(await readFile(file, 'utf8')),
    }));
  },
};
