// Qwik among the contestants: its own server renderer prints the page from the tree of the markup all contestants share.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseHtml } from './html.mjs';

const here = path.join(import.meta.dirname, 'qwik');
const BASE = '/bundles/qwik/';
const USABLE = '<script type="module">bench.delegated()</script>';

/** `{dir, lateRows, page(html, delay), scripts}`; installs Qwik first where that was never done. Throws a sentence when it cannot be had. */
export async function prepareQwik(root, markup) {
  if (!existsSync(path.join(here, 'node_modules'))) {
    console.error('installing Qwik for the bench');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: here,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('npm ci in bench/qwik failed');
  }
  const out = path.join(root, '.cache', 'bench', 'qwik');
  const { buildQwik } = await import('./qwik/build.mjs');
  const render = await buildQwik({ templates: markup.templates(), out, base: BASE });
  const at = (held) => ({ base: `${held}${BASE}build/` });

  /** A page of the others with its body resumable; its chunks come `held` later. Usable once the parser is through: the loader stands in the page. */
  async function page(html, held) {
    const [body] = /(?<=<body>)[\s\S]*(?=<\/body>)/.exec(html);
    const resumable = await render(parseHtml(body), { ...at(held), qwikLoader: 'inline' });
    return html.replace(body, () => resumable + USABLE);
  }
  const lateRows = await render(parseHtml(markup.lateRows()), { ...at(''), qwikLoader: 'never', preloader: false });
  const sample = await page(markup.page({ rows: 1, head: '', probe: '', csrf: '' }), '');
  const scripts = [...sample.matchAll(/<script\b(?![^>]*qwik\/json)[^>]*>([\s\S]+?)<\/script>/g)]
    .map(([, code]) => code)
    .filter((code) => !USABLE.includes(code));
  return { dir: path.join(out, 'client', BASE), lateRows, page, scripts: scripts.join('\n') };
}
