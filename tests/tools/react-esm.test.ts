// React's files as modules: what of their shape is known, and what is not.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asModule } from '../../tools/react-esm.mjs';

const require = createRequire(import.meta.url);
const fileOf = (owner: string, file: string) => path.join(path.dirname(require.resolve(`${owner}/package.json`)), file);

test.each([
  ['react', 'react', 'cjs/react.production.js', ['Component', 'createElement', 'memo', 'useState', 'version']],
  ['react/jsx-runtime', 'react', 'cjs/react-jsx-runtime.production.js', ['Fragment', 'jsx', 'jsxs']],
  ['react-dom', 'react-dom', 'cjs/react-dom.production.js', ['flushSync', 'version']],
  ['react-dom/client', 'react-dom', 'cjs/react-dom-client.production.js', ['createRoot', 'hydrateRoot', 'version']],
  ['scheduler', 'scheduler', 'cjs/scheduler.production.js', ['unstable_now', 'unstable_scheduleCallback']],
])('%s, as installed, exports what it did', async (name, owner, file, names) => {
  const made = asModule(await readFile(fileOf(owner, file), 'utf8'), file);
  const exported =
    /\nexport \{ (.*) \};\n$/
      .exec(made)?.[1]
      ?.split(', ')
      .map((one) => one.split(' as ')[1] ?? '') ?? [];
  expect(exported).toEqual(expect.arrayContaining(names));
  expect(exported.filter((one) => !(one in require(name)))).toEqual([]);
});

test.each([
  ['nothing is exported', 'var a = 1;\n'],
  ['all at once', 'module.exports = { a: 1 };\nexports.b = 1;\nif (x) exports.c = 2;\n'],
  ['the same twice', 'exports.a = 1;\nexports.a = 2;\n'],
  ['another package', 'var other = require("other");\nexports.a = 1;\n'],
])('of another shape (%s): refused with its name', (_, code) => {
  expect(() => asModule(code, 'react.production.js')).toThrow(/^react\.production\.js is written in another way than tools\/react-esm\.mjs knows/);
});
