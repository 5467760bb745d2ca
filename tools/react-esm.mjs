// React's production files as modules: what nothing imports is left out of the bundle, which its CommonJS keeps whole.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuse } from './say.mjs';

/** What may be imported, and the file of its package that it is. */
const FILES = {
  react: ['react', 'cjs/react.production.js'],
  'react/jsx-runtime': ['react', 'cjs/react-jsx-runtime.production.js'],
  'react-dom': ['react-dom', 'cjs/react-dom.production.js'],
  'react-dom/client': ['react-dom', 'cjs/react-dom-client.production.js'],
  scheduler: ['scheduler', 'cjs/scheduler.production.js'],
};

/** Other packages a file requires and takes members of. */
const MEMBERS = { React: 'react', ReactDOM: 'react-dom', Scheduler: 'scheduler' };

/** One of `FILES` with exports that can be told apart. Refuses a file of another shape: React's next version may have one. */
export function asModule(code, file) {
  const names = [];
  let module = code.replace(/^exports\.(\w+) =/gm, (_, name) => {
    names.push(name);
    return `var $${name} =`;
  });
  // Assigned once more, where it depends on the browser.
  module = module.replace(/\bexports\.(\w+)/g, (found, name) => (names.includes(name) ? `$${name}` : found));
  const imports = [];
  for (const [local, from] of Object.entries(MEMBERS)) {
    const whole = module.replace(new RegExp(`\\b${local} = require\\("${from}"\\)`), `${local}$ = 0`);
    if (whole === module) continue;
    // A namespace that is only read by its members keeps the rest of its module out.
    module = whole.replace(new RegExp(`\\b${local}\\.(?=\\w)`, 'g'), (found, at, text) =>
      text[at - 1] === '"' || text[at - 1] === "'" ? found : `$${local}.`,
    );
    imports.push(`import * as $${local} from "${from}";\n`);
  }
  const left = /\bexports\b|\brequire\(/.exec(module);
  if (names.length === 0 || new Set(names).size < names.length || left)
    refuse(`${file} is written in another way than tools/react-esm.mjs knows${left ? `: «${left[0]}» is left in it` : ''}. Mend it there.`);
  return `${imports.join('')}${module}\nexport { ${names.map((name) => `$${name} as ${name}`).join(', ')} };\n`;
}

/** esbuild plugin: the bundle's modules import React from `face`, by the names it has; `face` and React's own packages import what React is. */
export const reactPlugin = (root, face, dev) => ({
  name: 'react',
  setup(build) {
    const home = path.join(root, face);
    const require = createRequire(home);
    build.onResolve({ filter: /^(react(-dom)?(\/client|\/jsx-runtime)?|scheduler)$/ }, ({ path: name, kind, importer }) => {
      if (kind !== 'import-statement') return null;
      if (importer !== home && !/[\\/]node_modules[\\/]react(-dom)?[\\/]/.test(importer)) return { path: home };
      if (dev) return null;
      const [owner, file] = FILES[name];
      return { path: path.join(path.dirname(require.resolve(`${owner}/package.json`)), file) };
    });
    build.onLoad({ filter: /[\\/]node_modules[\\/](react(-dom)?|scheduler)[\\/]cjs[\\/].*\.production\.js$/ }, async ({ path: file }) => ({
      contents: asModule(await readFile(file, 'utf8'), path.basename(file)),
    }));
  },
});
