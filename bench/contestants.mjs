// Who takes part, and how each is built for production.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import esbuild from 'esbuild';
import { LATE, LATE_ROWS, VISIBLE_ROWS } from './markup.mjs';
import { prepareQwik } from './qwik.mjs';

const brotli = promisify(zlib.brotliCompress);
const here = import.meta.dirname;

const directives = {
  add: '@click="add()" x-effect="show($el)"',
  increase: '@click="step(1)"',
  decrease: '@click="step(-1)"',
  toggle: '@click.prevent="on = !on" :aria-pressed="String(on)"',
  open: 'x-effect="show($el)"',
};

/** Alpine's directives in the markup all contestants share. */
const withDirectives = (html) =>
  html
    .replaceAll('data-island="basket-button"', 'x-data="basket" $&')
    .replaceAll('data-island="favourite-button"', 'x-data="heart" $&')
    .replaceAll('data-island="basket-counter"', 'x-data="counter" $&')
    .replaceAll('name="quantity"', 'name="quantity" x-model="draft"')
    .replace(/data-island-action="(\w+)"/g, (all, action) => (directives[action] ? `${all} ${directives[action]}` : all));

/** Our islands mounted without a press. */
export const mounted = (html) => html.replaceAll('data-island="', 'data-load="now" data-island="');

/** What a first visitor's first island waits for, the dearest widget first: `{name, files, bytes}` of Brotli. What the page has once is waited for by none. */
async function firstIslands(root, build) {
  const { entry, core, files, widgets } = JSON.parse(await readFile(path.join(root, 'dist', build === 'preact' ? 'preact' : '', 'manifest.json'), 'utf8'));
  const all = Object.entries(widgets).map(([name, { js }]) => {
    const needed = [...new Set([entry, core[0], ...js])];
    return { name, files: needed.length, bytes: needed.reduce((sum, file) => sum + files[file].brotli, 0) };
  });
  return all.sort((a, b) => b.bytes - a.bytes);
}

/** `ours` have a build of their own; `entry` is bundled here; one that `resumes` prints its own page; none = the page without JavaScript, the zero of what is added. */
export const CONTESTANTS = [
  { name: 'none', title: 'the page without JavaScript' },
  { name: 'vanilla', title: 'vanilla JS, delegation', entry: 'vanilla.js' },
  { name: 'islands', title: '**ours, React**', ours: 'islands' },
  { name: 'preact', title: '**ours, Preact**', ours: 'preact' },
  { name: 'roots', title: 'React root per island (react_ujs)', entry: 'roots.jsx' },
  { name: 'portals', title: 'one root, portals (Mastodon)', entry: 'portals.jsx' },
  { name: 'alpine', title: 'Alpine', entry: 'alpine.js', dress: withDirectives },
  { name: 'qwik', title: 'Qwik, resumed', resumes: true },
];

const probeSource = await readFile(path.join(here, 'probe.js'), 'utf8');

/**
 * Builds those named (all without `only`). Each gets `bytes` (of Brotli, before its islands are usable), `pageBytes` (100 rows), `firstIslands`, `page(options)`,
 * `lateRows`, and its files: a `bundle` or a `dir`.
 */
export async function prepare(root, markup, only) {
  const templates = { name: 'templates', setup: (build) => serveTemplates(build, markup.templates()) };
  return Promise.all(
    CONTESTANTS.filter(({ name }) => !only || only.includes(name)).map(async (one) => {
      const bundle = one.entry && (await build(one.entry, templates));
      const loader = one.ours && (await readFile(path.join(root, 'dist', one.ours === 'preact' ? 'preact' : '', 'islands.js')));
      const resumable = one.resumes && (await prepareQwik(root, markup));
      const code = bundle ?? (loader && Buffer.concat([Buffer.from(markup.inline), loader])) ?? resumable?.scripts;
      const page = ({ rows, csrf = '', buyer = '', cart, delay = 0, load }) => {
        const dress = load ? mounted : one.dress;
        const html = markup.page({
          rows,
          csrf,
          cart,
          dress,
          head: headOf(one, markup, delay, buyer),
          probe: probeOf(one, { visible: markup.ids(VISIBLE_ROWS), total: rows * 2 + 1 }),
        });
        return resumable ? resumable.page(html, delay ? `/held/${delay}` : '') : html;
      };
      return {
        ...one,
        bundle,
        dir: resumable?.dir,
        bytes: code ? (await brotli(code)).length : 0,
        firstIslands: one.ours ? await firstIslands(root, one.ours) : [],
        pageBytes: (await brotli(await page({ rows: 100 }))).length,
        lateRows: resumable?.lateRows ?? (one.dress ?? String)(markup.lateRows()),
        page,
      };
    }),
  );
}

/** What a contestant prints in the head: its script, `delay` ms late. */
export function headOf({ name, ours, entry }, markup, delay, buyer) {
  const held = delay ? `/held/${delay}` : '';
  if (entry) return `<script defer src="${held}/bundles/${name}.js"></script>`;
  if (!ours) return '';
  // Modules run in order: when the second one runs, the loader has.
  return `<script>${markup.inline}</script><script type="module" src="${held}/${ours}/islands.js" ${buyer}></script><script type="module">bench.delegated()</script>`;
}

/** The probe of a page whose islands are `total`, those of the products `visible` within the window. */
export const probeOf = ({ entry, ours, resumes }, { visible, total }) =>
  Object.entries({
    VISIBLE: JSON.stringify(visible),
    TOTAL: String(total),
    LATE: JSON.stringify({ prefix: LATE, count: LATE_ROWS }),
  }).reduce((source, [name, value]) => source.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), value), probeSource) +
  (entry || ours || resumes ? 'bench.awaited = true;' : '') +
  (ours ? 'bench.idleCode = "/chunks/";' : resumes ? 'bench.idleCode = "/bundles/qwik/";' : '');

/** One contestant's bundle. */
export async function build(entry, ...plugins) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(here, 'contestants', entry)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'chrome125',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
  });
  return Buffer.from(outputFiles[0].contents);
}

function serveTemplates(build, templates) {
  build.onResolve({ filter: /^bench:templates$/ }, () => ({ path: 'templates', namespace: 'templates' }));
  build.onLoad({ filter: /.*/, namespace: 'templates' }, () => ({ contents: JSON.stringify(templates), loader: 'json' }));
}
