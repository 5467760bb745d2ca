// `x.module.css` → a module that adopts the sheet and exports the names. The same text, by file, feeds islands.css.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import esbuild from 'esbuild';
import postcss from 'postcss';
import { scopedName } from './class-names.mjs';
import isolate from './css-isolate.mjs';

export const LAYERS = '@layer islands.widget, islands.ui, islands.reset;';

/** Scoped, isolated CSS of one module file: `{css, names}`. Names are never minified: `.a` would meet the host's own. */
export async function compileCssModule(file, { minify = true, target } = {}) {
  const source = await readFile(file, 'utf8');
  const names = {};
  const rename = {
    postcssPlugin: 'scoped-names',
    Rule(rule) {
      if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
      if (rule[RENAMED]) return;
      rule[RENAMED] = true;
      rule.selector = rule.selector.replace(/\.(-?[_a-zA-Z][\w-]*)/g, (_all, local) => {
        names[local] = scopedName(local, file);
        return `.${names[local]}`;
      });
    },
  };
  const { css } = await postcss([isolate(), rename]).process(source, { from: file });
  const { code } = await esbuild.transform(css, { loader: 'css', minify, target, logLevel: 'silent' });
  return { css: code.trim(), names };
}

const RENAMED = Symbol('renamed');

/**
 * esbuild plugin: module CSS becomes JavaScript that adopts it. Blocks in `linked` are in islands.css already and give their names only:
 * adopting the same rules again makes the browser restyle every element they match.
 */
export const cssModulesPlugin = (root, { linked = new Set(), ...options }) => ({
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => {
      const { css, names } = await compileCssModule(file, options);
      if (linked.has(blockOf(file))) return { loader: 'js', watchFiles: [file], contents: `export default ${JSON.stringify(names)};` };
      return {
        loader: 'js',
        resolveDir: root,
        watchFiles: [file],
        contents: `import { adopt } from './shared/island/adopt';\nadopt(${JSON.stringify(LAYERS + css)});\nexport default ${JSON.stringify(names)};`,
      };
    });
  },
});

/** A plain sheet of the ui kit, isolated. */
export async function compileSheet(file, { minify = true, target } = {}) {
  const { css } = await postcss([isolate()]).process(await readFile(file, 'utf8'), { from: file });
  const { code } = await esbuild.transform(css, { loader: 'css', minify, target, logLevel: 'silent' });
  return code.trim();
}

/** Blocks (`isl-<block>_…`) a shell's markup uses. */
export const blocksOf = (html) => [...new Set([...html.matchAll(/\bisl-([a-z0-9-]+)_/g)].map(([, block]) => block))];

/** Kebab-case block of a module file. */
export const blockOf = (file) => scopedName('', file).replace(/^isl-/, '').replace(/_$/, '');

export const isModule = (file) => path.basename(file).endsWith('.module.css');
