// Builds the contestant for production with Qwik's own Vite plugin and gives back its server renderer.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { qwikVite } from '@builder.io/qwik/optimizer';
import { build } from 'vite';

const here = import.meta.dirname;

/** Puts the browser's files into `out`/client, to be served below `base`; resolves to `render(nodes, options)`, which resolves to HTML. */
export async function buildQwik({ templates, out, base }) {
  const served = {
    name: 'templates',
    resolveId: (id) => (id === 'bench:templates' ? '\0templates' : null),
    load: (id) => (id === '\0templates' ? `export default ${JSON.stringify(templates)}` : null),
  };
  const [client, server] = [path.join(out, 'client'), path.join(out, 'server')];
  const entry = path.join(here, 'server.jsx');
  let manifestInput;
  for (const ssr of [false, true]) {
    const halves = {
      client: { input: [path.join(here, 'app.jsx')], outDir: client, manifestOutput: (made) => (manifestInput = made) },
      ssr: { input: entry, outDir: server, manifestInput },
    };
    await build({
      root: here,
      base,
      configFile: false,
      logLevel: 'warn',
      plugins: [qwikVite({ srcDir: here, ...halves }), served],
      build: ssr ? { ssr: entry, outDir: server, emptyOutDir: true } : { outDir: client, emptyOutDir: true },
    });
  }
  return (await import(pathToFileURL(path.join(server, 'server.js')).href)).render;
}
