// Shoots every example and every page of the demo shop, in each theme, width and host, and shows what changed: `npm run pictures`.
// Pictures go to .cache/pictures/<theme>/<width>/<widget>--<example>.png, and index.html beside them; docs/pictures.md says more.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireChromium } from './machine.mjs';
import { compareFolders, picturesIn } from './pictures-compare.mjs';
import { browser, differences, pictureOf, sheet, thumbFile } from './pictures-html.mjs';
import { optionsOf, themesOf } from './pictures-options.mjs';
import { shootReadme } from './pictures-readme.mjs';
import { choose, names, picturesOf, scenesOf } from './pictures-scenes.mjs';
import { openChromium, shoot } from './pictures-shoot.mjs';
import { refuse, speakPlainly } from './say.mjs';

const root = path.join(import.meta.dirname, '..');
const OUT = path.join(root, '.cache/pictures');
const AGAINST = path.join(root, '.cache/pictures-against');

speakPlainly();
const options = optionsOf(process.argv.slice(2), themesOf(readFileSync(path.join(root, 'shared/ui/tokens.css'), 'utf8')));
requireChromium();

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** The commit of `--against`, unless it is a folder of pictures; refuses what is neither. */
function commitOf(against) {
  if (existsSync(against) && statSync(against).isDirectory()) return null;
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${against}^{commit}`);
  if (status !== 0)
    refuse(`--against ${against} is neither a folder nor a commit, so there is nothing to compare with. Name either; git log lists the commits.`);
  return stdout.trim();
}

/** Builds the project in `dir` if the build is older than its sources. */
function freshBuild(dir) {
  const manifest = path.join(dir, 'dist/manifest.json');
  const at = () => (existsSync(manifest) ? statSync(manifest).mtimeMs : 0);
  const newest = Math.max(
    ...['widgets', 'shared', 'tools'].flatMap((room) =>
      readdirSync(path.join(dir, room), { recursive: true })
        .filter((file) => /\.(tsx?|css|html|mjs)$/.test(file) && !file.startsWith('pictures'))
        .map((file) => statSync(path.join(dir, room, file)).mtimeMs),
    ),
  );
  if (at() > newest) return;
  const before = at();
  // A build over its budget is a build.
  const { stderr } = spawnSync(process.execPath, ['build.mjs'], { cwd: dir, encoding: 'utf8' });
  if (at() === before) refuse(`${dir} does not build, so there is nothing to shoot. ${stderr.trim()}`);
}

const seconds = (since) => Math.round((Date.now() - since) / 1000);

/** Shoots those of `scenes` that are asked for, from the project in `dir` into `out`; gives the files. */
async function shootAll(dir, out, scenes) {
  freshBuild(dir);
  const pictures = picturesOf(scenes, options);
  // Pictures of what is no more.
  if (!options.only.length && options.hostile.length === 2)
    for (const { theme, width } of pictures) rmSync(path.join(out, theme, String(width)), { recursive: true, force: true });
  const startedAt = Date.now();
  const tell = (done, all) => process.stdout.isTTY && process.stdout.write(`\r${done} of ${all}`);
  await shoot({ root: dir, out, pictures, tell });
  console.log(
    `${process.stdout.isTTY ? '\r' : ''}${pictures.length} pictures of ${scenes.length} scenes in ${seconds(startedAt)} s: ${path.relative(process.cwd(), out)}`,
  );
  return pictures.map(({ file }) => file);
}

/** The page of all pictures, the one of all miniatures, and a contact sheet of each group at each width, theme and host just shot. */
async function writeSheets(files) {
  const all = picturesIn(OUT);
  writeFileSync(path.join(OUT, 'index.html'), browser(all));
  writeFileSync(path.join(OUT, 'sheet.html'), sheet(all.filter((file) => existsSync(path.join(OUT, thumbFile(file))))));
  mkdirSync(path.join(OUT, 'sheets'), { recursive: true });
  const sheets = new Map(
    files
      .map(pictureOf)
      .map(({ theme, width, group, look, hostile }) => [
        `${theme}-${width}${look === 'screen' ? '' : `-${look}`}${hostile ? '-hostile' : ''}--${group}`,
        { theme, width, group, look, hostile },
      ]),
  );
  const chromium = await openChromium();
  const page = await chromium.newPage({ viewport: { width: 1560, height: 800 } });
  for (const [name, choice] of sheets) {
    const query = new URLSearchParams({ ...choice, sheet: '' });
    // The hash alone would not load the page anew.
    await page.goto('about:blank');
    await page.goto(`${pathToFileURL(path.join(OUT, 'index.html'))}#${query}`);
    await page.screenshot({ path: path.join(OUT, 'sheets', `${name}.png`), fullPage: true });
  }
  await chromium.close();
}

/** The folder of pictures to compare with: the one named, or those of a commit, shot in a work tree of its own. */
async function earlier(against, commit) {
  if (!commit) return path.resolve(against);
  const short = commit.slice(0, 12);
  const dir = path.join(root, '.cache/pictures-trees', short);
  const out = path.join(root, '.cache/pictures-of', short);
  git('worktree', 'remove', '--force', dir);
  const { status, stderr } = git('worktree', 'add', '--detach', '--force', dir, commit);
  if (status !== 0) refuse(`git cannot lay out ${against}, so there is nothing to compare with. ${stderr.trim()}`);
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
    mkdirSync(out, { recursive: true });
    const scenes = (await scenesOf(dir)).filter((scene) => !options.only.length || options.only.some((word) => names(word, scene)));
    await shootAll(dir, out, scenes);
  } finally {
    git('worktree', 'remove', '--force', dir);
  }
  return out;
}

if (options.readme) {
  freshBuild(root);
  await shootReadme(root);
  console.log('Look: docs/pictures');
  process.exit(0);
}
const commit = options.against && commitOf(options.against);
const scenes = choose(await scenesOf(root), options.only);
if (!picturesOf(scenes, options).length) refuse('There is nothing to shoot: the example is meant for another width. Leave --widths out.');
const files = await shootAll(root, OUT, scenes);
await writeSheets(files);
// A run of everything renews what the README shows.
if (!options.only.length && !options.against) await shootReadme(root);
console.log(`Look: ${['sheet.html', 'index.html'].map((page) => path.relative(process.cwd(), path.join(OUT, page))).join(', ')}`);
let changed = 0;
if (options.against) {
  const before = await earlier(options.against, commit);
  const { only, themes, widths, hostile, looks } = options;
  const isAsked = (picture) =>
    themes.includes(picture.theme) &&
    widths.includes(picture.width) &&
    hostile.includes(picture.hostile) &&
    looks.includes(picture.look) &&
    (!only.length || only.some((word) => names(word, picture)));
  const gone = picturesIn(before).filter((file) => !files.includes(file) && isAsked(pictureOf(file)));
  rmSync(AGAINST, { recursive: true, force: true });
  mkdirSync(AGAINST, { recursive: true });
  const found = compareFolders({ before, after: OUT, out: AGAINST, files: [...files, ...gone] }).filter(({ kind }) => kind !== 'equal');
  writeFileSync(path.join(AGAINST, 'index.html'), differences(found, { before, after: OUT, out: AGAINST }));
  for (const { file, kind, pixels } of found) console.log(`${kind.padEnd(8)} ${file}${pixels ? `  ${pixels} pixels` : ''}`);
  console.log(`${found.length} of ${files.length + gone.length} differ. Look: ${path.relative(process.cwd(), path.join(AGAINST, 'index.html'))}`);
  changed = found.length;
}
// A call that a fault holds for ten minutes would keep the shop's process.
process.exit(changed && options.fail ? 1 : 0);
