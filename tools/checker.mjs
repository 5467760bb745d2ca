// `node build.mjs --check <files, folders or URLs>`: reads pages and templates, prints what is wrong with their placeholders.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsOf } from './calls.mjs';
import { oncePer } from './once.mjs';
import { createProbe } from './probe.mjs';
import { knownSettings } from './settings.mjs';
import { importBundled } from './widgets.mjs';

const TEMPLATE = /\.(php|phtml|html?|twig|tpl)$/i;
const SKIPPED = /^(node_modules|vendor|\.git|dist)$/;

async function filesOf(target) {
  // What cannot be read is told where it is read.
  if (!(await stat(target).catch(() => null))?.isDirectory()) return [target];
  const entries = await readdir(target, { withFileTypes: true }).catch(() => null);
  if (!entries) return [target];
  const nested = entries
    .filter((entry) => (entry.isDirectory() ? !SKIPPED.test(entry.name) : TEMPLATE.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => filesOf(path.join(target, entry.name)));
  return (await Promise.all(nested)).flat();
}

const isAddress = (target) => /^https?:/i.test(target);

async function sourcesOf(target) {
  if (isAddress(target)) {
    const response = await fetch(target, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(20_000) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return [[target, await response.text(), response.url]];
  }
  const files = await filesOf(target);
  if (files.length === 0) throw new Error('it holds no templates');
  return files.map((file) => [file]);
}

const checkOf = oncePer((root) =>
  importBundled(root, { stdin: { contents: "export { checkSource } from './shared/definition/check';", resolveDir: root, loader: 'ts' } }),
);
const settingsOf = oncePer(knownSettings);

/** Names of the widgets that write. */
const writersOf = async (root) => [
  ...new Set((await callsOf(root)).filter(({ endpoint }) => endpoint.kind.endsWith('Write')).flatMap(({ widgets }) => widgets)),
];

/**
 * Checks pages against `widgets` (of `loadWidgets`) and prints a line per finding: `file:line:col  level  message`.
 * Of a page by its address the host is asked as well whether the bundle is where the page says, and whether it knows the reads of the widgets printed there (probe.mjs).
 * `exitCode` is 1 when there is an error, a target that cannot be read, or no target at all.
 */
export async function checkPages(targets, widgets, { root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..'), print = console.log } = {}) {
  const [{ checkSource }, settings] = await Promise.all([checkOf(root), settingsOf(root)]);
  const findings = [];
  let pages = 0;
  let probe = null;
  let writers = null;
  let asked = 0;
  const fail = (file, message) => findings.push({ file, line: 1, col: 1, level: 'error', message });
  const cannotRead = (file, { message }) => fail(file, `Cannot be read (${message}), so nothing was checked. Give a file, a folder or a URL.`);
  async function checkOne(target, file, given, address) {
    const source = given ?? (await readFile(file, 'utf8'));
    pages++;
    // Who writes matters to a whole page without a token alone.
    if (/<body/i.test(source) && !/csrf-token/i.test(source)) writers ??= await writersOf(root);
    for (const finding of checkSource(source, widgets, { ...settings, writers: writers ?? [] })) findings.push({ file, ...finding });
    if (!isAddress(target)) return;
    probe ??= await createProbe(root, widgets);
    const probed = await probe(address, source);
    asked += probed.asked;
    for (const finding of probed.findings) findings.push({ file, ...finding });
  }
  for (const target of targets) {
    const sources = await sourcesOf(target).catch((error) => {
      cannotRead(target, error);
      return [];
    });
    for (const [file, source, address] of sources) await checkOne(target, file, source, address).catch((error) => cannotRead(file, error));
  }
  if (!targets.length) fail('-', 'No page was given. Use: npm run check -- <files, folders or URLs>');
  for (const { file, line, col, level, message } of findings) print(`${file}:${line}:${col}  ${level}  ${message}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (probe) print(`${asked} reads of the widgets were asked of the host, without cookies and tokens; writes are never asked.`);
  const notes = findings.filter(({ level }) => level === 'note').length;
  print(`${pages} ${pages === 1 ? 'page' : 'pages'}, ${errors} errors, ${findings.length - errors - notes} warnings${notes ? `, ${notes} notes` : ''}`);
  return { findings, exitCode: errors ? 1 : 0 };
}
