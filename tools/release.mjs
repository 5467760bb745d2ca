// npm run release [-- --dirty] [-- --inventory]
// Makes the folder `release/ostrova-<version>/` and a zip of it: all that a PHP site needs. docs/releasing.md says when.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build.mjs';
import { compareVersions, inventoryOf, inventoryText, keptVersions, RELEASES, readInventory } from './inventory.mjs';
import { releaseFiles } from './release-files.mjs';
import { argumentsOf, refuse, speakPlainly } from './say.mjs';
import { checkSizes, readSizes } from './sizes.mjs';
import { loadWidgets } from './widgets.mjs';
import { zipOf } from './zip.mjs';

/** Folder and archive of `files` in `out`, in place of those made before; gives the archive's path and its hash. From here on the clock of this process is in UTC: see `zipOf`. */
export async function writeRelease(out, name, files, time) {
  process.env.TZ = 'UTC';
  const folder = path.join(out, name);
  await rm(folder, { recursive: true, force: true });
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
  const zip = zipOf(Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`${name}/${file}`, bytes])), time);
  await writeFile(`${folder}.zip`, zip);
  return { zip: `${folder}.zip`, bytes: zip.length, hash: createHash('sha256').update(zip).digest('hex') };
}

/** Entries below «Next» of a changelog: what no release has yet. */
const isPending = (changelog) => /^- /m.test(/^## Next\n([\s\S]*?)(?=^## )/m.exec(`${changelog}\n## `)?.[1] ?? '');

/** What a release of this version is called, and why not by the version alone. Refuses a version that the changelog does not know. */
export function releaseVersion({ version, changelog, changed, dirty }) {
  if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}(?: \\(|$)`, 'm').test(changelog))
    refuse(`CHANGELOG.md has no head «## ${version}», so nobody would know what is in it. Write one, or give package.json the version that it has.`);
  if (changed.length && !dirty)
    refuse(
      `The work tree has changes (${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ' …' : ''}), so no commit would have what is released. Commit them, or give --dirty for a release to look at.`,
    );
  const parts = [isPending(changelog) && 'next', changed.length > 0 && 'dirty'].filter(Boolean);
  return parts.length ? `${version}+${parts.join('.')}` : version;
}

/** The kept version that a release is held against: the newest lower one; what comes after a release is held against that one. */
export const previousOf = (version, kept) =>
  kept.filter((one) => compareVersions(one, version) < 0 || (version.includes('+') && compareVersions(one, version) === 0)).at(-1) ?? null;

async function release(root) {
  const { values } = argumentsOf({
    usage: 'npm run release, with -- --dirty or -- --inventory',
    options: { dirty: { type: 'boolean' }, inventory: { type: 'boolean' } },
    words: () => false,
  });
  const git = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
    } catch (error) {
      return refuse(`git ${args[0]} says nothing here, so nobody would know of which commit a release is. Run it in a clone of the repository.`, error);
    }
  };
  const changes = () =>
    git('status', '--porcelain')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3));
  const text = (file) => readFile(path.join(root, file), 'utf8');
  const { version: own } = JSON.parse(await text('package.json'));
  const changelog = await text('CHANGELOG.md');

  if (values.inventory) {
    releaseVersion({ version: own, changelog, changed: [], dirty: false });
    const file = `${RELEASES}/${own}.json`;
    await mkdir(path.join(root, RELEASES), { recursive: true });
    await writeFile(path.join(root, file), inventoryText(await inventoryOf(root, await loadWidgets({ root }), own)));
    console.log(`${file} is written: commit it with the release.`);
    return;
  }

  const version = releaseVersion({ version: own, changelog, changed: changes(), dirty: values.dirty });
  const kept = await keptVersions(root);
  const previous = previousOf(version, kept);
  const name = `ostrova-${version}`;
  const dist = await mkdtemp(path.join(tmpdir(), 'ostrova-release-'));
  try {
    const sizes = await buildAll({ root, out: dist, version });
    const over = checkSizes(sizes, await readSizes(root));
    if (over.length) refuse(over.join('\n'));
    const late = changes();
    if (late.length && !values.dirty) refuse(`The build has changed ${late.join(', ')}: commit that too, then release.`);
    const files = await releaseFiles({ root, dist, name, sizes, before: previous && (await readInventory(root, previous)) });
    if (version === own) await checkKept(root, own, kept, files['inventory.json'].toString());
    const { zip, bytes, hash } = await writeRelease(path.join(root, 'release'), name, files, new Date(Number(git('log', '-1', '--format=%ct')) * 1000));
    if (version !== own)
      console.log(`This is no release of ${own}: ${version.includes('next') ? 'CHANGELOG.md has entries below «Next»' : 'the work tree has changes'}.`);
    console.log(`release/${name}/: ${Object.keys(files).length} files, held against ${previous ?? 'no release'}`);
    console.log(`${path.relative(root, zip)}: ${(bytes / 1024 / 1024).toFixed(1)} MB, sha256 ${hash}`);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Refuses a release whose inventory is not the one that is kept of it: the next release will be held against that. */
async function checkKept(root, version, kept, inventory) {
  const file = `${RELEASES}/${version}.json`;
  if (!kept.includes(version))
    refuse(`${file} is missing, so the next release could not be held against this one. Run \`npm run release -- --inventory\` and commit it.`);
  if (inventoryText(await readInventory(root, version)) !== inventory)
    refuse(
      `What pages rely on has changed since ${file} was written. Was ${version} given out? Then take the next version; else write it anew: \`npm run release -- --inventory\`.`,
    );
}

if (process.argv[1] === import.meta.filename) {
  speakPlainly();
  await release(path.join(import.meta.dirname, '..'));
}
