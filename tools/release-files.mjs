// What a release consists of: its files by path. Nothing here depends on when or where it is made.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inventoryOf, inventoryText } from './inventory.mjs';
import { describePackages, licencesText } from './packages.mjs';
import { refuse } from './say.mjs';
import { billOfMaterials } from './sbom.mjs';
import { sizesPage } from './sizes.mjs';
import { loadNames, mustChangeSince, upgradeText } from './upgrade.mjs';
import { loadWidgets } from './widgets.mjs';

/** Files and folders of the project that go along as they are, at the same place: so their links hold. */
const COPIED = [
  'CHANGELOG.md',
  'integration/CALLS.md',
  'integration/calls',
  'integration/editor',
  'integration/php',
  'widgets/README.md',
  ...[
    'addresses',
    'beside-bootstrap',
    'by-hand',
    'checkout',
    'configuration',
    'contract',
    'deploying',
    'editor',
    'embedding',
    'public-api',
    'texts',
    'without-javascript',
  ].map((name) => `docs/${name}.md`),
  'docs/recipes',
  'docs/pictures/demo-shop.png',
];

const BUILDS = { react: 'dist', preact: 'dist/preact' };

/** Paths of the files in `folder`, from there. */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Text of Markdown in which links to files that are not there are their words alone, or nothing where they only say where more stands. `has` knows paths from the top of the release. */
export function cutLinks(text, file, has) {
  const leads = (target) => /^(?:[a-z]+:|#)/.test(target) || has(path.posix.join(path.posix.dirname(file), target.split('#')[0]));
  const link = /\[([^\]]*)\]\(([^)\s]+)\)/;
  const more = new RegExp(` \\(${link.source}\\)|: ${link.source}(?=\\.(?:\\s|$))`, 'g');
  // Code may look like a link.
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part
            .replace(more, (whole, _, inside, __, after) => (leads(inside ?? after) ? whole : ''))
            .replace(new RegExp(`(?<!!)${link.source}`, 'g'), (whole, words, target) => (leads(target) ? whole : words)),
    )
    .join('');
}

/** What is started with these is no part of a release. */
const OF_SOURCES = /\bnpm (?:run|test|start)\b|\bnode build\.mjs|Storybook|[Dd]emo shop|integration\/releases/;

/** A document that speaks of tools which do not go along says so below its title. */
export const withSources = (text) =>
  OF_SOURCES.test(text)
    ? text.replace(
        /^(# .*\n)/,
        '$1\n> What `npm run …` and `node build.mjs` start, the demo shop and Storybook are in the source repository of the bundle, not in this archive: they need Node and a clone. Whoever gave you the archive has them.\n',
      )
    : text;

const schemaOf = (name, { summary, props }) => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: name, description: summary, ...props });

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files of the release `name`, bytes by path, made of the builds in `dist` with their `sizes`. `before` is the inventory it is held against, null where there is none.
 */
export async function releaseFiles({ root, dist, name, sizes, before }) {
  const files = {};
  const put = (file, content) => {
    files[file] = typeof content === 'string' ? Buffer.from(content) : content;
  };
  const manifests = {};
  for (const [build, folder] of Object.entries(BUILDS)) {
    const file = path.join(dist, path.relative('dist', folder), 'manifest.json');
    manifests[build] = JSON.parse(await readFile(file, 'utf8'));
    if (!manifests[build].packages) refuse(`${file} does not say whose code is in the build: it is an old one. Run \`npm run build\`.`);
  }
  const { version, widgets } = manifests.react;

  // Source maps stay at home: they are three quarters of a build, and hold the sources.
  for (const file of await filesIn(dist)) if (!file.endsWith('.map')) put(`dist/${file}`, await readFile(path.join(dist, file)));
  for (const place of COPIED) {
    const whole = path.join(root, place);
    const names = /\.\w+$/.test(place) ? [place] : (await filesIn(whole)).map((file) => `${place}/${file}`);
    for (const file of names) put(file, await readFile(path.join(root, file)));
  }
  for (const [widget, about] of Object.entries(widgets)) put(`integration/widgets/${widget}.schema.json`, json(schemaOf(widget, about)));

  const packages = Object.assign({}, ...Object.values(manifests).map((manifest) => manifest.packages));
  const described = await describePackages(root, packages);
  put('LICENSES.txt', licencesText(version, described));
  const buildsOf = (one) => Object.keys(manifests).filter((build) => one in manifests[build].packages);
  put('sbom.cdx.json', await billOfMaterials(root, version, described, buildsOf));
  put('SIZES.md', sizesPage(sizes, version));
  const inventory = await inventoryOf(root, await loadWidgets({ root }), version);
  put('inventory.json', inventoryText(inventory));
  put(
    'UPGRADE.md',
    before
      ? upgradeText(before, inventory, await loadNames(root), mustChangeSince(await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'), before.version))
      : `# ${version}\n\nThis is the first release: there is nothing to change.\n`,
  );
  const template = await readFile(path.join(root, 'tools/templates/release/README.md.txt'), 'utf8');
  const words = { version, name, previous: before?.version ?? 'nothing' };
  put(
    'README.md',
    template.replace(/\{\{(\w+)\}\}/g, (_, word) => words[word] ?? refuse(`The README of releases names {{${word}}}, which nothing fills.`)),
  );

  const has = (place) => place in files || Object.keys(files).some((file) => file.startsWith(`${place}/`));
  for (const file of Object.keys(files)) if (file.endsWith('.md')) put(file, withSources(cutLinks(files[file].toString(), file, has)));
  return files;
}
