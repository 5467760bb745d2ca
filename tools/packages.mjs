// The npm packages whose code is in the shipped files: what their licences and the bill of materials are made of.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from './say.mjs';

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Folder of the package that an input of esbuild is a file of, from the root of the project; null for one of our own. */
const folderOf = (input) => PACKAGE.exec(input.slice(input.indexOf(':') + 1))?.[0].slice(0, -1) ?? null;

/** Versions by name, sorted, of the packages of which `outputs` of esbuild's metafiles hold something. What was looked at and left out is none of them. */
export async function shippedPackages(root, outputs) {
  const folders = new Set();
  for (const { inputs } of outputs)
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0 && folderOf(input)) folders.add(folderOf(input));
  const found = {};
  for (const folder of [...folders].sort()) {
    const { name, version } = await readPackage(root, folder);
    if (found[name] && found[name] !== version)
      refuse(`The bundle has ${name} twice, as ${found[name]} and as ${version}, so every visitor loads both. Let package-lock.json have one.`);
    found[name] = version;
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const readPackage = async (root, folder) => JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-]\w+)*$/i;

/**
 * `{name, version, about, licence}` of each of `packages` (versions by name, as a manifest has them): `about` is its package.json, `licence` the words it came with.
 * Refuses one that is installed in another version, or came without words.
 */
export async function describePackages(root, packages) {
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(
    sorted.map(async ([name, version]) => {
      const folder = `node_modules/${name}`;
      const about = await readPackage(root, folder);
      if (about.version !== version) refuse(`The bundle has ${name} ${version}, and ${about.version} is installed. Run \`npm ci\` and build again.`);
      const files = (await readdir(path.join(root, folder))).filter((file) => LICENCE.test(file)).sort();
      if (!files.length) refuse(`${name} came without the words of its licence, so nobody may be given its code. Look for them, or take another package.`);
      const words = await Promise.all(files.map((file) => readFile(path.join(root, folder, file), 'utf8')));
      return { name, version, about, licence: words.map((text) => text.replace(/\r\n?/g, '\n').trim()).join('\n\n') };
    }),
  );
}

const LINE = '-'.repeat(80);

/** Text of LICENSES.txt. */
export function licencesText(version, described) {
  const parts = described.map(({ name, version, about, licence }) => `${LINE}\n${name} ${version} (${about.license})\n${LINE}\n\n${licence}\n`);
  return `Ostrova ${version} contains code of these packages, cut and made smaller by the build:\n\n${described
    .map(({ name, version, about }) => `  ${name} ${version}, ${about.license}`)
    .join('\n')}\n\n${parts.join('\n')}`;
}
