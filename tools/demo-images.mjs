// Drawings of the demo shop's products as files of Storybook, which has no shop to ask: `images/{kind}.svg` beside its iframe.html.
import { importBundled } from './import-bundled.mjs';

const loadDrawings = async (root) =>
  (await importBundled(root, { stdin: { contents: `export * from './host/shop/images';`, resolveDir: root, loader: 'ts' } })).drawings();

/** For Vite: files of a build, answers of a dev server. */
export const demoImagesPlugin = (root) => ({
  name: 'ostrova-demo-images',
  async generateBundle() {
    for (const [kind, source] of Object.entries(await loadDrawings(root))) this.emitFile({ type: 'asset', fileName: `images/${kind}.svg`, source });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(async ({ url = '' }, response, next) => {
      const [, kind] = /\/images\/([\w-]+)\.svg$/.exec(url) ?? [];
      const drawing = kind && (await loadDrawings(root))[kind];
      if (drawing) response.setHeader('Content-Type', 'image/svg+xml').end(drawing);
      else next();
    });
  },
});
