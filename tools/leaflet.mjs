// Leaflet as the bundle ships it: as modules, which leave the page's own `window.L` alone, and without writing HTML while it loads, which Trusted Types refuse.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuse } from './say.mjs';

const HTML = "div.innerHTML = '<svg/>';";
const NODES = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/** Leaflet's source without the HTML it writes while it loads. Refuses another version that is written in another way. */
export function withoutHtml(code) {
  if (code.split(HTML).length !== 2)
    refuse(`leaflet-src.esm.js is written in another way than tools/leaflet.mjs knows: «${HTML}» does not stand in it once. Mend it there.`);
  return code.replace(HTML, NODES);
}

/** The file with its modules, beside the one that Node finds. */
export const leafletFile = () => path.join(path.dirname(createRequire(import.meta.url).resolve('leaflet')), 'leaflet-src.esm.js');

/** esbuild plugin. */
export const leafletPlugin = {
  name: 'leaflet',
  setup(build) {
    build.onResolve({ filter: /^leaflet$/ }, () => ({ path: leafletFile(), sideEffects: false }));
    build.onLoad({ filter: /[\\/]leaflet-src\.esm\.js$/ }, async ({ path: file }) => ({ contents: withoutHtml(await readFile(file, 'utf8')) }));
  },
};
