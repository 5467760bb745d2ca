// Leaflet as the bundle ships it: as modules, which leave the page's own `window.L` alone, and with no place where it writes HTML, which Trusted Types refuse.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuse } from './say.mjs';

/** What it finds out about the browser while it loads. */
const PROBE = "div.innerHTML = '<svg/>';";
const NODES = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/** What it gives to a tile that is not wanted any more, so that it is loaded no further. No address does that too, and `img-src 'self'` has nothing against it. */
const EMPTY = /var emptyImageUrl = 'data:[^']+';/g;

/** Leaflet's source without HTML and without pictures of its own: its own controls and popups, which nothing here uses, would show words. Refuses another version that is written in another way. */
export function withoutHtml(code) {
  if (code.split(PROBE).length !== 2)
    refuse(`leaflet-src.esm.js is written in another way than tools/leaflet.mjs knows: «${PROBE}» does not stand in it once. Mend it there.`);
  if (code.match(EMPTY)?.length !== 1)
    refuse('leaflet-src.esm.js is written in another way than tools/leaflet.mjs knows: its `emptyImageUrl` does not stand in it once. Mend it there.');
  return code
    .replace(PROBE, () => NODES)
    .replace(EMPTY, "var emptyImageUrl = '';")
    .replaceAll('.innerHTML =', '.textContent =');
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
