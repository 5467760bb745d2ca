// Runs TypeScript of the project in Node.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { writeWhole } from './write-whole.mjs';

/** A component is loaded by `import()` and means nothing to Node: it becomes an empty module. */
const withoutComponents = {
  name: 'without-components',
  setup(build) {
    build.onResolve({ filter: /^\./ }, (args) => (args.kind === 'dynamic-import' ? { path: args.path, namespace: 'component' } : null));
    build.onLoad({ filter: /.*/, namespace: 'component' }, () => ({ contents: 'export default () => null', loader: 'js' }));
  },
};

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
  const file = path.join(root, 'node_modules/.cache/ostrova', `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  await writeWhole(file, code);
  return import(pathToFileURL(file).href);
}
