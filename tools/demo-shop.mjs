// Bundles the demo shop for Node and starts it.
import path from 'node:path';
import { refuse, refuseToListen } from './say.mjs';
import { importBundled, widgetsEsbuildPlugin } from './widgets.mjs';

/** The module host/server.ts, bundled. */
export const loadDemoShop = (root) => importBundled(root, { entryPoints: [path.join(root, 'host/server.ts')] }, { plugins: [widgetsEsbuildPlugin(root)] });

/** Starts the demo shop on `port` (0 = any free one) with its data in `dataFile`, at the time `clock` tells; resolves to `{url, close}`. */
export async function startDemoShop({ root, port, dataFile = path.join(root, '.cache', 'shop.sqlite'), quiet = false, clock = Date.now }) {
  const { startServer } = await loadDemoShop(root);
  try {
    return await startServer({ port, distDir: path.join(root, 'dist'), dataFile, quiet, clock });
  } catch (error) {
    if (String(error.code).startsWith('SQLITE_')) refuse(unreadable(path.relative(root, dataFile), error), error);
    return refuseToListen(error, port);
  }
}

const unreadable = (file, { message }) =>
  `${file} cannot be used as the data of the demo shop (${message}), so it did not start. Delete it, what was changed in the shop goes with it: rm ${file}*`;
