// Bundles the demo shop for Node and starts it.
import path from 'node:path';
import { importBundled, widgetsEsbuildPlugin } from './widgets.mjs';

/** The module host/server.ts, bundled. */
export const loadDemoShop = (root) => importBundled(root, { entryPoints: [path.join(root, 'host/server.ts')] }, { plugins: [widgetsEsbuildPlugin(root)] });

/** Starts the demo shop on `port` (0 = any free one) with its data in `dataFile`; resolves to `{url, close}`. */
export async function startDemoShop({ root, port, dataFile = path.join(root, '.cache', 'shop.sqlite'), quiet = false }) {
  const { startServer } = await loadDemoShop(root);
  return startServer({ port, distDir: path.join(root, 'dist'), dataFile, quiet });
}
